"""Which quotation marks, apostrophes and marks at the end of a sentence a language writes."""

from collections.abc import Mapping
from functools import cache

from generator.i18n.cldr import Cldr

QUOTES = frozenset('"“”„‟«»‹›‚‘')
"""Quotation marks, without U+2019, which is the apostrophe too."""

# CLDR names two pairs for each language; these are as good in print there.
_ALSO_IN_USE: Mapping[str, str] = {
    "ar": "«» “”",
    "bs": "„“ „” »«",
    "ca": "‘’",
    "cs": "»«",
    "da": "»« „“ ””",
    "de": "»« ›‹",
    "es": "«»",
    "et": "„”",
    "eu": "«»",
    "fa": "“”",
    "fi": "»»",
    "fr": "“”",
    "gl": "«»",
    "he": "„” “”",
    "hr": "„” »«",
    "lv": "„”",
    "nb": "“”",
    "nl": "“” „”",
    "nn": "“”",
    "pl": "»«",
    "pt": "«»",
    "pt-BR": "«»",
    "sk": "»«",
    "sl": "»«",
    "sr": "„” »«",
    "sr-Latn": "„“ »«",
    "sv": "»»",
    "tr": "«»",
}


@cache
def quote_pairs(language: Cldr) -> tuple[str, ...]:
    """The pairs of quotation marks of a language, the usual one first."""
    pairs = ("".join(pair) for pair in language.quotes)
    return tuple(dict.fromkeys((*pairs, *_ALSO_IN_USE.get(language.tag, "").split())))


APOSTROPHES = frozenset(
    {"af", "be", "br", "ca", "cy", "fr", "fy", "ga", "gd", "it", "lb", "mt", "nl", "oc", "sq", "tr", "uk"}
)
"""The languages in which letters are joined by an apostrophe, U+2019 in print."""

SPACE_BEFORE_MARKS = frozenset({"br", "fr", "oc"})
"""The languages that put a space before ; : ! and ?"""

_STOPS = dict.fromkeys(".。．։۔।॥።။។", "a full stop")
_QUESTIONS = dict.fromkeys("?？؟፧\u037e", "a question mark")
_SHOUTS = dict.fromkeys("!！", "an exclamation mark")
_COLONS = dict.fromkeys(":：\u055d", "a colon")
_OTHERS = {"…": "an ellipsis", ",": "a comma", "،": "a comma", "、": "a comma", ";": "a semicolon", "؛": "a semicolon"}
_ENDINGS = _STOPS | _QUESTIONS | _SHOUTS | _COLONS | _OTHERS
_BEHIND_THE_END = '"”“»«’‘)]\u200e\u200f\u061c \u00a0\u202f'
_INSIDE_THE_LAST_WORDS = {"a question mark": "՞", "an exclamation mark": "՜"}

WITHOUT_FULL_STOP = frozenset({"km", "lo", "my", "th"})
"""The languages in which a sentence may end with nothing, or with a mark that stands apart."""


def ending(text: str, tag: str = "en") -> str:
    """What a text ends with, such as "a full stop"; "" if it ends with a word.

    >>> ending("Who wins?"), ending("¿Quién gana?"), ending("Ποιος κερδίζει;", "el"), ending("(so far)")
    ('a question mark', 'a question mark', 'a question mark', '')
    """
    stripped = text.rstrip(_BEHIND_THE_END)
    if stripped.endswith("..."):
        return "an ellipsis"
    last = stripped[-1:]
    if tag == "el" and last == ";":
        return "a question mark"
    if tag == "hy":
        sentence = stripped.rstrip("։").rpartition("։")[2]
        return next((name for name, mark in _INSIDE_THE_LAST_WORDS.items() if mark in sentence), _ENDINGS.get(last, ""))
    return _ENDINGS.get(last, "")
