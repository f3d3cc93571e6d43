"""One example deal: the document of its file → a frozen `Example`, or every fault of it."""

from dataclasses import dataclass, field

from generator.content.deal import deal_problems
from generator.content.models import ExampleFile, ThenEntry
from generator.content.places import Places
from generator.content.shape import shape
from generator.content.yaml_reader import read
from generator.engine import Card, Position, Seat, Trick
from generator.problems import ContentError, Source


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


def read_example(data: bytes, path: str, page: str, section: str, name: str) -> Example:
    """The example in the bytes of a file; `name` is its id.

    Raises:
        ContentError: with every fault of the file.
    """
    document = read(data, path)
    entry, problems = shape(document, ExampleFile)
    problems = (*document.problems, *problems, *deal_problems(document))
    if entry is None or problems:
        raise ContentError(problems)
    return Example(
        id=name,
        page=page,
        section=section,
        position=_position(entry),
        expected=Expected(entry.expect.allowed, _then(entry.expect.then)),
        title=entry.title,
        why=entry.why,
        source=Source(path),
        places=document.places,
    )


def _position(entry: ExampleFile) -> Position:
    """The deal as a position; the engine looks at it once more, and finds nothing."""
    trick = Trick(entry.trick)
    seat = trick.plays[-1].seat.after(1) if trick.plays else entry.seat
    assert seat is not None, "a deal without a lead names its seat"
    return Position(entry.contract, entry.rules, trick, seat, entry.hand)


def _then(entry: ThenEntry | None) -> Then | None:
    return Then(entry.play, entry.winner, entry.points) if entry else None
