import pytest

from generator.content.models import ExampleFile, PageFile
from generator.content.shape import shape
from generator.content.yaml_reader import read


def told(text: str, model: type[ExampleFile] | type[PageFile] = ExampleFile) -> list[str]:
    _, problems = shape(read(text.encode(), "x.yaml"), model)
    return [f"{problem.source.line}:{problem.source.column} {problem.message} ({problem.hint})" for problem in problems]


def test_an_unknown_key_is_pointed_at_and_the_nearest_offered() -> None:
    assert "3:1 `contrat` is not a key here (did you mean `contract`?)" in told("title: T\nwhy: W\ncontrat: spades\n")


def test_an_unknown_key_near_to_none_gets_the_whole_list() -> None:
    hints = [line for line in told("zzz: T\n") if "not a key" in line]
    assert hints == ["1:1 `zzz` is not a key here (one of title, rules, contract, trick, seat, hand, expect, why)"]


def test_keys_inside_keys_and_lists_are_known_too() -> None:
    assert "2:3 `alowed` is not a key here (did you mean `allowed`?)" in told("expect:\n  alowed: [9S]\n")
    assert "1:19 `plai` is not a key here (did you mean `play`?)" in told("expect: {then: {  plai: 9S}}\n")
    assert "2:5 `nam` is not a key here (one of id, title, text)" in told("short:\n  - nam: x\n", PageFile)


def test_a_missing_key_is_explained() -> None:
    lines = told("title: T\nexpect:\n  then: {}\n")
    assert "1:1 the key `rules` is missing (The ruleset by which the table plays.)" in lines
    assert "2:1 the key `allowed` is missing (The cards of the hand that may be played, in any order.)" in lines
    assert "3:3 the key `winner` is missing (The seat that wins the trick.)" in lines


# what somebody typed; what is said of it
WRONG = [
    ("hand: 9S\n", "1:7 expected a list, found text (put it in brackets: [one, another])"),
    ("hand:\n", "1:6 expected a list, found nothing (put it in brackets: [one, another])"),
    ("hand: {a: b}\n", "1:7 expected a list, found keys and values (put it in brackets: [one, another])"),
    ("hand: [[9S]]\n", "1:8 expected a card such as 9S, found a list ()"),
    ("rules: [a]\n", "1:8 expected a ruleset such as belote-house, found a list ()"),
    ("expect: 9S\n", "1:9 expected keys and values, found text (such as `allowed: …`, `then: …`)"),
    ("title:\n  Trump led: go higher\n",
     "2:3 expected text, found keys and values (a colon and a space make a key: put a text under `>-` or in quotes)"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), WRONG)
def test_expected_and_found(text: str, line: str) -> None:
    assert line in told(text)


@pytest.mark.parametrize(("text", "found"), [("9S\n", "text"), ("- 9S\n", "a list")])
def test_a_file_that_is_no_keys_and_values(text: str, found: str) -> None:
    (line,) = told(text)
    assert line.startswith(f"1:1 expected keys and values, found {found} (such as `title: …`")


def test_what_was_told_as_an_alias_is_not_told_again() -> None:
    assert not [line for line in told("hand: *a\ntitle: *b\nexpect: *c\n") if not line.startswith("1:1 the key")]
