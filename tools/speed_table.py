"""The figures of a benchmark as the table in the README: `python -m tools.speed_table RESULT.json`.

RESULT is what the benchmark of site generators writes: for each number of languages and each generator the wall times
and the peak memory of a cold build, of one with nothing changed and of one after a translator's edit, all in one run.
"""

import datetime
import json
import os
import platform
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

README = Path(__file__).parent.parent / "README.md"
OURS, OTHER = "ours", "hugo"
KINDS = (("cold", "wall"), ("noop", "wall"), ("change", "wall"), ("cold", "rss"))
"""A cold build, nothing changed, one translation changed: seconds; and the memory of the cold build in MB."""
_SECTION = re.compile(r"(<!-- speed -->\n).*?(<!-- /speed -->)", re.DOTALL)


def main() -> None:
    """Write the table into the README."""
    found = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    text = README.read_text(encoding="utf-8")
    table = "\n".join((*rows(found), "", machine(), ""))
    README.write_text(_SECTION.sub(lambda marks: f"{marks[1]}{table}{marks[2]}", text), encoding="utf-8")


def rows(found: Mapping[str, Any]) -> Iterator[str]:
    """The table: ours, Hugo's and the ratio of the two, of everything that was measured."""
    yield "| languages | cold build | nothing changed | one translation changed | peak memory |"
    yield "|---|---|---|---|---|"
    for number in sorted({row["L"] for row in found["rows"]}):
        ours, other = (_medians(found, number, name) for name in (OURS, OTHER))
        cells = [_cell(*pair) for pair in zip(KINDS, ours, other, strict=True)]
        yield f"| {number} | {' | '.join(cells)} |"


def machine() -> str:
    """Where and when it was measured."""
    models = re.findall(r"model name\s*: (.*)", _read("/proc/cpuinfo"))
    processor = models[0] if models else platform.processor() or platform.machine()
    return (
        f"Medians of one run of both on {datetime.datetime.now(tz=datetime.UTC):%Y-%m-%d}: {os.cpu_count()} processors "
        f"({processor}), {platform.system()}, Python {platform.python_version()}."
    )


def _read(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _medians(found: Mapping[str, Any], number: int, name: str) -> list[float]:
    row = next(row for row in found["rows"] if row["L"] == number and row["name"] == name)
    return [median(each[measure] for each in row[kind]) for kind, measure in KINDS]


def _cell(kind: tuple[str, str], ours: float, other: float) -> str:
    ratio = f"{ours / other:.2f} ×"
    if kind[1] == "rss":
        return f"{ours:.0f} MB, Hugo {other:.0f} MB: {ratio}"
    return f"{ours:.2f} s, Hugo {other:.2f} s: {ratio}"


if __name__ == "__main__":
    main()
