"""Ways to ask a server, and a project that is being served."""

import http.client
import json
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

EXAMPLE = "examples/which-card/ruffing/over-ruff.yaml"
PATIENCE = 15.0  # seconds for anything to happen; most of it happens in a tenth of one, on a machine with time


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server said. Names of `headers` are in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


def ask(address: str, target: str, method: str = "GET", **headers: str) -> Answer:
    """The answer to a target that is sent as it is, not tidied."""
    connection = http.client.HTTPConnection(address.split("/")[2], timeout=PATIENCE)
    connection.putrequest(method, target, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    answer = Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, response.read())
    connection.close()
    return answer


def say(address: str, request: bytes) -> bytes:
    """The whole answer to any bytes."""
    host, _, port = address.split("/")[2].partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        connection.sendall(request)
        with suppress(OSError):  # it may have hung up before the end
            connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(65536), b""))


class Listener:
    """A page's ear: what the server tells, one event after the other."""

    def __init__(self, address: str) -> None:
        self._connection = http.client.HTTPConnection(address.split("/")[2], timeout=PATIENCE)
        self._connection.request("GET", "/__live__/events")
        self.response = self._connection.getresponse()

    def next(self) -> dict[str, str]:
        """The next event; fails when there is none in time."""
        while not (line := self.response.readline()).startswith(b"data: "):
            assert line, "the server has hung up"
        event: dict[str, str] = json.loads(line.removeprefix(b"data: "))
        return event

    def close(self) -> None:
        self.response.close()
        self._connection.close()


@dataclass
class Served:
    """`belote-rules serve` at work in a project of its own."""

    root: Path
    address: str
    process: subprocess.Popen[str]

    def page(self, target: str) -> str:
        return ask(self.address, target).text

    def edit(self, file: str, old: str, new: str) -> None:
        """Save a file with one passage changed."""
        text = (self.root / file).read_text(encoding="utf-8")
        assert old in text, f"{file} does not say {old!r}"
        (self.root / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    def translate(self, text: str) -> None:
        """Save another French text for the link that skips to the content, which stands on every page."""
        self._rewrite("locales/fr.po", r'(msgctxt "site/skip"\nmsgid ".*"\nmsgstr ").*"', rf'\1{text}"')

    def retitle(self, text: str) -> None:
        """Save another title of the example."""
        self._rewrite(EXAMPLE, r"(title: >-\n  ).*", rf"\1{text}")

    def _rewrite(self, file: str, pattern: str, new: str) -> None:
        path = self.root / file
        written, times = re.subn(pattern, new, path.read_text(encoding="utf-8"))
        assert times == 1, f"{file} has changed its form"
        path.write_text(written, encoding="utf-8")

    def end(self, number: int = signal.SIGINT) -> tuple[int, str, str]:
        """End it as a person does; its exit status, and what it had still to say on both streams."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


def eventually(holds: Callable[[], Any]) -> float:
    """Wait until something holds; returns the seconds that took."""
    start = time.monotonic()
    while not holds():
        assert time.monotonic() - start < PATIENCE, "it has not happened"
        time.sleep(0.01)
    return time.monotonic() - start
