"""Work on many things, done by two processes at once where that pays.

The work is a generator function over a part of the things. It yields what must be known of all parts before any can go
on, is sent what has been made of that, and returns its result. A second process that cannot be had, or dies, costs time
and nothing else: the first does its part too.
"""

import pickle
from collections.abc import Callable, Generator, Sequence
from typing import BinaryIO, Generic, TypeVar

from generator.second import Second, worthwhile

Thing = TypeVar("Thing")
First = TypeVar("First")
Known = TypeVar("Known")
Result = TypeVar("Result")

Work = Callable[[Sequence[Thing]], Generator[First, Known, Result]]

FEWEST = 8
"""Things. For fewer, a second process takes longer than it saves."""


def in_halves(
    work: Work[Thing, First, Known, Result], things: Sequence[Thing], merge: Callable[[Sequence[First]], Known]
) -> list[Result]:
    """The results of all parts, in order; what `merge` makes of what they have yielded is sent to each.

    Raises whatever the work or `merge` raises.
    """
    half = len(things) // 2 if len(things) >= FEWEST and worthwhile() else 0
    there: list[_There[Thing, First, Known, Result]] = []
    try:
        there += [_There(work, things[half:])] if half else []
        workers = [_Here(work, things[:half] if half else things), *there]
        known = merge([worker.first() for worker in workers])
        for worker in reversed(workers):
            worker.tell(known)
        return [worker.result() for worker in workers]
    finally:
        for worker in there:
            worker.end()


class _Here(Generic[Thing, First, Known, Result]):
    """A part that is done here."""

    def __init__(self, work: Work[Thing, First, Known, Result], part: Sequence[Thing]) -> None:
        self._steps = work(part)
        self._known: list[Known] = []

    def first(self) -> First:
        """What must be known of all parts."""
        return next(self._steps)

    def tell(self, known: Known) -> None:
        """What is known of all parts."""
        self._known = [known]

    def result(self) -> Result:
        """The result."""
        try:
            self._steps.send(self._known[0])
        except StopIteration as end:
            result: Result = end.value
            return result
        raise AssertionError("the work yields once")


class _There(_Here[Thing, First, Known, Result]):
    """A part that a second process does; once it is gone, the part is done here."""

    def __init__(self, work: Work[Thing, First, Known, Result], part: Sequence[Thing]) -> None:
        super().__init__(work, part)
        self._caught_up = False

        def life(asked: BinaryIO, answer: BinaryIO) -> None:
            here = _Here(work, part)
            pickle.dump(here.first(), answer)
            answer.flush()
            here.tell(pickle.load(asked))
            pickle.dump(here.result(), answer, pickle.HIGHEST_PROTOCOL)
            answer.flush()

        self._process = Second(life)

    def first(self) -> First:
        """What must be known of all parts."""
        told = self._process.heard()
        if told:
            first: First = told[0]
            return first
        self._caught_up = True
        return super().first()

    def tell(self, known: Known) -> None:
        """What is known of all parts."""
        super().tell(known)
        self._process.tell(known)

    def result(self) -> Result:
        """The result."""
        told = [] if self._caught_up else self._process.heard()
        if told:
            result: Result = told[0]
            return result
        if not self._caught_up:
            super().first()
        return super().result()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.end()
