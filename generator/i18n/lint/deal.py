"""The text against the deal: cards that nobody holds, seats that the English does not name, one for another."""

from collections.abc import Iterable, Iterator

from generator.i18n.lint.check import FileFault, file_check
from generator.i18n.lint.comparison import Comparison
from generator.i18n.lint.things import Thing, card_name
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import listed
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


@file_check("rank-order", Severity.WARNING)
def rank_order(translation: Translation) -> Iterator[FileFault]:
    """The ranks of a deal in another order than in English: it may say that the lower card beats the higher."""
    for each in translation.comparisons:
        found, english = each.turned() if each.deal else ((), ())
        if found:
            source = translation.po.source(each.text.entry, each.text.form)
            message = f"{each.text.key}: the text names {_in_order(found)}, the English {_in_order(english)}"
            hint = "is one in the place of the other? if not, keep to the order of the English where you can"
            yield FileFault(source, message, hint)


def _in_order(things: Iterable[Thing]) -> str:
    return ", ".join(thing.name for thing in things)


def _times(count: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")
