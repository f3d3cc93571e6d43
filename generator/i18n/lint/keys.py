"""Faults of the file as a whole: its messages and its header."""

from collections.abc import Collection, Iterator
from difflib import get_close_matches

from generator.i18n.cldr import canonical_tag
from generator.i18n.lint.check import FileFault, file_check
from generator.i18n.lint.translation import Translation, is_current
from generator.i18n.lint.words import listed
from generator.problems import Severity, Source

_NAMED = 3
"""So many of the missing keys are named; the rest is counted."""
_SUGGESTED, _LONGEST = 20, 100
"""For so many unknown keys, of so many characters at most, a key is looked for that may be meant: it takes time."""


@file_check("unknown-key", Severity.ERROR)
def unknown_key(translation: Translation) -> Iterator[FileFault]:
    """A key that no page asks for: the translation would never be seen."""
    present = {entry.key for entry in translation.po.entries}
    told = 0
    for entry in translation.po.entries:
        if entry.obsolete or entry.key in translation.sources:
            continue
        near = _near(entry.key, translation.sources.keys(), present) if told < _SUGGESTED else []
        told += 1
        hint = f"did you mean `{near[0]}`?" if near else "run `locale update`: it puts old messages at the end"
        yield FileFault(Source(translation.po.path, entry.line), f"`{entry.key}` is not a key of the site", hint)


def _near(key: str, known: Collection[str], present: Collection[str]) -> list[str]:
    """The key that was probably meant, a missing one before one that is there."""
    if len(key) > _LONGEST:
        return []
    absent = [each for each in known if each not in present]
    return get_close_matches(key, absent, n=1) or get_close_matches(key, known, n=1)


@file_check("missing", Severity.WARNING)
def missing(translation: Translation) -> Iterator[FileFault]:
    """Messages without a translation: readers see the English."""
    present = {
        entry.key for entry in translation.po.entries if not entry.obsolete and any(map(str.strip, entry.strings))
    }
    absent = [key for key in translation.sources if key not in present]
    if absent:
        rest = f" and {len(absent) - _NAMED} more" if len(absent) > _NAMED else ""
        named = ", ".join(absent[:_NAMED]) if rest else listed(absent)
        count = f"{len(absent)} of {len(translation.sources)} messages are" if len(absent) > 1 else "one message is"
        message = f"{count} not translated: {named}{rest}"
        hint = "translate them; where the file lacks them, run `locale update` first"
        yield FileFault(translation.po.header_source("Language"), message, hint)


@file_check("english-changed", Severity.WARNING)
def english_changed(translation: Translation) -> Iterator[FileFault]:
    """A message that is not translated, where something else stands after msgid than the English."""
    for entry in translation.po.entries:
        source = translation.sources.get(entry.key)
        if source and not entry.obsolete and not entry.translated and entry.source != source.text:
            message = f"{entry.key}: what stands after msgid is not the English text of today"
            hint = "if you typed there, move your text behind msgstr; if the English has changed, run `locale update`"
            yield FileFault(Source(translation.po.path, entry.line), message, hint)


@file_check("stale", Severity.WARNING)
def stale(translation: Translation) -> Iterator[FileFault]:
    """A translation of an English text that has changed since, or one marked fuzzy: readers see the English."""
    for entry in translation.po.entries:
        source = translation.sources.get(entry.key)
        if entry.obsolete or source is None or not entry.translated or is_current(entry, source):
            continue
        old = entry.previous or (entry.source if entry.source != source.text else None)
        was = f" (it was made for “{old}”)" if old else ""
        message = f"{entry.key}: this translation is {'fuzzy' if entry.fuzzy else 'of an older text'}{was}"
        hint = "compare it with the English, mend it, and take the word fuzzy out"
        yield FileFault(
            Source(translation.po.path, entry.line),
            message,
            hint if entry.fuzzy else "run `locale update`, then compare",
        )


@file_check("header-language", Severity.ERROR)
def header_language(translation: Translation) -> Iterator[FileFault]:
    """A header that names another language than the file."""
    named = translation.po.header.get("Language", "")
    if canonical_tag(named) == translation.language.tag:
        return
    says = f"says Language: {named}" if named else "does not name the language"
    message = f"this is the file of {translation.language.tag}, but its header {says}"
    hint = f"write Language: {translation.language.tag}, or move the texts to the file they belong in"
    yield FileFault(translation.po.header_source("Language"), message, hint)
