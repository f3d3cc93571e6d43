"""Suits, ranks and the 32 cards of the pack, with their notation."""

from dataclasses import dataclass, field
from enum import Enum


class NotationError(ValueError):
    """A text that is not in the notation: `text` is the offending part, `hint` says what would be right."""

    def __init__(self, text: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.text = text
        self.hint = hint


class Suit(Enum):
    """The four suits, in the order in which a hand is written."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # Members are singletons, so identity is the right hash, and the quick one.
    __hash__ = object.__hash__

    @property
    def sign(self) -> str:
        """The suit as printed on a card.

        >>> Suit.SPADES.sign
        '♠'
        """
        return SIGNS[self]


SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


class Rank(Enum):
    """The eight ranks of a belote pack, in the order in which a plain hand is written."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"

    __hash__ = object.__hash__

    @property
    def printed(self) -> str:
        """The rank as an international pack prints it: the ten is `10`."""
        return "10" if self is Rank.TEN else self.value


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack.

    `code` is the card as it is printed, rank first. `bit` is its place in a mask of 32 bits: suit by suit in the order
    of `Suit`, ranks in the order of `Rank`. Masks stay inside the engine.

    >>> str(Card(Rank.TEN, Suit.HEARTS))
    'TH'
    """

    rank: Rank
    suit: Suit
    code: str = field(init=False, repr=False, compare=False)
    bit: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", self.rank.value + self.suit.value)
        object.__setattr__(self, "bit", 1 << 8 * _PLACE_OF_SUIT[self.suit] + _PLACE_OF_RANK[self.rank])

    def __hash__(self) -> int:
        return self.bit

    def __str__(self) -> str:
        return self.code


_PLACE_OF_SUIT = {suit: place for place, suit in enumerate(Suit)}
_PLACE_OF_RANK = {rank: place for place, rank in enumerate(Rank)}

PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 32 cards, suit by suit."""

ALL_CARDS = sum(card.bit for card in PACK)


def cards_of(suit: Suit) -> int:
    """The mask of the eight cards of a suit."""
    return 0xFF << 8 * _PLACE_OF_SUIT[suit]


_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | {sign: suit for suit, sign in SIGNS.items()}
_OF_PACK = {(card.rank, card.suit): card for card in PACK}
_SPELLINGS = {
    spelling: _OF_PACK[_RANKS[rank], _SUITS[suit]]
    for rank in _RANKS
    for suit in _SUITS
    for spelling in (rank + suit, suit + rank)
}
_TEXT_SELECTOR = "\ufe0e"


def parse_card(text: str) -> Card:
    """A card from rank and suit in either order; `10` or `T`, letter or sign, any case.

    Raises:
        NotationError: the text is no card of the pack; says whether the rank or the suit is unknown.

    >>> [str(parse_card(text)) for text in ("JS", "sj", "10♥", "H10")]
    ['JS', 'JS', 'TH', 'TH']
    """
    if card := _SPELLINGS.get(text) or _SPELLINGS.get(text.strip().rstrip(_TEXT_SELECTOR).upper()):
        return card
    raise NotationError(text, f"`{text}` is not a card", _card_hint(text.strip().upper()))


def _card_hint(text: str) -> str:
    if text in _RANKS:
        return f"a suit is missing: {text}S, {text}H, {text}D or {text}C"
    if text in _SUITS:
        return f"a rank is missing, such as A{text} or 9{text}"
    if text[-1:] in _SUITS:
        return f"`{text[:-1]}` is no rank: 7 8 9 10 (or T) J Q K A"
    if text[:-1] in _RANKS:
        return f"`{text[-1:]}` is no suit: S H D C"
    return "rank then suit, such as 9S or 10S"
