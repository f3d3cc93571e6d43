"""What a translator is told when a file cannot be read: each row is a message as typed, and the faults it has.

Lines are counted from the first of the message; it stands below a header.
"""

import random
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.i18n.po import MOST_PROBLEMS, read
from generator.problems import ContentError, Problem

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'

GOOD = 'msgctxt "duty/ruff"\nmsgid "Ruff"\nmsgstr "Rezati"\n'

ROWS = {
    "no closing quote": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati
        """,
        ["3:8 po-syntax: the text has no closing quote"],
    ),
    "the closing quote is of another kind": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati”
        """,
        ["3:8 po-syntax: the text has no closing quote"],
    ),
    "a backslash before the closing quote": (
        r"""
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati\"
        """,
        ["3:8 po-syntax: the text has no closing quote"],
    ),
    "other quotes": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr „Rezati“
        """,
        ["3:8 po-syntax: the text begins with `„`"],
    ),
    "no quotes": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr Rezati
        """,
        ["3:8 po-syntax: `Rezati` is not between quotes"],
    ),
    "no text": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr
        """,
        ["3:7 po-syntax: the text is missing"],
    ),
    "a bare quote inside the text": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati "visoko" adutom"
        """,
        ['3:17 po-syntax: `visoko" adutom"` stands behind the closing quote'],
    ),
    "a text broken over two lines": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati
        visoko"
        """,
        [
            "3:8 po-syntax: the text has no closing quote",
            '4:1 po-syntax: `visoko"` is neither a text nor a word known here',
        ],
    ),
    "backslashes that mean nothing": (
        r"""
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Re\zati \u0161 \n"
        """,
        [r"3:11 po-syntax: `\z` means nothing", r"3:17 po-syntax: `\u` means nothing"],
    ),
    "a word misspelt": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgst "Rezati"
        """,
        ["3:1 po-syntax: `msgst` is no word of a PO file"],
    ),
    "a word in capitals": (
        """
        MSGCTXT "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati"
        """,
        ["1:1 po-syntax: `MSGCTXT` is no word of a PO file"],
    ),
    "an unknown word": (
        """
        domain "belote"
        """,
        ['1:1 po-syntax: `domain "belote"` is neither a text nor a word known here'],
    ),
    "a text that belongs to nothing": (
        """
        "Rezati"
        """,
        ["1:1 po-syntax: this text belongs to no msgid or msgstr"],
    ),
    "msgstr before msgid": (
        """
        msgctxt "duty/ruff"
        msgstr "Rezati"
        msgid "Ruff"
        """,
        ["2:1 po-syntax: msgstr cannot follow msgctxt", "3:1 po-syntax: this message ends without msgstr"],
    ),
    "only msgstr": (
        """
        msgstr "Rezati"
        """,
        ["1:1 po-syntax: `msgstr` belongs to no msgid"],
    ),
    "two msgstr": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati"
        msgstr "Sjeći"
        """,
        ["4:1 po-syntax: `msgstr` belongs to no msgid"],
    ),
    "no msgstr": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"

        msgctxt "duty/follow"
        msgid "Follow suit"
        msgstr "Slijediti boju"
        """,
        ["2:1 po-syntax: this message ends without msgstr"],
    ),
    "nothing but a key": (
        """
        msgctxt "duty/ruff"
        """,
        ["1:1 po-syntax: this message ends without msgid and msgstr"],
    ),
    "an empty line inside": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"

        msgstr "Rezati"
        """,
        ["3:1 po-syntax: an empty line or a remark interrupts this message"],
    ),
    "a remark inside": (
        """
        msgctxt "duty/ruff"
        # Naslov.
        msgid "Ruff"
        msgstr "Rezati"
        """,
        ["2:1 po-syntax: an empty line or a remark interrupts this message"],
    ),
    "plural forms out of order": (
        """
        msgctxt "trick/points"
        msgid "{n} point"
        msgid_plural "{n} points"
        msgstr[0] "{n} bod"
        msgstr[2] "{n} bodova"
        msgstr[1] "{n} boda"
        """,
        [
            "5:1 po-syntax: `msgstr[2]` stands where msgstr[1] belongs",
            "6:1 po-syntax: `msgstr[1]` stands where msgstr[2] belongs",
        ],
    ),
    "a plural form without number": (
        """
        msgctxt "trick/points"
        msgid "{n} point"
        msgid_plural "{n} points"
        msgstr "{n} bod"
        """,
        ["4:1 po-syntax: msgstr has no number, but there is a msgid_plural"],
    ),
    "a number without plural": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr[0] "Rezati"
        """,
        ["3:1 po-syntax: msgstr has a number, but there is no msgid_plural"],
    ),
    "a number that is none": (
        """
        msgctxt "trick/points"
        msgid "{n} point"
        msgid_plural "{n} points"
        msgstr[n] "{n} bod"
        """,
        ["4:1 po-syntax: `msgstr[n]` stands where msgstr[0] belongs"],
    ),
    "a number for msgid": (
        """
        msgctxt "duty/ruff"
        msgid[0] "Ruff"
        msgstr "Rezati"
        """,
        ["2:1 po-syntax: `msgid[0]` has a number"],
    ),
    "half obsolete": (
        """
        #~ msgctxt "duty/ruff"
        #~ msgid "Ruff"
        msgstr "Rezati"
        """,
        ["3:1 po-syntax: this line begins without #~, unlike those above"],
    ),
    "an old English that cannot be read": (
        """
        # Naslov.
        #| msgid Trump
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati"
        """,
        ["2:1 po-syntax: the lines with #| above this message cannot be read"],
    ),
    "an old English of an obsolete message, above an active one": (
        """
        #~| msgid "Trump"
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati"
        """,
        ["1:1 po-syntax: the lines with #| above this message cannot be read"],
    ),
    "no key": (
        """
        msgid "Ruff"
        msgstr "Rezati"
        """,
        ["1:1 no-key: this message has no key (msgctxt)"],
    ),
    "an empty key": (
        """
        msgctxt ""
        msgid "Ruff"
        msgstr "Rezati"
        """,
        ["1:1 no-key: this message has no key (msgctxt)"],
    ),
    "one key twice": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr "Rezati"

        msgctxt "duty/ruff"
        msgid "Trump"
        msgstr "Sjeći"
        """,
        ["5:1 duplicate-key: the key `duty/ruff` is already in line 4"],
    ),
    "two msgid": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgid "Trump"
        msgstr "Rezati"
        """,
        [
            "2:1 po-syntax: this message ends without msgstr",
            "3:1 no-key: this message has no key (msgctxt)",
        ],
    ),
    "two headers": (
        """
        msgid ""
        msgstr "Language: hr"
        """,
        ["1:1 duplicate-key: a second header; the first is in line 1"],
    ),
    "faults in several messages": (
        """
        msgctxt "duty/ruff"
        msgid "Ruff
        msgstr "Rezati"

        # Naslov.
        msgctxt "duty/follow"
        msgid "Follow suit"
        msgstr "Slijediti boju"

        msgctxt "duty/follow"
        msgid "Follow suit"
        msgstr "Slijediti \\boju"

        msgid "Pass"
        msgstr "Dalje"
        """,
        [
            "2:7 po-syntax: the text has no closing quote",
            "12:19 po-syntax: `\\b` means nothing",
            "14:1 no-key: this message has no key (msgctxt)",
        ],
    ),
}


