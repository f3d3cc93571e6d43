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
        ("11s", "`11` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("6S", "`6` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("VS", "`V` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("queen of spades", "`QUEEN OF SPADE` is no rank: 7 8 9 10 (or T) J Q K A"),
        ("9X", "`X` is no suit: S H D C"),
        (" 10x ", "`X` is no suit: S H D C"),
        ("10", "a suit is missing: 10S, 10H, 10D or 10C"),
        ("7", "a suit is missing: 7S, 7H, 7D or 7C"),
        ("s", "a rank is missing, such as AS or 9S"),
        ("JSX", "rank then suit, such as 9S or 10S"),
        ("08", "rank then suit, such as 9S or 10S"),
        ("", "rank then suit, such as 9S or 10S"),
    ],
)
def test_no_card(text: str, hint: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_card(text)
    assert (fault.value.text, str(fault.value), fault.value.hint) == (text, f"`{text}` is not a card", hint)


@pytest.mark.parametrize("text", ["N", "n", "north", " North "])
def test_north(text: str) -> None:
    assert parse_seat(text).value == "N"


@pytest.mark.parametrize(
    ("text", "letters"),
    [("spades", "S"), ("nt", "NT"), ("no-trump", "NT"), ("All-Trump", "AT"), ("h", "H"), (" D ", "D")],
)
def test_contracts(text: str, letters: str) -> None:
    assert parse_contract(text).value == letters


@pytest.mark.parametrize("text", ["", "X", "sans-atout", "ST", "10"])
def test_no_contract(text: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_contract(text)
    hint = "one of spades, hearts, diamonds, clubs, no-trump, all-trump, or S H D C NT AT"
    assert (fault.value.text, str(fault.value), fault.value.hint) == (text, f"`{text}` is not a contract", hint)


@pytest.mark.parametrize("text", ["", "NE", "player", "0"])
def test_no_seat(text: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_seat(text)
    assert (fault.value.text, str(fault.value), fault.value.hint) == (text, f"`{text}` is not a seat", "one of N E S W")


@pytest.mark.parametrize("text", ["coinche-house", " Coinche-House "])
def test_rulesets(text: str) -> None:
    assert parse_rules(text) is RULESETS["coinche-house"]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("belote-hose", "did you mean belote-house?"),
        ("BELOTE-HOSE", "did you mean belote-house?"),
        ("tarot", "one of belote-house, belote-official, coinche-house, coinche-official"),
    ],
)
def test_an_unknown_ruleset_offers_the_nearest(text: str, hint: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_rules(text)
    assert (fault.value.text, str(fault.value), fault.value.hint) == (text, f"`{text}` is not a ruleset", hint)


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


def test_no_card_is_written_x() -> None:
    assert format_position(parse_position("nt-e-x-x", HOUSE)) == "NT-E-x-x"
    assert format_position(parse_position("AT-N-S7S8S9ST-x", HOUSE)) == "AT-N-S7S8S9ST-x"


FIELDS = "CONTRACT-LEADER-TRICK-HAND, such as S-W-DASJ-S97HKCQ; x for no card"
CARD_BY_CARD = "suit then rank, card by card, the ten as T: DASJDT; x for no card"
SUIT_BY_SUIT = "suits followed by their ranks, the ten as T: S97HKCT; x for no card"
ONCE = "each card exists once"
WRONG_LINES = [
    # line, its part that is wrong, what is wrong, what would be right
    ("", "", "`` is not a position", FIELDS),
    ("S-W-DASJ", "S-W-DASJ", "`S-W-DASJ` is not a position", FIELDS),
    ("S-W-DASJ-S9-S8", "S-W-DASJ-S9-S8", "`S-W-DASJ-S9-S8` is not a position", FIELDS),
    ("S-W--S9", "S-W--S9", "`S-W--S9` is not a position", FIELDS),
    ("S-W-DASJ-S9\u2014", "S-W-DASJ-S9\u2014", "`S-W-DASJ-S9\u2014` is not a position", FIELDS),
    ("S-W-DAS\u017f-S9", "S-W-DAS\u017f-S9", "`S-W-DAS\u017f-S9` is not a position", FIELDS),
    (" S-W-DASJ-S9", " S-W-DASJ-S9", "` S-W-DASJ-S9` is not a position", FIELDS),
    (
        "Z-W-DASJ-S9",
        "Z",
        "`Z` is not a contract",
        "one of spades, hearts, diamonds, clubs, no-trump, all-trump, or S H D C NT AT",
    ),
    ("S-Q-DASJ-S9", "Q", "`Q` is not a seat", "one of N E S W"),
    ("S-W-DASX-S9", "SX", "`SX` in `DASX` is not a card of a trick", CARD_BY_CARD),
    ("S-W-ADSJ-S9", "AD", "`AD` in `ADSJ` is not a card of a trick", CARD_BY_CARD),
    ("S-W-D10-S9", "D1", "`D1` in `D10` is not a card of a trick", CARD_BY_CARD),
    ("S-W-xx-S9", "XX", "`XX` in `xx` is not a card of a trick", CARD_BY_CARD),
    ("S-W-DASJ-9s", "9s", "`9s` is not a hand", SUIT_BY_SUIT),
    ("S-W-DASJ-S10", "S10", "`S10` is not a hand", SUIT_BY_SUIT),
    ("S-W-DASJ-S", "S", "`S` is not a hand", SUIT_BY_SUIT),
    ("S-W-DASJ-xS9", "xS9", "`xS9` is not a hand", SUIT_BY_SUIT),
    ("S-W-DASJ-S9xH7", "S9xH7", "`S9xH7` is not a hand", SUIT_BY_SUIT),
    ("S-W-DADA-S9", "AD", "AD lies on the table twice", ONCE),
    ("S-W-DASJ-HKS99", "9S", "9S is in the hand twice", ONCE),
    ("S-W-DASJ-HKSJ9", "JS", "JS is in the hand and on the table", ONCE),
    ("S-W-DASJS7S8H7-S9", "7H", "7H is a fifth card on the table", "a trick has four"),
    ("S-W-DASJS7S8-S9HK", "9S", "the trick is full: nobody is to play", "leave the hand empty"),
    ("S-W-x-SAKQJT987H7", "7H", "9 cards in a hand", "a hand holds eight at most"),
]


@pytest.mark.parametrize(("line", "text", "message", "hint"), WRONG_LINES)
def test_no_position(line: str, text: str, message: str, hint: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_position(line, HOUSE)
    assert (fault.value.text, str(fault.value), fault.value.hint) == (text, message, hint)


def test_a_line_of_more_than_a_hundred_letters_is_told_in_short() -> None:
    hundred = "S-N-x-S" + 93 * "7"
    with pytest.raises(NotationError, match="7S is in the hand twice"):
        parse_position(hundred, HOUSE)
    with pytest.raises(NotationError) as fault:
        parse_position(hundred + "7", HOUSE)
    assert (fault.value.text, str(fault.value)) == (hundred + "…", f"`{hundred}…` is not a position")
    with pytest.raises(NotationError) as fault:
        parse_position(99 * "7" + "!", HOUSE)
    assert fault.value.text == 99 * "7" + "!"


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
