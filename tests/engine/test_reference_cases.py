"""Positions whose right answers people worked out, and those on which published engines failed."""

import json
from pathlib import Path
from typing import Any

import pytest

from generator.engine import Play, Position, Trick, allowed, judge, master, parse_position, parse_rules, value, winner

DATA = Path(__file__).parent.parent / "data"


def cases(file: str) -> list[Any]:
    rows = [json.loads(line) for line in (DATA / file).read_text(encoding="utf-8").splitlines()]
    return [pytest.param(row, id=f"{row['id']}-{row['rules']}") for row in rows]


def read(case: dict[str, Any]) -> Position:
    return parse_position(case["position"], parse_rules(case["rules"]))


def finished(position: Position) -> Trick:
    """The trick once the one card that may be played lies."""
    if position.trick.full:
        return position.trick
    (card,) = allowed(position)
    return Trick((*position.trick.plays, Play(position.seat, card)))


ALL = cases("positions.jsonl") + cases("engine-bugs.jsonl")


@pytest.mark.parametrize("case", [row for row in ALL if "allowed" in row.values[0]])
def test_allowed_cards(case: dict[str, Any]) -> None:
    position = read(case)
    assert sorted(map(str, allowed(position))) == sorted(case["allowed"]), case["note"]
    assert judge(position).allowed == allowed(position)


@pytest.mark.parametrize("case", [row for row in ALL if row.values[0].get("winner")])
def test_winner(case: dict[str, Any]) -> None:
    position = read(case)
    won = winner(finished(position), position.contract, position.rules)
    assert won
    assert won.value == case["winner"], case["note"]


@pytest.mark.parametrize("case", [row for row in ALL if row.values[0].get("points") is not None])
def test_points(case: dict[str, Any]) -> None:
    position = read(case)
    assert sum(value(finished(position), position.contract, position.rules)) == case["points"], case["note"]


@pytest.mark.parametrize("case", [row for row in ALL if row.values[0].get("master")])
def test_master(case: dict[str, Any]) -> None:
    position = read(case)
    holder = master(position.trick, position.contract, position.rules)
    assert holder
    assert holder.seat.value == case["master"], case["note"]
