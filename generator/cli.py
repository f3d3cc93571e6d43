"""The commands. Each imports what it needs when it runs: a command that needs little starts at once.

Exit codes: 0 done, 1 faults in content or locales, 2 misuse; 130 after Ctrl-C, as shells have it.
"""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import click

from generator.cli_locale import locale
from generator.cli_serve import serve
from generator.cli_words import (
    DONE,
    FAULTS,
    FORMATS,
    INTERRUPTED,
    MISUSE,
    code_for,
    count,
    leave,
    open_streams,
    project,
    refused,
    stop,
    tell,
)
from generator.problems import visible

_ADDRESS = re.compile(r"[\w.~:/?#@!$&()*+,;=%\[\]'-]+", re.ASCII)
"""The characters of an address; all others are written as %C3%A9."""


class Commands(click.Group):
    """A group for which a reader who has enough of our output is no fault; click takes it for one."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            refused(error)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="belote-rules")
@click.pass_context
def commands(context: click.Context) -> None:
    """Computes, checks and publishes the rules of French belote in every language."""
    if os.environ.get("NO_COLOR"):
        context.color = False


def main() -> NoReturn:
    """The console script. What the system refuses, such as a full disk, is told in one line."""
    open_streams()
    try:
        leave(_done())
    except OSError as error:
        refused(error)


def _done() -> int:
    """Run the command, and return the exit code."""
    try:
        return int(commands.main(prog_name="belote-rules", standalone_mode=False) or DONE)
    except click.ClickException as misuse:
        misuse.show()
        return misuse.exit_code
    except click.Abort:
        click.echo("Stopped.", err=True)
        return INTERRUPTED


@commands.command()
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Where the site goes.  [default: site]")
@click.option(
    "--locale", "tags", multiple=True, metavar="TAG", help="Only this language, published or not; repeatable."
)
@click.option("--base-url", metavar="URL", help="Address of the site: adds canonical, hreflang and sitemap.")
@click.option("--strict", is_flag=True, help="Warnings stop the build too.")
@click.option("--pseudo", is_flag=True, help="Add two languages nobody speaks: English lengthened, and right to left.")
@click.option("--preview", is_flag=True, help="For translators: every text tells its key.  [default folder: preview]")
@click.option("--force", is_flag=True, help="Write every file anew, over files of others of the same name too.")
@click.option("--quiet", is_flag=True, help="Say what is wrong, and nothing else.")
@click.option("--verbose", is_flag=True, help="Say which files were changed, and why.")
@click.option("--timings", is_flag=True, help="Say where the time went.")
def build(
    out: Path | None, base_url: str | None, *, preview: bool, quiet: bool, verbose: bool, timings: bool, **asked: Any
) -> None:
    """Check everything, then publish the site, as a whole or not at all."""
    from generator.build import Order
    from generator.build import build as run
    from generator.problems import ContentError
    from generator.progress import as_table, shown
    from generator.publish import OutputError, previous

    here = project()
    place = out or (here.root / "preview" if preview else here.out)
    order = Order(place, base_url=_base_url(base_url), preview=preview, **asked)
    former = previous(place) if verbose else None
    try:
        with shown(sys.stderr, quiet=quiet) as progress:
            built = run(here, order, progress)
    except ContentError as error:
        tell(error.problems)
        stop(
            f"{count(len(error.problems), 'fault')}: nothing was written, the old site stands.",
            code_for(error.problems),
        )
    except OutputError as error:
        click.echo(error.message, err=True)
        stop(error.hint, MISUSE)
    if built.warnings:
        click.echo(built.warnings, err=True)
    if verbose and (present := previous(place)):
        from generator.changes import changes

        for change in changes(former, present):
            click.echo(change)
    if timings:
        click.echo(as_table(progress.seconds))
    if quiet:
        return
    for tag, messages in built.untranslated.items():
        click.echo(f"{tag}: {count(messages, 'message')} shown in English", err=True)
    page = _first_page(out or _from_here(place), order.tags)
    click.echo(
        f"{count(built.pages, 'page')} in {count(built.languages, 'language')}, "
        f"{count(built.examples, 'example')} checked, {built.seconds:.2f} s; open {page}"
    )


def _first_page(place: Path, tags: Sequence[str]) -> str:
    """Where to look: at the one language that was asked for, or at the list of all."""
    folder = place / tags[0] if len(tags) == 1 else place
    return visible(str(folder / "index.html"))


def _from_here(place: Path) -> Path:
    """The folder as seen from the working directory."""
    with suppress(ValueError):  # on another drive
        return Path(os.path.relpath(place))
    return place


@commands.command()
@click.option(
    "--locale", "tags", multiple=True, metavar="TAG", help="Only this language, published or not; repeatable."
)
@click.option("--strict", is_flag=True, help="Warnings are faults.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
def check(tags: tuple[str, ...], form: str, *, strict: bool) -> None:
    """Check everything that a build checks, but for links, and write nothing."""
    from generator.inspection import inspect
    from generator.preparing import template_faults
    from generator.problems import ContentError, Problem, Severity
    from generator.report import REPORTS, promoted

    examples = 0
    problems: tuple[Problem, ...]
    try:
        found = inspect(here := project(), tags)
        examples = len(found.sources.checked.examples)
        problems = found.warnings + template_faults(here, found.sources, tags)
    except ContentError as error:
        problems = error.problems
    problems = promoted(problems) if strict else problems
    if report := REPORTS[form](problems):
        click.echo(report)
    failed = [problem for problem in problems if problem.severity is Severity.ERROR]
    if failed:
        stop(f"{count(len(failed), 'fault')}.", code_for(failed))
    click.echo(f"{count(examples, 'example')} checked, {count(len(problems), 'warning')}.", err=True)


@commands.command()
@click.argument("position")
@click.option("--rules", default="belote-house", show_default=True, metavar="NAME", help="The ruleset.")
@click.option("--lang", "tag", default="en", show_default=True, metavar="TAG", help="The language of the answer.")
def explain(position: str, rules: str, tag: str) -> None:
    """Say who is to play, which cards may be played, and why each other may not.

    POSITION is CONTRACT-LEADER-TRICK-HAND, such as S-W-DASJ-S97HKCQ.
    """
    from generator.engine import NotationError, parse_position, parse_rules
    from generator.explanation import explanation
    from generator.i18n.gather import interface
    from generator.i18n.languages import ENGLISH
    from generator.inspection import registered_tags
    from generator.problems import ContentError
    from generator.translations import language_of

    try:
        found = parse_position(position.strip(), parse_rules(rules))
    except NotationError as fault:
        click.echo(f"{fault}.", err=True)
        stop(f"hint: {fault.hint}", MISUSE)
    here = project(or_installed=True)
    try:
        if tag not in (tags := registered_tags(here)):
            raise click.BadParameter(f"`{tag}` is not one of {', '.join(tags)}", param_hint="--lang")
        words = interface(here)
        language, english = (language_of(here, each, words) for each in (tag, ENGLISH))
    except ContentError as error:
        tell(error.problems)
        stop("The words of this language cannot be read.")
    click.echo(explanation(found, language, english))


@commands.command()
@click.argument("file", type=click.File("rb"), default="-")
def judge(file: BinaryIO) -> None:
    """Judge lines `RULES POSITION` (standard input, or FILE): one JSON object a line.

    A bad line gives its number and what is wrong with it; the rest goes on, and the exit status is 1.
    """
    from generator.answers import judged

    good = True
    write = sys.stdout.write
    for line, line_is_good in judged(file):
        write(line + "\n")
        good = good and line_is_good
    sys.stdout.flush()
    sys.exit(DONE if good else FAULTS)


def _base_url(text: str | None) -> str:
    from urllib.parse import urlsplit

    if text is None:
        return ""
    try:
        parts = urlsplit(text if _ADDRESS.fullmatch(text) and not {"?", "#"} & {*text} else "")
        _ = parts.port  # or a ValueError
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise click.BadParameter(f"`{text}` is no address like https://example.org/belote/", param_hint="--base-url")
    return text.rstrip("/") + "/"


commands.add_command(locale)
commands.add_command(serve)
