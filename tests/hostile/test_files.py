"""Odd files in a project: links, pipes, devices, names that no system agrees on, too many and too large ones."""

import os
import shutil
import stat
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.hostile.conftest import LARGE, Scratch, tree

COMMANDS = (("build",), ("check",), ("locale", "update", "--check"), ("locale", "status"))
Spoil = Callable[[Scratch], object]


def _instead(name: str, make: Callable[[Path], object]) -> Spoil:
    """Something else where a file or folder of the project was."""

    def spoil(scratch: Scratch) -> None:
        path = scratch.root / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
        make(path)

    return spoil


def _called(folder: str, *names: bytes) -> Spoil:
    """Empty files of these names."""

    def spoil(scratch: Scratch) -> None:
        for name in names:
            (scratch.root / folder / os.fsdecode(name)).touch()

    return spoil


def _link(target: str) -> Callable[[Path], object]:
    return lambda path: path.symlink_to(target)


def _deep(path: Path) -> None:
    """A folder too deep for any path that names it from the root."""
    here = Path.cwd()
    os.chdir(path)
    for _ in range(25):
        Path("d" * 200).mkdir()
        os.chdir("d" * 200)
    os.chdir(here)


PAGE = "examples/which-card/page.yaml"
EXAMPLE = "examples/which-card/counting/who-wins.yaml"
STRANGE_NAMES = (
    b"a\nb.yaml",
    b'".yaml',
    b"'.yaml",
    b"\xff.yaml",
    b"con.yaml",
    b"x..yaml",
    "İ.yaml".encode(),
    "e\u0301.yaml".encode(),
    "🃏.yaml".encode(),
    b"\x1b[31m.yaml",
    b"x" * 250 + b".yaml",
    b" .yaml",
    b"-.yaml",
    b"<script>.yaml",
    b"CON.YAML",
)

