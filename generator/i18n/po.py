"""A translator's PO file, read strictly and kept whole: its pieces joined again are the file.

Our own reader and not Babel's, which is slower, tells one fault at a time or none, and forgets how a file was written.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from generator.i18n.po_bytes import conflict_markers, decoded
from generator.i18n.po_entry import Entry, entry_at
from generator.i18n.po_faults import explain
from generator.i18n.po_grammar import TAIL
from generator.i18n.po_header import CONTENT_TYPE, field_source, fields, header_faults, is_header
from generator.i18n.po_place import place
from generator.problems import ContentError, Problem, Source

__all__ = ["Entry", "PoFile", "read"]

MOST_PROBLEMS = 100


@dataclass(frozen=True, slots=True)
class PoFile:
    r"""All of a PO file: its header, its entries in order (obsolete ones too), and what stands below the last.

    `header` holds the header's fields, as in `header["Plural-Forms"]`; `newline` is "\n" or "\r\n".
    """

    path: str
    head: Entry
    header: Mapping[str, str]
    entries: tuple[Entry, ...]
    tail: str
    newline: str

    @property
    def text(self) -> str:
        """The file as it was read, to the character."""
        return "".join((self.head.raw, *(entry.raw for entry in self.entries), self.tail))

    def source(self, entry: Entry, form: int = 0, offset: int = 0) -> Source:
        """Where the character `offset` of a translation stands: of its plural form `form`, if it has several."""
        return Source(self.path, *place(entry, form, offset))

    def header_source(self, name: str) -> Source:
        """Where a field of the header stands; the header itself, if it lacks the field."""
        return field_source(self.head, name, self.path)


def read(data: bytes, path: str) -> PoFile:
    """The PO file in `data`, at most 4 MiB of UTF-8; `path` is how its faults name it.

    Raises:
        ContentError: with every fault of the file in order, or the first hundred and a word that there are more.
    """
    text, problems = decoded(data, path)
    entries, tail, broken = _entries(text, path)
    head = entries.pop(0) if entries and is_header(entries[0]) else None
    problems += broken
    problems += _header_problems(head, entries, broken, path)
    problems += islice(_key_problems(head, entries, path), MOST_PROBLEMS + 1)
    if problems or head is None:
        raise ContentError(conflict_markers(data, path) or _most(problems))
    newline = "\r\n" if text.split("\n", 1)[0].endswith("\r") else "\n"
    return PoFile(path, head, fields(head), tuple(entries), tail, newline)


def _entries(text: str, path: str) -> tuple[list[Entry], str, list[Problem]]:
    """All well-formed entries, what follows the last, and the faults of those that are not well-formed."""
    entries: list[Entry] = []
    problems: list[Problem] = []
    position, line = 0, 1
    while position < len(text) and len(problems) <= MOST_PROBLEMS:
        if entry := entry_at(text, position, line):
            entries.append(entry)
            end = position + len(entry.raw)
        elif TAIL.match(text, position):
            break
        else:
            faults, end = explain(text, position, line, path, MOST_PROBLEMS + 1 - len(problems))
            problems += faults
        line += text.count("\n", position, end)
        position = end
    return entries, text[position:], problems


def _header_problems(
    head: Entry | None, entries: Iterable[Entry], broken: Iterable[Problem], path: str
) -> Iterator[Problem]:
    if head is not None:
        yield from header_faults(head, path)
        return
    lines = [entry.line for entry in entries]
    if any(problem.source.line < min(lines, default=problem.source.line + 1) for problem in broken):
        return  # what is broken at the top is probably the header
    hint = f'a file begins with msgid "", msgstr "" and the fields of the header, such as "{CONTENT_TYPE}\\n"'
    for entry in filter(is_header, entries):
        yield Problem(Source(path, entry.line), "header-missing", "the header does not come first", hint)
        return
    yield Problem(Source(path), "header-missing", "the file has no header", hint)


def _key_problems(head: Entry | None, entries: Iterable[Entry], path: str) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for entry in entries:
        if entry.obsolete:
            continue
        if not entry.key:
            yield from _no_key(head, entry, path)
        elif (line := first.setdefault(entry.key, entry.line)) != entry.line:
            message = f"the key `{entry.key}` is already in line {line}"
            hint = "keep the better translation of the two"
            yield Problem(Source(path, entry.line), "duplicate-key", message, hint)


def _no_key(head: Entry | None, entry: Entry, path: str) -> Iterator[Problem]:
    if not is_header(entry):
        hint = 'above each msgid stands its key, such as msgctxt "card/JH"; `locale update` writes all of them'
        yield Problem(Source(path, entry.line), "no-key", "this message has no key (msgctxt)", hint)
    elif head is not None:
        message = f"a second header; the first is in line {head.line}"
        yield Problem(Source(path, entry.line), "duplicate-key", message, "keep the one with the right fields")


def _most(problems: list[Problem]) -> list[Problem]:
    problems = sorted(problems, key=lambda problem: problem.source)
    if len(problems) <= MOST_PROBLEMS:
        return problems
    last = problems[MOST_PROBLEMS].source
    more = Problem(
        last, "more-faults", f"from here on there are more than these {MOST_PROBLEMS} faults", "mend these first"
    )
    return [*problems[:MOST_PROBLEMS], more]
