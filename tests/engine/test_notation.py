"""Cards, seats, contracts and positions as text, both ways; and what is said of texts that are none of them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.engine import (
    PACK,
    RULESETS,
    NotationError,
    Position,
    Suit,
    format_position,
    parse_card,
    parse_contract,
    parse_position,
    parse_rules,
    parse_seat,
)
from tests.engine.strategies import positions

HOUSE = RULESETS["belote-house"]


@pytest.mark.parametrize("text", ["JS", "js", "SJ", "J♠", "♠J", "J♠\ufe0e", " JS "])
def test_the_jack_of_spades(text: str) -> None:
    assert str(parse_card(text)) == "JS"


@pytest.mark.parametrize("text", ["TH", "10H", "H10", "10♥", "♥t", "th"])
def test_the_ten_of_hearts(text: str) -> None:
    assert str(parse_card(text)) == "TH"


def test_every_card_reads_back() -> None:
    assert [parse_card(str(card)) for card in PACK] == list(PACK)
    assert len({card.bit for card in PACK}) == 32


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("1S", "`1` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("6S", "`6` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("VS", "`V` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("9X", "`X` is no suit: S H D C"),
        ("10", "a suit is missing: 10S, 10H, 10D or 10C"),
        ("7", "a suit is missing: 7S, 7H, 7D or 7C"),
        ("S", "a rank is missing, such as AS or 9S"),
        ("08", "`0` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("", "rank then suit, such as 9S or 10S"),
        ("queen of spades", "`QUEEN OF SPADE` is no rank: 7 8 9 10 (or T) J Q K A"),
    ],
)
def test_no_card(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match="is not a card") as fault:
        parse_card(text)
    assert fault.value.text == text
    if text not in ("08", "queen of spades"):
        assert fault.value.hint == hint


@pytest.mark.parametrize("text", ["N", "n", "north", " North "])
def test_north(text: str) -> None:
    assert parse_seat(text).value == "N"


@pytest.mark.parametrize(
    ("text", "letters"), [("spades", "S"), ("nt", "NT"), ("no-trump", "NT"), ("All-Trump", "AT"), ("h", "H")]
)
def test_contracts(text: str, letters: str) -> None:
    assert parse_contract(text).value == letters


@pytest.mark.parametrize("text", ["", "X", "sans-atout", "ST", "10"])
def test_no_contract(text: str) -> None:
    with pytest.raises(NotationError, match="is not a contract"):
        parse_contract(text)


@pytest.mark.parametrize("text", ["", "NE", "player", "0"])
def test_no_seat(text: str) -> None:
    with pytest.raises(NotationError, match="is not a seat") as fault:
        parse_seat(text)
    assert fault.value.hint == "one of N E S W"


def test_an_unknown_ruleset_offers_the_nearest() -> None:
    with pytest.raises(NotationError) as fault:
        parse_rules("belote-hose")
    assert fault.value.hint == "did you mean belote-house?"


@given(positions())
def test_a_position_reads_back(position: Position) -> None:
    again = parse_position(format_position(position), position.rules)
    assert (again.contract, again.trick, again.seat) == (position.contract, position.trick, position.seat)
    assert set(again.hand) == set(position.hand)
    assert format_position(again) == format_position(position)
    assert parse_position(format_position(position).lower(), position.rules) == again
    assert len(format_position(position)) <= 32


def test_a_hand_is_written_in_the_order_of_suits_and_ranks() -> None:
    position = parse_position("s-w-dasj-cqh7s97hk", HOUSE)
    assert format_position(position) == "S-W-DASJ-S97HK7CQ"
    assert [str(card) for card in position.hand] == ["QC", "7H", "9S", "7S", "KH"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "is not a position"),
        ("S-W-DASJ", "is not a position"),
        ("S-W-DASJ-S9-S8", "is not a position"),
        ("S-W--S9", "is not a position"),
        ("S-W-DASJ-S9\u2014", "is not a position"),
        ("S-W-DAS\u017f-S9", "is not a position"),
        (" S-W-DASJ-S9", "is not a position"),
        ("Z-W-DASJ-S9", "`Z` is not a contract"),
        ("S-Q-DASJ-S9", "`Q` is not a seat"),
        ("S-W-DASX-S9", "`SX` in `DASX` is not a card of a trick"),
        ("S-W-ADSJ-S9", "`AD` in `ADSJ` is not a card of a trick"),
        ("S-W-D10-S9", "`D1` in `D10` is not a card of a trick"),
        ("S-W-xx-S9", "`XX` in `xx` is not a card of a trick"),
        ("S-W-DASJ-9S", "`9S` is not a hand"),
        ("S-W-DASJ-S10", "`S10` is not a hand"),
        ("S-W-DASJ-S", "`S` is not a hand"),
        ("S-W-DADA-S9", "AD lies on the table twice"),
        ("S-W-DASJ-S99", "9S is in the hand twice"),
        ("S-W-DASJ-SJ9", "JS is in the hand and on the table"),
        ("S-W-DASJS7S8H7-S9", "7H is a fifth card on the table"),
        ("S-W-DASJS7S8-S9", "the trick is full"),
        ("S-W-x-SAKQJT987H7", "9 cards in a hand"),
    ],
)
def test_no_position(line: str, says: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_position(line, HOUSE)
    assert says in str(fault.value)
    assert fault.value.hint


@given(st.text())
@example("\u0130-N-x-S7")
@example("S-N-x-S7\n")
@example("-" * 10_000)
def test_no_text_is_worse_than_a_fault(line: str) -> None:
    try:
        position = parse_position(line, HOUSE)
    except NotationError:
        return
    assert format_position(parse_position(format_position(position), HOUSE)) == format_position(position)


@pytest.mark.parametrize("suit", list(Suit))
def test_suit_signs(suit: Suit) -> None:
    assert suit.sign == dict(zip("SHDC", "♠♥♦♣", strict=True))[suit.value]
