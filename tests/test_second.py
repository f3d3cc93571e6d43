"""A second process is only a matter of time: whatever becomes of it, the first can do without."""

import os
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


def test_no_copy_is_made_beside_other_threads() -> None:
    """A lock that another thread holds would be held in the copy for ever."""
    end = threading.Event()
    other = threading.Thread(target=end.wait)
    other.start()
    assert not second.worthwhile()
    end.set()
    other.join()
