"""How long an author waits: from a saved edit to the page loaded anew. Figures of this machine, never a test.

    python -m tools.edit_to_reload [--times 20] [TAG ...]

Serves a copy of the project, in the languages named or in all, with a real Chromium looking at the page of the rules.
`told` is when the server has told the page, `loaded` when the browser has loaded the new one; medians and the slowest.
"""

import argparse
import http.client
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import ARGUMENTS, chromium

ROOT = Path(__file__).resolve().parent.parent
EDITS = {
    "a translation": ("locales/fr.po", r'(msgctxt "site/skip"\nmsgid ".*"\nmsgstr ".*?)(?=")', "fr"),
    "an example": ("examples/which-card/ruffing/over-ruff.yaml", r"(title: >-\n  .*)", "en"),
    "a template": ("templates/base.html", r"(<footer>)", "en"),
    "the style": ("templates/assets/css/belote.css", r"(\{)", "en"),
}
PAUSE = 0.3  # seconds between two edits, as if someone looked at the page


def main() -> None:
    """Measure every kind of edit and print a table."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    options.add_argument("--times", type=int, default=20)
    options.add_argument("tags", nargs="*")
    asked = options.parse_args()
    languages = ", ".join(asked.tags) or "all published languages"
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(f"{languages}; {asked.times} edits of each kind")
    print(f"{'':16}{'told':>8}{'loaded':>8}{'slowest':>9}  milliseconds")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder) / "project"
        for name in ("examples", "locales", "templates", "generator"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = browser.new_page()
        with served(root, asked.tags) as address:
            for kind, (file, place, tag) in EDITS.items():
                page.goto(f"{address}{tag}/which-card.html")
                waits = [waited(page, address, root / file, place, number) for number in range(asked.times)]
                told, loaded = (1000 * median(times) for times in zip(*waits, strict=True))
                slowest = 1000 * max(loaded for _, loaded in waits)
                print(f"{kind:16}{told:8.0f}{loaded:8.0f}{slowest:9.0f}", flush=True)
        browser.close()


def waited(page: Page, address: str, file: Path, place: str, number: int) -> tuple[float, float]:
    """Seconds from a saved edit until the page was told, and until the new one was loaded."""
    time.sleep(PAUSE)
    edited, times = re.subn(place, rf"\1{_harmless(file, number)}", file.read_text(encoding="utf-8"), count=1)
    assert times, f"{file} has changed its form"
    listener = http.client.HTTPConnection(address.split("/")[2])
    listener.request("GET", "/__live__/events")
    events = listener.getresponse()
    _read_event(events)
    with page.expect_event("load"):
        start = time.perf_counter()
        file.write_text(edited, encoding="utf-8")
        _read_event(events)
        told = time.perf_counter() - start
    loaded = time.perf_counter() - start
    listener.close()
    return told, loaded


@contextmanager
def served(root: Path, tags: list[str]) -> Iterator[str]:
    """The address at which a copy of the project is served."""
    locales = [option for tag in tags for option in ("--locale", tag)]
    command = [sys.executable, "-m", "generator", "serve", "--port", "0", *locales]
    process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found, "the server has not begun"
    yield found[0]
    process.send_signal(signal.SIGINT)
    process.wait()


def _harmless(file: Path, number: int) -> str:
    """Something new that is no fault in a file of this kind."""
    letters = " " + "".join(chr(ord("a") + int(digit)) for digit in str(number))
    return {".html": f"<!--{number}-->", ".css": f"--n{number}: 1;"}.get(file.suffix, letters)


def _read_event(events: http.client.HTTPResponse) -> None:
    while not events.readline().startswith(b"data: "):
        pass


if __name__ == "__main__":
    main()
