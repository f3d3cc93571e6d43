"""A position: a contract, a ruleset, the trick so far, and the hand of the seat that is to play."""

from dataclasses import dataclass, field

from generator.engine.cards import Card, NotationError
from generator.engine.obligations import Obligation, TrickState, obligations
from generator.engine.rules import Contract, Rules
from generator.engine.table import Play, Seat, Trick
from generator.engine.tricks import master, strengths


@dataclass(frozen=True, slots=True)
class Position:
    """Everything the question "which card may I play?" depends on. Zero to eight cards in the hand.

    A full trick has no hand; `seat` is then the seat that led, since nobody is to play.
    Derived once: `hand_mask`, the hand as a mask; `master`, the play that holds the trick so far; `obligations`, what
    the table demands of any hand.

    Raises:
        NotationError: a card twice, a hand card already on the table, more than eight cards, a seat not to play.
    """

    contract: Contract
    rules: Rules
    trick: Trick
    seat: Seat
    hand: tuple[Card, ...]
    hand_mask: int = field(init=False, repr=False, compare=False)
    master: Play | None = field(init=False, repr=False, compare=False)
    obligations: tuple[Obligation, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._check_turn()
        object.__setattr__(self, "hand_mask", self._checked_hand())
        object.__setattr__(self, "master", master(self.trick, self.contract, self.rules))
        object.__setattr__(self, "obligations", obligations(self._state(), self.contract, self.rules))

    @property
    def to_play(self) -> Seat | None:
        """The seat to play, or None when the trick is full."""
        return None if self.trick.full else self.seat

    def _check_turn(self) -> None:
        plays = self.trick.plays
        if plays and self.seat is not (expected := plays[0].seat.after(len(plays))):
            raise NotationError(
                self.seat.value,
                f"`{self.seat.value}` is not to play",
                f"{plays[0].seat.value} led and {len(plays)} lie: {expected.value} is to play",
            )
        if self.trick.full and self.hand:
            raise NotationError(str(self.hand[0]), "the trick is full: nobody is to play", "leave the hand empty")

    def _checked_hand(self) -> int:
        mask = 0
        on_table = sum([play.card.bit for play in self.trick.plays])
        for card in self.hand:
            if card.bit & on_table:
                raise NotationError(str(card), f"{card} is in the hand and on the table", "each card exists once")
            if card.bit & mask:
                raise NotationError(str(card), f"{card} is in the hand twice", "each card exists once")
            mask |= card.bit
        if len(self.hand) > 8:
            raise NotationError(str(self.hand[8]), f"{len(self.hand)} cards in a hand", "a hand holds eight at most")
        return mask

    def _state(self) -> TrickState | None:
        if self.master is None:
            return None
        led, top = self.trick.plays[0].card.suit, self.master.card
        best_of_led = top
        if top.suit is not led:
            strength = strengths(led, self.contract, self.rules)
            followed = [play.card for play in self.trick.plays if play.card.suit is led]
            best_of_led = max(followed, key=strength.__getitem__)
        return TrickState(led, best_of_led, top, self.master.seat is self.seat.partner)
