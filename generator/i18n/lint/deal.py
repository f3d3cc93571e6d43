"""The text against the deal: cards that nobody holds, seats that the English does not name, other numbers."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from generator.i18n.lint.check import Fault, FileFault, file_check, text_check
from generator.i18n.lint.comparison import Comparison
from generator.i18n.lint.text import Text
from generator.i18n.lint.things import Thing, card_name
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import listed, without_placeholders
from generator.problems import Severity


@file_check("card-not-in-deal", Severity.ERROR)
def card_not_in_deal(translation: Translation) -> Iterator[FileFault]:
    """A rank, a suit or a whole card that neither the deal nor the English text has."""
    for each in translation.comparisons:
        words = {thing.name: each.found.things[thing] for thing in each.unknown() if thing.kind != "seat"}
        words = words or {card_name(card): each.found.cards[card] for card in each.unknown_cards()}
        if words:
            yield _fault(
                translation, each, words, f"which {_neither(each)}", "name the cards of the example, and no others"
            )


@file_check("seat-not-in-source", Severity.ERROR)
def seat_not_in_source(translation: Translation) -> Iterator[FileFault]:
    """A seat that the English text does not name."""
    for each in translation.comparisons:
        words = {thing.name: each.found.things[thing] for thing in each.unknown() if thing.kind == "seat"}
        if words:
            seats = [thing.name for thing in each.english.things if thing.kind == "seat"]
            but = f"where the English names {listed(seats)}" if seats else "where the English names no seat"
            yield _fault(translation, each, words, but, "name the seats of the English, and no others")


def _fault(translation: Translation, each: Comparison, words: dict[str, str], but: str, hint: str) -> FileFault:
    named = listed([name if name == word else f"{name} (“{word}”)" for name, word in words.items()])
    place = each.text.string.find(next(iter(words.values())))
    source = translation.po.source(each.text.entry, each.text.form, max(place, 0))
    return FileFault(source, f"{each.text.key}: the text names {named}, {but}", hint)


def _neither(each: Comparison) -> str:
    if each.deal is None:
        return "the English does not"
    cards = " ".join([*(card for _, card in each.deal.plays), *each.deal.hand])
    return f"neither the deal ({cards}) nor the English has"


@file_check("not-named", Severity.WARNING)
def not_named(translation: Translation) -> Iterator[FileFault]:
    """A card, a suit or a seat that the English names and the translation does not."""
    for each in translation.comparisons:
        if absent := [thing.name for thing in each.absent()]:
            source = translation.po.source(each.text.entry, each.text.form)
            message = f"{each.text.key}: the English names {listed(absent)}, the translation does not"
            hint = "name them too; if it does, add the form of the word to the glossary"
            yield FileFault(source, message, hint)


@file_check("named-otherwise", Severity.WARNING)
def named_otherwise(translation: Translation) -> Iterator[FileFault]:
    """A card, a suit or a seat in the place of another: one is named more often than in English, one less often."""
    for each in translation.comparisons:
        more, less = each.exchanged()
        if more:
            source = translation.po.source(each.text.entry, each.text.form)
            counted = listed([f"{thing.name} {_times(each.found.counts[thing])}" for thing in (*more, *less)])
            english = listed([f"{thing.name} {_times(each.english.counts.get(thing, 0))}" for thing in (*more, *less)])
            message = f"{each.text.key}: the text names {counted}, the English {english}"
            yield FileFault(source, message, "is one in the place of the other?")


def _times(count: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")


_NUMBER = re.compile(r"\d+")
_RANKS = {"7": "7", "8": "8", "9": "9", "10": "T"}


def _generated(translation: Translation) -> Iterable[Text]:
    """Labels and scales that stand beside computed numbers; not prose, where numbers may be words."""
    return [
        text
        for text in translation.texts
        if (text.key.startswith("scale/") or "{" in text.english) and _numbers(text.string) != _numbers(text.english)
    ]


def _numbers(text: str) -> list[str]:
    return sorted(_NUMBER.findall(without_placeholders(text)))


@text_check("number-mismatch", Severity.ERROR, _generated)
def number_mismatch(text: Text, translation: Translation) -> Iterator[Fault]:
    """A number in a label or a scale that differs from the English."""
    expected = Counter(_numbers(text.english))
    found = Counter(_numbers(text.string))
    added, absent = found - expected, expected - found
    for number in tuple(absent):
        if number in _RANKS and _may_be_a_word(Thing("rank", _RANKS[number]), text, translation):
            del absent[number]
    if added or absent:
        told = [f"has {listed(added.elements())}"] if added else []
        told += [f"lacks {listed(absent.elements())}"] if absent else []
        yield Fault(f"the text {' and '.join(told)}, unlike the English", "the numbers are those of the rules")


def _may_be_a_word(rank: Thing, text: Text, translation: Translation) -> bool:
    """Whether a rank that is a number in English is named by a word, such as the Croatian `devetka`."""
    if translation.lexicon is None:
        return True
    words = translation.lexicon.words
    return any(rank in words.get(word, ()) for word in text.words if not word.isdecimal())
