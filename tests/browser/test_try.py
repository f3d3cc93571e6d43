"""Try your own trick, in a real browser: cards laid by keyboard, answers, links good, bad and hostile."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from generator.engine import RULESETS

HOSTILE = (Path(__file__).parent / "data" / "hostile-links.txt").read_text(encoding="utf-8").splitlines()
FOREIGN = "document.querySelectorAll('img, iframe, object, script, style, [style], main b:not(.nth, .card b)').length"
SOUND = """
    window.broken === undefined && Object.keys(Object.prototype).length === 0
    && document.querySelectorAll('.hand button').length > 0
    && document.documentElement.scrollWidth <= innerWidth
"""
LOOK = f"[{FOREIGN}, {SOUND}]"
FOLLOW = """(link) => {
    history.pushState(null, '', link);
    dispatchEvent(new PopStateEvent('popstate'));
    return LOOK;
}""".replace("LOOK", LOOK)
DIFFERING = "S-W-DASJ-S97HKCQ"
"""Spades trump; West led the ace of diamonds, North ruffed with the jack; East holds 9 and 7 of spades, KH, QC."""


def opened(page: Page, site: str, query: str = "", language: str = "en") -> Page:
    page.goto(f"{site}/{language}/try.html{query}")
    expect(page.locator("[data-ready]")).to_be_visible()
    return page


def reach(page: Page, selector: str, key: str = "Tab") -> None:
    """Presses Tab until the focus is there."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    pytest.fail(f"the keyboard never comes to {selector}")


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def seen(page: Page, selector: str) -> str:
    """A text as it is seen, without what is only heard; suit signs without the selector that asks for text."""
    text: str = page.locator(selector).evaluate(
        "(element) => { const copy = element.cloneNode(true);"
        " for (const heard of copy.querySelectorAll('.heard')) heard.remove(); return copy.textContent }"
    )
    return text.replace("\ufe0e", "").strip()


def status(page: Page) -> str:
    return seen(page, "[role=status]")


def held(page: Page) -> list[str]:
    """The hand as it is heard."""
    return page.locator(".hand button .heard").all_text_contents()


def lay(page: Page, card: str) -> None:
    """Chooses a card in the pack."""
    page.locator(f"[data-pack='{card}']").click()


def query(page: Page) -> str:
    return page.url.partition("?")[2]


# Laying cards


def test_a_trick_and_a_hand_are_laid_by_keyboard_alone(page: Page, site: str) -> None:
    opened(page, site, "?p=S-N-x-x")
    reach(page, ".pack button")
    press(page, "ArrowDown ArrowDown End ArrowLeft Enter")  # 8 of diamonds
    press(page, "ArrowDown ArrowLeft Space")  # 9 of clubs
    reach(page, "[name=into]", "Shift+Tab")
    press(page, "ArrowRight")  # from now on into the hand
    reach(page, ".pack button")
    press(page, "ArrowUp Enter End Enter")  # 9 and 7 of diamonds
    press(page, "ArrowUp Home ArrowRight ArrowRight ArrowRight ArrowRight Enter")  # 10 of hearts
    press(page, "ArrowUp ArrowLeft ArrowLeft Space")  # queen of spades
    reach(page, "[name=contract]")
    press(page, "ArrowRight ArrowRight")  # diamonds
    assert query(page) == "p=D-N-D8C9-SQHTD97&r=belote-house"
    assert held(page) == [
        "queen of spades, not allowed: must follow suit",
        "10 of hearts, not allowed: must follow suit",
        "9 of diamonds, allowed",
        "7 of diamonds, not allowed: must go higher",
    ]
    assert status(page) == "To play: South. Allowed: 9♦."
    expect(page.get_by_role("button", name=re.compile("North ?, partner ?, 8 of diamonds ?, winning"))).to_be_visible()


def test_the_pack_is_one_stop_for_the_tab_key(page: Page, site: str) -> None:
    opened(page, site)
    reach(page, ".pack button")
    press(page, "ArrowRight ArrowRight Tab")
    assert page.evaluate("document.activeElement.closest('.pack')") is None
    press(page, "Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.pack") == "QS"


