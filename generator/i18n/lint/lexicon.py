"""The words by which a language names suits, ranks and seats."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.i18n.lint.things import Thing
from generator.i18n.lint.words import words_of


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The words of a language, from its glossary.

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
                    words[first] = (*(other for other in words.get(first, ()) if other.kind != thing.kind), thing)
    for longer in phrases.values():
        longer.sort(key=lambda phrase: -len(phrase[0]))
    seats = frozenset(word for word, things in words.items() if things[0].kind == "seat")
    named = frozenset(thing for thing, spellings in forms.items() if any(spellings))
    return Lexicon(words, phrases, doubtful, frozenset((*words, *phrases, *doubtful)), seats, named)


@lru_cache(maxsize=200)
def fitted(lexicon: Lexicon, names: tuple[str, ...]) -> Lexicon:
    """The lexicon, with words for whole cards if the given names of cards show that the language has such words."""
    suits = tuple(word for word, things in lexicon.words.items() if things[0].kind == "suit")
    longer = (word for name in names for word in words_of(name) if word.startswith(suits) and word not in suits)
    return _with_compounds(lexicon) if any(longer) else lexicon


def _with_compounds(lexicon: Lexicon) -> Lexicon:
    """Cards in one word, as Swedish and German write them: `spaderess`, `Herzbube`."""
    suits = [(word, things) for word, things in lexicon.words.items() if things[0].kind == "suit"]
    ranks = [(word.lower(), things) for word, things in lexicon.words.items() if things[0].kind == "rank"]
    compounds = {start + end: (*suit, *rank) for start, suit in suits for end, rank in ranks}
    # A glossary may list `spaderess` among the aces: it names the suit all the same.
    fitting = {word: things for word, things in compounds.items() if lexicon.words.get(word, things)[0] in things}
    return replace(lexicon, words={**lexicon.words, **fitting}, first_words=lexicon.first_words | fitting.keys())
