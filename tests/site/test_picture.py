"""The picture of a game in progress: drawn from the deal, and told to those who do not see it."""

from pathlib import Path

from reading import PAGE, Element, read

from generator.build import Order, build
from generator.inspection import Inspection
from generator.project import Project

SHOWN = "overtake-partner"
TABLE, HAND, ALLOWED = ["8D", "9C"], ["QS", "9D", "7D", "TH"], ["9D"]


def drawing(page: Element) -> Element:
    [found] = [each for each in page.all("svg") if each.attributes.get("role") == "img"]
    return found


def test_it_is_told_in_the_names_of_its_cards(deals_pages: dict[str, Element], inspection: Inspection) -> None:
    for language in inspection.languages:
        told = drawing(deals_pages[language.tag])["aria-label"]
        names = {card: language.text(f"card/{card}") for card in (*TABLE, *HAND)}
        assert [card for card, name in names.items() if name not in told] == [], language.tag
        assert language.text("seat/S") in told or language.text("hand/S") in told, language.tag
        assert "{" not in told, language.tag


def test_the_allowed_card_is_bright_and_the_others_are_dimmed(deals_pages: dict[str, Element]) -> None:
    for page in deals_pages.values():
        _, hand = [each for each in drawing(page).children if isinstance(each, Element) and each.tag == "g"][-1:] * 2
        fills = [each.all("rect")[0]["fill"] for each in hand.all("g") if each.all("rect")]
        trick, held = fills[: len(TABLE)], fills[len(TABLE) :]
        bright = [card for card, fill in zip(HAND, held, strict=True) if fill == trick[0]]
        assert bright == ALLOWED


def test_it_follows_the_deal_and_not_somebodys_words(workbench: Project, tmp_path: Path) -> None:
    page = workbench.examples / "which-card" / "page.yaml"
    page.write_text(page.read_text("utf-8").replace(f"example: {SHOWN}", "example: over-ruff"), "utf-8")
    build(workbench, Order(tmp_path / "site", ("en",)))
    told = drawing(read(tmp_path / "site" / "en" / PAGE))["aria-label"]
    for name in ("ace of diamonds", "8 of spades", "7 of spades", "9 of spades", "king of hearts", "West", "East"):
        assert name in told
    assert "queen" not in told
