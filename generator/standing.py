"""How far each language is, for its translators."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.content.load import load
from generator.i18n.cldr import known
from generator.i18n.gather import gather
from generator.i18n.languages import ENGLISH, State, english, fit_to_publish, translated
from generator.i18n.sources import SourceMessage
from generator.project import Project
from generator.translations import listed_languages, read_po


@dataclass(frozen=True, slots=True)
class Status:
    """How far a language is: counts of messages.

    `publish` is as in `locales.yaml`; `fit` tells whether it may be published: all names, nine tenths of the rest.
    """

    tag: str
    name: str
    state: State
    publish: bool
    fit: bool
    total: int
    translated: int
    stale: int
    missing: int


def status(project: Project) -> tuple[Status, ...]:
    """All languages in the order of the menu.

    Raises:
        ContentError: a file is faulty.
    """
    sources = gather(project, load(project))
    return tuple(
        _status(project, each.tag, each.state, sources, publish=each.publish)
        for each in listed_languages(project).languages
    )


def _status(project: Project, tag: str, state: State, sources: Sequence[SourceMessage], *, publish: bool) -> Status:
    own = known(tag)
    language = english(sources, own) if tag == ENGLISH else translated(read_po(project, tag), sources, tag, state, own)
    tally = language.tally
    fit = fit_to_publish(language, sources)
    return Status(tag, language.name, state, publish, fit, tally.total, tally.translated, tally.stale, tally.missing)
