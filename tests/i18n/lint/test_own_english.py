"""The English of our own examples against their deals: it is what all translations are compared with."""

from pathlib import Path

import pytest
from linting import glossary

from generator.content import Example, load
from generator.i18n.lint.comparison import Comparison
from generator.i18n.lint.mentions import mentions, shape_of
from generator.i18n.lint.text import Text
from generator.i18n.po import Entry
from generator.i18n.sources import SourceMessage, deal_of
from generator.project import Project

PROJECT = Project(Path(__file__).parents[3])
EXAMPLES = [example for page in load(PROJECT).pages for example in page.examples]
NOTHING = Entry("", "", None, ("",), False, False, 1, "", "")


def compared(example: Example, text: str) -> Comparison:
    """A text of the example, as if it translated an English that names nothing."""
    english = glossary("en")
    assert english is not None
    shape = shape_of(english.lexicon, ("ace of spades", "10 of hearts"))
    found = mentions(english.lexicon, text, shape)
    source = SourceMessage("", "")
    nothing = mentions(english.lexicon, "", shape)
    return Comparison(
        Text(NOTHING, source, 0, text, "", text, ()), found, nothing, deal_of(example.position), frozenset()
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_it_names_only_cards_of_the_deal(example: Example) -> None:
    for text in (example.title, example.why):
        subject = compared(example, text)
        assert [thing.name for thing in subject.unknown() if thing.kind != "seat"] == []
        assert [*subject.unknown_cards()] == []


def test_there_are_examples_that_name_cards() -> None:
    assert sum(len(compared(example, example.why).found.cards) for example in EXAMPLES) >= 10
