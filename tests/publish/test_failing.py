"""Any call to the system may fail, or be the last before a kill -9: the old site or the new one stands, and heals."""

import errno
import os
import signal
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from generator.publish import OutputError
from tests.publish.whole import publish

Contents = Callable[[Path], dict[str, bytes]]
Watch = Callable[[Callable[[int, str], None]], AbstractContextManager[list[str]]]


def site(number: int) -> dict[str, bytes]:
    """Four files: one for all generations, one under a name of its own."""
    page = b"%d" % number * 100
    return {"site.css": b"p {}", "index.html": page, "en/a.html": page, f"own-{number}/a.html": page}


def prepared(out: Path) -> dict[str, bytes]:
    """An output with a first site, and with files of other people, which are returned."""
    publish(out, site(1))
    (out / "uploads").mkdir(exist_ok=True)
    (out / "uploads/photo.jpg").write_bytes(b"mine")
    (out / "CNAME").write_bytes(b"mine")
    (out / ".gitignore").write_bytes(b"*")
    (out / ".git").mkdir(exist_ok=True)
    return {"CNAME": b"mine", "uploads/photo.jpg": b"mine"}


def mended(out: Path, foreign: dict[str, bytes], contents: Contents, where: str) -> None:
    """The next build ends with the whole second site, what others keep, and nothing else."""
    publish(out, site(2))
    assert contents(out) == site(2) | foreign, where
    assert sorted(name for name in os.listdir(out) if name.startswith(".")) == TOP_DOTFILES, where
    assert (out / ".gitignore").read_bytes() == b"*", where
    assert os.listdir(out.parent) == ["site"], where


def rehearsed(out: Path, watch: Watch) -> list[str]:
    """The calls that a publication of the second site makes when all goes well."""
    prepared(out)
    with watch(lambda *_: None) as calls:
        publish(out, site(2))
    assert len(calls) > 50
    return calls


TOP_DOTFILES = [".belote-rules.json", ".git", ".gitignore"]
FAULTS = {
    "a call fails once": (errno.EIO, False),
    "a call is forbidden": (errno.EACCES, False),
    "the disk is full from then on": (errno.ENOSPC, True),
}


@pytest.mark.parametrize(("number", "lasting"), FAULTS.values(), ids=FAULTS)
def test_whichever_call_fails(
    out: Path, contents: Contents, watch: Watch, manner: str, number: int, lasting: bool
) -> None:
    refused = 0
    calls = rehearsed(out, watch)
    for turn, call in enumerate(calls):
        where = f"call {turn}, {call}"
        foreign = prepared(out)

        def fail(now: int, name: str, turn: int = turn) -> None:
            if now == turn or (lasting and now > turn):
                raise OSError(number, os.strerror(number))

        with watch(fail):
            try:
                publish(out, site(2))
            except OutputError:
                refused += 1
        sites = [site(1) | foreign, site(2) | foreign]
        if manner == "file by file":
            assert contents(out).items() <= sites[0].items() | sites[1].items(), where  # every page whole
        else:
            between_renames = manner == "in two renames" and lasting and not out.exists()
            assert between_renames or contents(out) in sites, where
        mended(out, foreign, contents, where)
    assert refused > len(calls) / 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="NOT TESTED: this system has no fork")
def test_killed_before_whichever_call(out: Path, contents: Contents, watch: Watch, manner: str) -> None:
    for turn, call in enumerate(rehearsed(out, watch)):
        where = f"call {turn}, {call}"
        foreign = prepared(out)

        def die(now: int, name: str, turn: int = turn) -> None:
            if now == turn:
                os.kill(os.getpid(), signal.SIGKILL)

        child = os.fork()
        if child == 0:
            with watch(die):
                publish(out, site(2))
            os._exit(1)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), where
        sites = [site(1) | foreign, site(2) | foreign]
        if manner == "file by file":
            assert contents(out).items() <= sites[0].items() | sites[1].items(), where
        else:
            assert (manner == "in two renames" and not out.exists()) or contents(out) in sites, where
        mended(out, foreign, contents, where)
