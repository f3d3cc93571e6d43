"""How a page is looked at: opened in a state, by axe, and for texts that are in each other's way."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # it brings no types
from playwright.sync_api import Page, expect

PAGES = ("which-card", "cards", "index", "status")
"""The pages that can be read without a script, in each language."""

_STANDARDS = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
_AXE = """async ([part, rules]) => {
    const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}"""
_DRAW_ALL = "for (const each of document.querySelectorAll('.ex')) each.style.contentVisibility = 'visible'"
_TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
_IN_THE_WAY = r"""() => {
    const covered = '.holding:has(details[open], .why:not([hidden])) .tip'; // a reason is shown over it
    const aside = `.heard, .skip, .sprite, .wide, .hand .card, script, [hidden], details:not([open]) > p, ${covered}`;
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const element = text.parentElement;
        if (!text.data.trim() || element.closest(aside)) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            if (box.width > 1) texts.push({ said: text.data.trim().slice(0, 30), box });
        }
    }
    const found = texts
        .filter(({ box }) => box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        .map(({ said }) => `sticks out: ${said}`);
    texts.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { said, box }] of texts.entries()) {
        for (let next = index + 1; next < texts.length && texts[next].box.top < box.bottom; next += 1) {
            const other = texts[next].box;
            const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
            const high = Math.min(box.bottom, other.bottom) - other.top;
            if (wide > 2 && high > 0.3 * Math.min(box.height, other.height)) {
                found.push(`lie on each other: ${said} | ${texts[next].said}`);
            }
        }
    }
    return found;
}"""


COUNT_SHIFTS = """
    window.shift = 0;
    const count = (all) => { for (const each of all) window.shift += each.value };
    const shifts = new PerformanceObserver((list) => count(list.getEntries()));
    shifts.observe({ type: 'layout-shift', buffered: true });
    window.shifted = () => { count(shifts.takeRecords()); return window.shift };
"""
"""For a page that has not been opened yet: `shifted()` is how far things have moved under the reader's eyes."""


def _reasons(page: Page) -> None:
    page.locator(".hand .no summary").first.click()
    page.locator(".others summary").first.click()


def _refused_in_focus(page: Page) -> None:
    page.locator(".hand [aria-disabled]").first.focus()


def _checked(page: Page) -> None:
    page.locator(".hand button").first.press("Enter")
    page.locator("[data-check]").press("Enter")


def _as_it_is(page: Page) -> None:
    pass


@dataclass(frozen=True, slots=True)
class State:
    """A page by its address below a language, and what a reader has done on it."""

    address: str
    act: Callable[[Page], None] = _as_it_is

    def open(self, page: Page, folder: str) -> None:
        """Opens it below the address of a language, without a slash at its end."""
        page.goto(f"{folder}/{self.address}")
        settle(page)
        self.act(page)


STATES = {
    "which-card": State("which-card.html", _reasons),
    "cards": State("cards.html"),
    "index": State("index.html"),
    "status": State("status.html"),
    "try": State("try.html?p=nonsense", _refused_in_focus),
    "try-full": State("try.html?p=AT-S-DASJS8HJ-x"),
    "quiz": State("quiz.html?seed=ABC123"),
    "quiz-checked": State("quiz.html?seed=ABC123", _checked),
}
"""Every page of a language, those with scripts in their main states."""


def settle(page: Page) -> None:
    """Waits until the scripts of an opened page have run and what they changed is drawn."""
    if page.locator("[data-tool]").count():
        expect(page.locator("[data-ready]")).to_be_attached()
    page.evaluate(_TWO_FRAMES)


def draw_all(page: Page) -> None:
    """Draws also what is far below, which a browser puts off: neither axe nor a measure would see it."""
    page.evaluate(_DRAW_ALL)


def violations(page: Page, part: str = "html", *, colours_only: bool = False) -> list[Any]:
    """What axe finds on a page or a part of it: each broken rule, and where."""
    draw_all(page)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    found: list[Any] = page.evaluate(_AXE, [part, _COLOURS if colours_only else _STANDARDS])
    return found


def sideways(page: Page) -> int:
    """How many pixels of the page lie beyond the edge of the window."""
    beyond: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(0, beyond)


def in_the_way(page: Page) -> list[str]:
    """Texts that stick out of the window or lie on each other."""
    draw_all(page)
    found: list[str] = page.evaluate(_IN_THE_WAY)
    return found


def shifted(page: Page) -> float:
    """How far things have moved on a page that was opened with `COUNT_SHIFTS`."""
    settle(page)
    distance: float = page.evaluate("window.shifted()")
    return distance
