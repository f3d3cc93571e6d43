"""The bytes of a translator's file as text, and what can be wrong with bytes."""

import re
from collections.abc import Iterator
from itertools import islice

from generator.problems import ContentError, Problem, Source

LARGEST = 4 * 1024 * 1024
MOST_MARKERS = 100

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_SAVE_AS_UTF8 = "save the file as UTF-8: in Poedit under the properties of the translation, elsewhere under `Save as`"
_MARKER = re.compile(rb"^(?:<{7}|={7}|>{7}|\|{7})(?: [^\n]*)?\r?$", re.MULTILINE)
_DAMAGED_LINE = re.compile("\ufffd[^\n]*")


def decoded(data: bytes, path: str) -> tuple[str, list[Problem]]:
    """The text of the file, and the faults in spite of which it can be read: a byte order mark, bytes not UTF-8.

    Raises:
        ContentError: there is nothing to read: too large, empty, UTF-16.
    """
    if len(data) > LARGEST:
        message = f"the file has {len(data):,} bytes; at most {LARGEST:,} are read"
        raise ContentError([Problem(Source(path), "too-large", message, "a whole language takes some 60,000 bytes")])
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ContentError([Problem(Source(path), "charset", "the file is UTF-16, not UTF-8", _SAVE_AS_UTF8)])

    problems = list(_byte_order_mark(data, path))
    data = data.removeprefix(_BYTE_ORDER_MARK)
    if not data or data.isspace():
        hint = "get the last good version from git, or begin again with `locale new`"
        raise ContentError([*problems, Problem(Source(path), "empty-file", "the file is empty", hint)])
    try:
        return data.decode("utf-8"), problems
    except UnicodeDecodeError as error:
        text = data.decode("utf-8", errors="replace")
        return text, [*problems, _not_utf8(data, error.start, text, path)]


def conflict_markers(data: bytes, path: str) -> list[Problem]:
    """The lines by which git tells two versions of a file apart. No well-formed file has such lines."""
    hint = "keep one version, delete the other and the lines that begin with <<<<<<<, ======= and >>>>>>>"
    problems: list[Problem] = []
    line, position = 1, 0
    for marker in islice(_MARKER.finditer(data), MOST_MARKERS):
        line += data.count(b"\n", position, marker.start())
        position = marker.start()
        shown = marker[0].decode("utf-8", errors="replace").strip()[:40]
        message = f"`{shown}`: two versions of the file stand here"
        problems.append(Problem(Source(path, line), "conflict-marker", message, hint))
    return problems


def _byte_order_mark(data: bytes, path: str) -> Iterator[Problem]:
    if data.startswith(_BYTE_ORDER_MARK):
        message = "the file begins with an invisible mark, U+FEFF (bytes EF BB BF)"
        hint = "save it as UTF-8 without BOM (in Notepad choose `UTF-8`, not `UTF-8 with BOM`)"
        yield Problem(Source(path), "byte-order-mark", message, hint)


def _not_utf8(data: bytes, start: int, text: str, path: str) -> Problem:
    """The first wrong byte by name, the rest by number: a file saved in another encoding has them by the hundred."""
    line = data.count(b"\n", 0, start) + 1
    column = len(data[data.rfind(b"\n", 0, start) + 1 : start].decode("utf-8")) + 1
    others = sum(1 for _ in _DAMAGED_LINE.finditer(text)) - 1
    also = f"; {others} more {'line has' if others == 1 else 'lines have'} such bytes" if others else ""
    return Problem(
        Source(path, line, column), "charset", f"the byte {data[start]:02X} is not UTF-8{also}", _SAVE_AS_UTF8
    )
