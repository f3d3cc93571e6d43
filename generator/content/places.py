"""Where each key and value of a file stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.problems import Source

Step = str | int
Loc = tuple[Step, ...]
"""The way to a value from the top of its file: `("expect", "allowed", 0)`."""
Mark = tuple[int, int]
"""Line and column, counted from 1."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of one file: posix path, and a mark for each value and each key by its way from the top."""

    path: str
    values: Mapping[Loc, Mark]
    keys: Mapping[Loc, Mark]

    def at(self, *loc: Step) -> Source:
        """Where a value stands. For one that is not there: where the nearest thing around it stands."""
        while loc and loc not in self.values:
            loc = loc[:-1]
        return Source(self.path, *self.values.get(loc, (1, 1)))

    def after(self, start: Source) -> Source:
        """Where the next key or value stands behind this place; line 0 where there is none."""
        marks = [mark for mark in (*self.values.values(), *self.keys.values()) if mark > (start.line, start.column)]
        return Source(self.path, *min(marks, default=(0, 0)))

    def of_key(self, *loc: Step) -> Source:
        """Where the key of a value stands; for the item of a list, the item."""
        mark = self.keys.get(loc)
        return Source(self.path, *mark) if mark else self.at(*loc)
