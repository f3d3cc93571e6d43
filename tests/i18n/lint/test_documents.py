"""What TRANSLATING.md says of the checks: every code that a translator can meet stands in its table, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from generator.content.codes import Code
from generator.i18n.lint import CHECKS, read_glossary

ROOT = Path(__file__).parents[3]
ROOMS = (
    *(ROOT / "generator" / "i18n").rglob("*.py"),
    ROOT / "generator" / "translations.py",
    *(ROOT / "generator" / "content" / name for name in ("encoding.py", "yaml_reader.py", "yaml_syntax.py")),
)
"""What reads a translator's files and tells their faults."""
OF_AUTHORS = ("gather.py", "interface.py", "renames.py")
DOCUMENT = (ROOT / "TRANSLATING.md").read_text("utf-8")
TABLE = [line.split("|")[1:-1] for line in DOCUMENT.split("\n") if line.startswith("| `")]
IN_TABLE = [code for row in TABLE for code in re.findall("`([^`]+)`", row[0])]


def codes_of(path: Path) -> Iterator[str]:
    """The codes that a room tells: the second argument of a Problem, the first of a check, members of Code."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Code":
            yield Code[node.attr].value
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = {"Problem": 1, "text_check": 0, "file_check": 0}.get(node.func.id)
            code = node.args[place] if place is not None and len(node.args) > place else None
            if isinstance(code, ast.Constant):
                yield str(code.value)


def test_every_code_is_in_the_table_once_and_no_other() -> None:
    told = {code for path in ROOMS if path.name not in OF_AUTHORS for code in codes_of(path)}
    assert {check.code for check in CHECKS} <= told
    assert sorted(IN_TABLE) == sorted(told)


def test_every_row_says_why_and_what_to_do() -> None:
    assert all(len(row) == 3 and all(cell.strip() for cell in row) for row in TABLE)


def test_the_number_of_checks_is_told_as_it_is() -> None:
    [told] = re.findall(r"A linter of (\d+) checks", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert int(told) == len(CHECKS)


def test_the_glossary_that_is_shown_can_be_read() -> None:
    [shown] = re.findall(r"```yaml\n(suits:.*?)```", DOCUMENT, re.DOTALL)
    read = read_glossary(shown.encode(), "da.glossary.yaml")
    assert {thing.name for thing in read.lexicon.named} == {"spades", "9", "jack", "North"}
    assert read.forbidden == {"bonde": "knægt"}
