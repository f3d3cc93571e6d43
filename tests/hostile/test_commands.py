"""Nonsense on the command line, and a world in which nothing works: one line is said, and no traceback."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hostile.conftest import LARGE, Scratch, tree
from tests.hostile.mutations import JUNK

ROOT = Path(__file__).parents[2]
POSITION = "S-W-DASJ-S97HKCQ"
ARGUMENTS = st.sampled_from(
    [*JUNK[:-20], "\udcff", "-", "--", "-h", "--strict", "--out", "--format=xml", "en", "fr", POSITION]
)
WITHOUT_A_PROJECT = ("judge", "--version", "--help")

# Misuse is 2, faults are 1.
MISUSED: Mapping[str, tuple[int, tuple[str, ...]]] = {
    "the root": (2, ("build", "--out", "/")),
    "this folder": (2, ("build", "--out", ".")),
    "nothing": (2, ("build", "--out", "")),
    "the examples": (2, ("build", "--out", "examples")),
    "above, by a detour": (2, ("build", "--out", "site/../..")),
    "a file": (2, ("build", "--out", "locales/fr.po")),
    "below a file": (2, ("build", "--out", "locales/fr.po/site")),
    "a device": (2, ("build", "--out", "/dev/null")),
    "a system's folder": (2, ("build", "--out", "/proc/site")),
    "a name too long": (2, ("build", "--out", "x" * 300)),
    "a tag that is a path": (2, ("build", "--locale", "../../etc/passwd")),
    "a tag that no text can hold": (2, ("build", "--locale", "\udcff")),
    "a tag of two lines": (2, ("check", "--locale", "a\n\x1b[31mb")),
    "a script for an address": (2, ("build", "--base-url", "javascript:alert(1)")),
    "an address with a quote": (2, ("build", "--base-url", 'https://example.org/"><script>')),
    "an address with a line break": (2, ("build", "--base-url", "https://example.org/\nx")),
    "an address that no text can hold": (2, ("build", "--base-url", "https://example.org/\udcff")),
    "half an address": (2, ("build", "--base-url", "https://[")),
    "an address of wide letters": (2, ("build", "--base-url", "https://example\uff0forg/")),
    "judging a folder": (2, ("judge", "examples")),
    "judging nothing": (2, ("judge", "missing")),
    "explaining nothing": (2, ("explain", "")),
    "explaining a dash": (2, ("explain", "-")),
    "explaining a book": (2, ("explain", "x" * 100_000)),
    "explaining by no rules": (2, ("explain", POSITION, "--rules", "\udcff")),
    "explaining in no language": (2, ("explain", POSITION, "--lang", "")),
    "explaining in a path": (2, ("explain", POSITION, "--lang", "../x")),
    "a new path": (2, ("locale", "new", "../x")),
    "a new device": (2, ("locale", "new", "con")),
    "a new nothing": (2, ("locale", "new", "")),
    "a new letter": (2, ("locale", "new", "İ")),
    "a new English": (2, ("locale", "new", "en")),
    "a new folder": (2, ("locale", "new", "a/b")),
    "checking a path": (2, ("locale", "check", "../x")),
    "no such command": (2, ("bild",)),
    "no such option": (2, ("build", "--ouch")),
    "a port of letters": (2, ("serve", "--port", "x")),
    "a port below all": (2, ("serve", "--port", "-1")),
}


@pytest.mark.parametrize("case", MISUSED)
def test_misuse(scratch: Scratch, case: str) -> None:
    code, arguments = MISUSED[case]
    before = tree(scratch.root.parent, ".cache")
    result = scratch.run(*arguments)
    assert result.exit_code == code, result.output
    assert result.stderr
    assert all(map(str.isprintable, result.output.splitlines()))
    assert tree(scratch.root.parent, ".cache") == before


def test_an_address_with_signs_of_its_own(scratch: Scratch) -> None:
    """`&` may stand in an address, and the sitemap is XML all the same."""
    from xml.etree import ElementTree

    assert scratch.run("build", "--strict", "--base-url", "https://example.org/a&b;c/").exit_code == 0
    root = ElementTree.fromstring((scratch.out / "sitemap.xml").read_text("utf-8"))
    assert str(root[0][0].text) == "https://example.org/a&b;c/index.html"


@pytest.mark.parametrize("command", ["check", "explain", "locale new", "locale check", "locale status", "judge"])
@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_nonsense(scratch: Scratch, command: str, data: st.DataObject) -> None:
    arguments = data.draw(st.lists(ARGUMENTS, max_size=3))
    if "\x00" not in "".join(arguments):
        scratch.run(*command.split(), *arguments)


# From here on in a process of its own, as a shell would run it.


def shell(scratch: Scratch, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line for the shell, in which $RULES is the program."""
    variables = {
        **{name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ},
        "RULES": f"{sys.executable} -m generator",
        "PYTHONPATH": str(ROOT),
        "HOME": str(scratch.root),
        "OUT": str(scratch.out),
        **environment,
    }
    done = subprocess.run(
        ["bash", "-c", script], cwd=scratch.root, env=variables, capture_output=True, timeout=60, check=False
    )
    result = subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    )
    for told in (result.stdout, result.stderr):
        assert "Traceback" not in told, told
        assert "Exception ignored" not in told, told
    return result


