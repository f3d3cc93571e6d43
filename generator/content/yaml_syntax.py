"""Plain sentences for the faults that stop a YAML reader."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import yaml

from generator.content.codes import Code
from generator.content.wording import shown
from generator.problems import Problem, Source

UNDER = "put the text on the next lines under `{key}: >-`, or the whole of it in quotes"
NO_ALIAS = "write the value out; a text that begins with & or * needs quotes or `>-`"
NO_TAG = "every value is read as text, list or keys: leave it out; a text that begins with ! needs quotes or `>-`"
DEEPEST = 20
TOO_DEEP = f"lists and keys are nested more than {DEEPEST} deep"
SHALLOW = "no file here needs more than four"


@dataclass(frozen=True, slots=True)
class _Trap:
    """A way to fall: how the readers complain, and what we say. `opening`: tell it where the thing began."""

    complaint: str
    code: Code
    message: str
    hint: str
    opening: bool = False


_BAD_ESCAPE = _Trap(
    "quoted scalar",
    Code.YAML_SYNTAX,
    "in double quotes a backslash begins an escape, and this one is unknown",
    "write \\\\ for a backslash, use single quotes, or put the text under `>-`",
    opening=True,
)
# The C reader and the Python reader complain in slightly different words; each pattern fits both. The first that fits
# tells the story. Those of `_LATE_TRAPS` say less than an open bracket does.
_TRAPS = (
    _Trap(
        "quoted scalar.*(end of stream|document)",
        Code.YAML_SYNTAX,
        "a quoted text begins here and never ends",
        "close it with the quote that opens it, or put the text under `>-`",
        opening=True,
    ),
    _BAD_ESCAPE,
    _Trap("an (alias|anchor)", Code.ALIAS, "anchors and aliases are not read here", NO_ALIAS, opening=True),
    _Trap(" a tag|tag handle", Code.TAG, "tags are not read here", NO_TAG, opening=True),
    _Trap("nesting depth", Code.TOO_DEEP, TOO_DEEP, SHALLOW),
    _Trap(
        "sequence entries are not allowed",
        Code.YAML_SYNTAX,
        "a list cannot begin with `- ` behind a key",
        "write each `- ` on a line of its own, or the list in brackets",
    ),
    _Trap(
        "cannot start any token",
        Code.YAML_SYNTAX,
        "a text cannot begin with {letter}",
        "put the text in quotes, or on the next lines under `>-`",
    ),
    _Trap(
        "expected ':'",
        Code.YAML_SYNTAX,
        "this line is no key, and no part of a text above it",
        "a key ends with a colon and a space; further lines of a text are indented more than its key",
        opening=True,
    ),
    _Trap(
        "block scalar",
        Code.YAML_SYNTAX,
        "behind `>` or `|` no text may stand on the same line",
        "write `>-` and begin the text on the next line, indented",
    ),
)
_LATE_TRAPS = (
    _Trap(
        "node content",
        Code.YAML_SYNTAX,
        "a value is missing here",
        "write the value, or take out the comma too many",
    ),
    _Trap(
        "block (mapping|collection)|document start",
        Code.YAML_SYNTAX,
        "this does not fit what stands above it",
        "keys of one level are indented alike, and nothing may follow a closing quote or bracket; "
        "an apostrophe ends a text in single quotes",
    ),
)


def explain(error: yaml.YAMLError, text: str, opened: Sequence[yaml.CollectionStartEvent], path: str) -> Problem:
    """The one fault that stopped the reader; `opened` are the lists and keys it was inside of, outermost first."""
    mark = getattr(error, "problem_mark", None)
    began = getattr(error, "context_mark", None) or mark
    complaint = f"{getattr(error, 'context', None) or ''}; {getattr(error, 'problem', None) or ''}"
    here = Source(path, mark.line + 1, mark.column + 1) if mark else Source(path)
    if "mapping values are not allowed" in complaint:
        return _colon(text.split("\n"), here)
    start = Source(path, began.line + 1, began.column + 1) if began else here
    for trap in _TRAPS:
        if re.search(trap.complaint, complaint):
            message = trap.message.format(letter=_letter(text, here))
            return Problem(start if trap.opening else here, trap.code, message, trap.hint)
    if opened and opened[-1].flow_style:
        return _bracket(opened[-1], text, here)
    for trap in _LATE_TRAPS:
        if re.search(trap.complaint, complaint):
            return Problem(here, trap.code, trap.message, trap.hint)
    return Problem(here, Code.YAML_SYNTAX, "this is not YAML", "compare with a file that is read without a fault")


def bad_escape(source: Source) -> Problem:
    """An escape in double quotes that stands for no character."""
    return Problem(source, _BAD_ESCAPE.code, _BAD_ESCAPE.message, _BAD_ESCAPE.hint)


def _colon(lines: Sequence[str], here: Source) -> Problem:
    line = lines[here.line - 1]
    word = line[: here.column - 1].strip()
    hint = UNDER.format(key=_key_above(lines, here))
    if re.fullmatch("[a-z]+", word):
        hint += f"; if `{word}` is meant as a key, indent it like the key above"
    message = "a colon followed by a space, inside a text, reads as a second key"
    return Problem(here, Code.YAML_SYNTAX, message, hint)


def _key_above(lines: Sequence[str], here: Source) -> str:
    """The key whose text holds the colon: on the same line before it, or on a line above."""
    for number in range(here.line - 1, -1, -1):
        part = lines[number][: here.column - 1] if number == here.line - 1 else lines[number]
        if match := re.match(r"[ -]*([A-Za-z_-]+):(?: |$)", part):
            return shown(match[1])
    return "key"


def _letter(text: str, here: Source) -> str:
    line = text.split("\n")[here.line - 1 : here.line]
    letter = line[0][here.column - 1 : here.column] if line else ""
    return f"`{shown(letter)}`"


def _bracket(event: yaml.CollectionStartEvent, text: str, here: Source) -> Problem:
    """Told where the list breaks off if that is in its first line; otherwise where it begins: the end is anywhere."""
    opening, closing = "[]" if isinstance(event, yaml.SequenceStartEvent) else "{}"
    mark = event.start_mark
    assert mark is not None, "a reader marks every event"
    lines = text.split("\n")
    hint = f"one comma between items, `{closing}` at the end; a text with a comma, a bracket or `: ` needs quotes here"
    if here.line == mark.line + 1 and "".join((lines[mark.line][here.column - 1 :], *lines[here.line :])).strip():
        message = f"the list that begins with `{opening}` in column {mark.column + 1} breaks off here"
        return Problem(here, Code.YAML_SYNTAX, message, hint)
    source = Source(here.path, mark.line + 1, mark.column + 1)
    return Problem(source, Code.YAML_SYNTAX, f"`{opening}` is opened here and not closed", hint)
