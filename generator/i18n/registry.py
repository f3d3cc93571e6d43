"""`locales/locales.yaml`: which languages exist, how far each has come, and which are published."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.content.document import Value
from generator.content.places import Places
from generator.content.wording import did_you_mean, kind, shown
from generator.i18n.cldr import canonical_tag
from generator.i18n.languages import ENGLISH, State
from generator.problems import ContentError, Problem, Source

_TOP = ("translating", "project", "languages", "unchecked")
_FIELDS = ("state", "publish")
_ADDRESS = re.compile(r"https://[\w.~:/?#@!$&()*+,;=%\[\]'-]+", re.ASCII)
_YES_NO = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Registered:
    """A language of the list. One that is not published is built only on request."""

    tag: str
    state: State
    publish: bool
    source: Source


@dataclass(frozen=True, slots=True)
class Registry:
    """The list, in the order of the language menu; `translating` and `project` are addresses shown on the pages.

    `unchecked` are codes of the linter that this project does without; for made-up words, as in a benchmark.
    """

    translating: str
    project: str
    languages: tuple[Registered, ...]
    unchecked: frozenset[str] = frozenset()


def read_registry(data: bytes, path: str) -> Registry:
    """The list of languages.

    Raises:
        ContentError: with every fault of the file.
    """
    from generator.content.yaml_reader import read  # only here: what was kept of a former build reads no YAML

    document = read(data, path)
    value, places = document.value, document.places
    problems = [*document.problems, *_faults(value, places)]
    if problems or not isinstance(value, dict):
        raise ContentError(problems)
    languages = value["languages"]
    assert isinstance(languages, dict)
    return Registry(
        str(value["translating"]),
        str(value["project"]),
        tuple(_registered(tag, entry, places) for tag, entry in languages.items()),
        frozenset(map(str, value.get("unchecked", ()) or ())),
    )


def _registered(tag: str, entry: Value, places: Places) -> Registered:
    assert isinstance(entry, dict)
    source = places.of_key("languages", tag)
    return Registered(tag, State(entry["state"]), _YES_NO[str(entry.get("publish", "no"))], source)


def _faults(value: Value, places: Places) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield Problem(places.at(), "wrong-type", f"expected keys and values, found {kind(value)}")
        return
    yield from _unknown(value, _TOP, places)
    for name in ("translating", "project"):
        address = value.get(name)
        if not isinstance(address, str) or not _ADDRESS.fullmatch(address):
            hint = "plain letters and signs; anything else is written as %C3%A9"
            yield Problem(
                places.at(name), "bad-address", f"`{name}` must be an address that begins with https://", hint
            )
    if not isinstance(value.get("unchecked", []), list):
        yield Problem(places.at("unchecked"), "wrong-type", "`unchecked` must be a list of the linter's codes")
    languages = value.get("languages")
    if not isinstance(languages, dict) or not languages:
        yield Problem(places.at("languages"), "missing-key", "`languages` must list at least one language")
        return
    if ENGLISH not in languages:
        yield Problem(places.of_key("languages"), "missing-key", "English (en) is the source and must be listed")
    for tag, entry in languages.items():
        yield from _language_faults(tag, entry, places)


def _language_faults(tag: str, entry: Value, places: Places) -> Iterator[Problem]:
    canonical = canonical_tag(tag)
    if canonical != tag:
        hint = f"write `{canonical}`" if canonical else "a BCP 47 tag such as hr, pt-BR or zh-Hans"
        yield Problem(
            places.of_key("languages", tag), "locale-tag", f"`{shown(tag)}` is not the tag of a language", hint
        )
    if not isinstance(entry, dict):
        message = f"expected {{state: draft, publish: yes}}, found {kind(entry)}"
        yield Problem(places.at("languages", tag), "wrong-type", message)
        return
    yield from _unknown(entry, _FIELDS, places, "languages", tag)
    states = [state.value for state in State]
    state = entry.get("state")
    if state not in states:
        message = f"the state of `{tag}` is `{shown(str(state or ''))}`"
        yield Problem(places.at("languages", tag, "state"), "bad-state", message, "one of " + ", ".join(states))
    elif (state == State.SOURCE.value) != (tag == ENGLISH):
        message = "English, and only English, is the source"
        yield Problem(places.at("languages", tag, "state"), "bad-state", message, "use draft or reviewed")
    if str(entry.get("publish", "no")) not in _YES_NO:
        yield Problem(places.at("languages", tag, "publish"), "wrong-type", "publish is yes or no")


def _unknown(value: dict[str, Value], known: tuple[str, ...], places: Places, *way: str) -> Iterator[Problem]:
    for name in value:
        if name not in known:
            message = f"`{shown(name)}` is not a key here"
            yield Problem(places.of_key(*way, name), "unknown-key", message, did_you_mean(name, known))
