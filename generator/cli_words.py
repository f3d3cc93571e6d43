"""What all commands share: where the project is, how faults are told, how a command ends."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from generator.project import Project

if TYPE_CHECKING:
    from generator.problems import Problem

DONE, FAULTS, MISUSE = 0, 1, 2
FORMATS = ("text", "json", "github", "junit")


def project() -> Project:
    """The project around the working directory; for commands outside of one, that of this installation."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        found = [(folder / name).exists() for name in ("examples", "locales")]
        if all(found) or (folder == here and any(found)):
            return Project(folder)
    return Project(Path(__file__).resolve().parent.parent)


def tell(problems: "Sequence[Problem]") -> None:
    """Tell faults on the error stream."""
    from generator.report import as_text

    if problems:
        click.echo(as_text(problems), err=True)


def count(number: int, noun: str) -> str:
    """A number and its noun.

    >>> count(1, "fault"), count(2, "fault")
    ('1 fault', '2 faults')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def stop(message: str, code: int = FAULTS) -> NoReturn:
    """End the command with a last word on the error stream."""
    if message:
        click.echo(message, err=True)
    sys.exit(code)
