"""What a translation names beside what the English and the deal of the example name."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from generator.i18n.lint.lexicon import Lexicon
from generator.i18n.lint.mentions import SIGNS, Mentions, english_mentions, mentions, shape_of
from generator.i18n.lint.text import Text
from generator.i18n.lint.things import Thing
from generator.i18n.sources import Deal, SourceMessage

_CARD = "card/"
_LISTS_OF_NAMES = (_CARD, "index/")
"""Names of cards are checked against each other, not against the English."""
_RANKS_IN_DIGITS = frozenset("789T")


@dataclass(frozen=True, slots=True)
class Comparison:
    """One translated text: what it names, what the English names, and the deal that both are about, if there is one.

    `named` is what the language's glossary has words for.
    """

    text: Text
    found: Mentions
    english: Mentions
    deal: Deal | None
    named: frozenset[Thing]

    def unknown(self) -> Iterator[Thing]:
        """What the translation names and neither the English nor the deal has, in the order of the text."""
        known = self.english.things.keys() | self.english.doubtful | _things(self.deal)
        return (thing for thing in self.found.things if thing not in known and not self._may_be_a_number(thing))

    def unknown_cards(self) -> Iterator[str]:
        """Whole cards that the translation names and neither has, though it has their suits and ranks."""
        known = self.english.cards.keys() | _cards(self.deal)
        return (card for card in self.found.cards if card not in known)

    def absent(self) -> Iterator[Thing]:
        """What the English names and the translation does not, though the glossary has words for it."""
        missing = self.named - self.found.things.keys() - self.found.doubtful
        return (thing for thing in self.english.things if thing in missing and not self._may_be_a_number(thing))

    def exchanged(self) -> tuple[Sequence[Thing], Sequence[Thing]]:
        """Things of one kind that are named more often than in English, and others, less often by as much.

        Both empty where the text names a kind more often or less often on the whole: it is only told otherwise.
        """
        if any(self.unknown()) or any(self.absent()):
            return (), ()
        for kind in ("seat", "suit", "rank"):
            things = [thing for thing in self.found.counts if thing.kind == kind and not self._may_be_a_number(thing)]
            surplus = {thing: self.found.counts[thing] - self.english.counts.get(thing, 0) for thing in things}
            if any(surplus.values()) and not sum(surplus.values()):
                return [each for each in things if surplus[each] > 0], [each for each in things if surplus[each] < 0]
        return (), ()

    def turned(self) -> tuple[Sequence[Thing], Sequence[Thing]]:
        """The ranks in their order and those of the English, where both name the same and in another order.

        A rank that is named again counts only where it is named as often as in English.
        """
        found, english = _ranks(self.found), _ranks(self.english)
        if found == english:
            return (), ()
        if len(found) != len(english):
            found, english = tuple(dict.fromkeys(found)), tuple(dict.fromkeys(english))
        return (found, english) if found != english and sorted(found) == sorted(english) else ((), ())

    def _may_be_a_number(self, thing: Thing) -> bool:
        """Where there is no deal, 10 may be points, and eight the cards of a hand."""
        return self.deal is None and thing.kind == "rank" and thing.letter in _RANKS_IN_DIGITS


def _ranks(mentions: Mentions) -> tuple[Thing, ...]:
    return tuple(thing for thing in mentions.order if thing.kind == "rank")


@cache
def _things(deal: Deal | None) -> frozenset[Thing]:
    ranks = {Thing("rank", card[0]) for card in _cards(deal)}
    suits = {Thing("suit", card[1]) for card in _cards(deal)}
    trump = {Thing("suit", deal.contract)} if deal is not None and len(deal.contract) == 1 else set()
    return frozenset(ranks | suits | trump)


@cache
def _cards(deal: Deal | None) -> frozenset[str]:
    """The cards of a deal, such as 9S and TH."""
    if deal is None:
        return frozenset()
    return frozenset((*(card for _, card in deal.plays), *deal.hand))


def comparisons(
    texts: Iterable[Text], sources: Iterable[SourceMessage], words: Lexicon, english: Lexicon
) -> Iterator[Comparison]:
    """The texts that name anything, or whose English does, in the words of the two languages."""
    all_texts: Sequence[Text] = [*texts]
    shape = shape_of(words, names_of_cards(all_texts))
    english_shape = shape_of(english, tuple(source.text for source in sources if source.key.startswith(_CARD)))
    for text in all_texts:
        if text.written_anew or text.key.startswith(_LISTS_OF_NAMES):
            continue
        in_english = english_mentions(english, text.english, english_shape)
        if in_english.things or not words.first_words.isdisjoint(text.words) or _has_sign(text.plain):
            found = mentions(words, text.string, shape)
            yield Comparison(text, found, in_english, text.source.deal, words.named)


def _has_sign(plain: str) -> bool:
    return any(sign in plain for sign in SIGNS)


def names_of_cards(texts: Iterable[Text]) -> tuple[str, ...]:
    """The translated names of the 32 cards, as far as there are any."""
    return tuple(text.string for text in texts if text.key.startswith(_CARD))
