"""What must hold between the words of one deal: turns, cards that exist once, answers that can be right.

Reads whatever can be read of a document, so that a missing title does not hide a repeated card.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from generator.content.codes import Code
from generator.content.deal_words import read_card, read_play, read_seat
from generator.content.document import Document, Value
from generator.content.places import Loc
from generator.content.rejected import RejectedError
from generator.engine import Card, Play, Seat
from generator.problems import Problem

Read = TypeVar("Read")

LARGEST_HAND = 8
LONGEST_TRICK = 3
"""Plays on the table while somebody is still to play."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """The words of a deal that could be read, by their index in their list, and the length of each list."""

    document: Document
    lying: int
    plays: Mapping[int, Play]
    held: int
    hand: Mapping[int, Card]

    @property
    def leader(self) -> Seat | None:
        return self.plays[0].seat if 0 in self.plays and self.lying <= LONGEST_TRICK else None

    def problem(self, code: Code, message: str, hint: str, *loc: str | int) -> Problem:
        return Problem(self.document.places.at(*loc), code, message, hint)


def deal_problems(document: Document) -> Iterator[Problem]:
    """Every fault between the parts of an example's deal."""
    trick, hand = document.list_at("trick"), document.list_at("hand")
    deal = _Deal(document, len(trick), _each(trick, read_play), len(hand), _each(hand, read_card))
    yield from _trick(deal)
    yield from _seat(deal)
    yield from _hand(deal)
    yield from _once(deal)
    yield from _allowed(deal)
    yield from _then(deal)


def _trick(deal: _Deal) -> Iterator[Problem]:
    if deal.lying > LONGEST_TRICK:
        message = f"{deal.lying} cards lie on the table: nobody is to play"
        hint = "three at most; the card in question is in the hand, and `then` tells what follows"
        yield deal.problem(Code.TRICK_TOO_LONG, message, hint, "trick", LONGEST_TRICK)
    if leader := deal.leader:
        for index, play in deal.plays.items():
            if play.seat is not (due := leader.after(index)):
                message = f"`{play.seat.value}` is not to play here: {leader.value} led, so it is {due.value}"
                yield deal.problem(Code.NOT_TO_PLAY, message, "play goes clockwise, N E S W", "trick", index)


def _seat(deal: _Deal) -> Iterator[Problem]:
    typed = deal.document.value_at("seat")
    if typed is None and deal.document.value_at("trick") == []:
        message = "nobody has led, and `seat` does not say who is to play"
        yield deal.problem(Code.SEAT_MISSING, message, "add `seat: S`, or another seat", "trick")
    seat = _read(typed, read_seat)
    if seat and (leader := deal.leader) and seat is not (due := leader.after(deal.lying)):
        message = f"`{seat.value}` is not to play: {leader.value} led and {deal.lying} lie, so it is {due.value}"
        yield deal.problem(Code.NOT_TO_PLAY, message, "leave `seat` out: it follows from the trick", "seat")


def _hand(deal: _Deal) -> Iterator[Problem]:
    if deal.document.value_at("hand") == []:
        yield deal.problem(Code.EMPTY_HAND, "the hand is empty", "one to eight cards: [7S, 9S]", "hand")
    if deal.held > LARGEST_HAND:
        message = f"the hand has {deal.held} cards"
        yield deal.problem(Code.HAND_TOO_LARGE, message, "eight at most", "hand", LARGEST_HAND)


def _once(deal: _Deal) -> Iterator[Problem]:
    first: dict[Card, Loc] = {}
    for index, play in deal.plays.items():
        if (earlier := first.setdefault(play.card, ("trick", index))) != ("trick", index):
            yield _repeated(deal, f"{play.card} lies on the table twice", earlier, "trick", index)
    for index, card in deal.hand.items():
        if (earlier := first.setdefault(card, ("hand", index))) != ("hand", index):
            where = "in the hand twice" if earlier[0] == "hand" else "in the hand and on the table"
            yield _repeated(deal, f"{card} is {where}", earlier, "hand", index)


def _allowed(deal: _Deal) -> Iterator[Problem]:
    first: dict[Card, Loc] = {}
    for index, card in _each(deal.document.list_at("expect", "allowed"), read_card).items():
        loc = ("expect", "allowed", index)
        if (earlier := first.setdefault(card, loc)) != loc:
            yield _repeated(deal, f"{card} is among the allowed cards twice", earlier, *loc)
        yield from _held(deal, card, *loc)


def _then(deal: _Deal) -> Iterator[Problem]:
    then = deal.document.value_at("expect", "then")
    if not isinstance(then, dict):
        return
    if deal.lying < LONGEST_TRICK:
        message = "the trick is not full after the next card: nobody has won it yet"
        source = deal.document.places.of_key("expect", "then")
        yield Problem(source, Code.THEN_TOO_EARLY, message, "leave `then` out: it is for the fourth card")
    points = then.get("points")
    if isinstance(points, list) and len(points) != LONGEST_TRICK + 1:
        message = f"a full trick has four cards, and there are {len(points)} numbers"
        hint = "one for each card, in order of play"
        yield deal.problem(Code.POINTS_COUNT, message, hint, "expect", "then", "points")
    if card := _read(then.get("play"), read_card):
        yield from _held(deal, card, "expect", "then", "play")


def _held(deal: _Deal, card: Card, *loc: str | int) -> Iterator[Problem]:
    """A card that is to be played must be in the hand; said only where the whole hand could be read."""
    hand = tuple(deal.hand.values())
    if hand and len(hand) == deal.held and card not in hand:
        message = f"{card} is not in the hand"
        yield deal.problem(Code.NOT_IN_HAND, message, f"the hand is {' '.join(map(str, hand))}", *loc)


def _repeated(deal: _Deal, message: str, earlier: Loc, *loc: str | int) -> Problem:
    first = deal.document.places.at(*earlier)
    hint = f"each card exists once; the first stands in line {first.line}, column {first.column}"
    return deal.problem(Code.REPEATED_CARD, message, hint, *loc)


def _each(items: list[Value], read: Callable[[object], Read]) -> dict[int, Read]:
    """The items that can be read, by index."""
    words = ((index, _read(item, read)) for index, item in enumerate(items))
    return {index: word for index, word in words if word is not None}


def _read(value: Value, read: Callable[[object], Read]) -> Read | None:
    try:
        return read(value)
    except RejectedError:
        return None
