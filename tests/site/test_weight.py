"""What the reader's phone has to fetch, in bytes as a web server sends them (gzip)."""

import gzip
import re
from pathlib import Path

import pytest
from reading import PAGE

from generator.inspection import Inspection

PAGE_BYTES, STYLE_BYTES, SCRIPT_BYTES = 10 * 1024, 7 * 1024, 12 * 1024


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def imported(path: Path) -> set[Path]:
    """A script and all that it imports."""
    found, waiting = set(), [path]
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            text = script.read_text("utf-8")
            waiting += [(script.parent / name).resolve() for name in re.findall(r"""from ['"](\.[^'"]+)['"]""", text)]
    return found


def test_the_page_of_examples(out: Path, inspection: Inspection) -> None:
    weights = {each.tag: weight(out / each.tag / PAGE) for each in inspection.languages}
    assert {tag: bytes_ for tag, bytes_ in weights.items() if bytes_ > PAGE_BYTES} == {}


def test_the_style(out: Path) -> None:
    assert sum(map(weight, (out / "assets" / "css").glob("*.css"))) <= STYLE_BYTES


def test_the_scripts_of_editor_and_quiz(out: Path) -> None:
    scripts = {each for name in ("try", "quiz") for each in imported((out / "assets" / "js" / f"{name}.mjs").resolve())}
    assert len(scripts) > 2
    assert sum(map(weight, scripts)) <= SCRIPT_BYTES


@pytest.mark.parametrize("folder", ["assets/css", "assets/js"])
def test_nothing_from_anywhere_else(out: Path, folder: str) -> None:
    for path in (out / folder).iterdir():
        addresses = re.findall(r"""['"(](?:https?:)?//[^'")]+""", path.read_text("utf-8"))
        assert [each for each in addresses if "www.w3.org" not in each] == [], path.name


def test_no_font_is_fetched(out: Path) -> None:
    assert not [path for path in out.rglob("*") if path.suffix in (".woff", ".woff2", ".ttf", ".otf")]
    assert "@font-face" not in (out / "assets" / "css" / "belote.css").read_text("utf-8")
