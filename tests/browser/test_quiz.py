"""The quiz, in a real browser: whole rounds by keyboard, the reasons, rounds that a seed repeats, and what is asked."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.engine import RULESETS, Duty, Position, disputed, judge, parse_position

ROUND = 10
EXAMPLES = 4
HARD = {
    Duty.OVERTAKE,
    Duty.FOLLOW,
    Duty.FOLLOW_LOW,
    Duty.OVER_RUFF,
    Duty.UNDER_RUFF,
    Duty.NO_UNDER_RUFF,
    Duty.PARTNER_MASTER,
    Duty.PARTNER_RUFFED,
}
QUESTIONS = """async (seeds) => {
    const { round } = await import('../assets/js/questions.mjs');
    const { formatPosition } = await import('../assets/js/belote.mjs');
    const examples = JSON.parse(document.querySelector('#examples').textContent);
    const asked = ({ position, rules }) => [formatPosition(position), rules];
    return seeds.map((seed) => round(seed, examples).map(asked));
}"""


def opened(page: Page, site: str, query: str = "?seed=ABC123", language: str = "en") -> Page:
    page.goto(f"{site}/{language}/quiz.html{query}")
    expect(page.locator("[data-ready]")).to_be_visible()
    return page


def rounds(page: Page, *seeds: str) -> list[list[Position]]:
    """What is asked in the rounds of some seeds, read by the generator's own engine."""
    asked: list[list[tuple[str, str]]] = page.evaluate(QUESTIONS, list(seeds))
    return [[parse_position(line, RULESETS[rules]) for line, rules in each] for each in asked]


def may_be_played(position: Position) -> list[str]:
    return [str(card) for card in judge(position).allowed]


def reach(page: Page, selector: str) -> None:
    """Presses Tab until the focus is there."""
    for _ in range(40):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard never comes to {selector}")


def card(name: str) -> str:
    return f".hand [data-card='{name}']"


def pick(page: Page, *names: str) -> None:
    for name in names:
        page.locator(card(name)).click(position={"x": 14, "y": 40})  # its neighbour lies over the rest of it


def check(page: Page) -> None:
    page.get_by_role("button", name="Check").click()


def asked(page: Page) -> list[tuple[str | None, str]]:
    """What is seen of the question: the cards, on the table and in the hand, and its rules."""
    drawn = page.locator(".trick li, .hand li").all_text_contents()
    return [*((None, text.strip()) for text in drawn), (None, page.locator(".context").inner_text())]


# Playing


def test_a_whole_round_is_played_by_keyboard_alone(page: Page, site: str) -> None:
    opened(page, site)
    [questions] = rounds(page, "ABC123")
    for number, position in enumerate(questions, 1):
        expect(page.locator("#question")).to_have_text(f"Trick {number} of 10")
        for name in may_be_played(position):
            reach(page, card(name))
            page.keyboard.press("Space")
        reach(page, "[data-check]")
        page.keyboard.press("Enter")
        expect(page.locator("#verdict")).to_be_focused()
        expect(page.locator("#verdict")).to_have_text("Right: these are all the cards that may be played.")
        expect(page.locator("[data-score]")).to_have_text(f"Score: {number} out of {number}")
        if number < ROUND:
            reach(page, "[data-next]")
            page.keyboard.press("Enter")
            expect(page.locator("#question")).to_be_focused()
    expect(page.get_by_role("heading", name="End of the round")).to_be_visible()
    expect(page.locator("[data-best]")).to_have_text("Best round on this device: 10 out of 10")
    reach(page, "[data-again]")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()
    expect(page.locator("#question")).to_have_text("Trick 1 of 10")
    assert "seed=ABC123" not in page.url


