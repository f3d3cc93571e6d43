"""The second reading of the rules against the first: the whole table; and the proof itself against planted faults."""

import dataclasses
import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from generator.engine import PACK, RULESETS, Contract, Play, Position, Rules, Seat, Trick, format_position, judge
from generator.engine.rules import CannotOverRuff, OvertakeTrump, order_of
from tests.browser.two_readings import (
    SCRIPTS,
    allowed_table,
    compare,
    disputed_table,
    distinct,
    master_table,
    points_table,
)

SCRIPT = (SCRIPTS / "belote.mjs").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", distinct())
def test_every_pair_under_every_trick(page: Page, name: str) -> None:
    found = compare(page, name, "allowed", allowed_table(distinct()[name]))
    assert (found["differing"], found["first"], found["read"]) == (0, "", True)
    assert found["questions"] == 37_588_368


@cache
def disputed_by_pairs() -> bytes:
    return disputed_table(RULESETS["coinche-official"])


def test_what_is_disputed_under_every_trick(page: Page) -> None:
    """What is disputed of a hand is disputed of two of its cards that may be played, and those are proved equal."""
    found = compare(page, "coinche-official", "disputed", disputed_by_pairs())
    assert (found["differing"], found["first"], found["read"]) == (0, "", True)
    assert found["questions"] == 37_588_368


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("!isOpen || !trick.length || !partnerHolds(trick, contract)", "!isOpen || !trick.length"),
        ("trumps & ~setWhere", "trumps & setWhere"),
        ("plain: ~trumps", "plain: trumps"),
        ("!!(allowed & open.plain)", "true"),
    ],
    ids=["an opponent has ruffed", "higher for lower", "trumps alone", "no plain card"],
)
def test_a_fault_in_what_is_disputed_is_found(page: Page, right: str, wrong: str) -> None:
    script = SCRIPT.replace(right, wrong)
    assert script != SCRIPT, "the fault could not be planted: the script is written differently now"
    table = disputed_by_pairs()
    assert compare(page, "coinche-official", "disputed", table, script=script)["differing"]


def test_who_holds_each_trick_of_up_to_three_cards(page: Page) -> None:
    found = compare(page, "belote-house", "master", master_table(RULESETS["belote-house"], 3), most=3)
    assert (found["differing"], found["first"], found["read"]) == (0, "", True)


@pytest.mark.parametrize("name", RULESETS)
def test_the_points_of_every_card(page: Page, name: str) -> None:
    found = compare(page, name, "points", points_table(RULESETS[name]))
    assert (found["differing"], found["first"], found["read"]) == (0, "", True)


HOUSE = RULESETS["belote-house"]
FEW = 2
"""Cards in a trick: the planted faults already show in tricks of two."""


@cache
def few_of_the_house() -> bytes:
    return allowed_table(HOUSE, FEW)


FAULTY_RULES = {
    "a lower trump need not be played": dataclasses.replace(HOUSE, cannot_over_ruff=CannotOverRuff.FREE),
    "a partner's trump need not be beaten": dataclasses.replace(HOUSE, overtake_trump_led=OvertakeTrump.OPPONENT_ONLY),
    "a partner's trick must be ruffed": dataclasses.replace(HOUSE, must_ruff_vs_partner=True),
    "nobody must over-ruff": dataclasses.replace(HOUSE, must_over_ruff=False),
    "all trump is only followed": dataclasses.replace(HOUSE, all_trump_overtake=False),
    "the ten of trumps ranks below the queen": dataclasses.replace(HOUSE, trump_order=order_of("J 9 A K Q T 8 7")),
}


def test_without_a_fault_none_is_found(page: Page) -> None:
    found = compare(page, "belote-house", "allowed", few_of_the_house(), most=FEW)
    assert (found["differing"], found["first"], found["read"]) == (0, "", True)


@pytest.mark.parametrize("rules", FAULTY_RULES.values(), ids=FAULTY_RULES)
def test_a_fault_in_the_first_reading_is_found(page: Page, rules: Rules) -> None:
    assert compare(page, "belote-house", "allowed", allowed_table(rules, FEW), most=FEW)["differing"]


FAULTY_SCRIPTS = [
    ("the order of trumps", "J9ATKQ87", "J9ATQK87"),
    ("the order of a plain suit", "ATKQJ987", "AKTQJ987"),
    ("who the partner is", "trick.at(-2)", "trick.at(-1)"),
    ("a trump led need not be beaten", "led & taking", "led"),
    ("a ruff need not be beaten", "trumps & taking", "trumps"),
    ("at all trump any card of the suit will do", "contract === 'AT' || isTrump(trick[0]", "isTrump(trick[0]"),
]


@pytest.mark.parametrize(
    ("right", "wrong"), [row[1:] for row in FAULTY_SCRIPTS], ids=[row[0] for row in FAULTY_SCRIPTS]
)
def test_a_fault_in_the_second_reading_is_found(page: Page, right: str, wrong: str) -> None:
    script = SCRIPT.replace(right, wrong)
    assert script != SCRIPT, "the fault could not be planted: the script is written differently now"
    found = compare(page, "belote-house", "allowed", few_of_the_house(), script=script, most=FEW)
    assert found["differing"]


def test_duties_reasons_and_proofs_agree_on_random_hands(page: Page, site: str) -> None:
    """Which card may be played is proved above; the words beside it are compared here, on 10,000 positions."""
    chance = random.Random("two readings")
    rows = []
    for _ in range(10_000):
        cards = chance.sample(PACK, 11)
        lying, leader = chance.randrange(4), chance.choice(list(Seat))
        trick = Trick(tuple(Play(leader.after(place), card) for place, card in enumerate(cards[:lying])))
        hand = tuple(cards[lying : lying + chance.randint(1, 8)])
        rules = chance.choice(list(RULESETS.values()))
        position = Position(chance.choice(list(Contract)), rules, trick, leader.after(lying), hand)
        line = format_position(position)
        rows.append((line, rules.name, _told(position)))
    page.goto(f"{site}/en/which-card.html")
    found: list[Any] = page.evaluate(
        """async (rows) => {
          const { parsePosition, judge, RULESETS } = await import('../assets/js/belote.mjs');
          return rows.map(([line, rules]) => {
            const { allowed, duty, refused } = judge(parsePosition(line), RULESETS[rules]);
            return [allowed, duty, Object.entries(refused).map(([card, { reason, proof }]) => [card, reason, proof])];
          });
        }""",
        [row[:2] for row in rows],
    )
    assert [_plain(each) for each in found] == [row[2] for row in rows]


def _told(position: Position) -> tuple[object, ...]:
    from generator.engine import parse_position

    verdict = judge(parse_position(format_position(position), position.rules))
    refused = sorted((str(card), each.reason.value, str(each.proof)) for card, each in verdict.refused.items())
    return list(map(str, verdict.allowed)), verdict.duty and verdict.duty.value, refused


def _plain(found: Any) -> tuple[object, ...]:
    allowed, duty, refused = found
    return allowed, duty, sorted(map(tuple, refused))
