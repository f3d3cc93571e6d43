"""Glossaries: how their words are read, and what is said of one with a fault."""

from pathlib import Path

import pytest

from generator.i18n.lint import Glossary, read_glossary
from generator.i18n.lint.mentions import mentions
from generator.i18n.lint.things import NAMES, Thing
from generator.problems import ContentError

OURS = sorted((Path(__file__).parents[3] / "locales").glob("*.glossary.yaml"))


def glossary(text: str) -> Glossary:
    return read_glossary(text.encode(), "hr.glossary.yaml")


class TestWhatIsRead:
    def test_every_word_is_text_even_where_yaml_sees_numbers_and_no(self) -> None:
        read = glossary("ranks:\n  7: [7, 07, no, 1:20]\nkeep: [yes, Quiz]\n")
        assert [*mentions(read.lexicon, "no").things] == [Thing("rank", "7")]
        assert [*mentions(read.lexicon, "07").things] == [Thing("rank", "7")]
        assert read.keep == {"yes", "quiz"}

    def test_lists_may_be_empty_while_a_language_is_begun(self) -> None:
        read = glossary("suits:\n  S: []\n  H:\nranks:\nambiguous: []\nforbidden: {}\nkeep:\n")
        assert read.lexicon.named == set()
        assert not read.articles

    def test_forbidden_words_point_to_the_right_ones(self) -> None:
        assert glossary("forbidden:\n  kec: as\narticles: yes\n").forbidden == {"kec": "as"}

    def test_a_joiner_may_be_written_as_an_escape(self) -> None:
        assert glossary('suits:\n  S: ["برگ\\u200cها"]\n').lexicon.words.keys() == {"برگ\u200cها"}


# What is written, then line, code and piece of the message of each fault.
FAULTS = [
    ("suit:\n  S: [pik]\n", [(1, "unknown-key", "`suit`")]),
    ("suits:\n  S: [pik]\n  P: [pik]\n", [(3, "unknown-key", "`P`")]),
    ("ranks:\n  J: dečko\n", [(2, "wrong-type", "`J` is not a list")]),
    ("ranks: [dečko]\n", [(1, "wrong-type", "`ranks` is not made of keys")]),
    ("- suits\n", [(1, "wrong-type", "made of keys")]),
    ("ranks:\n  J: [[dečko], '…']\n", [(2, "wrong-type", "not a word"), (2, "wrong-type", "not a word")]),
    ("ranks:\n  J: [dama]\n  Q: [dama]\n", [(3, "two-meanings", "`dama` stands for J and for Q")]),
    ("ranks:\n  A: [as]\nforbidden:\n  As: kec\n", [(2, "forbidden-term", "`as` is in the list of forbidden words")]),
    ("suits:\n  D: [karа]\n", [(2, "mixed-script", "U+0430 CYRILLIC SMALL LETTER A")]),
    ("suits:\n  D: [kara, dec\u030cko]\n", [(2, "not-nfc", "not in normal form")]),
    ("suits:\n  S: [pik]\n  S: [pika]\n", [(3, "repeated-key", "`S`")]),
    ("forbidden: [kec]\n", [(1, "wrong-type", "`forbidden` is not made of keys")]),
    ("forbidden:\n  kec: [as]\n", [(2, "wrong-type", "`kec` has no right word")]),
    ("articles: maybe\n", [(1, "wrong-type", "neither yes nor no")]),
    ("suits: {S: [pik\n", [(1, "yaml-syntax", "")]),
    ("suits:\n  S: [pi\u200bk]\n", [(2, "invisible-character", "U+200B")]),
    ("keep: quiz\nsuit: []\n", [(1, "wrong-type", "`keep`"), (2, "unknown-key", "`suit`")]),
]


@pytest.mark.parametrize(("written", "faults"), FAULTS)
def test_every_fault_is_told_with_its_line(written: str, faults: list[tuple[int, str, str]]) -> None:
    with pytest.raises(ContentError) as caught:
        glossary(written)
    told = caught.value.problems
    assert [(each.source.line, each.code) for each in told] == [(line, code) for line, code, _ in faults]
    for each, (*_, piece) in zip(told, faults, strict=True):
        assert piece in each.message


def test_a_word_with_two_meanings_may_stand_under_ambiguous() -> None:
    read = glossary("ranks:\n  J: [dama]\n  Q: [dama]\nambiguous: [dama]\n")
    assert mentions(read.lexicon, "dama").things == {}


def test_there_are_glossaries_of_ours() -> None:
    assert OURS


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_our_glossaries_have_words_for_all_suits_ranks_and_seats(path: Path) -> None:
    assert read_glossary(path.read_bytes(), path.name).lexicon.named == set(NAMES)
