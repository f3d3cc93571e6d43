"""Holes filled in one language: each message looked up and escaped once, however many pages show it."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from generator.i18n.languages import ENGLISH, Language, Tally
from generator.render.holes import Count, Hole, Only, Own, Pieces, Say, SayIn, Words
from generator.render.typeset import typeset

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_NOT_IN_SCRIPT = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}


def root_page(pieces: Pieces, holes: Sequence[Hole], said: Mapping[str, Mapping[str, str]]) -> str:
    """A page that shows all languages; `said` holds, by tag and key, what it shows of each."""

    def text(number: int) -> str:
        hole = holes[number]
        assert isinstance(hole, SayIn), "a page of all languages has none of its own"
        if text := said[hole.tag][hole.key]:
            return escape(text)
        return _in_english(escape(said[ENGLISH][hole.key]))

    return _joined(pieces, text)


def _joined(pieces: Pieces, text: Callable[[Any], str]) -> str:
    """Pieces with their holes filled; `text` gives what is in the hole of a number."""
    parts: list[Any] = [*pieces]
    parts[1::2] = map(text, parts[1::2])
    return "".join(parts)


def _in_english(html: str) -> str:
    return f'<span lang="en" dir="ltr">{html}</span>'


class Filler:
    """The site's holes in one language.

    `texts[n]` is the text of hole `n`. `untranslated` counts the messages shown in English, by key. For a `preview`
    each text tells its key, and whether its translation is ready, stale or missing.
    """

    def __init__(
        self,
        language: Language,
        english: Language,
        tallies: Mapping[str, Tally],
        holes: Sequence[Hole],
        *,
        preview: bool = False,
    ) -> None:
        self.preview = preview
        self.language = language
        self.english = english
        self.tallies = tallies
        self.untranslated: Counter[str] = Counter()
        self.texts: list[str] = []
        self._cut: dict[tuple[str, bool, bool], list[str]] = {}
        for hole in holes:
            self.texts.append(self._fill(hole))

    def join(self, pieces: Pieces) -> str:
        """Pieces as text of this language."""
        return _joined(pieces, self.texts.__getitem__)

    def _fill(self, hole: Hole) -> str:
        match hole:
            case Say():
                return self._say(hole)
            case Own(name):
                return escape(str(getattr(self.language, name)))
            case Only(name, value, pieces):
                return self.join(pieces) if str(getattr(self.language, name)) == value else ""
            case Count(tag, name):
                return str(getattr(self.tallies[tag], name))
            case SayIn():
                raise AssertionError("pages of one language do not speak another")
            case Words(keys):
                return self._words(keys)

    def _say(self, hole: Say) -> str:
        text, language = self._lookup(hole.key, hole.number)
        parts = self._parts(text, language, hole.plain)
        if len(parts) > 1:
            values = {name: self.join(pieces) for name, pieces in hole.values}
            parts = [*parts]
            parts[1::2] = [values.get(name, f"{{{name}}}") for name in parts[1::2]]
        html = "".join(parts)
        if hole.plain:
            return html
        if language is not self.language:
            html = _in_english(html)
        return self._with_key(hole.key, html) if self.preview else html

    def _parts(self, text: str, language: Language, plain: bool) -> list[str]:
        """A message ready for the page, cut at its placeholders: their names are every second part."""
        own = language is self.language
        parts = self._cut.get((text, own, plain))
        if parts is None:
            parts = _PLACEHOLDER.split(escape(text if plain else typeset(text, language)))
            self._cut[text, own, plain] = parts
        return parts

    def _with_key(self, key: str, html: str) -> str:
        stale, ready = key in self.language.stale, key in self.language.messages
        state = "stale" if stale else "ready" if ready else "missing"
        return f'<span class="key" data-key="{escape(key)}" data-state="{state}" tabindex="0">{html}</span>'

    def _words(self, keys: tuple[str, ...]) -> str:
        """Plural messages become the list of their forms; `english` lists the keys that are shown in English.

        `plurals` is the form's number for each count from 0 to 99, a digit each: no trick is worth more.
        """
        words: dict[str, object] = {}
        english = []
        for key in keys:
            language = self.language if key in self.language.messages else self.english
            forms = [typeset(form, language) for form in language.messages[key]]
            words[key] = forms[0] if len(self.english.messages[key]) == 1 else forms
            if language is not self.language:
                english.append(key)
                self.untranslated[key] += 1
        plurals = "".join(str(self.language.plural(number)) for number in range(100))
        data = {"words": words, "english": english, "plurals": plurals}
        text = json.dumps(data, ensure_ascii=False)
        for sign, escaped in _NOT_IN_SCRIPT.items():
            text = text.replace(sign, escaped)
        return text

    def _lookup(self, key: str, number: int | None) -> tuple[str, Language]:
        if text := self.language.text(key, number):
            return text, self.language
        self.untranslated[key] += 1
        text = self.english.text(key, number)
        assert text, f"message {key} is not gathered"
        return text, self.english
