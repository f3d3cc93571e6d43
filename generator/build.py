"""The build: nothing to do, and it knows at once; else everything is checked, made and published as a whole.

What a former build left in the output tells what it was made from. Only when that differs is anything imported that
reads YAML, PO files or templates.
"""

import json
from dataclasses import dataclass
from time import perf_counter

from generator.inputs import Inputs, Order, inputs
from generator.progress import Progress
from generator.project import Project
from generator.publish import Manifest, Seen, previous

__all__ = ["Built", "Order", "build"]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did; `seconds` is the whole of it.

    `warnings` are told in full, by lines; `untranslated` counts, by tag, the messages shown in English.
    """

    pages: int
    languages: int
    examples: int
    warnings: str
    untranslated: dict[str, int]
    seconds: float
    written: int
    removed: int


def build(project: Project, order: Order, progress: Progress | None = None) -> Built:
    """Check, make and publish; `progress` is told what is being done.

    Raises:
        ContentError: with every fault; nothing was written.
        OutputError: the output could not be written; the old site stands.
    """
    start = perf_counter()
    progress = progress or Progress()
    with progress.phase("read"):
        seen = Seen(project.cache / "seen.json", order.out)
        today = inputs(project, order, seen.digest)
        former = previous(order.out)
        if former and not order.force and (built := _nothing_to_do(order, today, former, seen, start)):
            seen.note(former.files)
            return built
    with progress.phase("import"):
        from generator.preparing import prepared
    ready = prepared(project, order, today, seen, progress)
    with progress.phase("import"):
        from generator.making import make
    figures, published = make(project, order, ready, today, former, seen, progress)
    if present := previous(order.out):
        seen.note(present.files, published.looks)
    return Built(
        **figures,
        seconds=perf_counter() - start,
        written=published.written,
        removed=published.removed,
    )


def _nothing_to_do(order: Order, today: Inputs, former: Manifest, seen: Seen, start: float) -> Built | None:
    stamp = former.stamp
    if "figures" not in stamp or any(stamp.get(f"part {name}") != part for name, part in today.parts.items()):
        return None
    try:
        return _as_before(order, today, former, seen, start)
    except (ValueError, LookupError, TypeError, AttributeError):
        return None  # someone has changed our words


def _as_before(order: Order, today: Inputs, former: Manifest, seen: Seen, start: float) -> Built | None:
    stamp = former.stamp
    figures = json.loads(stamp["figures"])
    made_from = {name.removeprefix("language "): text for name, text in stamp.items() if name.startswith("language ")}
    if any(json.loads(text)[0] != today.translations.get(tag, "") for tag, text in made_from.items()):
        return None
    if order.strict and (figures["warnings"] or not stamp.get("links")):
        return None
    if not all(map(seen.holds, former.files, former.files.values())):
        return None
    return Built(**figures, seconds=perf_counter() - start, written=0, removed=0)
