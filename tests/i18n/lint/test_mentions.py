"""Which cards, suits and seats are found in a sentence."""

import pytest

from generator.i18n.lint.lexicon import fitted
from generator.i18n.lint.mentions import Shape, mentions, shape_of
from tests.i18n.lint.linting import glossary

# Languages whose names of cards are one word.
ONE_WORD = {"sv": ("spaderess",), "de": ("Herzbube",)}

# Language, sentence, what it names in the order of the sentence.
SENTENCES = [
    ("en", "West leads the ace of diamonds and North ruffs with the 8 of spades.", "W A D N 8 S"),
    ("en", "East’s hand holds two clubs, seven cards in all.", "E C 7"),
    ("en", "The west wind ducked southwards.", ""),
    ("hr", "Zapad izlazi asom karo, a Sjever siječe osmicom pik.", "W A D N 8 S"),
    ("hr", "Desetka prebija devetku.", "T 9"),
    ("hr", "Idi na jug, pa na istok.", ""),
    ("hu", "Nyugat káró ászt hív, a 8-ast nem üti.", "W D A 8"),
    ("sv", "Väst spelar ut ruteress, 9:an slår 8:an.", "W D A 9 8"),
    ("sv", "Spaderkungen ligger kvar.", "S K"),
    ("sv", "Spaderstapeln ligger kvar.", ""),
    ("de", "Der Herzbube sticht das Pik-Ass und die Karo-9.", "H J S A D 9"),
    ("fr", "Est a l’as de pique\u00a0; il est maître.", "E S"),
    ("fr", "Le neuf de cœur bat le 8.", "H 8"),
    ("ca", "L’as d’espases d’Est.", "A S E"),
    ("hr", "{seat}: {card}, pik", "S"),
]


@pytest.mark.parametrize(("tag", "sentence", "named"), SENTENCES)
def test_a_sentence_names(tag: str, sentence: str, named: str) -> None:
    words = glossary(tag)
    assert words is not None
    lexicon = fitted(words.lexicon, ONE_WORD.get(tag, ()))
    assert " ".join(thing.letter for thing in mentions(lexicon, sentence).things) == named


# Language, some names of cards, a sentence, the whole cards in it.
CARDS = [
    ("en", ("ace of spades", "10 of hearts"), "The king of hearts and the 9 beat the 8 of spades.", "KH 8S"),
    ("hr", ("as pik", "kralj herc"), "Kralj herc i devetka prebijaju osmicu pik.", "KH 8S"),
    ("hr", ("as pik", "kralj herc"), "Nema karo, as prebija.", ""),
    ("hu", ("pikk ász", "kőr király"), "A kőr király üti a pikk 8-ast.", "KH 8S"),
    ("sv", ("spaderess", "spader 7"), "Hjärterkung slår spader 8.", "KH 8S"),
    ("de", ("Pik-Ass", "Herz-König"), "Die Herz-König sticht Pik-8, Karo 9.", "KH 8S"),
    ("fr", ("as de pique", "roi de cœur"), "Le roi de cœur bat le 8 de pique.", "KH 8S"),
]


@pytest.mark.parametrize(("tag", "names", "sentence", "cards"), CARDS)
def test_whole_cards_are_found_by_the_shape_of_their_names(
    tag: str, names: tuple[str, ...], sentence: str, cards: str
) -> None:
    words = glossary(tag)
    assert words is not None
    lexicon = fitted(words.lexicon, names)
    assert " ".join(mentions(lexicon, sentence, shape_of(lexicon, names)).cards) == cards


def test_names_in_two_orders_have_no_shape() -> None:
    words = glossary("hr")
    assert words is not None
    assert shape_of(words.lexicon, ("as pik", "herc kralj")) is None
    assert shape_of(words.lexicon, ("as pik", "kralj herc")) == Shape(rank_first=True, joints=frozenset({" "}))


def test_an_ambiguous_word_is_only_a_doubt() -> None:
    words = glossary("fr")
    assert words is not None
    found = mentions(words.lexicon, "Tu as un as neuf.")
    assert found.things == {}
    assert {thing.letter for thing in found.doubtful} == {"A", "9"}


def test_mentions_are_counted() -> None:
    words = glossary("hr")
    assert words is not None
    counts = mentions(words.lexicon, "Sjever, pik, Sjever, Sjeverova").counts
    assert {thing.letter: count for thing, count in counts.items()} == {"N": 3, "S": 1}


def test_words_for_whole_cards_are_known_only_where_the_names_show_them() -> None:
    words = glossary("de")
    assert words is not None
    assert fitted(words.lexicon, ("Pik-Ass", "Herz-Bube")) is words.lexicon
    assert "Pikass" in fitted(words.lexicon, ("Pik-Ass", "Herzbube")).words
