"""Who sits where, and what lies on the table."""

from dataclasses import dataclass
from enum import Enum

from generator.engine.cards import Card, NotationError, Suit


class Seat(Enum):
    """The four seats, in the order of play: clockwise."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    __hash__ = object.__hash__

    def after(self, places: int) -> "Seat":
        """The seat so many places on.

        >>> Seat.WEST.after(1).value
        'N'
        """
        return _ROUND[(_PLACE[self] + places) % 4]

    @property
    def partner(self) -> "Seat":
        """The seat opposite."""
        return self.after(2)


_ROUND = tuple(Seat)
_PLACE = {seat: place for place, seat in enumerate(Seat)}
_WORDS = {seat.value: seat for seat in Seat} | {seat.name: seat for seat in Seat}


def parse_seat(text: str) -> Seat:
    """A seat from its letter or its English word, in any case.

    Raises:
        NotationError: the text is no seat.
    """
    if seat := _WORDS.get(text.strip().upper()):
        return seat
    raise NotationError(text, f"`{text}` is not a seat", "one of N E S W")


@dataclass(frozen=True, slots=True)
class Play:
    """A card and the seat that played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """Zero to four plays, clockwise from the leader.

    Raises:
        NotationError: a fifth play, a seat out of turn, or a card twice.
    """

    plays: tuple[Play, ...] = ()

    def __post_init__(self) -> None:
        seen = 0
        for place, play in enumerate(self.plays):
            if place == 4:
                raise NotationError(str(play.card), f"{play.card} is a fifth card on the table", "a trick has four")
            if place and play.seat is not (expected := self.plays[place - 1].seat.after(1)):
                raise NotationError(
                    f"{play.seat.value} {play.card}",
                    f"`{play.seat.value}` is not to play here",
                    f"play goes clockwise, N E S W: after {self.plays[place - 1].seat.value} comes {expected.value}",
                )
            if play.card.bit & seen:
                raise NotationError(str(play.card), f"{play.card} lies on the table twice", "each card exists once")
            seen |= play.card.bit

    @property
    def led(self) -> Suit | None:
        """The suit of the first card, or None before the lead."""
        return self.plays[0].card.suit if self.plays else None

    @property
    def full(self) -> bool:
        """Whether all four cards lie."""
        return len(self.plays) == 4
