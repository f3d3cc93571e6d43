"""Articles and elision: French and Catalan d’Est, Italian l’asso, Hungarian az ász. Only where the glossary asks."""

import re
from collections.abc import Iterator, Mapping

from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.problems import Severity

# Before an h nothing is certain, so it is no vowel here; neither are the Catalan articles before i and u.
_FRENCH = re.compile(r"(?<!-)\b(de|le|la|que|ne|se|me|te|je|jusque)\s(?=[aàâeéèêiîoôœuù])", re.IGNORECASE)
_CATALAN = re.compile(r"(?<!-)\b(?:(?:de|el)\s(?=[aàeéèiíoóòuú])|la\s(?=[aàeéèoóò]))", re.IGNORECASE)
_ITALIAN = re.compile(
    r"\b(?:lo|la|una|dello|della|allo|alla|dallo|dalla|nello|nella|sullo|sulla|quello|quella)\s(?=[aàeéèiìoòuù])",
    re.IGNORECASE,
)
# French onze and oui take no elision, nor do numbers and letters read by their names.
_NOT_ELIDED = re.compile(r"onz|oui|un(?=\b)", re.IGNORECASE)
_ELISION: Mapping[str, re.Pattern[str]] = {"ca": _CATALAN, "fr": _FRENCH, "it": _ITALIAN}

_HUNGARIAN = re.compile(r"\b(az?)\s(?:„|»)?(?=(\w[\w.]*))", re.IGNORECASE)
_VOWELS = frozenset("aáeéiíoóöőuúüű")


def _eliding(translation: Translation) -> list[Text]:
    pattern = _ELISION.get(translation.language.tag)
    asked = translation.glossary is not None and translation.glossary.articles
    return translation.holding(pattern) if asked and pattern else []


@text_check("elision", Severity.WARNING, _eliding)
def elision(text: Text, translation: Translation) -> Iterator[Fault]:
    """A vowel that French, Catalan or Italian drops before another: de Est for d’Est."""
    for found in _ELISION[translation.language.tag].finditer(text.plain):
        following = re.match(r"\w+", text.plain[found.end() :])
        assert following
        if not _NOT_ELIDED.match(following[0]):
            yield Fault(f"“{found[0]}{following[0]}” lacks its apostrophe", "write d’, l’ and so on", found.start())


def _hungarian(translation: Translation) -> list[Text]:
    asked = translation.glossary is not None and translation.glossary.articles
    return translation.holding(_HUNGARIAN) if asked and translation.language.tag == "hu" else []


@text_check("article", Severity.WARNING, _hungarian)
def article(text: Text, _: Translation) -> Iterator[Fault]:
    """Hungarian: a before a vowel, or az before a consonant, as the next word is spoken."""
    for found in _HUNGARIAN.finditer(text.plain):
        word = found[2]
        given, right = found[1].lower(), "az" if _begins_with_vowel(word) else "a"
        # "az" is also the pronoun "that" and may then stand before anything but a number.
        if given != right and (given == "a" or word[0].isdigit()):
            yield Fault(f"“{found[1]} {word}” has the wrong article", f"write “{right} {word}”", found.start())


def _begins_with_vowel(word: str) -> bool:
    """As spoken: 1 is egy, 5 öt and 50 ötven, but 1000 ezer and 10 tíz."""
    number = re.match(r"\d+", word)
    if number is None:
        return word[0].lower() in _VOWELS
    return number[0][0] == "5" or (number[0][0] == "1" and len(number[0]) % 3 == 1)
