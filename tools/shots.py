"""Screenshots of the pages into `shots/`, to be looked at before a change of design: `make shots`.

Every page at 360 and 1280 pixels, light and dark, in languages of several scripts; and the page of rules on paper.
Words narrow them: `python -m tools.shots en quiz 360`.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from generator.build import Order, build
from generator.project import Project
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.looks import draw_all, settle
from tests.browser.serving import serving

ROOT = Path(__file__).parent.parent
LANGUAGES = ("en", "fr", "ar", "el", "hy", "ar-XB")
ROOT_PAGES = ("index", "404")
PAGES = ("index", "which-card", "cards", "try", "quiz", "status")
WIDTHS = (360, 1280)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAPERS = ("A4", "Letter")


def places() -> Iterator[str]:
    """The pages without their endings, by their paths in the site."""
    yield from ROOT_PAGES
    yield from map("/".join, product(LANGUAGES, PAGES))


def wanted(*names: str) -> bool:
    """Whether a picture is asked for: each word of the command names one of its parts."""
    parts = {part for name in names for part in name.split("/")}
    return all(word in parts for word in sys.argv[1:])


def look(page: Page, address: str) -> None:
    """Opens a page and waits until all of it is there."""
    page.goto(address)
    settle(page)
    draw_all(page)


def on_screens(browser: Browser, site: str, shots: Path) -> None:
    """A picture of every page at each width, by day and by night."""
    for width, scheme in product(WIDTHS, SCHEMES):
        viewport = {"width": width, "height": 900}
        context = browser.new_context(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page = context.new_page()
        for place in places():
            if wanted(place, str(width), scheme):
                look(page, f"{site}/{place}.html")
                name = f"{place.replace('/', '-')}-{width}-{scheme}.png"
                page.screenshot(path=shots / name, full_page=True)
        context.close()


def on_paper(browser: Browser, site: str, shots: Path) -> None:
    """The page of rules as a PDF, and a picture of each sheet where poppler can draw it."""
    page = browser.new_page()
    for language, paper in product(LANGUAGES, PAPERS):
        if wanted(language, "which-card", paper):
            look(page, f"{site}/{language}/which-card.html")
            sheet = shots / f"{language}-{paper}.pdf"
            page.pdf(path=sheet, format=paper)
            for former in shots.glob(f"{sheet.stem}-*.png"):
                former.unlink()
            if shutil.which("pdftoppm"):
                subprocess.run(["pdftoppm", "-r", "80", "-png", sheet, sheet.with_suffix("")], check=True)


def main() -> None:
    """Builds the site with the pseudo-languages and draws what is asked for."""
    out = ROOT / ".cache" / "shots-site"
    shots = ROOT / "shots"
    shots.mkdir(exist_ok=True)
    build(Project(ROOT), Order(out, pseudo=True))
    with serving(out) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        on_screens(browser, site, shots)
        on_paper(browser, site, shots)
        browser.close()
    sys.stdout.write(f"Written to {shots.name}/\n")


if __name__ == "__main__":
    main()
