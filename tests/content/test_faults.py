"""Every fault that an author can make: one change to a project without a fault, and the one problem it gives."""

import os
from collections.abc import Callable

import pytest

from generator.content.codes import Code
from generator.problems import Problem
from generator.project import Project

OVER_RUFF, WHO_WINS, LEAD = "ruffing/over-ruff.yaml", "counting/who-wins.yaml", "leading/lead.yaml"
A_TEXT = "The same trick."

# file, what stands there, what somebody types instead; where the problem is told, and its code
TYPED = [
    # Bytes and characters.
    (LEAD, "title: You", "\ufefftitle: You", "1:1", Code.BYTE_ORDER_MARK),
    (LEAD, "You lead", "You\u200b lead", "1:11", Code.INVISIBLE_CHARACTER),
    (LEAD, "You lead", "You\u2028lead", "1:11", Code.INVISIBLE_CHARACTER),
    (LEAD, "You lead", "You\x85lead", "1:11", Code.INVISIBLE_CHARACTER),
    (LEAD, "You lead", '"You\\u202elead"', "1:8", Code.INVISIBLE_CHARACTER),
    (LEAD, "  allowed", "\xa0\xa0allowed", "8:1", Code.INVISIBLE_CHARACTER),
    (LEAD, "  allowed", "\tallowed", "8:1", Code.TAB),
    (LEAD, "seat: S\n", "<<<<<<< HEAD\nseat: S\n", "5:1", Code.CONFLICT_MARKER),
    # YAML.
    (LEAD, "You lead", "You lead: anything", "1:16", Code.YAML_SYNTAX),
    (LEAD, "[AS, 10♥]", "[AS, 10♥", "6:7", Code.YAML_SYNTAX),
    (LEAD, "You lead", "&lead You lead", "1:8", Code.ALIAS),
    (LEAD, "[AS, 10♥]", "*cards", "6:7", Code.ALIAS),
    (LEAD, "You lead", "!!python/name:os.system You lead", "1:8", Code.TAG),
    (LEAD, "on the table.", "on the table.\n---\ntitle: You follow", "10:1", Code.SEVERAL_DOCUMENTS),
    (LEAD, "[AS, 10♥]", "[" * 21 + "]" * 21, "6:26", Code.TOO_DEEP),
    (LEAD, "seat: S", "seat: S\nseat: N", "6:1", Code.REPEATED_KEY),
    # Keys and values.
    (LEAD, "seat: S", "seat: S\nscore: 162:0", "6:1", Code.UNKNOWN_KEY),
    ("page.yaml", "    title: Ruff\n", "    title: Ruff\n    label: Ruff\n", "7:5", Code.UNKNOWN_KEY),
    (LEAD, "title: You lead\n", "", "1:1", Code.MISSING_KEY),
    (LEAD, "\n  allowed: [TH, AS]", " {}", "7:1", Code.MISSING_KEY),
    (LEAD, "[AS, 10♥]", "AS 10♥", "6:7", Code.WRONG_TYPE),
    (LEAD, "\n  allowed: [TH, AS]", " [TH, AS]", "7:9", Code.WRONG_TYPE),
    (LEAD, "You lead", "[You, lead]", "1:8", Code.WRONG_TYPE),
    (LEAD, "You lead", "\n  You lead: anything", "2:3", Code.WRONG_TYPE),
    (LEAD, "seat: S", "? [seat]\n: S\nseat: S", "5:3", Code.WRONG_TYPE),
    # Prose.
    ("page.yaml", A_TEXT, '""', "20:40", Code.EMPTY_TEXT),
    ("page.yaml", A_TEXT, "word " * 401, "20:40", Code.TEXT_TOO_LONG),
    (LEAD, "You lead", "|-\n  You\n  lead", "1:8", Code.LINE_BREAK),
    ("page.yaml", A_TEXT, "<b>The same trick.</b>", "20:40", Code.MARKUP),
    ("page.yaml", A_TEXT, "The same&nbsp;trick.", "20:48", Code.MARKUP),
    (LEAD, "You lead", ">-\n  The first\n  of <b>four</b>", "3:6", Code.MARKUP),
    (LEAD, "You lead", '"The \\u003c sign"', "1:8", Code.MARKUP),
    (LEAD, "You lead", "'{seat} leads'", "1:9", Code.MARKUP),
    (LEAD, "You lead", "Piqué e\u0301", "1:15", Code.NOT_NFC),
    # Ids and lists of examples.
    ("page.yaml", "id: ruff\n", "id: Ruff\n", "5:9", Code.BAD_ID),
    ("page.yaml", "id: ruff\n", "id: nul\n", "5:9", Code.BAD_ID),
    ("page.yaml", "id: ruff\n", "id: title\n", "5:9", Code.BAD_ID),
    ("page.yaml", "id: ruff\n", f"id: {'a' * 61}\n", "5:9", Code.BAD_ID),
    (
        "page.yaml",
        "note:",
        "  - id: ruff\n    title: Again\n    text: Ruff.\nnote:",
        "8:9",
        Code.REPEATED_ID,
    ),
    ("page.yaml", "[over-ruff]", "[over-ruff, under-ruff]", "12:27", Code.NO_SUCH_EXAMPLE),
    ("page.yaml", "{example: over-ruff", "{example: under-ruff", "20:20", Code.NO_SUCH_EXAMPLE),
    ("page.yaml", "[who-wins]", "[who-wins, over-ruff]", "15:26", Code.LISTED_TWICE),
    (
        "page.yaml",
        "  - id: leading",
        "  - id: none\n    title: None\n    examples: []\n  - id: leading",
        "18:15",
        Code.EMPTY_SECTION,
    ),
    # Deals.
    (OVER_RUFF, "7S, 9S", "1S, 9S", "6:8", Code.BAD_CARD),
    (OVER_RUFF, "7S, 9S", "7S 9S", "6:8", Code.BAD_CARD),
    (OVER_RUFF, "N 8S", "N 8X", "5:15", Code.BAD_CARD),
    (OVER_RUFF, "N 8S", "O 8S", "5:15", Code.BAD_SEAT),
    (LEAD, "seat: S", "seat: no", "5:7", Code.BAD_SEAT),
    (OVER_RUFF, "N 8S", "8S", "5:15", Code.BAD_PLAY),
    (OVER_RUFF, "W AD, N 8S", "W AD N 8S", "5:9", Code.BAD_PLAY),
    (OVER_RUFF, "contract: spades", "contract: pique", "4:11", Code.BAD_CONTRACT),
    (OVER_RUFF, "belote-house", "belote-home", "3:8", Code.BAD_RULES),
    (WHO_WINS, "11, 10", "11, ten", "8:44", Code.BAD_NUMBER),
    (WHO_WINS, "11, 10", "11, 010", "8:44", Code.BAD_NUMBER),
    (OVER_RUFF, "7S, 9S, KH", "7S, 9S, KH, S7", "6:20", Code.REPEATED_CARD),
    (OVER_RUFF, "7S, 9S, KH", "7S, 9S, AD", "6:16", Code.REPEATED_CARD),
    (OVER_RUFF, "N 8S", "N AD", "5:15", Code.REPEATED_CARD),
    (OVER_RUFF, "[9S]", "[9S, 9S]", "8:17", Code.REPEATED_CARD),
    (OVER_RUFF, "[9S]", "[9S, 8C]", "8:17", Code.NOT_IN_HAND),
    (WHO_WINS, "play: JH", "play: AC", "8:16", Code.NOT_IN_HAND),
    (OVER_RUFF, "N 8S", "E 8S", "5:15", Code.NOT_TO_PLAY),
    (OVER_RUFF, "hand:", "seat: S\nhand:", "6:7", Code.NOT_TO_PLAY),
    (LEAD, "seat: S\n", "", "4:8", Code.SEAT_MISSING),
    (OVER_RUFF, "N 8S", "N 8S, E 7D, S KD", "5:27", Code.TRICK_TOO_LONG),
    (LEAD, "10♥]", "10♥, 7S, 8S, 9S, JS, QS, KS, 7D]", "6:41", Code.HAND_TOO_LARGE),
    (LEAD, "[AS, 10♥]", "[]", "6:7", Code.EMPTY_HAND),
    (WHO_WINS, ", N 7S", "", "8:3", Code.THEN_TOO_EARLY),
    (WHO_WINS, "10, 0, 20", "10, 20", "8:39", Code.POINTS_COUNT),
]


