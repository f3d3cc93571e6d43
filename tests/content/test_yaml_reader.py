import pytest
import yaml

from generator.content import yaml_reader
from generator.content.document import Value
from generator.content.yaml_reader import READER, read
from generator.problems import ContentError, Problem


def value(text: str) -> Value:
    document = read(text.encode(), "x.yaml")
    assert document.problems == ()
    return document.value


def problems(text: str) -> list[Problem]:
    try:
        return list(read(text.encode(), "x.yaml").problems)
    except ContentError as error:
        return list(error.problems)


TEXTS = (
    *("10", "7", "08", "010", "0x1F", "1_000", "1e3", ".inf", "162:0", "2026-11-29"),
    *("no", "NO", "yes", "on", "off", "N", "y", "true", "null", "~", "=", "K♠"),
)


@pytest.mark.usefixtures("either_reader")
@pytest.mark.parametrize("text", TEXTS)
def test_a_scalar_stays_the_text_that_was_typed(text: str) -> None:
    assert value(f"a: {text}") == {"a": text}
    assert value(f"[{text}]") == [text]
    assert value(f"{text}: a") == {text: "a"}


@pytest.mark.usefixtures("either_reader")
def test_lists_keys_and_texts_nest() -> None:
    text = "a: [b, {c: d}]\ne:\n  - f\n  - g: h\n    i: >-\n      j\n      k\nl:\n"
    assert value(text) == {"a": ["b", {"c": "d"}], "e": ["f", {"g": "h", "i": "j k"}], "l": ""}


@pytest.mark.usefixtures("either_reader")
def test_every_value_and_key_has_its_place() -> None:
    places = read(b"a: [b, {c: d}]\ne:\n  f: >-\n    g\n", "x.yaml").places
    assert str(places.at("a", 1, "c")) == "x.yaml:1:12"
    assert str(places.of_key("a", 1, "c")) == "x.yaml:1:9"
    assert str(places.at("e", "f")) == "x.yaml:3:6"
    assert str(places.of_key("e", "f")) == "x.yaml:3:3"


def test_what_is_not_there_has_the_place_of_what_is_around_it() -> None:
    places = read(b"a:\n  b: c\n", "x.yaml").places
    assert str(places.at("a", "z", 3)) == "x.yaml:2:3"
    assert str(places.of_key("a", "z")) == "x.yaml:2:3"
    assert str(places.at("z")) == "x.yaml:1:1"


def test_a_document_is_asked_for_values_that_may_be_missing() -> None:
    document = read(b"a: [b]\n", "x.yaml")
    assert document.value_at("a", 0) == "b"
    assert document.value_at("a", "b") is None
    assert document.value_at("z", "a") is None
    assert document.list_at("a") == ["b"]
    assert document.list_at("z") == []


@pytest.mark.usefixtures("either_reader")
def test_a_bomb_of_aliases_is_refused_alias_by_alias() -> None:
    bomb = "a: &a [lol, lol]\n" + "".join(
        f"{new}: &{new} [*{old}, *{old}]\n" for old, new in zip("abcd", "bcde", strict=True)
    )
    assert {problem.code for problem in problems(bomb)} == {"alias"}
    assert len(problems(bomb)) == 5 + 8


@pytest.mark.usefixtures("either_reader")
@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{a: ", "a:\n " * 3 + "["])
def test_ten_thousand_levels_are_refused_without_a_crash(opening: str) -> None:
    problem = problems(opening * 10_000)[-1]
    assert problem.code in ("too-deep", "yaml-syntax")


@pytest.mark.usefixtures("either_reader")
def test_the_first_of_two_equal_keys_is_kept_and_named() -> None:
    document = read(b"a: 1\nb: 2\na: {c: 3}\n", "x.yaml")
    assert document.value == {"a": "1", "b": "2"}
    (problem,) = document.problems
    assert (problem.code, str(problem.source)) == ("repeated-key", "x.yaml:3:1")
    assert "line 1" in problem.hint


@pytest.mark.usefixtures("either_reader")
def test_reading_goes_on_behind_tags_anchors_and_odd_keys() -> None:
    document = read(b"a: !t b\nc: &x d\n[e]: f\n<<: *x\ng: h\n", "x.yaml")
    assert document.value == {"a": "b", "c": "d", "<<": None, "g": "h"}
    assert [problem.code for problem in document.problems] == ["tag", "alias", "wrong-type", "alias"]


def test_a_tag_is_told_as_it_was_typed() -> None:
    assert "`!!python/name:os.system`" in problems("a: !!python/name:os.system b")[0].message


@pytest.mark.usefixtures("either_reader")
@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "---\n", '""\n', "--- # nothing\n...\n"])
def test_nothing_but_space_and_comments_is_an_empty_file(text: str) -> None:
    assert [problem.code for problem in problems(text)] == ["empty"]


@pytest.mark.usefixtures("either_reader")
def test_an_invisible_character_is_not_told_again_as_bad_syntax() -> None:
    assert [problem.code for problem in problems("a: b\x85c: d\n")] == ["invisible-character"]


@pytest.mark.parametrize("escape", ["\\ud800", "\\U00110000", "\\UFFFFFFFF", "\\q"])
@pytest.mark.usefixtures("either_reader")
def test_an_escape_that_stands_for_no_character(escape: str) -> None:
    (problem,) = problems(f'a: "{escape}"\n')
    assert (problem.code, problem.source.line) == ("yaml-syntax", 1)
    assert "backslash" in problem.message


def test_the_reader_in_c_is_taken_where_there_is_one() -> None:
    assert yaml_reader.READER is READER
    assert READER is (yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader)
