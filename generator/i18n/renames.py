"""Keys that have another name now: told by `locales/renames.yaml`, or guessed from English that has not changed."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from generator.content.document import Document
from generator.content.wording import kind
from generator.content.yaml_reader import read
from generator.i18n.po_entry import Entry
from generator.i18n.sources import SourceMessage
from generator.problems import ContentError, Problem


def read_renames(data: bytes, path: str, sources: Iterable[SourceMessage]) -> Mapping[str, str]:
    """New keys by old ones, from lines `old/key: new/key`. A new key may have been renamed again.

    Raises:
        ContentError: with every fault of the file.
    """
    document = read(data, path)
    if problems := (*document.problems, *_faults(document, [source.key for source in sources])):
        raise ContentError(problems)
    assert isinstance(document.value, dict)
    return {old: str(new) for old, new in document.value.items()}


def followed(key: str, renames: Mapping[str, object]) -> Iterator[str]:
    """The keys that a key has had since, in order; a circle ends where it began."""
    met = {key}
    while isinstance(new := renames.get(key), str) and new not in met:
        yield new
        met.add(new)
        key = new


def _faults(document: Document, keys: list[str]) -> Iterator[Problem]:
    value, places = document.value, document.places
    if not isinstance(value, dict):
        message = f"expected lines of an old and a new key, found {kind(value)}"
        yield Problem(places.at(), "wrong-type", message, "old/key: new/key")
        return
    for old, new in value.items():
        if not isinstance(new, str) or not new:
            yield Problem(places.at(old), "wrong-type", f"expected the new key of `{old}`")
        elif not {*followed(old, value)} & {*keys}:
            near = get_close_matches(new[:100], keys, n=1)
            hint = f"did you mean `{near[0]}`?" if near else "a line whose new key is gone may be deleted"
            yield Problem(places.at(old), "unknown-key", f"`{new}` is not a key of the site", hint)
        elif old in keys:
            hint = "delete the line, or exchange the two keys"
            yield Problem(places.of_key(old), "not-renamed", f"`{old}` is still a key of the site", hint)


def perhaps_renamed(
    former: Mapping[str, Entry], sources: Iterable[SourceMessage], renames: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """The keys that are gone since the last update, each with the first new one that has the same English."""
    today = {source.key for source in sources}
    new = {(source.text, source.plural): source.key for source in reversed([*sources]) if source.key not in former}
    for entry in former.values():
        if entry.key not in today and entry.key not in renames and (key := new.get((entry.source, entry.plural))):
            yield entry.key, key
