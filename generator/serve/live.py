"""What the server adds to the pages it serves, never to the output: a script that listens."""

import json
from collections.abc import Mapping
from pathlib import Path

from markupsafe import escape

from generator.render.templates import POLICY
from generator.serve.board import Shown
from generator.serve.overlay import error_page, overlay

ROOM = "__live__/"
EVENTS = f"{ROOM}events"
STILL_HERE = b":\n\n"

_HERE = Path(__file__).parent


def own_files() -> Mapping[str, bytes]:
    """The server's own files, by name."""
    return {ROOM + name: (_HERE / name).read_bytes() for name in ("live.mjs", "overlay.css")}


def with_live(page: bytes, version: str) -> bytes:
    """A page of the site as it is served. A page that has no head gets the script at its end."""
    before, head_end, after = page.partition(b"</head>")
    return before + _script(version).encode() + head_end + after


def no_site(shown: Shown) -> bytes:
    """The page for every address as long as there is no site."""
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        f'<link rel="stylesheet" href="/{ROOM}overlay.css">\n{_script("")}'
    )
    return error_page(shown.problems, head).encode()


def event(shown: Shown) -> bytes:
    """What the script is told: the version of the site, and the faults to lay over it."""
    there_is_one = bool(shown.site.version)
    data = {"version": shown.site.version, "faults": overlay(shown.problems, good_page=there_is_one)}
    return f"data: {json.dumps(data)}\n\n".encode()


def _script(version: str) -> str:
    return f'<script type="module" src="/{ROOM}live.mjs?version={version}"></script>\n'
