"""Which cards, suits and seats a text names, found by the word forms of a glossary."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.i18n.lint.lexicon import Lexicon
from generator.i18n.lint.things import Thing
from generator.i18n.lint.words import WORD, without_placeholders

_OF_SIGNS = {sign: Thing("suit", letter) for sign, letter in zip("♠♥♦♣", "SHDC", strict=True)}
SIGNS = frozenset(_OF_SIGNS)
"""The signs of the suits: words for them in any language."""
_WORD_OR_SIGN = re.compile(f"[{''.join(_OF_SIGNS)}]|{WORD.pattern}")


class Mentions(NamedTuple):
    """What a text names: each thing and each whole card with the words that name it first, and how often it does.

    `order` is each mention as it comes, `doubtful` are things that the text may name.
    """

    things: Mapping[Thing, str]
    counts: Mapping[Thing, int]
    cards: Mapping[str, str]
    doubtful: frozenset[Thing]
    order: Sequence[Thing]


class Shape(NamedTuple):
    """How a language joins suit and rank to a card's name: which comes first, and what may stand between."""

    rank_first: bool
    joints: frozenset[str]


class _Hit(NamedTuple):
    thing: Thing
    start: int
    end: int


def mentions(words: Lexicon, text: str, shape: Shape | None = None) -> Mentions:
    """What a text names. Whole cards in words are found only if the shape of a card's name is known."""
    plain = without_placeholders(text)
    hits, doubtful = _hits(words, plain)
    things: dict[Thing, str] = {}
    counts: dict[Thing, int] = {}
    for hit in hits:
        things.setdefault(hit.thing, plain[hit.start : hit.end])
        counts[hit.thing] = counts.get(hit.thing, 0) + 1
    order = tuple(hit.thing for hit in hits)
    return Mentions(things, counts, _cards(hits, plain, shape), frozenset(doubtful), order)


@lru_cache(maxsize=2000)
def english_mentions(words: Lexicon, text: str, shape: Shape | None = None) -> Mentions:
    """The same, kept: every language is compared with the same English."""
    return mentions(words, text, shape)


def _hits(words: Lexicon, plain: str) -> tuple[list[_Hit], set[Thing]]:
    hits: list[_Hit] = []
    doubtful: set[Thing] = set()
    signs = any(sign in plain for sign in _OF_SIGNS)
    found = [*(_WORD_OR_SIGN if signs else WORD).finditer(plain)]
    known = words.first_words | SIGNS if signs else words.first_words
    behind = 0
    for place, match in enumerate(found):
        word = match[0]
        if word not in known or place < behind:
            continue
        start, end = match.span()
        for phrase, thing in words.phrases.get(word, ()):
            last = place + len(phrase)
            if tuple(each[0] for each in found[place:last]) == phrase:
                hits.append(_Hit(thing, start, found[last - 1].end()))
                behind = last
                break
        else:
            named = (_OF_SIGNS[word],) if word in SIGNS else words.words.get(word, ())
            hits += [_Hit(thing, start, end) for thing in named]
            if word in words.doubtful:
                doubtful.add(words.doubtful[word])
    return hits, doubtful


def _cards(hits: Sequence[_Hit], plain: str, shape: Shape | None) -> dict[str, str]:
    """The whole cards: suit and rank in one word, beside each other as in a card's name, or with a sign as in 8♥."""
    cards: dict[str, str] = {}
    in_a_name = shape and (("rank", "suit") if shape.rank_first else ("suit", "rank"))
    for first, second in pairwise(hits):
        kinds = (first.thing.kind, second.thing.kind)
        joint = plain[first.end : second.start].replace("\u00a0", " ")
        one_word = shape is not None and first.start == second.start and kinds == ("suit", "rank")
        name = shape is not None and kinds == in_a_name and joint in shape.joints
        sign = not joint and kinds in _ONE_CARD and (plain[first.start] in SIGNS or plain[second.start] in SIGNS)
        if one_word or name or sign:
            rank, suit = (first, second) if first.thing.kind == "rank" else (second, first)
            cards.setdefault(rank.thing.letter + suit.thing.letter, plain[first.start : second.end])
    return cards


_ONE_CARD = (("rank", "suit"), ("suit", "rank"))


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
