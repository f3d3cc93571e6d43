"""What all commands share: where the project is, how faults are told, how a command ends."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from generator.problems import visible
from generator.project import Project

if TYPE_CHECKING:
    from generator.problems import Problem

DONE, FAULTS, MISUSE, INTERRUPTED = 0, 1, 2, 130
FORMATS = ("text", "json", "github", "junit")


def open_streams() -> None:
    """What Python leaves undone: streams that our caller has closed, signs that the terminal cannot show."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (until the process ends)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def refused(error: OSError) -> NoReturn:
    """End the program because the system refused something; whoever reads our output may only have had enough of it."""
    quietly = isinstance(error, BrokenPipeError)
    if not quietly:
        named = f": {error.filename}" if isinstance(error.filename, str) else ""
        with suppress(OSError):
            click.echo(visible(f"The system refuses: {error.strerror or error}{named}."), err=True)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.close()  # Python would try again at the end, and complain
    sys.exit(DONE if quietly else FAULTS)


def project(*, or_installed: bool = False) -> Project:
    """The project around the working directory; outside of any, that of this installation if it will do."""
    try:
        here = Path.cwd()
    except FileNotFoundError:
        stop("The folder you are in has been removed.", MISUSE)
    for folder in (here, *here.parents):
        found = [_there(folder / name) for name in ("examples", "locales")]
        if all(found) or (folder == here and any(found)):
            return Project(folder)
    if not or_installed:
        click.echo("There is no project here: no folder above this one holds `examples` and `locales`.", err=True)
        stop("Go to the folder of the project first.", MISUSE)
    return Project(Path(__file__).resolve().parent.parent)


def _there(path: Path) -> bool:
    """Whether there is such a folder, as far as we may see."""
    try:
        return path.exists()
    except OSError:
        return False


def tell(problems: "Sequence[Problem]") -> None:
    """Tell faults on the error stream."""
    from generator.report import as_text

    if problems:
        click.echo(as_text(problems), err=True)


def code_for(problems: "Sequence[Problem]") -> int:
    """The exit code that these faults ask for: a language that nobody listed is a slip of the command line."""
    return MISUSE if all(problem.code == "unknown-language" for problem in problems) else FAULTS


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


def leave(code: int) -> NoReturn:
    """End at once: to take every object apart first would take as long as a build that has nothing to do."""
    if _watched():
        sys.exit(code)  # whoever watches has something to write
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _watched() -> bool:
    """Whether a profiler or the like looks on."""
    monitoring = getattr(sys, "monitoring", None)  # since Python 3.12
    return bool(sys.getprofile() or sys.gettrace() or (monitoring and any(map(monitoring.get_tool, range(6)))))
