"""Lighthouse on the main pages, as a phone on a slow line gets them from a web server that packs: `make lighthouse`.

Needs Node and what `make lighthouse` installs into `.cache/lighthouse`. Each page is measured three times and the
middle figure counts. Other work on the machine makes the performance worse, never better: leave it alone meanwhile.
"""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from statistics import median

from generator.build import Order, build
from generator.project import Project
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.serving import Packing, serving

ROOT = Path(__file__).parent.parent
PROGRAM = ROOT / ".cache" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
PLACES = ("index", *map("/".join, product(("en", "ar"), ("index", "which-card", "cards", "try", "quiz"))))
GOALS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
FIGURES = ("first-contentful-paint", "largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time")
RUNS = 3


def report(address: str) -> dict[str, float]:
    """The four scores of a page and what weighs most in them: first and largest paint, shift, blocked time."""
    flags = f"--chrome-flags=--headless {' '.join(ARGUMENTS)}"
    command = [str(PROGRAM), address, "--quiet", flags, "--output=json", f"--only-categories={','.join(GOALS)}"]
    environment = {**os.environ, "CHROME_PATH": chromium() or ""}
    told = json.loads(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
    scores = {name: round(100 * told["categories"][name]["score"]) for name in GOALS}
    for name in FIGURES:
        scores[name] = told["audits"][name]["numericValue"]
    for name, audit in told["audits"].items():
        if audit["score"] == 0 and audit["scoreDisplayMode"] == "binary":
            sys.stderr.write(f"{address}: {name}: {audit['title']}\n")
    return scores


def main() -> int:
    """Prints a table; 1 if a page misses a goal."""
    folder = ROOT / ".cache" / "lighthouse-site"
    build(Project(ROOT), Order(folder))
    missed = 0
    sys.stdout.write("page             perf  a11y  best  SEO   FCP s  LCP s  CLS   TBT ms\n")
    with serving(folder, Packing) as site:
        for place in PLACES:
            runs = [report(f"{site}/{place}.html") for _ in range(RUNS)]
            middle = {name: median(run[name] for run in runs) for name in runs[0]}
            missed += any(middle[name] < goal for name, goal in GOALS.items())
            scores = "  ".join(f"{middle[name]:4.0f}" for name in GOALS)
            first, largest = (middle[f"{name}-contentful-paint"] / 1000 for name in ("first", "largest"))
            shift, blocked = middle["cumulative-layout-shift"], middle["total-blocking-time"]
            sys.stdout.write(f"{place:15}  {scores}  {first:5.1f}  {largest:5.1f}  {shift:.2f}  {blocked:6.0f}\n")
            sys.stdout.flush()
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
