"""One message of a PO file, with its translation and all that is written around it."""

from typing import NamedTuple

from generator.i18n import po_remarks
from generator.i18n.po_grammar import ACTIVE, FORM, obsolete, unquoted


class Entry(NamedTuple):
    """A message and its translation.

    `key` is its msgctxt ("" where there is none), `plural` its msgid_plural. `strings` holds one text, or one per
    plural form; "" where untranslated. `line` is that of msgctxt, counted from 1. `remarks` are the lines above it,
    `raw` is all of the entry, both as they stand in the file. A NamedTuple, because a hundred languages make tens of
    thousands of them, and a frozen dataclass takes four times as long to make.
    """

    key: str
    source: str
    plural: str | None
    strings: tuple[str, ...]
    fuzzy: bool
    obsolete: bool
    line: int
    remarks: str
    raw: str

    @property
    def translated(self) -> bool:
        """Something is translated, be it one plural form of three."""
        return any(self.strings)

    @property
    def comments(self) -> tuple[str, ...]:
        """The translator's remarks."""
        return tuple(po_remarks.comments(self.remarks))

    @property
    def notes(self) -> tuple[str, ...]:
        """Our remarks, for the translator."""
        return tuple(po_remarks.notes(self.remarks))

    @property
    def flags(self) -> tuple[str, ...]:
        """All flags, `fuzzy` among them."""
        return tuple(po_remarks.flags(self.remarks))

    @property
    def previous(self) -> str | None:
        """The English text that was translated, if it has changed since and a tool noted it."""
        return (po_remarks.previous(self.remarks) or (None, None))[0]

    @property
    def previous_plural(self) -> str | None:
        """The English plural that was translated."""
        return (po_remarks.previous(self.remarks) or (None, None))[1]


def entry_at(text: str, position: int, line: int) -> Entry | None:
    """The entry that begins at `position`, which is the start of line `line`; None unless it is well-formed."""
    match = ACTIVE.match(text, position)
    if match is None and text.find("#~", position) != -1:
        match = obsolete().match(text, position)
    if match is None:
        return None
    remarks, key, source, string, plural, forms = match.groups()
    strings = (unquoted(string),) if forms is None else _in_order(forms)
    if strings is None or ("|" in remarks and po_remarks.previous(remarks) is None):
        return None
    return Entry(
        unquoted(key) if key else "",
        unquoted(source),
        unquoted(plural) if plural else None,
        strings,
        "fuzzy" in remarks and "fuzzy" in po_remarks.flags(remarks),
        match.re is not ACTIVE,
        line + remarks.count("\n"),
        remarks,
        text[position : match.end()],
    )


def _in_order(forms: str) -> tuple[str, ...] | None:
    """The plural forms, if they are numbered 0, 1, 2…"""
    numbered = FORM.findall(forms)
    if any(number != str(place) for place, (number, _) in enumerate(numbered)):
        return None
    return tuple(unquoted(form) for _, form in numbered)
