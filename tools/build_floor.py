"""What a cold build cannot be quicker than: the time of what it needs before it has done anything.

    python -m tools.build_floor [--times 15] [PROJECT]

Each row is a process of its own, the rows in turn, so that a drift of the machine hits all alike; the quickest of each
counts. PROJECT is a folder with examples, locales and templates: this one, or what `tools.workload` has made.
Figures of this machine, never a test.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = "import generator.cli, generator.making, generator.inspection, generator.render.templates"
TEMPLATES = "from pathlib import Path; from generator.render.code import compiled; compiled(Path('templates'))"
BUILD = "import sys; sys.argv[1:1] = ['build', '--strict']; from generator.cli import main; main()"
ROWS = {
    "Python itself": "",
    "click": "import click",
    "PyYAML": "import yaml",
    "pydantic": "from pydantic import BaseModel",
    "Jinja": "import jinja2",
    "these four together": "import click, yaml, jinja2; from pydantic import BaseModel",
    "Jinja and the code of our templates": TEMPLATES,
    "all modules of a build, ours too": MODULES,
    "a build of English alone": BUILD,
    "a build of all languages": BUILD,
}
ENGLISH = "a build of English alone"


def main() -> None:
    """Measure and print a table."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    options.add_argument("--times", type=int, default=15)
    options.add_argument("project", nargs="?", type=Path, default=ROOT)
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        for name in ("examples", "locales", "templates"):
            shutil.copytree(asked.project / name, copy / name)
        found: dict[str, list[float]] = {name: [] for name in ROWS}
        for turn in range(asked.times):
            for name, code in ROWS.items():
                shutil.rmtree(copy / ".cache", ignore_errors=True)
                out = ["--out", f"{folder}/{name} {turn}"] + (["--locale", "en"] if name == ENGLISH else [])
                found[name].append(seconds(copy, code, out))
    print(f"| {os.cpu_count()} processors, {platform.system()}, Python {platform.python_version()} | milliseconds |")
    print("|---|---|")
    for name, times in found.items():
        print(f"| {name} | {1000 * min(times):.0f} |")


def seconds(folder: Path, code: str, options: list[str]) -> float:
    """How long a Python process takes to do something and to end."""
    environment = {**os.environ, "PYTHONPATH": os.fspath(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code, *options], cwd=folder, env=environment, check=True, capture_output=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
