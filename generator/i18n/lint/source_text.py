"""The English of an example itself: all translations are compared with it, so it must fit its deal."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.i18n.cldr import known
from generator.i18n.languages import ENGLISH
from generator.i18n.lint import typography, wording
from generator.i18n.lint.comparison import Comparison
from generator.i18n.lint.glossary import Glossary
from generator.i18n.lint.marks import ending
from generator.i18n.lint.mentions import mentions, shape_of
from generator.i18n.lint.text import Text
from generator.i18n.lint.things import card_name
from generator.i18n.lint.translation import translation
from generator.i18n.lint.words import listed
from generator.i18n.po import Entry, PoFile
from generator.i18n.sources import SourceMessage
from generator.problems import Problem, Severity, Source

TYPING = (wording.double_word, typography.space)
"""The checks of typing that do not compare a text with its English."""

_NEGATED = re.compile(r"\b(?:no|not|nor|neither|without)(?: even)?(?: an?| the| any)? \w+(?: of \w+)?", re.IGNORECASE)
"""Who says that a hand has no queen names one that is in no deal."""
_FIGURES = frozenset("789T")
"""Ranks that may as well be numbers: of points, of cards. Beside a suit they are told."""


def lint_english(sources: Sequence[SourceMessage], english: Glossary | None) -> Iterator[Problem]:
    """What seems wrong with the texts of the examples; without the glossary they are not compared with the deals."""
    places = {each.key: each.source for each in sources if each.source}
    of_examples = [each for each in sources if each.source]
    entries = tuple(_entry(each.key, each.text) for each in of_examples)
    file = _AsTranslated("", _entry("", ""), {}, entries, "", "\n", places)
    as_translated = translation(file, of_examples, known(ENGLISH), None, None)
    for check in TYPING:
        yield from check.problems(as_translated)
    names = tuple(each.text for each in sources if each.key.startswith("card/"))
    for text in as_translated.texts:
        yield from _unfinished(text)
        if english:
            yield from _against_the_deal(text, english, names)


@dataclass(frozen=True, slots=True)
class _AsTranslated(PoFile):
    """The English as its own translation; what is found in it stands in the examples."""

    places: Mapping[str, Source]

    def source(self, entry: Entry, form: int = 0, offset: int = 0) -> Source:  # noqa: ARG002 (the parent's)
        """Where the text of a message stands."""
        return self.places[entry.key]


def _entry(key: str, text: str) -> Entry:
    return Entry(key, text, None, (text,), fuzzy=False, obsolete=False, line=1, remarks="", raw="")


def _unfinished(text: Text) -> Iterator[Problem]:
    if text.key.endswith("/why") and not ending(text.string):
        message = f"{text.key}: the explanation does not end with a full stop"
        yield Problem(_place(text), "end-punctuation", message, "it is made of sentences", Severity.WARNING)


def _against_the_deal(text: Text, english: Glossary, names: tuple[str, ...]) -> Iterator[Problem]:
    plain = _NEGATED.sub(lambda found: "_" * len(found[0]), text.plain)
    found = mentions(english.lexicon, plain, shape_of(english.lexicon, names))
    compared = Comparison(text, found, mentions(english.lexicon, ""), text.source.deal, english.lexicon.named)
    words = [thing.name for thing in compared.unknown() if thing.kind != "seat" and thing.letter not in _FIGURES]
    named = words or [card_name(card) for card in compared.unknown_cards()]
    if named and (deal := text.source.deal):
        cards = " ".join([*(card for _, card in deal.plays), *deal.hand])
        message = f"{text.key}: the text names {listed(named)}, which the deal ({cards}) has not"
        hint = "name the cards of the deal, and no others"
        yield Problem(_place(text), "card-not-in-deal", message, hint, Severity.WARNING)


def _place(text: Text) -> Source:
    assert text.source.source, "a text of an example has its place"
    return text.source.source
