"""The build: nothing to do, and it knows at once; else everything is checked, made and published as a whole.

What a former build left in the output tells what it was made from. Only when that differs is anything imported that
reads YAML, PO files or templates.
"""

import json
from dataclasses import dataclass
from time import perf_counter

from generator.inputs import Inputs, Order, inputs
from generator.project import Project
from generator.publish import Manifest, intact, previous

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
    foreign: int
    atomic: bool


def build(project: Project, order: Order) -> Built:
    """Check, make and publish.

    Raises:
        ContentError: with every fault; nothing was written.
        OutputError: the output could not be written; the old site stands.
    """
    start = perf_counter()
    today = inputs(project, order)
    former = previous(order.out)
    if former and not order.force and (built := _nothing_to_do(order, today, former, start)):
        return built
    from generator.making import make

    figures, published = make(project, order, today, former)
    return Built(
        **figures,
        seconds=perf_counter() - start,
        written=published.written,
        removed=published.removed,
        foreign=published.foreign,
        atomic=published.atomic,
    )


def _nothing_to_do(order: Order, today: Inputs, former: Manifest, start: float) -> Built | None:
    stamp = former.stamp
    if stamp.get("source") != today.source or "figures" not in stamp:
        return None
    try:
        return _as_before(order, today, former, start)
    except (ValueError, LookupError, TypeError, AttributeError):
        return None  # someone has changed our words


def _as_before(order: Order, today: Inputs, former: Manifest, start: float) -> Built | None:
    stamp = former.stamp
    figures = json.loads(stamp["figures"])
    made_from = {name.removeprefix("language "): text for name, text in stamp.items() if name.startswith("language ")}
    if any(json.loads(text)[0] != today.translations.get(tag, "") for tag, text in made_from.items()):
        return None
    if order.strict and (figures["warnings"] or not stamp.get("links")):
        return None
    if not intact(order.out, former):
        return None
    return Built(**figures, seconds=perf_counter() - start, written=0, removed=0, foreign=0, atomic=True)
