"""Two processes come to the same as one, whatever becomes of the second."""

import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from generator import halves
from generator.halves import FEWEST, in_halves

ROOT = Path(__file__).parents[1]
TRICKS = tuple(range(1, 21))
HERE = os.getpid()
BASE = "https://example.org/"

needs_two = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not copy processes")


@pytest.fixture(params=[True, False], ids=["two processes", "one process"])
def two(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    may = bool(request.param) and hasattr(os, "fork")
    monkeypatch.setattr(halves, "worthwhile", lambda: may)
    return may


def total(firsts: Sequence[int]) -> int:
    return sum(firsts)


def shares(part: Sequence[int]) -> Generator[int, int, list[tuple[int, int]]]:
    """Each number beside the sum of all, which no part knows alone."""
    known = yield sum(part)
    return [(each, known) for each in part]


def test_every_part_knows_what_is_known_of_all(two: bool) -> None:
    parts = in_halves(shares, TRICKS, total)
    assert len(parts) == (2 if two else 1)
    assert [pair for part in parts for pair in part] == [(each, 210) for each in TRICKS]


def test_a_few_things_are_done_here(two: bool) -> None:
    assert len(in_halves(shares, TRICKS[: FEWEST - 1], total)) == 1


def test_no_things_at_all(two: bool) -> None:
    assert in_halves(shares, (), total) == [[]]


def test_much_goes_from_one_to_the_other(two: bool) -> None:
    def pages(part: Sequence[int]) -> Generator[bytes, list[bytes], bytes]:
        known = yield b"x" * 1_000_000
        return b"".join(known) * len(part)

    assert sum(map(len, in_halves(pages, TRICKS, list))) == (40_000_000 if two else 20_000_000)


@needs_two
@pytest.mark.parametrize("step", [0, 1])
def test_a_second_process_that_dies_costs_time_only(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    monkeypatch.setattr(halves, "worthwhile", lambda: True)

    def dying(part: Sequence[int]) -> Generator[int, int, int]:
        if os.getpid() != HERE and step == 0:
            os.kill(os.getpid(), 9)
        known = yield sum(part)
        if os.getpid() != HERE:
            os.kill(os.getpid(), 9)
        return known + sum(part)

    assert in_halves(dying, TRICKS, total) == [210 + 55, 210 + 155]


@needs_two
def test_no_room_for_a_second_process_costs_time_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> int:
        raise BlockingIOError

    monkeypatch.setattr(halves, "worthwhile", lambda: True)
    monkeypatch.setattr(os, "fork", full)
    assert in_halves(shares, TRICKS, total) == [
        [(each, 210) for each in TRICKS[:10]],
        [(each, 210) for each in TRICKS[10:]],
    ]


def test_what_is_raised_is_raised_here(two: bool) -> None:
    def faulty(part: Sequence[int]) -> Generator[int, int, int]:
        yield sum(part)
        raise ValueError(f"trick {part[-1]}")

    with pytest.raises(ValueError, match="trick"):
        in_halves(faulty, TRICKS, total)


def test_the_end_comes_as_soon_as_the_parts_do_not_fit(two: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Sequence[int]) -> int:
        raise ValueError("more than 162 points")

    begun: list[int] = []
    fork = os.fork

    def noted() -> int:
        begun.append(fork())
        return begun[-1]

    monkeypatch.setattr(os, "fork", noted)
    with pytest.raises(ValueError, match="162"):
        in_halves(shares, TRICKS, refuse)
    assert len(begun) == two
    for process in begun:
        with pytest.raises(ChildProcessError):  # nobody is left to wait for
            os.waitpid(process, os.WNOHANG)


@needs_two
def test_a_site_built_by_two_is_that_built_by_one(tmp_path: Path) -> None:
    """With one processor there is no second process."""
    if len(os.sched_getaffinity(0)) < 2:
        pytest.skip("NOT TESTED: there is one processor")
    one_processor = "import os, runpy; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
    run = "runpy.run_module('generator', run_name='__main__', alter_sys=True)"
    for name, before in (("two", "import runpy\n"), ("one", one_processor)):
        project = tmp_path / f"project of {name}"  # each its own, or the second would find what the first has kept
        for folder in ("examples", "locales", "templates"):
            shutil.copytree(ROOT / folder, project / folder)
        command = [sys.executable, "-c", before + run, "build", "--strict", "--out", str(tmp_path / name)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        subprocess.run([*command, "--base-url", BASE], cwd=project, env=environment, check=True, capture_output=True)
    folders = (tmp_path / "one", tmp_path / "two")
    one, two = ({path.relative_to(folder): path for path in folder.rglob("*")} for folder in folders)
    assert one.keys() == two.keys()
    assert len(one) > 100
    assert all(path.read_bytes() == two[name].read_bytes() for name, path in one.items() if path.is_file())
