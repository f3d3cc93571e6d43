"""Work in two steps: whoever does it, and whatever becomes of the second process, the result is the same."""

import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from generator import steps
from generator.steps import aside

HERE = os.getpid()
needs_two = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not copy processes")

LAST_TRICK = 10

Steps = Generator[None, int, tuple[int, int]]


@pytest.fixture(params=[True, False], ids=["two processes", "one process"])
def two(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    may = bool(request.param) and hasattr(os, "fork")
    monkeypatch.setattr(steps, "worthwhile", lambda: may)
    return may


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "worthwhile", lambda: True)


def deal(cards: int) -> Steps:
    """What the cards of a deal are worth with the last trick; and who has counted."""
    known = yield
    return cards + known, os.getpid()


def test_what_it_lacks_is_told_and_its_result_is_heard(two: bool) -> None:
    with aside(deal, 152) as points:
        found, process = points(LAST_TRICK)
    assert found == 162
    assert (process != HERE) is two
    if two:
        with pytest.raises(ChildProcessError):  # nobody is left to wait for
            os.waitpid(process, os.WNOHANG)


def test_much_goes_both_ways(two: bool) -> None:
    """Much more than a pipe takes."""

    def repeated(times: int) -> Generator[None, bytes, bytes]:
        return (yield) * times

    with aside(repeated, 3) as result:
        assert result(b"x" * 5_000_000) == b"x" * 15_000_000


def test_what_is_raised_is_raised_here(two: bool) -> None:
    def faulty(line: int) -> Generator[None, str, None]:
        raise ValueError((yield) + str(line))

    with aside(faulty, 7) as result, pytest.raises(ValueError, match="line 7"):
        result("line ")


def dying(cards: int) -> Steps:
    if os.getpid() != HERE:
        os.kill(os.getpid(), 9)
    return (yield from deal(cards))


def dying_later(cards: int) -> Steps:
    known = yield
    if os.getpid() != HERE:
        os.kill(os.getpid(), 9)
    return cards + known, os.getpid()


def raising(cards: int) -> Steps:
    if os.getpid() != HERE:
        raise ValueError
    return (yield from deal(cards))


@needs_two
@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("work", [dying, dying_later, raising])
def test_what_a_second_process_fails_to_do_is_done_here(
    work: Callable[[int], Steps], capfd: pytest.CaptureFixture[str]
) -> None:
    with aside(work, 152) as points:
        assert points(LAST_TRICK) == (162, HERE)
    assert capfd.readouterr() == ("", "")


@needs_two
@pytest.mark.usefixtures("elsewhere")
def test_a_result_that_cannot_be_sent_is_made_here() -> None:
    def unspeakable(cards: int) -> Generator[None, int, Callable[[], int]]:
        known = yield
        return lambda: cards + known

    with aside(unspeakable, 152) as points:
        assert points(LAST_TRICK)() == 162


@needs_two
@pytest.mark.usefixtures("elsewhere")
def test_it_is_ended_whatever_it_is_doing(tmp_path: Path) -> None:
    """It would wait for ever for somebody to open the other end of this pipe."""

    def waiting(pipe: Path) -> Generator[None, None, bytes]:
        yield
        return pipe.read_bytes()

    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ZeroDivisionError), aside(waiting, tmp_path / "pipe"):
        raise ZeroDivisionError


@needs_two
@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("call", ["fork", "pipe"])
def test_where_there_is_no_room_for_a_second_process_there_is_none(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def full() -> None:
        raise OSError(24, "Too many open files")

    descriptors = Path("/proc/self/fd")
    before = len([*descriptors.iterdir()]) if descriptors.is_dir() else 0
    monkeypatch.setattr(os, call, full)
    with aside(deal, 152) as points:
        assert points(LAST_TRICK) == (162, HERE)
    if before:
        assert len([*descriptors.iterdir()]) == before
