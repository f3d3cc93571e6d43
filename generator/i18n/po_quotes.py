"""What can be wrong with the quoted text of one line."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

MOST_ESCAPES = 20
SHOWN = 40

_BODY = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*')
_ESCAPE = re.compile(r"\\(.)")
_OTHER_QUOTES = "“”„‟«»‘’‚'`″＂"


class Fault(NamedTuple):
    """What is wrong at a place of a line (`offset` counts from 0), and what would be right."""

    offset: int
    message: str
    hint: str


def text_faults(row: str, start: int) -> Iterator[Fault]:
    """The faults of the text that should begin at `start`, between quotes, and end with the row.

    `row` is a line without its end and without blanks there.
    """
    start += len(row) - start - len(row[start:].lstrip(" \t"))
    if start >= len(row):
        yield Fault(start, "the text is missing", 'write it between quotes; where there is none yet, write ""')
    elif row[start] in _OTHER_QUOTES:
        yield Fault(start, f"the text begins with `{row[start]}`", 'around a text only the straight quote " is used')
    elif row[start] != '"':
        yield Fault(start, f"`{shortened(row[start:])}` is not between quotes", 'put a " before the text and behind it')
    else:
        yield from _inside(row, start)


def _inside(row: str, start: int) -> Iterator[Fault]:
    body = _BODY.match(row, start)
    end = body.end() if body else start
    yield from islice(_wrong_escapes(row, start, end), MOST_ESCAPES)
    if row[end : end + 1] != '"':
        hint = 'end the line with a "; where the text has a line break, write \\n'
        if row.endswith('\\"'):
            hint = 'before the closing quote stands a backslash, which makes it part of the text: write " or \\\\"'
        elif row[-1] in _OTHER_QUOTES:
            hint = f'it ends with `{row[-1]}`; around a text only the straight quote " is used'
        yield Fault(start, "the text has no closing quote", hint)
    elif rest := row[end + 1 :].lstrip(" \t\r"):
        message = f"`{shortened(rest)}` stands behind the closing quote"
        yield Fault(len(row) - len(rest), message, 'a quote inside a text is written \\"')


def _wrong_escapes(row: str, start: int, end: int) -> Iterator[Fault]:
    for escape in _ESCAPE.finditer(row, start, end):
        if escape[1] not in 'nrt"\\':
            hint = r"a backslash itself is written \\; known are \n (line break), \t (tab), \r, \" and \\"
            yield Fault(escape.start(), f"`{escape[0]}` means nothing", hint)


def shortened(text: str) -> str:
    """The beginning of a text, enough to find it again."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
