"""`belote-rules serve`: what the live preview says to the person at the terminal."""

import errno
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli_words import MISUSE, count, project, stop, tell

if TYPE_CHECKING:
    from generator.inputs import Order
    from generator.serve import Board, Round, Server

PORT = 8000
BASE_URL = "http://localhost/"
"""As if published: canonical addresses are made, and the page for missing addresses finds its style in any folder."""


@click.command()
@click.option(
    "--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0 picks one that is free."
)
@click.option("--locale", "tags", multiple=True, metavar="TAG", help="Only this language; repeatable.")
@click.option("--pseudo", is_flag=True, help="Add two languages nobody speaks: English lengthened, and right to left.")
@click.option("--open", "browse", is_flag=True, help="Open the first page in your browser.")
@click.option("--quiet", is_flag=True, help="Say the address and faults, nothing else.")
@click.pass_context
def serve(context: click.Context, port: int, tags: tuple[str, ...], *, pseudo: bool, browse: bool, quiet: bool) -> None:
    """Show the site to this machine only, made anew and reloaded at every saved edit.

    A fault is told here and over the page; the last good page stays until the fault is mended. The published site is
    not touched. Ctrl-C ends it.
    """
    from tempfile import TemporaryDirectory

    from generator.inputs import Order

    if os.environ.get("NO_COLOR"):
        context.color = False
    _end_like_ctrl_c()
    folder = TemporaryDirectory(prefix="belote-rules-")
    try:
        _serve(Order(Path(folder.name) / "site", tags, BASE_URL, pseudo=pseudo), port, browse=browse, quiet=quiet)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one would only leave the folder behind
        with suppress(OSError):  # the terminal may be gone
            click.echo("" if quiet else "\nStopped.", err=True, nl=not quiet)
    finally:
        folder.cleanup()


def _serve(order: "Order", port: int, *, browse: bool, quiet: bool) -> None:
    """Until Ctrl-C."""
    from generator.memory import memory
    from generator.progress import shown
    from generator.serve import Board, UnwatchableError, rounds

    memory.begin()
    board = Board()
    with _server(port, board) as server:
        with shown(sys.stderr, quiet=quiet) as progress:
            coming = rounds(project(), order, progress)
            former = next(coming)
        warnings = _say_what_is_wrong(former, "")
        board.show(former.shown)
        _begin(server, browse=browse)
        try:
            for each in coming:
                warnings = _say_what_is_wrong(each, warnings)
                if not quiet:
                    _say_news(each, former)
                board.show(each.shown)  # whoever sees it on the page has it at the terminal
                former = each
        except UnwatchableError as error:
            click.echo(f"The folders of the project cannot be watched: {error}.", err=True)
            stop("Set WATCHFILES_FORCE_POLLING=true to have them looked through instead.", MISUSE)


def _server(port: int, board: "Board") -> "Server":
    from generator.serve import Server

    try:
        return Server(port, board)
    except OSError as error:
        cause = "another program has it" if error.errno == errno.EADDRINUSE else error.strerror
        click.echo(f"Port {port} cannot be used: {cause}.", err=True)
        stop("--port 0 picks one that is free.", MISUSE)


def _end_like_ctrl_c() -> None:
    """Whoever asks us to end, or closes the terminal, has the folder of the site cleared away too."""
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        if signal.getsignal(number) is signal.SIG_DFL:  # not when nohup has asked for something else
            signal.signal(number, signal.default_int_handler)


def _begin(server: "Server", *, browse: bool) -> None:
    """Who asks before the first build is done waits for it, and is not refused."""
    from threading import Thread

    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()
    click.echo(f"Serving {server.address} to this machine. Ctrl-C ends it.")
    if browse:
        click.launch(server.address)


def _say_what_is_wrong(each: "Round", told: str) -> str:
    """Faults, the errors last, where the eye is; warnings of a good site if they were not told before.

    Returns the warnings that have been told by now.
    """
    from generator.problems import Severity

    if each.built:
        if each.built.warnings and each.built.warnings != told:
            click.echo(each.built.warnings, err=True)
        return each.built.warnings
    problems = each.shown.problems
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    tell([problem for problem in problems if problem.severity is Severity.WARNING] + errors)
    stays = "The last good site stays." if each.shown.site.version else "There is no site yet."
    click.secho(f"{count(len(errors), 'fault')}. {stays}", fg="red", err=True)
    return told


def _say_news(each: "Round", former: "Round") -> None:
    if each.built is None:
        return
    saved = each.saved[0] if each.saved else "what was saved meanwhile"
    mended = click.style("mended, ", fg="green") if former.shown.problems else ""
    files = each.built.written + each.built.removed
    if mended or files:
        more = f" and {len(each.saved) - 1} more" if len(each.saved) > 1 else ""
        click.echo(f"{saved}{more}: {mended}{count(files, 'file')} anew, {each.built.seconds:.2f} s", err=True)
