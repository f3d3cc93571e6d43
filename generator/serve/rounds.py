"""Build, wait for a save, and again."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from generator.build import Built, Order, build
from generator.inputs import CODE
from generator.problems import ContentError, Problem, Source
from generator.progress import Progress
from generator.project import Project
from generator.publish import OutputError
from generator.serve.board import Shown
from generator.serve.snapshot import take
from generator.serve.watch import saves

Code = dict[Path, int]


@dataclass(frozen=True, slots=True)
class Round:
    """What a save brought: `built` is None when there were faults. `saved` is empty for the first round."""

    saved: Sequence[str]
    shown: Shown
    built: Built | None


def rounds(project: Project, order: Order, progress: Progress) -> Iterator[Round]:
    """Build now and after every save, for ever. A build that nothing was saved for is a round if it brought news.

    `progress` is told about the first build, which takes longer than all others.

    Raises:
        UnwatchableError: the folders cannot be watched.
        KeyboardInterrupt: someone pressed Ctrl-C.
    """
    code = _code()
    former = _round(project, order, Shown(), code, (), progress)
    yield former
    for paths in saves((project.examples, project.locales, project.templates, CODE)):
        each = _round(project, order, former.shown, code, paths, Progress())
        if paths or each.shown != former.shown:
            yield each
        former = each


def _round(
    project: Project, order: Order, before: Shown, code: Code, paths: Collection[Path], progress: Progress
) -> Round:
    shown, built = made(project, order, before, progress) if _code() == code else (_outdated(before), None)
    there = [path for path in paths if path.exists()] or paths  # many editors write a file beside and rename it
    return Round(sorted(map(project.relative, there)), shown, built)


def made(project: Project, order: Order, before: Shown, progress: Progress) -> tuple[Shown, Built | None]:
    """What is to be shown after a build, and what the build did; None when it failed and the site is the one before."""
    try:
        built = build(project, order, progress)
        return Shown(take(order.out, before.site)), built
    except ContentError as error:
        problems = error.problems
    except OutputError as error:
        problems = (Problem(Source(order.out.name), "output", error.message, error.hint),)
    except OSError as error:
        # A file that was there when we looked and gone when we read: the next save says what has become of it.
        problems = (
            Problem(Source(_named(project, error)), "unreadable", f"cannot be read: {error.strerror or error}"),
        )
    return Shown(before.site, problems), None


def _named(project: Project, error: OSError) -> str:
    return project.relative(Path(error.filename)) if isinstance(error.filename, str) else project.root.name


def _outdated(before: Shown) -> Shown:
    """We run code that is no longer there: what it made would be kept for the work of the new one."""
    problem = Problem(
        Source(CODE.name), "restart", "the generator itself has changed", "stop serve with Ctrl-C and start it again"
    )
    return Shown(before.site, (problem,))


def _code() -> Code:
    """Every file of the generator, and when it was last written."""
    code = {}
    for path in CODE.rglob("*"):
        if path.suffix in (".py", ".json"):
            with suppress(FileNotFoundError):
                code[path] = path.stat().st_mtime_ns
    return code