LINE = f"belote-house {POSITION}"
BROKEN: Mapping[str, tuple[int, str]] = {
    "output closed, build": (0, "$RULES build --out $OUT >&-"),
    "output closed, judge": (0, f"echo {LINE} | $RULES judge >&-"),
    "all closed": (2, "$RULES check --locale xx <&- >&- 2>&-"),
    "input closed": (0, "$RULES judge <&-"),
    "disk full, build": (1, "$RULES build --out $OUT >/dev/full"),
    "disk full, judge": (1, f"echo {LINE} | $RULES judge >/dev/full"),
    "disk full, help": (1, "$RULES --help >/dev/full"),
    "disk full for errors": (1, "$RULES check --locale xx >/dev/null 2>/dev/full"),
    "the reader has enough": (
        0,
        f"yes {LINE} | head -20000 >many; $RULES judge many | head -1 >/dev/null; exit ${{PIPESTATUS[0]}}",
    ),
    "the folder is gone": (2, "mkdir gone; cd gone; rmdir ../gone; $RULES build"),
    "the folder is gone, judge": (0, f"mkdir gone; cd gone; rmdir ../gone; echo {LINE} | $RULES judge"),
    "one column": (0, "COLUMNS=1 $RULES build --help"),
    "columns of letters": (0, "COLUMNS=x $RULES build --help"),
    "plain letters only": (0, f"LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0 $RULES explain {POSITION} --lang fr"),
    "Western letters only": (0, f"PYTHONIOENCODING=latin-1 $RULES explain {POSITION} --lang fr"),
    "signs of 1981 only": (0, f"PYTHONIOENCODING=cp437 $RULES explain {POSITION} --lang fr"),
    "plain letters only, judge": (1, "printf 'b\\xc3\\xa9lote x\\n' | PYTHONIOENCODING=ascii $RULES judge"),
}


@pytest.mark.skipif(not Path("/dev/full").exists() or not shutil.which("bash"), reason="wants /dev/full and bash")
@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_world(scratch: Scratch, case: str) -> None:
    code, script = BROKEN[case]
    done = shell(scratch, script)
    assert done.returncode == code, done.stdout + done.stderr


# The system's own account of a child begins with the memory of its parent, so the child tells its peak itself.
JUDGE_AND_TELL_ITS_PEAK = """
import atexit, pathlib, sys
def tell(path=sys.argv[1]):
    status = pathlib.Path("/proc/self/status").read_text()
    pathlib.Path(path).write_text(status.partition("VmHWM:")[2].split()[0])
atexit.register(tell)
from generator.cli import main
sys.argv = ["belote-rules", "judge"]
main()
"""


@pytest.mark.parametrize("what", ["long lines", "one endless line", "nothing but blanks", "bytes"])
def test_judge_reads_any_number_of_megabytes_in_little_memory(tmp_path: Path, what: str) -> None:
    unit = {
        "long lines": b"x" * 100_000 + b"\n",
        "one endless line": b"x" * 1_000_000,
        "nothing but blanks": b" " * 1_000_000,
        "bytes": bytes(range(256)) * 400,
    }[what]
    size = (200 if LARGE else 10) * 1_000_000
    with (tmp_path / "answers").open("wb") as answers:
        process = subprocess.Popen(
            [sys.executable, "-c", JUDGE_AND_TELL_ITS_PEAK, str(tmp_path / "peak")],
            stdin=subprocess.PIPE,
            stdout=answers,
            stderr=answers,
            cwd=ROOT,
        )
        assert process.stdin
        for _ in range(size // len(unit)):
            process.stdin.write(unit)
        process.stdin.close()
        assert process.wait() in (0, 1)
    assert int((tmp_path / "peak").read_text()) < 300_000
    assert b"Traceback" not in (tmp_path / "answers").read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("after", [0.3, 0.5, 0.7])
def test_interrupted(scratch: Scratch, after: float) -> None:
    """Whenever: nothing is said but that it ends, and the output is the old site or the new one."""
    assert scratch.run("build").exit_code == 0
    before = tree(scratch.out)
    shutil.rmtree(scratch.root / ".cache", ignore_errors=True)
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "build", "--force", "--out", str(scratch.out)],
        cwd=scratch.root,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    time.sleep(after)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    # While Python itself or its libraries are still being imported, the interruption is Python's to tell.
    importing = re.search(r"in _find_and_load|<frozen|runpy|site\.py", told)
    assert "Traceback" not in told or importing, told
    assert importing or process.returncode in (0, 130, -signal.SIGINT)
    assert tree(scratch.out).keys() == before.keys()


def test_a_stream_without_end_is_read_line_by_line(scratch: Scratch) -> None:
    done = shell(scratch, f"set -o pipefail; (yes {LINE} | head -1000; echo nonsense) | $RULES judge | tail -1")
    assert '"line": 1001' in done.stdout
    assert done.returncode == 1
