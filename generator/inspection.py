"""Everything that is looked at before a page is written: examples against the engine, locales against their sources.

Nothing stops at the first fault: what can be read is read, and every fault of every file is told at once.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from generator.check import CheckedContent, check
from generator.content import load
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
class Inspection:
    """What a project holds. `warnings` are the faults that stop a build only under `--strict`."""

    checked: CheckedContent
    sources: tuple[SourceMessage, ...]
    registry: Registry
    languages: tuple[Language, ...]
    warnings: tuple[Problem, ...]


def inspect(project: Project, tags: Sequence[str] = ()) -> Inspection:
    """The whole project, checked. `tags` names the languages to take, published or not; English is always among them.

    Raises:
        ContentError: with every fault of every file, sorted by place; warnings among them.
    """
    problems: list[Problem] = []
    registry = _part(lambda: read_registry(_bytes(project, REGISTRY), _name(project, REGISTRY)), problems)
    content = _part(lambda: load(project), problems)
    checked = _part(lambda: check(content), problems) if content else None
    sources = _part(lambda: gather(project, content), problems) if content else None
    wanted = _part(lambda: _wanted(registry, tags), problems) if registry else None
    languages: list[Language] = []
    for each in wanted or ():
        if each.tag == ENGLISH:
            continue
        po = _part(partial(_po, project, each), problems)
        glossary = _part(partial(_glossary, project, each.tag), problems)
        if po and sources is not None:
            problems += lint(po, sources, each.tag, glossary)
            languages.append(translated(po, sources, each.tag, each.state, _known(each.tag)))
    problems.sort(key=lambda problem: (problem.source, problem.code, problem.message))
    if any(problem.severity is Severity.ERROR for problem in problems):
        raise ContentError(problems)
    assert registry and wanted and checked and sources  # noqa: PT018 (each is missing only after an error)
    ready = {language.tag: language for language in (english(sources, _known(ENGLISH)), *languages)}
    in_order = tuple(ready[each.tag] for each in wanted)
    return Inspection(checked, sources, registry, in_order, tuple(problems))


def registered_tags(project: Project) -> tuple[str, ...]:
    """All languages of the list, published or not.

    Raises:
        ContentError: the list is faulty.
    """
    registry = read_registry(_bytes(project, REGISTRY), _name(project, REGISTRY))
    return tuple(each.tag for each in registry.languages)


def _part(read_part: Callable[[], Part], problems: list[Problem]) -> Part | None:
    """A part of the project, or None when it is faulty; its faults join the others."""
    try:
        return read_part()
    except ContentError as error:
        problems += error.problems
        return None


def _wanted(registry: Registry, tags: Sequence[str]) -> tuple[Registered, ...]:
    listed = {each.tag: each for each in registry.languages}
    if unknown := tuple(_not_listed(tag, listed) for tag in tags if tag not in listed):
        raise ContentError(unknown)
    chosen = {*tags, ENGLISH} if tags else {each.tag for each in registry.languages if each.publish} | {ENGLISH}
    return tuple(each for each in registry.languages if each.tag in chosen)


def _not_listed(tag: str, listed: dict[str, Registered]) -> Problem:
    canonical = canonical_tag(tag)
    hint = f"did you mean {canonical}?" if canonical in listed else "one of " + ", ".join(listed)
    return Problem(Source("locales/locales.yaml"), "unknown-language", f"the language `{tag}` is not listed", hint)


def _po(project: Project, each: Registered) -> PoFile:
    return read(_bytes(project, f"{each.tag}.po", each.source), _name(project, f"{each.tag}.po"))


def _glossary(project: Project, tag: str) -> Glossary | None:
    file = f"{tag}.glossary.yaml"
    if not (project.locales / file).exists():
        return None
    return read_glossary(_bytes(project, file), _name(project, file))


def _bytes(project: Project, file: str, listed: Source | None = None) -> bytes:
    try:
        return (project.locales / file).read_bytes()
    except FileNotFoundError:
        hint = "belote-rules locale new " + file.removesuffix(".po") if file.endswith(".po") else ""
        source = listed or Source(_name(project, file))
        raise ContentError([Problem(source, "missing-file", f"there is no {_name(project, file)}", hint)]) from None
    except OSError as error:
        raise ContentError(
            [Problem(Source(_name(project, file)), "unreadable", f"cannot be read: {error.strerror}")]
        ) from None


def _name(project: Project, file: str) -> str:
    return project.relative(project.locales / file)


def _known(tag: str) -> Cldr:
    found = cldr(tag)
    assert found, "the registry holds canonical tags only"
    return found
