"""All of the site that does not depend on a translation: made once, and kept for the builds that follow."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import store
from generator.i18n.cldr import known
from generator.i18n.languages import ENGLISH, State, english
from generator.i18n.pseudo import pseudo
from generator.i18n.registry import Registered
from generator.i18n.sources import SourceMessage
from generator.inputs import Inputs, Order, inputs
from generator.problems import Problem
from generator.progress import Progress
from generator.project import Project
from generator.publish import Seen
from generator.render.addresses import Addresses, Listed
from generator.render.holes import Structure
from generator.steps import Here, aside

if TYPE_CHECKING:
    from collections.abc import Generator

    from generator.inspection import Sources
    from generator.render.outline import Outline


@dataclass(frozen=True, slots=True)
class Prepared:
    """All that does not depend on a translation.

    `listed` are the languages of the menu, `wanted` those that somebody speaks.
    """

    structure: Structure
    messages: tuple[SourceMessage, ...]
    wanted: tuple[Registered, ...]
    unchecked: tuple[str, ...]
    listed: tuple[Listed, ...]
    addresses: Addresses
    examples: int

    def names(self, tag: str) -> list[str]:
        """The paths of the pages of a language, in the site."""
        return [f"{tag}/{file}" for file in self.structure.pages]


def prepared(project: Project, order: Order, today: Inputs, seen: Seen, progress: Progress) -> Prepared:
    """What was kept of a build from the same sources, or what is made now.

    Raises:
        ContentError: with every fault of the examples, the English words, the list of languages and the templates.
    """
    folder = project.cache
    with progress.phase("read"):
        found = store.kept(folder, today.source, Prepared)
    if not isinstance(found, Prepared):
        found = _prepare(project, order, progress)
        with progress.phase("read"):
            untouched = inputs(project, order, seen.digest).source == today.source
        if untouched:
            store.keep(folder, today.source, found)
    return found


def _prepare(project: Project, order: Order, progress: Progress) -> Prepared:
    with aside(_rendering, project.templates) as rendering:
        # What reads examples takes as long to import as a translator's edit takes to build.
        with progress.phase("import"):
            from generator.inspection import inspect_sources

        with progress.phase("check"):
            sources = inspect_sources(project)
            outlined = _outlined(order, sources)
        with progress.phase("structure"):
            whole = rendering(outlined.outline)
    return Prepared(
        whole,
        sources.messages,
        outlined.chosen,
        tuple(sorted(sources.registry.unchecked)),
        outlined.listed,
        outlined.addresses,
        len(sources.checked.examples),
    )


def template_faults(project: Project, sources: "Sources", tags: tuple[str, ...] = ()) -> tuple[Problem, ...]:
    """What is wrong with the templates and the assets, as a build of these languages would tell it."""
    from generator.render.assets import assets
    from generator.translations import part

    problems: list[Problem] = []
    part(lambda: assets(project.templates), problems)
    outline = _outlined(Order(project.out, tags), sources).outline
    part(lambda: Here(_rendering, project.templates).finished(outline), problems)
    return tuple(problems)


@dataclass(frozen=True, slots=True)
class _Outlined:
    """The outline of a site, and what it was drawn for."""

    outline: "Outline"
    chosen: tuple[Registered, ...]
    listed: tuple[Listed, ...]
    addresses: Addresses


def _outlined(order: Order, sources: "Sources") -> _Outlined:
    from generator.inspection import wanted
    from generator.render.outline import outline

    registry, messages = sources.registry, sources.messages
    chosen = wanted(registry, order.tags)
    listed = [Listed(each.tag, known(each.tag).name, known(each.tag).direction, each.state) for each in chosen]
    if order.pseudo:
        nobodys = pseudo(english(messages, known(ENGLISH)))
        listed += [Listed(each.tag, each.name, each.direction, State.DRAFT) for each in nobodys]
    addresses = Addresses(order.base_url, registry.project, registry.translating, order.preview)
    drawn = outline(sources.checked.pages, listed, messages, addresses)
    return _Outlined(drawn, chosen, tuple(listed), addresses)


def _rendering(templates: Path) -> "Generator[None, Outline, Structure]":
    """Our work with Jinja, most of which can be done before the examples have been read."""
    from generator.render.code import compiled
    from generator.render.templates import rendered

    jinja = compiled(templates)
    return rendered(jinja, templates, (yield))
