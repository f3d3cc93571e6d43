"""The page of the cards: order, points and sums as the rules have them (`docs/rules.md` 4), typed here."""

import pytest

from tests.site.reading import Element

TABLES = {
    "trump-suit": ("J 20, 9 14, A 11, 10 10, K 4, Q 3, 8 0, 7 0", 62, "62 + 30 + 30 + 30 = 152"),
    "plain-suit": ("A 11, 10 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0", 30, ""),
    "no-trump-19": ("A 19, 10 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0", 38, "38 + 38 + 38 + 38 = 152"),
    "all-trump-13": ("J 13, 9 9, A 6, 10 5, K 3, Q 2, 8 0, 7 0", 38, "38 + 38 + 38 + 38 = 152"),
    "all-trump-14": ("J 14, 9 9, A 6, 10 5, K 3, Q 1, 8 0, 7 0", 38, "38 + 38 + 38 + 38 = 152"),
}
USERS = {
    "no-trump-19": {"Belote, house rules", "Belote, official rules", "Coinche, house rules", "Coinche, official rules"},
    "all-trump-13": {"Belote, house rules", "Belote, official rules", "Coinche, official rules"},
    "all-trump-14": {"Coinche, house rules"},
}
RULESETS = USERS["no-trump-19"]


@pytest.fixture
def sections(pages: dict[str, Element]) -> dict[str, Element]:
    found = pages["en/cards.html"].one("div", "scales").all("section")
    return {each["aria-labelledby"]: each for each in found}


def test_every_scale_stands_there_once(sections: dict[str, Element]) -> None:
    assert list(sections) == list(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_order_points_and_sums(sections: dict[str, Element], name: str) -> None:
    cards, suit, whole = TABLES[name]
    section = sections[name]
    rows = [" ".join(row.text(heard=False).split()) for row in section.all("li")]
    assert ", ".join(rows) == cards
    told = [" ".join(line.text(heard=False).split()) for line in section.all("p")]
    assert told[0] == f"Total for the suit: {suit}"
    sums = [f"All 32 cards: {whole}", "With 10 points for the last trick: 152 + 10 = 162"] if whole else []
    assert told[1 : 1 + len(sums)] == sums
    assert len([line for line in told if "=" in line]) == len(sums)


@pytest.mark.parametrize("name", TABLES)
def test_whose_scale_it_is(sections: dict[str, Element], name: str) -> None:
    lines = [line.text().replace("\u00a0", " ") for line in sections[name].all("p")]
    told = next((line for line in lines if line.startswith("Scale used")), "")
    assert {each for each in RULESETS if each in told} == USERS.get(name, set())


def test_every_ruleset_says_whose_rules_it_is(pages: dict[str, Element]) -> None:
    terms = pages["en/cards.html"].one("dl").all("dt")
    assert {each.text() for each in terms} == RULESETS
