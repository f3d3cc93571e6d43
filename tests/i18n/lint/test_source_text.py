"""The English of an example: what no translation can set right."""

import pytest

from generator.i18n.lint import lint_english
from generator.i18n.sources import SourceMessage
from generator.problems import Source
from tests.i18n.lint.linting import OVER_RUFF, glossary

PLACE = Source("examples/which-card/ruffing/over-ruff.yaml", 12, 6)
NAMES = [SourceMessage("card/AS", "ace of spades"), SourceMessage("card/TH", "10 of hearts")]
RIGHT = "West leads the ace of diamonds and North ruffs with the 8. East holds the 9 and must over-ruff."


def told(text: str, part: str = "why") -> list[tuple[str, str]]:
    message = SourceMessage(f"which-card/over-ruff/{part}", text, deal=OVER_RUFF, source=PLACE)
    found = [*lint_english([*NAMES, message], glossary("en"))]
    assert {each.source for each in found} <= {PLACE}
    return [(each.code, each.message.partition(": ")[2]) for each in found]


@pytest.mark.parametrize(
    "text",
    [
        RIGHT,
        "East had had no chance!",
        "All that that shows…",
        "A “discard.”",
        "‘The 9 wins.’",
        "East has no clubs, not even the queen, and discards nothing.",
        "Nobody holds the king without the jack of clubs.",
        "A hand has 8 cards, and 10 points are missing.",
    ],
)
def test_a_good_text(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        (
            "the 9",
            "the 10 of spades",
            "card-not-in-deal",
            "the text names 10 of spades, which the deal (AD 8S 7S 9S KH) has not",
        ),
        ("the 9", "the jack", "card-not-in-deal", "the text names jack, which the deal (AD 8S 7S 9S KH) has not"),
        (
            "ace of diamonds",
            "king of diamonds",
            "card-not-in-deal",
            "the text names king of diamonds, which the deal (AD 8S 7S 9S KH) has not",
        ),
        ("diamonds", "clubs", "card-not-in-deal", "the text names clubs, which the deal (AD 8S 7S 9S KH) has not"),
        ("the ace", "the the ace", "double-word", "“the” stands there twice"),
        ("North ruffs", "North  ruffs", "space", "the text has two blanks in a row"),
        ("8.", "8 .", "space", "there is a blank before “.”"),
        ("over-ruff.", "over-ruff", "end-punctuation", "the explanation does not end with a full stop"),
    ],
)
def test_a_slip(old: str, new: str, code: str, message: str) -> None:
    assert old in RIGHT
    [(found, words)] = told(RIGHT.replace(old, new, 1))
    assert found == code
    assert words == message


def test_a_title_is_no_sentence() -> None:
    assert told("An opponent has ruffed: over-ruff if you can", "title") == []


def test_without_a_glossary_the_deals_are_left_out() -> None:
    message = SourceMessage("which-card/over-ruff/why", RIGHT.replace("9", "10"), deal=OVER_RUFF, source=PLACE)
    assert [*lint_english([message], None)] == []
