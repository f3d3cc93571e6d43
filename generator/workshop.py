"""The translators' files: begun and brought up to date. Nothing else writes below `locales/`."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.content.load import load
from generator.content.yaml_reader import read as read_yaml
from generator.i18n.cldr import canonical_tag, cldr, known
from generator.i18n.gather import gather
from generator.i18n.languages import ENGLISH, State, translated
from generator.i18n.merge import fresh, merge, template
from generator.i18n.po import read
from generator.i18n.registry import read_registry
from generator.i18n.sources import SourceMessage
from generator.problems import ContentError, Problem, Source
from generator.project import Project
from generator.translations import REGISTRY, listed_languages, locale_bytes, read_po

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

    A file with a fault is left as it is. Each file is written beside itself and renamed: it is whole at any moment.

    Raises:
        ContentError: the examples, the interface or the list of languages is faulty; nothing was written.
    """
    registry = listed_languages(project)
    sources = gather(project, load(project))
    renames = _renames(project)
    problems: list[Problem] = []
    renamed = tuple(_perhaps_renamed(project, sources, renames))
    wanted = {TEMPLATE: template(sources)}
    tags = [each.tag for each in registry.languages if each.tag != ENGLISH]
    noted = sources
    for tag in sorted(tags, key=lambda tag: tag != FRENCH):  # French first: all others see its text of today
        name = f"{tag}.po"
        try:
            po = read_po(project, tag)
        except ContentError as error:
            problems += error.problems
            continue
        wanted[name] = merge(po, noted, renames)
        if tag == FRENCH:
            noted = _with_french(wanted[name], sources)
    changed = tuple(name for name, data in wanted.items() if _current(project.locales / name) != data)
    if not look_only:
        for name in changed:
            _write(project.locales / name, wanted[name])
    return Update(changed, tuple(problems), renamed)


def _perhaps_renamed(
    project: Project, sources: Iterable[SourceMessage], renames: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """The keys that are gone since the last update, each with the first new one that has the same English."""
    try:
        former = read(locale_bytes(project, TEMPLATE), TEMPLATE).entries
    except ContentError:
        return  # it is written anew
    former_keys, today = {entry.key for entry in former}, {source.key for source in sources}
    new = {(source.text, source.plural): source.key for source in reversed([*sources]) if source.key not in former_keys}
    for entry in former:
        if entry.key not in today and entry.key not in renames and (key := new.get((entry.source, entry.plural))):
            yield entry.key, key


class TagError(ContentError):
    """A language that cannot be begun: what was typed is at fault, and no file is."""


def begin(project: Project, tag: str) -> tuple[str, ...]:
    """Begin a language: its PO file, its glossary, its line in `locales.yaml`. Returns the files written.

    Raises:
        TagError: the tag is not that of a language we know, or the language has been begun already.
        ContentError: a file is faulty.
    """
    listed = listed_languages(project)
    canonical = canonical_tag(tag)
    source = Source(project.relative(project.locales / REGISTRY))
    own = cldr(tag)
    if canonical != tag or own is None:
        hint = f"write `{canonical}`" if canonical else "a BCP 47 tag such as de, pt-BR or sr-Latn"
        raise TagError([Problem(source, "locale-tag", f"`{tag}` is not the tag of a language we know", hint)])
    if any(each.tag == tag for each in listed.languages) or (project.locales / f"{tag}.po").exists():
        hint = f"edit locales/{tag}.po; then run belote-rules locale check {tag}"
        raise TagError([Problem(source, "language-exists", f"{own.name} ({tag}) has been begun already", hint)])
    sources = gather(project, load(project))
    if tag != FRENCH and (project.locales / f"{FRENCH}.po").exists():
        sources = _with_french(locale_bytes(project, f"{FRENCH}.po"), sources)
    new_registry = _with_language(locale_bytes(project, REGISTRY).decode(), listed.languages[-1].source, tag)
    files = {
        f"{tag}.po": fresh(tag, sources, own.plural_forms),
        f"{tag}.glossary.yaml": _GLOSSARY.format(name=own.name).encode(),
        REGISTRY: new_registry,
    }
    read_registry(new_registry, str(source.path))
    for name, data in files.items():
        _write(project.locales / name, data)
    return tuple(project.relative(project.locales / name) for name in files)


def _with_language(registry: str, last: Source, tag: str) -> bytes:
    """The list with a line more, below that of its last language."""
    lines = registry.rstrip("\n").split("\n")
    lines.insert(last.line, f"{' ' * (last.column - 1)}{tag}: {{state: draft, publish: no}}")
    return ("\n".join(lines) + "\n").encode()


def _renames(project: Project) -> Mapping[str, str]:
    """`old/key: new/key`, one a line; the file may be missing."""
    path = project.locales / RENAMES
    if not path.exists():
        return {}
    document = read_yaml(locale_bytes(project, RENAMES), project.relative(path))
    problems = list(document.problems)
    value = document.value if isinstance(document.value, dict) else {}
    problems += [
        Problem(document.places.at(old), "wrong-type", f"expected the new key of `{old}`")
        for old, new in value.items()
        if not isinstance(new, str)
    ]
    if problems:
        raise ContentError(problems)
    return {old: str(new) for old, new in value.items()}


def _with_french(data: bytes, sources: tuple[SourceMessage, ...]) -> tuple[SourceMessage, ...]:
    """The sources with the French text of `fr.po` in the notes, as far as it is ready to be shown."""
    french = translated(read(data, f"{FRENCH}.po"), sources, FRENCH, State.DRAFT, known(FRENCH))

    def noted(source: SourceMessage) -> SourceMessage:
        forms: Iterable[str] = french.messages.get(source.key, ())
        notes = tuple(f"{FRENCH}: {' | '.join(form.splitlines())}" for form in forms)
        return replace(source, notes=source.notes + notes)

    return tuple(map(noted, sources))


def _current(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def _write(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.new")
    beside.unlink(missing_ok=True)  # what a killed update left, or a link to anywhere
    with beside.open("xb") as file:
        file.write(data)
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
