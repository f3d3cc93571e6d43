"""A site of a few pages, and ways to look at what a publication left."""

import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from generator.publish import exchange

Contents = Callable[[Path], dict[str, bytes]]
Site = Callable[[int], dict[str, bytes]]
Before = Callable[[int, str], None]
Watch = Callable[[Before], AbstractContextManager[list[str]]]

# Every call to the system that a publication makes, but for `close`.
CALLS = [
    *("open", "write", "read", "fsync", "fstat", "lstat", "scandir", "mkdir", "rmdir"),
    *("rename", "replace", "link", "unlink", "chmod"),
]


@pytest.fixture(autouse=True)
def _nobody_pulls_the_plug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting for the disk proves nothing here and takes ten times as long as the rest."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Where the site goes; not there yet."""
    return tmp_path / "site"


@pytest.fixture
def contents() -> Contents:
    """The bytes of every file below a folder, without the dotfiles at its top; a link shows as its target."""
    return _contents


@pytest.fixture
def site() -> Site:
    """A site that carries its generation's number on every page: six files, one the same in all, one its own."""
    return _site


@pytest.fixture
def leftovers(tmp_path: Path) -> Callable[[], list[str]]:
    """The names that a build used beside and inside `site` and has not cleared away."""

    def found() -> list[str]:
        beside = [name for name in os.listdir(tmp_path) if ".belote-rules" in name]
        inside = [name for name in os.listdir(tmp_path / "site") if name.startswith(".belote-rules-")]
        return beside + inside

    return found


@pytest.fixture
def watch() -> Watch:
    """A context in which `before(number, name)` is called before each call to the system; gives the names."""
    return _watch


@pytest.fixture(params=["in one step", "in two renames", "file by file"])
def manner(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each of the three ways in which a new site may take its place."""
    if request.param == "in two renames":
        monkeypatch.setattr(exchange, "swap", lambda *_: False)
    if request.param == "file by file":
        monkeypatch.setattr(exchange, "possible", lambda *_: False)
    return str(request.param)


@pytest.fixture
def plain_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@contextmanager
def _watch(before: Before) -> Iterator[list[str]]:
    told: list[str] = []

    def watched(name: str, call: Callable[..., object]) -> Callable[..., object]:
        def counted(*args: object, **kwargs: object) -> object:
            told.append(name)
            before(len(told) - 1, name)
            return call(*args, **kwargs)

        return counted

    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, watched(name, getattr(os, name)))
        patch.setattr(exchange, "swap", watched("swap", exchange.swap))
        yield told


def _site(number: int) -> dict[str, bytes]:
    page = f"<p>{number}</p>".encode() * 50
    return {
        "index.html": page,
        "assets/site.css": b"p { margin: 0 }",
        "en/which-card.html": page,
        "fr/which-card.html": page,
        f"en/only-{number}.html": page,
        f"only-{number}/page.html": page,
    }


def _contents(folder: Path) -> dict[str, bytes]:
    found: Mapping[str, Path] = {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if not path.relative_to(folder).parts[0].startswith(".")
    }
    return {
        name: os.readlink(path).encode() if path.is_symlink() else path.read_bytes()
        for name, path in found.items()
        if not stat.S_ISDIR(path.lstat().st_mode)
    }
