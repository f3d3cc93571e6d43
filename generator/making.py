"""Making the site when something has changed: what the change does not touch stays as a former build left it."""

import json
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.done import Done, former_tallies, unchanged
from generator.halves import in_halves
from generator.i18n.languages import ENGLISH, Language, State, Tally, english
from generator.i18n.pseudo import pseudo
from generator.i18n.registry import Registered
from generator.i18n.sources import SourceMessage
from generator.inputs import Inputs, Order, inputs
from generator.links import faults
from generator.problems import ContentError, Problem
from generator.progress import Progress
from generator.project import Project
from generator.publish import Manifest, Published, Seen, publish
from generator.render.addresses import Addresses, Listed
from generator.render.assets import assets
from generator.render.fill import Filler
from generator.render.holes import Structure
from generator.render.site import language_files, shared_files, shared_names
from generator.report import as_text
from generator.store import keep, kept
from generator.translations import known, read_translations, refuse

CHANGED = "changed while it was read"
"""In place of a digest: it is none, so the next build makes the thing anew."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """All that does not depend on a translation. `listed` are the languages of the menu, `wanted` those with a file."""

    structure: Structure
    messages: tuple[SourceMessage, ...]
    wanted: tuple[Registered, ...]
    unchecked: tuple[str, ...]
    listed: tuple[Listed, ...]
    addresses: Addresses
    examples: int


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
    prepared = _prepared(project, order, today, progress)
    own = assets(project.templates)
    before: Mapping[str, Done] = {}
    if former and not order.force:
        with progress.phase("read"):
            before = unchanged(order, today, former, seen, prepared.wanted, prepared.structure)
    try:
        parts = _made(project, order, former, before, prepared, own, progress)
    except _AllAnewError:
        before = {}
        parts = _made(project, order, former, before, prepared, own, progress)
    found = {**before, **{tag: each for part in parts for tag, each in part.done.items()}}
    done = {each.tag: found[each.tag] for each in prepared.listed}
    said = {tag: each.said for tag, each in done.items()}
    status = [(each, done[each.tag].tally) for each in prepared.listed]
    with progress.phase("fill"):
        files = shared_files(prepared.structure, said, status, own, prepared.addresses)
    if order.strict:
        with progress.phase("links"):
            _read_back(order, files, done.values(), prepared.addresses, sound=all(part.sound for part in parts))
    for each in done.values():
        files |= each.files
    figures: dict[str, Any] = {
        "pages": len(done) * len(prepared.structure.pages) + len(prepared.structure.root_pages),
        "languages": len(done),
        "examples": prepared.examples,
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


def _read_back(
    order: Order, shared: Mapping[str, bytes], done: Collection[Done], addresses: Addresses, *, sound: bool
) -> None:
    """Read the finished site back. Its parts were, each taking the others for sound; if one is not, so is the whole.

    Pages that are kept had no fault among the same files, and those made now have the same structure, so the same ids.
    """
    pages = [name for each in done for name in (*each.files, *each.kept)]
    if sound and not any(faults(shared, addresses.base_url, pages)):
        return
    whole = dict(shared)
    for each in done:
        whole |= {**each.files, **{name: (order.out / name).read_bytes() for name in each.kept}}
    if found := tuple(faults(whole, addresses.base_url)):
        raise ContentError(found)


def _prepared(project: Project, order: Order, today: Inputs, progress: Progress) -> Prepared:
    folder = project.cache
    with progress.phase("read"):
        prepared = kept(folder, today.source, Prepared)
    if not isinstance(prepared, Prepared):
        prepared = _prepare(project, order, progress)
        with progress.phase("read"):
            untouched = inputs(project, order).source == today.source
        if untouched:
            keep(folder, today.source, prepared)
    return prepared


def _unchanged_since(before: Inputs, now: Inputs) -> Inputs:
    """The digests of what we have read. Of a file that changed meanwhile nobody knows what we have read of it."""
    parts = {name: part if now.parts[name] == part else CHANGED for name, part in before.parts.items()}
    tags = before.translations.keys() | now.translations.keys()
    changed = {tag: CHANGED for tag in tags if before.translations.get(tag) != now.translations.get(tag)}
    return Inputs(parts, before.translations | changed)


def _prepare(project: Project, order: Order, progress: Progress) -> Prepared:
    # What reads examples and runs templates takes as long to import as a translator's edit takes to build.
    with progress.phase("import"):
        from generator.inspection import inspect_sources, wanted
        from generator.render.structure import site_structure

    with progress.phase("check"):
        sources = inspect_sources(project)
    chosen = wanted(sources.registry, order.tags)
    listed = [Listed(each.tag, known(each.tag).name, known(each.tag).direction, each.state) for each in chosen]
    if order.pseudo:
        listed += [
            Listed(each.tag, each.name, each.direction, State.DRAFT)
            for each in pseudo(english(sources.messages, known(ENGLISH)))
        ]
    registry = sources.registry
    addresses = Addresses(order.base_url, registry.project, registry.translating, order.preview)
    with progress.phase("structure"):
        whole = site_structure(sources.checked.pages, listed, sources.messages, project.templates, addresses)
    return Prepared(
        whole,
        sources.messages,
        chosen,
        tuple(sorted(registry.unchecked)),
        tuple(listed),
        addresses,
        len(sources.checked.examples),
    )


def _made(
    project: Project,
    order: Order,
    former: Manifest | None,
    before: Mapping[str, Done],
    prepared: Prepared,
    own: Mapping[str, bytes],
    progress: Progress,
) -> list[Made]:
    """The languages that are not as they were `before`, in parts; `own` are the assets."""
    source = english(prepared.messages, known(ENGLISH))
    nobodys = pseudo(source) if order.pseudo else ()
    whole, base_url = prepared.structure, prepared.addresses.base_url
    names = shared_names(whole, own, prepared.addresses)
    names |= {f"{each.tag}/{file}" for each in prepared.listed for file in whole.pages}

    def tallies(parts: Sequence[Read]) -> Mapping[str, Tally]:
        refuse((problem for part in parts for problem in part.problems), warnings=order.strict)
        found = {tag: each.tally for tag, each in before.items()}
        for part in parts:
            found |= part.tallies
        if before and former and found != former_tallies(former, found):
            raise _AllAnewError
        return found | {each.tag: each.tally for each in nobodys}

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
            languages, problems = read_translations(project, part, prepared.messages, frozenset(prepared.unchecked))
        known_of_all = yield Read({each.tag: each.tally for each in languages}, problems)
        return part_made(languages, known_of_all, problems)

    parts = in_halves(work, [each for each in prepared.wanted if each.tag not in before], tallies)
    if nobodys:
        known_of_all = {tag: each.tally for tag, each in before.items()}
        for part in parts:
            known_of_all |= {tag: each.tally for tag, each in part.done.items()}
        parts.append(part_made(nobodys, known_of_all | {each.tag: each.tally for each in nobodys}, ()))
    return parts


def _done(filler: Filler, whole: Structure, warnings: Sequence[Problem]) -> Done:
    language = filler.language
    said = {key: language.text(key) for key in sorted(whole.said)}
    own = [problem for problem in warnings if Path(problem.source.path).name.partition(".")[0] == language.tag]
    return Done(language.tally, said, len(filler.untranslated), as_text(own), language_files(whole, filler), {})
