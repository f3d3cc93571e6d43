"""Faults as HTML: a piece that lies over the last good page, and a page for where there is no good one."""

from collections.abc import Sequence
from html import escape

from generator.problems import Problem, Severity


def overlay(problems: Sequence[Problem], *, good_page: bool) -> str:
    """Every fault: place, message, code, hint; warnings last. Empty when there is none.

    `good_page` is whether the faults lie over one.
    """
    if not problems:
        return ""
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    warnings = [problem for problem in problems if problem.severity is Severity.WARNING]
    heading = f"{len(errors)} fault{'' if len(errors) == 1 else 's'}"
    behind = "Behind this is the last good page." if good_page else "There is no good page yet."
    return (
        f"<h1>{heading}</h1>\n<ol>\n{''.join(map(_row, errors + warnings))}</ol>\n"
        f"<p>{behind} This goes by itself once all is mended.</p>\n"
    )


def error_page(problems: Sequence[Problem], head: str) -> str:
    """The page at every address as long as no build has succeeded. `head` is HTML: what makes it live."""
    return (
        '<!DOCTYPE html>\n<html lang="en" dir="ltr">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>Faults</title>\n{head}</head>\n<body>\n<main data-faults>\n"
        f"{overlay(problems, good_page=False)}</main>\n</body>\n</html>\n"
    )


def _row(problem: Problem) -> str:
    level = "<strong>warning:</strong> " if problem.severity is Severity.WARNING else ""
    hint = f'<br><span class="hint"><bdi>{escape(problem.hint)}</bdi></span>' if problem.hint else ""
    return (
        f'<li><code class="place">{escape(str(problem.source))}</code><br>{level}<bdi>{escape(problem.message)}</bdi> '
        f'<code class="code">{escape(problem.code)}</code>{hint}</li>\n'
    )
