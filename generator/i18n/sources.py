"""The messages of the site in English, as translators are to see them."""

from dataclasses import dataclass, field

from generator.problems import Source


@dataclass(frozen=True, slots=True)
class Deal:
    """The facts of an example, in letters: `contract` is S H D C NT or AT, a card is such as "9S".

    `plays` are the seat and the card of each play, in order; `seat` is to play and holds `hand`.
    """

    contract: str
    plays: tuple[tuple[str, str], ...]
    seat: str
    hand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceMessage:
    """One message: its key, its English text (and plural), notes for translators, the most characters it may take.

    `deal` holds the facts of the example that the text is about, if it is about one; `source` is its place in the
    example's file.
    """

    key: str
    text: str
    plural: str | None = None
    notes: tuple[str, ...] = ()
    limit: int | None = None
    deal: Deal | None = None
    source: Source | None = field(default=None, compare=False)
