"""`locales/interface.yaml`, English for every word of the interface → messages, or every fault with its place."""

import re
from collections.abc import Iterator

from generator.content.document import Value
from generator.content.encoding import INVISIBLE, character_name
from generator.content.places import Places
from generator.content.wording import did_you_mean, kind, shown
from generator.content.yaml_reader import read
from generator.i18n.sources import SourceMessage
from generator.problems import ContentError, Problem

KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)+")
_FIELDS = ("text", "plural", "note", "limit")

WHERE = {
    "card": "wherever a card is named",
    "index": "in the corner of the cards",
    "home": "index.html",
    "cards": "cards.html",
    "scale": "cards.html, which-card.html, try.html",
    "try": "try.html",
    "error": "try.html, when a link cannot be read",
    "quiz": "quiz.html",
    "status": "status.html",
    "languages": "the list of languages",
    "missing": "the page for addresses that do not exist",
    "site": "every page",
    "display": "every page, in the settings menu",
    "nav": "every page, in the menu",
}
"""Where the words below each first part of a key appear; all others do on the pages of examples."""


def read_interface(data: bytes, path: str) -> tuple[SourceMessage, ...]:
    """The messages of the interface, in the order of the file.

    Raises:
        ContentError: with every fault of the file.
    """
    document = read(data, path)
    problems = list(document.problems)
    messages = []
    if isinstance(document.value, dict):
        for key, entry in document.value.items():
            faults = tuple(_faults(key, entry, document.places))
            problems += faults
            if not faults and isinstance(entry, dict):
                messages.append(_message(key, entry))
    else:
        problems.append(Problem(document.places.at(), "wrong-type", "expected keys such as `seat/N:`"))
    if problems:
        raise ContentError(problems)
    return tuple(messages)


def _faults(key: str, entry: Value, places: Places) -> Iterator[Problem]:
    if not KEY.fullmatch(key):
        hint = "words in small letters, parts separated by `/`: try/title"
        yield Problem(places.of_key(key), "bad-key", f"`{shown(key)}` is not a message's key", hint)
    if not isinstance(entry, dict):
        yield Problem(places.at(key), "wrong-type", f"expected `text:` below, found {kind(entry)}")
        return
    for name, value in entry.items():
        if name not in _FIELDS:
            hint = did_you_mean(name, _FIELDS)
            yield Problem(places.of_key(key, name), "unknown-key", f"`{shown(name)}` is not a key here", hint)
        elif not isinstance(value, str) or not value.strip():
            yield Problem(places.at(key, name), "wrong-type", f"expected a text, found {kind(value)}")
        elif hidden := INVISIBLE.search(value):
            message = f"the text holds an invisible character, {character_name(hidden[0])}"
            yield Problem(places.at(key, name), "invisible-character", message, "leave the escape out")
        elif name == "limit" and not re.fullmatch("[1-9][0-9]{0,3}", value):
            yield Problem(places.at(key, name), "wrong-type", f"`{shown(value)}` is not a number of characters")
    if "text" not in entry:
        yield Problem(places.of_key(key), "missing-key", "the key `text` is missing", "the English text")


def _message(key: str, entry: dict[str, Value]) -> SourceMessage:
    texts = {name: value.strip() for name, value in entry.items() if isinstance(value, str)}
    limit = int(texts["limit"]) if "limit" in texts else None
    where = WHERE.get(key.partition("/")[0], "which-card.html")
    notes = [texts["note"]] if "note" in texts else []
    if limit:
        notes.append(f"At most {limit} characters.")
    notes.append(f"Page: {where}")
    return SourceMessage(key, texts["text"], texts.get("plural"), tuple(notes), limit)
