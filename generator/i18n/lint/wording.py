"""Faults in the words of a text: one twice in a row, English ones left in, the same words for two things."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import eq

from generator.i18n.lint.alphabet import own_script
from generator.i18n.lint.check import Fault, FileFault, file_check, text_check
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import WORD, words_of
from generator.problems import Severity

# Where doubling a word is grammar, and words that rightly meet themselves: German "die, die" without the comma, …
_DOUBLING = frozenset({"id", "jv", "mi", "ms", "tr", "vi", "hy"})
_JOINTS = frozenset("-‑’'")
_RIGHTLY_DOUBLE = {
    "af": {"nie"},
    "de": {"das", "der", "die", "sie"},
    "el": {"της", "του", "την", "τον"},
    "en": {"had", "that"},
    "fr": {"nous", "vous"},
    "hu": {"ne"},
    "it": {"mano"},
    "nl": {"dat", "die", "het"},
    "sv": {"som", "den"},
}


_BEHIND_AN_END = re.compile(r"[.!?:…] (\w+) (\w+)")


def _with_repeats(translation: Translation) -> list[Text]:
    if translation.language.tag in _DOUBLING:
        return []
    behind_an_end = (first.lower() == second for first, second in _BEHIND_AN_END.findall(translation.whole))
    repeats = _repeats_in_any_case if any(behind_an_end) else _repeats
    return [text for text in translation.texts if repeats(text.words)]


def _repeats(words: Sequence[str]) -> bool:
    """Whether a word follows itself, at the beginning also with a capital."""
    return any(map(eq, words, words[1:])) or (len(words) > 1 and words[0].lower() == words[1].lower())


def _repeats_in_any_case(words: Sequence[str]) -> bool:
    return _repeats([word.lower() for word in words])


@text_check("double-word", Severity.WARNING, _with_repeats)
def double_word(text: Text, translation: Translation) -> Iterator[Fault]:
    """The same word twice in a row."""
    matches = list(WORD.finditer(text.plain))
    right = _RIGHTLY_DOUBLE.get(translation.language.tag, set())
    for first, second in pairwise(matches):
        word = second[0]
        if (
            word.lower() == first[0].lower()
            and word.isalpha()
            and word not in right
            and not text.plain[first.end() : second.start()].strip()
            and not _is_joined(text.plain, first.start(), second.end())
        ):
            yield Fault(f"“{word}” stands there twice", "delete one, if that is a slip", second.start())
            return


def _is_joined(plain: str, start: int, end: int) -> bool:
    """Whether a hyphen or an apostrophe makes one of the two a part of a longer word, as in `abra-a a partir`."""
    return plain[start - 1 : start] in _JOINTS or plain[end : end + 1] in _JOINTS


def _with_english(translation: Translation) -> list[Text]:
    if own_script(translation.language) != "Latin":
        return []  # elsewhere a single word in Latin letters is told
    return [
        text
        for text in translation.texts
        if len(_english_words(text.english).intersection(text.words)) > 2 and text.string != text.english
    ]


@lru_cache(maxsize=5000)
def _english_words(english: str) -> frozenset[str]:
    return frozenset(word for written in words_of(english) for word in (written, written.lower()) if word.isalpha())


@text_check("english-left", Severity.WARNING, _with_english)
def english_left(text: Text, translation: Translation) -> Iterator[Fault]:
    """Three words or more of the English left in the translation, one behind the other."""
    english = [word.lower() for word in words_of(text.english)]
    runs = {*zip(english, english[1:], english[2:], strict=False)}
    words = [*WORD.finditer(text.plain)]
    for run in zip(words, words[1:], words[2:], strict=False):
        three = tuple(match[0].lower() for match in run)
        if three in runs and all(match[0].isalpha() and not translation.keeps(match[0]) for match in run):
            start = run[0].start()
            hint = "translate it; words that are the same in your language go under `keep` in the glossary"
            yield Fault(f"“{text.plain[start : run[-1].end()]}” is English", hint, start)
            return


_LONG = 20
_REASONS = ("duty/", "refused/")
"""Keys of texts that tell why a card may not be played: no two say the same, however short they are."""


@file_check("same-translation", Severity.WARNING)
def same_translation(translation: Translation) -> Iterator[FileFault]:
    """One text as the translation of two English texts that differ."""
    first: dict[str, Text] = {}
    for text in translation.texts:
        if len(text.string) > _LONG or text.source.key.startswith(_REASONS):
            other = first.setdefault(text.string, text)
            if other.key != text.key and other.english.casefold() != text.english.casefold():
                message = f"{text.key}: the text is also that of {other.key}, where the English is “{other.english}”"
                yield FileFault(translation.po.source(text.entry, text.form), message, "is one of the two a slip?")
