"""Faults in the characters themselves: letters of another alphabet, and what nobody can see."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from generator.i18n.lint.alphabet import DIRECTION_MARKS, OVERRIDES, UNSPACED, is_invisible, own_script
from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import WORD, code_points, listed, script, scripts
from generator.problems import Severity

# Letters that look or sound alike. Only to suggest a word: which one is right the translator knows.
_CYRILLIC = dict(zip("авекмнорстухіјѕАВЕКМНОРСТУХІЈЅ", "abekmhopctyxijsABEKMHOPCTYXIJS", strict=True))
_GREEK = dict(zip("αβεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abeikvoptuxABEZHIKMNOPTYX", strict=True))
_LATIN_TO_CYRILLIC = {latin: cyrillic for cyrillic, latin in _CYRILLIC.items()}
_LATIN_TO_GREEK = {latin: greek for greek, latin in _GREEK.items()}
_LOOK_ALIKE = {
    ("Cyrillic", "Latin"): str.maketrans(_CYRILLIC),
    ("Greek", "Latin"): str.maketrans(_GREEK),
    ("Latin", "Cyrillic"): str.maketrans(_LATIN_TO_CYRILLIC),
    ("Latin", "Greek"): str.maketrans(_LATIN_TO_GREEK),
}
_LATIN = re.compile("[A-Z]{1,2}")


def _of_another_script(translation: Translation) -> list[Text]:
    own = own_script(translation.language)
    return translation.with_any(frozenset(each for each in translation.strange if script(each) not in ("", own)))


def _with_strange_letters_or_signs(translation: Translation) -> list[Text]:
    return translation.with_any(frozenset(each for each in translation.strange if not is_invisible(each)))


@text_check("mixed-script", Severity.ERROR, _of_another_script)
def mixed_script(text: Text, translation: Translation) -> Iterator[Fault]:
    """A word in two alphabets: a Cyrillic letter passing for a Latin one."""
    for match in WORD.finditer(text.plain):
        if not _is_mixed(word := match[0], translation):
            continue
        home = own_script(translation.language)
        if home not in scripts(word):
            home = script(next(letter for letter in word if script(letter)))
        odd = [letter for letter in word if script(letter) not in ("", home)]
        foreign = listed(sorted({script(letter) for letter in odd}))
        yield Fault(
            f"the word “{word}” mixes {home} with {foreign}: {code_points(odd)}",
            _suggestion(word, home, odd),
            match.start() + word.index(odd[0]),
        )


def _is_mixed(word: str, translation: Translation) -> bool:
    if translation.strange.isdisjoint(word):
        return False
    return len(scripts(word)) > 1 and translation.language.tag not in UNSPACED


def _suggestion(word: str, home: str, odd: Iterable[str]) -> str:
    suggestion = word
    for letter in odd:
        suggestion = suggestion.replace(letter, letter.translate(_LOOK_ALIKE.get((script(letter), home), {})))
    if suggestion == word or len(scripts(suggestion)) > 1:
        return f"type the word again with a {home} keyboard"
    return f"is “{suggestion}” meant? type the word again with a {home} keyboard"


@text_check("unexpected-characters", Severity.ERROR, _with_strange_letters_or_signs)
def unexpected_characters(text: Text, translation: Translation) -> Iterator[Fault]:
    """A letter, a digit or a sign that the language does not use."""
    if text.key.startswith("index/") and _LATIN.fullmatch(text.string):
        return  # packs print Latin letters in many countries
    for match in WORD.finditer(text.plain):
        if translation.strange.isdisjoint(match[0]):
            continue
        odd = [letter for letter in match[0] if letter in translation.strange and script(letter)]
        if odd and not _is_mixed(match[0], translation) and not _stays(match[0], translation):
            yield Fault(
                f"“{match[0]}” has {code_points(odd)}, which {translation.language.name} does not use",
                _for_word(match[0], odd, translation),
                match.start() + match[0].index(odd[0]),
            )
    signs = [each for each in text.plain if each in translation.strange and not script(each) and not is_invisible(each)]
    if signs:
        message = f"{code_points(signs)} is unusual in {translation.language.name}"
        digits = any(each.isdecimal() for each in signs)
        hint = "write numbers with the digits 0 to 9, as cards print them" if digits else "check that it is meant"
        yield Fault(message, hint, text.plain.index(signs[0]), Severity.WARNING)


def _stays(word: str, translation: Translation) -> bool:
    """Whether the word is a name that keeps its letters, or in an unspaced language holds nothing foreign but such."""
    if translation.language.tag not in UNSPACED:
        return translation.keeps(word)
    return all(translation.keeps(foreign) for foreign in re.findall("[A-Za-z]+", word))


def _for_word(word: str, odd: Iterable[str], translation: Translation) -> str:
    own = own_script(translation.language)
    if all(script(letter) == own for letter in odd):
        return "type the letter that is meant; a foreign name belongs under `keep` in the glossary"
    if any(character.isdigit() for character in word):
        return "type the digit that is meant"
    return "translate the word, or type it again with the right keyboard; a name goes under `keep` in the glossary"


def _not_normal(translation: Translation) -> list[Text]:
    if unicodedata.is_normalized("NFC", translation.whole):
        return []
    return [text for text in translation.texts if not unicodedata.is_normalized("NFC", text.string)]


@text_check("not-nfc", Severity.ERROR, _not_normal)
def not_nfc(text: Text, _: Translation) -> Iterator[Fault]:
    """A letter stored in pieces, such as c and a caron for č: it looks right and is not found by a search."""
    for match in WORD.finditer(text.string):
        composed = unicodedata.normalize("NFC", match[0])
        if composed != match[0]:
            message = f"the word “{composed}” is stored in pieces, with {code_points(_pieces(match[0], composed))}"
            yield Fault(message, "type the word again, or let your editor save the file as NFC", match.start())


def _pieces(word: str, composed: str) -> list[str]:
    """The characters that go into others; or those that only change places."""
    marks = [each for each in word if unicodedata.combining(each)]
    return [*(Counter(word) - Counter(composed))] or marks


def _with_direction_marks(translation: Translation) -> list[Text]:
    return translation.with_any(translation.strange & (OVERRIDES | DIRECTION_MARKS))


@text_check("bidi-control", Severity.ERROR, _with_direction_marks)
def bidi_control(text: Text, translation: Translation) -> Iterator[Fault]:
    """A character that turns the direction of the text around, so that it reads otherwise than it is stored."""
    found = [each for each in text.string if each in translation.strange & (OVERRIDES | DIRECTION_MARKS)]
    refused = "no language needs them" if OVERRIDES & set(found) else f"{translation.language.name} does not use them"
    yield Fault(f"the text has {code_points(found)}", f"delete them: {refused}", text.string.index(found[0]))


def _with_invisible(translation: Translation) -> list[Text]:
    hidden = (each for each in translation.strange - OVERRIDES - DIRECTION_MARKS if is_invisible(each))
    return translation.with_any(frozenset(hidden))


@text_check("invisible-character", Severity.ERROR, _with_invisible)
def invisible_character(text: Text, translation: Translation) -> Iterator[Fault]:
    """A character that nobody can see: a soft hyphen, a zero-width space, a control character."""
    hidden = translation.strange - OVERRIDES - DIRECTION_MARKS
    found = [each for each in text.string if each in hidden and is_invisible(each)]
    yield Fault(f"the text has {code_points(found)}", "delete it, or write a space", text.string.index(found[0]))
