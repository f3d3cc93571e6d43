"""Words that a glossary forbids."""

from collections.abc import Iterable, Iterator

from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import WORD
from generator.problems import Severity


def _folded(text: str) -> str:
    return text.casefold().replace("\u00a0", " ")


def _with_forbidden(translation: Translation) -> Iterable[Text]:
    if translation.glossary is None:
        return ()
    whole = _folded(translation.whole)
    terms = [folded for term in translation.glossary.forbidden if (folded := _folded(term)) in whole]
    if not any(_place(term, whole) >= 0 for term in terms):
        return ()
    return [text for text in translation.texts if any(term in _folded(text.string) for term in terms)]


@text_check("forbidden-term", Severity.ERROR, _with_forbidden)
def forbidden_term(text: Text, translation: Translation) -> Iterator[Fault]:
    """A word that the glossary forbids: of another pack, misspelt, or left in from the source."""
    assert translation.glossary is not None
    folded = _folded(text.plain)
    for term, right in translation.glossary.forbidden.items():
        place = _place(_folded(term), folded)
        if place >= 0:
            hint = f"write “{right}”" if right else "leave it out"
            yield Fault(f"the glossary forbids “{text.string[place : place + len(term)]}”", hint, place)


def _place(term: str, folded: str) -> int:
    """Where a term stands as a whole word; -1 if it does not."""
    place = folded.find(term)
    while place >= 0:
        end = place + len(term)
        if not WORD.match(folded[end : end + 1]) and not WORD.match(folded[place - 1 : place] if place else ""):
            return place
        place = folded.find(term, place + 1)
    return -1
