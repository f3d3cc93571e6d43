"""Whatever the bytes of a file are, reading it gives an example or a `ContentError`, and soon."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.content.example_file import read_example
from generator.content.files import PageOnDisk
from generator.content.page_file import read_page_file
from generator.content.yaml_reader import read
from generator.problems import ContentError, Problem

DATA = Path(__file__).parent / "data" / "examples" / "tricks"
FILES = tuple(path.read_text("utf-8") for path in sorted(DATA.rglob("*.yaml")))
PIECES = (
    *(
        "a",
        "b",
        "7S",
        "title: ",
        "hand: [",
        " ",
        "  ",
        "\n",
        "\n  ",
        "\n    ",
        "\t",
        "\r",
        "\r\n",
        ": ",
        ":",
        "- ",
        "-",
    ),
    *("[", "]", "{", "}", ", ", "?", "? ", "|", ">-", "'", '"', "#", " #", "%", "@", "`", "~", "=", "<<", "---", "..."),
    *("&x ", "*x ", "!t ", "!!python/name:os.system ", "!<x> ", "%YAML 1.1", "%TAG ! x\n", "\\", "\\x41", "\\ud800"),
    *("\\U00110000", "\\UFFFFFFFF", "é", "e\u0301", "\xa0", "\x85", "\u2028", "\u202e", "\ufeff", "\x00", "\U0010ffff"),
)
yaml_like = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)

quickly = settings(deadline=1000, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
pytestmark = pytest.mark.usefixtures("either_reader")


def tried(data: bytes) -> None:
    folder = PageOnDisk("p", "p", has_page_file=True, examples=())
    for attempt in (
        lambda: read(data, "x.yaml"),
        lambda: read_example(data, "x.yaml", "page", "section", "x"),
        lambda: read_page_file(data, "x.yaml", folder),
    ):
        problems = problems_of(attempt)
        lines = "\n".join(map(str, problems)).replace("\n    hint: ", "").split("\n")
        assert len(lines) == max(1, len(problems)), "a problem is one line and its hint"
        assert all(map(str.isprintable, lines))


def problems_of(attempt: Callable[[], object]) -> tuple[Problem, ...]:
    try:
        attempt()
    except ContentError as error:
        return error.problems
    return ()


@quickly
@given(st.binary(max_size=300))
def test_bytes(data: bytes) -> None:
    tried(data)


@quickly
@given(st.text(max_size=200))
def test_text(text: str) -> None:
    tried(text.encode("utf-8", "surrogatepass"))


@quickly
@given(yaml_like)
def test_something_like_yaml(text: str) -> None:
    tried(text.encode())


@quickly
@given(st.sampled_from(FILES), st.data())
def test_a_good_file_with_a_few_mutations(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        removed = data.draw(st.integers(0, 8))
        text = text[:start] + data.draw(st.sampled_from(PIECES)) + text[start + removed :]
    tried(text.encode())
