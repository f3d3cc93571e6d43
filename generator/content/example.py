"""One example deal, as an author wrote it: a record that knows nothing of how files are read."""

from dataclasses import dataclass, field

from generator.content.places import Places
from generator.engine import Card, Position, Seat
from generator.problems import Source


@dataclass(frozen=True, slots=True)
class Then:
    """What a person says of the full trick: the card played, who wins, and the points in order of play."""

    play: Card
    winner: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """The answer a person typed. Cards in the order typed, which means nothing; none twice, all of the hand."""

    allowed: tuple[Card, ...]
    then: Then | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A deal that an author wrote, not yet checked.

    Zero to three cards lie and one to eight are in the hand. `places` knows where each part stands, by its way in
    the file: `example.places.at("expect", "allowed", 0)`.
    """

    id: str
    page: str
    section: str
    position: Position
    expected: Expected
    title: str
    why: str
    source: Source
    places: Places = field(repr=False, compare=False)

    def key(self, part: str) -> str:
        """The key of its `title` or `why` among the messages."""
        return f"{self.page}/{self.id}/{part}"
