"""The build: everything is checked, rendered, and then published as a whole or not at all."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from generator.i18n.languages import ENGLISH
from generator.i18n.pseudo import pseudo
from generator.inspection import inspect
from generator.problems import ContentError, Problem
from generator.project import Project
from generator.publish import Published, publish
from generator.render.site import Addresses, site


@dataclass(frozen=True, slots=True)
class Order:
    """What a build is asked for.

    `tags` empty means all published languages; `base_url` is empty or ends with a slash. `pseudo` adds the two
    languages that nobody speaks.
    """

    out: Path
    tags: tuple[str, ...] = ()
    base_url: str = ""
    strict: bool = False
    force: bool = False
    pseudo: bool = False


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did; `seconds` is the whole of it. `untranslated` counts, by tag, the messages shown in English."""

    pages: int
    languages: int
    examples: int
    seconds: float
    warnings: tuple[Problem, ...]
    untranslated: tuple[tuple[str, int], ...]
    published: Published


def build(project: Project, order: Order) -> Built:
    """Check, render and publish.

    Raises:
        ContentError: with every fault; nothing was written.
        OutputError: the output could not be written; the old site stands.
    """
    start = perf_counter()
    found = inspect(project, order.tags)
    if order.strict and found.warnings:
        raise ContentError(found.warnings)
    addresses = Addresses(order.base_url, found.registry.project, found.registry.translating)
    languages = found.languages
    if order.pseudo:
        source = next(language for language in languages if language.tag == ENGLISH)
        languages += pseudo(source)
    whole = site(found.checked.pages, languages, project.templates, addresses)
    published = publish(order.out, whole.files, force=order.force, protected=_protected(project))
    return Built(
        pages=whole.pages,
        languages=len(languages),
        examples=len(found.checked.examples),
        seconds=perf_counter() - start,
        warnings=found.warnings,
        untranslated=tuple((tag, count) for tag, count in whole.untranslated.items() if count),
        published=published,
    )


def _protected(project: Project) -> Sequence[Path]:
    return (project.root, project.examples, project.locales, project.templates)
