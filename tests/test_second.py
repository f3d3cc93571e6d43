"""A second process is only a matter of time: whatever becomes of it, the first can do without."""

import os
import pickle
import signal
import threading
from collections.abc import Callable
from typing import BinaryIO

import pytest

from generator import second
from generator.second import Second

HERE = os.getpid()
needs_two = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not copy processes")


def telling(work: Callable[[], object]) -> Second:
    """A second process that tells a result."""

    def life(_: BinaryIO, answer: BinaryIO) -> None:
        pickle.dump(work(), answer)
        answer.flush()

    return Second(life)


@needs_two
def test_it_works_elsewhere() -> None:
    process = telling(os.getpid)
    [found] = process.heard()
    process.end()
    assert found != HERE
    with pytest.raises(ChildProcessError):  # nobody is left to wait for
        os.waitpid(found, os.WNOHANG)


def raising() -> None:
    raise ValueError


def dying() -> None:
    os.kill(os.getpid(), 9)


def unspeakable() -> Callable[[], int]:
    return lambda: 162


@needs_two
@pytest.mark.parametrize("work", [raising, dying, unspeakable])
def test_one_that_fails_is_not_heard(work: Callable[[], object], capfd: pytest.CaptureFixture[str]) -> None:
    process = telling(work)
    assert process.heard() == []
    process.end()
    assert capfd.readouterr() == ("", "")


@needs_two
def test_what_nobody_listens_to_keeps_nobody_waiting() -> None:
    """It is larger than a pipe takes, so the second process has to give up."""
    telling(lambda: b"x" * 10_000_000).end()


@needs_two
def test_it_says_nothing_to_others(capfd: pytest.CaptureFixture[str]) -> None:
    process = telling(lambda: os.write(2, b"heard by nobody"))
    assert process.heard() == [15]
    process.end()
    assert capfd.readouterr() == ("", "")


@needs_two
def test_nobody_need_be_waited_for() -> None:
    """Some supervisors ignore the end of processes, and so do all that they start."""
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        process = telling(lambda: 162)
        assert process.heard() == [162]
        process.end()
    finally:
        signal.signal(signal.SIGCHLD, before)


@needs_two
@pytest.mark.parametrize(("threads", "worth"), [(1, True), (2, False)])
def test_no_copy_is_made_beside_other_threads(monkeypatch: pytest.MonkeyPatch, threads: int, worth: bool) -> None:
    """A lock that another thread holds would be held in the copy for ever."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(threading, "active_count", lambda: threads)
    assert second.worthwhile() is worth
