"""Files that are wrong before anybody reads a word of them."""

import pytest

from generator.i18n.po import read
from generator.i18n.po_bytes import LARGEST
from generator.problems import ContentError, Problem

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
GOOD = HEADER + 'msgctxt "duty/ruff"\nmsgid "Ruff"\nmsgstr "Šišmiš"\n'

CONFLICT = """\
<<<<<<< HEAD
msgctxt "duty/follow"
msgid "Follow suit"
msgstr "Slijediti boju"

=======
msgctxt "duty/follow"
msgid "Follow suit"
msgstr "Pratiti boju"

>>>>>>> translator
"""


def faults(data: bytes) -> tuple[Problem, ...]:
    with pytest.raises(ContentError) as refused:
        read(data, "hr.po")
    return refused.value.problems


def told(data: bytes) -> list[str]:
    return [f"{each.source.line}:{each.source.column} {each.code}" for each in faults(data)]


def test_a_byte_order_mark_is_refused_and_the_rest_is_read_on() -> None:
    marked = b"\xef\xbb\xbf" + GOOD.encode()
    assert told(marked) == ["1:1 byte-order-mark"]
    assert "without BOM" in faults(marked)[0].hint
    assert told(marked + b'msgid "Pass"\n') == ["1:1 byte-order-mark", "7:1 po-syntax"]


def test_a_byte_that_is_not_utf_8_is_named_with_its_line_and_column() -> None:
    (problem,) = faults(GOOD.encode("iso-8859-2"))
    assert (problem.code, problem.source.line, problem.source.column) == ("charset", 6, 9)
    assert problem.message == "the byte A9 is not UTF-8"


def test_further_lines_that_are_not_utf_8_are_counted() -> None:
    lines = GOOD + "# čćšžđ\n" * 3
    (problem,) = faults(lines.encode("iso-8859-2"))
    assert problem.message == "the byte A9 is not UTF-8; 3 more lines have such bytes"


def test_another_encoding_does_not_hide_other_faults() -> None:
    assert told((GOOD + 'msgid "Pass"\n').encode("iso-8859-2")) == ["6:9 charset", "7:1 po-syntax"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_refused(encoding: str) -> None:
    data = ("" if encoding == "utf-16" else "\ufeff").encode(encoding) + GOOD.encode(encoding)
    (problem,) = faults(data)
    assert (problem.code, problem.message) == ("charset", "the file is UTF-16, not UTF-8")


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["unix", "windows"])
def test_what_git_left_to_merge_is_told_and_nothing_else(newline: str) -> None:
    text = (HEADER + CONFLICT + 'msgid "no key"\nmsgstr "\n').replace("\n", newline)
    assert told(text.encode()) == ["4:1 conflict-marker", "9:1 conflict-marker", "14:1 conflict-marker"]
    assert told(text.encode("utf-8-sig")) == ["4:1 conflict-marker", "9:1 conflict-marker", "14:1 conflict-marker"]


def test_a_single_marker_is_enough() -> None:
    assert told((GOOD + "=======\n").encode()) == ["7:1 conflict-marker"]
    assert told((GOOD + "||||||| base\n").encode()) == ["7:1 conflict-marker"]


def test_a_translation_may_hold_what_looks_like_a_marker() -> None:
    entry = read((HEADER + 'msgctxt "a"\nmsgid "b"\nmsgstr ""\n"=======\\n"\n').encode(), "hr.po").entries[0]
    assert entry.strings == ("=======\n",)


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t\n"], ids=["nothing", "a line", "blanks"])
def test_an_empty_file_is_told_as_such(data: bytes) -> None:
    assert told(data) == ["1:1 empty-file"]


def test_remarks_alone_make_no_file() -> None:
    assert told(b"# Hrvatski\n") == ["1:1 header-missing"]


def test_a_file_too_large_is_not_read() -> None:
    assert told(b"#" * (LARGEST + 1)) == ["1:1 too-large"]
