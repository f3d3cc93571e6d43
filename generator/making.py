"""Making the site when something has changed: what the change does not touch stays as a former build left it."""

import json
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.done import Done, former_tallies, unchanged
from generator.halves import in_halves
from generator.i18n.cldr import known
from generator.i18n.languages import ENGLISH, Language, Tally, english
from generator.i18n.pseudo import pseudo
from generator.i18n.registry import Registered
from generator.inputs import ASSETS, CODE, Inputs, Order, inputs
from generator.links import Reader
from generator.preparing import Prepared
from generator.problems import ContentError, Problem
from generator.progress import Progress
from generator.project import Project
from generator.publish import Manifest, Seen
from generator.publish.publication import Publication, Published, publication
from generator.publish.seen import CHANGED
from generator.render.assets import assets
from generator.render.fill import Filler
from generator.render.holes import Structure
from generator.render.site import language_files, shared_files, shared_names
from generator.report import as_text
from generator.translations import read_translations, refuse


@dataclass(frozen=True, slots=True)
class Read:
    """What a part of the languages adds to what all must know before their pages can be made; by tag."""

    tallies: Mapping[str, Tally]
    problems: Mapping[str, tuple[Problem, ...]]


@dataclass(frozen=True, slots=True)
class Made:
    """A part of the languages, by tag; `sound` if nothing seemed wrong when its pages were read back."""

    done: Mapping[str, Done]
    sound: bool


class _AllAnewError(Exception):
    """How far a language is has changed: the page that tells it stands in every language."""


def make(
    project: Project,
    order: Order,
    ready: Prepared,
    today: Inputs,
    former: Manifest | None,
    seen: Seen,
    progress: Progress,
) -> tuple[dict[str, Any], Published]:
    """The site, made and published; and its figures, as `Built` has them.

    It is made of what is `ready`, and of the translations; `today` tells the digests of both.

    Raises:
        ContentError: with every fault; nothing was written.
        OutputError: the output could not be written; the old site stands.
    """
    own = assets(project.templates)
    before: Mapping[str, Done] = {}
    if former and not order.force:
        with progress.phase("read"):
            before = unchanged(order, today, former, seen, ready.wanted, ready.structure)
    planned = shared_names(ready.structure, own, ready.addresses)
    planned |= {name for each in ready.listed for name in ready.names(each.tag)}
    sources = (project.examples, project.locales, project.templates, project.root / ".git", CODE)
    protected = (project.root, *sources)
    with publication(order.out, planned, force=order.force, protected=protected, sources=sources) as site:
        making = _Making(project, order, ready, progress, site, Reader(planned, order.base_url))
        try:
            parts = making.languages(before, former)
        except _AllAnewError:
            before = {}
            parts = making.languages(before, former)
        found = {**before, **{tag: each for part in parts for tag, each in part.done.items()}}
        done = {each.tag: found[each.tag] for each in ready.listed}
        sound = all(part.sound for part in parts) and not (before and _assets_differ(today, former))
        files = making.shared(done, own, sound=sound)
        for each in done.values():
            files |= each.files
        with progress.phase("read"):
            made_of = _unchanged_since(today, inputs(project, order, seen.digest))
        figures = _figures(ready, done)
        with progress.phase("publish"):
            return figures, site.finish(files, _stamp(order, made_of, figures, done))


def _figures(ready: Prepared, done: Mapping[str, Done]) -> dict[str, Any]:
    """What `Built` tells of a site besides what was written of it."""
    return {
        "pages": len(done) * len(ready.structure.pages) + len(ready.structure.root_pages),
        "languages": len(done),
        "examples": ready.examples,
        "warnings": "\n".join(each.warnings for _, each in sorted(done.items()) if each.warnings),
        "untranslated": {tag: each.untranslated for tag, each in done.items() if each.untranslated},
    }


def _stamp(order: Order, made_of: Inputs, figures: Mapping[str, Any], done: Mapping[str, Done]) -> dict[str, str]:
    """What the next build must know of this one."""
    parts = {f"part {name}": part for name, part in made_of.parts.items()}
    languages = {f"language {tag}": each.stamp(made_of.translations.get(tag, "")) for tag, each in done.items()}
    links = "checked" if order.strict else ""
    return {"source": made_of.source, "figures": json.dumps(figures), "links": links, **parts, **languages}


def _assets_differ(today: Inputs, former: Manifest | None) -> bool:
    return former is None or former.stamp.get(f"part {ASSETS}") != today.parts[ASSETS]


