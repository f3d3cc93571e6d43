"""A translation as the checks see it: the texts that readers will see, and all that is known of the language."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from generator.i18n.cldr import Cldr
from generator.i18n.lint.alphabet import strange
from generator.i18n.lint.comparison import Comparison, comparisons, names_of_cards
from generator.i18n.lint.glossary import Glossary, folded
from generator.i18n.lint.lexicon import Lexicon, fitted
from generator.i18n.lint.text import Text
from generator.i18n.lint.words import WORD, without_placeholders
from generator.i18n.po import Entry, PoFile
from generator.i18n.sources import SourceMessage

NAMES_THAT_STAY = frozenset({"belote", "coinche", "javascript"})
"""Names that no language translates, in small letters; a glossary adds its own."""


@dataclass(frozen=True, slots=True)
class Translation:
    """One PO file with all that is known about its language; `lexicon` holds the words of its glossary.

    `texts` are the current translations: neither empty nor stale, and of messages that exist. `whole` is all of them
    without their placeholders, one below the other between line breaks; `starts` are their places in it. `characters`
    are what it is made of, `strange` those of them that the language does not need. `comparisons` is empty without the
    glossaries of both languages.
    """

    po: PoFile
    language: Cldr
    sources: Mapping[str, SourceMessage]
    glossary: Glossary | None
    english: Glossary | None
    lexicon: Lexicon | None
    texts: Sequence[Text]
    whole: str
    starts: Sequence[int]
    characters: frozenset[str]
    strange: frozenset[str]
    comparisons: Sequence[Comparison]

    def holding(self, pattern: re.Pattern[str]) -> list[Text]:
        """The texts in which the pattern is found."""
        if pattern.search(self.whole) is None:
            return []
        return [text for text in self.texts if pattern.search(text.plain)]

    def found(self, pattern: re.Pattern[str]) -> list[list[str]]:
        """What the pattern finds in each text; it must not go over a line break."""
        found: list[list[str]] = [[] for _ in self.texts]
        for match in pattern.finditer(self.whole):
            found[self._number(match.start())].append(match[0])
        return found

    def with_any(self, characters: frozenset[str]) -> list[Text]:
        """The texts that hold one of the characters or more."""
        places = (place for each in characters & self.characters for place in _places(each, self.whole))
        return [self.texts[number] for number in sorted({*map(self._number, places)})]

    def _number(self, place: int) -> int:
        """The number of the text that stands at this place of `whole`."""
        return bisect_right(self.starts, place) - 1

    def keeps(self, word: str) -> bool:
        """Whether a word may stand here as it stands in English."""
        kept = folded(word)
        return kept in NAMES_THAT_STAY or (self.glossary is not None and kept in self.glossary.keep)


def translation(
    po: PoFile, sources: Iterable[SourceMessage], language: Cldr, glossary: Glossary | None, english: Glossary | None
) -> Translation:
    """All that the checks need to know about a file."""
    by_key = {source.key: source for source in sources}
    texts = [
        Text(entry, source, form, string, _english_of(source, form, len(entry.strings)), plain, WORD.findall(plain))
        for entry in po.entries
        if not entry.obsolete and (source := by_key.get(entry.key)) is not None and is_current(entry, source)
        for form, string in enumerate(entry.strings)
        if string.strip()
        for plain in (without_placeholders(string),)
    ]
    whole = "\n".join(["", *(text.plain for text in texts), ""])
    used = frozenset(whole)
    starts = [*accumulate((len(text.plain) + 1 for text in texts), initial=1)]
    words = fitted(glossary.lexicon, names_of_cards(texts)) if glossary else None
    compared = [*comparisons(texts, by_key.values(), words, english.lexicon)] if words and english else []
    odd = strange(used, language)
    return Translation(po, language, by_key, glossary, english, words, texts, whole, starts, used, odd, compared)


def _places(character: str, text: str) -> Iterator[int]:
    place = text.find(character)
    while place >= 0:
        yield place
        place = text.find(character, place + 1)


def is_current(entry: Entry, source: SourceMessage) -> bool:
    """Whether a translation was made for the English text that is there now."""
    return not entry.fuzzy and entry.source == source.text and entry.plural == source.plural


def _english_of(source: SourceMessage, form: int, forms: int) -> str:
    """The English that a form corresponds to: the singular for the first of several, else the plural."""
    return source.text if source.plural is None or (form == 0 and forms > 1) else source.plural
