"""One line ↔ one position: `CONTRACT-LEADER-TRICK-HAND`, such as `S-W-DASJ-S97HKCQ`.

For links, the command line, tests and bug reports. The ruleset is named beside the line, never inside.
"""

import re

from generator.engine.cards import Card, NotationError, Rank, Suit, parse_card
from generator.engine.position import Position
from generator.engine.rules import Rules, parse_contract
from generator.engine.table import Play, Trick, parse_seat

SHAPE = "CONTRACT-LEADER-TRICK-HAND, such as S-W-DASJ-S97HKCQ; x for no card"
_LONGEST = 100
_PAIR = re.compile("[SHDC][AKQJT987]")
_SUIT_RUN = re.compile("([SHDC])([AKQJT987]+)")


def parse_position(text: str, rules: Rules) -> Position:
    """A position from its line. Case is ignored; hands need not be sorted.

    Raises:
        NotationError: names the part that is wrong and says what would be right.

    >>> from generator.engine.rules import RULESETS
    >>> position = parse_position("s-w-dasj-s97hkcq", RULESETS["coinche-official"])
    >>> position.seat.value, format_position(position)
    ('E', 'S-W-DASJ-S97HKCQ')
    """
    fields = text.split("-")
    if len(fields) != 4 or not all(map(str.isalnum, fields)) or not text.isascii() or len(text) > _LONGEST:
        short = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
        raise NotationError(short, f"`{short}` is not a position", SHAPE)
    contract, leader = parse_contract(fields[0]), parse_seat(fields[1])
    cards = _table(fields[2].upper(), fields[2])
    plays = tuple(Play(leader.after(place), card) for place, card in enumerate(cards))
    return Position(contract, rules, Trick(plays), leader.after(len(plays)), _hand(fields[3].upper(), fields[3]))


def _table(letters: str, field: str) -> list[Card]:
    if letters == "X":
        return []
    pairs = _PAIR.findall(letters)
    if "".join(pairs) != letters or not pairs:
        raise NotationError(field, f"`{field}` is not a trick", "suit then rank, card by card: DASJ; x for no card")
    return [parse_card(pair) for pair in pairs]


def _hand(letters: str, field: str) -> tuple[Card, ...]:
    if letters == "X":
        return ()
    runs = _SUIT_RUN.findall(letters)
    if "".join(suit + ranks for suit, ranks in runs) != letters or not runs:
        raise NotationError(
            field, f"`{field}` is not a hand", "each suit once, followed by its ranks: S97HKCQ; x for no card"
        )
    return tuple(parse_card(suit + rank) for suit, ranks in runs for rank in ranks)


def format_position(position: Position) -> str:
    """The canonical line: upper case, the hand sorted by suit S H D C and rank A K Q J T 9 8 7."""
    plays = position.trick.plays
    leader = plays[0].seat if plays else position.seat
    table = "".join(play.card.suit.value + play.card.rank.value for play in plays)
    held = set(position.hand)
    runs = (_run(suit, held) for suit in Suit)
    return "-".join((position.contract.value, leader.value, table or "x", "".join(runs) or "x"))


def _run(suit: Suit, held: set[Card]) -> str:
    ranks = "".join(rank.value for rank in Rank if Card(rank, suit) in held)
    return suit.value + ranks if ranks else ""
