"""Screenshots of the main pages into `shots/`, to be looked at before a change of design: `make shots`."""

import functools
import http.server
import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from generator.build import Order, build
from generator.project import Project
from tests.browser.chromium import ARGUMENTS, chromium

ROOT = Path(__file__).parent.parent

PAGES = ("index.html", "which-card.html", "cards.html", "try.html", "quiz.html", "status.html")
LANGUAGES = ("en", "fr", "ar-XB")


class _Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the parent's name)
        pass


def main() -> None:
    """Every main page at 360 and 1280 pixels, light and dark, left to right and right to left."""
    out = ROOT / ".cache" / "shots-site"
    shots = ROOT / "shots"
    shots.mkdir(exist_ok=True)
    build(Project(ROOT), Order(out, pseudo=True))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for width in (360, 1280):
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
                )
                page = context.new_page()
                for language in LANGUAGES:
                    for file in PAGES:
                        page.goto(f"http://127.0.0.1:{server.server_port}/{language}/{file}")
                        page.wait_for_load_state("networkidle")
                        name = f"{language}-{file.removesuffix('.html')}-{width}-{scheme}.png"
                        page.screenshot(path=shots / name, full_page=True)
                context.close()
        browser.close()
    server.shutdown()
    sys.stdout.write(f"Written to {shots.name}/\n")


if __name__ == "__main__":
    main()