def test_every_slip_gets_its_reason(page: Page, site: str) -> None:
    opened(page, site)
    position = next(each for each in rounds(page, "ABC123")[0] if judge(each).refused)
    while rounds(page, "ABC123")[0].index(position) + 1 != int(page.locator("#question").inner_text().split()[1]):
        pick(page, page.locator(".hand button").first.get_attribute("data-card") or "")
        check(page)
        page.get_by_role("button", name="Next trick").click()
    verdict = judge(position)
    wrong, missed = str(next(iter(verdict.refused))), str(verdict.allowed[0])
    pick(page, wrong, *(str(each) for each in verdict.allowed[1:]))
    check(page)
    expect(page.locator("#verdict")).to_have_text("Not quite. Look at the reasons below.")
    slips = page.locator(".slips li")
    expect(slips).to_have_count(2)
    expect(slips.filter(has_text="not allowed, must")).to_have_count(1)
    expect(slips.filter(has_text="allowed, but not picked")).to_have_count(1)
    expect(page.locator(f"[data-mark=wrong] {card(wrong).removeprefix('.hand ')}")).to_have_count(1)
    expect(page.locator(f"[data-mark=missed] {card(missed).removeprefix('.hand ')}")).to_have_count(1)
    expect(page.locator("[data-score]")).to_have_text(re.compile("Score: [0-9] out of [0-9]"))


def test_a_right_answer_is_told_its_rule(page: Page, site: str) -> None:
    opened(page, site)
    pick(page, *may_be_played(rounds(page, "ABC123")[0][0]))
    check(page)
    expect(page.locator(".slips")).to_be_hidden()
    rule = page.get_by_role("status").inner_text()
    assert rule
    expect(page.locator(".verdict dd").last).to_have_text(rule)


def test_a_picked_card_says_that_it_is_picked(page: Page, site: str) -> None:
    opened(page, site)
    first = page.locator(".hand button").first
    name = first.locator(".heard").inner_text()
    expect(page.get_by_role("button", name=name, exact=True, pressed=False)).to_be_visible()
    first.press("Enter")
    expect(page.get_by_role("button", name=f"{name}, picked", exact=True, pressed=True)).to_be_visible()
    first.press("Space")
    expect(page.get_by_role("button", name=name, exact=True, pressed=False)).to_be_visible()


def test_nothing_is_given_away_before_the_check(page: Page, site: str) -> None:
    opened(page, site)
    assert page.locator(".hand .ok, .hand .no, .hand [aria-disabled]").count() == 0
    page.locator(".hand button").first.hover()
    expect(page.locator(".why")).to_be_hidden()


def test_checking_nothing_is_no_answer(page: Page, site: str) -> None:
    opened(page, site)
    button, told, first = page.locator("[data-check]"), page.get_by_role("status"), page.locator(".hand button").first
    expect(button).to_be_disabled()
    expect(told).to_be_empty()
    button.press("Enter")  # it can be reached, and says why nothing happens
    expect(told).to_have_text("No card is picked yet.")
    expect(page.locator(".verdict")).to_be_hidden()
    first.press("Space")
    expect(button).to_be_enabled()
    expect(told).to_be_empty()
    first.press("Space")
    expect(button).to_be_disabled()
    button.click(force=True)
    expect(told).to_have_text("No card is picked yet.")


def test_after_the_check_each_card_answers(page: Page, site: str) -> None:
    opened(page, site)
    position = rounds(page, "ABC123")[0][0]
    pick(page, *may_be_played(position))
    check(page)
    assert page.locator(".hand [aria-pressed]").count() == 0
    refused = page.locator(".hand [aria-disabled]")
    assert refused.count() == len(judge(position).refused)
    refused.first.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("(")  # the card by name, then its reason


def test_the_trick_can_be_taken_to_the_editor(page: Page, site: str) -> None:
    opened(page, site)
    pick(page, page.locator(".hand button").first.get_attribute("data-card") or "")
    check(page)
    page.get_by_role("link", name="Change this trick").click()
    expect(page.locator(".try[data-ready]")).to_be_visible()
    expect(page.locator(".fault")).to_be_hidden()
    assert "try.html?p=" in page.url


# Rounds


