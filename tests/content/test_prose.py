import pytest

from generator.content.prose import (
    LONGEST_ID,
    LONGEST_TEXT,
    RESERVED,
    RESERVED_FOR_PAGES,
    read_id,
    read_page_id,
    read_text,
)
from generator.content.rejected import RejectedError

GOOD_TEXTS = [
    "West’s ace: 11 points & a trick.",
    "9\u00a0♦ beats 8\u00a0♦",
    "“Piqué”, said she; 100 % sure (or 50/50)?",
    "x" * LONGEST_TEXT,
]


@pytest.mark.parametrize("text", GOOD_TEXTS)
def test_plain_prose_is_taken_as_it_is(text: str) -> None:
    assert read_text(text) == text


def test_space_around_a_text_is_taken_off() -> None:
    assert read_text("  You lead \n") == "You lead"


def test_all_faults_of_a_text_are_told_at_once() -> None:
    with pytest.raises(RejectedError) as raised:
        read_text("<b>Pique\u0301</b>\n\u200bagain")
    codes = [fault.code for fault in raised.value.faults]
    assert codes == ["line-break", "markup", "invisible-character", "not-nfc"]


@pytest.mark.parametrize("name", ["a", "7", "over-ruff", "who-wins-2", "a" * LONGEST_ID, "console", "titles"])
def test_a_good_id(name: str) -> None:
    assert read_id(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            "Over-Ruff",
            "over_ruff",
            "over--ruff",
            "-ruff",
            "ruff-",
            "über",
            "a b",
            "a/b",
            "..",
            "a.b",
            "ruff\u200b",
        ),
        *("con", "nul", "aux", "prn", "com1", "lpt9", *sorted(RESERVED), "a" * (LONGEST_ID + 1)),
    ],
)
def test_no_id(name: str) -> None:
    with pytest.raises(RejectedError) as raised:
        read_id(name)
    assert [fault.code for fault in raised.value.faults] == ["bad-id"]


@pytest.mark.parametrize("name", sorted(RESERVED_FOR_PAGES))
def test_a_page_is_not_named_like_a_kind_of_interface_word(name: str) -> None:
    assert read_id(name) == name
    with pytest.raises(RejectedError):
        read_page_id(name)
