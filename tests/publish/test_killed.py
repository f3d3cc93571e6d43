"""Kill -9 at a random moment: one whole site or the other, and the next build clears away the rest."""

import multiprocessing
import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.publish.whole import publish

Contents = Callable[[Path], dict[str, bytes]]
Leftovers = Callable[[], list[str]]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is a habit of Unix")
KILLS = {"in one step": 100, "in two renames": 100, "file by file": 40}
LONGEST = 0.03  # seconds: some three publications of these trees


def tree(generation: str) -> dict[str, bytes]:
    """Sixty pages of one generation, ten of them under names of its own, and five files that never change."""
    page = generation.encode() * 500
    own = {f"{generation}/{number}.html": page for number in range(10)}
    shared = {f"{number % 5}/{number}.html": page for number in range(50)}
    return own | shared | {f"assets/{number}.css": b"p {}" * 100 for number in range(5)}


TREES = [tree("A"), tree("B")]


def alternate(out: Path, started: str) -> None:
    """Publish the one and the other for ever."""
    Path(started).touch()
    while True:
        for files in TREES:
            publish(out, files)


def kill_at_random(out: Path, dice: random.Random) -> None:
    started = out.parent / "started"
    process = multiprocessing.get_context("fork").Process(target=alternate, args=(out, str(started)))
    process.start()
    while not started.exists():
        time.sleep(0.0005)
    time.sleep(dice.random() * LONGEST)
    process.kill()
    process.join()
    started.unlink()
    assert process.exitcode == -signal.SIGKILL


def test_killed_at_random_moments(out: Path, contents: Contents, leftovers: Leftovers, manner: str) -> None:
    dice = random.Random(manner)
    foreign = {"CNAME": b"rules.example", "1/notes.txt": b"mine"}
    interrupted = 0
    for turn in range(KILLS[manner]):
        if turn % 10 == 0:
            shutil.rmtree(out, ignore_errors=True)  # every tenth time it is a first build
            publish(out, TREES[0])
            for name, data in foreign.items():
                (out / name).write_bytes(data)
            (out / ".git").mkdir()
            (out / ".git/config").write_text("mine")
            (out / ".gitignore").write_text("*")
        kill_at_random(out, dice)
        interrupted += any(".belote-rules" in name for name in (*os.listdir(out.parent), *_listed(out)))
        wholes = [files | foreign for files in TREES]
        if manner == "in one step":
            assert contents(out) in wholes
            assert (out / ".gitignore").read_text() == "*"
        elif manner == "in two renames":
            assert not out.exists() or contents(out) in wholes
        else:
            pages = set(TREES[0].items()) | set(TREES[1].items()) | set(foreign.items())
            assert contents(out).items() <= pages  # every page whole, if not all of one site
        wanted = dice.choice(TREES)
        publish(out, wanted)
        assert contents(out) == wanted | foreign
        assert (out / ".git/config").read_text() == "mine"
        assert (out / ".gitignore").read_text() == "*"
        assert leftovers() == []
    assert interrupted > KILLS[manner] / 4  # else this test would not have tested anything


def _listed(out: Path) -> list[str]:
    return [name for name in os.listdir(out) if name != ".belote-rules.json"] if out.exists() else []


def test_a_first_build_that_is_killed_leaves_nothing_or_all(
    out: Path, contents: Contents, leftovers: Leftovers, manner: str
) -> None:
    dice = random.Random(manner)
    for _ in range(20):
        kill_at_random(out, dice)
        if manner != "file by file":
            assert not out.exists() or contents(out) in TREES
        publish(out, TREES[1])
        assert contents(out) == TREES[1]
        assert leftovers() == []
        shutil.rmtree(out)
