"""The translators' files: begun and brought up to date. Nothing else writes below `locales/`."""

import os
import stat
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from generator.content.load import load
from generator.i18n.cldr import canonical_tag, cldr, known
from generator.i18n.gather import gather
from generator.i18n.languages import ENGLISH, State, translated
from generator.i18n.merge import fresh, merge, template
from generator.i18n.po import Entry, read
from generator.i18n.registry import read_registry
from generator.i18n.renames import perhaps_renamed, read_renames
from generator.i18n.sources import SourceMessage
from generator.i18n.typed_over import typed_over
from generator.problems import ContentError, Problem, Source
from generator.project import Project, contents
from generator.translations import REGISTRY, listed_languages, locale_bytes, locale_name

TEMPLATE = "source.pot"
RENAMES = "renames.yaml"
FRENCH = "fr"
"""The game's own language: translators of all others see its text beside the English."""


@dataclass(frozen=True, slots=True)
class Update:
    """What an update did, or would do: the files that change, by name; and the faults of those it left alone.

    `renamed` are pairs of keys, one that is gone and a new one with its English: it may have been renamed.
    """

    changed: tuple[str, ...]
    problems: tuple[Problem, ...]
    renamed: tuple[tuple[str, str], ...] = ()


def update(project: Project, *, look_only: bool = False) -> Update:
    """Bring `source.pot` and every translation up to date with the English text, merging by key.

    A file with a fault is left as it is, and so is one that was saved meanwhile, or is a link. Each file is written
    beside itself and renamed: it is whole at any moment.

    Raises:
        ContentError: the examples, the interface or the list of languages is faulty; nothing was written.
    """
    registry = listed_languages(project)
    sources = gather(project, load(project))
    renames = _renames(project, sources)
    problems: list[Problem] = []
    former = _former(project)
    renamed = tuple(perhaps_renamed(former, sources, renames))
    wanted = {TEMPLATE: template(sources)}
    before: dict[str, bytes | None] = {TEMPLATE: _current(project.locales / TEMPLATE)}
    tags = [each.tag for each in registry.languages if each.tag != ENGLISH]
    noted = sources
    for tag in sorted(tags, key=lambda tag: tag != FRENCH):  # French first: all others see its text of today
        name = f"{tag}.po"
        try:
            data = before[name] = locale_bytes(project, name)
            po = read(data, locale_name(project, name))
        except ContentError as error:
            problems += error.problems
            continue
        if slips := tuple(typed_over(po, former, sources, renames)):
            problems += slips
            continue
        wanted[name] = merge(po, noted, renames)
        if tag == FRENCH:
            noted = _with_french(wanted[name], sources)
    if problems and former:
        del wanted[TEMPLATE]  # for a file that was left alone it tells what was the English
    changed = [name for name, data in wanted.items() if before[name] != data]
    for name in [] if look_only else [*changed]:
        if left := _write_over(project, name, before[name], wanted[name]):
            problems.append(left)
            changed.remove(name)
    return Update(tuple(changed), tuple(problems), renamed)


def _write_over(project: Project, name: str, before: bytes | None, data: bytes) -> Problem | None:
    """Write a file that held `before`; or say why it was left alone."""
    path = project.locales / name
    source = Source(project.relative(path))
    if path.is_symlink():
        hint = "put the file itself here, or update it where it lies"
        return Problem(source, "symlink", "a symbolic link is not written through", hint)
    if _current(path) != before:
        return Problem(source, "changed-meanwhile", "somebody has saved this file meanwhile", "update again")
    _write(path, data)
    return None


def _former(project: Project) -> Mapping[str, Entry]:
    """The messages of the last update, by key; nothing if its file cannot be read, for it is written anew."""
    try:
        return {entry.key: entry for entry in read(locale_bytes(project, TEMPLATE), TEMPLATE).entries}
    except ContentError:
        return {}


class TagError(ContentError):
    """A language that cannot be begun: what was typed is at fault, and no file is."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A language, begun: the files that were written, and those that were there already and stay as they are."""

    written: tuple[str, ...]
    kept: tuple[str, ...]


