"""Structure rendered once, with holes where languages differ.

While a template runs, `t("trick/winner", seat=…)` looks nothing up: it records a hole and leaves its mark in the text.
Cut at the marks, a page is ready text and hole numbers by turns; a language's page is their join (`fill.py`).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

Pieces = tuple[str | int, ...]
"""Ready text and numbers of holes by turns; text, which may be empty, is the first and the last."""


@dataclass(frozen=True, slots=True)
class Say:
    """A message. `number` chooses its plural form; `plain` forbids markup (attributes, `<title>`)."""

    key: str
    values: tuple[tuple[str, Pieces], ...] = ()
    number: int | None = None
    plain: bool = False


@dataclass(frozen=True, slots=True)
class SayIn:
    """A message in a language that the page names itself, for pages that show all languages."""

    tag: str
    key: str


@dataclass(frozen=True, slots=True)
class Own:
    """A property of the language: `tag`, `direction`, `name` or `separator`."""

    name: str


@dataclass(frozen=True, slots=True)
class Only:
    """Pieces that stand only where the property `name` of the language equals `value` (`tag=fr`, `state=draft`)."""

    name: str
    value: str
    pieces: Pieces


@dataclass(frozen=True, slots=True)
class Words:
    """Messages as one JSON object, for scripts."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """A figure of a language's `Tally`: how many messages it has of a kind. The same on the pages of every language."""

    tag: str
    name: str


Hole = Say | SayIn | Own | Only | Words | Count


@dataclass(frozen=True, slots=True)
class Structure:
    """The site before any language: pages by file name with their holes, and the pages of the root with theirs."""

    pages: Mapping[str, Pieces]
    holes: tuple[Hole, ...]
    root_pages: Mapping[str, Pieces]
    root_holes: tuple[Hole, ...]

    @property
    def said(self) -> frozenset[str]:
        """The keys of what the pages of the root show of each language."""
        return frozenset(hole.key for hole in self.root_holes if isinstance(hole, SayIn))


PAGE, ROOT = "\x00", "\x01"
"""What marks the holes of the pages of a language, and those of the pages of the root: no text may hold them."""
_MARKS = {sign: re.compile(f"{sign}([0-9]+){sign}") for sign in (PAGE, ROOT)}


@dataclass(slots=True)
class Holes:
    """Every hole of some pages, each once; a hole's values only ever hold numbers smaller than its own."""

    sign: str = PAGE
    numbers: dict[Hole, int] = field(default_factory=dict)

    def mark(self, hole: Hole) -> Markup:
        """The mark that a template leaves in place of a hole."""
        number = self.numbers.setdefault(hole, len(self.numbers))
        return Markup(f"{self.sign}{number}{self.sign}")

    def say(self, key: str, values: Mapping[str, object], number: int | None = None, *, plain: bool = False) -> Markup:
        """The mark of a message with its values, which may hold marks themselves."""
        cut_values = tuple((name, cut(str(escape(value)))) for name, value in values.items())
        return self.mark(Say(key, cut_values, number, plain))


def cut(text: str, sign: str = PAGE) -> Pieces:
    """Text with marks, as pieces.

    >>> cut("a\\x007\\x00b\\x008\\x00")
    ('a', 7, 'b', 8, '')
    """
    parts: list[str | int] = [*_MARKS[sign].split(text)]
    parts[1::2] = map(int, parts[1::2])
    return tuple(parts)