def test_the_card_in_focus_has_a_ring(page: Page, site: str) -> None:
    opened(page, site, f"?p={DIFFERING}")
    for reached in (".pack button", ".hand button", ".trick button"):
        reach(page, reached)
        card = page.locator(":focus .card")
        assert card.evaluate("card => getComputedStyle(card).outlineStyle") == "solid", reached
        assert float(card.evaluate("card => parseFloat(getComputedStyle(card).outlineWidth)")) >= 3
        page.evaluate("document.activeElement.blur()")


@pytest.mark.parametrize(("language", "key"), [("en", "ArrowRight"), ("ar-XB", "ArrowLeft")])
def test_arrows_follow_the_direction_of_the_language(page: Page, site: str, language: str, key: str) -> None:
    opened(page, site, language=language)
    reach(page, ".pack button")
    before = page.evaluate("document.activeElement.getBoundingClientRect().x")
    press(page, key)
    after = page.evaluate("document.activeElement.getBoundingClientRect().x")
    assert page.evaluate("document.activeElement.dataset.pack") == "KS"
    assert (after > before) is (key == "ArrowRight")


def test_the_pack_tells_where_a_card_lies(page: Page, site: str) -> None:
    opened(page, site, f"?p={DIFFERING}")
    pack = page.get_by_role("grid", name="The 32 cards")
    expect(pack.get_by_role("button", name="jack of spades, on the table", pressed=True)).to_be_visible()
    expect(pack.get_by_role("button", name="king of hearts, in the hand", pressed=True)).to_be_visible()
    expect(pack.get_by_role("button", name="ace of spades", pressed=False)).to_be_visible()


def test_a_card_is_taken_back_in_the_pack_or_from_the_trick(page: Page, site: str) -> None:
    opened(page, site, f"?p={DIFFERING}")
    lay(page, "KH")
    assert query(page).startswith("p=S-W-DASJ-S97CQ&")
    page.locator(".trick [data-card=JS]").press("Enter")
    assert query(page).startswith("p=S-W-DA-S97CQ&")
    assert page.evaluate("document.activeElement.dataset.pack") == "JS"


def test_a_fourth_card_sets_the_hand_aside_until_it_is_taken_back(page: Page, site: str) -> None:
    opened(page, site, "?p=H-S-SASTS7-HJDK")
    page.get_by_label("on the table").check()
    lay(page, "AH")
    assert query(page).startswith("p=H-S-SASTS7HA-x&")
    assert status(page) == "The trick is complete. Winner: East."
    expect(page.locator("[data-holder]")).to_have_text("Winner of the trick: East")
    lay(page, "AH")
    assert query(page).startswith("p=H-S-SASTS7-HJDK&")


@pytest.mark.parametrize(
    ("line", "into", "card", "told"),
    [
        ("S-N-x-SAKQJT987", "in the hand", "AH", "The hand already holds eight cards."),
        ("S-N-SASKSQSJ-x", "on the table", "AH", "There are already four cards on the table."),
        ("S-N-SASKSQSJ-x", "in the hand", "AH", "There are already four cards on the table."),
    ],
)
def test_a_full_hand_and_a_full_table_say_so(page: Page, site: str, line: str, into: str, card: str, told: str) -> None:
    opened(page, site, f"?p={line}")
    page.get_by_label(into).check()
    lay(page, card)
    assert status(page) == told
    assert query(page) == f"p={line}"


def test_clear_leaves_contract_leader_and_rules(page: Page, site: str) -> None:
    opened(page, site, "?p=AT-W-DASJ-S97HKCQ&r=coinche-house")
    page.get_by_role("button", name="Clear everything").click()
    assert query(page) == "p=AT-W-x-x&r=coinche-house"
    assert status(page) == "To play: West. Put cards in the hand."


# Answers


def test_a_refused_card_answers_with_its_reason(page: Page, site: str) -> None:
    opened(page, site, f"?p={DIFFERING}")
    king = page.locator(".hand [data-card=KH]")
    assert king.get_attribute("aria-disabled") == "true"
    before = status(page)
    king.focus()
    expect(page.locator(".why")).to_be_visible()
    assert re.fullmatch("K♥ .*J♠.* 9♠.", seen(page, ".why"))
    assert status(page) == before, "the focus alone is no news"
    king.press("Enter")
    assert status(page).startswith("K♥ ")
    assert status(page) != before
    assert query(page) == f"p={DIFFERING}", "asking changes nothing"


