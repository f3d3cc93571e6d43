"""The English of our own examples against their deals: it is what all translations are compared with."""

from pathlib import Path

import pytest

from generator.content.load import load
from generator.i18n.gather import gather
from generator.i18n.lint.comparison import Comparison
from generator.i18n.lint.mentions import mentions, shape_of
from generator.i18n.lint.text import Text
from generator.i18n.po import Entry
from generator.i18n.sources import SourceMessage
from generator.project import Project
from tests.i18n.lint.linting import glossary

PROJECT = Project(Path(__file__).parents[3])
ABOUT_A_DEAL = [source for source in gather(PROJECT, load(PROJECT)) if source.deal is not None]
NO_ENTRY = Entry("", "", None, ("",), False, False, 1, "", "")


def compared(source: SourceMessage) -> Comparison:
    """The English text, as if it translated one that names nothing."""
    english = glossary("en")
    assert english is not None
    shape = shape_of(english.lexicon, ("ace of spades", "10 of hearts"))
    text = Text(NO_ENTRY, source, 0, source.text, "", source.text, ())
    found = mentions(english.lexicon, source.text, shape)
    return Comparison(text, found, mentions(english.lexicon, ""), source.deal, english.lexicon.named)


@pytest.mark.parametrize("source", ABOUT_A_DEAL, ids=lambda source: source.key)
def test_it_names_only_cards_of_the_deal(source: SourceMessage) -> None:
    subject = compared(source)
    assert [thing.name for thing in subject.unknown() if thing.kind != "seat"] == []
    assert [*subject.unknown_cards()] == []


def test_many_of_our_texts_name_whole_cards() -> None:
    assert sum(len(compared(source).found.cards) for source in ABOUT_A_DEAL) >= 10
