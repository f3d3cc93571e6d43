"""What `belote-rules build` says, and to whom."""

import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SKIP = 'msgctxt "site/skip"\nmsgid "Skip to the content"\nmsgstr "'
PHASES = ("read", "import", "check", "structure", "fill", "publish", "other")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the project, its generator too."""
    for name in ("examples", "locales", "templates", "generator"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "generator", "build", "--locale", "fr", *options]


def said(root: Path, *options: str) -> str:
    """What a build says on its standard output."""
    return subprocess.run(command(*options), cwd=root, capture_output=True, text=True, check=True).stdout


def test_it_says_which_files_changed_and_why(root: Path) -> None:
    first = said(root, "--verbose")
    assert "added fr/index.html: first build" in first
    style = root / "templates" / "assets" / "css" / "belote.css"
    style.write_text(style.read_text() + "a { --new: 1 }\n")
    assert said(root, "--verbose", "--quiet") == "changed assets/css/belote.css: templates/assets/css/belote.css\n"
    words = root / "locales" / "fr.po"
    words.write_text(words.read_text().replace(SKIP, SKIP + "tout de suite "))
    lines = said(root, "--verbose", "--quiet").splitlines()
    assert "changed fr/index.html: the translation fr" in lines
    assert all(line.endswith(": the translation fr") for line in lines)
    page = root / "templates" / "base.html"
    page.write_text(page.read_text().replace("</footer>", "<hr></footer>"))
    assert "changed en/index.html: templates" in said(root, "--verbose", "--quiet").splitlines()
    assert said(root, "--verbose", "--quiet") == ""


def test_it_says_where_the_time_went(root: Path) -> None:
    lines = said(root, "--timings", "--quiet").splitlines()
    assert tuple(line.split()[0] for line in lines) == PHASES
    assert all(line.endswith(" %") for line in lines)
    assert [line.split()[0] for line in said(root, "--timings", "--quiet").splitlines()] == ["read", "other"]


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("environment", "options", "seen"),
    [({}, (), True), ({"CI": "true"}, (), False), ({"TERM": "dumb"}, (), False), ({}, ("--quiet",), False)],
)
def test_a_line_says_what_it_does_where_a_person_watches(
    root: Path, environment: dict[str, str], options: tuple[str, ...], seen: bool
) -> None:
    ours, theirs = pty.openpty()
    without = {name: value for name, value in os.environ.items() if name != "CI"}
    around = {**without, "TERM": "xterm", **environment}
    subprocess.run(command(*options), cwd=root, env=around, stdout=subprocess.DEVNULL, stderr=theirs, check=True)
    os.close(theirs)
    line = b""
    try:
        while more := os.read(ours, 65536):
            line += more
    except OSError:  # Linux says so when the other end is closed
        pass
    os.close(ours)
    assert (b"\x1b[2Kstructure" in line) is seen
    assert line.count(b"\x1b") == 0 or b"\x1b[2K" in line.rpartition(b"\r")[2]
