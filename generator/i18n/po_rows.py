"""One line of a PO file, as far as it can be made out when something is wrong with it."""

import re
from difflib import get_close_matches
from typing import NamedTuple

from generator.i18n.po_grammar import LINE_END, OBSOLETE_REMARKS, STRING

WORDS = ("msgctxt", "msgid", "msgid_plural", "msgstr")
FORMS = "msgstr[0]"
LONGEST_WORD = 20

_REMARKS = re.compile(OBSOLETE_REMARKS)
_TEXT = rf"[ \t]*+{STRING}{LINE_END}"
_TEXTS = re.compile(rf"(?:{_TEXT})+|(?:[ \t]*+#~{_TEXT})+", re.MULTILINE)
_ROW = re.compile(r"[ \t]*(?P<mark>#~(?!\|)[ \t]*)?(?:(?P<word>[A-Za-z_]\w*)(?P<number>[ \t]*\[[^\]\"]*\]?)?)?")


class Row(NamedTuple):
    """A line without its end: blank or a remark, or `word "text"`, or text alone.

    `word` is one of WORDS, the one probably meant if `written` is another; FORMS for each msgstr with a number; "" if
    the line has none. `start` is where the text should begin, counted from 0.
    """

    line: str
    remark: bool
    obsolete: bool
    word: str
    written: str
    number: str
    start: int

    @property
    def goes_on(self) -> bool:
        """The line holds text alone, which belongs to the line above."""
        return not self.word and self.line.startswith('"', self.start)


def remarks_at(text: str, position: int) -> str:
    """The lines at `position` that are blank or remarks."""
    match = _REMARKS.match(text, position)
    assert match is not None  # every part of the pattern may be missing
    return text[position : text.rfind("\n", position, match.end()) + 1]


def row_at(text: str, position: int) -> tuple[Row, int]:
    """The line at `position`, and where the next one begins that is worth a look.

    Lines that are all blank or remarks, or all well-formed texts, pass as one: there may be a million of them.
    """
    line_end = text.find("\n", position) + 1 or len(text)
    row = row_of(text[position:line_end].rstrip(" \t\r\n"))
    if row.remark:
        return row, max(line_end, position + len(remarks_at(text, position)))
    texts = _TEXTS.match(text, position)
    return row, texts.end() if texts else line_end


def row_of(line: str) -> Row:
    """The line, which has neither its line end nor blanks there."""
    match = _ROW.match(line)
    assert match is not None  # every part of the pattern may be missing
    mark, written, number = match["mark"], match["word"] or "", match["number"] or ""
    word = _meant(written) if written else ""
    if not word:
        number, start = "", match.end("mark") if mark else len(line) - len(line.lstrip(" \t"))
    else:
        start = match.end()
    remark = not (mark or word) and (not line or line.startswith("#", start))
    return Row(line, remark, bool(mark), FORMS if word == "msgstr" and number else word, written, number, start)


def _meant(written: str) -> str:
    if written in WORDS or len(written) > LONGEST_WORD:
        return written if written in WORDS else ""
    return "".join(get_close_matches(written.lower(), WORDS, n=1, cutoff=0.75))
