"""What the table demands of the next player, before anybody looks at the hand.

The rules never look at more than two cards of a hand at once, so everything they say about a trick is a short list
of obligations: the first one that the hand can honour decides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

from generator.engine.cards import ALL_CARDS, Card, Rank, Suit, cards_of
from generator.engine.rules import (
    CannotOverRuff,
    Contract,
    Following,
    LeadRestriction,
    OnPartnersRuff,
    OvertakePlain,
    OvertakeTrump,
    Rules,
)
from generator.engine.tricks import order


class Duty(Enum):
    """What decided which cards may be played."""

    LEAD = "lead"
    FOLLOW = "follow"
    OVERTAKE = "overtake"
    FOLLOW_LOW = "follow-low"
    RUFF = "ruff"
    OVER_RUFF = "over-ruff"
    UNDER_RUFF = "under-ruff"
    NO_UNDER_RUFF = "no-under-ruff"
    PARTNER_MASTER = "partner-master"
    PARTNER_RUFFED = "partner-ruffed"
    VOID_OF_TRUMP = "void-of-trump"
    NO_TRUMP_SUIT = "no-trump-suit"
    # Relatives of French belote only (`rules.md` 2c).
    LEAD_PLAIN = "lead-plain"
    RUFF_OPTIONAL = "ruff-optional"
    NO_LOWER_TRUMP = "no-lower-trump"

    __hash__ = object.__hash__


class Reason(Enum):
    """Why a card is refused: the first obligation that it fails."""

    FOLLOW = "follow"
    OVERTAKE = "overtake"
    RUFF = "ruff"
    OVER_RUFF = "over-ruff"
    UNDER_RUFF = "under-ruff"
    # Relatives of French belote only.
    LEAD_PLAIN = "lead-plain"
    LOWER_TRUMP = "lower-trump"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Obligation:
    """A duty that binds a hand holding any card of `binding`, and then leaves it the cards of `playable`.

    `reasons` is read from the left: the first mask that holds a refused card names its reason. Masks of 32 bits.
    """

    duty: Duty
    binding: int
    playable: int
    reasons: tuple[tuple[int, Reason], ...] = ()


@dataclass(frozen=True, slots=True)
class TrickState:
    """All that the rules look at on the table: the led suit, the best card of it, the card that holds, and for whom."""

    led: Suit
    best_of_led: Card
    top: Card
    partner_holds: bool


@cache
def obligations(state: TrickState | None, contract: Contract, rules: Rules) -> tuple[Obligation, ...]:
    """The obligations of the player to act, in order; the last one binds every hand.

    `state` is None before the lead. Follows the algorithm of `rules.md` section 1.
    """
    if state is None:
        return tuple(_leading(contract, rules))
    return *_following(state, contract, rules), *_void(state, contract, rules)


def _leading(contract: Contract, rules: Rules) -> Iterator[Obligation]:
    if contract.trump and rules.lead_restriction is LeadRestriction.NO_TRUMP_LEAD_IF_PLAIN_HELD:
        plain = ALL_CARDS & ~cards_of(contract.trump)
        yield _demand(Duty.LEAD_PLAIN, plain, (ALL_CARDS, Reason.LEAD_PLAIN))
    yield _free(Duty.LEAD)


def _following(state: TrickState, contract: Contract, rules: Rules) -> Iterator[Obligation]:
    """Holding the led suit."""
    suit = cards_of(state.led)
    other_suits = (ALL_CARDS & ~suit, Reason.FOLLOW)
    if _must_overtake(state, contract, rules):
        higher = _beating(state.best_of_led, contract, rules)
        yield _demand(Duty.OVERTAKE, higher, other_suits, (suit, Reason.OVERTAKE))
        yield _demand(Duty.FOLLOW_LOW, suit, other_suits)
    elif contract.trump is state.led and rules.lone_trump_jack_exempt:
        jack = Card(Rank.JACK, state.led).bit
        yield Obligation(Duty.FOLLOW, suit & ~jack, suit, (other_suits,))
    elif contract.trump and rules.following is Following.TRUMP_ALWAYS_ALLOWED:
        lower = _lower_trumps(state, contract, rules)
        playable = (suit | cards_of(contract.trump)) & ~lower
        yield Obligation(Duty.FOLLOW, suit, playable, ((lower, Reason.LOWER_TRUMP), other_suits))
    else:
        yield _demand(Duty.FOLLOW, suit, other_suits)


def _must_overtake(state: TrickState, contract: Contract, rules: Rules) -> bool:
    if contract is Contract.NO_TRUMP:
        return rules.no_trump_overtake
    if contract is Contract.ALL_TRUMP:
        return rules.all_trump_overtake
    if state.led is contract.trump:
        match rules.overtake_trump_led:
            case OvertakeTrump.ALWAYS:
                return True
            case OvertakeTrump.OPPONENT_ONLY:
                return not state.partner_holds
            case OvertakeTrump.NEVER:
                return False
    match rules.overtake_plain_led:
        case OvertakePlain.ALWAYS:
            return True
        case OvertakePlain.UNLESS_RUFFED:
            return state.top.suit is state.led
        case OvertakePlain.NEVER:
            return False


def _void(state: TrickState, contract: Contract, rules: Rules) -> Iterator[Obligation]:
    """Holding no card of the led suit."""
    trump = contract.trump
    if trump is None:
        yield _free(Duty.NO_TRUMP_SUIT)
        return
    if state.led is not trump:
        ruffed = state.top.suit is trump
        if state.partner_holds and ruffed:
            yield from _on_partners_ruff(state, contract, rules)
        elif state.partner_holds:
            yield _ruff(trump) if rules.must_ruff_vs_partner else _free(Duty.PARTNER_MASTER, cards_of(trump))
        elif ruffed:
            yield from _on_opponents_ruff(state, contract, rules)
        else:
            yield _ruff(trump) if rules.must_ruff_vs_opponent else _free(Duty.RUFF_OPTIONAL, cards_of(trump))
    yield _free(Duty.VOID_OF_TRUMP)


def _on_opponents_ruff(state: TrickState, contract: Contract, rules: Rules) -> Iterator[Obligation]:
    trumps = cards_of(state.top.suit)
    lower = _lower_trumps(state, contract, rules)
    if rules.must_over_ruff:
        yield _over_ruff(state, contract, rules)
    match rules.cannot_over_ruff:
        case CannotOverRuff.MUST_UNDER if rules.must_over_ruff:
            yield _demand(Duty.UNDER_RUFF, trumps, (ALL_CARDS, Reason.UNDER_RUFF))
        case CannotOverRuff.MUST_UNDER:
            yield _ruff(state.top.suit)
        case CannotOverRuff.FREE:
            yield _free(Duty.NO_UNDER_RUFF, trumps)
        case CannotOverRuff.FORBIDDEN:
            yield _demand(Duty.NO_LOWER_TRUMP, ALL_CARDS & ~lower, (lower, Reason.LOWER_TRUMP))
            yield _free(Duty.UNDER_RUFF)  # who gets here holds lower trumps only


def _on_partners_ruff(state: TrickState, contract: Contract, rules: Rules) -> Iterator[Obligation]:
    trumps = cards_of(state.top.suit)
    lower = _lower_trumps(state, contract, rules)
    others, spared = ALL_CARDS & ~lower, (lower, Reason.LOWER_TRUMP)
    match rules.on_partners_ruff:
        case OnPartnersRuff.FREE:
            pass
        case OnPartnersRuff.RAISE_IF_YOU_TRUMP:
            yield Obligation(Duty.NO_LOWER_TRUMP, trumps & ~lower, others, (spared,))
        case OnPartnersRuff.LOWER_ONLY_IF_ALL_TRUMP:
            yield Obligation(Duty.NO_LOWER_TRUMP, ALL_CARDS & ~trumps, others, (spared,))
        case OnPartnersRuff.NO_UNDER:
            yield _demand(Duty.NO_LOWER_TRUMP, others, spared)
        case OnPartnersRuff.MUST_OVER_ELSE_UNDER:
            yield _over_ruff(state, contract, rules)
            yield _demand(Duty.UNDER_RUFF, trumps, (ALL_CARDS, Reason.UNDER_RUFF))
    yield _free(Duty.PARTNER_RUFFED, trumps)


def _demand(duty: Duty, cards: int, *reasons: tuple[int, Reason]) -> Obligation:
    """Whoever holds one of these cards must play one of them."""
    return Obligation(duty, cards, cards, reasons)


def _free(duty: Duty, binding: int = ALL_CARDS) -> Obligation:
    return Obligation(duty, binding, ALL_CARDS)


def _ruff(trump: Suit) -> Obligation:
    return _demand(Duty.RUFF, cards_of(trump), (ALL_CARDS, Reason.RUFF))


def _over_ruff(state: TrickState, contract: Contract, rules: Rules) -> Obligation:
    higher = cards_of(state.top.suit) & ~_lower_trumps(state, contract, rules)
    return _demand(Duty.OVER_RUFF, higher, (ALL_CARDS, Reason.OVER_RUFF))


def _beating(card: Card, contract: Contract, rules: Rules) -> int:
    """The cards of the same suit that beat this one."""
    ranks = order(card.suit, contract, rules)
    return sum(Card(rank, card.suit).bit for rank in ranks[: ranks.index(card.rank)])


def _lower_trumps(state: TrickState, contract: Contract, rules: Rules) -> int:
    """The trumps that do not beat the trump that holds the trick; none while nobody has ruffed."""
    if state.top.suit is not contract.trump:
        return 0
    return cards_of(state.top.suit) & ~_beating(state.top, contract, rules)
