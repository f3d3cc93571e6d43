"""The server: files of the site and nothing else, to this machine and nobody else."""

import os
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from socketserver import ThreadingTCPServer

from generator.serve import address, live
from generator.serve.board import Board
from generator.serve.snapshot import Snapshot

HOST = "127.0.0.1"
NAMES = frozenset({HOST, "localhost"})
METHODS = frozenset({"GET", "HEAD"})
MISSING = "404.html"
ALIVE = 10.0  # seconds after which a listener hears something, so that one who has gone is noticed

_HEADERS = {
    "Allow": ", ".join(sorted(METHODS)),
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class Server(ThreadingTCPServer):
    """Serves what the board shows, each request in a thread of its own, so that a slow one keeps nobody waiting.

    Not `http.server.HTTPServer`, which asks the network for the name of this machine before it starts.

    Raises:
        OSError: the port cannot be had.
    """

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would let two servers have one port
    request_queue_size = 64

    def __init__(self, port: int, board: Board) -> None:
        self.board = board
        self.own_files = live.own_files()
        super().__init__((HOST, port), Handler)

    @property
    def address(self) -> str:
        """Where the site is, with a slash at its end."""
        return f"http://{HOST}:{self.server_address[1]}/"


class Handler(BaseHTTPRequestHandler):
    """One request, and the connection is closed."""

    server: Server
    timeout = 30.0  # seconds that a client may keep silent
    raw_requestline: bytes  # set before parse_request is called

    def handle(self) -> None:
        """Answer; whoever goes away in the middle of it is no fault."""
        with suppress(ConnectionError, TimeoutError):
            super().handle()

    def parse_request(self) -> bool:
        """Read the request. One that no page of ours makes is refused here, whatever it asks for."""
        if len(self.raw_requestline) > address.LONGEST:
            self.requestline, self.command, self.request_version = "", "", self.protocol_version
            self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
            return False
        if not super().parse_request():
            return False
        if self.command not in METHODS:
            self.send_error(HTTPStatus.METHOD_NOT_ALLOWED)
        elif not _is_ours(self.headers.get_all("Host", [])):
            # A name of somebody else's that leads here would let their pages read ours.
            self.send_error(HTTPStatus.FORBIDDEN, "Ask for 127.0.0.1 or localhost")
        else:
            return True
        return False

    def do_GET(self) -> None:
        """A file, the news, or the page that says that there is none."""
        file = address.name(self.requestline.split()[1])  # `path` has its slashes tidied
        shown = self.server.board.shown
        if file == live.EVENTS:
            self._tell_news()
        elif file in self.server.own_files:
            self._answer(HTTPStatus.OK, address.kind(file), self.server.own_files[file])
        elif not shown.site.version:
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE, address.HTML, live.no_site(shown))
        elif file in shown.site.files:
            self._answer_page(HTTPStatus.OK, file, shown.site)
        else:
            self._answer_page(HTTPStatus.NOT_FOUND, MISSING, shown.site)

    do_HEAD = do_GET  # noqa: N815 (http.server finds it by this name)

    def end_headers(self) -> None:
        """The headers that every answer has, refusals too."""
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def version_string(self) -> str:
        """What the server calls itself: no version of anything."""
        return "belote-rules"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the parent's name)
        """Say nothing: the terminal is for faults."""

    def _answer_page(self, status: HTTPStatus, file: str, site: Snapshot) -> None:
        data, kind = site.files.get(file, b""), address.kind(file)
        self._answer(status, kind, live.with_live(data, site.version) if kind == address.HTML else data)

    def _answer(self, status: HTTPStatus, kind: str, data: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _tell_news(self) -> None:
        """What is shown, at once and whenever it changes, until the listener goes."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.end_headers()
        seen = None
        while self.command != "HEAD":
            shown = self.server.board.other_than(seen, ALIVE)
            self.wfile.write(live.STILL_HERE if shown is seen else live.event(shown))
            seen = shown


def _is_ours(hosts: list[str]) -> bool:
    """Whether the one name that was asked for is ours; the port is not looked at, it may be forwarded."""
    return len(hosts) == 1 and hosts[0].strip().lower().partition(":")[0] in NAMES
