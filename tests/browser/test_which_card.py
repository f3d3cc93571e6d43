"""The page of examples, in a real browser: refused cards that answer, links into the page, settings, second reading."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Position, Route, expect

from tests.browser.looks import settle

REFUSED = ".ex .hand .no"
OPEN = "details[name=why][open]"
FOCUS = """() => {
    const here = document.activeElement;
    if (here === document.body) return null;
    const ringed = here.querySelector('.card') ?? here;
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
    const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return { refused: here.matches('.hand .no summary'), ring };
}"""
CORNER: Position = {"x": 12, "y": 40}
"""Of a card in a fan: its neighbour lies over the rest of it."""
DAY, NIGHT = "rgb(245, 247, 243)", "rgb(15, 21, 18)"
RED, BLUE = "rgb(181, 18, 43)", "rgb(11, 86, 164)"


def opened(page: Page, site: str, anchor: str = "", language: str = "en") -> Page:
    page.goto(f"{site}/{language}/which-card.html{anchor}")
    return page


@pytest.fixture
def scriptless(browser: Browser) -> Iterator[Page]:
    """A browser that runs no script, on a phone."""
    context = browser.new_context(
        java_script_enabled=False, viewport={"width": 360, "height": 800}, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def colour(drawn: Locator) -> str:
    found: str = drawn.evaluate("element => getComputedStyle(element).color")
    return found


# Refused cards


def test_the_keyboard_reaches_every_refused_card_and_shows_where_it_is(page: Page, site: str) -> None:
    opened(page, site)
    refused = page.locator(REFUSED).count()
    assert refused > 20
    reached = 0
    page.keyboard.press("Tab")
    while stop := page.evaluate(FOCUS):
        assert stop["ring"], page.evaluate("document.activeElement.outerHTML")
        if stop["refused"]:
            reached += 1
            page.keyboard.press("Enter")
            expect(page.locator(OPEN)).to_have_count(1)
            expect(page.locator(f"{OPEN} p")).to_be_visible()
        page.keyboard.press("Tab")
    assert reached == refused


def test_a_reason_opens_by_a_click_without_a_script(scriptless: Page, site: str) -> None:
    opened(scriptless, site)
    cards = scriptless.locator(REFUSED)
    for number in range(0, cards.count(), 7):
        card = cards.nth(number)
        expect(card.locator("p")).to_be_hidden()
        card.locator("summary").click(position=CORNER)
        expect(card.locator("p")).to_be_visible()
        expect(scriptless.locator(OPEN)).to_have_count(1)
        card.locator("summary").click(position=CORNER)
        scriptless.mouse.move(0, 0)  # a card that is pointed at shows its reason too
        expect(card.locator("p")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "fr", "hr", "ar-XB"])
def test_an_open_reason_moves_and_covers_nothing(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 800})
    opened(page, site, "#under-ruff", language)
    deal = page.locator("#under-ruff")
    before = deal.evaluate("deal => deal.offsetHeight")
    deal.locator(".no summary").first.press("Enter")
    assert deal.evaluate("deal => deal.offsetHeight") == before
    fan, top, bottom, felt = deal.evaluate(
        """(deal) => {
            const box = (inside) => deal.querySelector(inside).getBoundingClientRect();
            const reason = box('details[open] p');
            return [box('.hand').bottom, reason.top, reason.bottom, box('.felt').bottom];
        }"""
    )
    assert fan <= top < bottom <= felt


@pytest.mark.parametrize("language", ["en", "hr"])
def test_every_reason_also_stands_as_text(scriptless: Page, site: str, language: str) -> None:
    opened(scriptless, site, language=language)
    for deal in scriptless.locator(".ex").all():
        heard = deal.locator(".no summary .heard").all_text_contents()
        reasons = deal.locator("dl .reason")
        assert deal.locator("dl .chip").count() == len(heard), "each refused card is named beside the table too"
        assert all(any(reason in text for reason in reasons.all_text_contents()) for text in heard)
        for reason in reasons.all():
            expect(reason).to_be_visible()


# Links into the page


@pytest.mark.parametrize("language", ["en", "ar-XB"])
@pytest.mark.parametrize("width", [360, 1280])
def test_a_deep_link_shows_its_example_and_marks_it(page: Page, site: str, language: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    opened(page, site, "#under-ruff", language)
    marked = page.locator(":target")
    expect(marked).to_have_attribute("id", "under-ruff")
    expect(marked.locator("h3")).to_be_in_viewport()
    expect(marked.locator("h3")).to_have_css("text-decoration-line", "underline")
    settle(page)
    top = marked.evaluate("element => element.getBoundingClientRect().top")
    assert -5 <= top <= 60, "nothing above it grew after the jump"
    expect(page.locator("#follow-suit h3")).to_have_css("text-decoration-line", "none")


def test_every_example_has_its_own_link(page: Page, site: str) -> None:
    opened(page, site)
    links = page.locator(".ex h3 a").evaluate_all("all => all.map((each) => each.getAttribute('href'))")
    ids = page.locator(".ex").evaluate_all("all => all.map((each) => `#${each.id}`)")
    assert links == ids
    assert len(set(ids)) == len(ids)


def test_another_language_keeps_page_and_anchor(page: Page, site: str) -> None:
    opened(page, site, "#under-ruff")
    page.locator(".languages summary").click()
    page.locator(".languages a[hreflang=hr]").click()
    expect(page).to_have_url(f"{site}/hr/which-card.html#under-ruff")
    page.locator(".contents a").last.click()
    page.locator(".languages summary").click()
    page.locator(".languages a[hreflang=ar-XB]").click()
    expect(page).to_have_url(f"{site}/ar-XB/which-card.html#counting")


def test_without_a_script_another_language_keeps_the_page(scriptless: Page, site: str) -> None:
    for name in ("which-card", "cards", "try", "quiz", "status", "index"):
        scriptless.goto(f"{site}/en/{name}.html")
        scriptless.locator(".languages summary").click()
        scriptless.locator(".languages a[hreflang=hr]").click()
        expect(scriptless).to_have_url(f"{site}/hr/{name}.html")


# Menus and settings


@pytest.mark.parametrize("menu", [".languages", ".display"])
def test_escape_closes_a_menu_and_returns_the_focus(page: Page, site: str, menu: str) -> None:
    opened(page, site)
    page.locator(f"{menu} summary").press("Enter")
    expect(page.locator(menu)).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('details[open]') !== null")
    page.keyboard.press("Escape")
    expect(page.locator(menu)).not_to_have_attribute("open", "")
    expect(page.locator(f"{menu} summary")).to_be_focused()


def test_one_menu_is_open_at_a_time_and_none_after_a_click_elsewhere(page: Page, site: str) -> None:
    opened(page, site)
    for menu in (".languages", ".display"):
        page.locator(f"{menu} summary").click()
        expect(page.locator(".tools details[open]")).to_have_count(1)
    page.locator("h1").click()
    expect(page.locator(".tools details[open]")).to_have_count(0)


def choose(page: Page, setting: str) -> None:
    page.locator(".display summary").click()
    page.locator(f"label:has(#{setting})").click()
    page.locator(".display summary").click()


def test_settings_work_without_a_script(scriptless: Page, site: str) -> None:
    opened(scriptless, site)
    diamond = scriptless.locator(".ok .card.d").first
    assert (background(scriptless), colour(diamond)) == (DAY, RED)
    choose(scriptless, "dark")
    choose(scriptless, "four")
    assert (background(scriptless), colour(diamond)) == (NIGHT, BLUE)


def test_settings_are_remembered_from_page_to_page(page: Page, site: str) -> None:
    opened(page, site)
    choose(page, "dark")
    choose(page, "four")
    for address in ("hr/which-card", "en/cards", "en/which-card"):
        page.goto(f"{site}/{address}.html")
        expect(page.locator("body")).to_have_css("background-color", NIGHT)
        expect(page.locator("#four")).to_be_checked()
    choose(page, "light")
    page.emulate_media(color_scheme="dark")
    page.reload()
    expect(page.locator("body")).to_have_css("background-color", DAY)


def test_where_nothing_can_be_remembered_the_page_still_works(page: Page, site: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })"
    )
    opened(page, site)
    choose(page, "dark")
    assert background(page) == NIGHT
    assert faults == []


# The second reading


@pytest.mark.parametrize("language", ["en", "ar-XB"])
def test_every_example_is_worked_out_again(page: Page, site: str, language: str) -> None:
    opened(page, site, language=language)
    count = page.locator(".ex").count()
    expect(page.locator("html")).to_have_attribute("data-checked", f"{count}/{count}")
    expect(page.locator(".ex[data-checked=same]")).to_have_count(count)
    notes = page.locator(".ex .checked").all_text_contents()
    assert len(set(notes)) == 1
    assert notes[0].startswith("✓ ")


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        (r'data-allowed="[^"]*"', 'data-allowed="7C"'),
        (r'data-winner="[^"]*"', 'data-winner="S"'),
        (r'data-points="[^"]*"', 'data-points="1 2 3 4"'),
        (r'data-position="[^"]*"', 'data-position="S-N-SASA-x"'),
        (r'data-rules="[^"]*"', 'data-rules="__proto__"'),
    ],
)
def test_a_claim_that_does_not_hold_is_shown_openly(page: Page, site: str, claim: str, other: str) -> None:
    def tampered(route: Route) -> None:
        html = route.fetch().text()
        before, article, after = html.partition('<article class="ex" id="who-wins"')
        changed, count = re.subn(claim, other, after, count=1)
        assert count
        route.fulfill(body=before + article + changed, content_type="text/html; charset=utf-8")

    page.route("**/en/which-card.html", tampered)
    opened(page, site, "#who-wins")
    expect(page.locator("#who-wins")).to_have_attribute("data-checked", "different")
    expect(page.locator("#who-wins .checked strong")).to_be_visible()
    expect(page.locator("#who-wins .checked strong")).to_contain_text("different")
    others = page.locator(".ex").count() - 1
    expect(page.locator(".ex[data-checked=same]")).to_have_count(others)
    expect(page.locator("html")).to_have_attribute("data-checked", f"{others}/{others + 1}")


def test_without_a_script_nothing_claims_to_have_been_checked(scriptless: Page, site: str) -> None:
    opened(scriptless, site)
    assert set(scriptless.locator(".checked").all_text_contents()) == {""}
    expect(scriptless.locator(".claim")).to_be_hidden()
    expect(scriptless.locator(".print")).to_be_hidden()


def test_the_claim_of_a_second_reading_waits_until_it_is_true(page: Page, site: str) -> None:
    page.route("**/verify.mjs", lambda route: route.abort())
    opened(page, site)
    expect(page.locator(".claim")).to_be_hidden()
    page.unroute("**/verify.mjs")
    opened(page, site)
    expect(page.locator(".claim")).to_be_visible()


# Other rules, and the editor


def test_the_same_trick_under_other_rules_is_one_click_away(scriptless: Page, site: str) -> None:
    opened(scriptless, site)
    disputed = scriptless.locator("#under-ruff .others")
    disputed.locator("summary").click()
    expect(disputed.locator("li").filter(has_text="Coinche, official rules")).to_be_visible()


def test_an_example_opens_in_the_editor_as_it_lies(page: Page, site: str) -> None:
    opened(page, site)
    deal = page.locator("#under-ruff")
    asked = f"?p={deal.get_attribute('data-position')}&r={deal.get_attribute('data-rules')}"
    deal.locator(".go").click()
    expect(page.locator(".try[data-ready]")).to_be_visible()
    expect(page.locator(".fault")).to_be_hidden()
    assert page.url.endswith(f"try.html{asked}")


def test_the_page_offers_to_be_printed(page: Page, site: str) -> None:
    page.add_init_script("window.print = () => { window.printed = true }")
    opened(page, site)
    page.locator(".print button").click()
    assert page.evaluate("window.printed")
