"""What a check is, and what it says when it finds a fault."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from generator.i18n.lint.text import Text
from generator.i18n.lint.translation import Translation
from generator.problems import Problem, Severity, Source

MOST_TOLD = 20
"""Faults of one kind in one text: a text in another alphabet has as many as words, and the first few tell the story."""


class Fault(NamedTuple):
    """One fault: what is wrong, what to do, and where if that is known better than the text it is in.

    `offset` is the place in the text, `severity` differs from the check's where that depends on the case.
    """

    message: str
    hint: str = ""
    offset: int = 0
    severity: Severity | None = None


class FileFault(NamedTuple):
    """A fault that is not inside one translated text."""

    source: Source
    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """One kind of fault: the code to search for, how grave it is, one line that says what it finds."""

    code: str
    severity: Severity
    summary: str
    problems: Callable[[Translation], Iterator[Problem]]


FindInText = Callable[[Text, Translation], Iterator[Fault]]
FindInFile = Callable[[Translation], Iterator[FileFault]]
Suspects = Callable[[Translation], Iterable[Text]]
"""A cheap first pass: the texts that may be at fault. In a good file there are none, and the check costs nothing."""


def text_check(code: str, severity: Severity, suspects: Suspects) -> Callable[[FindInText], Check]:
    """A check that looks at one translated text after the other, at the suspects only."""

    def register(find: FindInText) -> Check:
        def problems(translation: Translation) -> Iterator[Problem]:
            for text in suspects(translation):
                for fault in islice(find(text, translation), MOST_TOLD):
                    source = translation.po.source(text.entry, text.form, fault.offset)
                    message = f"{text.source.key}: {fault.message}"
                    yield Problem(source, code, message, fault.hint, fault.severity or severity)

        return Check(code, severity, _summary(find), problems)

    return register


def file_check(code: str, severity: Severity) -> Callable[[FindInFile], Check]:
    """A check that looks at the file as a whole."""

    def register(find: FindInFile) -> Check:
        def problems(translation: Translation) -> Iterator[Problem]:
            for fault in find(translation):
                yield Problem(fault.source, code, fault.message, fault.hint, severity)

        return Check(code, severity, _summary(find), problems)

    return register


def _summary(find: FindInText | FindInFile) -> str:
    return (find.__doc__ or "").split("\n")[0]  # `python -OO` takes docstrings away
