"""Which card beats which, what each is worth, who holds a trick and who wins it: typed from `rules.md` 4."""

import pytest

from generator.engine import PACK, RULESETS, Card, Contract, Play, Rank, Rules, Seat, Suit, Trick, master, parse_card
from generator.engine import value as points_of
from generator.engine import winner as winner_of
from generator.engine.tricks import order, scale, strengths

HOUSE = RULESETS["belote-house"]


def laid(cards: str) -> Trick:
    """Cards played from North on."""
    return Trick(tuple(Play(Seat.NORTH.after(place), parse_card(card)) for place, card in enumerate(cards.split())))


ORDERS = [
    # contract, suit, ranks from the highest to the lowest (4.1)
    (Contract.HEARTS, Suit.HEARTS, "J 9 A T K Q 8 7"),
    (Contract.HEARTS, Suit.SPADES, "A T K Q J 9 8 7"),
    (Contract.NO_TRUMP, Suit.CLUBS, "A T K Q J 9 8 7"),
    (Contract.ALL_TRUMP, Suit.CLUBS, "J 9 A T K Q 8 7"),
]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize(("contract", "suit", "ranks"), ORDERS)
def test_order(rules: Rules, contract: Contract, suit: Suit, ranks: str) -> None:
    assert " ".join(rank.value for rank in order(suit, contract, rules)) == ranks


SCALES = {
    # 4.2 to 4.4: points by rank, and what a suit comes to
    "trump": ({"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}, 62),
    "plain": ({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}, 30),
    "no-trump-19-2": ({"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}, 38),
    "all-trump-13": ({"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2, "8": 0, "7": 0}, 38),
    "all-trump-14": ({"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0}, 38),
}
COUNTED = [
    # contract, suit, the scale of `coinche-house`, the scale of the other rulesets ("What we implement")
    (Contract.HEARTS, Suit.HEARTS, "trump", "trump"),
    (Contract.HEARTS, Suit.SPADES, "plain", "plain"),
    (Contract.NO_TRUMP, Suit.CLUBS, "no-trump-19-2", "no-trump-19-2"),
    (Contract.ALL_TRUMP, Suit.CLUBS, "all-trump-14", "all-trump-13"),
]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize(("contract", "suit", "after_pagat", "elsewhere"), COUNTED)
def test_points(rules: Rules, contract: Contract, suit: Suit, after_pagat: str, elsewhere: str) -> None:
    name = after_pagat if rules.name == "coinche-house" else elsewhere
    cards = [Card(rank, suit) for rank in Rank]
    points = {card.rank.value: points_of(laid(str(card)), contract, rules)[0] for card in cards}
    assert (points, sum(points.values())) == SCALES[name]
    assert {scale(card, contract, rules).name for card in cards} == {name}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("contract", list(Contract))
def test_the_pack_is_worth_152(rules: Rules, contract: Contract) -> None:
    assert sum(points_of(laid(str(card)), contract, rules)[0] for card in PACK) == 152


def test_points_stand_in_order_of_play() -> None:
    assert points_of(laid("AD JS 10D 7H"), Contract.SPADES, HOUSE) == (11, 20, 10, 0)
    assert points_of(laid(""), Contract.SPADES, HOUSE) == ()


STRENGTHS = [
    # led suit, contract, how strong some cards are: a discard 0, the led suit 1 to 8, trumps 9 to 16
    (Suit.DIAMONDS, Contract.SPADES, {"AH": 0, "7C": 0, "7D": 1, "8D": 2, "AD": 8, "7S": 9, "8S": 10, "JS": 16}),
    (Suit.SPADES, Contract.SPADES, {"AH": 0, "AD": 0, "7S": 9, "QS": 11, "JS": 16}),
    (Suit.DIAMONDS, Contract.NO_TRUMP, {"AS": 0, "7D": 1, "JD": 4, "TD": 7, "AD": 8}),
    (Suit.DIAMONDS, Contract.ALL_TRUMP, {"JS": 0, "7D": 1, "TD": 5, "AD": 6, "9D": 7, "JD": 8}),
]


@pytest.mark.parametrize(("led", "contract", "expected"), STRENGTHS)
def test_strengths(led: Suit, contract: Contract, expected: dict[str, int]) -> None:
    strength = strengths(led, contract, HOUSE)
    assert {card: strength[parse_card(card)] for card in expected} == expected
    assert set(strength) == set(PACK)


TRICKS = [
    # contract, cards from North on, who holds the trick, who has won it
    (Contract.SPADES, "", None, None),
    (Contract.SPADES, "7D", "N", None),
    (Contract.SPADES, "7D 8D", "E", None),
    (Contract.SPADES, "7D 8D AH", "E", None),
    (Contract.SPADES, "7D 8D AH 7S", "W", "W"),
    (Contract.SPADES, "7D 8S AD 7S", "E", "E"),
    (Contract.NO_TRUMP, "7D 8S AH JC", "N", "N"),
    (Contract.ALL_TRUMP, "AD 9D JS TD", "E", "E"),
]


@pytest.mark.parametrize(("contract", "cards", "holder", "winner"), TRICKS)
def test_who_holds_and_who_has_won(contract: Contract, cards: str, holder: str | None, winner: str | None) -> None:
    holds, has_won = master(laid(cards), contract, HOUSE), winner_of(laid(cards), contract, HOUSE)
    assert (holds and holds.seat.value) == holder
    assert (has_won and has_won.value) == winner