FAULTY: Mapping[str, Spoil] = {
    # a pipe, a device and a folder where a file is expected, and the other way round
    "a pipe for a translation": _instead("locales/fr.po", os.mkfifo),
    "a pipe for the interface": _instead("locales/interface.yaml", os.mkfifo),
    "a pipe for the list of languages": _instead("locales/locales.yaml", os.mkfifo),
    "a pipe for a page": _instead(PAGE, os.mkfifo),
    "a pipe for an example": _instead(EXAMPLE, os.mkfifo),
    "a device that never ends for a translation": _instead("locales/fr.po", _link("/dev/zero")),
    "a device that never ends for the interface": _instead("locales/interface.yaml", _link("/dev/zero")),
    "a device that never ends for an example": _instead(EXAMPLE, _link("/dev/zero")),
    "a folder for a translation": _instead("locales/fr.po", Path.mkdir),
    "a folder for the interface": _instead("locales/interface.yaml", Path.mkdir),
    "a folder for the list of languages": _instead("locales/locales.yaml", Path.mkdir),
    "a file for the examples": _instead("examples", Path.touch),
    "a file for a page": _instead("examples/which-card", Path.touch),
    "no example at all": _instead("examples/which-card", lambda path: path),
    "no examples": _instead("examples", lambda path: path),
    "no locales": _instead("locales", lambda path: path),
    # links
    "a link for an example": _instead(EXAMPLE, _link("../following/lead-any.yaml")),
    "a link for a page": _instead("examples/which-card", _link("/")),
    "a link that leads to itself": _instead("locales/fr.po", _link("fr.po")),
    "a link to nothing for the interface": _instead("locales/interface.yaml", _link("nothing")),
    "a link to a file of no project": _instead("locales/fr.po", _link("/etc/passwd")),
    # depth and size
    "folders deeper than a path": lambda scratch: _deep(scratch.root / "examples"),
    "an example of five megabytes": lambda scratch: scratch.write(EXAMPLE, b"a" * 5_000_000),
    "a translation of twenty megabytes": lambda scratch: scratch.write("locales/fr.po", b"a" * 20_000_000),
    "a translation of a terabyte, all of it holes": lambda scratch: os.truncate(scratch.root / "locales/fr.po", 2**40),
    "a text of a megabyte in a translation": lambda scratch: scratch.write(
        "locales/fr.po", scratch.read("locales/fr.po").replace(b"roi de pique", b"roi " * 250_000, 1)
    ),
    "2,000 unknown messages": lambda scratch: scratch.write(
        "locales/fr.po",
        scratch.read("locales/fr.po")
        + b"".join(b'\nmsgctxt "k/%d"\nmsgid "a"\nmsgstr "b"\n' % n for n in range(2_000)),
    ),
    **{f"an example called {name[:20]!a}": _called("examples/which-card/counting", name) for name in STRANGE_NAMES},
}
ONLY_BUILT: Mapping[str, Spoil] = {
    "a link among the assets": _instead("templates/assets/x.css", _link("/etc/passwd")),
    "a link to a device among the assets": lambda scratch: (scratch.root / "templates/assets/x").symlink_to(
        "/dev/zero"
    ),
    "a link to nothing among the assets": _instead("templates/assets/x", _link("nothing")),
    "an asset called \\xff": _called("templates/assets", b"\xff.css"),
    "an asset called a:b": _called("templates/assets", b"a:b.css"),
    "an asset of two lines": _called("templates/assets", b"a\nb.css"),
    "an asset with a blank": _called("templates/assets", b"a b.css"),
    "assets that differ in capitals": _called("templates/assets", b"Same.css", b"same.css"),
    "no templates": _instead("templates", lambda path: path),
    "a file for the templates": _instead("templates", Path.touch),
    "a template that includes itself": lambda scratch: scratch.write(
        "templates/partials/deal.html", b'{% include "partials/deal.html" %}'
    ),
    "a template that is no text": lambda scratch: scratch.write("templates/base.html", b"\xff\x00"),
    "a pipe for a template": _instead("templates/base.html", os.mkfifo),
    "a folder for a template": _instead("templates/base.html", Path.mkdir),
}
HARMLESS: Mapping[str, Spoil] = {
    "a pipe among the assets": lambda scratch: os.mkfifo(scratch.root / "templates/assets/pipe"),
    "a hidden folder among the assets": lambda scratch: (scratch.root / "templates/assets/.git").mkdir(),
    "a translation that nobody lists": _called("locales", b"\xff.po"),
    "a device among the locales": _instead("locales/zero", _link("/dev/zero")),
    "locales that are a link": lambda scratch: _moved(scratch.root / "locales"),
    "a file for the cache": lambda scratch: (scratch.root / ".cache").touch(),
    "an unused file of a terabyte, all of it holes": lambda scratch: _holes(scratch.root / "locales/holes"),
}


def _moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


def _holes(path: Path) -> None:
    path.touch()
    os.truncate(path, 2**40)


@pytest.mark.parametrize("case", FAULTY)
def test_a_fault_is_told_and_nothing_is_written(scratch: Scratch, case: str) -> None:
    try:
        FAULTY[case](scratch)
    except OSError as error:
        pytest.skip(f"this file system cannot have it: {error.strerror}")
    before = tree(scratch.root.parent, ".cache")
    for command in COMMANDS:
        result = scratch.run(*command)
        if command != ("locale", "status") or "unknown messages" not in case:
            assert result.exit_code == 1 or command[0] == "locale", (command, result.output)
        told = result.output.splitlines()
        assert all(map(str.isprintable, told)), "no name of a file does anything to a terminal"
    assert tree(scratch.root.parent, ".cache") == before


@pytest.mark.parametrize("case", ONLY_BUILT)
def test_a_fault_of_templates_or_assets(scratch: Scratch, case: str) -> None:
    try:
        ONLY_BUILT[case](scratch)
    except OSError as error:
        pytest.skip(f"this file system cannot have it: {error.strerror}")
    before = tree(scratch.root.parent, ".cache")
    result = scratch.run("build")
    assert result.exit_code == 1, result.output
    assert "]\n" in result.stderr
    assert tree(scratch.root.parent, ".cache") == before


