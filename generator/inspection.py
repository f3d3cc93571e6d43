"""Everything that is looked at before a page is written: examples against the engine, locales against their sources.

Nothing stops at the first fault: what can be read is read, and every fault of every file is told at once.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from generator.check import CheckedContent, check
from generator.content.load import load
from generator.i18n.cldr import Cldr, canonical_tag, cldr
from generator.i18n.gather import gather
from generator.i18n.languages import ENGLISH, Language, english, translated
from generator.i18n.lint import Glossary, lint, read_glossary
from generator.i18n.po import PoFile, read
from generator.i18n.registry import Registered, Registry, read_registry
from generator.i18n.sources import SourceMessage
from generator.problems import ContentError, Problem, Severity, Source
from generator.project import Project

Part = TypeVar("Part")
REGISTRY = "locales.yaml"


@dataclass(frozen=True, slots=True)
class Sources:
    """All but the translations, checked: the examples, every message in English, the list of languages."""

    checked: CheckedContent
    messages: tuple[SourceMessage, ...]
    registry: Registry


@dataclass(frozen=True, slots=True)
class Inspection:
    """A whole project without an error. `warnings` stop a build only under `--strict`."""

    sources: Sources
    languages: tuple[Language, ...]
    warnings: tuple[Problem, ...]


def inspect(project: Project, tags: Sequence[str] = ()) -> Inspection:
    """The whole project, checked. `tags` names the languages to take, published or not; English is always among them.

    Raises:
        ContentError: with every fault of every file, sorted by place; warnings among them.
    """
    sources = inspect_sources(project)
    ready, problems = inspect_translations(
        project, wanted(sources.registry, tags), sources.messages, sources.registry.unchecked
    )
    return Inspection(sources, ready, problems)


def inspect_sources(project: Project) -> Sources:
    """All but the translations.

    Raises:
        ContentError: with every fault there, and of those faults of PO files that need no sources to be seen.
    """
    problems: list[Problem] = []
    registry = _part(partial(_registry, project), problems)
    content = _part(partial(load, project), problems)
    checked = _part(partial(check, content), problems) if content else None
    messages = _part(partial(gather, project, content), problems) if content else None
    if checked and messages and registry and not problems:
        return Sources(checked, messages, registry)
    for path in sorted(project.locales.glob("*.po")):
        _part(partial(_po, project, path.stem), problems)
    raise _all(problems)


def inspect_translations(
    project: Project,
    languages: Iterable[Registered],
    messages: Sequence[SourceMessage],
    unchecked: frozenset[str] = frozenset(),
) -> tuple[tuple[Language, ...], tuple[Problem, ...]]:
    """The languages in their order, ready for the pages, and the warnings about them, but for those `unchecked`.

    Raises:
        ContentError: with every fault of every file, warnings among them.
    """
    problems: list[Problem] = []
    english_words = _part(partial(_glossary, project, ENGLISH), problems)
    ready: list[Language] = []
    for each in languages:
        if each.tag == ENGLISH:
            ready.append(english(messages, known(ENGLISH)))
            continue
        po = _part(partial(_po, project, each.tag, each.source), problems)
        words = _part(partial(_glossary, project, each.tag), problems)
        if po:
            problems += lint(po, messages, each.tag, words, english_words, unchecked)
            ready += filter(
                None, [_part(partial(translated, po, messages, each.tag, each.state, known(each.tag)), problems)]
            )
    if any(problem.severity is Severity.ERROR for problem in problems):
        raise _all(problems)
    return tuple(ready), tuple(sorted(problems, key=_place))


def wanted(registry: Registry, tags: Sequence[str]) -> tuple[Registered, ...]:
    """The languages to build, in the order of the list: those of `tags`, or all that are published; English always.

    Raises:
        ContentError: a tag is not listed.
    """
    listed = {each.tag: each for each in registry.languages}
    if unknown := tuple(_not_listed(tag, listed) for tag in tags if tag not in listed):
        raise ContentError(unknown)
    chosen = {*tags, ENGLISH} if tags else {each.tag for each in registry.languages if each.publish} | {ENGLISH}
    return tuple(each for each in registry.languages if each.tag in chosen)


def registered_tags(project: Project) -> tuple[str, ...]:
    """All languages of the list, published or not.

    Raises:
        ContentError: the list is faulty.
    """
    return tuple(each.tag for each in _registry(project).languages)


def known(tag: str) -> Cldr:
    """What is known of a language of the list, which holds canonical tags only."""
    found = cldr(tag)
    assert found
    return found


def _part(read_part: Callable[[], Part], problems: list[Problem]) -> Part | None:
    """A part of the project, or None when it is faulty; its faults join the others."""
    try:
        return read_part()
    except ContentError as error:
        problems += error.problems
        return None


def _all(problems: Iterable[Problem]) -> ContentError:
    return ContentError(sorted(problems, key=_place))


def _place(problem: Problem) -> tuple[Source, str, str]:
    return problem.source, problem.code, problem.message


def _not_listed(tag: str, listed: dict[str, Registered]) -> Problem:
    canonical = canonical_tag(tag)
    hint = f"did you mean {canonical}?" if canonical in listed else "one of " + ", ".join(listed)
    return Problem(Source(f"locales/{REGISTRY}"), "unknown-language", f"the language `{tag}` is not listed", hint)


def _registry(project: Project) -> Registry:
    return read_registry(_bytes(project, REGISTRY), _name(project, REGISTRY))


def _po(project: Project, tag: str, listed: Source | None = None) -> PoFile:
    return read(_bytes(project, f"{tag}.po", listed), _name(project, f"{tag}.po"))


def _glossary(project: Project, tag: str) -> Glossary | None:
    file = f"{tag}.glossary.yaml"
    if not (project.locales / file).exists():
        return None
    return read_glossary(_bytes(project, file), _name(project, file))


def _bytes(project: Project, file: str, listed: Source | None = None) -> bytes:
    name = _name(project, file)
    try:
        return (project.locales / file).read_bytes()
    except FileNotFoundError:
        hint = f"belote-rules locale new {file.removesuffix('.po')}" if file.endswith(".po") else ""
        problem = Problem(listed or Source(name), "missing-file", f"there is no {name}", hint)
    except OSError as error:
        problem = Problem(Source(name), "unreadable", f"cannot be read: {error.strerror}")
    raise ContentError([problem])


def _name(project: Project, file: str) -> str:
    return project.relative(project.locales / file)
