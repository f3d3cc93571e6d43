"""Two builds at once: the second waits, then says so."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import OutputError, lock
from generator.publish.place import Place
from tests.publish.whole import publish

Site = Callable[[int], dict[str, bytes]]
Contents = Callable[[Path], dict[str, bytes]]


@pytest.fixture(params=["flock", "lock file"])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "lock file":
        monkeypatch.setattr(lock, "fcntl", None)
    return str(request.param)


def test_the_lock_is_gone_afterwards(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "lock"
    with lock.sole_writer(str(path)):
        assert path.exists()
    assert not path.exists()
    with pytest.raises(KeyboardInterrupt), lock.sole_writer(str(path)):
        raise KeyboardInterrupt
    assert not path.exists()


def test_a_second_build_waits_for_the_first(tmp_path: Path, kind: str) -> None:
    path = str(tmp_path / "lock")
    order = []

    def second() -> None:
        with lock.sole_writer(path):
            order.append("second")

    with lock.sole_writer(path):
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.1)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]


def test_a_second_build_gives_up_plainly(
    out: Path, site: Site, contents: Contents, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.1)
    publish(out, site(1))
    with lock.sole_writer(Place.of(out).lock), pytest.raises(OutputError, match="Another build is writing"):
        publish(out, site(2))
    assert contents(out) == site(1)
    publish(out, site(2))
    assert contents(out) == site(2)


def test_a_lock_that_was_left_is_cleared_away_even_when_nothing_changed(out: Path, site: Site) -> None:
    publish(out, site(1))
    Path(Place.of(out).lock).touch()
    before = os.stat(out)
    assert publish(out, site(1)).kept == 6
    assert os.path.samestat(before, os.stat(out))
    assert os.listdir(out.parent) == ["site"]


def test_the_lock_of_a_build_that_was_killed_does_not_hold(tmp_path: Path, kind: str) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    path = tmp_path / "lock"
    path.write_text(str(gone.pid))
    with lock.sole_writer(str(path)):
        assert path.exists()
    assert not path.exists()


def test_only_one_at_a_time_ever_holds_it(tmp_path: Path, kind: str) -> None:
    path = str(tmp_path / "lock")
    inside = 0
    most = 0

    def work() -> None:
        nonlocal inside, most
        for _ in range(20):
            with lock.sole_writer(path):
                inside += 1
                most = max(most, inside)
                time.sleep(0.0005)
                inside -= 1

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (most, inside) == (1, 0)
    assert not os.path.lexists(path)


def test_two_builds_at_once_end_with_one_whole_site(
    out: Path, site: Site, manner: str, contents: Contents, leftovers: Callable[[], list[str]]
) -> None:
    faults: list[BaseException] = []

    def build(number: int) -> None:
        try:
            for turn in range(10):
                publish(out, site(number * 10 + turn))
        except BaseException as fault:
            faults.append(fault)
            raise

    threads = [threading.Thread(target=build, args=(number,)) for number in (1, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert contents(out) in [site(19), site(29), site(39)]
    assert leftovers() == []


def test_a_lock_that_is_a_link_is_not_followed(tmp_path: Path, out: Path, site: Site) -> None:
    (tmp_path / "precious").write_text("mine")
    Path(Place.of(out).lock).symlink_to(tmp_path / "precious")
    with pytest.raises(OutputError, match="symbolic link"):
        publish(out, site(1))
    assert (tmp_path / "precious").read_text() == "mine"
