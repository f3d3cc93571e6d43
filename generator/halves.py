"""Work on many things, done by two processes at once where that pays: the second is a copy of this one.

The work is a generator function over a part of the things. It yields what must be known of all parts before any can go
on, is sent what has been made of that, and returns its result. A second process that cannot be had, or dies, costs time
and nothing else: the first does its part too.
"""

import os
import pickle
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from typing import Any, Generic, NoReturn, TypeVar

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
    half = len(things) // 2 if len(things) >= FEWEST and _may_fork() else 0
    there = [_There(work, things[half:])] if half else []
    workers = [_Here(work, things[:half] if half else things), *there]
    try:
        known = merge([worker.first() for worker in workers])
        for worker in reversed(workers):
            worker.tell(known)
        return [worker.result() for worker in workers]
    finally:
        for worker in there:
            worker.end()


def _may_fork() -> bool:
    """Whether a copy of this process would be whole, and would have a processor of its own."""
    if not hasattr(os, "fork") or not hasattr(os, "sched_getaffinity"):
        return False
    return len(os.sched_getaffinity(0)) > 1 and threading.active_count() == 1


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
        from_us, ours = os.pipe()
        theirs, from_them = os.pipe()
        self._process = _forked()
        if self._process == 0:
            os.close(ours)
            os.close(theirs)
            _do(_Here(work, part), from_us, from_them)
        os.close(from_us)
        os.close(from_them)
        self._to, self._from = os.fdopen(ours, "wb"), os.fdopen(theirs, "rb")

    def first(self) -> First:
        """What must be known of all parts."""
        told = self._heard()
        if told:
            first: First = told[0]
            return first
        self._caught_up = True
        return super().first()

    def tell(self, known: Known) -> None:
        """What is known of all parts."""
        super().tell(known)
        with suppress(OSError):
            pickle.dump(known, self._to)
            self._to.flush()

    def result(self) -> Result:
        """The result."""
        told = [] if self._caught_up else self._heard()
        if told:
            result: Result = told[0]
            return result
        if not self._caught_up:
            super().first()
        return super().result()

    def end(self) -> None:
        """Let the process go, whatever it is doing."""
        with suppress(OSError):
            self._from.close()
            self._to.close()
        if self._process > 0:
            os.waitpid(self._process, 0)

    def _heard(self) -> list[Any]:
        """What the second process says next, alone; nothing if it is gone."""
        with suppress(OSError, EOFError, pickle.UnpicklingError):
            return [pickle.load(self._from)]
        return []


def _forked() -> int:
    """As `os.fork`; -1 where the system has no room for another process."""
    try:
        return os.fork()
    except OSError:
        return -1


def _do(part: _Here[Any, Any, Any, Any], from_us: int, from_them: int) -> NoReturn:
    """The life of the second process: nothing of what the first has still to write or to clear away is its business."""
    try:
        with os.fdopen(from_us, "rb") as asked, os.fdopen(from_them, "wb") as answer:
            pickle.dump(part.first(), answer)
            answer.flush()
            part.tell(pickle.load(asked))
            pickle.dump(part.result(), answer, pickle.HIGHEST_PROTOCOL)
            answer.flush()
    finally:
        os._exit(0)
