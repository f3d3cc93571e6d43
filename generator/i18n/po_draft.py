"""An entry that is to be rewritten, cut into parts: one may change while the rest stays as it was typed."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import dropwhile

from generator.i18n.po_entry import Entry
from generator.i18n.po_write import note_lines, source_text

_LINE = re.compile(r"[^\n]*\n")
_OBSOLETE_PREVIOUS = re.compile(r"^[ \t]*#~\|", re.MULTILINE)
_OBSOLETE = re.compile(r"^[ \t]*#~ ?", re.MULTILINE)
_MSGID = re.compile(r"^[ \t]*msgid\b", re.MULTILINE)
_MSGSTR = re.compile(r"^[ \t]*msgstr\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Draft:
    r"""The lines of an active entry: those above its msgctxt, then msgctxt, msgid (with msgid_plural), msgstr.

    Each line ends with "\n", whatever the file has; the file's line ends come back when it is written.
    """

    remarks: tuple[str, ...]
    key: str
    source: str
    strings: str

    @property
    def text(self) -> str:
        """The entry, whole."""
        return "".join((*self.remarks, self.key, self.source, self.strings))


def draft_of(entry: Entry) -> Draft:
    """The parts of an entry. An obsolete one becomes active, and stands below one empty line."""
    start = entry.remarks.rfind("\n") + 1
    remarks, body = _plain(entry.remarks[:start]), _plain(entry.raw[start:].lstrip())
    if entry.obsolete:
        remarks, body = _OBSOLETE_PREVIOUS.sub("#|", remarks), _OBSOLETE.sub("", body)
    msgid, msgstr = _start(_MSGID, body), _start(_MSGSTR, body)
    lines = tuple(_LINE.findall(remarks))
    return Draft(_below_gap(lines) if entry.obsolete else lines, body[:msgid], body[msgid:msgstr], body[msgstr:])


def obsolete_text(entry: Entry) -> str:
    """An active entry as an obsolete one. Our notes go, for they describe what is no longer there."""
    draft = draft_of(entry)
    remarks = [_renamed(line, "#|", "#~|") for line in _below_gap(draft.remarks) if _mark(line) != "#."]
    body = draft.key + draft.source + draft.strings
    return "".join((*remarks, *(f"#~ {line}" for line in _LINE.findall(body))))


def with_notes(draft: Draft, notes: Iterable[str]) -> Draft:
    """Our notes written anew, where they were; or, if there were none, above the lines of the tools."""
    lines = [line for line in draft.remarks if _mark(line) != "#."]
    marks = [_mark(line) for line in draft.remarks]
    place = next((place for place, mark in enumerate(marks) if mark in ("#.", "#:", "#,", "#|")), len(lines))
    return replace(draft, remarks=(*lines[:place], *note_lines(notes), *lines[place:]))


def marked(draft: Draft, entry: Entry) -> Draft:
    """Fuzzy, with the English of the entry as what was translated."""
    lines = [line for line in draft.remarks if _mark(line) != "#|"]
    flags = next((place for place, line in enumerate(lines) if _mark(line) == "#,"), None)
    if flags is None:
        lines.append("#, fuzzy\n")
    else:
        lines[flags] = _renamed(lines[flags], "#,", "#, fuzzy,") if _flags(lines[flags]) else "#, fuzzy\n"
    return replace(draft, remarks=(*lines, *_LINE.findall(source_text(entry.source, entry.plural, "#| "))))


def unmarked(draft: Draft) -> Draft:
    """Neither fuzzy nor with an earlier English."""
    lines = (_without_fuzzy(line) for line in draft.remarks if _mark(line) != "#|")
    return replace(draft, remarks=tuple(line for line in lines if line))


def _without_fuzzy(line: str) -> str:
    if _mark(line) != "#,":
        return line
    flags = [flag for flag in line.strip()[2:].split(",") if flag.strip() != "fuzzy"]
    return f"#,{','.join(flags)}\n" if any(flag.strip() for flag in flags) else ""


def tidied(draft: Draft) -> Draft:
    """Without what is left when a translator deletes the word fuzzy: an empty line of flags, the earlier English."""
    lines = [line for line in draft.remarks if _mark(line) != "#," or _flags(line)]
    if not any("fuzzy" in _flags(line) for line in lines):
        lines = [line for line in lines if _mark(line) != "#|"]
    return replace(draft, remarks=tuple(lines))


def _flags(line: str) -> set[str]:
    """The flags in a line of them; none in any other line."""
    return {flag.strip() for flag in line.strip()[2:].split(",")} - {""} if _mark(line) == "#," else set()


def _below_gap(lines: Iterable[str]) -> tuple[str, ...]:
    return ("\n", *dropwhile(str.isspace, lines))


def _mark(line: str) -> str:
    return line.lstrip()[:2]


def _renamed(line: str, mark: str, new: str) -> str:
    return line.replace(mark, new, 1) if _mark(line) == mark else line


def _plain(text: str) -> str:
    text = text.replace("\r\n", "\n")
    return text if text.endswith("\n") or not text else text + "\n"


def _start(pattern: re.Pattern[str], body: str) -> int:
    match = pattern.search(body)
    assert match is not None  # every entry has msgid and msgstr
    return match.start()
