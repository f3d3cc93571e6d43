"""Suits, ranks and seats, as texts name them."""

from collections.abc import Mapping
from typing import NamedTuple


class Thing(NamedTuple):
    """A suit, a rank or a seat: its kind and its letter, as in ("rank", "J")."""

    kind: str
    letter: str

    @property
    def name(self) -> str:
        """Its English name.

        >>> Thing("rank", "J").name, Thing("rank", "T").name
        ('jack', '10')
        """
        return NAMES[self]


NAMES: Mapping[Thing, str] = {
    Thing(kind, letter): name
    for kind, names in {
        "suit": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
        "rank": {"7": "7", "8": "8", "9": "9", "T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"},
        "seat": {"N": "North", "E": "East", "S": "South", "W": "West"},
    }.items()
    for letter, name in names.items()
}


def card_name(card: str) -> str:
    """A card's English name.

    >>> card_name("TH")
    '10 of hearts'
    """
    return f"{NAMES[Thing('rank', card[0])]} of {NAMES[Thing('suit', card[1])]}"