def faults(text: str) -> tuple[Problem, ...]:
    with pytest.raises(ContentError) as refused:
        read(text.encode(), "hr.po")
    return refused.value.problems


@pytest.mark.parametrize(("typed", "told"), ROWS.values(), ids=ROWS)
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["unix", "windows"])
def test_every_fault_is_told_at_its_place(typed: str, told: list[str], newline: str) -> None:
    message = dedent(typed).removeprefix("\n")
    problems = faults((HEADER + message).replace("\n", newline))
    above = HEADER.count("\n")
    found = [f"{each.source.line - above}:{each.source.column} {each.code}: {each.message}" for each in problems]
    assert found == told
    assert all(each.hint and each.source.path == "hr.po" for each in problems)


@pytest.mark.parametrize(
    ("header", "told"),
    {
        "none": ("", "1 header-missing"),
        "below a message": (GOOD.replace("ruff", "x") + "\n" + HEADER, "5 header-missing"),
        "fuzzy": ("# Hrvatski\n#, fuzzy\n" + HEADER, "3 header-fuzzy"),
        "another encoding": ('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-2\\n"\n', "3 charset"),
        "no encoding": ('msgid ""\nmsgstr ""\n"Language: hr\\n"\n', "1 charset"),
        "the encoding of a template": ('msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET"\n', "2 charset"),
        "empty": ('msgid ""\nmsgstr ""\n', "1 charset"),
        "broken": (HEADER.replace("msgstr", "msgst"), "2 po-syntax"),
    }.values(),
    ids=str,
)
def test_the_header_is_needed_whole(header: str, told: str) -> None:
    problems = faults(header + "\n" + GOOD)
    assert [f"{each.source.line} {each.code}" for each in problems] == [told]
    assert problems[0].hint


