"""Faults in the build of a text: placeholders, markup, length, a text that stayed English."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from string import Formatter

from generator.i18n.lint.alphabet import UNSPACED
from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.forms import numbers_of_forms
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import listed
from generator.problems import Severity

_COUNTS = frozenset({"count", "n"})
"""Placeholders for the number that decides the plural form."""


_BRACES = re.compile(r"\{[^{}]*\}|[{}]")


def _with_other_braces(translation: Translation) -> list[Text]:
    return [
        text
        for text in translation.texts
        if ("{" in text.string or "}" in text.string or "{" in text.english)
        and sorted(_BRACES.findall(text.string)) != _in_english(text.english)
    ]


@lru_cache(maxsize=5000)
def _in_english(english: str) -> list[str]:
    return sorted(_BRACES.findall(english))


@text_check("placeholder", Severity.ERROR, _with_other_braces)
def placeholder(text: Text, translation: Translation) -> Iterator[Fault]:
    """Placeholders that differ from the English: one renamed, left out, added or used more often."""
    in_english = _placeholders(text.english) or []
    in_text = _placeholders(text.string)
    expected, found = {*in_english}, {*(in_text or ())}
    if in_text is None:
        hint = "every { needs its }, with a name between them" + (f": {_braced(expected)}" if expected else "")
        yield Fault("the braces of the text do not fit together", hint)
        return
    unknown, absent = found - expected, expected - found
    if absent <= _COUNTS and _is_for_one_number(text, translation):
        absent = set()
    if unknown or absent:
        told = [f"uses the unknown {_braced(unknown)}"] if unknown else []
        told += [f"lacks {_braced(absent)}"] if absent else []
        hint = f"names in braces are never translated: {_braced(expected)}" if expected else "delete the braces"
        yield Fault(f"the text {' and '.join(told)}", hint)
    elif more := {*(Counter(in_text) - Counter(in_english))}:
        message = f"the text has {_braced(more)} more often than the English"
        yield Fault(message, "is one of them another in the English?", severity=Severity.WARNING)


def _placeholders(string: str) -> list[str] | None:
    """The names in braces, with anything odd that goes with them; None if the braces cannot be read."""
    try:
        parts = list(Formatter().parse(string))
    except ValueError:
        return None
    return [
        f"{name}{f'!{conversion}' if conversion else ''}{f':{form}' if form else ''}"
        for _, name, form, conversion in parts
        if name is not None
    ]


def _braced(names: set[str]) -> str:
    return listed([f"{{{name}}}" for name in sorted(names)])


def _is_for_one_number(text: Text, translation: Translation) -> bool:
    """Whether a plural form is used for a single number, so that a word may stand for it."""
    numbers = numbers_of_forms(translation.po.header.get("Plural-Forms", ""))
    return text.source.plural is not None and len(numbers.get(text.form, ())) == 1


_MARKUP = re.compile(r"</?[A-Za-z!][^<>\s]*|[<>]|&#?\w+;")
_MARKDOWN = re.compile(r"\*\*|__|~~|\]\(|`(?=[^`]+`)|(?<!\w)[*_](?=\w[^*_]*\w[*_](?!\w))|\A#+ ")
_MARKS = frozenset("<>&*~]`#")


def _marked_up(translation: Translation) -> list[Text]:
    found = translation.with_any(_MARKS)
    return found + [text for text in translation.texts if "_" in text.string and _MARKS.isdisjoint(text.plain)]


@text_check("markup", Severity.ERROR, _marked_up)
def markup(text: Text, _: Translation) -> Iterator[Fault]:
    """HTML, a character reference or Markdown: translations are plain text."""
    for pattern, severity in ((_MARKUP, Severity.ERROR), (_MARKDOWN, Severity.WARNING)):
        for found in pattern.finditer(text.string):
            if found[0] not in text.english:
                hint = "translations are plain text: leave it out"
                yield Fault(f"the text contains `{found[0]}`", hint, found.start(), severity)
                return


_SHORT = 0.45
"""Of the English: no language of the site says so much in less, but for those without blanks between words."""
_ENOUGH_TO_TELL = 60
"""Characters of an English text that may be called shortened."""


def _long_or_short(translation: Translation) -> list[Text]:
    shortest = 0.0 if translation.language.tag in UNSPACED else _SHORT
    return [
        text
        for text in translation.texts
        if (
            (
                len(text.string) > 3 * len(text.english) + 20
                or (len(text.string) < shortest * len(text.english) and len(text.english) > _ENOUGH_TO_TELL)
            )
            and not text.written_anew
        )
        or (text.source.limit is not None and len(text.string) > text.source.limit)
    ]


@text_check("length", Severity.WARNING, _long_or_short)
def length(text: Text, _: Translation) -> Iterator[Fault]:
    """A text much longer than the English, or than the place where it stands; or much shorter."""
    size, limit = len(text.string), text.source.limit
    if limit is not None and size > limit:
        yield Fault(f"the text has {size} characters, its place holds {limit}", "say it in fewer words")
    else:
        message = f"the text has {size} characters, the English {len(text.english)}"
        twice = "at most three times as many and 20 more: is something in it twice?"
        yield Fault(message, twice if size > len(text.english) else "is something left out?")


def _unchanged(translation: Translation) -> list[Text]:
    return [text for text in translation.texts if text.string == text.english]


@text_check("same-as-source", Severity.WARNING, _unchanged)
def same_as_source(text: Text, translation: Translation) -> Iterator[Fault]:
    """A text that is still English."""
    words = [word for word in text.words if word.isalpha()]
    if text.key.startswith("index/") or translation.keeps(text.string) or all(map(translation.keeps, words)):
        return
    hint = "translate it; words that are the same in your language go under `keep` in the glossary"
    yield Fault(f"“{text.string}” is the same as the English", hint)
