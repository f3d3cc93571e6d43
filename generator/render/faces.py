"""What a template sees of a card, a suit and an addition, on whatever page they stand."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from generator.engine import Card, Rank, Suit

_COURTS = {Rank.KING, Rank.QUEEN, Rank.JACK}


@dataclass(frozen=True, slots=True)
class SuitView:
    """A suit: its letter in the notation, its class in the stylesheet and its sign in text."""

    letter: str
    colour: str
    sign: str

    @staticmethod
    @cache
    def of(suit: Suit) -> "SuitView":
        """The view of a suit; the sign is asked for as text, not as emoji."""
        return SuitView(suit.value, suit.value.lower(), f"{suit.sign}\ufe0e")


@dataclass(frozen=True, slots=True)
class CardView:
    """A card to draw or to name. As text it is its notation."""

    code: str
    rank: str
    suit: str
    colour: str
    sign: str
    emblem: str
    key: str

    def __str__(self) -> str:
        return self.code

    @staticmethod
    @cache
    def of(card: Card) -> "CardView":
        """The view of a card; `emblem` is the court's or the suit's drawing."""
        suit = SuitView.of(card.suit)
        emblem = card.rank.value if card.rank in _COURTS else suit.letter
        return CardView(str(card), card.rank.value, suit.letter, suit.colour, suit.sign, emblem, f"card/{card}")


def addition(addends: Iterable[int]) -> str:
    """An addition without its result. A line may end after a plus sign, and then promises more."""
    return "\u00a0+ ".join(map(str, addends))


def cards(all_cards: Iterable[Card]) -> tuple[CardView, ...]:
    """The views of some cards, in their order."""
    return tuple(map(CardView.of, all_cards))
