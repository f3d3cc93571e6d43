"""Reading is fast on the files there are, and no slower than its length on the files somebody could make up."""

import time
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from generator.i18n.po import read
from generator.i18n.po_bytes import LARGEST
from generator.problems import ContentError

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
ENTRY = """
#. Example over-ruff. Trump ♠. West A♦, North 8♠.
#. Page: which-card.html#over-ruff
msgctxt "which-card/over-ruff-{n}/title"
msgid "An opponent has ruffed: over-ruff if you can"
msgstr "Protivnik je rezao: nadreži ako možeš"
"""

# Before, again and again, behind.
HOSTILE = {
    "remarks": ("", "#\n", ""),
    "empty lines": ("", "\n", ""),
    "blanks": ("", " \n", "x"),
    "lines of rubbish": ("", "x\n", ""),
    "one word": ("", "m", ' "x"'),
    "quotes": ("", '"', ""),
    "lines of quotes": ("", '"\n', ""),
    "one text in pieces, unfinished": ('msgctxt "a"\nmsgid ""\n', '"a"\n', ""),
    "escapes, unfinished": ('msgctxt "', "\\n", "\n"),
    "wrong escapes": ('msgctxt "', "\\q", '"\n'),
    "keys only": ("", 'msgctxt "a"\n', ""),
    "messages without key": ("", 'msgid "a"\nmsgstr ""\n', ""),
    "headers": ("", 'msgid ""\nmsgstr ""\n', ""),
    "the same message": ("", 'msgctxt "a"\nmsgid "a"\nmsgstr ""\n', ""),
    "old English": ("", '#| "a"\n', 'msgctxt "a"\nmsgid "a"\nmsgstr ""\n'),
    "obsolete lines": ("", "#~\n", ""),
    "flags": ("", "#, fuzzy,,,,\n", 'msgctxt "a"\nmsgid "a"\nmsgstr ""\n'),
    "plural forms": ('msgctxt "a"\nmsgid "a"\nmsgid_plural "b"\n', 'msgstr[0] ""\n', ""),
    "a long number": ("msgstr[", "9", '] ""\n'),
    "a gap": ('msgctxt "a"\nmsgid "b"\n', "\n", "x"),
    "markers": ("", "<<<<<<<\n", ""),
}


@pytest.mark.parametrize(("before", "unit", "behind"), HOSTILE.values(), ids=HOSTILE)
def test_four_megabytes_of_anything_take_about_a_second(before: str, unit: str, behind: str) -> None:
    begun = HEADER + "\n" + before
    data = (begun + unit * ((LARGEST - len(begun) - len(behind)) // len(unit)) + behind).encode()
    start = time.process_time()
    with suppress(ContentError):
        read(data, "hr.po")
    # The slowest takes 1.5 s where this was written; a square of the length would take hours.
    assert time.process_time() - start < 15


def test_a_language_is_read_much_faster_than_with_babel() -> None:
    data = (HEADER + "".join(ENTRY.replace("{n}", str(number)) for number in range(300))).encode()
    assert _shortest(lambda: read(data, "hr.po")) < 0.7 * _shortest(lambda: read_po(BytesIO(data)))


def _shortest(act: Callable[[], object]) -> float:
    def once() -> float:
        start = time.process_time()
        act()
        return time.process_time() - start

    return min(once() for _ in range(7))
