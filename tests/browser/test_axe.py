"""axe on every page: WCAG 2.2 AA and best practice, both directions, phone and desk, by day and by night."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looks import STATES, sideways, violations

LANGUAGES = ("en", "ar-XB")


@pytest.fixture(scope="module", params=(320, 1280))
def window(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A small phone, or a desk. Nothing moves: a picture half way of a movement would be found too pale."""
    viewport: Any = {"width": request.param, "height": 800}
    context = browser.new_context(viewport=viewport, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def by_day_and_by_night(page: Page, part: str = "html") -> list[Any]:
    """What axe finds. By night nothing but colours is another: only what is said about them is asked again."""
    page.emulate_media(color_scheme="light")
    by_day = violations(page, part)
    page.emulate_media(color_scheme="dark")
    return by_day + violations(page, part, colours_only=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(window: Page, site: str, language: str, state: str) -> None:
    STATES[state].open(window, f"{site}/{language}")
    assert by_day_and_by_night(window) == []


@pytest.mark.parametrize("file", ["index.html", "404.html"])
def test_axe_finds_nothing_at_the_root(window: Page, published: str, file: str) -> None:
    window.goto(f"{published}/{file}")
    assert by_day_and_by_night(window) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("menu", [".languages", ".display"])
def test_axe_finds_nothing_in_the_menus(window: Page, site: str, language: str, menu: str) -> None:
    window.goto(f"{site}/{language}/cards.html")
    window.locator(f"{menu} > summary").click()
    expect(window.locator(f"{menu}[open]")).to_be_visible()
    assert by_day_and_by_night(window, menu) == []
    assert sideways(window) == 0


def test_axe_finds_what_is_wrong(page: Page, site: str) -> None:
    page.goto(f"{site}/en/cards.html")
    page.evaluate("document.documentElement.lang = ''")
    page.locator(".scales p").first.evaluate("text => { text.style.color = 'light-dark(#ddd, #222)' }")
    found = [rule for rule, _ in by_day_and_by_night(page)]
    assert sorted(found) == ["color-contrast", "color-contrast", "html-has-lang"]
