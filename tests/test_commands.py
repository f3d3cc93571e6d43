"""What the commands answer: the reports of `check`, the lines of `judge`, the sentences of `explain`."""

import io
import json
import os
import shutil
import subprocess
import sys
import tracemalloc
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from generator.answers import LONGEST_LINE, judged
from generator.cli import commands
from generator.inspection import Inspection, inspect
from generator.project import Project

ROOT = Path(__file__).parents[1]
POSITION = "S-W-DASJ-S97HKCQ"
OVER_RUFF = "examples/which-card/ruffing/over-ruff.yaml"
LINE = next(
    number for number, line in enumerate((ROOT / OVER_RUFF).read_text("utf-8").splitlines(), 1) if "allowed: [" in line
)


def run(*arguments: str, input: bytes = b"") -> Result:  # noqa: A002 (click's word for it)
    return CliRunner().invoke(commands, list(arguments), input=input)


# check


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a project with a wrong answer."""
    for name in ("examples", "locales", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    path = tmp_path / OVER_RUFF
    path.write_text(path.read_text("utf-8").replace("allowed: [9S]", "allowed: [7S]"), "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_sound_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = run("check")
    assert result.exit_code == 0
    assert "examples checked" in result.stderr


def test_check_writes_nothing(faulty: Path) -> None:
    before = sorted(faulty.rglob("*"))
    run("check")
    assert sorted(faulty.rglob("*")) == before


def test_a_fault_as_text(faulty: Path) -> None:
    result = run("check")
    assert result.exit_code == 1
    assert f"{OVER_RUFF}:{LINE}:12: expected 7S, computed 9S (over-ruff) [wrong-allowed]" in result.stdout


def test_a_fault_as_json(faulty: Path) -> None:
    result = run("check", "--format", "json")
    assert result.exit_code == 1
    [fault] = [each for each in json.loads(result.stdout) if each["severity"] == "error"]
    assert (fault["path"], fault["line"], fault["column"]) == (OVER_RUFF, LINE, 12)
    assert fault["code"] == "wrong-allowed"
    assert "computed 9S" in fault["message"]


def test_a_fault_beside_its_line_in_a_pull_request(faulty: Path) -> None:
    result = run("check", "--format", "github")
    assert result.exit_code == 1
    assert f"::error file={OVER_RUFF},line={LINE},col=12,title=wrong-allowed::expected 7S" in result.stdout


def test_a_fault_as_a_failed_case(faulty: Path) -> None:
    result = run("check", "--format", "junit")
    assert result.exit_code == 1
    suite = ElementTree.fromstring(result.stdout)
    assert (suite.tag, suite.get("failures")) == ("testsuite", "1")
    [failure] = suite.iter("failure")
    assert failure.get("type") == "wrong-allowed"
    assert f"{OVER_RUFF}:{LINE}:12" in str(failure.text)


@pytest.mark.parametrize("form", ["json", "junit"])
def test_a_report_without_a_fault_can_be_read_too(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    monkeypatch.chdir(ROOT)
    result = run("check", "--format", form, "--locale", "en")
    assert result.exit_code == 0
    if form == "json":
        assert json.loads(result.stdout) == []
    else:
        assert ElementTree.fromstring(result.stdout).get("failures") == "0"


def test_only_faults_of_the_languages_asked_for(faulty: Path) -> None:
    (faulty / "locales" / "hr.po").write_bytes(b"\xef\xbb\xbf")
    (faulty / OVER_RUFF).write_bytes((ROOT / OVER_RUFF).read_bytes())
    assert run("check", "--locale", "fr").exit_code == 0
    assert "[byte-order-mark]" in run("check", "--locale", "hr").stdout


# judge


def test_a_good_line() -> None:
    result = run("judge", input=f"coinche-house {POSITION}\n".encode())
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "position": POSITION,
        "rules": "coinche-house",
        "to_play": "E",
        "allowed": ["9S", "7S"],
        "duty": "under-ruff",
        "refused": {
            "KH": {"reason": "under-ruff", "proof": "9S"},
            "QC": {"reason": "under-ruff", "proof": "9S"},
        },
        "master": "N",
        "points": [11, 20],
    }


def test_a_full_trick() -> None:
    answer = json.loads(run("judge", input=b"belote-house H-S-SAST S7HJ-x\n".replace(b" S7", b"S7")).stdout)
    assert (answer["winner"], answer["points"], answer["total"]) == ("E", [11, 10, 0, 20], 41)
    assert (answer["to_play"], answer["allowed"], answer["duty"]) == (None, [], None)


BAD_LINES = [
    # the line, what is said of it
    ("belote-house", "two words are wanted"),
    (f"belot-house {POSITION}", "did you mean belote-house?"),
    (f"belote-house {POSITION} twice", "two words are wanted"),
    ("belote-house S-W-DASJ-S97HKCX", "`S97HKCX` is not a hand"),
    ("belote-house S-W-DASJ-SJHKCQ", "JS is in the hand and on the table"),
    ("\udcff\udcfe belote", "UTF-8"),
    ("belote-house S-W-" + "DA" * 500, "longer than 1000 bytes"),
]


@pytest.mark.parametrize(("line", "said"), BAD_LINES)
def test_a_bad_line_is_told_by_its_number_and_the_rest_goes_on(line: str, said: str) -> None:
    good = f"belote-house {POSITION}\n"
    result = run("judge", input=f"{good}\n  \n{line}\n{good}".encode("utf-8", "surrogateescape"))
    assert result.exit_code == 1
    first, bad, last = map(json.loads, result.stdout.splitlines())
    assert first == last
    assert bad["line"] == 4
    assert said in bad["error"]


def test_a_file_as_well_as_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_text(f"belote-house {POSITION}\r\ncoinche-official {POSITION}", "utf-8")
    result = run("judge", str(path))
    assert [json.loads(line)["duty"] for line in result.stdout.splitlines()] == ["under-ruff", "no-under-ruff"]


OUTSIDE = ["build", "check", "serve --port 0", "locale new da", "locale update", "locale check", "locale status"]


@pytest.mark.parametrize("command", OUTSIDE)
def test_no_project_is_taken_for_that_of_somebody_else(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*command.split())
    assert result.exit_code == 2
    assert "There is no project here" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_engine_answers_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "9 of spades" in run("explain", POSITION).stdout


def test_no_file_is_misuse() -> None:
    assert run("judge", "gone.txt").exit_code == 2


class Endless(io.RawIOBase):
    """A stream that makes its bytes as they are read: `size` bytes without a line's end, then a good line."""

    def __init__(self, size: int) -> None:
        self.left = size
        self.tail = f"\nbelote-house {POSITION}\n".encode()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview[int]") -> int:  # type: ignore[override]
        if self.left:
            size = min(len(buffer), self.left)
            buffer[:size] = b"x" * size
            self.left -= size
            return size
        size = min(len(buffer), len(self.tail))
        buffer[:size], self.tail = self.tail[:size], self.tail[size:]
        return size


