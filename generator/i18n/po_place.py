"""Where in its file a character of a translation stands, whatever the quotes, escapes and line breaks around it."""

import re

from generator.i18n.po_entry import Entry
from generator.i18n.po_grammar import ACTIVE, FORM, STRING, obsolete

_PIECE = re.compile(STRING)
_CHARACTER = re.compile(r"\\.|[^\\]")


def place(entry: Entry, form: int = 0, offset: int = 0) -> tuple[int, int]:
    """Line and column, from 1, of the character `offset` of `entry.strings[form]`.

    Past the last character it is the closing quote.
    """
    match = (obsolete() if entry.obsolete else ACTIVE).match(entry.raw)
    assert match is not None  # an entry is what the pattern matched
    start, end = match.span(4)
    if match[6] is not None:
        start, end = list(FORM.finditer(entry.raw, *match.span(6)))[form].span(2)

    at = _character(entry.raw, start, end, offset)
    return entry.line + entry.raw.count("\n", match.end(1), at), at - entry.raw.rfind("\n", 0, at)


def _character(raw: str, start: int, end: int, offset: int) -> int:
    for piece in _PIECE.finditer(raw, start, end):
        for character in _CHARACTER.finditer(raw, piece.start() + 1, piece.end() - 1):
            if not offset:
                return character.start()
            offset -= 1
    return raw.rindex('"', start, end)
