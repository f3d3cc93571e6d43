"""The bytes of a file → text that holds nothing invisible, and the faults found on the way."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import islice

from generator.content.codes import Code
from generator.problems import ContentError, Problem, Source

LARGEST = 1024 * 1024
"""Bytes in a file of an author, at most."""
MOST_TOLD = 20
"""A file saved in another encoding holds thousands of faults of one kind; the first few tell the story."""

_BOM = b"\xef\xbb\xbf"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_CONFLICT = re.compile(r"^(?:<{7}|={7}|>{7})(?=[ \r\n]|\Z)", re.MULTILINE)
# Controls, formats such as zero-width spaces and direction marks, separators that YAML takes for line breaks,
# private-use characters and noncharacters. An English text needs none of them.
INVISIBLE = re.compile(
    "[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\xad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f"
    "\\ud800-\\uf8ff\\ufeff\\ufff9-\\ufffb\\ufffe\\uffff\\U000e0000-\\U000e0fff\\U000f0000-\\U0010ffff]"
)
_HIDDEN = re.compile(f"\t|\r(?!\n)|{INVISIBLE.pattern}")
_WIDE = "\\xa0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000"
_WIDE_INDENT = re.compile(f"^ *([{_WIDE}][ {_WIDE}]*)", re.MULTILINE)


def decode(data: bytes, path: str) -> tuple[str, tuple[Problem, ...]]:
    """The text of a file, with every invisible character replaced by a space so that reading can go on.

    Raises:
        ContentError: over 1 MiB, not UTF-8, or conflict markers: there is nothing to go on with.
    """
    start = Source(path)
    if len(data) > LARGEST:
        raise ContentError([Problem(start, Code.TOO_LARGE, "the file is larger than 1 MiB", "split it")])
    problems = []
    if data.startswith(_BOM):
        problems.append(
            Problem(start, Code.BYTE_ORDER_MARK, "the file begins with a byte order mark", "save it as plain UTF-8")
        )
        data = data.removeprefix(_BOM)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError([*problems, _not_utf_8(data, error.start, path)]) from None
    if conflicts := tuple(_conflicts(text, path)):
        raise ContentError([*problems, *conflicts])
    if not text.isascii() or _HIDDEN.search(text):
        problems.extend(_hidden(text, path))
        text = _HIDDEN.sub(" ", text)
        text = _WIDE_INDENT.sub(lambda match: " " * len(match[0]), text)
    # The readers disagree where a last line ends that has no end of its own.
    return text if text.endswith("\n") else text + "\n", tuple(problems)


def _not_utf_8(data: bytes, index: int, path: str) -> Problem:
    before = data[:index]
    line_start = before.rfind(b"\n") + 1
    source = Source(path, before.count(b"\n") + 1, len(before[line_start:].decode("utf-8")) + 1)
    if data.startswith(_UTF_16):
        return Problem(source, Code.CHARSET, "the file is UTF-16", "save it as UTF-8")
    message = f"the byte 0x{data[index]:02X} is not UTF-8"
    return Problem(source, Code.CHARSET, message, "save the file as UTF-8")


def _conflicts(text: str, path: str) -> Iterator[Problem]:
    for match in islice(_CONFLICT.finditer(text), MOST_TOLD):
        message = f"`{match[0]}` is left over from a merge"
        yield Problem(_source(text, match.start(), path), Code.CONFLICT_MARKER, message, "keep one of the two sides")


def _hidden(text: str, path: str) -> Iterator[Problem]:
    for count, match in enumerate(_HIDDEN.finditer(text)):
        if count == MOST_TOLD:
            message = "there are more invisible characters from here on"
            yield Problem(_source(text, match.start(), path), Code.INVISIBLE_CHARACTER, message)
            break
        yield _hidden_character(match[0], _source(text, match.start(), path))
    for match in islice(_WIDE_INDENT.finditer(text), MOST_TOLD):
        message = f"the line is indented with {character_name(match[1][0])}"
        source = _source(text, match.start(1), path)
        yield Problem(source, Code.INVISIBLE_CHARACTER, message, "indent with ordinary spaces")


def _hidden_character(letter: str, source: Source) -> Problem:
    if letter == "\t":
        return Problem(source, Code.TAB, "there is a tab", "YAML is indented with spaces: write two spaces instead")
    message = f"there is an invisible character, {character_name(letter)}"
    return Problem(source, Code.INVISIBLE_CHARACTER, message, "delete it, or write a space")


def character_name(letter: str) -> str:
    """A character by number and name.

    >>> character_name("\\u200b")
    'U+200B (zero width space)'
    """
    name = unicodedata.name(letter, "control character").lower()
    return f"U+{ord(letter):04X} ({name})"


def _source(text: str, index: int, path: str) -> Source:
    return Source(path, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))
