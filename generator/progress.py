"""What a piece of work is doing and where its time goes, and a line that tells it to a person who waits.

Standard library only: a build that has nothing to do pays for nothing else.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import TextIO

OTHER = "other"
PATIENCE = 0.15  # seconds: work that is done sooner does not flash a line

_ERASE = "\r\x1b[2K"


def _untold(_: str) -> None:
    """Nobody watches."""


class Progress:
    """The phases of one piece of work.

    Every moment belongs to one phase: a phase inside another interrupts it, and what lies in none is `other`. So
    `seconds` sums up to the whole. `tell` gets a few words at every turn.
    """

    def __init__(self, tell: Callable[[str], None] = _untold, clock: Callable[[], float] = perf_counter) -> None:
        self._tell = tell
        self._clock = clock
        self._phase = OTHER
        self._since = self._start = clock()
        self._seconds: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """What the block does, in a word such as `check`; a phase may be entered again."""
        interrupted = self._turn(name)
        try:
            yield
        finally:
            self._turn(interrupted)

    def step(self, detail: str) -> None:
        """Tell how far the phase is, such as `hr, 3 of 40`."""
        if self._clock() - self._start >= PATIENCE:
            self._tell(f"{self._phase}: {detail}" if detail else self._phase)

    @property
    def seconds(self) -> Mapping[str, float]:
        """Seconds by phase up to now, in the order in which they were first left; `other` is the last."""
        self._turn(self._phase)
        named = {name: spent for name, spent in self._seconds.items() if name != OTHER}
        return {**named, OTHER: self._seconds.get(OTHER, 0.0)}

    def _turn(self, name: str) -> str:
        """Book the time up to now; returns the phase that had it."""
        now = self._clock()
        former = self._phase
        self._seconds[former] = self._seconds.get(former, 0.0) + now - self._since
        self._phase, self._since = name, now
        if name not in (former, OTHER):
            self.step("")
        return former


@contextmanager
def shown(stream: TextIO, *, quiet: bool = False) -> Iterator[Progress]:
    """Progress that a person sees on the stream if one watches, as a line that is gone at the end."""
    if quiet or not watched(stream, os.environ):
        yield Progress()
        return

    def tell(words: str) -> None:
        stream.write(_ERASE + words[: _width(stream) - 1])
        stream.flush()

    try:
        yield Progress(tell)
    finally:
        stream.write(_ERASE)
        stream.flush()


def watched(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether a person is likely to look on: a terminal that can erase a line, and no CI."""
    return stream.isatty() and not environment.get("CI") and environment.get("TERM") != "dumb"


def as_table(seconds: Mapping[str, float]) -> str:
    """Where the time went, one phase a line.

    >>> print(as_table({"read": 0.01, "check": 0.03}))
    read        0.010 s   25 %
    check       0.030 s   75 %
    """
    whole = sum(seconds.values()) or 1.0
    return "\n".join(
        f"{name:<10}{spent:7.3f} s  {spent / whole:4.0%}".replace("%", " %") for name, spent in seconds.items()
    )


def _width(stream: TextIO) -> int:
    """Columns of the terminal; a longer line would break, and could not be erased."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
