"""A second process is only a matter of time: whatever becomes of it, the first can do without."""

import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import second
from generator.second import at_once

HERE = os.getpid()
needs_two = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not copy processes")


def has_one(monkeypatch: pytest.MonkeyPatch, worthwhile: bool) -> None:
    monkeypatch.setattr(second, "worthwhile", lambda: worthwhile)


@needs_two
def test_it_works_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    has_one(monkeypatch, True)
    with at_once(os.getpid) as result:
        [process] = result()
    assert process != HERE
    with pytest.raises(ChildProcessError):  # nobody is left to wait for
        os.waitpid(process, os.WNOHANG)


def test_without_one_there_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    has_one(monkeypatch, False)
    with at_once(os.getpid) as result:
        assert result() == []


def raising() -> None:
    raise ValueError


def dying() -> None:
    os.kill(os.getpid(), 9)


def unspeakable() -> Callable[[], int]:
    return lambda: 162


@needs_two
@pytest.mark.parametrize("work", [raising, dying, unspeakable])
def test_work_that_fails_has_no_result(
    monkeypatch: pytest.MonkeyPatch, work: Callable[[], object], capfd: pytest.CaptureFixture[str]
) -> None:
    has_one(monkeypatch, True)
    with at_once(work) as result:
        assert result() == []
    assert capfd.readouterr() == ("", "")


@needs_two
def test_a_result_that_nobody_waits_for_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is larger than a pipe takes, so the second process has to give up."""
    has_one(monkeypatch, True)
    with pytest.raises(ZeroDivisionError), at_once(lambda: b"x" * 10_000_000):
        raise ZeroDivisionError


@needs_two
def test_it_is_ended_whatever_it_is_doing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It would wait for ever for somebody to open the other end of this pipe."""
    has_one(monkeypatch, True)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ZeroDivisionError), at_once(lambda: (tmp_path / "pipe").read_bytes()):
        raise ZeroDivisionError


@needs_two
def test_it_says_nothing_to_others(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    has_one(monkeypatch, True)
    with at_once(lambda: os.write(2, b"heard by nobody")) as result:
        assert result() == [15]
    assert capfd.readouterr() == ("", "")


@needs_two
def test_nobody_need_be_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some supervisors ignore the end of processes, and so do all that they start."""
    has_one(monkeypatch, True)
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        with at_once(lambda: 162) as result:
            assert result() == [162]
    finally:
        signal.signal(signal.SIGCHLD, before)


@needs_two
@pytest.mark.parametrize("call", ["fork", "pipe"])
def test_where_there_is_no_room_for_one_there_is_none(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def full() -> None:
        raise OSError(24, "Too many open files")

    has_one(monkeypatch, True)
    descriptors = Path("/proc/self/fd")
    before = len([*descriptors.iterdir()]) if descriptors.is_dir() else 0
    monkeypatch.setattr(os, call, full)
    with at_once(os.getpid) as result:
        assert result() == []
    if before:
        assert len([*descriptors.iterdir()]) == before


@needs_two
@pytest.mark.parametrize(("threads", "worth"), [(1, True), (2, False)])
def test_no_copy_is_made_beside_other_threads(monkeypatch: pytest.MonkeyPatch, threads: int, worth: bool) -> None:
    """A lock that another thread holds would be held in the copy for ever."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(threading, "active_count", lambda: threads)
    assert second.worthwhile() is worth
