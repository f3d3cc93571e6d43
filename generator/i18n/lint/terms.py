"""Words that a glossary forbids."""

from collections.abc import Iterable, Iterator

from generator.i18n.lint.check import Fault, text_check
from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import WORD, without_placeholders, words_of
from generator.problems import Severity


def _with_forbidden(translation: Translation) -> Iterable[Text]:
    if translation.glossary is None:
        return ()
    whole = translation.whole.casefold()
    terms = [folded for term in translation.glossary.forbidden if (folded := term.casefold()) in whole]
    return (
        [text for text in translation.texts if any(term in text.string.casefold() for term in terms)] if terms else ()
    )


@text_check("forbidden-term", Severity.ERROR, _with_forbidden)
def forbidden_term(text: Text, translation: Translation) -> Iterator[Fault]:
    """A word that the glossary forbids: of another pack, misspelt, or left in from the source."""
    assert translation.glossary is not None
    matches = list(WORD.finditer(without_placeholders(text.string)))
    words = [match[0].casefold() for match in matches]
    for term, right in translation.glossary.forbidden.items():
        wanted = words_of(term.casefold())
        for place in range(len(words) - len(wanted) + 1):
            if words[place : place + len(wanted)] == wanted:
                start, end = matches[place].start(), matches[place + len(wanted) - 1].end()
                hint = f"write “{right}”" if right else "leave it out"
                yield Fault(f"the glossary forbids “{text.string[start:end]}”", hint, start)
                break
