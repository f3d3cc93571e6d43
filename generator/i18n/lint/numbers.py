"""The numbers of a text beside those of the English."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.text import Text
from generator.i18n.lint.things import Thing
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import listed, without_placeholders
from generator.problems import Severity

_NUMBER = re.compile(r"[0-9]+")
_RANKS = {"7": "7", "8": "8", "9": "9", "10": "T"}
_SCALE = "scale/"


def _with_other_numbers(translation: Translation) -> list[Text]:
    return [
        text
        for text, numbers in zip(translation.texts, translation.found(_NUMBER), strict=True)
        if numbers != _in_english(text.english) and not text.written_anew
    ]


@lru_cache(maxsize=5000)
def _in_english(english: str) -> list[str]:
    return _NUMBER.findall(without_placeholders(english))


@text_check("number-mismatch", Severity.ERROR, _with_other_numbers)
def number_mismatch(text: Text, translation: Translation) -> Iterator[Fault]:
    """A number that differs from the English: any in a label or a scale, in prose those above 10."""
    found, expected = _NUMBER.findall(text.plain), _in_english(text.english)
    if not (text.key.startswith(_SCALE) or "{" in text.english):
        yield from _in_prose(_large(found), _large(expected))
    elif sorted(found) != sorted(expected):
        yield from _in_label(Counter(found), Counter(expected), text, translation)
    elif text.key.startswith(_SCALE):
        message = f"the numbers come as {', '.join(found)}, in English as {', '.join(expected)}"
        yield Fault(message, "is one in the place of the other?", severity=Severity.WARNING)


def _in_label(found: Counter[str], expected: Counter[str], text: Text, translation: Translation) -> Iterator[Fault]:
    added, absent = found - expected, expected - found
    for number in tuple(absent):
        if number in _RANKS and _may_be_a_word(Thing("rank", _RANKS[number]), text, translation):
            del absent[number]
    yield from _told(added.elements(), absent.elements(), Severity.ERROR)


def _may_be_a_word(rank: Thing, text: Text, translation: Translation) -> bool:
    """Whether a rank that is a number in English is named by a word, such as the Croatian `devetka`."""
    if translation.lexicon is None:
        return True
    words = translation.lexicon.words
    return any(rank in words.get(word, ()) for word in text.words if not word.isdecimal())


def _large(numbers: list[str]) -> list[str]:
    """Those above 10, each once: smaller ones are cards or may be words."""
    return [number for number in dict.fromkeys(numbers) if len(number) > 1 and number != "10"]


def _in_prose(found: list[str], expected: list[str]) -> Iterator[Fault]:
    """One number for another is wrong. Who writes none in digits may write them as words."""
    added = [number for number in found if number not in expected]
    absent = [number for number in expected if number not in found]
    if found:
        yield from _told(added, absent, Severity.ERROR if added and absent else Severity.WARNING)


def _told(added: Iterable[str], absent: Iterable[str], severity: Severity) -> Iterator[Fault]:
    told = [f"{verb} {listed(numbers)}" for verb, numbers in (("has", [*added]), ("lacks", [*absent])) if numbers]
    if told:
        hint = "the numbers are those of the rules"
        yield Fault(f"the text {' and '.join(told)}, unlike the English", hint, severity=severity)
