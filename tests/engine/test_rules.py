"""The switches of the named rulesets, typed from the table of `rules.md`, "What we implement"; what they decide."""

from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from generator.engine import RULESETS, Rules
from generator.engine.rules import (
    ALL_TRUMP_14,
    PLAIN_SUIT,
    CannotOverRuff,
    Following,
    LeadRestriction,
    OnPartnersRuff,
    OvertakePlain,
    OvertakeTrump,
    order_of,
)

HOUSE = RULESETS["belote-house"]

AGREED = {
    "following": Following.SUIT,
    "overtake_trump_led": OvertakeTrump.ALWAYS,
    "overtake_plain_led": OvertakePlain.NEVER,
    "must_ruff_vs_opponent": True,
    "must_ruff_vs_partner": False,
    "must_over_ruff": True,
    "on_partners_ruff": OnPartnersRuff.FREE,
    "no_trump_overtake": False,
    "all_trump_overtake": True,
    "lead_restriction": LeadRestriction.NONE,
    "lone_trump_jack_exempt": False,
}
CANNOT_OVER_RUFF = {
    "belote-house": CannotOverRuff.MUST_UNDER,
    "belote-official": CannotOverRuff.MUST_UNDER,
    "coinche-house": CannotOverRuff.MUST_UNDER,
    "coinche-official": CannotOverRuff.FREE,
}


SWITCHES = (Following, OvertakeTrump, OvertakePlain, CannotOverRuff, OnPartnersRuff, LeadRestriction)


@pytest.mark.parametrize("value", [value for switch in SWITCHES for value in switch])
def test_the_values_of_a_switch_are_told_by_their_names(value: Enum) -> None:
    assert value.value == value.name.lower()


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("switch", AGREED)
def test_the_french_rulesets_agree(rules: Rules, switch: str) -> None:
    assert getattr(rules, switch) is AGREED[switch]


def test_they_differ_on_the_hand_that_cannot_over_ruff() -> None:
    assert {name: rules.cannot_over_ruff for name, rules in RULESETS.items()} == CANNOT_OVER_RUFF
    assert [rules.name for rules in RULESETS.values()] == list(CANNOT_OVER_RUFF)


def test_two_rulesets_are_the_same_only_if_they_are_one() -> None:
    assert replace(HOUSE) != HOUSE
    assert HOUSE.switches == replace(HOUSE).switches == RULESETS["belote-official"].switches


def test_name_and_points_do_not_change_the_play() -> None:
    others: dict[str, Any] = {
        "name": "other",
        "trump_points": PLAIN_SUIT,
        "plain_points": ALL_TRUMP_14,
        "no_trump_points": PLAIN_SUIT,
        "all_trump_points": ALL_TRUMP_14,
    }
    assert all(replace(HOUSE, **{name: other}).switches == HOUSE.switches for name, other in others.items())


ONE_SWITCH: dict[str, Any] = {
    "following": Following.TRUMP_ALWAYS_ALLOWED,
    "overtake_trump_led": OvertakeTrump.OPPONENT_ONLY,
    "overtake_plain_led": OvertakePlain.ALWAYS,
    "must_ruff_vs_opponent": False,
    "must_ruff_vs_partner": True,
    "must_over_ruff": False,
    "cannot_over_ruff": CannotOverRuff.FREE,
    "on_partners_ruff": OnPartnersRuff.NO_UNDER,
    "all_trump_overtake": False,
    "no_trump_overtake": True,
    "lead_restriction": LeadRestriction.NO_TRUMP_LEAD_IF_PLAIN_HELD,
    "trump_order": order_of("J 9 A K Q T 8 7"),
    "plain_order": order_of("A K Q J T 9 8 7"),
}


@pytest.mark.parametrize("switch", ONE_SWITCH)
def test_each_switch_changes_the_play(switch: str) -> None:
    assert replace(HOUSE, **{switch: ONE_SWITCH[switch]}).switches != HOUSE.switches


def test_a_lone_jack_is_exempt_only_where_nothing_is_to_be_overtaken() -> None:
    with pytest.raises(ValueError, match="a lone trump jack is exempt only where trumps need not be overtaken"):
        replace(HOUSE, lone_trump_jack_exempt=True)
    with pytest.raises(ValueError, match="lone trump jack"):
        replace(HOUSE, lone_trump_jack_exempt=True, overtake_trump_led=OvertakeTrump.OPPONENT_ONLY)
    exempt = replace(HOUSE, lone_trump_jack_exempt=True, overtake_trump_led=OvertakeTrump.NEVER)
    assert exempt.switches != replace(HOUSE, overtake_trump_led=OvertakeTrump.NEVER).switches
