"""Faults in the marks of a text: a half of a pair, one typed twice, one without a blank behind it."""

import re
from collections.abc import Iterator

from generator.i18n.lint.alphabet import UNSPACED
from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.marks import QUOTES
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.problems import Severity

_OPENED_BY = {")": "(", "]": "[", "）": "（", "」": "「", "』": "『"}
_BRACKETS = frozenset((*_OPENED_BY, *_OPENED_BY.values()))
_PAIRED_QUOTES = QUOTES - frozenset("‚‘")
"""Without those that an apostrophe may close."""


@text_check("unpaired", Severity.WARNING, lambda translation: translation.with_any(_BRACKETS | _PAIRED_QUOTES))
def unpaired(text: Text, _: Translation) -> Iterator[Fault]:
    """A bracket or a quotation mark without its other half."""
    place = _alone(text.string)
    if place is not None and _alone(text.english) is None:
        mark = text.string[place]
        yield Fault(f"the {mark} has no other half", "write both halves of the pair, or none", place)


def _alone(string: str) -> int | None:
    """Where a bracket or a quotation mark stands that belongs to no pair."""
    opened: list[int] = []
    for place, mark in enumerate(string):
        if mark in _OPENED_BY.values():
            opened.append(place)
        elif mark in _OPENED_BY and not (opened and string[opened.pop()] == _OPENED_BY[mark]):
            return place
    quotes = [place for place, mark in enumerate(string) if mark in _PAIRED_QUOTES]
    return next(iter((*opened, *(quotes[-1:] if len(quotes) % 2 else ()))), None)


_MARKS = ",.;:!?،؛؟"
_DOUBLED = re.compile(r"(?<!\.)\.\.(?!\.)|([,;:!?،؛؟])\1+")


def _with_doubled_marks(translation: Translation) -> list[Text]:
    if not any(mark * 2 in translation.whole for mark in translation.characters.intersection(_MARKS)):
        return []
    return translation.holding(_DOUBLED)


@text_check("doubled-mark", Severity.WARNING, _with_doubled_marks)
def doubled_mark(text: Text, _: Translation) -> Iterator[Fault]:
    """A comma, a full stop or another mark twice in a row."""
    for found in _DOUBLED.finditer(text.plain):
        if found[0] not in text.english:
            hint = "delete one; an ellipsis is …" if found[0] == ".." else "delete one"
            yield Fault(f"“{found[0]}” stands there", hint, found.start())


_LETTER = r"[^\W\d_]"
# Abbreviations such as e.g. and addresses such as belote.org have a small letter behind the full stop.
_TOO_CLOSE = re.compile(rf"(?<=\w)[,;:!?،؛؟](?={_LETTER})|(?<={_LETTER}{{2}})\.(?={_LETTER})")
_ENDINGS_BEHIND_COLON = frozenset({"fi", "sv"})
"""The languages that join an ending to a number or letters by a colon, as in 7:an."""
_GREEK_WHATEVER = re.compile("ό,τι", re.IGNORECASE)


def _without_blanks(translation: Translation) -> list[Text]:
    if translation.language.tag in UNSPACED:
        return []
    pieces = (piece for mark in _MARKS if mark in translation.characters for piece in translation.whole.split(mark)[1:])
    if not any(piece[:1].isalpha() for piece in pieces):
        return []
    return translation.holding(_TOO_CLOSE)


@text_check("missing-blank", Severity.WARNING, _without_blanks)
def missing_blank(text: Text, translation: Translation) -> Iterator[Fault]:
    """A mark with a word right behind it: no blank between."""
    for found in _TOO_CLOSE.finditer(text.plain):
        place, mark = found.start(), found[0]
        if mark == "." and not text.plain[place + 1].isupper():
            continue
        if mark == ":" and translation.language.tag in _ENDINGS_BEHIND_COLON:
            continue
        if _is_one_word(text, place):
            continue
        yield Fault(f"there is no blank behind “{mark}”", "put one there", place)


def _is_one_word(text: Text, place: int) -> bool:
    """Whether the mark is a part of what it stands in: an address, a word such as ό,τι, a name that English has too."""
    before, after = re.split(r"\s", text.plain[:place])[-1], re.split(r"\s", text.plain[place:])[0]
    word = before + after
    return not {"/", "@"}.isdisjoint(word) or word in text.english or _GREEK_WHATEVER.search(word) is not None
