"""Answers that the engine does not share, and what the author is told of them."""

import ast
from pathlib import Path

import pytest

from generator.check import CheckedContent, Disagreement, check
from generator.content.codes import Code
from generator.content.example import Example
from generator.content.example_file import read_example
from generator.content.page import Content, Page, Section
from generator.content.places import Places
from generator.engine import Duty
from generator.problems import ContentError, Source

ROOT = Path(__file__).parents[1]

UNDER_RUFF = """\
title: You cannot over-ruff
rules: belote-house
contract: spades
trick: [W AD, N JS]
hand: [7S, 9S, KH, QC]
expect:
  allowed: [9S, 7S]
why: A lower trump is due.
"""
WHO_WINS = """\
title: The last card
rules: belote-house
contract: hearts
trick: [S AS, W 10S, N 7S]
hand: [JH, KD]
expect:
  allowed: [JH]
  then: {play: JH, winner: E, points: [11, 10, 0, 20]}
why: East ruffs and wins.
"""
PARTNER_RUFFED = """\
title: The partner has ruffed
rules: belote-house
contract: diamonds
trick: [N AS, E 8D, S 7S]
hand: [KD, 7D, QH, 9C]
expect:
  allowed: [KD, 7D, QH, 9C]
why: West may play anything.
"""


def content_of(*texts: str) -> Content:
    examples = tuple(
        read_example(text.encode(), f"examples/page/section/e{number}.yaml", "page", "section", f"e{number}")
        for number, text in enumerate(texts, 1)
    )
    return Content((page_of(examples),))


def page_of(examples: tuple[Example, ...]) -> Page:
    places = Places("examples/page/page.yaml", {}, {})
    sections = (Section("section", "Section", tuple(example.id for example in examples)),)
    return Page("page", "T", "D", "I", (), "N", sections, None, examples, Source(places.path), places)


def told(*texts: str) -> list[str]:
    with pytest.raises(ContentError) as raised:
        check(content_of(*texts))
    return [str(problem) for problem in raised.value.problems]


def test_an_answer_that_the_engine_shares() -> None:
    checked = check(content_of(UNDER_RUFF, WHO_WINS))
    assert isinstance(checked, CheckedContent)
    under_ruff, who_wins = checked.examples
    assert under_ruff.verdict.duty is Duty.UNDER_RUFF
    assert under_ruff.outcome is None
    assert who_wins.outcome is not None
    assert [str(play.card) for play in who_wins.outcome.trick.plays] == ["AS", "TS", "7S", "JH"]
    assert (who_wins.outcome.play.seat.value, str(who_wins.outcome.play.card)) == ("E", "JH")
    assert (who_wins.outcome.winner.value, who_wins.outcome.points) == ("E", (11, 10, 0, 20))
    assert who_wins.outcome.total == 41
    assert [each.example.id for each in checked.pages[0].examples] == ["e1", "e2"]


E1, E2 = "examples/page/section/e1.yaml", "examples/page/section/e2.yaml"

# the example, what stands there, what somebody typed instead; what is told
WRONG = [
    (
        UNDER_RUFF,
        "[9S, 7S]",
        "[9S]",
        f"{E1}:7:12: expected 9S, computed 7S 9S (under-ruff) [wrong-allowed]\n    hint: 7S is allowed (under-ruff)",
    ),
    (
        UNDER_RUFF,
        "[9S, 7S]",
        "[QC, 7S, KH]",
        f"{E1}:7:12: expected QC 7S KH, computed 7S 9S (under-ruff) [wrong-allowed]\n"
        "    hint: 9S is allowed (under-ruff); KH is refused (under-ruff), the hand holds 7S; "
        "QC is refused (under-ruff), the hand holds 7S",
    ),
    (
        UNDER_RUFF,
        "[9S, 7S]",
        "[]",
        f"{E1}:7:12: expected no card, computed 7S 9S (under-ruff) [wrong-allowed]\n"
        "    hint: 7S is allowed (under-ruff); 9S is allowed (under-ruff)",
    ),
    (
        WHO_WINS,
        "winner: E",
        "winner: S",
        f"{E1}:8:28: expected S, computed E [wrong-winner]\n"
        "    hint: E JH is the best of S AS, W TS, N 7S, E JH at hearts, belote-house",
    ),
    (
        WHO_WINS,
        "10, 0, 20",
        "10, 0, 2",
        f"{E1}:8:39: expected 11 + 10 + 0 + 2 = 23, computed 11 + 10 + 0 + 20 = 41 [wrong-points]\n"
        "    hint: the trick is S AS, W TS, N 7S, E JH at hearts, belote-house",
    ),
    (
        WHO_WINS,
        "{play: JH, winner: E, points: [11, 10, 0, 20]}",
        "{play: KD, winner: S, points: [11, 10, 0, 4]}",
        f"{E1}:8:16: KD may not be played [play-not-allowed]\n"
        "    hint: it is refused (ruff), the hand holds JH",
    ),
    (
        PARTNER_RUFFED,
        "belote-house",
        "coinche-official",
        f"{E1}:2:8: the text of `coinche-official` can be read in two ways here: no page may settle it [disputed]\n"
        "    hint: take another ruleset, or a hand without lower trumps, or of trumps alone (docs/rules.md 10.2)",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "old", "new", "problem"), WRONG)
def test_a_wrong_answer(text: str, old: str, new: str, problem: str) -> None:
    assert old in text
    assert told(text.replace(old, new)) == [problem]


def test_every_disagreement_has_a_row() -> None:
    assert {code for code in Disagreement for *_, problem in WRONG if f"[{code}]" in problem} == set(Disagreement)


def test_the_wrong_answers_of_all_examples_come_at_once() -> None:
    everything = WHO_WINS.replace("[JH]\n", "[KD]\n").replace("winner: E", "winner: N").replace("11, 10", "10, 10")
    lines = told(everything, UNDER_RUFF.replace("[9S, 7S]", "[9S]"))
    assert [(line.split(": ")[0], line.split("[")[1].split("]")[0]) for line in lines] == [
        (f"{E1}:7:12", "wrong-allowed"),
        (f"{E1}:8:28", "wrong-winner"),
        (f"{E1}:8:39", "wrong-points"),
        (f"{E2}:7:12", "wrong-allowed"),
    ]


def test_the_order_of_the_allowed_cards_means_nothing() -> None:
    assert (
        check(content_of(UNDER_RUFF)).examples[0].verdict
        == check(content_of(UNDER_RUFF.replace("[9S, 7S]", "[7S, 9S]"))).examples[0].verdict
    )


def test_a_check_that_finds_nothing_to_check_fails() -> None:
    for content in (Content(()), Content((page_of(()),))):
        with pytest.raises(ContentError) as raised:
            check(content)
        assert [problem.code for problem in raised.value.problems] == [Code.NOTHING_TO_CHECK]


def test_only_check_makes_a_checked_example() -> None:
    makers = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "generator").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "CheckedExample"
    }
    assert makers == {"generator/check.py"}
