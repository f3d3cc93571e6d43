"""Mutation testing of the engine: `make mutation`. Settings in `pyproject.toml`; `docs/mutation.md` tells of it.

cosmic-ray changes one place of `generator/engine` after another and runs the tests on each change, all of it in a copy
below `.cache/mutation/`: whatever happens, the engine itself stays as it is. A mutant that survives is explained when
its changed line stands in backticks in `docs/mutation.md`.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / ".cache" / "mutation"
COPIED = ("generator/__init__.py", "generator/engine", "tests/conftest.py", "tests/data", "tests/engine")
EXPLAINED = ROOT / "docs" / "mutation.md"
CONFIG, SESSION = "cosmic-ray.toml", "session.sqlite"
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # the tests start in a third of the time
}


def main() -> int:
    """Make all mutants and try each. The exit status is 1 if one survives unexplained, 2 if they could not be tried."""
    start = time.monotonic()
    copy()
    try:
        step("cosmic-ray", "init", CONFIG, SESSION)
        step("cr-filter-operators", SESSION, CONFIG)
        step("cosmic-ray", "baseline", CONFIG)
        with subprocess.Popen(["cosmic-ray", "exec", CONFIG, SESSION], cwd=COPY, env=ENVIRONMENT) as trying:
            while trying.poll() is None:
                show_progress()
                time.sleep(1)
    except (OSError, subprocess.CalledProcessError) as failure:
        print(failure)
        return 2
    tried, survivors = outcome()
    explained = EXPLAINED.read_text(encoding="utf-8")
    unexplained = [place for place, line in survivors if f"`{line}`" not in explained]
    print("\n".join(unexplained), end="\n" * bool(unexplained))
    minutes = (time.monotonic() - start) / 60
    print(
        f"{tried - len(survivors)} of {tried} mutants killed; "
        f"{len(survivors) - len(unexplained)} survivors explained, {len(unexplained)} not ({minutes:.0f} minutes)"
    )
    return 1 if unexplained or trying.returncode or not tried else 0


def copy() -> None:
    """A fresh copy of all that is changed or run, with the settings where cosmic-ray looks for them."""
    shutil.rmtree(COPY, ignore_errors=True)
    for name in COPIED:
        (COPY / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, COPY / name)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (COPY / "pyproject.toml").write_text(settings, encoding="utf-8")
    (COPY / CONFIG).write_text(settings.replace("[tool.cosmic-ray", "[cosmic-ray"), encoding="utf-8")


def step(*command: str) -> None:
    """One command of cosmic-ray, in the copy."""
    subprocess.run(command, cwd=COPY, env=ENVIRONMENT, check=True)


def show_progress() -> None:
    """How many mutants have been tried, where a person watches."""
    if sys.stderr.isatty():
        with closing(sqlite3.connect(COPY / SESSION)) as session:
            ((made,),) = session.execute("SELECT count(*) FROM work_items")
            ((done,),) = session.execute("SELECT count(*) FROM work_results")
        print(f"\r{done} of {made} mutants ", end="", file=sys.stderr, flush=True)


def outcome() -> tuple[int, Sequence[tuple[str, str]]]:
    """How many mutants were tried; of each survivor its place and what was done there, and the changed line."""
    tried, survivors = 0, []
    for mutation, result in results():
        tried += 1
        if result["test_outcome"] == "survived":
            added = [line for line in result["diff"].splitlines() if line.startswith("+") and line[:3] != "+++"]
            line = added[0][1:].strip() if added else ""
            place = f"{mutation['module_path']}:{mutation['start_pos'][0]}: {mutation['operator_name']}: {line}"
            survivors.append((place, line))
    return tried, sorted(survivors)


def results() -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each mutant that was tried, and what became of it."""
    dump = subprocess.run(
        ["cosmic-ray", "dump", SESSION], cwd=COPY, env=ENVIRONMENT, check=True, capture_output=True, text=True
    )
    for line in dump.stdout.splitlines():
        mutant, result = json.loads(line)
        if result and result["worker_outcome"] != "skipped":
            yield mutant["mutations"][0], result


if __name__ == "__main__":
    sys.exit(main())
