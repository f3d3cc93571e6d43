"""The site on a web server of our own: as it lies on the disk, packed as the web sends it, or as Pages publishes it."""

import functools
import gzip
import http
import http.server
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

PACKED = (".html", ".css", ".mjs", ".svg")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends files and says nothing."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the parent's name)
        pass


class Packing(Handler):
    """Sends texts packed (gzip), and lets the browser keep what it has."""

    protocol_version = "HTTP/1.1"

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        if path.suffix not in PACKED or not path.is_file():
            return super().send_head()
        data = gzip.compress(path.read_bytes(), mtime=0)
        self.send_response(http.HTTPStatus.OK)
        self.send_header("Content-Type", f"{self.guess_type(path)}; charset=utf-8")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        return io.BytesIO(data)


class Published(Handler):
    """As Pages serves it: below /belote/, and 404.html wherever there is no file."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/belote") if path.startswith("/belote/") else "/nothing")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != http.HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@contextmanager
def serving(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """The address of a served folder, without a slash at its end."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