def test_only_the_first_hundred_faults_are_told() -> None:
    problems = faults(HEADER + "\n".join(f'msgid "{number}"\nmsgstr ""\n' for number in range(500)))
    assert [each.code for each in problems] == ["no-key"] * MOST_PROBLEMS + ["more-faults"]


PIECES = [
    '"',
    "\\",
    "\n",
    "#",
    "#~ ",
    "#| ",
    "#~| ",
    "msgid ",
    "msgstr ",
    "msgstr[1] ",
    "[",
    " ",
    "\t",
    "“",
    'msgctxt "q"\n',
]

WHOLE = HEADER + dedent(r"""
    # Naslov.
    #, fuzzy
    #| msgctxt "duty"
    #| msgid "old"
    #| " English"
    msgctxt "duty/ruff"
    msgid ""
    "Ruff\n"
    "high"
    msgstr "Re\"zati"

    msgctxt "trick/points"
    msgid "{n} point"
    msgid_plural "{n} points"
    msgstr[0] "{n} bod"
    msgstr[1] "{n} boda"

    #~| msgid "Cut"
    #~ msgctxt "duty/pass"
    #~ msgid "Pass"
    #~ msgstr "Dalje"
    # Kraj.
    """)


def damaged(seed: int) -> str:
    """The whole file after some mishaps of typing."""
    chance = random.Random(seed)
    text = WHOLE
    for _ in range(chance.randint(1, 5)):
        place = chance.randrange(len(text) + 1)
        again = chance.randrange(len(text))
        mishaps = [
            text[:place] + chance.choice(PIECES) + text[place:],
            text[:place] + text[place + chance.randint(1, 6) :],
            text[:place] + text[again : again + chance.randint(1, 40)] + text[place:],
        ]
        text = chance.choice(mishaps)
    return text


def text_or_faults(data: bytes) -> str:
    try:
        return read(data, "hr.po").text
    except ContentError as refused:
        return str(refused)


@settings(deadline=None)
@given(st.integers(0, 10**9))
def test_whatever_is_refused_is_explained_and_whatever_is_read_is_kept(seed: int) -> None:
    text = damaged(seed)
    result = text_or_faults(text.encode())
    assert result == text or "this message is not well-formed" not in result


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_make_the_reader_stumble(noise: bytes) -> None:
    for data in (noise, HEADER.encode() + noise, WHOLE.encode()[:300] + noise):
        result = text_or_faults(data)
        assert result.startswith("hr.po:") or result.encode() == data
