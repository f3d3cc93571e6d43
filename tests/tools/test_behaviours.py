"""The document says of this generator what it does when something is wrong: found out anew here, cell by cell."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.behaviours import EXPERIMENTS, Copy, Experiment, column, copied, measured

DOCUMENT = Path(__file__).parents[2] / "docs" / "behaviours.md"
OURS = "**this one**"


def tables() -> Iterator[list[list[str]]]:
    """The cells of every table of the document, row by row."""
    for table in re.findall(r"(?:^\|.*\n)+", DOCUMENT.read_text("utf-8"), re.MULTILINE):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
        yield [rows[0], *rows[2:]]


def of_ours() -> dict[str, str]:
    """What the document says of us, by the heading of the column."""
    said: dict[str, str] = {}
    for heading, *rows in tables():
        if heading[0] == "generator":
            [row] = [row for row in rows if row[0] == OURS]
            said |= dict(zip(heading[1:], row[1:], strict=True))
    return said


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return copied(tmp_path_factory.mktemp("behaviours") / "project", tries=1)


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda experiment: experiment.__name__)
def test_the_document_says_what_happens(whole: Copy, experiment: Experiment) -> None:
    assert measured(whole, experiment) == of_ours()[column(experiment)]


def test_every_column_has_its_experiment() -> None:
    assert of_ours().keys() == {column(experiment) for experiment in EXPERIMENTS}


def test_every_generator_has_every_cell() -> None:
    compared = [(heading, rows) for heading, *rows in tables() if heading[0] == "generator"]
    generators = [[row[0] for row in rows] for _, rows in compared]
    assert all(names == generators[0] for names in generators)
    assert all(len(row) == len(heading) and all(row) for heading, rows in compared for row in rows)
