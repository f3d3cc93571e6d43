"""What a YAML file says: its text, lists and keys, with the place of each."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.content.places import Places, Step
from generator.problems import Problem, Source

Value: TypeAlias = "str | list[Value] | dict[str, Value] | None"
"""What stands in a file. None only where an alias or a key was refused and has been reported."""


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says and where, and the faults that did not keep it from being read."""

    value: Value
    places: Places
    problems: tuple[Problem, ...]
    text: str

    def value_at(self, *loc: Step) -> Value:
        """The value at the end of that way, or None when the file holds none there."""
        value = self.value
        for step in loc:
            if isinstance(value, dict) and isinstance(step, str):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int):
                value = value[step]
            else:
                return None
        return value

    def place_of(self, piece: str, *loc: Step) -> Source:
        """Where a piece of a value's text stands, the first time; where the value begins, if it does not stand so."""
        start = self.places.at(*loc)
        lines = self.text.split("\n")
        end = self.places.after(start).line if piece else 0
        for line in range(start.line, min(end or len(lines), len(lines)) + 1):
            column = lines[line - 1].find(piece, start.column - 1 if line == start.line else 0)
            if column != -1:
                return Source(start.path, line, column + 1)
        return start

    def list_at(self, *loc: Step) -> list[Value]:
        """The list at the end of that way; empty when there is none."""
        value = self.value_at(*loc)
        return value if isinstance(value, list) else []
