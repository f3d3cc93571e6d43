"""Making the site when something has changed: what the change does not touch stays as a former build left it."""

import json
from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.done import Done, former_tallies, unchanged
from generator.halves import in_halves
from generator.i18n.languages import ENGLISH, Language, Tally, english
from generator.i18n.pseudo import pseudo
from generator.i18n.registry import Registered
from generator.inputs import ASSETS, Inputs, Order, inputs
from generator.links import faults
from generator.preparing import Prepared, prepared
from generator.problems import ContentError, Problem
from generator.progress import Progress
from generator.project import Project
from generator.publish import Manifest, Published, Seen, publish
from generator.render.addresses import Addresses
from generator.render.assets import assets
from generator.render.fill import Filler
from generator.render.holes import Structure
from generator.render.site import language_files, shared_files, shared_names
from generator.report import as_text
from generator.translations import known, read_translations, refuse

CHANGED = "changed while it was read"
"""In place of a digest: it is none, so the next build makes the thing anew."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a part of the languages adds to what all must know before their pages can be made."""

    tallies: Mapping[str, Tally]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """A part of the languages, by tag; `sound` if nothing seemed wrong when its pages were read back."""

    done: Mapping[str, Done]
    sound: bool


class _AllAnewError(Exception):
    """How far a language is has changed: the page that tells it stands in every language."""


def make(
    project: Project, order: Order, today: Inputs, former: Manifest | None, seen: Seen, progress: Progress
) -> tuple[dict[str, Any], Published]:
    """The site, made and published; and its figures, as `Built` has them.

    Raises:
        ContentError: with every fault; nothing was written.
        OutputError: the output could not be written; the old site stands.
    """
    ready = prepared(project, order, today, progress)
    own = assets(project.templates)
    before: Mapping[str, Done] = {}
    if former and not order.force:
        with progress.phase("read"):
            before = unchanged(order, today, former, seen, ready.wanted, ready.structure)
    try:
        parts = _made(project, order, former, before, ready, own, progress)
    except _AllAnewError:
        before = {}
        parts = _made(project, order, former, before, ready, own, progress)
    found = {**before, **{tag: each for part in parts for tag, each in part.done.items()}}
    done = {each.tag: found[each.tag] for each in ready.listed}
    said = {tag: each.said for tag, each in done.items()}
    status = [(each, done[each.tag].tally) for each in ready.listed]
    with progress.phase("fill"):
        files = shared_files(ready.structure, said, status, own, ready.addresses)
    if order.strict:
        sound = all(part.sound for part in parts) and not (before and _assets_differ(today, former))
        with progress.phase("links"):
            _read_back(order, files, done.values(), ready.addresses, sound=sound)
    for each in done.values():
        files |= each.files
    figures: dict[str, Any] = {
        "pages": len(done) * len(ready.structure.pages) + len(ready.structure.root_pages),
        "languages": len(done),
        "examples": ready.examples,
        "warnings": "\n".join(each.warnings for _, each in sorted(done.items()) if each.warnings),
        "untranslated": {tag: each.untranslated for tag, each in done.items() if each.untranslated},
    }
    with progress.phase("read"):
        made_of = _unchanged_since(today, inputs(project, order))
    stamp = {"source": made_of.source, "figures": json.dumps(figures), "links": "checked" if order.strict else ""}
    stamp |= {f"part {name}": part for name, part in made_of.parts.items()}
    stamp |= {f"language {tag}": each.stamp(made_of.translations.get(tag, "")) for tag, each in done.items()}
    protected = (project.root, project.examples, project.locales, project.templates)
    still = {name: digest for each in done.values() for name, digest in each.kept.items()}
    with progress.phase("publish"):
        published = publish(order.out, files, kept=still, stamp=stamp, force=order.force, protected=protected)
    return figures, published


def _assets_differ(today: Inputs, former: Manifest | None) -> bool:
    return former is None or former.stamp.get(f"part {ASSETS}") != today.parts[ASSETS]