@pytest.mark.usefixtures("either_reader")
@pytest.mark.parametrize(("file", "old", "new", "place", "code"), TYPED)
def test_a_slip_of_the_pen(
    edit: Callable[[str, str, str], None],
    faults: Callable[[], list[str]],
    file: str,
    old: str,
    new: str,
    place: str,
    code: Code,
) -> None:
    edit(file, old, new)
    assert faults() == [f"{file}:{place} {code}"]


def _delete(path: str) -> Callable[[Project], None]:
    return lambda project: (project.examples / path).unlink()


def _write(path: str, data: bytes = b"") -> Callable[[Project], None]:
    def write(project: Project) -> None:
        (project.examples / path).parent.mkdir(parents=True, exist_ok=True)
        (project.examples / path).write_bytes(data)

    return write


def _move(path: str, to: str) -> Callable[[Project], None]:
    def move(project: Project) -> None:
        (project.examples / to).parent.mkdir(parents=True, exist_ok=True)
        (project.examples / path).rename(project.examples / to)

    return move


def _link(path: str, to: str) -> Callable[[Project], None]:
    def link(project: Project) -> None:
        (project.examples / path).symlink_to(to)

    return link


def _pipe(path: str) -> Callable[[Project], None]:
    return lambda project: os.mkfifo(project.examples / path)