def test_a_seed_repeats_its_round(page: Page, site: str) -> None:
    first = asked(opened(page, site, "?seed=KAPOT7"))
    assert asked(opened(page, site, "?seed=kapot7")) == first
    again, other = rounds(page, "KAPOT7", "KAPOT8")
    assert rounds(page, "KAPOT7") == [again]
    assert [str(each) for each in again] != [str(each) for each in other]


def test_a_round_has_an_address_that_other_languages_share(page: Page, site: str) -> None:
    opened(page, site, "")
    assert re.search(r"\?seed=[A-Z2-9]{6}$", page.url)
    seed = page.url.partition("?")[2]
    assert page.locator(".languages a[hreflang=hr]").evaluate("link => link.search") == f"?{seed}"


@pytest.mark.parametrize("seed", ["", "<b>", "%00", "ABCDEFGHIJKLM", "__proto__", "AB%20C"])
def test_a_seed_that_is_none_starts_a_round_of_its_own(page: Page, site: str, seed: str) -> None:
    opened(page, site, f"?seed={seed}")
    assert re.search(r"\?seed=[A-Z2-9]{6}$", page.url)


def test_the_examples_come_first(page: Page, site: str) -> None:
    opened(page, site)
    known: list[dict[str, str]] = page.evaluate("JSON.parse(document.querySelector('#examples').textContent)")
    lines = {(parse_position(each["position"], RULESETS[each["rules"]])) for each in known}
    [questions] = rounds(page, "ABC123")
    assert [position in lines for position in questions] == [True] * EXAMPLES + [False] * (ROUND - EXAMPLES)


def test_no_question_is_trivial(page: Page, site: str) -> None:
    opened(page, site)
    every = [position for each in rounds(page, *(f"S{number}" for number in range(200))) for position in each]
    assert len(every) == 200 * ROUND
    free = 0
    for position in every:
        verdict = judge(position)
        assert 1 <= len(position.trick.plays) <= 3
        assert 3 <= len(position.hand) <= 8
        assert verdict.allowed
        assert not disputed(position), "nobody is asked what the rules leave open"
        assert len({each.suit for each in position.hand}) > 1 or len(verdict.allowed) < len(position.hand)
        if not verdict.refused:
            free += 1
            trumps = [each for each in position.hand if each.suit is position.contract.trump]
            assert 0 < len(trumps) < len(position.hand), "all is allowed: there must be a trump to wonder about"
    assert free < len(every) / 3, "usually something is refused"


def test_every_hard_case_is_asked(page: Page, site: str) -> None:
    opened(page, site)
    every = [position for each in rounds(page, *(f"T{number}" for number in range(40))) for position in each[EXAMPLES:]]
    count = Counter(judge(position).duty for position in every)
    assert set(count) == HARD
    assert min(count.values()) >= 10
    assert {position.rules.name for position in every} == set(RULESETS)
    assert any(position.contract.trump is None for position in every)


def test_rules_and_contract_are_always_named(page: Page, site: str) -> None:
    opened(page, site)
    for number in range(3):
        expect(page.locator("[data-rules]")).to_have_text(re.compile("^(Belote|Coinche), (house|official) rules$"))
        expect(page.locator(".context [data-contract]")).to_have_text(re.compile("trump"))
        pick(page, page.locator(".hand button").nth(number).get_attribute("data-card") or "")
        check(page)
        page.get_by_role("button", name="Next trick").click()


# Other ways to play


def test_the_quiz_works_where_storage_is_switched_off(page: Page, site: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })"
    )
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    opened(page, site)
    for position in rounds(page, "ABC123")[0]:
        pick(page, *may_be_played(position))
        check(page)
        if page.locator("[data-next]").is_visible():
            page.locator("[data-next]").click()
    expect(page.locator("[data-best]")).to_have_text("Best round on this device: 10 out of 10")
    assert faults == []


def test_without_a_script_the_page_says_so_and_shows_the_way(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/en/quiz.html")
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("noscript a[href='which-card.html']")).to_be_visible()
    assert page.locator("[data-tool]").bounding_box() is None, "it takes no room"
    context.close()
