"""A game in progress on a phone, drawn from a deal: where each card lies in the picture."""

from dataclasses import dataclass

from generator.render.views import CardView, DealView

_TABLE = {"at-top": (130, 112), "at-left": (66, 182), "at-right": (194, 182), "at-bottom": (130, 252)}
_NAME_ABOVE = 38
_HAND_Y, _HAND_STEP, _HAND_TURN, _LIFT = 392, 40, 6, 22
_RED, _BLACK, _DIM_RED, _DIM_BLACK = "#b5122b", "#191d1b", "#6a0514", "#14201a"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card in the picture: its middle in the picture's units, its turn in degrees, the colour of its print."""

    card: CardView
    x: int
    y: int
    turn: int
    ink: str
    dim: bool = False
    ring: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """A seat's name, by message key, and where it stands."""

    key: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Picture:
    """All of the picture; 260 units wide, 480 high."""

    table: tuple[Drawn, ...]
    hand: tuple[Drawn, ...]
    names: tuple[Name, ...]


def picture(deal: DealView) -> Picture:
    """The picture of a deal: the trick by seat, allowed cards bright and raised, refused ones dimmed."""
    table = tuple(
        Drawn(play.card, *_TABLE[play.place], turn=0, ink=_ink(play.card, dim=False), ring=play.master)
        for play in deal.plays
    )
    seats = [(play.seat, play.place) for play in deal.plays]
    seats += [(each.seat, each.place) for each in deal.waiting if not each.to_play]
    names = [Name(seat, _TABLE[place][0], _TABLE[place][1] - _NAME_ABOVE) for seat, place in seats]
    names.append(Name(deal.seat, 130, _HAND_Y - 76))
    middle = (len(deal.hand) - 1) / 2
    hand = tuple(
        Drawn(
            held.card,
            x=round(130 + (place - middle) * _HAND_STEP),
            y=round(_HAND_Y + (place - middle) ** 2 * 2) - (0 if held.refusal else _LIFT),
            turn=round((place - middle) * _HAND_TURN),
            ink=_ink(held.card, dim=held.refusal is not None),
            dim=held.refusal is not None,
        )
        for place, held in enumerate(deal.hand)
    )
    return Picture(table, hand, tuple(names))


def _ink(card: CardView, *, dim: bool) -> str:
    if card.colour in "hd":
        return _DIM_RED if dim else _RED
    return _DIM_BLACK if dim else _BLACK
