"""Files with one fault each, and what must be said of it; files without a fault, of which nothing may be said."""

from pathlib import Path

import pytest

from generator.content.yaml_reader import read as read_yaml
from generator.engine import NotationError, parse_card
from generator.i18n.cldr import canonical_tag
from generator.i18n.po import read
from generator.i18n.sources import SourceMessage
from generator.problems import ContentError, Problem, Severity
from tests.i18n.lint.linting import lint_file

FILES = Path(__file__).parent.parent / "data" / "bad-locales"

# File, severity, code, line of the fault, and pieces of what is said.
PROMISED = [
    (
        "01_mixed_script_hr.po",
        "error",
        "mixed-script",
        12,
        [
            "which-card/ruff-opponent/why",
            "“aduтом” mixes Latin with Cyrillic",
            "U+0442",
            "U+043E",
            "U+043C",
            "“adutom”",
        ],
    ),
    (
        "03_confusable_in_ascii_words_sv.po",
        "error",
        "mixed-script",
        12,
        ["card/AS", "“Spаderess”", "U+0430 CYRILLIC SMALL LETTER A"],
    ),
    (
        "03_confusable_in_ascii_words_sv.po",
        "error",
        "unexpected-characters",
        16,
        ["card/TH", "“1О”", "U+041E CYRILLIC CAPITAL LETTER O", "type the digit"],
    ),
    (
        "05_bidi_override_hr.po",
        "error",
        "bidi-control",
        13,
        ["which-card/over-ruff/why", "U+202E RIGHT-TO-LEFT OVERRIDE", "U+202C POP DIRECTIONAL FORMATTING", "delete"],
    ),
    (
        "07_fuzzy_used_hr.po",
        "warning",
        "stale",
        12,
        ["which-card/under-ruff/title", "is fuzzy", "“Overtrump if possible”"],
    ),
    (
        "13_unknown_and_missing_keys_hr.po",
        "error",
        "unknown-key",
        10,
        ["`which-card/short/folow/title`", "did you mean `which-card/short/follow/title`?"],
    ),
    (
        "13_unknown_and_missing_keys_hr.po",
        "warning",
        "missing",
        4,
        ["5 of 5 messages are not translated", "which-card/short/follow/title, seat/N, seat/E and 2 more"],
    ),
    (
        "15_plural_form_missing_hr.po",
        "error",
        "plural-missing",
        10,
        ["trick/points", "has 2 of 3 forms", "form 2 “other”, for 0, 5-20, 25-30…, is absent", "msgstr[2]"],
    ),
    (
        "17_placeholder_renamed_hr.po",
        "error",
        "placeholder",
        12,
        ["outcome/winner", "uses the unknown {sjedalo} and lacks {seat}"],
    ),
    ("17_placeholder_renamed_hr.po", "error", "placeholder", 16, ["picture/play", "lacks {card}"]),
    ("19_html_injection_hr.po", "error", "markup", 12, ["site/short", "`<img`", "plain text"]),
    ("19_html_injection_hr.po", "warning", "quotes", 16, ["picture/alt", "„…“"]),
    (
        "21_prose_contradicts_deal_hr.po",
        "error",
        "card-not-in-deal",
        13,
        ["which-card/over-ruff/why", "jack (“dečkom”) and 10 (“desetka”)", "the deal (AD 8S 7S 9S KH)"],
    ),
    (
        "21_prose_contradicts_deal_hr.po",
        "error",
        "seat-not-in-source",
        13,
        ["South (“Jug”)", "the English names West, North and East"],
    ),
    ("21_prose_contradicts_deal_hr.po", "warning", "not-named", 13, ["8, East and 9"]),
    (
        "23_two_cards_same_name_ca.po",
        "error",
        "name-collision",
        16,
        ["card/QS", "“Sota d’espases” is the name of card/JS too"],
    ),
    ("23_two_cards_same_name_ca.po", "warning", "name-irregular", 20, ["card/AC", "“As d’espases” names spades"]),
    ("25_untranslated_sv.po", "warning", "same-as-source", 16, ["contract/NT", "“No trump”"]),
    ("25_untranslated_sv.po", "error", "forbidden-term", 12, ["rules/belote-house", "“Maison”", "“hus”"]),
    ("25_untranslated_sv.po", "warning", "missing", 4, ["site/short"]),
    ("27_length_explosion_hu.po", "warning", "length", 12, ["site/short", "240 characters", "the English 8"]),
    ("29_wrong_language_header_hr.po", "error", "header-language", 4, ["the file of hr", "says Language: sr"]),
]
GOOD = [
    "16_plural_forms_header_fr.po",
    "18_percent_sign_sv.po",
    "90_ok_ca.po",
    "91_ok_he.po",
    "92_ok_fa.po",
    "93_ok_hu.po",
]
UNREADABLE = {
    "09_bom_hr.po": ["byte-order-mark"],
    "11_conflict_markers_hr.po": ["conflict-marker", "conflict-marker", "conflict-marker"],
}
ELSEWHERE = ["31_yaml_cards_as_numbers.yaml", "33_locale_tag_dirs.yaml"]

