"""The translations, read and checked: every fault of every file at once, languages ready for the pages."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

from generator.i18n.cldr import known
from generator.i18n.languages import ENGLISH, Language, State, english, fit_to_publish, translated
from generator.i18n.lint import NEEDS_A_GLOSSARY, Glossary, lint, lint_english, read_glossary
from generator.i18n.po import PoFile, read
from generator.i18n.registry import Registered, Registry, read_registry
from generator.i18n.sources import SourceMessage
from generator.memory import memory
from generator.problems import ContentError, Problem, Severity, Source
from generator.project import Project, contents

Part = TypeVar("Part")

REGISTRY = "locales.yaml"


def read_translations(
    project: Project,
    languages: Iterable[Registered],
    messages: Sequence[SourceMessage],
    unchecked: frozenset[str] = frozenset(),
) -> tuple[tuple[Language, ...], dict[str, tuple[Problem, ...]]]:
    """The languages that can be read, in their order, and all that is wrong with any, but for what is `unchecked`.

    The problems are by tag, sorted by place; those of the English texts and glossary are always among them.
    """
    found: dict[str, list[Problem]] = {ENGLISH: []}
    english_words = part(partial(glossary, project, ENGLISH), found[ENGLISH])
    found[ENGLISH] += (each for each in lint_english(messages, english_words) if each.code not in unchecked)
    ready: list[Language] = []
    for each in languages:
        problems = found.setdefault(each.tag, [])
        if each.tag == ENGLISH:
            ready.append(english(messages, known(ENGLISH)))
            continue
        po = part(partial(read_po, project, each.tag, each.source), problems)
        before = len(problems)
        words = part(partial(glossary, project, each.tag), problems)
        waiting = NEEDS_A_GLOSSARY if len(problems) > before else frozenset()
        if po:
            problems += _linted(po, messages, each.tag, words, english_words, unchecked | waiting)
            with suppress(ContentError):  # only Plural-Forms can be at fault here, and the linter has told it
                language = translated(po, messages, each.tag, each.state, known(each.tag))
                ready.append(language)
                problems += _unfit(each, language, messages)
    return tuple(ready), {tag: tuple(sorted(problems, key=in_place)) for tag, problems in found.items()}


def _linted(
    po: PoFile,
    messages: Sequence[SourceMessage],
    tag: str,
    words: Glossary | None,
    english_words: Glossary | None,
    unchecked: frozenset[str],
) -> tuple[Problem, ...]:
    of = (po, messages, words, english_words, unchecked)
    return memory.made(("lint", po.path), of, lambda: tuple(lint(po, messages, tag, words, english_words, unchecked)))


def refuse(problems: Iterable[Problem], *, warnings: bool = False) -> None:
    """Nothing if there is no error, nor a warning where those count too.

    Raises:
        ContentError: with every fault, each once, sorted by place; warnings among them.
    """
    found = tuple(dict.fromkeys(problems))
    if any(warnings or problem.severity is Severity.ERROR for problem in found):
        raise all_of(found)


def language_of(project: Project, tag: str, messages: Sequence[SourceMessage]) -> Language:
    """One language as far as it is ready to be shown, without a look at what else may be wrong with it.

    Raises:
        ContentError: its file cannot be read.
    """
    if tag == ENGLISH:
        return english(messages, known(ENGLISH))
    return translated(read_po(project, tag), messages, tag, State.DRAFT, known(tag))


def _unfit(each: Registered, language: Language, messages: Sequence[SourceMessage]) -> Iterator[Problem]:
    """A warning where a language is published without being fit; it stays published, English filling the gaps."""
    if each.publish and not fit_to_publish(language, messages):
        message = f"`{each.tag}` is published, but lacks names or more than a tenth of the rest"
        hint = f"translate what is missing, or `publish: no`; belote-rules locale status tells how far {each.tag} is"
        yield Problem(each.source, "not-ready", message, hint, Severity.WARNING)


def part(read_part: Callable[[], Part], problems: list[Problem]) -> Part | None:
    """A part of the project, or None when it is faulty; its faults join the others."""
    try:
        return read_part()
    except ContentError as error:
        problems += error.problems
        return None


def all_of(problems: Iterable[Problem]) -> ContentError:
    """All of them, sorted by place."""
    return ContentError(sorted(problems, key=in_place))


def in_place(problem: Problem) -> tuple[Source, str, str]:
    """The order in which faults are told."""
    return problem.source, problem.code, problem.message


def listed_languages(project: Project) -> Registry:
    """The list of languages.

    Raises:
        ContentError: with every fault of the file.
    """
    return read_registry(locale_bytes(project, REGISTRY), locale_name(project, REGISTRY))


def read_po(project: Project, tag: str, listed: Source | None = None) -> PoFile:
    """The PO file of a language; a missing one is told where the language is `listed`.

    Raises:
        ContentError: with every fault of the file.
    """
    data, name = locale_bytes(project, f"{tag}.po", listed), locale_name(project, f"{tag}.po")
    return memory.made(name, data, lambda: read(data, name))


def glossary(project: Project, tag: str) -> Glossary | None:
    """The glossary of a language, if it has one.

    Raises:
        ContentError: with every fault of the file.
    """
    file = f"{tag}.glossary.yaml"
    with suppress(OSError):  # a folder that may not be looked into is told when the file is read
        if not (project.locales / file).exists():
            return None
    data, name = locale_bytes(project, file), locale_name(project, file)
    return memory.made(name, data, lambda: read_glossary(data, name))


def locale_bytes(project: Project, file: str, listed: Source | None = None) -> bytes:
    """The bytes of a file below `locales/`.

    Raises:
        ContentError: it is missing, which is told where it is `listed`, or cannot be read.
    """
    name = locale_name(project, file)
    try:
        return contents(project.locales / file)
    except FileNotFoundError:
        hint = f"belote-rules locale new {file.removesuffix('.po')}" if file.endswith(".po") else ""
        problem = Problem(listed or Source(name), "missing-file", f"there is no {name}", hint)
    except OSError as error:
        problem = Problem(Source(name), "unreadable", f"cannot be read: {error.strerror}")
    raise ContentError([problem])


def locale_name(project: Project, file: str) -> str:
    """A file below `locales/` as faults name it."""
    return project.relative(project.locales / file)