def _one_page_less(project: Project) -> None:
    (project.examples / "tricks").rename(project.examples / ".tricks")


WITHOUT_SECTIONS = b"title: T\ndescription: D\nintro: I\nshort: []\nnote: N\nsections: []\n"
ANOTHER = "tricks/ruffing/another.yaml"
LEADING, MOVED = "tricks/leading/lead.yaml", "tricks/ruffing/lead.yaml"

# what happens to the files; the problem that it gives
HAPPENED = [
    ("somebody empties a file", _write(LEADING), f"{LEADING}:1:1", Code.EMPTY),
    ("comments are all that is left", _write(LEADING, b"# title:\n"), f"{LEADING}:1:1", Code.EMPTY),
    ("a file is Latin-1", _write(LEADING, b"a: b\ntitle: piqu\xe9\n"), f"{LEADING}:2:12", Code.CHARSET),
    ("a file is UTF-16", _write(LEADING, "title: T".encode("utf-16")), f"{LEADING}:1:1", Code.CHARSET),
    ("a file is over 1 MiB", _write(LEADING, b"#" * 1024 * 1024 + b"\n"), f"{LEADING}:1:1", Code.TOO_LARGE),
    ("a file holds a million cards", _write(LEADING, b"a: [" + b"1," * 20_000), f"{LEADING}:1:40001", Code.TOO_LARGE),
    ("a bomb of lists", _write(LEADING, b"- " * 10_000), f"{LEADING}:1:41", Code.TOO_DEEP),
    ("an example is deleted", _delete(LEADING), "tricks/page.yaml:19:9", Code.NO_SUCH_EXAMPLE),
    ("an example changes its section", _move(LEADING, MOVED), f"{MOVED}:1:1", Code.WRONG_FOLDER),
    ("an example leaves its section", _move(LEADING, "tricks/lead.yaml"), "tricks/lead.yaml:1:1", Code.WRONG_FOLDER),
    ("a page loses its page.yaml", _delete("tricks/page.yaml"), "tricks:1:1", Code.NO_PAGE_FILE),
    ("a page without a section", _write("p/page.yaml", WITHOUT_SECTIONS), "p/page.yaml:6:11", Code.EMPTY_PAGE),
    ("a page named like the card words", _move("tricks", "card"), "card:1:1", Code.BAD_ID),
    ("a page in capitals", _move("tricks", "Tricks"), "Tricks:1:1", Code.BAD_ID),
    ("a file named .yml", _write("tricks/ruffing/x.yml"), "tricks/ruffing/x.yml:1:1", Code.FOREIGN_FILE),
    ("a text file", _write("tricks/ruffing/notes.txt"), "tricks/ruffing/notes.txt:1:1", Code.FOREIGN_FILE),
    ("a file beside the pages", _write("README.md"), "README.md:1:1", Code.FOREIGN_FILE),
    ("a folder in a section", _write("tricks/ruffing/old/x.yaml"), "tricks/ruffing/old:1:1", Code.FOREIGN_FILE),
    ("a pipe that never ends", _pipe("tricks/ruffing/x.yaml"), "tricks/ruffing/x.yaml:1:1", Code.FOREIGN_FILE),
    ("a link to a file", _link(ANOTHER, "over-ruff.yaml"), f"{ANOTHER}:1:1", Code.SYMLINK),
    ("a link to a folder", _link("tricks/more", "/"), "tricks/more:1:1", Code.SYMLINK),
    ("the last page is hidden", _one_page_less, ":1:1", Code.NOTHING_TO_CHECK),
]  # fmt: skip


@pytest.mark.parametrize(("story", "happens", "place", "code"), HAPPENED)
def test_files_come_and_go(
    project: Project,
    problems: Callable[[], tuple[Problem, ...]],
    story: str,
    happens: Callable[[Project], None],
    place: str,
    code: Code,
) -> None:
    happens(project)
    told = [(str(each.source).removeprefix("examples").removeprefix("/"), each.code) for each in problems()]
    assert told == [(place, code)], story


def test_an_example_that_nobody_lists(project: Project, faults: Callable[[], list[str]]) -> None:
    text = (project.examples / "tricks" / OVER_RUFF).read_bytes()
    (project.examples / ANOTHER).write_bytes(text)
    assert faults() == ["ruffing/another.yaml:1:1 not-listed"]


def test_a_folder_that_may_not_be_read(
    project: Project, faults: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    scandir = os.scandir

    def denied(path: os.PathLike[str]) -> object:
        if str(path).endswith("leading"):
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", denied)
    assert faults() == ["leading:1:1 unreadable", "page.yaml:19:9 no-such-example"]


def test_every_code_is_shown() -> None:
    shown = {code for *_, code in TYPED} | {code for *_, code in HAPPENED} | {Code.NOT_LISTED, Code.UNREADABLE}
    assert shown == set(Code)
