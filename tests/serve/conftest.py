"""A copy of the project with `serve` at work in it, and a server with a site of six files."""

import os
import re
import select
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

from generator.serve import Board, Server, Shown
from generator.serve.snapshot import NO_SITE, take
from tests.publish.whole import publish
from tests.serve.asking import PATIENCE, Served

ROOT = Path(__file__).parents[2]
SITE = {
    "index.html": b"<!DOCTYPE html>\n<head>\n<title>Root</title>\n</head>\n<p>the root",
    "404.html": b"<!DOCTYPE html>\n<head>\n</head>\n<p>no such page",
    "fr/index.html": "<!DOCTYPE html>\n<head>\n</head>\n<p>la première page".encode(),
    "assets/js/cards.mjs": b"export const trump = 1;",
    "assets/svg/icon.svg": b"<svg/>",
    "assets/css/belote.css": b"p {}",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the project, its generator too: nobody else's edits can be seen in it."""
    folder = tmp_path / "project"
    without = shutil.ignore_patterns("__pycache__")
    for name in ("examples", "locales", "templates", "generator"):
        shutil.copytree(ROOT / name, folder / name, ignore=without)
    return folder


@pytest.fixture
def start(root: Path, tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Begin to serve in French, on any port; `arguments` come last."""
    begun: list[subprocess.Popen[str]] = []
    (tmp_path / "temporary").mkdir()

    def run(*arguments: str) -> Served:
        process = subprocess.Popen(
            [sys.executable, "-m", "generator", "serve", "--port", "0", "--locale", "fr", *arguments],
            cwd=root,
            env={**os.environ, "TMPDIR": str(tmp_path / "temporary")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        begun.append(process)
        return Served(root, _address(process), process)

    yield run
    for process in begun:
        process.kill()
        process.communicate()


@pytest.fixture
def served(start: Callable[..., Served]) -> Served:
    return start()


@pytest.fixture
def board(tmp_path: Path) -> Board:
    """A board that shows a site of six files."""
    publish(tmp_path / "site", SITE)
    board = Board()
    board.show(Shown(take(tmp_path / "site", NO_SITE)))
    return board


@pytest.fixture
def address(board: Board) -> Iterator[str]:
    """Where that site is served."""
    with Server(0, board) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield server.address
        server.shutdown()


def _address(process: subprocess.Popen[str]) -> str:
    """The address from the line that `serve` says when it is ready."""
    assert process.stdout
    assert process.stderr
    ready, _, _ = select.select([process.stdout], [], [], 2 * PATIENCE)
    line = process.stdout.readline() if ready else ""
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found, f"no address in {line!r}: {process.stderr.read()}"
    return found[0]
