"""A language, made: now, or by a former build that left it as it would be made again."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass

from generator.i18n.languages import Tally
from generator.i18n.registry import Registered
from generator.inputs import Inputs, Order
from generator.publish import Manifest, Seen
from generator.render.holes import Structure


@dataclass(frozen=True, slots=True)
class Done:
    """A language, made: its pages, and what the rest of the site and the next build need to know of it.

    `said` is what the pages of the root show of it, "" where it has no translation; `untranslated` counts the
    messages its pages show in English. `files` are the digests of its pages by path.
    """

    tally: Tally
    said: Mapping[str, str]
    untranslated: int
    warnings: str
    files: Mapping[str, str]

    def stamp(self, translation: str) -> str:
        """All but the pages, for the next build; `translation` is the digest of the language's file."""
        return json.dumps([translation, astuple(self.tally), dict(self.said), self.untranslated, self.warnings])


def unchanged(
    order: Order, today: Inputs, former: Manifest, seen: Seen, wanted: Iterable[Registered], whole: Structure
) -> dict[str, Done]:
    """The languages of the former build that would be made again as they are, by tag; their pages stay as they lie."""
    if order.strict and not former.stamp.get("links"):
        return {}
    found = {}
    for each in wanted:
        done = _as_it_lies(each.tag, today, former, seen, whole)
        if done and not (order.strict and done.warnings):
            found[each.tag] = done
    return found


def _as_it_lies(tag: str, today: Inputs, former: Manifest, seen: Seen, whole: Structure) -> Done | None:
    text = former.stamp.get(f"language {tag}")
    if text is None or former.stamp.get("source") != today.source:
        return None
    try:
        translation, counted, said, untranslated, warnings = json.loads(text)
        tally = Tally(*counted)
        texts = (warnings, *said.values())
        kinds = [int, int, int, int, *(str for _ in texts)]
        ours = said.keys() == whole.said and [*map(type, (untranslated, *counted, *texts))] == kinds
    except (ValueError, TypeError, AttributeError):
        return None  # someone has changed our words
    if not ours or translation != today.translations.get(tag, ""):
        return None
    kept = {name: former.files.get(name, "") for name in (f"{tag}/{file}" for file in whole.pages)}
    if not all(map(seen.holds, kept, kept.values())):
        return None
    return Done(tally, said, untranslated, warnings, kept)


def former_tallies(former: Manifest, tags: Iterable[str]) -> dict[str, Tally]:
    """How far each language was at the former build; nothing if that cannot be read."""
    texts = {tag: former.stamp.get(f"language {tag}") for tag in tags}
    try:
        return {tag: Tally(*json.loads(text)[1]) for tag, text in texts.items() if text}
    except (ValueError, LookupError, TypeError):
        return {}  # someone has changed our words
