"""Seats and turns, what may lie on the table and in a hand, and what the engine's data are made of."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from generator.engine import (
    PACK,
    RULESETS,
    Card,
    Contract,
    NotationError,
    Play,
    Position,
    Rank,
    Seat,
    Suit,
    Trick,
    judge,
    parse_card,
    parse_position,
)
from generator.engine.obligations import TrickState
from generator.engine.rules import PLAIN_SUIT
from generator.engine.tricks import strengths

HOUSE = RULESETS["belote-house"]


def plays(text: str) -> tuple[Play, ...]:
    """`N AD, E 7S`: who played what, as told."""
    return tuple(Play(Seat(each.split()[0]), parse_card(each.split()[1])) for each in text.split(", "))


def test_seats_go_clockwise() -> None:
    assert [Seat.NORTH.after(places).value for places in range(6)] == ["N", "E", "S", "W", "N", "E"]
    assert Seat.WEST.after(9) is Seat.NORTH


@pytest.mark.parametrize(("seat", "partner"), ["NS", "EW", "SN", "WE"])
def test_partners_sit_opposite(seat: str, partner: str) -> None:
    assert Seat(seat).partner.value == partner


def test_a_trick_grows_to_four_cards() -> None:
    four = plays("N 7D, E 8D, S 9D, W KD")
    assert [Trick(four[:lying]).full for lying in range(5)] == [False, False, False, False, True]
    assert Trick().led is None
    assert Trick(four).led is Suit.DIAMONDS


WRONG_TRICKS = [
    # plays, the offending part, what is wrong, what would be right
    ("N AD, S 7S", "S 7S", "`S` is not to play here", "play goes clockwise, N E S W: after N comes E"),
    ("N AD, E 7S, W 8S", "W 8S", "`W` is not to play here", "play goes clockwise, N E S W: after E comes S"),
    ("E AD, S 7S, W AD", "AD", "AD lies on the table twice", "each card exists once"),
    ("W 7D, N 8D, E 9D, S JD, W QD", "QD", "QD is a fifth card on the table", "a trick has four"),
]


@pytest.mark.parametrize(("played", "text", "message", "hint"), WRONG_TRICKS)
def test_no_trick(played: str, text: str, message: str, hint: str) -> None:
    with pytest.raises(NotationError) as fault:
        Trick(plays(played))
    assert (fault.value.text, str(fault.value), fault.value.hint) == (text, message, hint)


@pytest.mark.parametrize(("line", "seat"), [("S-W-x-S9", "W"), ("S-W-DASJ-S9", "E"), ("S-W-DASJD7D8-x", None)])
def test_who_is_to_play(line: str, seat: str | None) -> None:
    to_play = parse_position(line, HOUSE).to_play
    assert (to_play and to_play.value) == seat


def test_only_the_seat_to_play_is_asked() -> None:
    with pytest.raises(NotationError) as fault:
        Position(Contract.SPADES, HOUSE, Trick(plays("N AD, E 7S")), Seat.WEST, (parse_card("9S"),))
    told = fault.value
    assert (told.text, str(told), told.hint) == ("W", "`W` is not to play", "N led and 2 lie: S is to play")


def test_cards_and_their_ranks_as_printed() -> None:
    assert [rank.printed for rank in Rank] == ["A", "K", "Q", "J", "10", "9", "8", "7"]
    assert str(Card(Rank.TEN, Suit.HEARTS)) == "TH"
    assert repr(Card(Rank.TEN, Suit.HEARTS)) == "Card(rank=<Rank.TEN: 'T'>, suit=<Suit.HEARTS: 'H'>)"


def test_contracts_and_their_trumps() -> None:
    trumps = {contract.value: contract.trump and contract.trump.value for contract in Contract}
    assert trumps == {"S": "S", "H": "H", "D": "D", "C": "C", "NT": None, "AT": None}
    assert [contract.word for contract in Contract] == [
        "spades",
        "hearts",
        "diamonds",
        "clubs",
        "no-trump",
        "all-trump",
    ]


# What the engine hands out, and of what each is made; everything else in them is derived.
DEAL = parse_position("D-N-D8C9-SQHTD97", HOUSE)
MADE_OF: list[tuple[Any, str]] = [
    (PACK[0], "rank suit"),
    (plays("N 7D")[0], "seat card"),
    (DEAL.trick, "plays"),
    (DEAL, "contract rules trick seat hand"),
    (DEAL.obligations[0], "duty binding playable reasons"),
    (TrickState(Suit.SPADES, PACK[0], PACK[0], partner_holds=True), "led best_of_led top partner_holds"),
    (judge(DEAL), "allowed duty refused"),
    (next(iter(judge(DEAL).refused.values())), "reason proof"),
    (PLAIN_SUIT, "name points"),
]


@pytest.mark.parametrize(("thing", "parts"), MADE_OF, ids=lambda each: type(each).__name__)
def test_what_is_derived_is_neither_given_nor_told_nor_compared(thing: Any, parts: str) -> None:
    assert [each.name for each in fields(thing) if each.init or each.repr or each.compare] == parts.split()
    assert [each.name for each in fields(thing) if each.init and each.repr and each.compare] == parts.split()


@pytest.mark.parametrize("thing", [*(thing for thing, _ in MADE_OF), HOUSE], ids=lambda each: type(each).__name__)
def test_nothing_can_be_changed(thing: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(thing, fields(thing)[0].name, None)
    assert not hasattr(thing, "__dict__")


def test_what_was_worked_out_once_is_kept() -> None:
    """The obligations of a table, the strengths of a led suit, a refusal: the same object each time."""
    again = parse_position("D-N-D8C7-SAHKD97", HOUSE)
    assert again.obligations is DEAL.obligations
    assert strengths(Suit.SPADES, Contract.SPADES, HOUSE) is strengths(Suit.SPADES, Contract.SPADES, HOUSE)
    assert judge(DEAL).refused[parse_card("QS")] is judge(DEAL).refused[parse_card("TH")]
