"""How a fault's sentence shows a piece of somebody's file."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60


def shown(text: str) -> str:
    """A piece of a file for one line of a message: at most 60 characters, those that nobody can see as escapes.

    >>> shown("9S\\u200b"), shown("a" * 100) == "a" * 60 + "…"
    ('9S\\\\u200b', True)
    """
    cut = text[:LONGEST] + "…" if len(text) > LONGEST else text
    return cut if cut.isprintable() else visible(cut)


def visible(text: str) -> str:
    """The text with every character that cannot be printed written as an escape."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def kind(value: object) -> str:
    """What stands in a file, for "expected a list, found text"."""
    if isinstance(value, str):
        return "text" if value.strip() else "nothing"
    return "a list" if isinstance(value, list) else "keys and values"


def did_you_mean(text: str, known: Iterable[str]) -> str:
    """A hint that offers the nearest known word, or all of them when none is near.

    >>> did_you_mean("tirle", ["title", "why"])
    'did you mean `title`?'
    """
    words = list(known)
    near = get_close_matches(text[:LONGEST].lower(), words, n=1)
    return f"did you mean `{near[0]}`?" if near else "one of " + ", ".join(words)
