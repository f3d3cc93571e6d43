"""Prose and ids: what a text on a page may hold, and what a name in an address may be."""

import re
from collections.abc import Iterator
from typing import Annotated
from unicodedata import is_normalized

from generator.content.codes import Code
from generator.content.encoding import INVISIBLE, character_name
from generator.content.read_by import ReadBy
from generator.content.rejected import Fault, RejectedError, text_of
from generator.content.wording import shown

LONGEST_TEXT = 2_000
LONGEST_ID = 60

_MARKUP = re.compile(r"[<>{}]|&#?\w+;")
_INVISIBLE = re.compile(f"\t|{INVISIBLE.pattern}")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

_ANCHORS = ("content", "auto", "light", "dark", "two", "four")
RESERVED = frozenset(
    ["title", "description", "intro", "note", "short", "section", "picture", "why", "index", *_ANCHORS]
)
"""Words that stand beside ids in the keys of messages and in addresses, and anchors that every page has."""
RESERVED_FOR_PAGES = frozenset(
    [
        "answer",
        "card",
        "cards",
        "contract",
        "display",
        "duty",
        "error",
        "example",
        "explain",
        "hand",
        "home",
        "languages",
        "missing",
        "nav",
        "outcome",
        "page",
        "print",
        "quiz",
        "refused",
        "rules",
        "scale",
        "seat",
        "site",
        "state",
        "status",
        "suit",
        "table",
        "team",
        "trick",
        "trump",
        "try",
        "verify",
    ]
)
"""First parts of the keys of interface words: a page of that name would share its keys with them."""
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(port + number for port in ("com", "lpt") for number in "0123456789")]
)


def read_text(value: object) -> str:
    """One paragraph of plain text.

    Raises:
        RejectedError: with every fault of the text.
    """
    text = text_of(value, "text")
    if faults := tuple(_faults(text)):
        raise RejectedError(*faults)
    return text


def _faults(text: str) -> Iterator[Fault]:
    if not text:
        yield Fault(Code.EMPTY_TEXT, "there is no text", "write it on the next lines under `>-`, indented")
    if len(text) > LONGEST_TEXT:
        yield Fault(Code.TEXT_TOO_LONG, f"the text has {len(text):,} characters", f"{LONGEST_TEXT:,} at most")
        return
    if "\n" in text:
        message = "the text has more than one line"
        yield Fault(Code.LINE_BREAK, message, "begin it with `>-`, indent its lines alike, leave none of them empty")
    if match := _MARKUP.search(text):
        around = shown(text[max(0, match.start() - 10) : match.end() + 10])
        yield Fault(
            Code.MARKUP,
            f"`{match[0]}` is not plain text: …{around}…",
            "a text holds no < > { } and no &name;",
            match[0],
        )
    if match := _INVISIBLE.search(text):
        message = f"the text holds an invisible character, {character_name(match[0])}"
        yield Fault(Code.INVISIBLE_CHARACTER, message, "leave the escape out", match[0])
    if not is_normalized("NFC", text):
        letter = next(text[end - 1] for end in range(1, len(text) + 1) if not is_normalized("NFC", text[:end]))
        message = f"the text is not in normal form NFC, see {character_name(letter)}"
        yield Fault(Code.NOT_NFC, message, "type accented letters as one character", letter)


def read_id(value: object) -> str:
    """An id: a safe file name on every system, and an anchor.

    Raises:
        RejectedError: it is not.
    """
    text = text_of(value, "an id")
    if len(text) > LONGEST_ID:
        raise RejectedError(
            Fault(Code.BAD_ID, f"the id `{shown(text)}` is too long", f"{LONGEST_ID} characters at most")
        )
    if not _ID.fullmatch(text):
        hint = "small letters a to z and digits, joined by single hyphens, such as over-ruff"
        raise RejectedError(Fault(Code.BAD_ID, f"`{shown(text)}` is not an id", hint))
    if text in _DEVICES:
        raise RejectedError(Fault(Code.BAD_ID, f"`{text}` cannot be a file name on Windows", "choose another word"))
    if text in RESERVED:
        raise RejectedError(Fault(Code.BAD_ID, f"`{text}` is a reserved word", "choose another word, or add one to it"))
    return text


def read_page_id(value: object) -> str:
    """The id of a page: an id that is not the first part of an interface word's key.

    Raises:
        RejectedError: it is not.
    """
    text = read_id(value)
    if text in RESERVED_FOR_PAGES:
        raise RejectedError(Fault(Code.BAD_ID, f"`{text}` is a reserved word", "choose another word, or add one to it"))
    return text


Text = Annotated[str, ReadBy(read_text, {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT})]
Id = Annotated[str, ReadBy(read_id, {"type": "string", "pattern": f"^{_ID.pattern}$", "maxLength": LONGEST_ID})]
