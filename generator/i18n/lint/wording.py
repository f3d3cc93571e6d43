"""Faults in the words of a text: one twice in a row, a capital inside a sentence."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import eq

from generator.i18n.lint.alphabet import has_capitals
from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import WORD, without_placeholders
from generator.problems import Severity

# Where doubling a word is grammar, and words that rightly meet themselves: German "die, die" without the comma, …
_DOUBLING = frozenset({"id", "jv", "mi", "ms", "tr", "vi", "hy"})
_JOINTS = frozenset("-‑’'")
_RIGHTLY_DOUBLE = {
    "af": {"nie"},
    "de": {"das", "der", "die", "sie"},
    "el": {"της", "του", "την", "τον"},
    "fr": {"nous", "vous"},
    "hu": {"ne"},
    "it": {"mano"},
    "nl": {"dat", "die", "het"},
    "sv": {"som", "den"},
}


def _with_repeats(translation: Translation) -> list[Text]:
    if translation.language.tag in _DOUBLING:
        return []
    return [text for text in translation.texts if _repeats(text.words)]


def _repeats(words: Sequence[str]) -> bool:
    """Whether a word follows itself, at the beginning also with a capital."""
    return any(map(eq, words, words[1:])) or (len(words) > 1 and words[0].lower() == words[1].lower())


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


_NOUNS_WITH_CAPITALS = frozenset({"de", "lb"})
# Behind one word and a blank, nothing that could end a sentence or open a quotation.
_BEHIND_A_WORD = re.compile(rf"(?<={WORD.pattern.removesuffix('+')})[ \u00a0]({WORD.pattern})")


def _with_capitals_inside(translation: Translation) -> list[Text]:
    if translation.language.tag in _NOUNS_WITH_CAPITALS or not has_capitals(translation.language):
        return []
    seats = _seats(translation)
    return [
        text
        for text in translation.texts
        if not text.string[1:].islower()
        and not text.written_anew
        and any(word[0].isupper() and word not in seats and _follows_a_word(word, text) for word in text.words[1:])
    ]


def _follows_a_word(word: str, text: Text) -> bool:
    return any(before[-1:].isalpha() for blank in " \u00a0" for before in text.string.split(blank + word)[:-1])


def _seats(translation: Translation) -> frozenset[str]:
    """The words for seats, which keep their capitals."""
    english = translation.english and translation.english.lexicon
    return frozenset[str]().union(*(each.seats for each in (translation.lexicon, english) if each))


@text_check("caps-inside", Severity.WARNING, _with_capitals_inside)
def caps_inside(text: Text, translation: Translation) -> Iterator[Fault]:
    """A capital inside a sentence, on a word that is no seat and no name."""
    language = translation.language.name
    capitals = [
        (word, place)
        for word, place in _capitals(text.string, translation)
        if not (word[1:].isupper() or translation.keeps(word) or word.startswith(language))
    ]
    if len(capitals) <= len(list(_capitals(text.english, translation))):
        return  # a name such as JavaScript or France, or an adjective such as French that keeps its capital
    words = ", ".join(f"“{word}”" for word, _ in capitals)
    hint = "write a small letter; a name that keeps its capital goes under `keep` in the glossary"
    yield Fault(f"{words} has a capital inside the sentence", hint, capitals[0][1])


def _capitals(string: str, translation: Translation) -> Iterator[tuple[str, int]]:
    """The words with a capital that follow another word, no seats, each with its place."""
    seats = _seats(translation)
    for match in _BEHIND_A_WORD.finditer(without_placeholders(string)):
        word = match[1]
        if word[0].isupper() and word not in seats:
            yield word, match.start(1)
