"""Why an entry cannot be read, told to somebody who translates and does not program."""

import re
from dataclasses import dataclass, field

from generator.i18n import po_remarks
from generator.i18n.po_quotes import shortened, text_faults
from generator.i18n.po_rows import FORMS, Row, remarks_at, row_at
from generator.problems import Problem, Source

FOLLOWERS = {
    "": ("msgctxt", "msgid"),
    "msgctxt": ("msgid",),
    "msgid": ("msgstr", "msgid_plural"),
    "msgid_plural": (FORMS,),
    "msgstr": (),
    FORMS: (FORMS,),
}
FIRST = ("msgctxt", "msgid")
COMPLETE = ("msgstr", FORMS)
ORDER = "the order is msgctxt, msgid, msgstr; with a plural: msgctxt, msgid, msgid_plural, msgstr[0], msgstr[1]"

_OLD_SOURCE = re.compile(r"^[ \t]*(#~?\|)", re.MULTILINE)


def explain(text: str, position: int, line: int, path: str, most: int) -> tuple[list[Problem], int]:
    """The faults of the broken entry at `position` (in line `line`), at least one, and where the next may begin."""
    above = remarks_at(text, position)
    block = _Block(path, above, position + len(above), line + above.count("\n"))
    while block.position < len(text) and len(block.problems) < most:
        row, next_row = row_at(text, block.position)
        if block.ends_before(row):
            break
        block.take(row)
        block.line += text.count("\n", block.position, next_row)
        block.position = next_row
    block.finish()
    return block.problems, block.gap[0] if block.gap else block.position


@dataclass(slots=True)
class _Block:
    """A broken entry while it is read line by line.

    `above` are the remarks on top of it; `position` and `line` are those of the next row, `last` is the line of the
    row before; `after` is the last word met and `forms` the number of plural forms; `gap` is where (position, line)
    blank lines or remarks interrupt the entry.
    """

    path: str
    above: str
    position: int
    line: int
    last: int = 0
    after: str = ""
    forms: int = 0
    obsolete: bool = False
    guessed: bool = False
    gap: tuple[int, int] | None = None
    problems: list[Problem] = field(default_factory=list)

    def ends_before(self, row: Row) -> bool:
        """The row belongs to the next entry."""
        if not self.last:
            return False
        if row.remark:
            return not self.after or self.after in COMPLETE
        fits = row.goes_on or row.word in FOLLOWERS[self.after]
        return not fits if self.gap else row.word in FIRST and (not fits or not self.after)

    def take(self, row: Row) -> None:
        """Reads on by one row."""
        if row.remark:
            self.gap = self.gap or (self.position, self.line)
            return
        if not self.last:
            self._first(row)
        elif row.obsolete != self.obsolete:
            hint = "either all lines of a message begin with #~ (it is no longer used) or none does"
            self._fault(0, f"this line begins {'with' if row.obsolete else 'without'} #~, unlike those above", hint)
        if self.gap:
            hint = "delete the empty line; a remark belongs above msgctxt"
            self._fault(0, "an empty line or a remark interrupts this message", hint, self.gap[1])
            self.gap = None
        self._content(row)
        self.obsolete = row.obsolete
        self.last = self.line

    def finish(self) -> None:
        """What can be told only at the end."""
        if self.after and self.after not in COMPLETE and not self.guessed:
            missing = "msgid and msgstr" if self.after == "msgctxt" else "msgstr"
            hint = f'a message not translated yet has msgstr ""; {ORDER}'
            self._fault(0, f"this message ends without {missing}", hint, self.last)
        if not self.problems:
            self._fault(0, "this message is not well-formed", ORDER, self.last or self.line)

    def _fault(self, offset: int, message: str, hint: str, line: int = 0) -> None:
        self.problems.append(Problem(Source(self.path, line or self.line, offset + 1), "po-syntax", message, hint))

    def _first(self, row: Row) -> None:
        """Judges the remarks above, which have to fit the first row."""
        self.obsolete = row.obsolete
        marks = {mark[1] for mark in _OLD_SOURCE.finditer(self.above)}
        if po_remarks.previous(self.above) is None or ("#~|" in marks and not row.obsolete):
            first = _OLD_SOURCE.search(self.above)
            line = self.line - self.above.count("\n", first.start(1) if first else 0)
            hint = "they show what the English text was before; they may be deleted"
            self._fault(0, "the lines with #| above this message cannot be read", hint, line)

    def _content(self, row: Row) -> None:
        if row.word:
            self._word(row)
        elif row.goes_on:
            if not self.after:
                self._fault(row.start, "this text belongs to no msgid or msgstr", ORDER)
        elif row.start < len(row.line):
            hint = "every line of a text is between quotes; otherwise a line begins with msgctxt, msgid, msgstr or #"
            self._fault(
                row.start, f"`{shortened(row.line[row.start :])}` is neither a text nor a word known here", hint
            )
            return
        for fault in text_faults(row.line, row.start):
            self._fault(*fault)

    def _word(self, row: Row) -> None:
        column = row.start - len(row.number) - len(row.written)
        plain = row.word.removesuffix("[0]")
        if row.written != plain:
            self._fault(column, f"`{row.written}` is no word of a PO file", f"did you mean {plain}?")
            self.guessed = True
        if row.word not in FOLLOWERS[self.after]:
            self._fault(column, *_misplaced(row, self.after))
        elif row.word == FORMS and row.number != f"[{self.forms}]":
            message = f"`{row.written}{row.number}` stands where msgstr[{self.forms}] belongs"
            self._fault(column, message, "the plural forms are numbered from 0, one by one")
        elif row.number and row.word != FORMS:
            self._fault(column, f"`{row.written}{row.number}` has a number", "only msgstr may have one")
        self.forms += row.word == FORMS
        self.after = row.word


def _misplaced(row: Row, after: str) -> tuple[str, str]:
    """What to say of a word that cannot follow `after`, and the hint."""
    if not after:
        return f"`{row.written}{row.number}` belongs to no msgid", f"a message has its msgstr once; {ORDER}"
    if row.word == after:
        return f"a second {after} in one message", f"between two messages stands an empty line; {ORDER}"
    if row.word == FORMS and after == "msgid":
        return "msgstr has a number, but there is no msgid_plural", "write msgstr without a number"
    if row.word == "msgstr" and after == "msgid_plural":
        return "msgstr has no number, but there is a msgid_plural", "write msgstr[0], msgstr[1] and so on"
    return f"{row.word} cannot follow {after}", ORDER
