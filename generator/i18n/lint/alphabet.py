"""Which characters a text in a language may hold without a second look."""

import unicodedata
from functools import cache

from generator.i18n.cldr import Cldr
from generator.i18n.lint.words import script

# Blanks, digits and marks that any language may use. Quotation marks are a matter for the check on quotes; a line
# break or a tab for the one on spaces.
_EVERYWHERE = frozenset(
    "\t\n\u00a0\u202f0123456789" + "♠♥♦♣·•…–—‐‑−×÷=°½" + "‘’‚“”„‹›«»'\"" + "!#$%&()*+,-./:;<>?@[\\]^_`{|}~ "
)

# ... but for these, where the marks are ؟ ، ؛ or, in Greek, a question mark that looks like a semicolon.
_NOT_IN = dict.fromkeys(("ar", "ckb", "fa", "ps", "ug", "ur"), frozenset("?,;")) | {
    "el": frozenset("?"),
    "hy": frozenset("?"),
}

OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Embeddings, overrides and isolates: they let a text read otherwise than it is stored."""
DIRECTION_MARKS = frozenset("\u061c\u200c\u200d\u200e\u200f")
"""Joiners and direction marks: right in the languages that list them, and nowhere else."""

UNSPACED = frozenset({"ja", "km", "ko", "lo", "my", "th", "zh-Hans", "zh-Hant"})
"""The languages that write a word right behind a foreign name, without a blank or a hyphen."""


@cache
def expected_letters(language: Cldr) -> frozenset[str]:
    """The letters of a language, small and capital, the marks it writes with, and what stands in texts everywhere."""
    small = language.letters | language.auxiliary
    capital = {letter for small_letter in small for letter in small_letter.upper()}
    usual = _EVERYWHERE | small | capital | language.punctuation
    return usual - OVERRIDES - _NOT_IN.get(language.tag, frozenset())


def strange(characters: frozenset[str], language: Cldr) -> frozenset[str]:
    """Those of the characters that the language does not write with."""
    own = own_script(language).upper()
    return frozenset(each for each in characters - expected_letters(language) if not _is_mark_of(own, each))


def _is_mark_of(own: str, character: str) -> bool:
    """Whether a mark belongs to a script by its name, such as ARMENIAN FULL STOP: CLDR leaves some of them out."""
    return unicodedata.category(character)[0] in "MP" and unicodedata.name(character, "").startswith(f"{own} ")


@cache
def own_script(language: Cldr) -> str:
    """The script a language is written in, such as `Latin`."""
    return next(found for letter in sorted(language.letters) if (found := script(letter)))


@cache
def has_capitals(language: Cldr) -> bool:
    """Whether the language's script has capital letters."""
    return any(letter.islower() for letter in language.letters)


def is_invisible(character: str) -> bool:
    """Whether a character is a control, a format or a separator of lines, or stands for nothing at all."""
    return unicodedata.category(character) in {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
