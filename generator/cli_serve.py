"""`belote-rules serve`: what the live preview says to the person at the terminal."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

import click

from generator.cli_words import MISUSE, count, project, stop, tell

if TYPE_CHECKING:
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
@click.option("--open", "open_browser", is_flag=True, help="Open the first page in your browser.")
@click.option("--quiet", is_flag=True, help="Say the address and faults, nothing else.")
@click.pass_context
def serve(
    context: click.Context, port: int, tags: tuple[str, ...], *, pseudo: bool, open_browser: bool, quiet: bool
) -> None:
    """Show the site to this machine only, made anew and reloaded at every saved edit.

    A fault is shown here and over the page, which stays as it was until the fault is mended. The published site is
    not touched. Ctrl-C ends it.
    """
    from generator.inputs import Order

    if os.environ.get("NO_COLOR"):
        context.color = False
    with _ended_by_signal(), TemporaryDirectory(prefix="belote-rules-") as folder:
        try:
            _serve(Order(Path(folder) / "site", tags, BASE_URL, pseudo=pseudo), port, open_browser, quiet)
        except KeyboardInterrupt:
            click.echo("" if quiet else "\nStopped.", err=True, nl=not quiet)


def _serve(order: "Order", port: int, open_browser: bool, quiet: bool) -> None:
    from generator.serve import Board, preview

    board = Board()
    with _server(port, board) as server:
        warnings = ""
        for number, each in enumerate(preview(project(), order, board)):
            ...
