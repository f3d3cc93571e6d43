"""Faults in the build of a text: placeholders, markup, length, words that stand twice or stayed English."""

import re
from collections.abc import Iterator
from string import Formatter

from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.forms import numbers_of_forms
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import listed
from generator.problems import Severity

_COUNTS = frozenset({"count", "n"})
"""Placeholders for the number that decides the plural form."""


def _with_braces(translation: Translation) -> list[Text]:
    return [text for text in translation.texts if "{" in text.string or "}" in text.string or "{" in text.english]


@text_check("placeholder", Severity.ERROR, _with_braces)
def placeholder(text: Text, translation: Translation) -> Iterator[Fault]:
    """Placeholders that differ from the English: one renamed, left out or added."""
    expected = _placeholders(text.english) or set()
    found = _placeholders(text.string)
    if found is None:
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


def _placeholders(string: str) -> set[str] | None:
    """The names in braces, with anything odd that goes with them; None if the braces cannot be read."""
    try:
        parts = list(Formatter().parse(string))
    except ValueError:
        return None
    return {
        f"{name}{f'!{conversion}' if conversion else ''}{f':{form}' if form else ''}"
        for _, name, form, conversion in parts
        if name is not None
    }


def _braced(names: set[str]) -> str:
    return listed([f"{{{name}}}" for name in sorted(names)])


def _is_for_one_number(text: Text, translation: Translation) -> bool:
    """Whether a plural form is used for a single number, so that a word may stand for it."""
    numbers = numbers_of_forms(translation.po.header.get("Plural-Forms", ""))
    return text.source.plural is not None and len(numbers.get(text.form, ())) == 1


_MARKUP = re.compile(r"</?[A-Za-z!][^<>\s]*|[<>]|&#?\w+;")


@text_check("markup", Severity.ERROR, lambda translation: translation.with_any(frozenset("<>&")))
def markup(text: Text, _: Translation) -> Iterator[Fault]:
    """HTML or a character reference: translations are plain text."""
    for found in _MARKUP.finditer(text.string):
        if found[0] not in text.english:
            yield Fault(f"the text contains `{found[0]}`", "translations are plain text: leave it out", found.start())
            return


def _long(translation: Translation) -> list[Text]:
    return [
        text
        for text in translation.texts
        if (len(text.string) > 3 * len(text.english) + 20 and not text.written_anew)
        or (text.source.limit is not None and len(text.string) > text.source.limit)
    ]


@text_check("length", Severity.WARNING, _long)
def length(text: Text, _: Translation) -> Iterator[Fault]:
    """A text much longer than the English, or than the place where it stands."""
    size, limit = len(text.string), text.source.limit
    if limit is not None and size > limit:
        yield Fault(f"the text has {size} characters, its place holds {limit}", "say it in fewer words")
    else:
        message = f"the text has {size} characters, the English {len(text.english)}"
        yield Fault(message, "at most three times as many and 20 more: is something in it twice?")


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
