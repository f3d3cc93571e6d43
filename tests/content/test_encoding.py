import pytest

from generator.content.encoding import LARGEST, MOST_TOLD, decode
from generator.problems import ContentError


def told(data: bytes) -> list[str]:
    try:
        return [str(problem) for problem in decode(data, "x.yaml")[1]]
    except ContentError as error:
        return [str(problem) for problem in error.problems]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"\xff", "1:1"),
        (b"title: \xe9t\xe9\n", "1:8"),
        ("♠♥\n♦ ".encode() + b"\x80", "2:3"),
        (b"a\r\nb\r\n\xc3(", "3:1"),
        (b"cut short \xe2\x99", "1:11"),
    ],
)
def test_the_first_bad_byte_is_counted_in_characters(data: bytes, place: str) -> None:
    (problem,) = told(data)
    assert problem.startswith(f"x.yaml:{place}: ")
    assert "[charset]" in problem


def test_utf_16_is_called_by_its_name() -> None:
    (problem,) = told("title".encode("utf-16"))
    assert "UTF-16" in problem


def test_exactly_one_mebibyte_is_still_read() -> None:
    assert told(b"#" * LARGEST) == []
    assert "too-large" in told(b"#" * (LARGEST + 1))[0]


def test_a_byte_order_mark_hides_no_other_fault() -> None:
    first, second = told(b"\xef\xbb\xbfa: \xff")
    assert "byte-order-mark" in first
    assert second.startswith("x.yaml:1:4: ")


def test_lines_of_windows_and_of_unix_are_the_same() -> None:
    assert decode(b"a: b\r\nc: d\r\n", "x.yaml") == ("a: b\r\nc: d\r\n", ())


def test_a_lone_carriage_return_is_invisible() -> None:
    assert told(b"a: b\rc: d\n")[0].startswith("x.yaml:1:5: there is an invisible character, U+000D")


def test_every_invisible_character_is_named_and_becomes_a_space() -> None:
    text, problems = decode("a\u200bb\n\u00adc\n".encode(), "x.yaml")
    assert text == "a b\n c\n"
    assert [problem.message for problem in problems] == [
        "there is an invisible character, U+200B (zero width space)",
        "there is an invisible character, U+00AD (soft hyphen)",
    ]


def test_an_indent_of_no_break_spaces_is_named_and_becomes_spaces() -> None:
    text, (problem,) = decode("a:\n \u00a0b: c\n".encode(), "x.yaml")
    assert text == "a:\n  b: c\n"
    assert str(problem).startswith("x.yaml:2:2: the line is indented with U+00A0 (no-break space)")


def test_a_no_break_space_inside_a_text_stays() -> None:
    assert decode("a: 9\u00a0♦\n".encode(), "x.yaml") == ("a: 9\u00a0♦\n", ())


def test_a_file_full_of_rubbish_is_told_in_a_few_lines() -> None:
    assert len(told(b"\x00" * 10_000)) == MOST_TOLD + 1
    assert len(told(b"<<<<<<< HEAD\n" * 10_000)) == MOST_TOLD


def test_both_sides_of_a_merge_are_shown() -> None:
    text = b"a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> other\n"
    assert [problem.split(":")[1] for problem in told(text)] == ["2", "4", "6"]
