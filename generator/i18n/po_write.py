"""PO text of our own: one line per text, unless it has line breaks; no dates, no line numbers, no wrapping.

Two branches that change different messages then change different lines, and git merges them by itself.
"""

import re
from collections.abc import Iterable, Sequence

from generator.i18n.po_grammar import quoted
from generator.i18n.sources import SourceMessage

HEADER = {
    "Project-Id-Version": "belote-rules",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "",
}
"""The fields of a new header in their order; what is empty here is told by the language or left out."""

_LINES = re.compile(r"[^\n]*\n|[^\n]+")


def header_text(own: dict[str, str]) -> str:
    """The header with the fields that every file has and those of its own."""
    lines = (quoted(f"{name}: {value}\n") + "\n" for name, value in (HEADER | own).items() if value)
    return "".join(('msgid ""\nmsgstr ""\n', *lines))


def entry_text(message: SourceMessage, forms: int) -> str:
    """A message not translated yet, below an empty line; `forms` is the number of its plural forms."""
    key, source = field_text("msgctxt", message.key), source_text(message.text, message.plural)
    return "".join(("\n", *note_lines(message.notes), key, source, strings_text(message.plural, [""] * forms)))


def note_lines(notes: Iterable[str]) -> list[str]:
    """Our notes for the translator."""
    return [f"#. {note}\n" for note in plain_notes(notes)]


def plain_notes(notes: Iterable[str]) -> tuple[str, ...]:
    """The notes as a reader of the file will find them: line by line, without empty ones."""
    lines = (line.strip() for note in notes for line in note.split("\n"))
    return tuple(line for line in lines if line)


def source_text(text: str, plural: str | None, mark: str = "") -> str:
    """msgid, and msgid_plural if there is one; `mark` begins each line."""
    return field_text("msgid", text, mark) + ("" if plural is None else field_text("msgid_plural", plural, mark))


def strings_text(plural: str | None, strings: Sequence[str]) -> str:
    """The translation: msgstr, or msgstr[0], msgstr[1]… if there is a plural."""
    if plural is None:
        return field_text("msgstr", strings[0])
    return "".join(field_text(f"msgstr[{form}]", string) for form, string in enumerate(strings))


def field_text(keyword: str, text: str, mark: str = "") -> str:
    r"""A keyword and its text, on one line or, if the text has line breaks, on one line each.

    >>> print(field_text("msgid", "Follow suit"), field_text("msgid", "Ruff.\nOr discard."), sep="")
    msgid "Follow suit"
    msgid ""
    "Ruff.\n"
    "Or discard."
    <BLANKLINE>
    """
    lines = _LINES.findall(text)
    if len(lines) < 2:
        return f"{mark}{keyword} {quoted(text)}\n"
    return f'{mark}{keyword} ""\n' + "".join(f"{mark}{quoted(line)}\n" for line in lines)
