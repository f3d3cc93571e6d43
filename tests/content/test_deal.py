from generator.content.deal import deal_problems
from generator.content.yaml_reader import read


def told(text: str) -> list[str]:
    return [
        f"{each.source.line}:{each.source.column} {each.message}" for each in deal_problems(read(text.encode(), "x"))
    ]


def test_the_cards_are_looked_at_although_everything_else_is_missing() -> None:
    assert told("hand: [9S, KH, 9S]\n") == ["1:16 9S is in the hand twice"]


def test_everything_at_once() -> None:
    text = """\
trick: [W AD, S 8S, E AD]
seat: W
hand: [7S, 9S, AD, 7S]
expect:
  allowed: [9S, 9S, KC]
  then: {play: QC, winner: E, points: [1, 2]}
"""
    assert told(text) == [
        "1:15 `S` is not to play here: W led, so it is N",
        "2:7 `W` is not to play: W led and 3 lie, so it is S",
        "1:21 AD lies on the table twice",
        "3:16 AD is in the hand and on the table",
        "3:20 7S is in the hand twice",
        "5:17 9S is among the allowed cards twice",
        "5:21 KC is not in the hand",
        "6:39 a full trick has four cards, and there are 2 numbers",
        "6:16 QC is not in the hand",
    ]


def test_one_seat_out_of_turn_is_told_once_although_others_follow() -> None:
    assert told("trick: [W AD, E 8S, E 7S]\n") == ["1:15 `E` is not to play here: W led, so it is N"]


def test_nothing_is_concluded_from_what_cannot_be_read() -> None:
    assert told("trick: [X AD, S 8S]\nseat: N\n") == []
    assert told("hand: [7S, 1S]\nexpect: {allowed: [9S]}\n") == []
    assert told("trick: x\nhand: y\nexpect: z\n") == []


def test_the_hint_names_the_first_of_two_equal_cards() -> None:
    (problem,) = deal_problems(read(b"trick: [W AD]\nhand: [AD]\n", "x"))
    assert problem.hint == "each card exists once; the first stands in line 1, column 9"


def test_a_deal_without_a_fault() -> None:
    assert told("trick: [W AD, N 8S]\nseat: E\nhand: [7S, 9S, KH]\nexpect: {allowed: [9S]}\n") == []
