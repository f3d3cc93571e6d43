"""How a text is set: where its lines may not break, and which way an addition is read. No translator types this."""

import re

from generator.i18n.languages import Language

_SUM = re.compile(r"\{sum\}(?: = \{count\})?")
_HYPHEN = re.compile(r"(?<!\w)\w{1,2}-(?=\w)|(?<=\w)-(?=\w{1,2}(?!\w))")
"""With one or two letters or digits on a side of it: `ai-je`, `8-ov`."""
_TO_THE_NEXT_WORD = {"pl": re.compile(r"(?<!\w)([aiouwz]) (?=\S)", re.IGNORECASE)}
"""Words of one letter that good style keeps away from the end of a line."""


def typeset(text: str, language: Language) -> str:
    """A text of a language as its pages show it. Placeholders are still in it.

    No line ends beside an equals sign, nor after a hyphen that would leave a scrap of a word alone. On a page from
    right to left, an addition stays from left to right.
    """
    if language.direction == "rtl":
        text = _SUM.sub("\u2066\\g<0>\u2069", text)
    if short_words := _TO_THE_NEXT_WORD.get(language.tag):
        text = short_words.sub("\\1\u00a0", text)
    if "-" in text:
        text = _HYPHEN.sub("\\g<0>\u2060", text)
    return text.replace(" = ", "\u00a0=\u00a0")