def test_a_line_of_fifty_megabytes_is_refused_and_fills_no_memory() -> None:
    stream = io.BufferedReader(Endless(50 * 1024 * 1024))
    tracemalloc.start()
    try:
        answers = [(json.loads(line), good) for line, good in judged(stream)]
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [good for _, good in answers] == [False, True]
    assert answers[0][0]["line"] == 1
    assert len(answers[0][0]["error"]) < 2 * LONGEST_LINE
    assert peak < 1024 * 1024


@pytest.mark.parametrize("filling", [" ", "\t"])
def test_what_stands_behind_the_longest_line_is_not_overlooked(filling: str) -> None:
    line = f"belote-house {POSITION}" + filling * LONGEST_LINE + "and more"
    result = run("judge", input=line.encode())
    assert result.exit_code == 1
    assert "error" in json.loads(result.stdout)


def test_a_reader_who_has_had_enough(tmp_path: Path) -> None:
    lines = tmp_path / "lines.txt"
    lines.write_text(f"belote-house {POSITION}\n" * 20_000, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "generator", "judge", str(lines)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert b'"under-ruff"' in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait()


# explain


@pytest.fixture(scope="module")
def inspection() -> Inspection:
    return inspect(Project(ROOT))


def test_every_language_names_the_cards(inspection: Inspection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert {"en", "fr", "ca", "hr", "hu", "sv"} <= {each.tag for each in inspection.languages}
    for language in inspection.languages:
        result = run("explain", POSITION, "--lang", language.tag)
        assert result.exit_code == 0, language.tag
        answer = next(line for line in result.stdout.splitlines() if language.text("card/9S") in line)
        assert language.text("card/7S") in answer
        assert language.text("card/KH") not in answer
        assert language.text("duty/under-ruff") in result.stdout
        assert result.stdout.count(language.text("refused/under-ruff/short")) == 2
        assert "{" not in result.stdout


def test_the_ruleset_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = run("explain", POSITION, "--rules", "coinche-official")
    answer = next(line for line in result.stdout.splitlines() if "9 of spades" in line)
    for name in ("9 of spades", "7 of spades", "king of hearts", "queen of clubs"):
        assert name in answer


@pytest.mark.parametrize("position", ["H-S-x-SAHK", "H-S-SASTS7HJ-x", "H-S-x-x", "AT-N-x-SA", "NT-E-HAH8-SKTC9"])
def test_positions_of_every_kind(monkeypatch: pytest.MonkeyPatch, position: str) -> None:
    monkeypatch.chdir(ROOT)
    result = run("explain", position)
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) >= 3


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["S-W-DASJ"], 2),
        (["S-W-DASJ-SJ"], 2),
        ([POSITION, "--rules", "belot"], 2),
        ([POSITION, "--lang", "xx"], 2),
        ([], 2),
    ],
)
def test_what_cannot_be_explained(monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int) -> None:
    monkeypatch.chdir(ROOT)
    result = run("explain", *arguments)
    assert result.exit_code == code
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


def test_ctrl_c_before_the_command_has_begun() -> None:
    """While Python still imports what the commands need: no traceback, and the exit code of Ctrl-C."""
    stopped = "class Stopped:\n def find_spec(name, *_):\n  if name == 'generator.cli': raise KeyboardInterrupt\n"
    begin = "import sys; sys.meta_path.insert(0, Stopped); import generator.__main__ as begin; begin.main()"
    done = subprocess.run(
        [sys.executable, "-c", stopped + begin], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
