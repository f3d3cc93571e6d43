"""A language as the pages use it: its messages that are ready to be shown, and how it is written."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from generator.i18n.cldr import Cldr
from generator.i18n.plural import plural_forms
from generator.i18n.po import PoFile
from generator.i18n.sources import SourceMessage

ENGLISH = "en"


class State(Enum):
    """How far a translation has come: English itself, read by no native yet, or reviewed by one."""

    SOURCE = "source"
    DRAFT = "draft"
    REVIEWED = "reviewed"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Tally:
    """How far a language is, in messages: all there are, those ready to be shown, those whose English has changed."""

    total: int
    translated: int
    stale: int

    @property
    def missing(self) -> int:
        """Those without any translation."""
        return self.total - self.translated - self.stale


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the site.

    `messages` holds, by key, the text or the plural forms of every message that may be shown: translated, and neither
    fuzzy nor older than its source. `plural` gives the number of the form for a count. `total` counts the messages
    there are; `stale` are the keys of those whose English has changed since.
    """

    tag: str
    name: str
    direction: str
    separator: str
    state: State
    messages: Mapping[str, tuple[str, ...]]
    plural: Callable[[int], int]
    total: int
    stale: frozenset[str] = frozenset()

    @property
    def tally(self) -> Tally:
        """How far it is."""
        return Tally(self.total, len(self.messages), len(self.stale))

    def text(self, key: str, number: int | None = None) -> str:
        """The text of a message, in its form for `number`; "" where the language has none to show."""
        forms = self.messages.get(key)
        if forms is None:
            return ""
        return forms[0] if number is None or len(forms) == 1 else forms[self.plural(number)]


NAMES = ("card/", "index/", "suit/", "seat/", "hand/", "team/", "contract/", "rules/")
"""Keys of the names that decide everything else: a language is published only with all of them."""
ENOUGH = 0.9
"""The share of all other messages that it needs."""


def fit_to_publish(language: Language, sources: Sequence[SourceMessage]) -> bool:
    """Whether a language that is not published yet may be: all names translated, and nine tenths of the rest."""
    names = [each.key for each in sources if each.key.startswith(NAMES)]
    others = [each.key for each in sources if not each.key.startswith(NAMES)]
    ready = sum(key in language.messages for key in others)
    return all(key in language.messages for key in names) and ready >= ENOUGH * len(others)


def english(sources: Sequence[SourceMessage], cldr: Cldr) -> Language:
    """English needs no PO file: the sources are its text."""
    messages = {each.key: (each.text,) if each.plural is None else (each.text, each.plural) for each in sources}
    return Language(
        ENGLISH, cldr.name, cldr.direction, cldr.comma, State.SOURCE, messages, _english_plural, len(messages)
    )


def _english_plural(number: int) -> int:
    return int(number != 1)


def translated(po: PoFile, sources: Sequence[SourceMessage], tag: str, state: State, cldr: Cldr) -> Language:
    """A language from its PO file. Fuzzy and outdated texts are never shown: they may say the opposite."""
    forms, plural = plural_forms(po.header.get("Plural-Forms", ""))
    entries = {entry.key: entry for entry in po.entries if not entry.obsolete}
    messages: dict[str, tuple[str, ...]] = {}
    stale = set()
    for source in sources:
        entry = entries.get(source.key)
        if entry is None or not entry.translated:
            continue
        current = (entry.source, entry.plural) == (source.text, source.plural)
        whole = all(map(str.strip, entry.strings)) and len(entry.strings) == (1 if source.plural is None else forms)
        if entry.fuzzy or not current:
            stale.add(source.key)
        elif whole:
            messages[source.key] = entry.strings
    return Language(tag, cldr.name, cldr.direction, cldr.comma, state, messages, plural, len(sources), frozenset(stale))
