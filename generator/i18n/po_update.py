"""One entry of a language, brought in step with its message: as little as possible is written anew."""

from dataclasses import replace

from generator.i18n.po_draft import draft_of, marked, tidied, unmarked, with_notes
from generator.i18n.po_entry import Entry
from generator.i18n.po_write import field_text, plain_notes, source_text, strings_text
from generator.i18n.sources import SourceMessage


def updated(entry: Entry, message: SourceMessage, forms: int) -> str | None:
    r"""The entry's new text, with "\n" at its line ends; None if it may stay as it is.

    A translation whose English has changed is kept, marked fuzzy and shown beside the English it was made for. The
    mark goes again when that English comes back. What is fuzzy already keeps the English it has noted, if any: the
    translation was never confirmed for a later one. What is confirmed loses it. `forms` is the number of plural forms
    of the language.
    """
    same_source = exact(entry, message)
    same_notes = entry.notes == plain_notes(message.notes)
    if same_source and same_notes and entry.key == message.key and not entry.obsolete:
        return _tidied(entry)

    draft = draft_of(entry)
    if not same_notes:
        draft = with_notes(draft, message.notes)
    if entry.key != message.key:
        draft = replace(draft, key=field_text("msgctxt", message.key))
    if not same_source:
        strings = fitting(entry, message, forms)
        draft = replace(draft, source=source_text(message.text, message.plural))
        if strings is not entry.strings:
            draft = replace(draft, strings=strings_text(message.plural, strings))
        returned = (entry.previous, entry.previous_plural) == (message.text, message.plural)
        whole = strings is entry.strings or (all(strings) and not lost(entry, message, forms))
        if entry.fuzzy and returned and whole:
            draft = unmarked(draft)
        elif entry.translated and not entry.fuzzy:
            draft = marked(draft, entry)
    return tidied(draft).text


def _tidied(entry: Entry) -> str | None:
    """The text of an entry that is in step, without what its translator has left over; None if that is nothing."""
    if "#|" not in entry.remarks and "#," not in entry.remarks:
        return None
    draft = draft_of(entry)
    tidy = tidied(draft)
    return None if tidy == draft else tidy.text


def exact(entry: Entry, message: SourceMessage) -> bool:
    """The entry translates the English of today."""
    return (entry.source, entry.plural) == (message.text, message.plural)


def fitting(entry: Entry, message: SourceMessage, forms: int) -> tuple[str, ...]:
    """The translation in as many texts as the message needs, which is another number if it got or lost its plural."""
    if (entry.plural is None) == (message.plural is None):
        return entry.strings
    first = next(filter(None, entry.strings), "")
    return (first,) if message.plural is None else (first, *[""] * (forms - 1))


def lost(entry: Entry, message: SourceMessage, forms: int) -> bool:
    """Some plural forms of the entry find no place in the updated one."""
    return bool({*filter(None, entry.strings)} - {*fitting(entry, message, forms)})
