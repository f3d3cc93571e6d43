"""Order and worth of the cards, every figure computed from the engine."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.engine import PACK, RULESETS, Card, Contract, Rules, Suit
from generator.engine.tricks import order, scale
from generator.render.faces import CardView, addition

LAST_TRICK = 10
"""Points for the last trick, beside those of its cards."""


@dataclass(frozen=True, slots=True)
class ScaleRow:
    """A card and its points."""

    card: CardView
    points: int


@dataclass(frozen=True, slots=True)
class ScaleView:
    """One suit from the strongest card to the weakest, and the sums; `rules` is told where several scales exist."""

    id: str
    heading: str
    rows: tuple[ScaleRow, ...]
    suit_sum: int
    total: str
    with_last_trick: str
    rules: tuple[str, ...] = ()

    @property
    def figures(self) -> str:
        """The points that are not nothing, by which players tell scales apart: `13 · 9 · 6 · 5 · 3 · 2`."""
        return " · ".join(str(row.points) for row in self.rows if row.points)


def scales() -> tuple[ScaleView, ...]:
    """Trump suit, plain suit, no-trump, and each all-trump scale in use."""
    return tuple(_scales())


def _scales() -> Iterator[ScaleView]:
    rules = next(iter(RULESETS.values()))
    yield _view("trump-suit", Suit.HEARTS, Contract.HEARTS, rules)
    yield _view("plain-suit", Suit.SPADES, Contract.HEARTS, rules, total=False)
    for contract, word in ((Contract.NO_TRUMP, "no-trump"), (Contract.ALL_TRUMP, "all-trump")):
        by_scale: dict[str, list[Rules]] = {}
        for each in RULESETS.values():
            by_scale.setdefault(scale(PACK[0], contract, each).name, []).append(each)
        for users in by_scale.values():
            names = tuple(f"rules/{each.name}" for each in users)
            yield _view(word, Suit.SPADES, contract, users[0], names)


def _view(
    word: str, suit: Suit, contract: Contract, rules: Rules, users: tuple[str, ...] = (), *, total: bool = True
) -> ScaleView:
    rows = tuple(
        ScaleRow(CardView.of(card), _points(card, contract, rules))
        for card in (Card(rank, suit) for rank in order(suit, contract, rules))
    )
    sums = [sum(_points(card, contract, rules) for card in PACK if card.suit is each) for each in _trump_first(suit)]
    anchor = word if not users else f"{word}-{rows[0].points}"
    return ScaleView(
        id=anchor,
        heading=f"cards/{word}",
        rows=rows,
        suit_sum=sums[0],
        total=_summed(*sums) if total else "",
        with_last_trick=_summed(sum(sums), LAST_TRICK) if total else "",
        rules=users,
    )


def _summed(*addends: int) -> str:
    return f"{addition(addends)}\u00a0=\u00a0{sum(addends)}"


def _trump_first(trump: Suit) -> list[Suit]:
    return [trump, *(suit for suit in Suit if suit is not trump)]


def _points(card: Card, contract: Contract, rules: Rules) -> int:
    return scale(card, contract, rules).points[card.rank]
