"""Faults in capital letters: one inside a sentence, one too many or missing at the beginning."""

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.i18n.languages import NAMES
from generator.i18n.lint.alphabet import has_capitals
from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.lexicon import Lexicon
from generator.i18n.lint.marks import ending
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import WORD, without_placeholders, words_of
from generator.problems import Severity

_NOUNS_WITH_CAPITALS = frozenset({"de", "lb"})
# Words for "you" that a language writes with a capital, so as not to take them for others.
_ALWAYS_CAPITAL = {
    "da": frozenset({"I", "De", "Dem", "Deres"}),
    "nb": frozenset({"De", "Dem", "Deres"}),
    "nn": frozenset({"De", "Dykk", "Dykkar"}),
}
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
    return _seats_of(translation.lexicon, translation.english and translation.english.lexicon)


@lru_cache(maxsize=200)
def _seats_of(*lexicons: Lexicon | None) -> frozenset[str]:
    return frozenset[str]().union(*(each.seats for each in lexicons if each))


@text_check("caps-inside", Severity.WARNING, _with_capitals_inside)
def caps_inside(text: Text, translation: Translation) -> Iterator[Fault]:
    """A capital inside a sentence, on a word that is no seat and no name."""
    capitals = {
        word: place
        for word, place in reversed([*_capitals(text.string, translation)])
        if not (word[1:].isupper() or _is_a_name(word, translation))
    }
    if len(capitals) <= len({word for word, _ in _capitals(text.english, translation)}):
        return  # a name such as JavaScript or France, or an adjective such as French that keeps its capital
    words = [f"“{word}”" for word in sorted(capitals, key=capitals.__getitem__)]
    told = f"{', '.join(words)} {'has a capital' if len(words) == 1 else 'have capitals'} inside the sentence"
    hint = "write a small letter; the forms of a seat go under `seats` in the glossary, other names under `keep`"
    yield Fault(told, hint, min(capitals.values()))


def _capitals(string: str, translation: Translation) -> Iterator[tuple[str, int]]:
    """The words with a capital that follow another word, no seats, each with its place."""
    seats = _seats(translation)
    for match in _BEHIND_A_WORD.finditer(without_placeholders(string)):
        word = match[1]
        if word[0].isupper() and word not in seats:
            yield word, match.start(1)


def _is_a_name(word: str, translation: Translation) -> bool:
    language = translation.language
    return translation.keeps(word) or word.startswith(language.name) or word in _ALWAYS_CAPITAL.get(language.tag, ())


@lru_cache(maxsize=5000)
def _begins(english: str) -> str:
    """How an English text begins: "sentence", "small" where it goes on with a sentence, "" where it is only a label."""
    words = words_of(english)
    if len(words) < 3 or not english[0].isalpha():
        return ""
    if english[0].islower():
        return "small"
    return "sentence" if ending(english) in ("a full stop", "a question mark", "an exclamation mark") else ""


def _beginning_otherwise(translation: Translation) -> list[Text]:
    if not has_capitals(translation.language):
        return []
    return [
        text
        for text in translation.texts
        if text.words and (first := text.string[0]).isalpha() and first.isupper() != text.english[0].isupper()
    ]


@text_check("first-letter", Severity.WARNING, _beginning_otherwise)
def first_letter(text: Text, translation: Translation) -> Iterator[Fault]:
    """A sentence that begins with a small letter, or the rest of one with a capital, unlike the English."""
    begins, word = _begins(text.english), text.words[0]
    if begins == "sentence" and not translation.keeps(word):
        yield Fault(f"the sentence begins with a small letter: “{word}”", f"write “{word[0].upper()}{word[1:]}”")
    elif begins == "small" and not text.key.startswith(NAMES) and not _keeps_capital(word, translation):
        hint = "it stands inside a sentence or behind a colon: write a small letter"
        yield Fault(f"the text begins with a capital, “{word}”, the English with a small letter", hint)


def _keeps_capital(word: str, translation: Translation) -> bool:
    if translation.language.tag in _NOUNS_WITH_CAPITALS or word in _seats(translation):
        return True
    return _is_a_name(word, translation)
