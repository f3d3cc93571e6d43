"""Every page that needs no script, in a real browser: for axe, at every width, in large type, and what it asks for."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.looks import COUNT_SHIFTS, PAGES, STATES, in_the_way, settle, shifted, sideways

WIDTHS = (320, 360, 414, 600, 863, 864, 1280, 1920)
"""Of a small phone, to a wide desk; the layout changes at 864. At 320 a window of 1280 is enlarged four times."""
LANGUAGES = ("en", "en-XA", "ar-XB")
"""As short, as long and as mirrored as a language is."""
ROOT = ("index.html", "404.html")
FELT = "rgb(38, 97, 76)"


# Room


def room(page: Page, *widths: int) -> dict[int, tuple[list[str], int]]:
    """By width, what is in the way there, and how far one would have to scroll sideways."""
    found = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        found[width] = (in_the_way(page), sideways(page))
    return {width: what for width, what in found.items() if what != ([], 0)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_there_is_room_at_every_width_and_for_twice_the_type(page: Page, site: str, language: str, state: str) -> None:
    STATES[state].open(page, f"{site}/{language}")
    assert room(page, *WIDTHS) == {}
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert room(page, 1280) == {}, "type alone grows, the layout of a wide window stays"
    page.evaluate("document.documentElement.style.fontSize = ''")
    sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert room(page, 640, 1280) == {}, "a browser is set to twice the type"


@pytest.mark.parametrize("language", ["en", "en-XA", "ar-XB", "hu", "ca"])
def test_menus_stay_on_the_smallest_screen(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{site}/{language}/index.html")
    for menu in page.locator(".tools details").all():
        menu.locator("summary").click()
        box = menu.locator("> :not(summary)").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320


@pytest.mark.parametrize("file", ROOT)
def test_there_is_room_at_the_root(page: Page, published: str, file: str) -> None:
    page.goto(f"{published}/{file}")
    assert room(page, *WIDTHS) == {}


def test_what_is_in_the_way_is_found(page: Page, site: str) -> None:
    page.goto(f"{site}/en/cards.html")
    page.evaluate("document.querySelector('h1').style.marginInlineStart = '-30rem'")
    page.evaluate("document.querySelector('h2').style.translate = '0 2.5rem'")
    found = in_the_way(page)
    assert any(each.startswith("sticks out: The cards") for each in found)
    assert any(each.startswith("lie on each other: ") for each in found)


@pytest.mark.parametrize("language", ["en-XA", "ar-XB"])
@pytest.mark.parametrize(("width", "height"), [(320, 640), (412, 915), (1280, 900)])
def test_nothing_moves_while_a_page_loads(page: Page, published: str, language: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(COUNT_SHIFTS)
    names = (*PAGES, "try", "quiz")
    for place in (*(f"{language}/{name}.html" for name in names), f"{language}/try.html?p=S-W-DASJ-SAKQT987HA", *ROOT):
        page.goto(f"{published}/{place}")
        assert shifted(page) == 0, place


def test_what_moves_is_found(page: Page, site: str) -> None:
    page.add_init_script(COUNT_SHIFTS)
    page.goto(f"{site}/en/cards.html")
    settle(page)
    page.evaluate("document.querySelector('main').style.paddingTop = '200px'")
    assert shifted(page) > 0


# What a page asks for


def test_no_page_complains_or_asks_anybody_else(page: Page, published: str) -> None:
    said: list[str] = []
    server = published.removesuffix("/belote")
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(f"error: {error}"))
    page.on("request", lambda request: None if request.url.startswith(f"{server}/") else said.append(request.url))
    page.add_init_script("addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(blockedURI))")
    for place in ("index.html", *(f"ar-XB/{name}.html" for name in (*PAGES, "try", "quiz"))):
        page.goto(f"{published}/{place}", wait_until="networkidle")
        for menu in page.locator(".tools summary").all():
            menu.click()
    assert said == []


@pytest.mark.parametrize("wanted", ["<img src='https://example.net/x.png'>", "<style>h1 { color: red }</style>"])
def test_the_policy_lets_nothing_else_in(page: Page, site: str, wanted: str) -> None:
    def written_into(route: Route) -> None:
        html = route.fetch().text().replace("<h1>", f"{wanted}<h1>")
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.add_init_script("""
        window.refused = new Promise((refuse) => addEventListener('securitypolicyviolation', () => refuse(true)));
    """)
    page.route("**/en/cards.html", written_into)
    page.goto(f"{site}/en/cards.html")
    assert page.evaluate("window.refused")


def test_from_a_file_the_page_reads_in_full(page: Page, site_folder: Path) -> None:
    page.goto((site_folder / "en" / "which-card.html").as_uri())
    felt = page.locator(".felt").first
    assert felt.evaluate("felt => getComputedStyle(felt).backgroundColor") == FELT
    refused = page.locator(".hand .no").first
    refused.locator("summary").click()
    expect(refused.locator("p")).to_be_visible()
    drawn = page.locator(".hand .card svg").first.evaluate("svg => svg.querySelector('use').getBBox().width > 0")
    assert drawn, "the suit is drawn from the page itself"
    page.locator(".languages summary").click()
    page.locator(".languages a[hreflang=hr]").click()
    expect(page.locator("html")).to_have_attribute("lang", "hr")


# Other ways to see


def test_who_wants_no_motion_gets_none(browser: Browser, site: str) -> None:
    asked = "[getComputedStyle(document.querySelector('.hand .card')).transitionDuration,"
    asked += " getComputedStyle(document.documentElement).scrollBehavior]"
    for wish, motion in (("reduce", ["0s", "auto"]), ("no-preference", ["0.16s", "smooth"])):
        choice: Any = wish
        context = browser.new_context(reduced_motion=choice)
        page = context.new_page()
        page.goto(f"{site}/en/which-card.html")
        assert page.evaluate(asked) == motion
        context.close()


def test_in_forced_colours_the_borders_tell(browser: Browser, site: str) -> None:
    context = browser.new_context(forced_colors="active", viewport={"width": 360, "height": 800})
    page = context.new_page()
    page.goto(f"{site}/en/which-card.html")
    style = "(element, name) => getComputedStyle(element)[name]"
    assert page.locator(".felt").first.evaluate(style, "borderTopStyle") == "solid"
    assert page.locator(".winning .card").first.evaluate(style, "outlineStyle") == "solid"
    for refused in page.locator(".hand .no .card").all():
        assert refused.evaluate(style, "borderTopStyle") == "dashed"
    colours = set(
        page.locator(".hand .no .card").evaluate_all("all => all.map((each) => getComputedStyle(each).color)")
    )
    assert len(colours) == 1, "red and black differ by their suits' signs alone"
    assert in_the_way(page) == []
    context.close()


@pytest.mark.parametrize(("language", "mirrored"), [("en", False), ("ar-XB", True)])
def test_the_compass_is_not_mirrored_but_the_hand_is(page: Page, site: str, language: str, mirrored: bool) -> None:
    page.goto(f"{site}/{language}/which-card.html")
    left, right = (
        page.locator(f"#over-ruff {place}").evaluate("seat => seat.getBoundingClientRect().left")
        for place in (".at-left", ".at-right")
    )
    assert left < right
    hand: list[float] = page.locator("#over-ruff .hand li").evaluate_all(
        "all => all.map((card) => card.getBoundingClientRect().left)"
    )
    assert hand == sorted(hand, reverse=mirrored)
