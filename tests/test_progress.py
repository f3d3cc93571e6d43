"""Where the time goes, and who is told."""

import io
import os
import pty
from collections.abc import Iterator
from contextlib import suppress

import pytest

from generator.progress import OTHER, PATIENCE, Progress, as_table, shown, watched


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_every_moment_belongs_to_one_phase(clock: Clock) -> None:
    progress = Progress(clock=clock)
    clock.now += 1
    with progress.phase("check"):
        clock.now += 2
        with progress.phase("read"):
            clock.now += 4
        clock.now += 8
    clock.now += 16
    assert progress.seconds == {OTHER: 17, "check": 10, "read": 4}


def test_a_phase_may_be_entered_again(clock: Clock) -> None:
    progress = Progress(clock=clock)
    for _ in range(3):
        with progress.phase("fill"):
            clock.now += 1
    assert progress.seconds["fill"] == 3


def test_a_phase_that_fails_is_over(clock: Clock) -> None:
    progress = Progress(clock=clock)
    with suppress(ValueError), progress.phase("check"):
        clock.now += 1
        raise ValueError("no card")
    clock.now += 2
    assert progress.seconds == {OTHER: 2, "check": 1}


def test_the_phase_that_is_going_on_counts(clock: Clock) -> None:
    progress = Progress(clock=clock)
    with progress.phase("fill"):
        clock.now += 1
        assert progress.seconds["fill"] == 1
        clock.now += 1
    assert progress.seconds["fill"] == 2


def test_work_that_is_done_at_once_is_not_told(clock: Clock) -> None:
    told: list[str] = []
    progress = Progress(told.append, clock)
    with progress.phase("read"):
        clock.now += PATIENCE / 2
        progress.step("fr")
    assert told == []


def test_long_work_is_told_at_every_turn(clock: Clock) -> None:
    told: list[str] = []
    progress = Progress(told.append, clock)
    clock.now += PATIENCE
    with progress.phase("check"):
        pass
    with progress.phase("fill"):
        progress.step("hr, 3 of 40")
    assert told == ["check", "fill", "fill: hr, 3 of 40"]


@pytest.mark.parametrize(
    ("environment", "someone"),
    [({}, True), ({"CI": ""}, True), ({"CI": "true"}, False), ({"TERM": "dumb"}, False), ({"TERM": "xterm"}, True)],
)
def test_a_terminal_is_watched_but_not_in_ci(environment: dict[str, str], someone: bool) -> None:
    assert watched(Terminal(), environment) is someone
    assert not watched(io.StringIO(), environment)


def test_the_line_is_gone_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.progress.PATIENCE", 0.0)
    terminal = Terminal()
    with shown(terminal) as progress, progress.phase("check"):
        assert terminal.getvalue().endswith("check")
    assert terminal.getvalue().endswith("\r\x1b[2K")
    assert "\n" not in terminal.getvalue()


def test_the_line_is_gone_when_the_work_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.progress.PATIENCE", 0.0)
    terminal = Terminal()
    with pytest.raises(KeyboardInterrupt), shown(terminal) as progress, progress.phase("check"):
        raise KeyboardInterrupt
    assert terminal.getvalue().endswith("\r\x1b[2K")


@pytest.mark.parametrize(("stream", "quiet"), [(io.StringIO(), False), (Terminal(), True)])
def test_nobody_is_told_who_does_not_watch(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, quiet: bool) -> None:
    monkeypatch.setattr("generator.progress.PATIENCE", 0.0)
    with shown(stream, quiet=quiet) as progress, progress.phase("check"):
        progress.step("fr")
    assert stream.getvalue() == ""
    assert "check" in progress.seconds


@pytest.fixture
def narrow() -> Iterator[int]:
    """A terminal of twenty columns."""
    import fcntl
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 5, 20, 0, 0))
    yield theirs
    os.close(ours)
    os.close(theirs)


def test_a_line_is_no_longer_than_the_terminal_is_wide(narrow: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that breaks could not be erased."""
    monkeypatch.setattr("generator.progress.PATIENCE", 0.0)
    said: list[str] = []
    with open(narrow, "w", closefd=False) as terminal:
        monkeypatch.setattr(terminal, "write", said.append, raising=False)
        with shown(terminal) as progress, progress.phase("check"):
            progress.step("a" * 100)
    assert max(len(line.removeprefix("\r\x1b[2K")) for line in said) == 19


def test_the_table_says_what_took_how_long() -> None:
    table = as_table({"read": 0.5, "fill": 1.5})
    assert table.splitlines() == ["read        0.500 s   25 %", "fill        1.500 s   75 %"]
    assert as_table({}) == ""