def _unchanged_since(before: Inputs, now: Inputs) -> Inputs:
    """The digests of what we have read. Of a file that changed meanwhile nobody knows what we have read of it."""
    parts = {name: part if now.parts[name] == part else CHANGED for name, part in before.parts.items()}
    tags = before.translations.keys() | now.translations.keys()
    changed = {tag: CHANGED for tag in tags if before.translations.get(tag) != now.translations.get(tag)}
    return Inputs(parts, before.translations | changed)


@dataclass(frozen=True, slots=True)
class _Making:
    """A site being made: what all its parts need."""

    project: Project
    order: Order
    ready: Prepared
    progress: Progress
    site: Publication
    reader: Reader

    def languages(self, before: Mapping[str, Done], former: Manifest | None) -> list[Made]:
        """The languages that are not as they were `before`, in parts.

        Raises:
            ContentError: with every fault of the translations.
        """
        ready = self.ready
        source = english(ready.messages, known(ENGLISH))
        nobodys = pseudo(source) if self.order.pseudo else ()

        def of_all(parts: Iterable[Mapping[str, Tally]]) -> dict[str, Tally]:
            found = {each.tag: each.tally for each in nobodys} | {tag: each.tally for tag, each in before.items()}
            for part in parts:
                found |= part
            return found

        def tallies(parts: Sequence[Read]) -> Mapping[str, Tally]:
            problems = [problem for part in parts for own in part.problems.values() for problem in own]
            refuse(problems, warnings=self.order.strict)
            found = of_all(part.tallies for part in parts)
            if before and former and found != former_tallies(former, found):
                raise _AllAnewError
            return found

        def work(part: Sequence[Registered]) -> Generator[Read, Mapping[str, Tally], Made]:
            with self.progress.phase("check"):
                unchecked = frozenset(ready.unchecked)
                languages, problems = read_translations(self.project, part, ready.messages, unchecked)
            known_of_all = yield Read({each.tag: each.tally for each in languages}, problems)
            return self._made(languages, source, known_of_all, problems)

        parts = in_halves(work, [each for each in ready.wanted if each.tag not in before], tallies)
        if nobodys:
            known_of_all = of_all({tag: each.tally for tag, each in part.done.items()} for part in parts)
            parts.append(self._made(nobodys, source, known_of_all, {}))
        return parts

    def _made(
        self,
        languages: Sequence[Language],
        source: Language,
        tallies: Mapping[str, Tally],
        warnings: Mapping[str, Sequence[Problem]],
    ) -> Made:
        """Some languages, one after the other, so that the pages of only one are held at a time."""
        whole, done, sound = self.ready.structure, {}, True
        for each in languages:
            with self.progress.phase("fill"):
                self.progress.step(each.tag)
                filler = Filler(each, source, tallies, whole.holes, preview=self.order.preview)
                files = language_files(whole, filler)
            if self.order.strict:
                with self.progress.phase("links"):
                    sound = not any(self.reader.faults(files)) and sound
            with self.progress.phase("publish"):
                digests = {name: self.site.put(name, data) for name, data in files.items()}
            done[each.tag] = _done(filler, whole, warnings.get(each.tag, ()), digests)
        return Made(done, sound)

    def shared(self, done: Mapping[str, Done], own: Mapping[str, bytes], *, sound: bool) -> dict[str, str]:
        """The rest of the site, which is of no language; `own` are the assets. The digests of its files.

        Raises:
            ContentError: with every fault of the whole site, if a part of it is not `sound`.
        """
        ready = self.ready
        said = {tag: each.said for tag, each in done.items()}
        status = [(each, done[each.tag].tally) for each in ready.listed]
        with self.progress.phase("fill"):
            files = shared_files(ready.structure, said, status, own, ready.addresses)
        if self.order.strict:
            with self.progress.phase("links"):
                self._read_back(files, sound=sound)
        with self.progress.phase("publish"):
            return {name: self.site.put(name, data) for name, data in files.items()}

    def _read_back(self, shared: Mapping[str, bytes], *, sound: bool) -> None:
        """Read the rest of the site back; all of it unless its parts are `sound`, since others were told that they are.

        Pages that are kept had no fault among the same files: the assets are those of then, and the pages made now have
        the structure of then, so the same ids.
        """
        if sound and not any(self.reader.faults(shared)):
            return
        pages = {name: self.site.read(name) for each in self.ready.listed for name in self.ready.names(each.tag)}
        if found := tuple(self.reader.faults({**shared, **pages})):
            raise ContentError(found)


def _done(filler: Filler, whole: Structure, warnings: Sequence[Problem], files: Mapping[str, str]) -> Done:
    language = filler.language
    said = {key: language.text(key) for key in sorted(whole.said)}
    return Done(language.tally, said, len(filler.untranslated), as_text(warnings), files)
