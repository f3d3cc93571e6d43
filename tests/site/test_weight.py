"""What the reader's phone has to fetch, in bytes as a web server sends them (gzip)."""

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from generator.inspection import Inspection
from tests.site.reading import PAGE, PSEUDO

PAGE_BYTES, STYLE_BYTES, SCRIPT_BYTES = 10 * 1024, 7 * 1024, 12 * 1024


def weight(data: bytes) -> int:
    return len(gzip.compress(data, 9, mtime=0))


def weight_of(paths: Iterable[Path]) -> int:
    return sum(weight(path.read_bytes()) for path in paths)


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
    """As readers get it: without a line for the languages that nobody speaks."""
    weights = {}
    for language in inspection.languages:
        lines = (out / language.tag / PAGE).read_text("utf-8").splitlines(keepends=True)
        page = "".join(line for line in lines if not any(f'hreflang="{tag}"' in line for tag in PSEUDO))
        weights[language.tag] = weight(page.encode())
    assert {tag: size for tag, size in weights.items() if size > PAGE_BYTES} == {}


def test_the_style(out: Path) -> None:
    assert 0 < weight_of((out / "assets" / "css").glob("*.css")) <= STYLE_BYTES


def test_the_scripts_of_editor_and_quiz(out: Path) -> None:
    scripts = {each for name in ("try", "quiz") for each in imported((out / "assets" / "js" / f"{name}.mjs").resolve())}
    assert len(scripts) > 2
    assert weight_of(scripts) <= SCRIPT_BYTES


@pytest.mark.parametrize("folder", ["assets/css", "assets/js"])
def test_nothing_from_anywhere_else(out: Path, folder: str) -> None:
    for path in (out / folder).iterdir():
        addresses = re.findall(r"""['"(](?:https?:)?//[^'")]+""", path.read_text("utf-8"))
        assert [each for each in addresses if "www.w3.org" not in each] == [], path.name


def test_no_font_is_fetched(out: Path) -> None:
    assert not [path for path in out.rglob("*") if path.suffix in (".woff", ".woff2", ".ttf", ".otf")]
    assert "@font-face" not in (out / "assets" / "css" / "belote.css").read_text("utf-8")
