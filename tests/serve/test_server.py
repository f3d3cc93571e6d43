"""The server, asked over real sockets: the files of the site, and nothing else to anyone else."""

import os
import socket
from contextlib import suppress
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.problems import Problem, Source
from generator.serve import Board, Server, Shown
from tests.serve.asking import PATIENCE, Listener, ask, eventually, say

FAULT = Problem(Source("examples/a.yaml", 3, 8), "bad-card", "`1S` is not a <card>", "such as 9S or 10S")

WORDS = st.lists(
    st.sampled_from([b"..", b"/", b"%2e", b"%2f", b"fr", b"secret.txt", b"\\", b"%00", b"?", b"%", b"\xff"])
)
PARTS = st.tuples(
    st.sampled_from([b"GET", b"HEAD", b"POST"]),
    WORDS.map(b"".join),
    st.sampled_from([b"0", b"1", b"x"]),
    st.sampled_from([b"Host: localhost", b"Host: x", b"X", b"Content-Length: 9\r\nHost: localhost", b":"]),
)

ESCAPES = [
    "/../secret.txt",
    "/fr/../../secret.txt",
    "/fr/../index.html",
    "/%2e%2e/secret.txt",
    "/%2E%2E%2Fsecret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/%252e%252e/secret.txt",
    "//secret.txt",
    "///etc/passwd",
    "//127.0.0.1/index.html",
    "/etc/passwd",
    "/C:/secret.txt",
    "/C%3A%5Csecret.txt",
    "/index.html%00.txt",
    "/fr%2findex.html",
    "/fr//index.html",
    "/./index.html",
    "/fr",
    "/.belote-rules.json",
    "/link.txt",
    "/folder/secret.txt",
    "/__live__/",
    "/__live__/../index.html",
    "/__live__/server.py",
    "/__live__/events/",
]


@pytest.mark.parametrize(
    ("target", "file", "kind"),
    [
        ("/", b"the root", "text/html; charset=utf-8"),
        ("/index.html?x=1", b"the root", "text/html; charset=utf-8"),
        ("/fr/", "la première page".encode(), "text/html; charset=utf-8"),
        ("/fr/index.html", "la première page".encode(), "text/html; charset=utf-8"),
        ("/assets/js/cards.mjs", b"export const trump = 1;", "text/javascript; charset=utf-8"),
        ("/assets/svg/icon.svg", b"<svg/>", "image/svg+xml; charset=utf-8"),
        ("/assets/css/belote.css", b"p {}", "text/css; charset=utf-8"),
    ],
)
def test_a_file_is_served_as_what_it_is(address: str, target: str, file: bytes, kind: str) -> None:
    answer = ask(address, target)
    assert answer.status == 200
    assert answer.body.endswith(file)
    assert answer.headers["content-type"] == kind
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_missing_page_is_the_page_that_says_so(address: str) -> None:
    answer = ask(address, "/fr/no-such-page.html")
    assert answer.status == 404
    assert "no such page" in answer.text


@pytest.mark.parametrize("target", ESCAPES)
def test_no_address_leads_out_of_the_site(address: str, tmp_path: Path, target: str) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "site" / "link.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "site" / "folder").symlink_to(tmp_path)
    answer = ask(address, target)
    assert answer.status == 404
    assert "no such page" in answer.text
    assert "secret" not in answer.text


@pytest.mark.parametrize("target", ["fr/index.html", "http://127.0.0.1/index.html", "*"])
def test_a_target_that_is_no_path_leads_nowhere(address: str, target: str) -> None:
    assert b" 404 " in say(address, f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()).splitlines()[0]


@pytest.mark.parametrize("target", ["/", "/fr/none.html", "/__live__/live.mjs", "/__live__/events"])
def test_head_is_get_without_the_body(address: str, target: str) -> None:
    head = ask(address, target, "HEAD")
    assert head.body == b""
    if target != "/__live__/events":
        get = ask(address, target)
        assert head.status == get.status
        assert head.headers["content-length"] == str(len(get.body))


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"])
def test_no_other_method_is_known(address: str, method: str) -> None:
    answer = ask(address, "/", method)
    assert answer.status == 405
    assert answer.headers["allow"] == "GET, HEAD"
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST:8000", "127.0.0.1:9"])
def test_our_own_names_are_answered(address: str, host: str) -> None:
    assert ask(address, "/", Host=host).status == 200


@pytest.mark.parametrize(
    "host", ["belote.example", "127.0.0.1.example", "localhost.example:8000", "", "[::1]", "0.0.0.0"]
)
def test_no_other_name_is_answered(address: str, host: str) -> None:
    """Somebody's page could give its own name our address, and read what we serve as if it were its own."""
    for target in ("/", "/__live__/events"):
        assert ask(address, target, Host=host).status == 403


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: belote.example\r\n\r\n",
        b"GET /\r\n\r\n",
    ],
)
def test_a_request_without_one_name_is_refused(address: str, request_: bytes) -> None:
    assert b"Ask for 127.0.0.1 or localhost" in say(address, request_)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"414"),
        (b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"414"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 70_000 + b"\r\n\r\n", b"431"),
        (b"GET / HTTP/1.1\r\n" + b"X: 1\r\n" * 200 + b"\r\n", b"431"),
        (b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", b"505"),
        (b"GET / what HTTP/1.1\r\nHost: localhost\r\n\r\n", b"400"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\r\n\r\n", b"400"),
    ],
)
def test_what_is_no_request_is_refused(address: str, request_: bytes, status: bytes) -> None:
    try:
        assert status in say(address, request_)
    except ConnectionError:
        assert status in (b"414", b"431")  # hung up on before all of it was sent
    assert ask(address, "/").status == 200


