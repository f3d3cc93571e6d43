"""Every page of examples against the YAML that it was made from: same deals, same cards, same order, in every language.

The YAML is read here by PyYAML alone and the page by Python's HTML parser: nothing of the generator stands between.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.engine import Position, Verdict, judge, parse_card, parse_position, parse_rules
from generator.i18n.languages import Language
from tests.site.reading import PSEUDO, Element, cards_of

EXAMPLES = Path(__file__).parents[2] / "examples" / "which-card"
SEATS = "NESW"
"""Clockwise."""


@pytest.fixture(scope="session")
def listing() -> dict[str, Any]:
    """The page as its author wrote it."""
    return load(EXAMPLES / "page.yaml")


@pytest.fixture(scope="session")
def deals(listing: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The examples as their authors wrote them, by id, in the order of the page."""
    return {
        each: load(EXAMPLES / section["id"] / f"{each}.yaml")
        for section in listing["sections"]
        for each in section["examples"]
    }


def load(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
    return found


def code(text: str) -> str:
    """A card as the page names it: `10S` in the YAML is `TS` in the notation."""
    return text.replace("10", "T")


def test_every_language_has_the_page(deals_pages: dict[str, Element], languages: dict[str, Language]) -> None:
    assert deals_pages.keys() == languages.keys()
    assert len(languages) >= 6 + len(PSEUDO)


def test_the_examples_stand_in_the_order_of_their_page(
    deals_pages: dict[str, Element], listing: dict[str, Any], deals: dict[str, Any]
) -> None:
    for page in deals_pages.values():
        assert [each["id"] for each in page.all("article")] == list(deals)
        sections = [each.one("h2")["id"] for each in page.all("section", "group")]
        assert sections == [each["id"] for each in listing["sections"]]


def test_the_cards_drawn_are_those_of_the_yaml(
    deals_pages: dict[str, Element], deals: dict[str, Any], languages: dict[str, Language]
) -> None:
    for tag, page in deals_pages.items():
        language = languages[tag]
        for name, deal in deals.items():
            shown = page.by_id(name)
            trick = shown.one("ol", "trick")
            hand = shown.one("ul", "hand")
            held = [each for each in hand.children if isinstance(each, Element)]
            allowed = {cards_of(each, language)[0] for each in held if "ok" in each.classes}
            refused = {cards_of(each, language)[0] for each in held if "no" in each.classes}
            where = f"{tag} {name}"
            assert cards_of(trick, language) == [code(play.split()[1]) for play in deal["trick"]], where
            assert cards_of(hand, language) == list(map(code, deal["hand"])), where
            assert allowed == set(map(code, deal["expect"]["allowed"])), where
            assert allowed | refused == set(map(code, deal["hand"])), where
            assert not allowed & refused, where


def test_the_cards_told_are_those_of_the_yaml(
    deals_pages: dict[str, Element], deals: dict[str, Any], languages: dict[str, Language]
) -> None:
    for tag, page in deals_pages.items():
        names = languages[tag]
        for name, deal in deals.items():
            shown = page.by_id(name)
            where = f"{tag} {name}"
            plays = [each.text(seen=False) for each in shown.one("ol", "trick").all("li") if not each.hidden]
            for told, play in zip(plays if deal["trick"] else (), deal["trick"], strict=True):
                seat, card = play.split()
                assert names.text(f"seat/{seat}") in told, where
                assert names.text(f"card/{code(card)}") in told, where
            hand = [each for each in shown.one("ul", "hand").children if isinstance(each, Element)]
            for element, card in zip(hand, deal["hand"], strict=True):
                state = "allowed" if card in deal["expect"]["allowed"] else "refused"
                told = names.text(f"state/{state}").replace("{card}", names.text(f"card/{code(card)}"))
                assert element.text(seen=False).startswith(told.partition("{")[0].strip()), f"{where} {card}"
            answer = shown.one("dl").all("div")[0].text()
            in_order = [code(card) for card in deal["hand"] if card in deal["expect"]["allowed"]]
            assert names.separator.join(names.text(f"card/{card}") for card in in_order) in answer, where


def test_seats_lie_clockwise_around_the_player_to_act(
    deals_pages: dict[str, Element], deals: dict[str, Any], languages: dict[str, Language]
) -> None:
    places = ("at-bottom", "at-left", "at-top", "at-right")
    for tag, page in deals_pages.items():
        names = languages[tag]
        for name, deal in deals.items():
            last = deal["trick"][-1][0] if deal["trick"] else ""
            to_play = SEATS[(SEATS.index(last) + 1) % 4] if last else deal["seat"]
            shown = page.by_id(name)
            assert names.text(f"hand/{to_play}") in shown.text(), f"{tag} {name}"
            for each in shown.one("ol", "trick").all("li"):
                turn = next(number for number, place in enumerate(places) if place in each.classes)
                seat = SEATS[(SEATS.index(to_play) + turn) % 4]
                if "acting" in each.classes:
                    assert turn == 0
                else:
                    assert names.text(f"seat/{seat}") in each.text(), f"{tag} {name}"


MASTERS = {
    "lead-any": "",
    "follow-suit": "W",
    "overtake-partner": "N",
    "cannot-go-higher": "E",
    "ruff-opponent": "E",
    "partner-master": "N",
    "over-ruff": "N",  # an 8 of trumps over an ace
    "partner-over-ruffed": "W",  # the queen of trumps over the 8
    "partner-ruffed": "E",
    "no-trump-left": "N",
    "under-ruff": "N",
    "under-ruff-official": "N",
    "no-trump-follow": "S",
    "no-trump-void": "E",
    "all-trump-higher": "N",
    "who-wins": "S",
}
"""Who holds the trick, by the example's id."""


def test_the_master_is_marked_and_nobody_else(
    deals_pages: dict[str, Element], deals: dict[str, Any], languages: dict[str, Language]
) -> None:
    assert MASTERS.keys() == deals.keys()
    for tag, page in deals_pages.items():
        names = languages[tag]
        for name, seat in MASTERS.items():
            plays = page.by_id(name).one("ol", "trick").all("li")
            marked = [each for each in plays if names.text("table/winning") in each.text() or "winning" in each.classes]
            assert len(marked) == bool(seat), f"{tag} {name}"
            for each in marked:
                assert names.text(f"seat/{seat}") in each.text(), f"{tag} {name}"
                assert names.text("table/winning") in each.text(), f"{tag} {name}"


def test_the_partner_sits_across(deals_pages: dict[str, Element], languages: dict[str, Language]) -> None:
    for tag, page in deals_pages.items():
        partner, opponent = (languages[tag].text(f"table/{role}") for role in ("partner", "opponent"))
        for name in MASTERS:
            for each in page.by_id(name).one("ol", "trick").all("li"):
                if "acting" not in each.classes:
                    across = "at-top" in each.classes
                    assert (partner in each.text(), opponent in each.text()) == (across, not across), f"{tag} {name}"


def test_the_cards_that_hold_are_named_in_the_reasons(deals_pages: dict[str, Element]) -> None:
    """Of some examples: the cards that the sentence of a refused card names, in its order."""
    expected = {
        ("ruff-opponent", 0): ["ace of clubs", "8 of hearts"],
        ("over-ruff", 0): ["9 of spades", "8 of spades"],
        ("under-ruff", 0): ["jack of spades", "7 of spades"],
        ("overtake-partner", 1): ["9 of diamonds", "8 of diamonds"],
    }
    for (name, number), cards in expected.items():
        refused = deals_pages["en"].by_id(name).all("li", "no")[number]
        named = [chip.text(seen=False).strip("()") for chip in refused.one("p").all("span", "chip")]
        assert sorted(named) == sorted(cards), name


OTHERS = {
    "under-ruff": {"same answer": 2, "7♠, 9♠, K♥, Q♣": 1},
    "under-ruff-official": {"7♠, 9♠": 3},
    "partner-ruffed": {"same answer": 2, "disputed": 1},
}
"""Under how many of the three other rulesets what is said; of the examples on which the rulesets do not agree."""


def test_the_other_rulesets_say_what_they_say(deals_pages: dict[str, Element], deals: dict[str, Any]) -> None:
    rulesets = {"Belote, house rules", "Belote, official rules", "Coinche, house rules", "Coinche, official rules"}
    for name in deals:
        shown = deals_pages["en"].by_id(name)
        own = shown.one("p", "context").text()
        said: dict[str, int] = {}
        named: list[str] = []
        for line in shown.one("details", "others").all("li"):
            names, _, answer = line.text(heard=False).replace("\ufe0e", "").partition(":")
            here = [each for each in rulesets if each in names.replace("\u00a0", " ")]
            named += here
            said[answer.strip().partition(", for")[0]] = len(here)
        assert sorted(named) == sorted(each for each in rulesets if each not in own), name
        assert said == OTHERS.get(name, {"same answer": 3}), name


def test_the_winners_side_is_told(deals_pages: dict[str, Element], languages: dict[str, Language]) -> None:
    for tag, page in deals_pages.items():
        told = page.by_id("who-wins").one("div", "outcome").text()
        assert languages[tag].text("team/EW") in told
        assert languages[tag].text("team/NS") not in told


def test_the_corner_names_the_kind_of_contract(deals_pages: dict[str, Element]) -> None:
    corner = {name: deals_pages["en"].by_id(name).one("p", "trump").text().strip() for name in MASTERS}
    told = {"no-trump-follow": "no trump", "no-trump-void": "no trump", "all-trump-higher": "all trump"}
    assert corner == {name: told.get(name, "trump") for name in MASTERS}


def test_winner_and_sum(deals_pages: dict[str, Element], deals: dict[str, Any], languages: dict[str, Language]) -> None:
    counted = {name: deal["expect"]["then"] for name, deal in deals.items() if "then" in deal["expect"]}
    assert counted
    for tag, page in deals_pages.items():
        for name, then in counted.items():
            outcome = page.by_id(name).one("div", "outcome").text()
            assert languages[tag].text(f"seat/{then['winner']}") in outcome
            assert languages[tag].text(f"card/{code(then['play'])}") in outcome
            total = sum(map(int, then["points"]))
            assert "\u00a0+ ".join(then["points"]) + f"\u00a0=\u00a0{total}" in outcome, "no line begins with a result"


def verdict_of(deal: dict[str, Any], shown: Element) -> Verdict:
    """The engine's word on the position that an example carries, its hand in the author's order."""
    position = parse_position(shown["data-position"], parse_rules(deal["rules"]))
    hand = tuple(map(parse_card, deal["hand"]))
    assert set(hand) == set(position.hand)
    return judge(Position(position.contract, position.rules, position.trick, position.seat, hand))


def test_every_refused_card_has_its_reason_and_the_card_that_proves_it(
    deals_pages: dict[str, Element], deals: dict[str, Any], languages: dict[str, Language]
) -> None:
    for tag, page in deals_pages.items():
        names = languages[tag]
        for name, deal in deals.items():
            shown = page.by_id(name)
            refused = verdict_of(deal, shown).refused
            for element, (card, refusal) in zip(shown.all("li", "no"), refused.items(), strict=True):
                where = f"{tag} {name} {card}"
                short = names.text(f"refused/{refusal.reason.value}/short")
                assert names.text(f"card/{card}") in element.one("summary").text(), where
                assert short in element.one("summary").text(), where
                assert short in shown.one("dl").text(), where
                chips = [chip.text(seen=False).strip("()") for chip in element.one("p").all("span", "chip")]
                assert names.text(f"card/{refusal.proof}") in chips, where


def test_the_trump_stands_once_in_the_line_of_its_context(
    deals_pages: dict[str, Element], deals: dict[str, Any], languages: dict[str, Language]
) -> None:
    letters = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "no-trump": "NT", "all-trump": "AT"}
    for tag, page in deals_pages.items():
        for name, deal in deals.items():
            context = page.by_id(name).one("p", "context")
            letter = letters[deal["contract"]]
            phrase = languages[tag].text(f"contract/{letter}")
            assert context.text().count(phrase) == 1, f"{tag} {name}"
            assert languages[tag].text(f"rules/{deal['rules']}") in context.text(), f"{tag} {name}"
            signs = [each for each in context.text() if each in "♠♥♦♣"]
            assert signs == (["♠♥♦♣"["SHDC".index(letter)]] if letter in "SHDC" else []), f"{tag} {name}"
            if letter in "SHDC":
                suit = languages[tag].text(f"suit/{letter}").casefold()
                assert context.text().casefold().count(suit) <= 1, f"{tag} {name}"
