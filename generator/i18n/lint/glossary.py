"""A translator's glossary: the words of cards, suits and seats, words that are wrong, words that may stay.

Every value is read as text. A joiner that belongs to a word (Persian, Sinhala) is written as an escape in quotes.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from unicodedata import is_normalized

from generator.content.document import Document, Value
from generator.content.places import Places, Step
from generator.content.wording import did_you_mean, shown
from generator.i18n.lint.lexicon import Lexicon, lexicon
from generator.i18n.lint.things import NAMES, Thing
from generator.i18n.lint.words import code_points, script, scripts, words_of
from generator.problems import ContentError, Problem

_SECTIONS = {"suits": "suit", "ranks": "rank", "seats": "seat"}
_FIELDS = (*_SECTIONS, "ambiguous", "forbidden", "keep", "articles")


@dataclass(frozen=True, slots=True, eq=False)
class Glossary:
    """The words of one language.

    `lexicon` finds what a text names. `forbidden` maps a wrong word to the right one; `keep` holds words that
    may stand as in English, folded. `articles` asks for the checks on elision and articles.
    """

    path: str
    lexicon: Lexicon
    forbidden: Mapping[str, str]
    keep: frozenset[str]
    articles: bool


def folded(word: str) -> str:
    """A word without regard to capitals, but for one of a letter or two: A on a card is not the word a.

    >>> folded("Quiz"), folded("A")
    ('quiz', 'A')
    """
    return word.casefold() if len(word) > 2 else word


def read_glossary(data: bytes, path: str) -> Glossary:
    """The glossary in a YAML file; `path` is how its faults name it.

    Raises:
        ContentError: with every fault of the file.
    """
    from generator.content.yaml_reader import read  # only here: not every language has a glossary

    document = read(data, path)
    problems = [*map(_joiner, document.problems), *_faults(document)]
    if problems:
        raise ContentError(problems)
    assert isinstance(document.value, dict)
    return _glossary(document.value, path)


def _joiner(problem: Problem) -> Problem:
    """An invisible character may be right here: in Persian a joiner belongs to some words."""
    if problem.code != "invisible-character":
        return problem
    return replace(problem, hint='delete it, or write a joiner that belongs to the word as an escape: "\\u200c"')


def _glossary(value: Mapping[str, Value], path: str) -> Glossary:
    forms = {
        Thing(kind, letter): spellings
        for section, kind in _SECTIONS.items()
        for letter, spellings in _table(value.get(section)).items()
    }
    texts = {thing: _texts(spellings) for thing, spellings in forms.items()}
    return Glossary(
        path,
        lexicon(texts, _texts(value.get("ambiguous"))),
        {wrong: str(right) for wrong, right in _table(value.get("forbidden")).items()},
        frozenset(map(folded, _texts(value.get("keep")))),
        value.get("articles") == "yes",
    )


def _table(value: Value) -> Mapping[str, Value]:
    return value if isinstance(value, dict) else {}


def _texts(value: Value) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _faults(document: Document) -> Iterator[Problem]:
    value, places = document.value, document.places
    if not isinstance(value, dict):
        yield Problem(places.at(), "wrong-type", "a glossary is made of keys", f"its keys are {', '.join(_FIELDS)}")
        return
    for field, content in value.items():
        if content == "" and field in _FIELDS:
            continue
        if field in _SECTIONS:
            yield from _section_faults(field, content, places)
        elif field in ("ambiguous", "keep"):
            yield from _list_faults((field,), content, places)
        elif field == "forbidden":
            yield from _forbidden_faults(content, places)
        elif field == "articles":
            if content not in ("yes", "no"):
                yield Problem(places.at(field), "wrong-type", "`articles` is neither yes nor no")
        else:
            hint = did_you_mean(field, _FIELDS)
            yield Problem(places.of_key(field), "unknown-key", f"`{shown(field)}` is not a key of a glossary", hint)
    yield from _contradictions(value, places)


def _section_faults(section: str, content: Value, places: Places) -> Iterator[Problem]:
    letters = [thing.letter for thing in NAMES if thing.kind == _SECTIONS[section]]
    hint = f"the keys are {' '.join(letters)}, each with a list of word forms"
    if not isinstance(content, dict):
        yield Problem(places.at(section), "wrong-type", f"`{section}` is not made of keys", hint)
        return
    for letter, forms in content.items():
        if letter not in letters:
            yield Problem(
                places.of_key(section, letter), "unknown-key", f"`{shown(letter)}` is none of {section}", hint
            )
        elif forms != "":
            yield from _list_faults((section, letter), forms, places)


def _list_faults(loc: tuple[Step, ...], content: Value, places: Places) -> Iterator[Problem]:
    if not isinstance(content, list):
        hint = "write the words in brackets: [pik, pika, piku]"
        yield Problem(places.at(*loc), "wrong-type", f"`{loc[-1]}` is not a list of words", hint)
        return
    for number, form in enumerate(content):
        source = places.at(*loc, number)
        if not isinstance(form, str) or not words_of(form):
            yield Problem(source, "wrong-type", "this is not a word", "a list holds words, and nothing inside them")
        elif not is_normalized("NFC", form):
            yield Problem(source, "not-nfc", f"`{shown(form)}` is not in normal form", "save it as NFC")
        elif mixed := [word for word in words_of(form) if len(scripts(word)) > 1]:
            odd = [letter for letter in mixed[0] if script(letter) not in ("", script(mixed[0][0]))]
            yield Problem(source, "mixed-script", f"`{shown(form)}` mixes two scripts: {code_points(odd)}")


def _forbidden_faults(content: Value, places: Places) -> Iterator[Problem]:
    hint = 'each line holds a wrong word and the right one: "reine": "dame"'
    if not isinstance(content, dict):
        yield Problem(places.at("forbidden"), "wrong-type", "`forbidden` is not made of keys", hint)
        return
    for wrong, right in content.items():
        if not isinstance(right, str) or not words_of(wrong):
            yield Problem(places.of_key("forbidden", wrong), "wrong-type", f"`{shown(wrong)}` has no right word", hint)


def _contradictions(value: Mapping[str, Value], places: Places) -> Iterator[Problem]:
    """One word for two things of a kind, or a word both right and forbidden."""
    forbidden = {wrong.casefold() for wrong in _table(value.get("forbidden"))}
    ambiguous = set(_texts(value.get("ambiguous")))
    for section in _SECTIONS:
        meant: dict[str, str] = {}
        for letter, spellings in _table(value.get(section)).items():
            if Thing(_SECTIONS[section], letter) not in NAMES:
                continue
            for number, form in enumerate(_texts(spellings)):
                source = places.at(section, letter, number)
                if form.casefold() in forbidden:
                    message = f"`{shown(form)}` is in the list of forbidden words too"
                    yield Problem(source, "forbidden-term", message, "keep it in one of the two lists")
                if meant.setdefault(form, letter) != letter and form not in ambiguous:
                    message = f"`{shown(form)}` stands for {meant[form]} and for {letter}"
                    yield Problem(source, "two-meanings", message, "keep one, or list the word under `ambiguous`")
