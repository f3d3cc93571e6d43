"""The two pages that belong to no language, in a real browser: the languages, and the page for a lost reader."""

import pytest
from playwright.sync_api import Browser, Page, expect

YOURS = "a.yours"


@pytest.mark.parametrize(
    ("preferred", "marked"),
    [("hr-HR", "hr"), ("fr-CA", "fr"), ("en", "en"), ("en-XA", "en-XA"), ("ja-JP", None)],
)
def test_the_language_of_the_browser_is_marked(
    browser: Browser, published: str, preferred: str, marked: str | None
) -> None:
    context = browser.new_context(locale=preferred)
    page = context.new_page()
    page.goto(f"{published}/index.html")
    if marked:
        expect(page.locator(YOURS)).to_have_attribute("hreflang", marked)
        expect(page.locator(f"{YOURS} [data-yours]")).to_be_visible()
    assert page.locator(f"{YOURS}, [data-yours]:visible").count() == (2 if marked else 0)
    assert page.url == f"{published}/index.html", "nobody is led anywhere"
    context.close()


def test_every_language_is_named_by_itself_and_leads_home(page: Page, published: str) -> None:
    page.goto(f"{published}/index.html")
    for tag, name in (("fr", "français"), ("hr", "hrvatski"), ("en", "English")):
        link = page.locator(f".tongues a[lang={tag}]")
        expect(link).to_contain_text(name)
        assert page.request.get(link.evaluate("link => link.href")).ok
    page.get_by_role("link", name="hrvatski").click()
    expect(page).to_have_url(f"{published}/hr/index.html")


@pytest.mark.parametrize("place", ["nowhere", "en/nowhere.html", "a/b/c/d/", "en/which-card.html/x", "fr/?p=1"])
def test_a_missing_page_shows_the_way_from_any_depth(browser: Browser, published: str, place: str) -> None:
    context = browser.new_context(locale="hr-HR")
    page = context.new_page()
    unanswered: list[str] = []
    page.on("response", lambda response: None if response.ok else unanswered.append(response.url))
    answer = page.goto(f"{published}/{place}", wait_until="networkidle")
    assert answer
    if answer.status == 404:
        assert unanswered == [f"{published}/{place}"], "style, script and icon are found"
        expect(page.locator("h1")).to_have_text("Page not found")
        expect(page.locator(YOURS)).to_have_attribute("hreflang", "hr")
        expect(page.locator("body")).to_have_css("margin", "0px")
        page.locator(YOURS).click()
        expect(page).to_have_url(f"{published}/hr/index.html")
    context.close()


def test_a_missing_page_is_not_for_search_engines(page: Page, published: str) -> None:
    page.goto(f"{published}/nowhere")
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    expect(page.locator("link[rel=canonical]")).to_have_count(0)
