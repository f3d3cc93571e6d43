"""The bytes of a YAML file → its text, lists and keys, with the place of each.

Every scalar stays the text that stands in the file: `10`, `no`, `08`, `162:0` and dates never change their meaning.
What an author of examples does not need is refused: anchors and aliases, tags, several documents, deep nesting.
"""

import re
from typing import Any

import yaml

from generator.content.codes import Code
from generator.content.document import Document, Value
from generator.content.encoding import decode
from generator.content.places import Loc, Mark, Places
from generator.content.wording import shown
from generator.content.yaml_syntax import DEEPEST, NO_ALIAS, NO_TAG, SHALLOW, TOO_DEEP, bad_escape, explain
from generator.problems import ContentError, Problem, Source

MOST_VALUES = 20_000
_NOWHERE = -1
"""The step to a value that is read only to find the end of it."""
_SURROGATE = re.compile("[\\ud800-\\udfff]")

READER: Any = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
"""The reader in C where PyYAML was built with it, twenty times as fast as the one in Python.

`Any`, because the stubs know the events of neither.
"""


def read(data: bytes, path: str) -> Document:
    """The one document of a file. `path` is posix, relative to the project's root.

    Raises:
        ContentError: the bytes or the YAML cannot be read any further.
    """
    text, hidden = decode(data, path)
    composer = _Composer(text, path)
    try:
        value = composer.root()
    except yaml.YAMLError as error:
        # Behind an invisible character or a tab a complaint about the syntax is only its echo.
        told = {problem.code for problem in hidden} & {Code.INVISIBLE_CHARACTER, Code.TAB}
        syntax = () if told else (explain(error, text, composer.opened, path),)
        raise ContentError((*hidden, *composer.problems, *syntax)) from None
    except _UnreadableError as error:
        raise ContentError((*hidden, *composer.problems, error.problem)) from None
    places = Places(path, composer.values, composer.keys)
    return Document(value, places, (*hidden, *composer.problems), text)


class _UnreadableError(Exception):
    """A fault behind which nothing more can be read."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class _Composer:
    """Builds values from the reader's events, one after the other: it never looks further than it has to."""

    def __init__(self, text: str, path: str) -> None:
        self._reader = READER(text)
        self._path = path
        self._count = 0
        self.values: dict[Loc, Mark] = {}
        self.keys: dict[Loc, Mark] = {}
        self.problems: list[Problem] = []
        self.opened: list[yaml.CollectionStartEvent] = []

    def root(self) -> Value:
        """The value of the first document."""
        self._next()
        if isinstance(start := self._next(), yaml.StreamEndEvent):
            raise _UnreadableError(Problem(Source(self._path), Code.EMPTY, "the file is empty", "it needs its keys"))
        value = self._value(self._next(), ())
        if value == "":
            raise _UnreadableError(Problem(self._source(start), Code.EMPTY, "the file is empty", "it needs its keys"))
        self._next()
        if isinstance(after := self._next(), yaml.DocumentStartEvent):
            message = "a second document begins"
            self._report(after, Code.SEVERAL_DOCUMENTS, message, "one file holds one document: leave out the `---`")
        return value

    def _value(self, event: yaml.Event, loc: Loc) -> Value:
        self.values[loc] = _mark(event)
        self._count += 1
        if self._count > MOST_VALUES:
            message = f"the file holds more than {MOST_VALUES:,} values"
            raise _UnreadableError(Problem(self._source(event), Code.TOO_LARGE, message, "split it"))
        if isinstance(event, yaml.ScalarEvent):
            return self._text(event)
        if isinstance(event, yaml.CollectionStartEvent):
            return self._collection(event, loc)
        assert isinstance(event, yaml.AliasEvent)
        self._report(event, Code.ALIAS, f"the alias `*{shown(event.anchor or '')}` is not read here", NO_ALIAS)
        return None

    def _text(self, event: yaml.ScalarEvent) -> str:
        self._refuse(event)
        if _SURROGATE.search(event.value):
            raise _UnreadableError(bad_escape(self._source(event)))
        return event.value

    def _refuse(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._report(event, Code.ALIAS, f"the anchor `&{shown(event.anchor)}` is not read here", NO_ALIAS)
        if event.tag is not None:
            self._report(event, Code.TAG, f"the tag `{shown(_tag(event.tag))}` is not read here", NO_TAG)

    def _collection(self, event: yaml.CollectionStartEvent, loc: Loc) -> Value:
        self._refuse(event)
        if len(self.opened) == DEEPEST:
            raise _UnreadableError(Problem(self._source(event), Code.TOO_DEEP, TOO_DEEP, SHALLOW))
        self.opened.append(event)
        value = self._list(loc) if isinstance(event, yaml.SequenceStartEvent) else self._table(loc)
        self.opened.pop()
        return value

    def _list(self, loc: Loc) -> Value:
        items: list[Value] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            items.append(self._value(event, (*loc, len(items))))
        return items

    def _table(self, loc: Loc) -> Value:
        table: dict[str, Value] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._key(event, loc)
            if key is None or key in table:
                self._value(self._next(), (*loc, _NOWHERE))
                continue
            self.keys[*loc, key] = _mark(event)
            table[key] = self._value(self._next(), (*loc, key))
        return table

    def _key(self, event: yaml.Event, loc: Loc) -> str | None:
        """The text of a key, or None when it is no text; reports that, and a key that is there already."""
        if not isinstance(event, yaml.ScalarEvent):
            self._value(event, (*loc, _NOWHERE))
            self._report(event, Code.WRONG_TYPE, "a list, keys or an alias cannot be a key", "write a word and a colon")
            return None
        key = self._text(event)
        if first := self.keys.get((*loc, key)):
            message = f"the key `{shown(key)}` stands here twice"
            self._report(event, Code.REPEATED_KEY, message, f"it stands in line {first[0]} already: keep one")
        return key

    def _next(self) -> yaml.Event:
        try:
            event: yaml.Event = self._reader.get_event()
        except (ValueError, OverflowError):
            # The reader in Python calls chr() with whatever number an escape names.
            source = Source(self._path, self._reader.line + 1, self._reader.column + 1)
            raise _UnreadableError(bad_escape(source)) from None
        return event

    def _source(self, event: yaml.Event) -> Source:
        return Source(self._path, *_mark(event))

    def _report(self, event: yaml.Event, code: Code, message: str, hint: str) -> None:
        self.problems.append(Problem(self._source(event), code, message, hint))


def _mark(event: yaml.Event) -> Mark:
    mark = event.start_mark
    assert mark is not None, "a reader marks every event"
    return mark.line + 1, mark.column + 1


def _tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")
