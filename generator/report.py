"""Faults told to people and to machines: plain text, JSON, workflow annotations, JUnit."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.problems import Problem, Severity, visible


def promoted(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Warnings as the errors that they are under `--strict`."""
    return tuple(replace(problem, severity=Severity.ERROR) for problem in problems)


def as_text(problems: Sequence[Problem]) -> str:
    """One fault after the other, with its hint; nothing when there is none."""
    return "\n".join(map(str, problems))


def as_json(problems: Sequence[Problem]) -> str:
    """An array of objects, one a line."""
    rows = (
        json.dumps(
            {
                "path": problem.source.path,
                "line": problem.source.line,
                "column": problem.source.column,
                "severity": problem.severity.value,
                "code": problem.code,
                "message": problem.message,
                "hint": problem.hint,
            },
            ensure_ascii=False,
        )
        for problem in problems
    )
    return "[" + ",\n ".join(rows) + "]"


def as_github(problems: Sequence[Problem]) -> str:
    """Workflow commands that put each fault beside its line in a pull request."""
    return "\n".join(map(_annotation, problems))


def as_junit(problems: Sequence[Problem]) -> str:
    """A JUnit report that every CI shows: one failed case per fault, or one passed case."""
    from xml.etree import ElementTree  # only here: it takes longer to import than to tell a fault

    failures = sum(problem.severity is Severity.ERROR for problem in problems)
    suite = ElementTree.Element(
        "testsuite", name="belote-rules check", tests=str(max(len(problems), 1)), failures=str(failures), errors="0"
    )
    if not problems:
        ElementTree.SubElement(suite, "testcase", classname="belote-rules", name="no fault found")
    for problem in problems:
        case = ElementTree.SubElement(
            suite, "testcase", classname=_xml(problem.source.path), name=_xml(f"{problem.code} {problem.source}")
        )
        if problem.severity is Severity.ERROR:
            failure = ElementTree.SubElement(case, "failure", type=problem.code, message=_xml(problem.message))
            failure.text = _xml(str(problem))
        else:
            ElementTree.SubElement(case, "system-out").text = _xml(str(problem))
    ElementTree.indent(suite)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(suite, encoding="unicode")


REPORTS: dict[str, Callable[[Sequence[Problem]], str]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
    "junit": as_junit,
}


def _annotation(problem: Problem) -> str:
    level = problem.severity.value
    place = f"file={_property(visible(problem.source.path))},line={problem.source.line},col={problem.source.column}"
    hint = f"\nhint: {visible(problem.hint)}" if problem.hint else ""
    return f"::{level} {place},title={_property(problem.code)}::{_data(visible(problem.message) + hint)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _xml(text: str) -> str:
    """Text without the characters that XML 1.0 cannot hold."""
    return re.sub("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)