@given(request_=st.one_of(st.binary(), st.builds(b"%s /%s HTTP/1.%s\r\n%s\r\n\r\n".__mod__, PARTS)))
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_sent_is_answered_or_hung_up_on(
    address: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], request_: bytes
) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    with suppress(ConnectionError):
        answer = say(address, request_)
        assert not answer or answer.startswith((b"HTTP/", b"<!DOCTYPE"))
        assert b"Traceback" not in answer
    assert capfd.readouterr() == ("", "")


def test_a_slow_client_keeps_nobody_waiting(address: str) -> None:
    host, port = address.split("/")[2].split(":")
    slow = [socket.create_connection((host, int(port))) for _ in range(20)]
    for connection in slow:
        connection.sendall(b"GET / HT")
    assert ask(address, "/").status == 200
    for connection in slow:
        connection.close()


def test_who_goes_away_in_the_middle_is_no_fault(address: str, capfd: pytest.CaptureFixture[str]) -> None:
    host, port = address.split("/")[2].split(":")
    for _ in range(20):
        connection = socket.create_connection((host, int(port)))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        connection.sendall(b"GET /fr/ HTTP/1.1\r\nHost: localhost\r\n\r\nmore")
        connection.close()
    assert ask(address, "/").status == 200
    assert capfd.readouterr() == ("", "")


def test_only_this_machine_can_ask(board: Board) -> None:
    with Server(0, board) as server:
        assert server.server_address[0] == "127.0.0.1"
        assert server.daemon_threads


def test_two_servers_cannot_have_one_port(board: Board) -> None:
    with Server(0, board) as server, pytest.raises(OSError, match="in use"):
        Server(int(server.address.split(":")[2].strip("/")), board)


def test_a_port_is_free_again_as_soon_as_its_server_is_gone(board: Board) -> None:
    with Server(0, board) as first:
        Thread(target=first.serve_forever, daemon=True).start()
        ask(first.address, "/")
        first.shutdown()
    port = int(first.address.split(":")[2].strip("/"))
    with Server(port, board) as second:
        assert second.address == first.address


def test_listeners_hear_at_once_and_at_every_change(address: str, board: Board) -> None:
    listener = Listener(address)
    assert listener.response.headers["content-type"] == "text/event-stream; charset=utf-8"
    site = board.shown.site
    assert listener.next() == {"version": site.version, "faults": ""}
    board.show(Shown(site, (FAULT,)))
    event = listener.next()
    assert event["version"] == site.version
    assert "`1S` is not a &lt;card&gt;" in event["faults"]
    board.show(Shown(site, (FAULT,)))  # the same again is no news
    board.show(Shown(site))
    assert listener.next() == {"version": site.version, "faults": ""}
    listener.close()


def test_many_listeners_hear_the_same(address: str, board: Board) -> None:
    listeners = [Listener(address) for _ in range(30)]
    for listener in listeners:
        listener.next()
    board.show(Shown(board.shown.site, (FAULT,)))
    assert len({listener.next()["faults"] for listener in listeners}) == 1
    for listener in listeners:
        listener.close()


def test_a_listener_who_has_gone_is_let_go(
    address: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import threading

    monkeypatch.setattr("generator.serve.server.ALIVE", 0.01)
    before = threading.active_count()
    listener = Listener(address)
    listener.next()
    assert threading.active_count() > before
    listener.close()
    eventually(lambda: threading.active_count() <= before)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("target", ["/", "/fr/", "/assets/css/belote.css", "/../secret.txt", "/no/such/page"])
def test_without_a_site_every_address_tells_the_faults(tmp_path: Path, target: str) -> None:
    board = Board()
    board.show(Shown(problems=(FAULT,)))
    with Server(0, board) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        answer = ask(server.address, target)
        assert answer.status == 503
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "examples/a.yaml:3:8" in answer.text
        assert "`1S` is not a &lt;card&gt;" in answer.text
        assert "such as 9S or 10S" in answer.text
        assert "/__live__/live.mjs?version=" in answer.text
        assert ask(server.address, "/__live__/live.mjs").status == 200
        assert ask(server.address, "/__live__/overlay.css").headers["content-type"] == "text/css; charset=utf-8"
        server.shutdown()


def test_an_ordinary_client_reads_a_page(address: str) -> None:
    with urlopen(f"{address}fr/", timeout=PATIENCE) as page:
        assert "la première page" in page.read().decode(page.headers.get_content_charset())


@pytest.mark.skipif(os.name != "posix", reason="a habit of Unix")
def test_the_disk_is_not_asked_when_a_page_is(address: str, tmp_path: Path) -> None:
    """So a page is of the build that the board shows, whatever happens to the folder meanwhile."""
    (tmp_path / "site" / "fr" / "index.html").unlink()
    assert ask(address, "/fr/").status == 200
