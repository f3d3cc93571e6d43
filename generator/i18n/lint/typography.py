"""Faults in spaces, quotation marks, apostrophes and the mark at the end of a text."""

import re
from collections.abc import Iterator

from generator.i18n.lint.alphabet import UNSPACED
from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.marks import APOSTROPHES, QUOTES, SPACE_BEFORE_MARKS, WITHOUT_FULL_STOP, ending, quote_pairs
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.problems import Severity

_BLANKS = " \u00a0\u202f"
_SPACES = (
    ("a blank at its beginning", re.compile(r"\A\s+")),
    ("a blank at its end", re.compile(r"\s+\Z")),
    ("two blanks in a row", re.compile(rf"[{_BLANKS}]{{2,}}")),
    ("a line break or a tab", re.compile(r"[\n\t]")),
)
_BEFORE_STOP = re.compile(rf"(?<=[^{_BLANKS}])[{_BLANKS}](?:,|\.(?![.\w]))")
_BEFORE_MARK = re.compile(rf"(?<=[^{_BLANKS}])[{_BLANKS}](?:[,;:!?]|\.(?![.\w]))")


_TOO_MANY = re.compile(rf"[{_BLANKS}\n][{_BLANKS},.;:!?\n]")
_TOO_MANY_BUT_BEFORE_MARKS = re.compile(rf"[{_BLANKS}\n][{_BLANKS},.\n]")


def _spaced_oddly(translation: Translation) -> list[Text]:
    whole = translation.whole
    one_line_each = whole.count("\n") == len(translation.texts) + 1 and "\t" not in whole
    too_many = _TOO_MANY_BUT_BEFORE_MARKS if translation.language.tag in SPACE_BEFORE_MARKS else _TOO_MANY
    if one_line_each and not too_many.search(whole):
        return []
    return list(translation.texts)


@text_check("space", Severity.WARNING, _spaced_oddly)
def space(text: Text, translation: Translation) -> Iterator[Fault]:
    """A blank too many: at an end, doubled, before a punctuation mark; or a line break."""
    for what, pattern in _SPACES:
        if found := pattern.search(text.string):
            yield Fault(f"the text has {what}", "delete it", found.start())
    before = _BEFORE_STOP if translation.language.tag in SPACE_BEFORE_MARKS else _BEFORE_MARK
    if found := before.search(text.plain):
        yield Fault(f"there is a blank before “{found[0][-1]}”", "delete the blank", found.start())


def _ending_otherwise(translation: Translation) -> list[Text]:
    if translation.language.tag in WITHOUT_FULL_STOP:
        return []
    tag = translation.language.tag
    return [
        text
        for text in translation.texts
        if (text.string[-1] != text.english[-1] or tag == "el") and ending(text.string, tag) != ending(text.english)
    ]


@text_check("end-punctuation", Severity.WARNING, _ending_otherwise)
def end_punctuation(text: Text, translation: Translation) -> Iterator[Fault]:
    """A text that ends with another mark than the English."""
    expected, found = ending(text.english), ending(text.string, translation.language.tag)
    message = f"the text ends with {found or 'no mark'}, the English with {expected or 'none'}"
    yield Fault(message, f"end it with {expected}" if expected else f"leave out {found.partition(' ')[2]}")


@text_check("quotes", Severity.WARNING, lambda translation: translation.with_any(QUOTES | {"'"}))
def quotes(text: Text, translation: Translation) -> Iterator[Fault]:
    """Quotation marks of a typewriter or of another language."""
    pairs = quote_pairs(translation.language)
    wrong = [place for place, mark in enumerate(text.string) if _is_wrong(text.string, place, mark, pairs, translation)]
    if wrong:
        shown = " ".join(dict.fromkeys(text.string[place] for place in wrong))
        usual = " or ".join(f"{pair[0]}…{pair[1]}" for pair in pairs)
        message = f"{shown} is no quotation mark of {translation.language.name} in this place"
        yield Fault(message, f"write {usual}", wrong[0])


def _is_wrong(string: str, place: int, mark: str, pairs: tuple[str, ...], translation: Translation) -> bool:
    if mark == "'":
        joins = string[place - 1 : place].isalnum() and string[place + 1 : place + 2].isalnum()
        return not joins
    if mark not in QUOTES:
        return False
    if translation.language.tag in UNSPACED:
        return not any(mark in pair for pair in pairs)
    before = string[place - 1] if place else " "
    opens = before in " \n([/–—-" or (before in QUOTES and string[place + 1 : place + 2].isalnum())
    return not any(mark == (pair[0] if opens else pair[1]) for pair in pairs)


def _with_straight_apostrophes(translation: Translation) -> list[Text]:
    if translation.language.tag not in APOSTROPHES:
        return []
    return translation.with_any(frozenset("'"))


_STRAIGHT = re.compile(r"(?<=\w)'(?=\w)")


@text_check("apostrophe", Severity.WARNING, _with_straight_apostrophes)
def apostrophe(text: Text, _: Translation) -> Iterator[Fault]:
    """An apostrophe of a typewriter in a language that prints ’."""
    if found := _STRAIGHT.search(text.string):
        yield Fault("the apostrophe is the straight one of a typewriter", "write ’ (U+2019)", found.start())


# Either no-break space will do, the narrow one or the wide one.
_TOO_CLOSE = re.compile(r"[;:!?»](?<![\u00a0\u202f;:!?…(\[].)(?!(?<=\d:)\d)|«(?![\u00a0\u202f])")


def _too_close(translation: Translation) -> list[Text]:
    return translation.holding(_TOO_CLOSE) if translation.language.tag == "fr" else []


@text_check("spacing", Severity.WARNING, _too_close)
def spacing(text: Text, _: Translation) -> Iterator[Fault]:
    """French: no no-break space before ; : ! ? or inside « »."""
    if found := _TOO_CLOSE.search(text.plain):
        where = "after" if found[0] == "«" else "before"
        hint = f"put a no-break space {where} it: U+202F, or U+00A0 at : « and »"
        yield Fault(f"there is no no-break space {where} “{found[0]}”", hint, found.start())
