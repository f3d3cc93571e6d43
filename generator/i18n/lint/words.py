"""Words, letters and the scripts they belong to, in any language."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

# Everything but blanks, punctuation and signs: combining marks and joiners belong to a word, as \w would not have it.
_NO_LETTER = (
    r"\s\x00-/:-@\[-`{-\xa9\xab-\xb4\xb6-\xb9\xbb-\xbf×÷"
    r"\u037e\u0387\u055d\u0589\u058a\u05be\u05c3\u060c\u061b\u061f\u06d4\u066a-\u066d\u0964\u0965\u104a\u104b"
    r"\u1361-\u1368\u17d4-\u17da\u2000-\u200b\u200e-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30fb"
    r"\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65"
)
WORD = re.compile(f"[^{_NO_LETTER}]+")
"""A whole word; what an apostrophe, a hyphen or a middle dot joins is two."""
PLACEHOLDER = re.compile(r"\{[^{}]*\}")

_ONE_WRITING_SYSTEM = dict.fromkeys(
    ("CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"), "East Asian"
)
_LATIN_BY_ANOTHER_NAME = dict.fromkeys(("FEMININE", "MASCULINE"), "Latin")
_ANY_SCRIPT = dict.fromkeys(("MODIFIER", "MICRO"), "")
_SCRIPTS = _ONE_WRITING_SYSTEM | _LATIN_BY_ANOTHER_NAME | _ANY_SCRIPT


def without_placeholders(text: str) -> str:
    """The text with each placeholder blotted out, so that its name is no word and every place stays the same.

    >>> without_placeholders("Winner: {seat}.")
    'Winner: ______.'
    """
    return PLACEHOLDER.sub(lambda found: "_" * len(found[0]), text) if "{" in text else text


def words_of(text: str) -> list[str]:
    """The words of a text in order, without its placeholders.

    >>> words_of("{seat}: l’As de cœur, 8-as")
    ['l', 'As', 'de', 'cœur', '8', 'as']
    """
    return WORD.findall(without_placeholders(text))


@cache
def script(character: str) -> str:
    """The script of a letter, such as `Latin` or `Cyrillic`; "" for what is no letter, or belongs to every script.

    >>> script("a"), script("а"), script("8")
    ('Latin', 'Cyrillic', '')
    """
    if not unicodedata.category(character).startswith("L"):
        return ""
    first = unicodedata.name(character, "UNNAMED").split()[0]
    return _SCRIPTS.get(first, first.title())


def scripts(word: str) -> set[str]:
    """The scripts of a word's letters."""
    return {script(letter) for letter in word} - {""}


def code_point(character: str) -> str:
    """A character by number and name.

    >>> code_point("т")
    'U+0442 CYRILLIC SMALL LETTER TE'
    """
    return f"U+{ord(character):04X} {unicodedata.name(character, 'unnamed character')}"


def code_points(characters: Iterable[str]) -> str:
    """Characters by number and name, each once, in the order in which they come."""
    return listed([code_point(character) for character in dict.fromkeys(characters)])


def listed(items: Iterable[str]) -> str:
    """The items as an English list.

    >>> listed(["9", "East", "North"])
    '9, East and North'
    """
    *most, last = items
    return f"{', '.join(most)} and {last}" if most else last