@pytest.mark.parametrize("case", HARMLESS)
def test_what_does_no_harm(scratch: Scratch, case: str) -> None:
    try:
        HARMLESS[case](scratch)
    except OSError as error:
        pytest.skip(f"this file system cannot have it: {error.strerror}")
    result = scratch.run("build")
    assert result.exit_code == 0, result.output
    assert not [path for path in scratch.out.rglob("*") if stat.S_ISFIFO(path.lstat().st_mode)]


def test_a_cache_that_is_a_link_loses_nothing_of_others(scratch: Scratch, tmp_path: Path) -> None:
    (tmp_path / "others").mkdir()
    precious = tmp_path / "others" / "precious.json"
    precious.write_text("{}")
    (scratch.root / ".cache").symlink_to(tmp_path / "others")
    assert scratch.run("build").exit_code == 0
    assert precious.exists()


def test_an_update_writes_through_no_link(scratch: Scratch, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    for name in ("source.pot", "fr.po"):
        (scratch.root / "locales" / f".{name}.new").symlink_to(victim)
    scratch.replace("locales/interface.yaml", "king of spades", "queen of spades?")
    assert scratch.run("locale", "update").exit_code == 0
    assert victim.read_text() == "mine"


@pytest.mark.parametrize("name", ["fr", "fr/cards.html", "assets", "status.json", "index.html"])
def test_a_link_in_the_output(scratch: Scratch, tmp_path: Path, name: str) -> None:
    """Nothing is written through it, whatever it leads to."""
    (tmp_path / "victim").mkdir()
    (tmp_path / "victim" / "cards.html").write_text("mine")
    assert scratch.run("build").exit_code == 0
    path = scratch.out / name
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    path.symlink_to(tmp_path / "victim")
    before = tree(tmp_path / "victim")
    assert scratch.run("build").exit_code in (0, 2)
    assert scratch.run("build", "--force").exit_code in (0, 2)
    assert tree(tmp_path / "victim") == before


NOBODY = 65534
UNREADABLE = ("locales", "locales/fr.po", "locales/fr.glossary.yaml", "examples/which-card", EXAMPLE)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root becomes somebody else")
@pytest.mark.parametrize(
    "name", ["locales", "locales/fr.po", "locales/fr.glossary.yaml", "examples/which-card", EXAMPLE]
)
def test_what_may_not_be_read(scratch: Scratch, name: str, tmp_path: Path) -> None:
    assert scratch.run("build").exit_code == 0  # all is imported that may be read by root only
    shutil.rmtree(scratch.out)
    for path in (tmp_path, scratch.root.parent, scratch.root, *scratch.root.rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    for parent in tmp_path.parents:
        if not parent.stat().st_mode & 1:
            parent.chmod(0o711)  # and so it stays: another test may be on its way through at this moment
    (scratch.root / name).chmod(0)
    os.seteuid(NOBODY)
    try:
        results = {command: scratch.run(*command) for command in COMMANDS}
    finally:
        os.seteuid(0)
    assert results["build",].exit_code == results["check",].exit_code == 1
    assert not scratch.out.exists()


def test_a_page_of_a_thousand_examples(scratch: Scratch) -> None:
    count = 10_000 if LARGE else 1_000
    text = scratch.read(EXAMPLE)
    folder = scratch.root / "examples/which-card/many"
    folder.mkdir()
    names = [f"deal-{number}" for number in range(count)]
    for name in names:
        (folder / f"{name}.yaml").write_bytes(text)
    section = f"sections:\n  - {{id: many, title: Many, examples: [{', '.join(names)}]}}\n"
    scratch.replace(PAGE, "sections:\n", section)
    for command in ("check", "build"):
        result = scratch.run(command, seconds=20)
        assert result.exit_code == 0, result.output
    assert (scratch.out / "en" / "which-card.html").read_text("utf-8").count("<article") >= count
