"""Faults in the files of authors and translators: where, what, and what to do."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

_UNSEEN = (
    "[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ud800-\\udfff\\ufeff\\ufff9-\\uffff]"
)
"""Controls, direction marks and overrides, line breaks of every kind, halves of characters."""


def visible(text: str) -> str:
    """The text with everything in it written as an escape that a terminal would obey or could not show.

    >>> visible("a\\tb")
    'a\\\\tb'
    """
    if text.isascii() and text.isprintable():
        return text
    return re.sub(_UNSEEN, lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


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
        """One line, and one for the hint: nothing in a file can move the cursor, or pass for another fault."""
        level = "warning: " if self.severity is Severity.WARNING else ""
        hint = f"\n    hint: {visible(self.hint)}" if self.hint else ""
        return f"{visible(str(self.source))}: {level}{visible(self.message)} [{self.code}]{hint}"


class ContentError(Exception):
    """One or more faults that keep a file from being used."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        if not self.problems:
            raise ValueError("a ContentError needs at least one problem")
        super().__init__("\n".join(map(str, self.problems)))