KEYS = ("which-card/short/follow/title", "seat/N", "seat/E", "seat/S", "seat/W")
SITE = {"13_unknown_and_missing_keys_hr.po": [SourceMessage(key, key) for key in KEYS]}


def problems_of(name: str) -> list[Problem]:
    tag = Path(name).stem.rpartition("_")[2]
    return lint_file((FILES / name).read_bytes(), name, tag, SITE.get(name))


@pytest.mark.parametrize(("name", "severity", "code", "line", "said"), PROMISED)
def test_the_fault_is_told_with_its_place(name: str, severity: str, code: str, line: int, said: list[str]) -> None:
    told = [each for each in problems_of(name) if each.code == code and each.source.line == line]
    assert [each.severity.value for each in told] == [severity]
    for piece in said:
        assert piece in str(told[0])


@pytest.mark.parametrize("name", GOOD)
def test_a_right_file_gives_no_finding(name: str) -> None:
    assert problems_of(name) == []


@pytest.mark.parametrize("name", sorted({name for name, *_ in PROMISED}))
def test_no_other_error_is_told(name: str) -> None:
    promised = {code for each, severity, code, *_ in PROMISED if each == name and severity == "error"}
    assert {each.code for each in problems_of(name) if each.severity is Severity.ERROR} == promised


@pytest.mark.parametrize(("name", "codes"), UNREADABLE.items())
def test_a_file_that_cannot_be_read_says_why_and_nothing_else(name: str, codes: list[str]) -> None:
    with pytest.raises(ContentError) as caught:
        read((FILES / name).read_bytes(), name)
    assert [each.code for each in caught.value.problems] == codes


def test_yaml_keeps_numbers_as_the_text_they_are() -> None:
    name = "31_yaml_cards_as_numbers.yaml"
    document = read_yaml((FILES / name).read_bytes(), name)
    assert isinstance(document.value, dict)
    assert document.value["score"] == "162:0"
    assert document.value["date"] == "2026-11-29"
    hand = document.value["hand"]
    assert hand == ["K♠", "7", "10", "08"]
    for text in hand[1:]:
        with pytest.raises(NotationError):
            parse_card(str(text))


def test_tags_of_languages_have_one_spelling() -> None:
    name = "33_locale_tag_dirs.yaml"
    document = read_yaml((FILES / name).read_bytes(), name)
    assert isinstance(document.value, dict)
    tags = document.value["locales"]
    assert isinstance(tags, list)
    assert [canonical_tag(str(tag)) for tag in tags] == ["pt-BR", "zh-Hans", "he", "sr-Latn", "nb", None, "hr"]


def test_every_file_is_used() -> None:
    used = {name for name, *_ in PROMISED} | {*GOOD, *UNREADABLE, *ELSEWHERE, "README.md"}
    assert used == {path.name for path in FILES.iterdir()}
