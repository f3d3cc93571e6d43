"""What is known of each language: its letters, its quotation marks, its lists, its plurals, its tag."""

import json
import unicodedata
from pathlib import Path

import pytest

from generator.i18n import cldr as module
from generator.i18n.cldr import Cldr, canonical_tag, cldr, expanded, known_tags

FILE = Path(module.__file__).with_name("cldr.json")
SHIPPED = "en fr ca hr hu sv de nl it es pt pl bg el sr-Latn tr hy ar"


def language(tag: str) -> Cldr:
    found = cldr(tag)
    assert found is not None
    return found


# Tag, own name, direction, outer and inner quotation marks, what stands in a list of three.
LANGUAGES = [
    ("en", "English", "ltr", "“…” ‘…’", "a, b, and c"),
    ("fr", "français", "ltr", "«…» «…»", "a, b et c"),
    ("ca", "català", "ltr", "«…» “…”", "a, b i c"),
    ("hr", "hrvatski", "ltr", "„…“ ‚…‘", "a, b i c"),
    ("hu", "magyar", "ltr", "„…” »…«", "a, b és c"),
    ("sv", "svenska", "ltr", "”…” ’…’", "a, b och c"),
    ("sr-Latn", "srpski (latinica)", "ltr", "„…” ’…’", "a, b i c"),
    ("he", "עברית", "rtl", "”…” ’…’", "a, b וc"),
    ("ar", "العربية", "rtl", "”…“ ’…‘", "a وb وc"),
    ("fa", "فارسی", "rtl", "«…» ‹…›", "a،\u200f b، و c"),
    ("ja", "日本語", "ltr", "「…」 『…』", "a、b、c"),
    ("pt-BR", "português (Brasil)", "ltr", "“…” ‘…’", "a, b e c"),
    ("zh-Hans", "简体中文", "ltr", "“…” ‘…’", "a、b和c"),
]


@pytest.mark.parametrize(("tag", "name", "direction", "quotes", "listed"), LANGUAGES)
def test_a_language(tag: str, name: str, direction: str, quotes: str, listed: str) -> None:
    known = language(tag)
    assert known.tag == tag
    assert known.name == name
    assert known.direction == direction
    assert " ".join(f"{opening}…{closing}" for opening, closing in known.quotes) == quotes
    assert f"a{known.separator}b{known.last_separator}c" == listed


PLURALS = [
    ("en", "one other"),
    ("fr", "one other"),
    ("hr", "one few other"),
    ("pl", "one few many"),
    ("sl", "one two few other"),
    ("ar", "zero one two few many other"),
    ("ja", "other"),
    ("oc", ""),
]


@pytest.mark.parametrize(("tag", "categories"), PLURALS)
def test_plural_categories_are_those_that_points_of_a_trick_reach(tag: str, categories: str) -> None:
    assert " ".join(language(tag).plurals) == categories


def test_letters_are_told_from_those_of_foreign_words() -> None:
    croatian = language("hr")
    assert {"č", "đ", "ž"} <= croatian.letters
    assert "q" not in croatian.letters
    assert "q" in croatian.auxiliary
    assert not {"т", "о", "м"} & (croatian.letters | croatian.auxiliary)


def test_joiners_and_direction_marks_belong_where_a_language_writes_them() -> None:
    assert "\u200c" in language("fa").auxiliary
    assert "\u200f" in language("he").auxiliary
    assert "\u200f" not in language("hr").auxiliary


TAGS = [
    ("hr", "hr"),
    ("HR", "hr"),
    ("hr_HR.UTF-8", "hr"),
    ("pt_BR", "pt-BR"),
    ("pt-PT", "pt"),
    ("sr@latin", "sr-Latn"),
    ("sr_Latn_RS", "sr-Latn"),
    ("sr-Cyrl", "sr"),
    ("sh", "sr-Latn"),
    ("zh-CN", "zh-Hans"),
    ("zh_TW", "zh-Hant"),
    ("zh-Hant-HK", "zh-Hant"),
    ("iw", "he"),
    ("no", "nb"),
    ("es-419", "es"),
    ("xx", None),
    ("und", None),
    ("uz-Cyrl", None),
    ("", None),
    ("../hr", None),
    ("hr\n", None),
]


@pytest.mark.parametrize(("written", "canonical"), TAGS)
def test_a_tag_has_one_spelling(written: str, canonical: str | None) -> None:
    assert canonical_tag(written) == canonical


def test_known_tags_are_canonical_and_known() -> None:
    assert set(SHIPPED.split()) <= known_tags()
    assert len(known_tags()) >= 110
    for tag in known_tags():
        assert canonical_tag(tag) == tag
        assert language(tag).letters, tag


def test_an_unknown_tag_is_no_language() -> None:
    assert cldr("xx") is None
    assert cldr("") is None
    assert cldr("pt_BR") is None


def test_ranges_are_written_out() -> None:
    assert expanded("-a-cé") == {"-", "a", "b", "c", "é"}
    assert expanded("") == set()


def test_the_file_is_sorted_one_language_a_line_and_shows_all_it_holds() -> None:
    text = FILE.read_text(encoding="utf-8")
    tags = list(json.loads(text))
    assert tags == sorted(tags)
    assert text.count("\n") == len(tags) + 2
    assert all(character in "\n " or unicodedata.category(character)[0] not in "CMZ" for character in text)


def test_its_licence_is_beside_it() -> None:
    licence = FILE.with_name("cldr-LICENSE.txt").read_text(encoding="utf-8")
    assert "UNICODE LICENSE V3" in licence
    assert f"CLDR {json.loads(FILE.read_bytes())['']['cldr']}" in licence