def test_the_page_says_who_holds_the_trick_and_what_it_is_worth(page: Page, site: str) -> None:
    opened(page, site, f"?p={DIFFERING}")
    expect(page.locator("[data-holds]")).to_have_text("Winning so far: North")
    expect(page.locator(".sum")).to_have_text("Trick: 11 + 20 = 31 points")
    expect(page.locator(".scale")).to_be_empty()


@pytest.mark.parametrize(
    ("link", "sum_", "scale"),
    [
        ("NT-S-DASJS8HJ-x&r=belote-house", "Trick: 19 + 2 + 0 + 2 = 23 points", "ace"),
        ("AT-S-DAC9-x&r=coinche-official", "Trick: 6 + 9 = 15 points", "13"),
        ("AT-S-DACJ-x&r=coinche-house", "Trick: 6 + 14 = 20 points", "14"),
        ("AT-S-CQ-x&r=coinche-house", "Trick: 1 = 1 point", "14"),
    ],
)
def test_without_a_trump_suit_the_scale_is_told(page: Page, site: str, link: str, sum_: str, scale: str) -> None:
    opened(page, site, f"?p={link}")
    expect(page.locator(".sum")).to_have_text(sum_)
    expect(page.locator(".scale")).to_contain_text(scale)


def test_every_ruleset_has_its_line(page: Page, site: str) -> None:
    opened(page, site, f"?p={DIFFERING}&r=belote-house")
    names: list[str] = page.locator("[name=rules]").evaluate_all("all => all.map((each) => each.value)")
    assert {name: seen(page, f"#{name}") for name in names} == {
        "belote-house": "9♠, 7♠",
        "belote-official": "same answer",
        "coinche-house": "same answer",
        "coinche-official": "9♠, 7♠, K♥, Q♣",
    }


DISPUTED = "D-N-SAD8S7-DK7HQC9"
"""The partner has ruffed with the 8, and the hand holds the 7 beside plain cards (`rules.md` 10.2)."""


@pytest.mark.parametrize("rules", ["belote-house", "coinche-official"])
def test_what_the_rules_leave_open_is_told(page: Page, site: str, rules: str) -> None:
    opened(page, site, f"?p={DISPUTED}&r={rules}")
    told = "disputed, for these rules can also be read to forbid the lower trump"
    expect(page.locator("#coinche-official")).to_contain_text(told)
    expect(page.locator(".rulings")).to_contain_text(told)
    for other in ("belote-house", "belote-official", "coinche-house"):
        expect(page.locator(f"#{other}")).not_to_contain_text("disputed")


def test_without_any_card_no_ruleset_says_anything(page: Page, site: str) -> None:
    opened(page, site, "?p=S-N-x-x")
    assert {seen(page, f"#{name}") for name in RULESETS} == {""}


def test_of_a_full_trick_the_winner_is_told_and_no_master(page: Page, site: str) -> None:
    opened(page, site, "?p=S-N-SASKSQSJ-x")
    expect(page.locator(".trick .winning")).to_have_count(1)
    expect(page.locator(".trick em")).to_have_count(0)
    opened(page, site, "?p=S-N-SASKSQ-HA")
    assert seen(page, ".trick em") == "winning"


def test_rulesets_that_count_differently_disagree_too(page: Page, site: str) -> None:
    opened(page, site, "?p=AT-W-DASJ-x&r=belote-house")
    expect(page.locator("#coinche-official")).to_have_text("same answer")
    expect(page.locator("#coinche-house")).to_have_text("Trick: 6 + 14 = 20 points")


def test_another_ruleset_is_one_key_away(page: Page, site: str) -> None:
    opened(page, site, f"?p={DIFFERING}")
    reach(page, "[name=rules]")
    press(page, "ArrowUp")  # from the first to the last
    assert query(page) == f"p={DIFFERING}&r=coinche-official"
    assert status(page) == "To play: East. Allowed: 9♠, 7♠, K♥, Q♣."


