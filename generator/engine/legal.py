"""Which cards may be played, the duty that decided, and for each other card its reason and its proof."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from generator.engine.cards import Card
from generator.engine.obligations import Duty, Obligation, Reason
from generator.engine.position import Position


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card may not be played, and the card of the hand that proves it: one that had to be played instead."""

    reason: Reason
    proof: Card


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a position. Allowed and refused cards keep the order of the hand.

    `duty` is None when there is no card to judge: an empty hand, or a full trick.
    """

    allowed: tuple[Card, ...]
    duty: Duty | None
    refused: Mapping[Card, Refusal]


def allowed(position: Position) -> tuple[Card, ...]:
    """The cards of the hand that may be played, in the order of the hand.

    Exactly `judge(position).allowed`, for those who need no reasons. Never empty unless the hand is.

    Shown by: every example.
    """
    hand = position.hand_mask
    for obligation in position.obligations:
        if hand & obligation.binding:
            playable = obligation.playable
            if hand & ~playable:
                return tuple([card for card in position.hand if card.bit & playable])
            return position.hand
    return ()


def disputed(position: Position) -> bool:
    """Whether the ruleset's own text can be read so that other cards may be played (`rules.md` 10.2).

    >>> from generator.engine.notation import parse_position
    >>> from generator.engine.rules import RULESETS
    >>> hand = "D-N-SAD8S7-HQDK7C9"  # the partner has ruffed with the 8: may the 7 be played beside a plain card?
    >>> {name: disputed(parse_position(hand, rules)) for name, rules in RULESETS.items() if "official" in name}
    {'belote-official': False, 'coinche-official': True}
    """
    return any(allowed(replace(position, rules=other)) != allowed(position) for other in position.rules.other_readings)


def judge(position: Position) -> Verdict:
    """The whole answer: allowed cards, the duty that decided, and a refusal for every other card.

    >>> from generator.engine.notation import parse_position
    >>> from generator.engine.rules import RULESETS
    >>> verdict = judge(parse_position("D-N-D8C9-SQHTD97", RULESETS["belote-house"]))
    >>> verdict.duty, [str(card) for card in verdict.allowed]
    (<Duty.OVERTAKE: 'overtake'>, ['9D'])
    >>> [f"{card}: {refusal.reason.value}, {refusal.proof}" for card, refusal in verdict.refused.items()]
    ['QS: follow, 9D', 'TH: follow, 9D', '7D: overtake, 9D']
    """
    hand = position.hand_mask
    for obligation in position.obligations:
        if hand & obligation.binding:
            break
    else:
        return Verdict((), None, {})
    playable = obligation.playable
    if not hand & ~playable:
        return Verdict(position.hand, obligation.duty, {})
    may = tuple([card for card in position.hand if card.bit & playable])
    proof = may[0]
    refused = {card: _refusal(obligation, card, proof) for card in position.hand if not card.bit & playable}
    return Verdict(may, obligation.duty, refused)


def _refusal(obligation: Obligation, card: Card, proof: Card) -> Refusal:
    for cards, reason in obligation.reasons:
        if cards & card.bit:
            return _refusal_of(reason, proof)
    raise AssertionError(f"{obligation.duty} refuses {card} without a reason")


@cache
def _refusal_of(reason: Reason, proof: Card) -> Refusal:
    """Refusals are few (a reason and one of 32 cards), and a verdict needs up to seven of them."""
    return Refusal(reason, proof)
