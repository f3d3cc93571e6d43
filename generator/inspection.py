"""Everything that is looked at before a page is written: examples against the engine, locales against their sources.

Nothing stops at the first fault: what can be read is read, and every fault of every file is told at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from generator.check import CheckedContent, check, disagreements
from generator.content.load import survey
from generator.content.page import Content
from generator.i18n.cldr import canonical_tag
from generator.i18n.gather import interface, page_messages, shared_keys
from generator.i18n.languages import ENGLISH, Language
from generator.i18n.registry import Registered, Registry
from generator.i18n.sources import SourceMessage
from generator.problems import ContentError, Problem, Source
from generator.project import Project
from generator.translations import (
    REGISTRY,
    all_of,
    in_place,
    listed_languages,
    part,
    read_translations,
    refuse,
)

NEEDS_ALL_MESSAGES = frozenset({"unknown-key", "missing"})
"""Checks that say nothing while some English texts cannot be read."""


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
    chosen = wanted(sources.registry, tags)
    ready, problems = read_translations(project, chosen, sources.messages, sources.registry.unchecked)
    warnings = sorted((problem for each in problems.values() for problem in each), key=in_place)
    refuse(warnings)
    return Inspection(sources, ready, tuple(warnings))


def inspect_sources(project: Project) -> Sources:
    """All but the translations.

    Raises:
        ContentError: with every fault there, and every fault of the translations that can be seen all the same.
    """
    found = survey(project)
    problems = [*found.problems, *disagreements(found.examples)]
    registry = part(partial(listed_languages, project), problems)
    words = part(partial(interface, project), problems)
    content = Content(found.pages)
    texts = page_messages(content)
    if shared := tuple(shared_keys(project, words or (), texts)):
        raise all_of([*problems, *shared])  # which English a translation is of, nobody can tell
    if words and registry and not problems:
        return Sources(check(content), (*words, *texts), registry)
    chosen = [each for each in registry.languages if each.tag != ENGLISH] if registry else ()
    unchecked = NEEDS_ALL_MESSAGES | (registry.unchecked if registry else frozenset())
    _, found_there = read_translations(project, chosen, (*(words or ()), *texts), unchecked)
    there = (problem for each in found_there.values() for problem in each if problem.code != "not-ready")
    raise all_of([*problems, *there])


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
    return tuple(each.tag for each in listed_languages(project).languages)


def _not_listed(tag: str, listed: dict[str, Registered]) -> Problem:
    canonical = canonical_tag(tag)
    hint = f"did you mean {canonical}?" if canonical in listed else "one of " + ", ".join(listed)
    return Problem(Source(f"locales/{REGISTRY}"), "unknown-language", f"the language `{tag}` is not listed", hint)
