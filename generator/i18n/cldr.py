"""What the generator knows of a language it may be translated into: a slice of Unicode's CLDR.

`cldr.json` beside this file is made by `tools/cldr.py`; its licence is `cldr-LICENSE.txt`.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_FILE = Path(__file__).with_name("cldr.json")

# Tags that mean a language of ours under another name: retired codes, what POSIX and other tools write, and regions
# that stand for a script. A region that is not here only says where the language is spoken and is left out.
_OTHER_NAMES = {
    "in": "id",
    "iw": "he",
    "ji": "yi",
    "mo": "ro",
    "no": "nb",
    "sh": "sr-Latn",
    "sr-Cyrl": "sr",
    "tl": "fil",
    "zh-CN": "zh-Hans",
    "zh-HK": "zh-Hant",
    "zh-MO": "zh-Hant",
    "zh-SG": "zh-Hans",
    "zh-TW": "zh-Hant",
}
_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl"}
_TAG = re.compile(
    r"([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}|\d{3}))?(?:\.[A-Za-z0-9-]+)?(?:@([A-Za-z]+))?"
)


@dataclass(frozen=True, slots=True)
class Cldr:
    """One language.

    `name` is what its speakers call it, `direction` is "ltr" or "rtl". `letters` are those every text needs,
    `auxiliary` those of foreign words, in small letters; `punctuation` is what CLDR lists and is not complete.
    `quotes` are two pairs, outer and inner. `separator` stands between the items of a list, `last_separator` before
    its last. `plurals` are the categories that numbers from 0 to 252 fall in; none if CLDR has no rule.
    `plural_forms` is the Plural-Forms of a PO file that tells them apart.
    """

    tag: str
    name: str
    direction: str
    letters: frozenset[str]
    auxiliary: frozenset[str]
    punctuation: frozenset[str]
    quotes: tuple[tuple[str, str], tuple[str, str]]
    separator: str
    last_separator: str
    plurals: tuple[str, ...]
    plural_forms: str

    @property
    def comma(self) -> str:
        """What stands between labels: the separator, but for languages that join the items of a list with a word.

        >>> cldr("ar").separator, cldr("ar").comma
        (' و', '، ')
        """
        if not any(map(str.isalpha, self.separator)):
            return self.separator
        return "، " if "،" in self.punctuation else ", "


@cache
def cldr(tag: str) -> Cldr | None:
    """The language of a tag in its canonical form, such as `pt-BR`; None if it is unknown here.

    >>> cldr("hr").name, cldr("hr").plurals
    ('hrvatski', ('one', 'few', 'other'))
    """
    if tag not in known_tags():
        return None
    found = _languages()[tag]
    outer, inner = found["quotes"]
    separator, last_separator = found["list"]
    return Cldr(
        tag,
        found["name"],
        found["direction"],
        expanded(found["letters"]),
        expanded(found["auxiliary"]),
        expanded(found["punctuation"]),
        ((outer[0], outer[1]), (inner[0], inner[1])),
        separator,
        last_separator,
        tuple(found["plurals"]),
        found["plural-forms"],
    )


def known(tag: str) -> Cldr:
    """What is known of a language of the project's list, which holds canonical tags only."""
    found = cldr(tag)
    assert found, tag
    return found


@cache
def known_tags() -> frozenset[str]:
    """The canonical tags of all languages known here."""
    return frozenset(_languages()) - {""}


def canonical_tag(text: str) -> str | None:
    """The tag under which a language is known here, however it was written; None if it is unknown.

    >>> [canonical_tag(text) for text in ("pt_BR", "zh-CN", "iw", "sr@latin", "no", "xx", "hr_HR")]
    ['pt-BR', 'zh-Hans', 'he', 'sr-Latn', 'nb', None, 'hr']
    """
    match = _TAG.fullmatch(text)
    if match is None:
        return None
    language, script, region, modifier = match.groups()
    script = script or _SCRIPTS.get((modifier or "").lower())
    language = language.lower()
    with_script = f"{language}-{script.title()}" if script else language
    for tag in (f"{with_script}-{region.upper()}" if region else with_script, with_script):
        known = _OTHER_NAMES.get(tag, tag)
        if known in known_tags():
            return known
    return None


_RANGE_OR_CHARACTER = re.compile(r"(.)-(.)|(.)", re.DOTALL)


def expanded(ranges: str) -> frozenset[str]:
    """The characters that a text such as `-a-cé` stands for; a hyphen comes first.

    >>> sorted(expanded("-a-cé"))
    ['-', 'a', 'b', 'c', 'é']
    """
    found = set[str]()
    for first, last, single in _RANGE_OR_CHARACTER.findall(ranges):
        found.update((single,) if single else map(chr, range(ord(first), ord(last) + 1)))
    return frozenset(found)


@cache
def _languages() -> Mapping[str, Any]:
    languages: dict[str, Any] = json.loads(_FILE.read_bytes())
    return {**languages, "zh": languages["zh-Hans"]}  # Chinese without a script is written as most people write it
