"""A small project to spoil, the commands run in it, and the limits that every case keeps."""

import os
import resource
import shutil
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pytest
from click.testing import CliRunner, Result

from generator.cli import commands

ROOT = Path(__file__).parents[2]
REGISTRY = """\
translating: https://example.org/TRANSLATING.md
project: https://example.org/belote
languages:
  en: {state: source, publish: yes}
  fr: {state: draft, publish: yes}
"""
LARGE = bool(os.environ.get("HOSTILE_LARGE"))
"""Ten thousand examples on one page, a thousand languages, 200 megabytes for `judge`: part of `make fuzz`."""
MEMORY = (600 if LARGE else 300) * 1024  # kibibytes that a case may add to the most this process has ever had
PATIENCE = 60  # seconds after which a case hangs; reading a pipe takes no time of the processor


class HangsError(BaseException):
    """No `Exception`: nobody may catch it on the way."""


@pytest.fixture(autouse=True)
def within_limits() -> Iterator[None]:
    """A case neither waits for ever nor fills the memory."""

    def wake(number: int, frame: FrameType | None) -> None:
        raise HangsError(f"after {PATIENCE} s in {frame.f_code if frame else number}")

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    former = signal.signal(signal.SIGALRM, wake)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, former)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < MEMORY * (1 if sys.platform == "linux" else 1024)


@dataclass(frozen=True, slots=True)
class Scratch:
    """A project of two languages in a folder of its own, with its site beside it; around them nothing may change."""

    root: Path
    out: Path

    def run(self, *arguments: str, seconds: float = 5) -> Result:
        """A command, in this process. A build writes to `out`; any exception but the end of the program fails."""
        where = ("--out", str(self.out)) if arguments[:1] == ("build",) and "--out" not in arguments else ()
        start = time.process_time()
        result = CliRunner().invoke(commands, [*arguments, *where], prog_name="belote-rules")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code in (0, 1, 2), result.output
        assert time.process_time() - start < seconds, "a build of this size takes a quarter of a second"
        return result

    def write(self, name: str, data: bytes) -> None:
        """Write a file of the project."""
        (self.root / name).write_bytes(data)

    def read(self, name: str) -> bytes:
        """Read a file of the project."""
        return (self.root / name).read_bytes()

    def replace(self, name: str, old: str, new: str) -> None:
        """Replace one piece of a file by another."""
        text = self.read(name).decode()
        assert old in text
        self.write(name, text.replace(old, new, 1).encode())


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project that every case begins with; not to be changed."""
    root = tmp_path_factory.mktemp("model")
    for name in ("examples", "templates"):
        shutil.copytree(ROOT / name, root / name)
    (root / "locales").mkdir()
    for name in ("interface.yaml", "fr.po", "fr.glossary.yaml", "en.glossary.yaml"):
        shutil.copy(ROOT / "locales" / name, root / "locales")
    (root / "locales" / "locales.yaml").write_text(REGISTRY, "utf-8")
    return root


@pytest.fixture
def scratch(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scratch:
    """A copy of the model, and the folder one is in."""
    root = tmp_path / "around" / "project"
    shutil.copytree(model, root, ignore=shutil.ignore_patterns(".cache"))
    monkeypatch.chdir(root)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return Scratch(root, tmp_path / "around" / "out")


Tree = Mapping[str, tuple[int, int, int]]


def tree(folder: Path, *but: str) -> Tree:
    """Everything below a folder by name, with kind, size and time of its last change; links are not followed."""
    found = {}
    for inside, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in but]
        for name in (*folders, *files):
            path = Path(inside, name)
            try:
                status = path.lstat()
            except OSError:  # its path is too long
                continue
            size = 0 if name in folders else status.st_size
            found[os.fspath(path.relative_to(folder))] = (status.st_mode, size, status.st_mtime_ns if size else 0)
    return found
