"""Faults in the names of cards, suits and seats, seen beside each other."""

from collections.abc import Iterable, Iterator

from generator.i18n.lint.check import Fault, FileFault, file_check, text_check
from generator.i18n.lint.mentions import mentions
from generator.i18n.lint.text import Text
from generator.i18n.lint.things import NAMES, Thing, card_name
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import listed
from generator.problems import Severity

_NAMES = frozenset({"card", "index", "suit", "seat", "hand", "team", "contract", "rules"})
"""The first parts of the keys under which each name must differ from the others."""
_CARDS = frozenset(f"card/{rank}{suit}" for rank in "789TJQKA" for suit in "SHDC")
_ANSWERS = frozenset({"answer", "state", "verify"})
"""Those of opposites: allowed or not, the same or different."""


@file_check("name-collision", Severity.ERROR)
def name_collision(translation: Translation) -> Iterator[FileFault]:
    """Two cards, suits, seats or rulesets with one name, or two answers that read alike."""
    first: dict[tuple[str, str], str] = {}
    for text in translation.texts:
        group = text.key.partition("/")[0]
        if group in _NAMES or group in _ANSWERS:
            other = first.setdefault((group, text.string.casefold()), text.key)
            if other != text.key:
                what = "name" if group in _NAMES else "text"
                message = f"{text.key}: “{text.string}” is the {what} of {other} too"
                yield FileFault(translation.po.source(text.entry), message, f"each needs a {what} of its own")


def _irregular(translation: Translation) -> Iterable[Text]:
    if translation.lexicon is None:
        return ()
    words, named = translation.lexicon.words, translation.lexicon.named
    return [
        text
        for text in translation.texts
        if text.key in _CARDS
        and {thing for word in text.words for thing in words.get(word, ())} != _expected(text) & named
    ]


def _expected(text: Text) -> set[Thing]:
    card = text.key.removeprefix("card/")
    return {Thing("rank", card[0]), Thing("suit", card[1])}


@text_check("name-irregular", Severity.WARNING, _irregular)
def name_irregular(text: Text, translation: Translation) -> Iterator[Fault]:
    """A card's name without a word for its suit or its rank, or with a word for another."""
    assert translation.lexicon is not None
    expected = _expected(text)
    missing = expected & translation.lexicon.named
    found = mentions(translation.lexicon, text.string)
    if wrong := [thing for thing in found.things if thing not in expected]:
        names = listed([f"{thing.name} (“{found.things[thing]}”)" for thing in wrong])
        yield Fault(f"“{text.string}” names {names}", f"this is the {card_name(text.key.removeprefix('card/'))}")
    elif absent := [thing for thing in NAMES if thing in missing - found.things.keys() - found.doubtful]:
        names = listed([thing.name for thing in absent])
        hint = "compare it with the other names; if it is right, add its word to the glossary"
        yield Fault(f"“{text.string}” has no word of the glossary for {names}", hint)
