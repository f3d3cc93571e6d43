"""The header of a PO file: the entry without key or source, whose translation holds one field per line."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from generator.i18n.po_entry import Entry
from generator.problems import Problem, Source

CONTENT_TYPE = "Content-Type: text/plain; charset=UTF-8"

_CHARSET = re.compile(r"charset=([^\s;]*)", re.IGNORECASE)


def is_header(entry: Entry) -> bool:
    """The entry holds the header's fields and no message."""
    return not (entry.key or entry.source or entry.obsolete)


def fields(head: Entry) -> Mapping[str, str]:
    """The fields by name, such as `Language`; a line without a colon is none."""
    pairs = (line.partition(":") for line in head.strings[0].split("\n"))
    return MappingProxyType({name.strip(): value.strip() for name, colon, value in pairs if colon})


def field_source(head: Entry, name: str, path: str) -> Source:
    """Where a field stands; the beginning of the header if it is not there. The header is the file's first entry."""
    found = re.search(rf'(?:"|\\n)({re.escape(name)})[ \t]*:', head.raw)
    if found is None:
        return Source(path, head.line)
    start = found.start(1)
    return Source(path, head.raw.count("\n", 0, start) + 1, start - head.raw.rfind("\n", 0, start))


def header_faults(head: Entry, path: str) -> Iterator[Problem]:
    """A header that a tool has marked as doubtful, or that names another encoding than UTF-8."""
    if head.fuzzy:
        hint = "delete the word fuzzy above the header, if its fields are right"
        yield Problem(Source(path, head.line), "header-fuzzy", "the header is marked fuzzy", hint)
    charset = _CHARSET.search(fields(head).get("Content-Type", ""))
    if charset is None or charset[1].lower() not in ("utf-8", "utf8"):
        named = f"the header names the encoding {charset[1]}" if charset else "the header names no encoding"
        hint = rf'save the file as UTF-8, and write the line "{CONTENT_TYPE}\n"'
        yield Problem(field_source(head, "Content-Type", path), "charset", named, hint)