def begin(project: Project, tag: str) -> Begun:
    """Begin a language: what is missing of its PO file, its glossary, and its line in `locales.yaml`.

    Raises:
        TagError: the tag is not that of a language we know, or there is nothing to begin.
        ContentError: a file is faulty.
    """
    listed = listed_languages(project)
    canonical = canonical_tag(tag)
    source = Source(project.relative(project.locales / REGISTRY))
    own = cldr(tag)
    if canonical != tag or own is None:
        hint = f"write `{canonical}`" if canonical else "a BCP 47 tag such as de, pt-BR or sr-Latn"
        raise TagError([Problem(source, "locale-tag", f"`{tag}` is not the tag of a language we know", hint)])
    if tag == ENGLISH:
        hint = "edit the texts under examples/ and locales/interface.yaml"
        raise TagError([Problem(source, "language-exists", "English is what all others are translated from", hint)])
    is_listed = any(each.tag == tag for each in listed.languages)
    there = [name for name in (f"{tag}.po", f"{tag}.glossary.yaml") if os.path.lexists(project.locales / name)]
    if is_listed and f"{tag}.po" in there:
        hint = f"edit locales/{tag}.po; then run belote-rules locale check {tag}"
        raise TagError([Problem(source, "language-exists", f"{own.name} ({tag}) has been begun already", hint)])
    sources = gather(project, load(project))
    if tag != FRENCH and (project.locales / f"{FRENCH}.po").exists():
        sources = _with_french(locale_bytes(project, f"{FRENCH}.po"), sources)
    files = {
        f"{tag}.po": fresh(tag, sources, own.plural_forms),
        f"{tag}.glossary.yaml": _GLOSSARY.format(name=own.name).encode(),
    }
    files = {name: data for name, data in files.items() if name not in there}
    if not is_listed:
        before = locale_bytes(project, REGISTRY)
        registry = _with_language(before.decode(), listed.languages[-1].source, tag)
        read_registry(registry, str(source.path))
        if left := _write_over(project, REGISTRY, before, registry):
            raise ContentError([left])
    for name, data in files.items():
        _write(project.locales / name, data)
    files |= {} if is_listed else {REGISTRY: b""}
    return Begun(
        tuple(project.relative(project.locales / name) for name in files),
        tuple(project.relative(project.locales / name) for name in there),
    )


def _with_language(registry: str, last: Source, tag: str) -> bytes:
    """The list with a line more, below that of its last language and all that is set in deeper."""
    line_end = "\r\n" if "\r\n" in registry else "\n"
    lines = registry.removesuffix(line_end).split(line_end)
    indent = " " * (last.column - 1)
    place = last.line
    for number, line in enumerate(lines[last.line :], last.line + 1):
        if line.strip() and not line.startswith(f"{indent} "):
            break
        place = number if line.strip() else place
    lines.insert(place, f"{indent}{tag}: {{state: draft, publish: no}}")
    return (line_end.join(lines) + line_end).encode()


def _renames(project: Project, sources: Iterable[SourceMessage]) -> Mapping[str, str]:
    path = project.locales / RENAMES
    if not os.path.lexists(path):
        return {}
    return read_renames(locale_bytes(project, RENAMES), project.relative(path), sources)


def _with_french(data: bytes, sources: tuple[SourceMessage, ...]) -> tuple[SourceMessage, ...]:
    """The sources with the French text of `fr.po` in the notes, as far as it is ready to be shown."""
    french = translated(read(data, f"{FRENCH}.po"), sources, FRENCH, State.DRAFT, known(FRENCH))

    def noted(source: SourceMessage) -> SourceMessage:
        forms: Iterable[str] = french.messages.get(source.key, ())
        notes = tuple(f"{FRENCH}: {' | '.join(form.splitlines())}" for form in forms)
        return replace(source, notes=source.notes + notes)

    return tuple(map(noted, sources))


def _current(path: Path) -> bytes | None:
    with suppress(OSError):
        return contents(path)
    return None


def _write(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.new")
    beside.unlink(missing_ok=True)  # what a killed update left, or a link to anywhere
    with beside.open("xb") as file:
        file.write(data)
    with suppress(FileNotFoundError):
        beside.chmod(stat.S_IMODE(path.stat().st_mode))
    beside.replace(path)


_GLOSSARY = """\
# Words of {name} for the linter: every form in which your texts name a suit, a rank or a seat, with all cases and
# plurals, in small letters unless the word has a capital in the middle of a sentence too. Like this:
#   J: [dečko, dečka, dečku, dečkom]
# TRANSLATING.md tells the rest in part 8. Fill it in before you translate the examples.
suits:
  S: []  # spades
  H: []  # hearts
  D: []  # diamonds
  C: []  # clubs
ranks:
  "7": ["7"]  # and its word, if your texts have one
  "8": ["8"]
  "9": ["9"]
  T: ["10"]
  J: []  # jack
  Q: []  # queen
  K: []  # king
  A: []  # ace
seats:
  N: []  # North
  E: []  # East
  S: []  # South
  W: []  # West
# Forms of the lists above that are also another common word:
ambiguous: []
# Words nobody should use, each with the right one: {{wrong: right}}
forbidden: {{}}
# Words that may equal the English, and names with a capital:
keep: [Belote, Coinche]
"""
