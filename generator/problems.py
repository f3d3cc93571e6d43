"""Faults in the files of authors and translators: where, what, and what to do."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Severity(Enum):
    """An error stops the build; a warning stops it only under `--strict`."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """A place in a file: posix path relative to the project's root, line and column counted from 1."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault, told so that its author can mend it without asking.

    `code` is a short kebab-case word to search for; `hint` says what would be right and may be empty.
    """

    source: Source
    code: str
    message: str
    hint: str = ""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        level = "warning: " if self.severity is Severity.WARNING else ""
        hint = f"\n    hint: {self.hint}" if self.hint else ""
        return f"{self.source}: {level}{self.message} [{self.code}]{hint}"


class ContentError(Exception):
    """One or more faults that keep a file from being used."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        if not self.problems:
            raise ValueError("a ContentError needs at least one problem")
        super().__init__("\n".join(map(str, self.problems)))
