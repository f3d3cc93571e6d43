"""The messages that templates may ask for, and with which values: a slip is told while the template runs."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches

from generator.i18n.sources import SourceMessage

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
COUNT = "count"
"""The value that a message with a plural has beside its number."""


class UnknownMessageError(LookupError):
    """A template asks for a message that is not gathered."""


class WrongValuesError(ValueError):
    """A template withholds a value from a message, or a number."""


class Messages:
    """Every message of the site, in order."""

    def __init__(self, sources: Iterable[SourceMessage]) -> None:
        self._sources = {source.key: source for source in sources}
        self._values = {key: _placeholders(source) for key, source in self._sources.items()}

    def known(self, key: str) -> str:
        """The key, if it is one."""
        if key in self._sources:
            return key
        near = get_close_matches(key, self._sources, n=1)
        raise UnknownMessageError(f"there is no message `{key}`" + (f"; did you mean `{near[0]}`?" if near else ""))

    def fitting(self, key: str, given: Collection[str], *, number: bool = False) -> str:
        """The key, if its message lacks none of its values and is, or is not, one that depends on a number.

        A value more is no fault: many reasons are told by one line of a template, and not each names every card.
        """
        wanted = self._values[self.known(key)]
        if number != (self._sources[key].plural is not None):
            said = "has no plural: ask for it with t(key)" if number else "has a plural: ask with plural(key, number)"
            raise WrongValuesError(f"the message `{key}` {said}")
        if missing := sorted(wanted - set(given)):
            raise WrongValuesError(f"the message `{key}` needs the value `{missing[0]}`")
        return key

    def all_of(self, words: Iterable[str | Sequence[str]]) -> tuple[str, ...]:
        """The keys that are named, one by one, in lists, or by a beginning such as `quiz/`; each once."""
        return tuple(dict.fromkeys(self._each_of(words)))

    def _each_of(self, words: Iterable[str | Sequence[str]]) -> Iterator[str]:
        for each in words:
            for word in [each] if isinstance(each, str) else each:
                yield from self._below(word) if word.endswith("/") else [self.known(word)]

    def _below(self, beginning: str) -> list[str]:
        if found := [key for key in self._sources if key.startswith(beginning)]:
            return found
        raise UnknownMessageError(f"there is no message below `{beginning}`")


def _placeholders(source: SourceMessage) -> frozenset[str]:
    return frozenset(_PLACEHOLDER.findall(source.text + (source.plural or "")))
