"""`belote-rules serve` at a terminal: how it begins, what it says, how it ends."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.serve.asking import PATIENCE, Served, ask, eventually

Start = Callable[..., Served]


def refused(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A server that does not begin."""
    command = [sys.executable, "-m", "generator", "serve", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=2 * PATIENCE, check=False)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)])
def test_ctrl_c_ends_it_in_one_line_and_leaves_nothing(served: Served, tmp_path: Path, number: int) -> None:
    assert [path.name.startswith("belote-rules-") for path in (tmp_path / "temporary").iterdir()] == [True]
    status, out, err = served.end(number)
    assert status == 0
    assert out == ""
    assert err.splitlines()[-1] == "Stopped."
    assert "Traceback" not in err
    assert list((tmp_path / "temporary").iterdir()) == []


def test_ctrl_c_ends_it_in_the_middle_of_a_build_and_with_listeners(served: Served, tmp_path: Path) -> None:
    with socket.create_connection(("127.0.0.1", int(served.address.split(":")[2].strip("/")))) as listener:
        listener.sendall(b"GET /__live__/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert listener.recv(10)
        served.edit("templates/base.html", "</footer>", "<hr></footer>")
        status, _, err = served.end()
    assert status == 0
    assert "Traceback" not in err
    assert list((tmp_path / "temporary").iterdir()) == []


def test_a_busy_port_is_said_plainly(root: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = refused(root, "--port", str(port))
    assert done.returncode == 2
    assert done.stderr == f"Port {port} cannot be used: another program has it.\n--port 0 picks one that is free.\n"
    assert done.stdout == ""


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_what_is_no_port_is_misuse(root: Path, port: str) -> None:
    assert refused(root, "--port", port).returncode == 2


def test_the_published_site_is_not_touched(root: Path, served: Served) -> None:
    served.translate("tout de suite")
    eventually(lambda: "tout de suite" in served.page("/fr/"))
    assert not (root / "site").exists()
    assert not [path for path in root.rglob("*.html") if "templates" not in path.parts]


def test_quiet_says_the_address_and_nothing_else(start: Start) -> None:
    served = start("--quiet")
    served.translate("tout de suite")
    eventually(lambda: "tout de suite" in served.page("/fr/"))
    status, out, err = served.end()
    assert status == 0
    assert out == ""
    assert [line for line in err.splitlines() if "warning:" not in line and "hint:" not in line] == []


def test_quiet_says_faults(start: Start) -> None:
    served = start("--quiet")
    served.edit("templates/base.html", "</footer>", "{% no such tag %}")
    eventually(lambda: ask(served.address, "/__live__/overlay.css"))
    assert served.process.stderr
    lines = iter(served.process.stderr.readline, "")
    assert any("[template-syntax]" in line for line in lines)


def test_pseudo_languages_are_shown_on_request(start: Start) -> None:
    assert ask(start("--pseudo").address, "/en-XA/").status == 200


def test_other_languages_are_not_built(served: Served) -> None:
    assert ask(served.address, "/fr/").status == 200
    assert ask(served.address, "/hr/").status == 404


def test_a_missing_page_has_its_style_in_any_folder(served: Served) -> None:
    answer = ask(served.address, "/no/such/folder/page.html")
    assert answer.status == 404
    assert 'href="/assets/css/belote.css"' in answer.text


def test_no_colour_where_nobody_sees_it(served: Served) -> None:
    served.edit("templates/base.html", "</footer>", "{% no such tag %}")
    assert served.process.stderr
    while "The last good site stays." not in (line := served.process.stderr.readline()):
        assert line
    assert "\x1b" not in line


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("no_color", "wanted"), [("", True), ("1", False)])
def test_colour_at_a_terminal_unless_no_color_is_set(root: Path, no_color: str, wanted: bool) -> None:
    import pty

    (root / "templates" / "base.html").write_text("{% no such tag %}", encoding="utf-8")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "generator", "serve", "--port", "0", "--locale", "en"]
    environment = {**os.environ, "NO_COLOR": no_color, "TERM": "xterm"}
    process = subprocess.Popen(command, cwd=root, env=environment, stdout=subprocess.DEVNULL, stderr=theirs)
    os.close(theirs)
    said = b""
    while b"There is no site yet." not in said:
        said += os.read(ours, 4096)
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 0
    os.close(ours)
    assert (b"\x1b[31m" in said) is wanted
