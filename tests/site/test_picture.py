"""The picture of a game in progress: drawn from the deal, and told to those who do not see it."""

from pathlib import Path

from generator.build import Order, build
from generator.i18n.languages import Language
from generator.project import Project
from tests.site.reading import PAGE, Element, cards_of, read

SHOWN = "overtake-partner"
TABLE, HAND, ALLOWED = ["8D", "9C"], ["QS", "9D", "7D", "TH"], ["9D"]


def drawing(page: Element) -> Element:
    [found] = [each for each in page.one("figure", "phone").all() if each.attributes.get("role") == "img"]
    return found


def test_it_is_told_in_the_names_of_its_cards(deals_pages: dict[str, Element], languages: dict[str, Language]) -> None:
    for tag, page in deals_pages.items():
        told = drawing(page)["aria-label"]
        names = {card: languages[tag].text(f"card/{card}") for card in (*TABLE, *HAND)}
        assert [card for card, name in names.items() if name not in told] == [], tag
        assert languages[tag].text("seat/S") in told or languages[tag].text("hand/S") in told, tag
        assert "{" not in told, tag


def test_it_shows_the_deal_with_the_allowed_card_raised(
    deals_pages: dict[str, Element], languages: dict[str, Language]
) -> None:
    for tag, page in deals_pages.items():
        picture, language = drawing(page), languages[tag]
        assert cards_of(picture.one("ol", "trick"), language) == TABLE, tag
        hand = picture.one("ul", "hand")
        assert cards_of(hand, language) == HAND, tag
        assert [cards_of(each, language) for each in hand.all("li", "up")] == [[card] for card in ALLOWED], tag


def test_it_follows_the_deal_and_not_somebodys_words(workbench: Project, tmp_path: Path) -> None:
    page = workbench.examples / "which-card" / "page.yaml"
    page.write_text(page.read_text("utf-8").replace(f"example: {SHOWN}", "example: over-ruff"), "utf-8")
    build(workbench, Order(tmp_path / "site", ("en",)))
    told = drawing(read(tmp_path / "site" / "en" / PAGE))["aria-label"]
    for name in ("ace of diamonds", "8 of spades", "7 of spades", "9 of spades", "king of hearts", "West", "East"):
        assert name in told
    assert "queen" not in told
