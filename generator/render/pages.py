"""Which pages the site has, and what each template is given."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.check import CheckedPage
from generator.engine import RULESETS, Contract, parse_card
from generator.render.faces import CardView
from generator.render.scales import ScaleView, scales
from generator.render.views import DealView, deal


@dataclass(frozen=True, slots=True)
class FanCard:
    """A card of the fan at the top of a page; decoration."""

    card: CardView
    up: bool


FAN = tuple(FanCard(CardView.of(parse_card(text)), text == "AS") for text in ("JH", "9D", "AS", "10C", "QH"))


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section: its anchor, the key of its title, its examples."""

    id: str
    title: str
    deals: tuple[DealView, ...]


@dataclass(frozen=True, slots=True)
class DealsPage:
    """A page of example deals; `picture` is the id of the one that is also shown as a game in progress."""

    id: str
    short: tuple[str, ...]
    sections: tuple[SectionView, ...]
    picture: str | None
    fan: tuple[FanCard, ...] = FAN
    template: str = "pages/deals.html"

    @property
    def file(self) -> str:
        """Its file name, the same in every language."""
        return f"{self.id}.html"

    def key(self, part: str) -> str:
        """The key of one of the page's own messages."""
        return f"{self.id}/{part}"


@dataclass(frozen=True, slots=True)
class CardsPage:
    """Order and worth of the cards, and whose rules each ruleset is."""

    scales: tuple[ScaleView, ...]
    rulesets: tuple[str, ...] = tuple(RULESETS)
    file: str = "cards.html"
    template: str = "pages/cards.html"


@dataclass(frozen=True, slots=True)
class ExampleLink:
    """An example to start from: its title's key, its notation, its ruleset."""

    id: str
    title: str
    position: str
    rules: str


@dataclass(frozen=True, slots=True)
class ScriptedPage:
    """A page that works out tricks in the browser: the editor or the quiz."""

    file: str
    template: str
    examples: tuple[ExampleLink, ...]
    rulesets: tuple[str, ...] = tuple(RULESETS)
    contracts: tuple[str, ...] = tuple(contract.value for contract in Contract)


@dataclass(frozen=True, slots=True)
class Place:
    """A page that the first page leads to."""

    file: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class HomePage:
    """The first page of a language."""

    places: tuple[Place, ...]
    fan: tuple[FanCard, ...] = FAN
    file: str = "index.html"
    template: str = "pages/home.html"


@dataclass(frozen=True, slots=True)
class StatusRow:
    """A language and its file, empty for English, which needs none. How far it is, is filled in later."""

    tag: str
    name: str
    direction: str
    state: str
    file: str
    url: str


@dataclass(frozen=True, slots=True)
class StatusPage:
    """The state of the translations."""

    rows: tuple[StatusRow, ...]
    file: str = "status.html"
    template: str = "pages/status.html"


Page = DealsPage | CardsPage | ScriptedPage | HomePage | StatusPage


@dataclass(frozen=True, slots=True)
class RootPage:
    """A page outside all languages: the list of languages, and the one for addresses that do not exist.

    `up` leads from the page to the root: a missing page is shown at any depth, so its links need the root's own path.
    """

    file: str
    title: str
    line: str
    up: str = ""
    template: str = "pages/languages.html"


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A line of the menu."""

    file: str
    key: str


MENU_WORDS = ("which-card", "cards", "try", "quiz")
"""The pages with a word of their own in the menu (`nav/…`); other pages of deals go by their titles."""


def pages(checked: tuple[CheckedPage, ...], rows: tuple[StatusRow, ...]) -> tuple[Page, ...]:
    """Every page that each language has."""
    deals_pages = tuple(map(_deals_page, checked))
    examples = tuple(
        ExampleLink(each.id, each.title, each.position, each.rules)
        for page in deals_pages
        for section in page.sections
        for each in section.deals
    )
    return (
        *deals_pages,
        CardsPage(scales()),
        ScriptedPage("try.html", "pages/try.html", examples),
        ScriptedPage("quiz.html", "pages/quiz.html", examples),
        StatusPage(rows),
        HomePage(tuple(_places(deals_pages))),
    )


def menu(all_pages: tuple[Page, ...]) -> tuple[MenuEntry, ...]:
    """The menu that stands on every page."""
    return tuple(_menu(all_pages))


def _menu(all_pages: tuple[Page, ...]) -> Iterator[MenuEntry]:
    for page in all_pages:
        match page:
            case DealsPage(id=word) if word not in MENU_WORDS:
                yield MenuEntry(page.file, page.key("title"))
            case DealsPage() | CardsPage() | ScriptedPage():
                yield MenuEntry(page.file, f"nav/{page.file.removesuffix('.html')}")
            case HomePage() | StatusPage():
                pass


def _places(deals_pages: tuple[DealsPage, ...]) -> Iterator[Place]:
    for page in deals_pages:
        about = "home/which-card" if page.id == "which-card" else page.key("description")
        yield Place(page.file, page.key("title"), about)
    for word in ("cards", "try", "quiz"):
        yield Place(f"{word}.html", f"{word}/title", f"home/{word}")


def _deals_page(checked: CheckedPage) -> DealsPage:
    page = checked.page
    deals = {each.example.id: deal(each) for each in checked.examples}
    sections = tuple(
        SectionView(each.id, f"{page.id}/section/{each.id}/title", tuple(map(deals.__getitem__, each.examples)))
        for each in page.sections
    )
    shown = page.picture.example if page.picture else None
    return DealsPage(page.id, tuple(each.id for each in page.short), sections, shown)
