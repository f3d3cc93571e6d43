"""The shape of a well-formed PO entry, and of the text between its quotes.

These patterns alone decide what is accepted; `po_faults` explains what they refuse. A hostile file must cost no more
than its length: characters are repeated possessively, and no group can give back what another would take. Groups are
not repeated possessively, because CPython before 3.11.5 then misses matches.
"""

import re
from functools import cache

STRING = r'"[^"\\\n]*+(?:\\[nrt"\\][^"\\\n]*+)*"'
LINE_END = r"[ \t\r]*+$\n?+"
ACTIVE_REMARKS = r"[ \t\r\n]*+(?:#(?!~)[^\n]*+\n[ \t\r\n]*+)*"
OBSOLETE_REMARKS = r"[ \t\r\n]*+(?:#(?!~(?!\|))[^\n]*+\n[ \t\r\n]*+)*"


def _text(mark: str) -> str:
    return rf"{STRING}(?:{LINE_END}[ \t]*+{mark}{STRING})*"


def _entry(mark: str, remarks: str) -> re.Pattern[str]:
    """An entry: blank lines and `remarks`, then lines that begin with `mark`.

    Groups: all above the first word, msgctxt, msgid, msgstr, msgid_plural, msgstr[0] and those that follow. Texts are
    still in quotes.
    """
    text = _text(mark)

    def line(keyword: str) -> str:
        return rf"[ \t]*+{mark}{keyword}[ \t]*+({text}){LINE_END}"

    forms = rf"((?:[ \t]*+{mark}msgstr\[[0-9]++\][ \t]*+{text}{LINE_END})+)"
    strings = rf"(?:{line('msgstr')}|{line('msgid_plural')}{forms})"
    return re.compile(rf"({remarks})(?:{line('msgctxt')})?{line('msgid')}{strings}", re.MULTILINE)


def _previous(mark: str) -> re.Pattern[str]:
    """What stood in an entry before its source changed. Groups: msgctxt, msgid, msgid_plural."""
    lines = (
        rf"(?:{mark}{keyword}[ \t]*+({_text(mark)}){LINE_END})?" for keyword in ("msgctxt", "msgid", "msgid_plural")
    )
    return re.compile("".join(lines), re.MULTILINE)


ACTIVE = _entry("", ACTIVE_REMARKS)


@cache
def obsolete() -> re.Pattern[str]:
    """An entry behind `#~`. Made when it is first needed: that takes as long as reading a file."""
    return _entry(r"#~[ \t]*+", OBSOLETE_REMARKS)


@cache
def previous() -> re.Pattern[str]:
    """What stood in an entry before its source changed."""
    return _previous(r"#~?\|[ \t]*+")


TAIL = re.compile(rf"{OBSOLETE_REMARKS}(?:#(?!~(?!\|))[^\n]*+)?\Z")
FORM = re.compile(r"msgstr\[([0-9]++)\][ \t]*+(" + _text(r"[#~]*+[ \t]*+") + ")", re.MULTILINE)

_INNER = re.compile(STRING.replace('"', '"(', 1)[:-1] + ')"')
_ESCAPE = re.compile(r"\\(.)")
_MEANING = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}
_ESCAPES = str.maketrans({character: f"\\{letter}" for letter, character in _MEANING.items()})


def unquoted(text: str) -> str:
    r"""What stands between the quotes: of one piece, or of several lines of pieces such as `"Follow "` and `"suit"`."""
    inner = "".join(_INNER.findall(text)) if "\n" in text else text[1:-1]
    return _ESCAPE.sub(lambda escape: _MEANING[escape[1]], inner) if "\\" in inner else inner


def quoted(text: str) -> str:
    r"""The text between quotes, on one line.

    >>> print(quoted('say "belote"'))
    "say \"belote\""
    """
    return f'"{text.translate(_ESCAPES)}"'
