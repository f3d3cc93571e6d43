"""Every duty and every reason that the engine can give has its example."""

import ast
import re
from functools import cache
from itertools import combinations, permutations
from pathlib import Path

import pytest

from generator.engine import (
    PACK,
    RULESETS,
    Card,
    Contract,
    Duty,
    Play,
    Position,
    Rank,
    Reason,
    Rules,
    Seat,
    Suit,
    Trick,
    Verdict,
    judge,
)
from generator.inspection import Inspection

RANKS = (Rank.SEVEN, Rank.NINE, Rank.JACK, Rank.ACE)
CARDS = [card for card in PACK if card.suit is not Suit.CLUBS and card.rank in RANKS]
"""Four ranks of three suits: a trump suit, a suit that is led and a third one, each with cards for table and hand."""

CONTRACTS = (Contract.SPADES, Contract.NO_TRUMP, Contract.ALL_TRUMP)
"""One of each kind: the suits are alike."""


@cache
def what_can_be_said(rules: Rules) -> tuple[set[Duty], set[Reason]]:
    """Every duty and reason over every trick of up to three cards and every pair in the hand.

    The rules never look at more than two cards of a hand at once. Tables that demand the same are looked at once.
    """
    duties: set[Duty] = set()
    reasons: set[Reason] = set()
    seen: set[int] = set()
    for contract in CONTRACTS:
        for lying in range(4):
            for cards in permutations(CARDS, lying):
                table = position(rules, contract, cards, ())
                if id(table.obligations) not in seen:
                    seen.add(id(table.obligations))
                    for hand in combinations([card for card in CARDS if card not in cards], 2):
                        verdict = judge(position(rules, contract, cards, hand))
                        assert verdict.duty
                        duties.add(verdict.duty)
                        reasons |= reasons_of(verdict)
    return duties, reasons


def position(rules: Rules, contract: Contract, cards: tuple[Card, ...], hand: tuple[Card, ...]) -> Position:
    plays = tuple(Play(Seat.NORTH.after(place), card) for place, card in enumerate(cards))
    return Position(contract, rules, Trick(plays), Seat.NORTH.after(len(plays)), hand)


def reasons_of(verdict: Verdict) -> set[Reason]:
    return {refusal.reason for refusal in verdict.refused.values()}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_duty_and_every_reason_of_the_ruleset_has_an_example(rules: Rules, inspection: Inspection) -> None:
    duties, reasons = what_can_be_said(rules)
    examples = inspection.sources.checked.examples
    assert duties <= {each.verdict.duty for each in examples}
    assert reasons <= {reason for each in examples for reason in reasons_of(each.verdict)}


def test_more_than_the_simplest_can_be_said() -> None:
    duties, reasons = what_can_be_said(RULESETS["belote-house"])
    assert {Duty.OVER_RUFF, Duty.PARTNER_RUFFED, Duty.NO_TRUMP_SUIT} <= duties
    assert {Reason.OVERTAKE, Reason.UNDER_RUFF} <= reasons


def test_every_kind_of_contract_has_an_example(inspection: Inspection) -> None:
    contracts = {each.example.position.contract for each in inspection.sources.checked.examples}
    assert {Contract.NO_TRUMP, Contract.ALL_TRUMP} <= contracts
    assert {suit for each in contracts if (suit := each.trump)} == set(Suit)


def test_house_and_official_rules_have_an_example_each(inspection: Inspection) -> None:
    rulesets = {each.example.position.rules.name for each in inspection.sources.checked.examples}
    assert {name.partition("-")[2] for name in rulesets} == {name.partition("-")[2] for name in RULESETS}
    assert {name.partition("-")[0] for name in rulesets} == {name.partition("-")[0] for name in RULESETS}


def shown_by() -> list[tuple[str, str]]:
    """What the docstrings of the engine say under `Shown by:`, a row for each function and example."""
    found = []
    for path in sorted((Path(__file__).parents[2] / "generator" / "engine").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for ids in re.findall(r"Shown by: ([^.]+)\.", ast.get_docstring(node) or ""):
                    found += [(node.name, each) for each in re.split(r",\s+", ids)]
    return found


def test_every_example_that_the_engine_names_exists(inspection: Inspection) -> None:
    named = shown_by()
    ids = {each.example.id for each in inspection.sources.checked.examples}
    assert {"allowed", "master", "value", "winner"} <= {function for function, _ in named}
    assert {example for _, example in named} <= ids | {"every example"}
