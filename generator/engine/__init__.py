"""The rules of belote: which card may be played, why each other may not, who wins, what it is worth.

Standard library only. Everything here is a pure function on frozen data.
"""

from generator.engine.cards import PACK, Card, NotationError, Rank, Suit, parse_card
from generator.engine.legal import Refusal, Verdict, allowed, disputed, judge
from generator.engine.notation import format_position, parse_position
from generator.engine.obligations import Duty, Reason
from generator.engine.position import Position
from generator.engine.rules import RULESETS, Contract, Rules, parse_contract, parse_rules
from generator.engine.table import Play, Seat, Trick, parse_seat
from generator.engine.tricks import master, value, winner

__all__ = [
    "PACK",
    "RULESETS",
    "Card",
    "Contract",
    "Duty",
    "NotationError",
    "Play",
    "Position",
    "Rank",
    "Reason",
    "Refusal",
    "Rules",
    "Seat",
    "Suit",
    "Trick",
    "Verdict",
    "allowed",
    "disputed",
    "format_position",
    "judge",
    "master",
    "parse_card",
    "parse_contract",
    "parse_position",
    "parse_rules",
    "parse_seat",
    "value",
    "winner",
]
