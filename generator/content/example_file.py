"""The file of an example deal: its document → a frozen `Example`, or every fault of it."""

from generator.content.deal import deal_problems
from generator.content.example import Example, Expected, Then
from generator.content.models import ExampleFile, ThenEntry
from generator.content.shape import shape
from generator.content.yaml_reader import read
from generator.engine import Position, Trick
from generator.problems import ContentError, Source


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
