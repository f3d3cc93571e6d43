"""All of the site that does not depend on a translation: made once, and kept for the builds that follow."""

from dataclasses import dataclass

from generator.i18n.languages import ENGLISH, State, english
from generator.i18n.pseudo import pseudo
from generator.i18n.registry import Registered
from generator.i18n.sources import SourceMessage
from generator.inputs import Inputs, Order, inputs
from generator.progress import Progress
from generator.project import Project
from generator.render.addresses import Addresses, Listed
from generator.render.holes import Structure
from generator.store import keep, kept
from generator.translations import known


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


def prepared(project: Project, order: Order, today: Inputs, progress: Progress) -> Prepared:
    """What was kept of a build from the same sources, or what is made now.

    Raises:
        ContentError: with every fault of the examples, the English words, the list of languages and the templates.
    """
    folder = project.cache
    with progress.phase("read"):
        found = kept(folder, today.source, Prepared)
    if not isinstance(found, Prepared):
        found = _prepare(project, order, progress)
        with progress.phase("read"):
            untouched = inputs(project, order).source == today.source
        if untouched:
            keep(folder, today.source, found)
    return found


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
