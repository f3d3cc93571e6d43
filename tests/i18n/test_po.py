"""A translator's file as it is read: each message with all that belongs to it, and where it stands."""

import pytest

from generator.i18n.po import PoFile, read

FILE = r"""# Hrvatski
msgid ""
msgstr ""
"Language: hr\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n == 2 "
"? 1 : 2);\n"

# Naslov, ne rečenica.
#
#. Trump ♠.
#.
#. Page: which-card.html#ruff
#: poedit:12
#, fuzzy, no-wrap
#| msgctxt "duty/cut"
#| msgid ""
#| "Trump\n"
#| "high"
#| msgid_plural "Trumps"
msgctxt "duty/ruff"
msgid "Ruff\nhigh"
msgstr ""
"Re\t\"zati\"\\\n"
"visoko\r"

msgctxt "trick/points"
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} bod"
msgstr[1] ""
"{n} "
"boda"
msgstr[2] ""

# Nekad.
#~| msgid "Skip"
#~ msgctxt "duty/pass"
#~ msgid "Pass"
#~ msgstr ""
#~ "Da"
#~ "lje"
#~ msgid "no key, long ago"
#~ msgstr ""

# Kraj.
"""


@pytest.fixture
def po() -> PoFile:
    return read(FILE.encode(), "locales/hr.po")


def test_the_header_is_a_mapping(po: PoFile) -> None:
    assert dict(po.header) == {
        "Language": "hr",
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);",
    }
    assert po.head.comments == ("Hrvatski",)


def test_fields_of_the_header_have_a_place(po: PoFile) -> None:
    assert str(po.header_source("Language")) == "locales/hr.po:4:2"
    assert str(po.header_source("Plural-Forms")) == "locales/hr.po:6:2"
    assert str(po.header_source("Language-Team")) == "locales/hr.po:2:1"


def test_fields_on_one_line_have_a_place_too() -> None:
    po = read(b'msgid ""\nmsgstr "Language: hr\\nContent-Type: text/plain; charset=UTF-8\\n"\n', "hr.po")
    assert str(po.header_source("Content-Type")) == "hr.po:2:23"


def test_messages_are_read_in_their_order(po: PoFile) -> None:
    assert [(entry.key, entry.line, entry.obsolete) for entry in po.entries] == [
        ("duty/ruff", 21, False),
        ("trick/points", 27, False),
        ("duty/pass", 38, True),
        ("", 43, True),
    ]


def test_a_message_is_read_with_all_that_is_written_around_it(po: PoFile) -> None:
    ruff = po.entries[0]
    assert (ruff.source, ruff.plural) == ("Ruff\nhigh", None)
    assert ruff.strings == ('Re\t"zati"\\\nvisoko\r',)
    assert ruff.comments == ("Naslov, ne rečenica.", "")
    assert ruff.notes == ("Trump ♠.", "Page: which-card.html#ruff")
    assert (ruff.fuzzy, ruff.flags) == (True, ("fuzzy", "no-wrap"))
    assert (ruff.previous, ruff.previous_plural) == ("Trump\nhigh", "Trumps")


def test_a_plural_has_all_its_forms(po: PoFile) -> None:
    points = po.entries[1]
    assert (points.source, points.plural) == ("{n} point", "{n} points")
    assert points.strings == ("{n} bod", "{n} boda", "")
    assert points.translated
    assert (points.fuzzy, points.previous, points.comments, points.notes, points.flags) == (False, None, (), (), ())


def test_an_obsolete_message_is_read_like_others(po: PoFile) -> None:
    gone, older = po.entries[2:]
    assert (gone.source, gone.strings, gone.previous, gone.comments) == ("Pass", ("Dalje",), "Skip", ("Nekad.",))
    assert (older.source, older.translated) == ("no key, long ago", False)


def test_a_file_keeps_all_its_characters(po: PoFile) -> None:
    assert po.text == FILE
    assert po.tail == "\n# Kraj.\n"


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["unix", "windows"])
def test_line_ends_are_known_and_do_not_matter(po: PoFile, newline: str) -> None:
    other = read(FILE.replace("\n", newline).encode(), "locales/hr.po")
    assert other.newline == newline
    assert other.text == FILE.replace("\n", newline)
    assert [entry.strings for entry in other.entries] == [entry.strings for entry in po.entries]
    assert [entry.comments for entry in other.entries] == [entry.comments for entry in po.entries]


@pytest.mark.parametrize(
    ("entry", "form", "word", "place"),
    [
        (0, 0, "Re", "24:2"),
        (0, 0, "\t", "24:4"),
        (0, 0, "zati", "24:8"),
        (0, 0, "\\", "24:14"),
        (0, 0, "visoko", "25:2"),
        (1, 0, "bod", "30:16"),
        (1, 1, "n", "32:3"),
        (1, 1, "boda", "33:2"),
        (1, 2, "", "34:12"),
        (2, 0, "Da", "41:5"),
        (2, 0, "lje", "42:5"),
    ],
)
def test_every_character_of_a_translation_has_a_place(po: PoFile, entry: int, form: int, word: str, place: str) -> None:
    found = po.entries[entry]
    assert str(po.source(found, form, found.strings[form].index(word))) == f"locales/hr.po:{place}"


def test_past_the_last_character_is_the_closing_quote(po: PoFile) -> None:
    assert str(po.source(po.entries[2], 0, 99)) == "locales/hr.po:42:8"
