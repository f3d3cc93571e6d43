"""Faults in the words of a text: one twice in a row, a capital inside a sentence."""

import re
from collections.abc import Iterator
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
    return [text for text in translation.texts if any(map(eq, text.words, text.words[1:]))]


@text_check("double-word", Severity.WARNING, _with_repeats)
def double_word(text: Text, translation: Translation) -> Iterator[Fault]:
    """The same word twice in a row."""
    plain = without_placeholders(text.string)
    matches = list(WORD.finditer(plain))
    right = _RIGHTLY_DOUBLE.get(translation.language.tag, set())
    for first, second in pairwise(matches):
        word = first[0]
        if (
            word == second[0]
            and word.isalpha()
            and word not in right
            and not plain[first.end() : second.start()].strip()
        ):
            yield Fault(f"“{word}” stands there twice", "delete one, if that is a slip", second.start())
            return


_NOUNS_WITH_CAPITALS = frozenset({"de", "lb"})
# Behind one word and a blank, nothing that could end a sentence or open a quotation.
_NEXT_WORD = re.compile(rf"({WORD.pattern})[ \u00a0](?=({WORD.pattern}))")


def _with_capitals_inside(translation: Translation) -> list[Text]:
    if translation.language.tag in _NOUNS_WITH_CAPITALS or not has_capitals(translation.language):
        return []
    return [text for text in translation.texts if not text.string[1:].islower() and not text.written_anew]


@text_check("caps-inside", Severity.WARNING, _with_capitals_inside)
def caps_inside(text: Text, translation: Translation) -> Iterator[Fault]:
    """A capital inside a sentence, on a word that is no seat and no name."""
    capitals = [each for each in _capitals_inside(text.string, translation) if not translation.keeps(each[0])]
    if len(capitals) <= len(list(_capitals_inside(text.english, translation))):
        return  # a name such as JavaScript, or an adjective such as French that keeps its capital
    words = ", ".join(f"“{word}”" for word, _ in capitals)
    hint = "write a small letter; a name that keeps its capital goes under `keep` in the glossary"
    yield Fault(f"{words} has a capital inside the sentence", hint, capitals[0][1])


def _capitals_inside(string: str, translation: Translation) -> Iterator[tuple[str, int]]:
    for match in _NEXT_WORD.finditer(without_placeholders(string)):
        before, word = match[1], match[2]
        if before.islower() and word[0].isupper() and not _is_seat(word, translation):
            yield word, match.start(2)


def _is_seat(word: str, translation: Translation) -> bool:
    glossaries = (translation.glossary, translation.english)
    return any(
        thing.kind == "seat" for each in glossaries if each is not None for thing in each.lexicon.words.get(word, ())
    )
