"""Making the site when something has changed: what the change does not touch is taken from the former output."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from generator.i18n.languages import ENGLISH, State, Tally, english
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
from generator.render.fill import Filler
from generator.render.holes import Structure
from generator.render.site import language_files, shared_files
from generator.report import as_text
from generator.store import keep, kept
from generator.translations import inspect_translations, known

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
class Done:
    """A language, made: its pages, and what the rest of the site and the next build need to know of it.

    `said` is what the pages of the root show of it, "" where it has no translation; `untranslated` counts the
    messages its pages show in English. `files` are pages made now; `kept` are the digests of those of a former build,
    which stay as they lie.
    """

    tally: Tally
    said: Mapping[str, str]
    untranslated: int
    warnings: str
    files: Mapping[str, bytes]
    kept: Mapping[str, str]

    def stamp(self, translation: str) -> str:
        """All but the pages, for the next build; `translation` is the digest of the language's file."""
        return json.dumps([translation, astuple(self.tally), dict(self.said), self.untranslated, self.warnings])


def make(
    project: Project, order: Order, today: Inputs, former: Manifest | None, seen: Seen, progress: Progress
) -> tuple[dict[str, Any], Published]:
    """The site, made and published; and its figures, as `Built` has them.

    Raises:
        ContentError: with every fault; nothing was written.
        OutputError: the output could not be written; the old site stands.
    """
    prepared = _prepared(project, order, today, progress)
    done = _languages(project, order, today, former, seen, prepared, progress)
    said = {tag: each.said for tag, each in done.items()}
    status = [(each, done[each.tag].tally) for each in prepared.listed]
    with progress.phase("fill"):
        files = shared_files(prepared.structure, said, status, project.templates, prepared.addresses)
    root_pages = len(prepared.structure.root_pages)
    kept: dict[str, str] = {}
    for each in done.values():
        files |= each.files
        kept |= each.kept
    if order.strict:
        with progress.phase("links"):
            _follow_links(order, files, kept, prepared.addresses.base_url)
    figures: dict[str, Any] = {
        "pages": len(done) * len(prepared.structure.pages) + root_pages,
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
    with progress.phase("publish"):
        published = publish(order.out, files, kept=kept, stamp=stamp, force=order.force, protected=protected)
    return figures, published


def _follow_links(order: Order, files: Mapping[str, bytes], kept: Mapping[str, str], base_url: str) -> None:
    """Read the finished site back; pages that are kept only if something seems to be wrong.

    They had no fault among the same files, and what was made now has the same structure, so the same ids.
    """
    if any(faults(files, base_url, kept)):
        whole = {**files, **{name: (order.out / name).read_bytes() for name in kept}}
        if found := tuple(faults(whole, base_url)):
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
    keys = [message.key for message in sources.messages]
    with progress.phase("structure"):
        whole = site_structure(sources.checked.pages, listed, keys, project.templates, addresses)
    return Prepared(
        whole,
        sources.messages,
        chosen,
        tuple(sorted(registry.unchecked)),
        tuple(listed),
        addresses,
        len(sources.checked.examples),
    )


def _languages(
    project: Project,
    order: Order,
    today: Inputs,
    former: Manifest | None,
    seen: Seen,
    prepared: Prepared,
    progress: Progress,
) -> dict[str, Done]:
    """Every language of the menu, in its order."""
    with progress.phase("read"):
        before = _unchanged(order, today, former, seen, prepared) if former and not order.force else {}
    read = [each for each in prepared.wanted if each.tag not in before]
    unchecked = frozenset(prepared.unchecked)
    with progress.phase("check"):
        languages, warnings = inspect_translations(project, read, prepared.messages, unchecked)
    tallies = {tag: each.tally for tag, each in before.items()} | {each.tag: each.tally for each in languages}
    if before and former and tallies != _former_tallies(former, tallies):
        # The page that tells how far each language is stands in all of them.
        before = {}
        with progress.phase("check"):
            languages, warnings = inspect_translations(project, prepared.wanted, prepared.messages, unchecked)
    if order.strict and warnings:
        raise ContentError(warnings)
    source = english(prepared.messages, known(ENGLISH))
    languages += pseudo(source) if order.pseudo else ()
    tallies |= {each.tag: each.tally for each in languages}
    holes = prepared.structure.holes
    made = {}
    with progress.phase("fill"):
        for number, each in enumerate(languages, 1):
            progress.step(f"{each.tag}, {number} of {len(languages)}")
            filler = Filler(each, source, tallies, holes, preview=order.preview)
            made[each.tag] = _done(filler, prepared.structure, warnings)
    return {each.tag: made.get(each.tag) or before[each.tag] for each in prepared.listed}


def _done(filler: Filler, whole: Structure, warnings: Sequence[Problem]) -> Done:
    language = filler.language
    said = {key: language.text(key) for key in sorted(whole.said)}
    own = [problem for problem in warnings if Path(problem.source.path).name.partition(".")[0] == language.tag]
    return Done(language.tally, said, len(filler.untranslated), as_text(own), language_files(whole, filler), {})


def _unchanged(order: Order, today: Inputs, former: Manifest, seen: Seen, prepared: Prepared) -> dict[str, Done]:
    """The languages of the former build that would be made again as they are, with the pages as they lie there."""
    if order.strict and not former.stamp.get("links"):
        return {}
    found = {}
    for each in prepared.wanted:
        done = _as_it_lies(each.tag, today, former, seen, prepared.structure)
        if done and not (order.strict and done.warnings):
            found[each.tag] = done
    return found


def _as_it_lies(tag: str, today: Inputs, former: Manifest, seen: Seen, whole: Structure) -> Done | None:
    text = former.stamp.get(f"language {tag}")
    if text is None or former.stamp.get("source") != today.source:
        return None
    try:
        translation, counted, said, untranslated, warnings = json.loads(text)
        tally = Tally(*counted)
    except (ValueError, TypeError):
        return None  # someone has changed our words
    if translation != today.translations.get(tag, ""):
        return None
    kept = {name: former.files.get(name, "") for name in (f"{tag}/{file}" for file in whole.pages)}
    if not all(map(seen.holds, kept, kept.values())):
        return None
    return Done(tally, said, untranslated, warnings, {}, kept)


def _former_tallies(former: Manifest, tags: Mapping[str, Tally]) -> dict[str, Tally]:
    texts = {tag: former.stamp.get(f"language {tag}") for tag in tags}
    try:
        return {tag: Tally(*json.loads(text)[1]) for tag, text in texts.items() if text}
    except (ValueError, LookupError, TypeError):
        return {}  # someone has changed our words
