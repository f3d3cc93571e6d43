"""A language's file brought in step with the messages of the site: by key, never by likeness.

pybabel and msgmerge match by English text, and put the translation of one rule on its opposite.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.i18n.plural import plural_forms as forms_of
from generator.i18n.po import Entry, PoFile, read
from generator.i18n.po_draft import obsolete_text
from generator.i18n.po_update import exact, lost, updated
from generator.i18n.po_write import entry_text, header_text
from generator.i18n.renames import followed
from generator.i18n.sources import SourceMessage
from generator.problems import ContentError

UNTOLD_FORMS = 2
"""How many plural forms a message gets if the header does not tell, as in source.pot."""


def template(sources: Sequence[SourceMessage]) -> bytes:
    """The text of source.pot: all messages in order, and nothing that changes by itself."""
    return merge(None, sources, {})


def fresh(tag: str, sources: Sequence[SourceMessage], plural_forms: str) -> bytes:
    """A language nobody has begun: all messages in order. `plural_forms` is the value of its Plural-Forms."""
    return merge(None, sources, {}, header={"Language": tag, "Plural-Forms": plural_forms})


def merge(
    po: PoFile | None,
    sources: Sequence[SourceMessage],
    renames: Mapping[str, str],
    *,
    header: Mapping[str, str] | None = None,
) -> bytes:
    """The new text of a language's file.

    What is in step stays as it is, to the byte. New messages come behind the one that precedes them in `sources`.
    A message that is gone becomes obsolete, at the end of the file, and comes back with its key. `renames` tells the
    new key of an old one; it counts as long as the old one is not in use. No translation is ever lost. Merged twice,
    a file is the same as merged once.

    Without `po` the file is new; `header` then holds the fields that are its own.

    Raises:
        ValueError: two sources have the same key, or one has none.
    """
    messages = {message.key: message for message in sources}
    if len(messages) < len(sources) or "" in messages:
        raise ValueError("each message needs a key of its own")
    po = po or read(header_text(dict(header or {})).encode(), "")
    keys = tuple(_key_today(entry.key, messages, renames) for entry in po.entries)
    plan = _Plan(po, messages, keys, _chosen(keys, po.entries, messages), _number_of_forms(po))
    return _joined((po.head.raw, *plan.upper(), *plan.removed(), po.tail), po.newline).encode()


@dataclass(frozen=True, slots=True)
class _Plan:
    """What becomes of each entry.

    `keys` are the keys of today's messages, None where there is none, in the order of the entries; `chosen` is the
    number of the entry that translates a message, by key.
    """

    po: PoFile
    messages: Mapping[str, SourceMessage]
    keys: tuple[str | None, ...]
    chosen: Mapping[str, int]
    forms: int

    def upper(self) -> Iterator[str]:
        """The active entries, new ones between them, and the obsolete ones that stood among them or below."""
        inserted = self._inserted()
        yield from inserted[""]
        for number, entry in enumerate(self.po.entries):
            key = self.keys[number]
            if key is None or self.chosen[key] != number:
                if entry.obsolete:
                    yield entry.raw
            elif entry.obsolete:
                if lost(entry, self.messages[key], self.forms):
                    yield entry.raw
            else:
                yield self._updated(entry, key)
                yield from inserted[key]

    def removed(self) -> Iterator[str]:
        """The entries that are active no longer, for the end of the file."""
        for number, entry in enumerate(self.po.entries):
            if entry.obsolete:
                continue
            key = self.keys[number]
            if key is not None and self.chosen[key] == number:
                keep = lost(entry, self.messages[key], self.forms)
            else:
                known = () if key is None else self.po.entries[self.chosen[key]].strings
                keep = bool(entry.comments or {*filter(None, entry.strings)} - {*known})
            if keep:
                yield self._own(obsolete_text(entry))

    def _inserted(self) -> Mapping[str, list[str]]:
        """The entries that are new or active again, by the key of the entry they stand below; "" is the header."""
        inserted: dict[str, list[str]] = defaultdict(list)
        above = ""
        for key, message in self.messages.items():
            number = self.chosen.get(key)
            if number is None:
                inserted[above].append(self._own(entry_text(message, self.forms)))
            elif self.po.entries[number].obsolete:
                inserted[above].append(self._updated(self.po.entries[number], key))
            else:
                above = key
        return inserted

    def _updated(self, entry: Entry, key: str) -> str:
        text = updated(entry, self.messages[key], self.forms)
        return entry.raw if text is None else self._own(text)

    def _own(self, text: str) -> str:
        """Text that we have written, with the line ends of the file."""
        return text.replace("\n", self.po.newline)


def _key_today(key: str, messages: Container[str], renames: Mapping[str, str]) -> str | None:
    """The key of the message that once had this one: itself, or what `renames` leads to; None if there is none."""
    return next((each for each in (key, *followed(key, renames)) if each in messages), None)


def _chosen(
    keys: Sequence[str | None], entries: Sequence[Entry], messages: Mapping[str, SourceMessage]
) -> Mapping[str, int]:
    """The number of the entry that is to translate a message, by key, where there is one.

    There can be several: of a renamed key both the old and the new, or an obsolete one beside the active. A
    translation beats none, one of today's English beats one of another, then active beats obsolete.
    """
    rivals: dict[str, list[int]] = defaultdict(list)
    for number, key in enumerate(keys):
        if key is not None:
            rivals[key].append(number)

    def worth(number: int) -> tuple[bool, bool, bool, bool, int]:
        entry, key = entries[number], keys[number]
        current = key is not None and exact(entry, messages[key]) and not (entry.obsolete and entry.fuzzy)
        return entry.translated, current, not entry.obsolete, entry.key == key, number

    return {key: max(numbers, key=worth) for key, numbers in rivals.items()}


def _number_of_forms(po: PoFile) -> int:
    """As the header has it; it is not for a merge to complain about it."""
    try:
        return forms_of(po.header.get("Plural-Forms", ""))[0]
    except ContentError:
        return UNTOLD_FORMS


def _joined(pieces: Iterable[str], newline: str) -> str:
    """The pieces, each beginning on a line of its own."""
    text: list[str] = []
    for piece in filter(None, pieces):
        if text and not text[-1].endswith("\n"):
            text.append(newline)
        text.append(piece)
    return "".join(text)
