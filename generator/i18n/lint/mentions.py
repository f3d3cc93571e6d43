"""Which cards, suits and seats a text names, found by the word forms of a glossary."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.i18n.lint.lexicon import Lexicon
from generator.i18n.lint.things import Thing
from generator.i18n.lint.words import WORD, without_placeholders


class Mentions(NamedTuple):
    """What a text names: each thing and each whole card with the words that name it first, and how often it does.

    `doubtful` are things that it may name.
    """

    things: Mapping[Thing, str]
    counts: Mapping[Thing, int]
    cards: Mapping[str, str]
    doubtful: frozenset[Thing]


class Shape(NamedTuple):
    """How a language joins suit and rank to a card's name: which comes first, and what may stand between."""

    rank_first: bool
    joints: frozenset[str]


class _Hit(NamedTuple):
    thing: Thing
    start: int
    end: int


def mentions(words: Lexicon, text: str, shape: Shape | None = None) -> Mentions:
    """What a text names. Whole cards are found only if the shape of a card's name is known."""
    plain = without_placeholders(text)
    hits, doubtful = _hits(words, plain)
    things: dict[Thing, str] = {}
    counts: dict[Thing, int] = {}
    for hit in hits:
        things.setdefault(hit.thing, plain[hit.start : hit.end])
        counts[hit.thing] = counts.get(hit.thing, 0) + 1
    return Mentions(things, counts, _cards(hits, plain, shape) if shape else {}, frozenset(doubtful))


@lru_cache(maxsize=2000)
def english_mentions(words: Lexicon, text: str, shape: Shape | None = None) -> Mentions:
    """The same, kept: every language is compared with the same English."""
    return mentions(words, text, shape)


def _hits(words: Lexicon, plain: str) -> tuple[list[_Hit], set[Thing]]:
    hits: list[_Hit] = []
    doubtful: set[Thing] = set()
    found = list(WORD.finditer(plain))
    place = 0
    while place < len(found):
        word, start, end = found[place][0], found[place].start(), found[place].end()
        place += 1
        for phrase, thing in words.phrases.get(word, ()):
            last = place + len(phrase) - 1
            if tuple(each[0] for each in found[place - 1 : last]) == phrase:
                hits.append(_Hit(thing, start, found[last - 1].end()))
                place = last
                break
        else:
            hits += [_Hit(thing, start, end) for thing in words.words.get(word, ())]
            if word in words.doubtful:
                doubtful.add(words.doubtful[word])
    return hits, doubtful


def _cards(hits: Sequence[_Hit], plain: str, shape: Shape) -> dict[str, str]:
    """The whole cards: suit and rank in one word, or beside each other as in a card's name."""
    cards: dict[str, str] = {}
    kinds = ("rank", "suit") if shape.rank_first else ("suit", "rank")
    for first, second in pairwise(hits):
        one_word = first.start == second.start and (first.thing.kind, second.thing.kind) == ("suit", "rank")
        joint = plain[first.end : second.start].replace("\u00a0", " ")
        if one_word or ((first.thing.kind, second.thing.kind) == kinds and joint in shape.joints):
            rank, suit = (first, second) if first.thing.kind == "rank" else (second, first)
            cards.setdefault(rank.thing.letter + suit.thing.letter, plain[first.start : second.end])
    return cards


@lru_cache(maxsize=200)
def shape_of(words: Lexicon, names: tuple[str, ...]) -> Shape | None:
    """The shape that the given names of cards have in common; None if some put the rank first and others the suit."""
    orders = set[bool]()
    joints = set[str]()
    for name in names:
        hits, _ = _hits(words, name)
        if len(hits) == 2 and {hit.thing.kind for hit in hits} == {"rank", "suit"} and hits[0].start < hits[1].start:
            orders.add(hits[0].thing.kind == "rank")
            joints.add(name[hits[0].end : hits[1].start].replace("\u00a0", " "))
    if len(orders) > 1:
        return None
    return Shape(orders == {True}, frozenset(joints))
