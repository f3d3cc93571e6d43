"""The doors of the house: imports go one way (`docs/house.md` 1)."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "generator"

# For each room the rooms it may enter. `problems`, `progress` and `project` are open to all but the engine.
DOORS = {
    "engine": set(),
    "problems": set(),
    "progress": set(),
    "project": set(),
    "memory": set(),
    "content": {"engine"},
    "check": {"content", "engine"},
    "i18n": {"content", "engine"},
    "render": {"check", "i18n", "content", "engine"},
    "publish": set(),
    "links": set(),
    "report": set(),
    "inputs": set(),
    "answers": {"engine"},
    "explanation": {"engine", "i18n"},
    "translations": {"i18n", "content", "memory"},
    "inspection": {"check", "content", "i18n", "translations"},
    "store": {"i18n", "render"},
    "second": set(),
    "steps": {"second"},
    "halves": {"second", "steps"},
    "done": {"i18n", "inputs", "publish", "render"},
    "preparing": {"inspection", "translations", "render", "i18n", "steps", "store", "inputs", "publish"},
    "making": {
        *("done", "halves", "preparing", "translations", "render", "i18n", "publish", "report", "inputs", "links"),
    },
    "build": {"making", "preparing", "publish", "inputs"},
    "changes": {"publish"},
    "workshop": {"content", "i18n", "translations"},
    "standing": {"content", "i18n", "translations"},
    "serve": {"build", "inputs", "report", "publish", "render"},
}
OPEN_TO_ALL = {"problems", "progress", "project"}
DOORS_TO_PEOPLE = ("cli", "__main__")


def rooms_entered(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        assert not (isinstance(node, ast.ImportFrom) and node.level), "an import names the room it enters"
        for name in names:
            if name.startswith("generator."):
                yield name.split(".")[1]
            elif name == "generator" and isinstance(node, ast.ImportFrom):
                yield from (alias.name for alias in node.names)


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


FILES = [path for path in sorted(PACKAGE.rglob("*.py")) if not room_of(path).startswith(DOORS_TO_PEOPLE)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        return
    allowed = DOORS[room] | {room} | (OPEN_TO_ALL if room != "engine" else set())
    assert set(rooms_entered(path)) <= allowed


def test_every_room_has_its_doors() -> None:
    assert {room_of(path) for path in FILES} - {"__init__"} == set(DOORS)


@pytest.mark.parametrize("path", sorted((PACKAGE / "engine").glob("*.py")), ids=lambda path: path.name)
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            assert name.split(".")[0] in sys.stdlib_module_names | {"generator"}


def test_templates_hold_no_word_of_any_language() -> None:
    """Between the tags of a template stand marks only: every word comes from the locales."""

    folder = PACKAGE.parent / "templates"
    for path in sorted(folder.rglob("*.html")):
        text = re.sub(
            r"<script.*?</script>|\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}",
            "",
            path.read_text(encoding="utf-8"),
            flags=re.DOTALL,
        )
        words = re.findall(r"[^\W\d_]{2,}", re.sub(r"<[^>]*>|&[a-z]+;", " ", text))
        assert not words, f"{path.relative_to(folder)}: {words}"
