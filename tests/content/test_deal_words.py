import pytest

from generator.content.deal_words import read_card, read_contract, read_number, read_play, read_rules, read_seat
from generator.content.rejected import RejectedError


@pytest.mark.parametrize("text", ["TH", "10H", "10♥", "h10", " th ", "♥T"])
def test_the_ten_of_hearts_in_every_spelling(text: str) -> None:
    assert str(read_card(text)) == "TH"


# what somebody typed for a card; a piece of the hint
NO_CARDS = [
    ("7", "a suit is missing: 7S, 7H, 7D or 7C"),
    ("10", "a suit is missing: 10S"),
    ("08", "such as 9S or 10S"),
    ("S", "a rank is missing"),
    ("1S", "`1` is no rank"),
    ("9X", "`X` is no suit"),
    ("7S 9S", "commas between cards: 7S, 9S"),
    ("", "such as 9S or 10S"),
]


@pytest.mark.parametrize(("text", "hint"), NO_CARDS)
def test_no_card(text: str, hint: str) -> None:
    with pytest.raises(RejectedError) as raised:
        read_card(text)
    (fault,) = raised.value.faults
    assert fault.code == "bad-card"
    assert hint in fault.hint


def test_a_play_is_a_seat_and_a_card() -> None:
    play = read_play("W  10D")
    assert (play.seat.value, str(play.card)) == ("W", "TD")


def test_seat_and_card_of_a_play_are_both_refused_at_once() -> None:
    with pytest.raises(RejectedError) as raised:
        read_play("O 1S")
    assert [fault.code for fault in raised.value.faults] == ["bad-seat", "bad-card"]


def test_seats_contracts_and_rulesets() -> None:
    assert read_seat("W").value == "W"
    assert [read_contract(text).value for text in ("no-trump", "NT", "Spades", "h")] == ["NT", "NT", "S", "H"]
    assert read_rules("coinche-official").name == "coinche-official"


def test_the_nearest_ruleset_is_offered() -> None:
    with pytest.raises(RejectedError) as raised:
        read_rules("belote-hous")
    assert raised.value.faults[0].hint == "did you mean belote-house?"


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("20", 20), (" 11 ", 11), ("999", 999)])
def test_a_whole_number(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "011", "-1", "+1", "1.0", "1e1", "1_0", "٣", "1000", "0x1"])
def test_no_whole_number(text: str) -> None:
    with pytest.raises(RejectedError):
        read_number(text)


@pytest.mark.parametrize("read", [read_card, read_seat, read_contract, read_rules, read_play, read_number])
@pytest.mark.parametrize("value", [[], ["9S"], {}, {"9S": ""}])
def test_a_list_is_no_word(read: object, value: object) -> None:
    assert callable(read)
    with pytest.raises(RejectedError) as raised:
        read(value)
    assert [fault.code for fault in raised.value.faults] == ["wrong-type"]


def test_a_very_long_word_is_cut_in_the_message_and_an_escape_shown() -> None:
    with pytest.raises(RejectedError) as raised:
        read_card("\x1b[31m" + "x" * 10_000)
    (fault,) = raised.value.faults
    assert len(fault.message) < 100
    assert "\\x1b[31m" in fault.message
