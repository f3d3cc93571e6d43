from pathlib import Path

import pytest

from generator.content.example import Example, Then
from generator.content.example_file import read_example
from generator.engine import format_position
from generator.problems import ContentError

DATA = Path(__file__).parent / "data" / "examples" / "tricks"


def example(file: str) -> Example:
    section, name = file.split("/")
    return read_example((DATA / f"{file}.yaml").read_bytes(), f"examples/tricks/{file}.yaml", "tricks", section, name)


def test_a_file_becomes_a_position_and_the_answer_that_was_typed() -> None:
    over_ruff = example("ruffing/over-ruff")
    assert (over_ruff.page, over_ruff.section, over_ruff.id) == ("tricks", "ruffing", "over-ruff")
    assert format_position(over_ruff.position) == "S-W-DAS8-S97HK"
    assert over_ruff.position.rules.name == "belote-house"
    assert [str(card) for card in over_ruff.position.hand] == ["7S", "9S", "KH"]
    assert [str(card) for card in over_ruff.expected.allowed] == ["9S"]
    assert over_ruff.expected.then is None
    assert over_ruff.title == "An opponent has ruffed: over-ruff if you can"
    assert over_ruff.why == "North has ruffed with the 8 of spades. The 9 beats it, the 7 does not."


def test_the_outcome_that_was_typed() -> None:
    who_wins = example("counting/who-wins")
    then = who_wins.expected.then
    assert isinstance(then, Then)
    assert (str(then.play), then.winner.value, then.points) == ("JH", "E", (11, 10, 0, 20))


def test_before_the_lead_the_seat_is_the_one_that_is_named() -> None:
    lead = example("leading/lead")
    assert lead.position.seat.value == "S"
    assert lead.position.trick.plays == ()
    assert [str(card) for card in lead.position.hand] == ["AS", "TH"]


def test_an_example_knows_where_its_parts_stand() -> None:
    over_ruff = example("ruffing/over-ruff")
    assert str(over_ruff.source) == "examples/tricks/ruffing/over-ruff.yaml:1:1"
    assert str(over_ruff.places.at("expect", "allowed", 0)) == "examples/tricks/ruffing/over-ruff.yaml:8:13"
    assert str(over_ruff.places.at("why")) == "examples/tricks/ruffing/over-ruff.yaml:9:6"


def test_a_bad_card_a_bad_seat_and_an_unknown_key_are_told_at_once() -> None:
    text = """\
titel: Everything wrong
rules: belote-house
contract: spades
trick: [O AD, N 8S]
hand: [K♠, 7, 10, 08]
score: 162:0
date: 2026-11-29
date: 2026-11-30
expect:
  allowed: [9S]
why: x
"""
    with pytest.raises(ContentError) as raised:
        read_example(text.encode(), "x.yaml", "page", "section", "x")
    told = sorted((each.source.line, each.source.column, str(each.code)) for each in raised.value.problems)
    assert told == [
        (1, 1, "missing-key"),
        (1, 1, "unknown-key"),
        (4, 9, "bad-seat"),
        (5, 12, "bad-card"),
        (5, 15, "bad-card"),
        (5, 19, "bad-card"),
        (6, 1, "unknown-key"),
        (7, 1, "unknown-key"),
        (8, 1, "repeated-key"),
    ]
