"""The lines above a message that begin with `#`, by what they are for."""

from collections.abc import Iterator

from generator.i18n.po_grammar import previous as previous_pattern
from generator.i18n.po_grammar import unquoted

PREVIOUS_MARKS = ("#|", "#~|")
TOOL_MARKS = ("#.", "#:", "#,", *PREVIOUS_MARKS)


def comments(remarks: str) -> Iterator[str]:
    """What the translator noted, line by line: `# …`."""
    for line in _lines(remarks):
        if line and not line.startswith(TOOL_MARKS):
            yield line[1:].lstrip()


def notes(remarks: str) -> Iterator[str]:
    """What we tell the translator, line by line: `#. …`; empty lines do not count."""
    for line in _lines(remarks):
        if line.startswith("#.") and (note := line[2:].lstrip()):
            yield note


def flags(remarks: str) -> Iterator[str]:
    """The words behind `#,`, such as fuzzy."""
    for line in _lines(remarks):
        if line.startswith("#,"):
            yield from (flag.strip() for flag in line[2:].split(","))


def previous(remarks: str) -> tuple[str | None, str | None] | None:
    """The msgid and msgid_plural behind `#|`, each None where it is missing; no pair at all if they cannot be read."""
    lines = "\n".join(line for line in _lines(remarks) if line.startswith(PREVIOUS_MARKS))
    match = previous_pattern().fullmatch(lines)
    return match and (match[2] and unquoted(match[2]), match[3] and unquoted(match[3]))


def _lines(remarks: str) -> Iterator[str]:
    return (line.strip() for line in remarks.split("\n"))
