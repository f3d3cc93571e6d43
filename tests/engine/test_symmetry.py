"""What must not matter does not: the names of the suits, the seat one sits on, the order of the hand."""

from dataclasses import replace
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from generator.engine import (
    RULESETS,
    Card,
    Contract,
    Play,
    Position,
    Suit,
    Trick,
    Verdict,
    allowed,
    disputed,
    judge,
    master,
    value,
)
from tests.engine.strategies import positions, suit_contracts


def renamed(position: Position, names: dict[Suit, Suit]) -> Position:
    def card(each: Card) -> Card:
        return Card(each.rank, names[each.suit])

    trump = position.contract.trump
    contract = Contract(names[trump].value) if trump else position.contract
    plays = tuple(Play(play.seat, card(play.card)) for play in position.trick.plays)
    return Position(contract, position.rules, Trick(plays), position.seat, tuple(map(card, position.hand)))


def turned(position: Position, places: int) -> Position:
    plays = tuple(Play(play.seat.after(places), play.card) for play in position.trick.plays)
    return Position(position.contract, position.rules, Trick(plays), position.seat.after(places), position.hand)


def shape(verdict: Verdict, position: Position) -> tuple[object, ...]:
    """A verdict by places in the hand, which have no suits."""
    place = {card: number for number, card in enumerate(position.hand)}
    refused = {place[card]: (each.reason, place[each.proof]) for card, each in verdict.refused.items()}
    return tuple(place[card] for card in verdict.allowed), verdict.duty, refused


@given(positions(), st.permutations(list(Suit)))
def test_suits_may_be_renamed(position: Position, names: list[Suit]) -> None:
    other = renamed(position, dict(zip(Suit, names, strict=True)))
    assert shape(judge(position), position) == shape(judge(other), other)
    rules = position.rules
    assert value(position.trick, position.contract, rules) == value(other.trick, other.contract, rules)


@given(positions(), st.integers(1, 3))
def test_the_table_may_be_turned(position: Position, places: int) -> None:
    other = turned(position, places)
    assert judge(position) == judge(other)
    holder = master(position.trick, position.contract, position.rules)
    other_holder = master(other.trick, other.contract, other.rules)
    assert (holder and holder.seat.after(places)) == (other_holder and other_holder.seat)


@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_decides_only_the_order_of_the_answer(position: Position, random: object) -> None:
    hand = list(position.hand)
    random.shuffle(hand)  # type: ignore[attr-defined]
    other = Position(position.contract, position.rules, position.trick, position.seat, tuple(hand))
    assert set(judge(position).allowed) == set(judge(other).allowed)
    assert judge(position).duty is judge(other).duty


@given(positions(contract=suit_contracts))
def test_what_is_disputed_is_disputed_of_two_cards_that_may_be_played(position: Position) -> None:
    """So the two readings agree on what is disputed as soon as they agree on every pair."""
    position = replace(position, rules=RULESETS["coinche-official"])
    pairs = (replace(position, hand=pair) for pair in combinations(allowed(position), 2))
    assert disputed(position) is any(map(disputed, pairs))


@given(positions())
def test_allowed_and_refused_are_the_hand(position: Position) -> None:
    verdict = judge(position)
    assert sorted([*verdict.allowed, *verdict.refused], key=str) == sorted(position.hand, key=str)
    assert all(refusal.proof in verdict.allowed for refusal in verdict.refused.values())


@given(positions())
def test_two_cards_decide_about_each_other(position: Position) -> None:
    """The pair fact (`house.md` 4): a card may be played from a hand exactly when it may be from every pair of it."""
    whole = set(judge(position).allowed)
    for card in position.hand:
        pairs: list[tuple[Card, ...]] = [(card, other) for other in position.hand if other is not card] or [(card,)]
        from_pairs = all(
            card in judge(Position(position.contract, position.rules, position.trick, position.seat, pair)).allowed
            for pair in pairs
        )
        assert (card in whole) == from_pairs