def _read_back(
    order: Order, shared: Mapping[str, bytes], done: Collection[Done], addresses: Addresses, *, sound: bool
) -> None:
    """Read the finished site back. Its parts were, each taking the others for sound; if one is not, so is the whole.

    Pages that are kept had no fault among the same files: the assets are those of then, and the pages made now have the
    structure of then, so the same ids.
    """
    pages = [name for each in done for name in (*each.files, *each.kept)]
    if sound and not any(faults(shared, addresses.base_url, pages)):
        return
    whole = dict(shared)
    for each in done:
        whole |= {**each.files, **{name: (order.out / name).read_bytes() for name in each.kept}}
    if found := tuple(faults(whole, addresses.base_url)):
        raise ContentError(found)


def _unchanged_since(before: Inputs, now: Inputs) -> Inputs:
    """The digests of what we have read. Of a file that changed meanwhile nobody knows what we have read of it."""
    parts = {name: part if now.parts[name] == part else CHANGED for name, part in before.parts.items()}
    tags = before.translations.keys() | now.translations.keys()
    changed = {tag: CHANGED for tag in tags if before.translations.get(tag) != now.translations.get(tag)}
    return Inputs(parts, before.translations | changed)


def _made(
    project: Project,
    order: Order,
    former: Manifest | None,
    before: Mapping[str, Done],
    ready: Prepared,
    own: Mapping[str, bytes],
    progress: Progress,
) -> list[Made]:
    """The languages that are not as they were `before`, in parts; `own` are the assets."""
    source = english(ready.messages, known(ENGLISH))
    nobodys = pseudo(source) if order.pseudo else ()
    whole, base_url = ready.structure, ready.addresses.base_url
    names = shared_names(whole, own, ready.addresses)
    names |= {f"{each.tag}/{file}" for each in ready.listed for file in whole.pages}

    def of_all(parts: Iterable[Mapping[str, Tally]]) -> dict[str, Tally]:
        found = {each.tag: each.tally for each in nobodys} | {tag: each.tally for tag, each in before.items()}
        for part in parts:
            found |= part
        return found

    def tallies(parts: Sequence[Read]) -> Mapping[str, Tally]:
        refuse((problem for part in parts for problem in part.problems), warnings=order.strict)
        found = of_all(part.tallies for part in parts)
        if before and former and found != former_tallies(former, found):
            raise _AllAnewError
        return found

    def part_made(
        languages: Sequence[Language], known_of_all: Mapping[str, Tally], problems: Sequence[Problem]
    ) -> Made:
        done = {}
        with progress.phase("fill"):
            for number, each in enumerate(languages, 1):
                progress.step(f"{each.tag}, {number} of {len(languages)}")
                filler = Filler(each, source, known_of_all, whole.holes, preview=order.preview)
                done[each.tag] = _done(filler, whole, problems)
        if not order.strict:
            return Made(done, sound=True)
        with progress.phase("links"):
            files = {name: data for each in done.values() for name, data in each.files.items()}
            return Made(done, sound=not any(faults(files, base_url, names - files.keys())))

    def work(part: Sequence[Registered]) -> Generator[Read, Mapping[str, Tally], Made]:
        with progress.phase("check"):
            languages, problems = read_translations(project, part, ready.messages, frozenset(ready.unchecked))
        known_of_all = yield Read({each.tag: each.tally for each in languages}, problems)
        return part_made(languages, known_of_all, problems)

    parts = in_halves(work, [each for each in ready.wanted if each.tag not in before], tallies)
    if nobodys:
        known_of_all = of_all({tag: each.tally for tag, each in part.done.items()} for part in parts)
        parts.append(part_made(nobodys, known_of_all, ()))
    return parts


def _done(filler: Filler, whole: Structure, warnings: Sequence[Problem]) -> Done:
    language = filler.language
    said = {key: language.text(key) for key in sorted(whole.said)}
    own = [problem for problem in warnings if Path(problem.source.path).name.partition(".")[0] == language.tag]
    return Done(language.tally, said, len(filler.untranslated), as_text(own), language_files(whole, filler), {})