# Links


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        (DIFFERING, DIFFERING),
        ("d-n-d8c9-d97htsq", "D-N-D8C9-SQHTD97"),
        ("AT-E-x-SA", "AT-E-x-SA"),
        ("NT-S-DASJS8HJ-x", "NT-S-DASJS8HJ-x"),
        ("C-W-x-x", "C-W-x-x"),
    ],
)
def test_a_link_comes_back_as_it_went(page: Page, site: str, line: str, canonical: str) -> None:
    opened(page, site, f"?p={line}&r=coinche-house")
    french = page.locator(".languages a[hreflang=fr]")
    assert french.evaluate("link => link.search") == f"?p={canonical}&r=coinche-house"
    page.goto(french.evaluate("link => link.href"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_label("Coinche, ")).to_have_count(2)
    expect(page.locator("[name=rules]:checked")).to_have_value("coinche-house")
    page.get_by_label("Coinche, ").last.check()
    assert query(page) == f"p={canonical}&r=coinche-official"


def test_the_address_follows_without_filling_the_history(page: Page, site: str) -> None:
    page.goto(f"{site}/en/index.html")
    opened(page, site, "?p=S-N-x-x")
    steps = page.evaluate("history.length")
    for card in ("AS", "KH", "9D"):
        lay(page, card)
    assert query(page).startswith("p=S-N-SAHKD9-x&")
    assert page.evaluate("history.length") == steps
    page.go_back()
    assert page.url.endswith("/en/index.html")


def test_going_back_inside_the_page_shows_the_trick_of_the_address(page: Page, site: str) -> None:
    opened(page, site, "?p=S-N-SA-x")
    page.get_by_label("on the table").check()
    page.evaluate("location.hash = 'content'")
    lay(page, "KH")
    assert query(page) == "p=S-N-SAHK-x&r=belote-house#content"
    page.go_back()
    expect(page.locator(".trick button")).to_have_count(1)


BAD_LINKS = {
    "shape": ("p=hello", "it does not describe a trick"),
    "contract": ("p=Z-N-x-x", "unknown contract: Z"),
    "leader": ("p=S-Q-x-x", "unknown seat: Q"),
    "card": ("p=S-N-x-S1", "unknown card: S1"),
    "repeated": ("p=S-N-SASA-x", "a card that appears twice: A♠"),
    "on-the-table": ("p=S-N-SA-SA", "a card that appears twice: A♠"),
    "too-many-in-hand": ("p=S-N-x-SAKQJT987HA", "more than eight cards in the hand"),
    "too-many-in-trick": ("p=S-N-SASKSQSJST-x", "more than four cards on the table"),
    "hand-after-full-trick": ("p=S-N-SASKSQSJ-HA", "the trick is full, so nobody has a card to play"),
    "rules": ("p=S-N-x-SA&r=whist", "unknown rules: whist"),
}


@pytest.mark.parametrize("code", BAD_LINKS)
def test_a_bad_link_says_what_is_wrong_and_shows_an_example(page: Page, site: str, code: str) -> None:
    asked, problem = BAD_LINKS[code]
    opened(page, site, f"?{asked}")
    expect(page.locator(".fault")).to_be_visible()
    assert seen(page, ".fault") == f"This link cannot be read: {problem}. An example is shown instead."
    assert page.locator(".hand button").count() > 0
    assert query(page) == asked, "the address still holds what the reader came with"
    lay(page, "TC")
    expect(page.locator(".fault")).to_be_hidden()


def test_every_fault_of_a_line_has_a_bad_link(page: Page, site: str) -> None:
    source = page.request.get(f"{site}/assets/js/belote.mjs").text()
    codes = set(re.findall(r"demand\([^;]*?, '([a-z-]+)', ", source))
    assert codes
    assert codes - set(BAD_LINKS) == set()


def test_rules_are_named_in_capitals_too(page: Page, site: str) -> None:
    opened(page, site, "?p=S-N-x-SA&r=Coinche-Official")
    expect(page.locator(".fault")).to_be_hidden()
    expect(page.get_by_label("Coinche, official rules")).to_be_checked()


@pytest.fixture
def guarded(page: Page, site: str) -> Iterator[Page]:
    """A page that may neither fail, nor ask, nor call anybody else."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("console", lambda message: complaints.append(f"console: {message.text}"))
    page.on("dialog", lambda dialog: complaints.append(f"dialog: {dialog.message}"))
    page.on("request", lambda request: None if request.url.startswith(site) else complaints.append(request.url))
    yield page
    assert complaints == []


@pytest.mark.parametrize("room", ["try", "quiz"])
def test_no_hostile_link_breaks_a_page(guarded: Page, site: str, room: str) -> None:
    """Each of them followed inside the page, and some of them opened as a link is."""
    assert len(HOSTILE) > 50
    links = HOSTILE if room == "try" else [link.replace("?p=", "?seed=") for link in HOSTILE]
    guarded.goto(f"{site}/en/{room}.html")
    foreign = guarded.evaluate(FOREIGN)
    for link in links[::7]:
        guarded.goto(f"{site}/en/{room}.html{link}")
        expect(guarded.locator("[data-ready]")).to_be_visible()
        assert guarded.evaluate(LOOK) == [foreign, True], link
    for link in links:
        assert guarded.evaluate(FOLLOW, link) == [foreign, True], link


# Sharing


def test_the_link_is_copied(browser: Browser, site: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = opened(context.new_page(), site, f"?p={DIFFERING}&r=coinche-official#content")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("status")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}/en/try.html?p={DIFFERING}&r=coinche-official"
    context.close()


def test_where_copying_is_forbidden_the_address_bar_has_the_link(page: Page, site: str) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))"
    )
    opened(page, site, "?p=nonsense")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("status")).to_have_text("Copying is not possible here: take the link from the address bar.")
    assert query(page) == f"p={DIFFERING}&r=belote-house"


def test_share_is_offered_where_the_device_can(page: Page, site: str) -> None:
    opened(page, site)
    expect(page.get_by_role("button", name="Share")).to_be_hidden()
    page.add_init_script("navigator.share = async (shared) => { window.shared = shared.url }")
    opened(page, site, f"?p={DIFFERING}")
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared") == f"?p={DIFFERING}&r=belote-house"


def test_an_example_can_be_the_start(page: Page, site: str) -> None:
    opened(page, site, "?p=C-S-x-x")
    page.get_by_text("Start from an example").click()
    page.locator("[data-examples] a").nth(2).click()
    expect(page.locator("[data-ready]")).to_be_visible()
    expect(page.locator(".fault")).to_be_hidden()
    page.go_back()
    assert query(page) == "p=C-S-x-x", "and the way back is open"


# Other ways to read


def test_a_message_that_is_not_translated_is_marked_as_english(page: Page, site: str) -> None:
    def half_translated(route: Route) -> None:
        html = route.fetch().text()
        assert '"english": []' in html
        route.fulfill(body=html.replace('"english": []', '"english": ["trick/points"]'), content_type="text/html")

    page.route("**/hr/try.html*", half_translated)
    opened(page, site, f"?p={DIFFERING}", "hr")
    expect(page.locator(".sum span")).to_have_attribute("lang", "en")
    expect(page.locator(".sum span")).to_have_attribute("dir", "ltr")
    expect(page.locator("[role=status] > span[lang]")).to_have_count(0)


def test_without_a_script_the_page_says_so_and_shows_the_way(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/en/try.html")
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("noscript a[href='which-card.html']")).to_be_visible()
    assert page.locator("[data-tool]").bounding_box() is None, "it takes no room"
    expect(page.locator("[data-waiting]")).to_be_hidden()
    context.close()


def test_from_a_file_the_page_says_why_it_cannot_run(page: Page, site_folder: Path) -> None:
    page.goto((site_folder / "en" / "try.html").as_uri())
    expect(page.locator("[data-waiting]")).to_be_visible()
    expect(page.locator("[data-waiting]")).to_contain_text("Opened from a file on disk")
    expect(page.locator("[data-tool]")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "ar-XB"])
def test_a_finger_finds_every_card_on_the_smallest_phone(page: Page, site: str, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    opened(page, site, "?p=S-W-DASJ-SAKQT987HA", language)
    widths: list[int] = page.locator(".pack button").evaluate_all("all => all.map((each) => each.offsetWidth)")
    assert min(widths) >= 31
