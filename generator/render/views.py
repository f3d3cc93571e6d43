"""What a template sees of a deal: message keys, letters and places, already computed. Templates loop and place."""

from dataclasses import dataclass, replace

from generator.check import CheckedExample, Outcome
from generator.engine import (
    RULESETS,
    Card,
    Contract,
    Position,
    Reason,
    Refusal,
    Seat,
    allowed,
    disputed,
    format_position,
)
from generator.engine.tricks import scale
from generator.render.faces import CardView, SuitView, addition, cards

_PLACES = ("at-bottom", "at-left", "at-top", "at-right")
"""Seen from the player to act, clockwise: the seat itself, the next one, the partner, the one before."""


@dataclass(frozen=True, slots=True)
class PlayView:
    """A card on the table; `number` counts from 1 in order of play."""

    seat: str
    role: str
    place: str
    card: CardView
    number: int
    master: bool


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A seat that has not played in this trick."""

    seat: str
    role: str
    place: str
    to_play: bool


@dataclass(frozen=True, slots=True)
class RefusalView:
    """Why a card is refused: message keys, and the two cards that the long form shows."""

    short: str
    long: str
    proof: CardView
    master: CardView


@dataclass(frozen=True, slots=True)
class HeldView:
    """A card of the hand; `refusal` is None when it may be played."""

    card: CardView
    refusal: RefusalView | None


@dataclass(frozen=True, slots=True)
class RefusedGroup:
    """The refused cards that share a reason."""

    short: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """The same position under other rulesets that agree with each other; `rules` are the keys of their names.

    `disputed` where the text of these rules leaves open what is allowed.
    """

    rules: tuple[str, ...]
    same: bool
    disputed: bool
    allowed: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """The full trick after the last card. `sum` is an addition without its result; `scale` only where several exist."""

    card: CardView
    winner: str
    winner_letter: str
    team: str
    points: tuple[int, ...]
    sum: str
    total: int
    scale: str | None


@dataclass(frozen=True, slots=True)
class DealView:
    """One example, as its page shows it."""

    id: str
    title: str
    why: str
    rules: str
    rules_key: str
    contract_key: str
    trump: SuitView | None
    no_trump_label: str
    seat: str
    hand_key: str
    plays: tuple[PlayView, ...]
    waiting: tuple[WaitingView, ...]
    hand: tuple[HeldView, ...]
    allowed: tuple[CardView, ...]
    refusals: tuple[RefusedGroup, ...]
    duty: str
    position: str
    others: tuple[OtherAnswer, ...]
    outcome: OutcomeView | None


def deal(checked: CheckedExample) -> DealView:
    """The view of an example. Only `check` makes a `CheckedExample`, so no page can show an unchecked deal."""
    example, verdict = checked.example, checked.verdict
    position = example.position
    trump = position.contract.trump
    assert verdict.duty, "an example has a hand"
    return DealView(
        id=example.id,
        title=example.key("title"),
        why=example.key("why"),
        rules=position.rules.name,
        rules_key=f"rules/{position.rules.name}",
        contract_key=f"contract/{position.contract.value}",
        trump=SuitView.of(trump) if trump else None,
        no_trump_label=f"table/{'all' if position.contract is Contract.ALL_TRUMP else 'no'}-trump",
        seat=f"seat/{position.seat.value}",
        hand_key=f"hand/{position.seat.value}",
        plays=_plays(position),
        waiting=_waiting(position),
        hand=_hand(checked),
        allowed=cards(verdict.allowed),
        refusals=_groups(checked),
        duty=f"duty/{verdict.duty.value}",
        position=format_position(position),
        others=_others(position, verdict.allowed),
        outcome=_outcome(checked.outcome, position) if checked.outcome else None,
    )


def _place(seat: Seat, position: Position) -> str:
    return next(place for turn, place in enumerate(_PLACES) if position.seat.after(turn) is seat)


def _role(seat: Seat, position: Position) -> str:
    return "table/partner" if seat is position.seat.partner else "table/opponent"


def _plays(position: Position) -> tuple[PlayView, ...]:
    holder = position.master
    return tuple(
        PlayView(
            seat=f"seat/{play.seat.value}",
            role=_role(play.seat, position),
            place=_place(play.seat, position),
            card=CardView.of(play.card),
            number=number,
            master=play is holder,
        )
        for number, play in enumerate(position.trick.plays, 1)
    )


def _waiting(position: Position) -> tuple[WaitingView, ...]:
    played = {play.seat for play in position.trick.plays}
    return tuple(
        WaitingView(f"seat/{seat.value}", _role(seat, position), _place(seat, position), seat is position.seat)
        for seat in Seat
        if seat not in played
    )


def _hand(checked: CheckedExample) -> tuple[HeldView, ...]:
    position = checked.example.position
    holder = position.master

    def refusal(found: Refusal | None) -> RefusalView | None:
        if found is None:
            return None
        return RefusalView(
            _short(found.reason),
            f"refused/{found.reason.value}/long",
            CardView.of(found.proof),
            CardView.of(holder.card if holder else found.proof),
        )

    return tuple(HeldView(CardView.of(card), refusal(checked.verdict.refused.get(card))) for card in position.hand)


def _short(reason: Reason) -> str:
    return f"refused/{reason.value}/short"


def _groups(checked: CheckedExample) -> tuple[RefusedGroup, ...]:
    by_reason: dict[Reason, list[Card]] = {}
    for card, refusal in checked.verdict.refused.items():
        by_reason.setdefault(refusal.reason, []).append(card)
    return tuple(RefusedGroup(_short(reason), cards(refused)) for reason, refused in by_reason.items())


def _others(position: Position, answer: tuple[Card, ...]) -> tuple[OtherAnswer, ...]:
    by_answer: dict[tuple[tuple[Card, ...], bool], list[str]] = {}
    for rules in RULESETS.values():
        if rules is not position.rules:
            under = replace(position, rules=rules)
            by_answer.setdefault((allowed(under), disputed(under)), []).append(f"rules/{rules.name}")
    return tuple(
        OtherAnswer(tuple(keys), found == answer, is_disputed, cards(found))
        for (found, is_disputed), keys in by_answer.items()
    )


def _outcome(outcome: Outcome, position: Position) -> OutcomeView:
    several_scales = position.contract.trump is None
    team = "NS" if outcome.winner in (Seat.NORTH, Seat.SOUTH) else "EW"
    return OutcomeView(
        card=CardView.of(outcome.play.card),
        winner=f"seat/{outcome.winner.value}",
        winner_letter=outcome.winner.value,
        team=f"team/{team}",
        points=outcome.points,
        sum=addition(outcome.points),
        total=outcome.total,
        scale=f"scale/{scale(outcome.play.card, position.contract, position.rules).name}" if several_scales else None,
    )
