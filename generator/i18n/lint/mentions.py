"""Which cards, suits and seats a text names, found by the word forms of a glossary."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.i18n.lint.words import WORD, without_placeholders, words_of


class Thing(NamedTuple):
    """A suit, a rank or a seat: its kind and its letter, as in ("rank", "J")."""

    kind: str
    letter: str

    @property
    def name(self) -> str:
        """Its English name.

        >>> Thing("rank", "J").name, Thing("rank", "T").name
        ('jack', '10')
        """
        return NAMES[self]


NAMES: Mapping[Thing, str] = {
    Thing(kind, letter): name
    for kind, names in {
        "suit": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
        "rank": {"7": "7", "8": "8", "9": "9", "T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"},
        "seat": {"N": "North", "E": "East", "S": "South", "W": "West"},
    }.items()
    for letter, name in names.items()
}


def card_name(card: str) -> str:
    """A card's English name.

    >>> card_name("TH")
    '10 of hearts'
    """
    return f"{NAMES[Thing('rank', card[0])]} of {NAMES[Thing('suit', card[1])]}"


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The words by which a language names things.

    `words` maps a word as it stands in a text to what it names: one thing, or suit and rank for a word such as the
    Swedish `spaderess`. `phrases` maps the first word of longer names to them, the longest first. `doubtful` words
    also mean something else: they prove nothing, but a thing may have been named by them. `first_words` are all words
    by which a mention can begin, `seats` those that name a seat. `named` are the things it has any words for.
    """

    words: Mapping[str, tuple[Thing, ...]]
    phrases: Mapping[str, Sequence[tuple[tuple[str, ...], Thing]]]
    doubtful: Mapping[str, Thing]
    first_words: frozenset[str]
    seats: frozenset[str]
    named: frozenset[Thing]


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


def lexicon(forms: Mapping[Thing, Iterable[str]], ambiguous: Iterable[str]) -> Lexicon:
    """A lexicon of all forms. One in small letters may also begin a sentence; one with a capital is written so."""
    doubted = set(ambiguous)
    words: dict[str, tuple[Thing, ...]] = {}
    phrases: dict[str, list[tuple[tuple[str, ...], Thing]]] = {}
    doubtful: dict[str, Thing] = {}
    for thing, spellings in forms.items():
        for form in spellings:
            for spelling in {form, form[:1].upper() + form[1:]}:
                first, *more = words_of(spelling) or [spelling]
                if form in doubted:
                    doubtful[spelling] = thing
                elif more:
                    phrases.setdefault(first, []).append(((first, *more), thing))
                else:
                    words[first] = (thing,)
    for longer in phrases.values():
        longer.sort(key=lambda phrase: -len(phrase[0]))
    # A glossary may list `spaderess` among the aces: it names the suit all the same.
    words |= {word: things for word, things in _compounds(forms).items() if words.get(word, things)[0] in things}
    seats = frozenset(word for word, things in words.items() if things[0].kind == "seat")
    named = frozenset(thing for thing, spellings in forms.items() if any(spellings))
    return Lexicon(words, phrases, doubtful, frozenset((*words, *phrases, *doubtful)), seats, named)


def _compounds(forms: Mapping[Thing, Iterable[str]]) -> dict[str, tuple[Thing, ...]]:
    """Cards in one word, as Swedish and German write them: `spaderess`, `Herzbube`."""
    suits = [(suit, form) for suit, spellings in forms.items() if suit.kind == "suit" for form in spellings]
    ranks = [(rank, form) for rank, spellings in forms.items() if rank.kind == "rank" for form in spellings]
    return {
        start + form.lower(): (suit, rank)
        for suit, stem in suits
        for start in {stem, stem[:1].upper() + stem[1:]}
        for rank, form in ranks
    }


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
