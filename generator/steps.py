"""Work in two steps, done here or by a second process: one that cannot be had, or dies, costs time and nothing else.

The work is a generator function. It does what it can alone and yields what others must know of that, is sent what it
cannot go on without, and returns its result.
"""

import pickle
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import BinaryIO, Generic, TypeVar

from generator.second import Second, worthwhile

Thing = TypeVar("Thing")
First = TypeVar("First")
Known = TypeVar("Known")
Result = TypeVar("Result")

Work = Callable[[Thing], Generator[First, Known, Result]]


@contextmanager
def aside(work: Work[Thing, None, Known, Result], thing: Thing) -> Iterator[Callable[[Known], Result]]:
    """Work begun by a second process where that pays. Call what you get with what it lacks, for its result.

    Raises, when called, whatever the work raises.
    """
    if not worthwhile():
        yield Here(work, thing).finished
        return
    there = There(work, thing)
    try:
        yield there.finished
    finally:
        there.end()


class Here(Generic[Thing, First, Known, Result]):
    """Work that is done here."""

    def __init__(self, work: Work[Thing, First, Known, Result], thing: Thing) -> None:
        self._steps = work(thing)
        self._known: list[Known] = []

    def first(self) -> First:
        """What others must know of it."""
        return next(self._steps)

    def tell(self, known: Known) -> None:
        """Tell what it cannot go on without."""
        self._known = [known]

    def finished(self, known: Known) -> Result:
        """The result of both steps."""
        self.first()
        self.tell(known)
        return self.result()

    def result(self) -> Result:
        """The result."""
        try:
            self._steps.send(self._known[0])
        except StopIteration as end:
            result: Result = end.value
            return result
        raise AssertionError("the work yields once")


class There(Here[Thing, First, Known, Result]):
    """Work that a second process does; once it is gone, it is done here."""

    def __init__(self, work: Work[Thing, First, Known, Result], thing: Thing) -> None:
        super().__init__(work, thing)
        self._caught_up = False

        def life(asked: BinaryIO, answer: BinaryIO) -> None:
            here = Here(work, thing)
            pickle.dump(here.first(), answer)
            answer.flush()
            here.tell(pickle.load(asked))
            pickle.dump(here.result(), answer, pickle.HIGHEST_PROTOCOL)
            answer.flush()

        self._process = Second(life)

    def first(self) -> First:
        """What others must know of it."""
        told = self._process.heard()
        if told:
            first: First = told[0]
            return first
        self._caught_up = True
        return super().first()

    def tell(self, known: Known) -> None:
        """Tell what it cannot go on without."""
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
