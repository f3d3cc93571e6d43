"""Two languages that nobody speaks, to try pages with: English accented and longer, and one written right to left."""

import re
from collections.abc import Callable

from generator.i18n.languages import Language, State

ACCENTED, MIRRORED = "en-XA", "ar-XB"

_PLACEHOLDER = re.compile(r"(\{\w+\})")
_ACCENTS = str.maketrans("AEIOUYaeiouycnsz", "ÂÊÎÔÛŶâêîôûŷçñšž")
_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,;?",
    "ابجدهفغحيىكلمنوپقرسطعڤشخصزابجدهفغحيىكلمنوپقرسطعڤشخصز،؛؟",
)
_LENGTHENING = 0.4


def pseudo(english: Language) -> tuple[Language, Language]:
    """The accented and the mirrored language, complete and marked as drafts."""
    return (
        _language(english, ACCENTED, "Âççêñţêđ Êñĝļîšĥ", "ltr", ", ", _accented),
        _language(english, MIRRORED, "انگليىسح", "rtl", "، ", _mirrored),
    )


def _language(
    english: Language, tag: str, name: str, direction: str, separator: str, change: Callable[[str], str]
) -> Language:
    messages = {
        key: forms if key.startswith("index/") else tuple(map(change, forms)) for key, forms in english.messages.items()
    }
    return Language(tag, name, direction, separator, State.DRAFT, messages, english.plural, english.total)


def _accented(text: str) -> str:
    """Every word accented, the text a good third longer, placeholders as they are."""
    words = "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(_split(text)))
    return f"{words} {'~' * max(1, int(len(text) * _LENGTHENING))}"


def _mirrored(text: str) -> str:
    """Every letter one of the Arabic script, so that browsers shape and order the text as they do for Arabic."""
    return "".join(part if place % 2 else part.translate(_LETTERS) for place, part in enumerate(_split(text)))


def _split(text: str) -> list[str]:
    return _PLACEHOLDER.split(text)
