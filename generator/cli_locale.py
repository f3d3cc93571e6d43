"""The commands for translators: `belote-rules locale …`."""

import json
from dataclasses import asdict

import click

from generator.cli_words import FORMATS, MISUSE, code_for, count, project, stop, tell
from generator.problems import visible


@click.group()
def locale() -> None:
    """Begin, update, check and count the translations."""


@locale.command()
@click.argument("tag")
def new(tag: str) -> None:
    """Begin a language: TAG is de, pt-BR, sr-Latn …"""
    from generator.problems import ContentError
    from generator.workshop import TagError, begin

    try:
        begun = begin(project(), tag)
    except TagError as error:
        [refusal] = error.problems
        click.echo(f"{visible(refusal.message)}.\n    hint: {refusal.hint}", err=True)
        stop("Nothing was written.", MISUSE)
    except ContentError as error:
        tell(error.problems)
        stop("Nothing was written.")
    click.echo(f"Written: {', '.join(begun.written)}")
    if begun.kept:
        click.echo(f"Kept as it was: {', '.join(begun.kept)}")
    click.echo(f"Translate the text after each msgstr in locales/{tag}.po; TRANSLATING.md says how.")
    click.echo(f"Before the examples, list your words for suits, ranks and seats in locales/{tag}.glossary.yaml.")
    click.echo(f"See what you overlooked with: belote-rules locale check {tag}")
    click.echo(f"Look at your pages with: belote-rules build --locale {tag}")


@locale.command()
@click.option("--check", "look_only", is_flag=True, help="Write nothing; exit 1 if a file would change.")
def update(*, look_only: bool) -> None:
    """Bring source.pot and every translation up to date with the English text; no translation is lost."""
    from generator.problems import ContentError
    from generator.workshop import update as run

    try:
        done = run(project(), look_only=look_only)
    except ContentError as error:
        tell(error.problems)
        stop("Nothing was written.")
    tell(done.problems)
    for name in done.changed:
        click.echo(f"{'would change' if look_only else 'changed'}: locales/{name}")
    for old, key in done.renamed:
        click.echo(f"`{old}` is gone, and the new `{key}` has its English. If you renamed it, write this line into")
        click.echo("locales/renames.yaml (make the file if there is none) and update again; its translations follow:")
        click.echo(f"    {old}: {key}")
    if done.problems:
        stop("A file with a fault was left as it is.")
    if look_only and done.changed:
        stop("Run: belote-rules locale update")
    if not done.changed:
        click.echo("Everything is up to date.")


@locale.command()
@click.argument("tags", nargs=-1, metavar="[TAG]...")
@click.option("--strict", is_flag=True, help="Warnings are faults.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
def check(tags: tuple[str, ...], form: str, *, strict: bool) -> None:
    """Tell what is wrong with the translations, or those of TAG."""
    from generator.inspection import inspect as run
    from generator.inspection import registered_tags
    from generator.problems import ContentError, Severity
    from generator.report import REPORTS, promoted

    here = project()
    try:
        problems = run(here, tags or registered_tags(here)).warnings
    except ContentError as error:
        problems = error.problems
    problems = promoted(problems) if strict else problems
    if report := REPORTS[form](problems):
        click.echo(report)
    failed = [problem for problem in problems if problem.severity is Severity.ERROR]
    if failed:
        stop(f"{count(len(failed), 'fault')}.", code_for(failed))
    click.echo(f"{count(len(problems), 'warning')}. Grammar and spelling are not checked.", err=True)


@locale.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON, for badges.")
def status(*, as_json: bool) -> None:
    """Tell how complete each translation is."""
    from generator.problems import ContentError
    from generator.standing import status as run

    try:
        rows = run(project())
    except ContentError as error:
        tell(error.problems)
        stop("")
    if as_json:
        click.echo(
            json.dumps([{**asdict(row), "state": row.state.value} for row in rows], ensure_ascii=False, indent=1)
        )
        return
    click.echo(f"{'language':10}{'translated':>12}{'outdated':>10}{'missing':>9}  state")
    for row in rows:
        published = "" if row.publish else ", fit to be published" if row.fit else ", not published"
        done = f"{row.translated}/{row.total}"
        click.echo(f"{row.tag:10}{done:>12}{row.stale:>10}{row.missing:>9}  {row.state}{published}")
