"""One line ↔ one position: `CONTRACT-LEADER-TRICK-HAND`, such as `S-W-DASJ-S97HKCQ`.

For links, the command line, tests and bug reports. The ruleset is named beside the line, never inside.
"""

import re
from operator import attrgetter

from generator.engine.cards import Card, NotationError, parse_card
from generator.engine.position import Position
from generator.engine.rules import Rules, parse_contract
from generator.engine.table import Play, Trick, parse_seat

SHAPE = "CONTRACT-LEADER-TRICK-HAND, such as S-W-DASJ-S97HKCQ; x for no card"
_LONGEST = 100
_BY_BIT = attrgetter("bit")
"""The order of a written hand: suit by suit, ranks from the ace down."""
_PAIR = re.compile("[SHDC][AKQJT987]")
_SUIT_RUN = re.compile("([SHDC])([AKQJT987]+)")
_HAND = re.compile(f"({_SUIT_RUN.pattern})+")


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
    pairs = [letters[place : place + 2] for place in range(0, len(letters), 2)]
    for pair in pairs:
        if not _PAIR.fullmatch(pair):
            hint = "suit then rank, card by card, the ten as T: DASJDT; x for no card"
            raise NotationError(pair, f"`{pair}` in `{field}` is not a card of a trick", hint)
    return [parse_card(pair) for pair in pairs]


def _hand(letters: str, field: str) -> tuple[Card, ...]:
    if letters == "X":
        return ()
    if not _HAND.fullmatch(letters):
        raise NotationError(
            field, f"`{field}` is not a hand", "suits followed by their ranks, the ten as T: S97HKCT; x for no card"
        )
    return tuple(parse_card(suit + rank) for suit, ranks in _SUIT_RUN.findall(letters) for rank in ranks)


def format_position(position: Position) -> str:
    """The canonical line: upper case, the hand sorted by suit S H D C and rank A K Q J T 9 8 7."""
    plays = position.trick.plays
    leader = plays[0].seat if plays else position.seat
    table = "".join([play.card.code[::-1] for play in plays])
    hand = suit = ""
    for card in sorted(position.hand, key=_BY_BIT):
        rank, of_suit = card.code[0], card.code[1]
        hand += rank if of_suit == suit else of_suit + rank
        suit = of_suit
    return "-".join((position.contract.value, leader.value, table or "x", hand or "x"))
