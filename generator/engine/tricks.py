"""Who holds a trick, who has won it, and what it is worth."""

from functools import cache

from generator.engine.cards import PACK, Card, Rank, Suit
from generator.engine.rules import Contract, Rules, Scale
from generator.engine.table import Play, Seat, Trick


def order(suit: Suit, contract: Contract, rules: Rules) -> tuple[Rank, ...]:
    """The ranks of a suit from the highest to the lowest (`rules.md` 4.1).

    >>> from generator.engine.rules import RULESETS
    >>> "".join(rank.value for rank in order(Suit.HEARTS, Contract.HEARTS, RULESETS["belote-house"]))
    'J9ATKQ87'
    """
    trumps = contract is Contract.ALL_TRUMP or suit is contract.trump
    return rules.trump_order if trumps else rules.plain_order


@cache
def strengths(led: Suit, contract: Contract, rules: Rules) -> dict[Card, int]:
    """How strong each card of the pack is in a trick: 0 for a discard, 1 to 8 in the led suit, 9 to 16 for a trump.

    At all-trump, cards are compared inside the led suit only.
    """

    def strength(card: Card) -> int:
        ranks = order(card.suit, contract, rules)
        height = len(ranks) - ranks.index(card.rank)
        if card.suit is contract.trump:
            return 8 + height
        return height if card.suit is led else 0

    return {card: strength(card) for card in PACK}


def master(trick: Trick, contract: Contract, rules: Rules) -> Play | None:
    """The play that holds the trick so far, or None before the lead.

    Any trump beats any card of the led suit; otherwise the best card of the led suit; a discard never holds
    (`rules.md` section 1).

    Shown by: follow-suit, over-ruff.
    """
    if (led := trick.led) is None:
        return None
    strength = strengths(led, contract, rules)
    return max(trick.plays, key=lambda play: strength[play.card])


def winner(trick: Trick, contract: Contract, rules: Rules) -> Seat | None:
    """The seat that has won a full trick; None while a card is still to come.

    Shown by: who-wins.
    """
    holder = master(trick, contract, rules)
    return holder.seat if holder and trick.full else None


def scale(card: Card, contract: Contract, rules: Rules) -> Scale:
    """The scale by which a card counts."""
    if contract is Contract.NO_TRUMP:
        return rules.no_trump_points
    if contract is Contract.ALL_TRUMP:
        return rules.all_trump_points
    return rules.trump_points if card.suit is contract.trump else rules.plain_points


def value(trick: Trick, contract: Contract, rules: Rules) -> tuple[int, ...]:
    """Card points of a trick, one number per card, in order of play.

    Returns:
        As many numbers as plays (0 to 4). At a suit contract each is 0 to 20 and they sum to 56 at most.
        The ten points of the last trick are not in here.

    Shown by: who-wins.
    """
    return tuple(scale(play.card, contract, rules).points[play.card.rank] for play in trick.plays)
