"""The English of an example itself: all translations are compared with it, so it must fit its deal."""

import re
from collections.abc import Iterator, Sequence

from generator.i18n.lint.comparison import Comparison
from generator.i18n.lint.glossary import Glossary
from generator.i18n.lint.mentions import mentions, shape_of
from generator.i18n.lint.text import Text
from generator.i18n.lint.things import card_name
from generator.i18n.lint.words import listed, without_placeholders
from generator.i18n.po_entry import Entry
from generator.i18n.sources import SourceMessage
from generator.problems import Problem, Severity, Source

_TWICE = re.compile(r"\b([^\W\d_]+) \1\b", re.IGNORECASE)
_RIGHTLY_TWICE = {"had", "that"}
_BLANKS = re.compile(r"\s\s|\s[,.;:!?]|^\s|\s$")
_NEGATED = re.compile(r"\b(?:no|not|nor|neither|without)(?: even)?(?: an?| the| any)? \w+(?: of \w+)?", re.IGNORECASE)
"""Who says that a hand has no queen names one that is in no deal."""
_ENDS = (".", "!", "?", "…", ".”", ".’", ".)")
_FIGURES = frozenset("789T")
"""Ranks that may as well be numbers: of points, of cards. Beside a suit they are told."""
_NO_ENTRY = Entry("", "", None, ("",), fuzzy=False, obsolete=False, line=1, remarks="", raw="")


def lint_english(sources: Sequence[SourceMessage], english: Glossary | None) -> Iterator[Problem]:
    """What seems wrong with the texts of the examples; without the glossary they are not compared with the deals."""
    names = tuple(each.text for each in sources if each.key.startswith("card/"))
    for message in sources:
        if source := message.source:
            yield from _typing(message, source)
            if english and message.deal:
                yield from _against_the_deal(message, source, english, names)


def _against_the_deal(
    message: SourceMessage, source: Source, english: Glossary, names: tuple[str, ...]
) -> Iterator[Problem]:
    plain = _NEGATED.sub(lambda found: "_" * len(found[0]), without_placeholders(message.text))
    found = mentions(english.lexicon, plain, shape_of(english.lexicon, names))
    nothing = mentions(english.lexicon, "")
    text = Text(_NO_ENTRY, message, 0, message.text, "", plain, ())
    compared = Comparison(text, found, nothing, message.deal, english.lexicon.named)
    words = [thing.name for thing in compared.unknown() if thing.kind != "seat" and thing.letter not in _FIGURES]
    if named := words or [card_name(card) for card in compared.unknown_cards()]:
        assert message.deal
        cards = " ".join([*(card for _, card in message.deal.plays), *message.deal.hand])
        told = f"{message.key}: the text names {listed(named)}, which the deal ({cards}) has not"
        yield Problem(source, "card-not-in-deal", told, "name the cards of the deal, and no others", Severity.WARNING)


def _typing(message: SourceMessage, source: Source) -> Iterator[Problem]:
    text = message.text
    for twice in _TWICE.finditer(text):
        if twice[1].lower() not in _RIGHTLY_TWICE:
            told = f"{message.key}: “{twice[1]}” stands there twice"
            yield Problem(source, "double-word", told, "delete one, if that is a slip", Severity.WARNING)
    if odd := _BLANKS.search(text):
        around = text[max(odd.start() - 10, 0) : odd.end() + 10]
        told = f"{message.key}: a blank too many in “{around}”"
        yield Problem(source, "space", told, "delete it", Severity.WARNING)
    if message.key.endswith("/why") and not text.endswith(_ENDS):
        told = f"{message.key}: the explanation does not end with a full stop"
        yield Problem(source, "end-punctuation", told, "it is made of sentences", Severity.WARNING)
