"""The pages of a site as a browser takes them apart: which elements with which attributes, and nothing else."""

import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

Shape = tuple[str, tuple[str, ...]]
"""An element: its name, and the names of its attributes in order."""

AROUND_TEXTS: frozenset[Shape] = frozenset(
    {
        ("span", ("lang", "dir")),  # a text that is shown in English on a page of another language
        ("span", ("class", "data-key", "data-state", "tabindex")),  # a text of which translators see the key
    }
)
_SCHEME = re.compile(r"[^/?#]*:|//")
_LOADED = ("href", "src", "action", "formaction", "data", "poster", "xlink:href")


@dataclass
class Page(HTMLParser):
    """The elements of a page in order, the addresses in it, its text, and the data that it has for scripts."""

    shapes: list[Shape] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    data: list[str] = field(default_factory=list)
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._for_scripts = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element."""
        self.shapes.append((tag, tuple(name for name, _ in attrs)))
        self.links += [value or "" for name, value in attrs if name in _LOADED]
        self._for_scripts = tag in ("script", "style")

    def handle_endtag(self, _: str) -> None:
        """Scripts end."""
        self._for_scripts = False

    def handle_data(self, data: str) -> None:
        """Text, or what is for scripts."""
        if self._for_scripts:
            self.data.append(data)
        else:
            self.text += data

    def handle_comment(self, data: str) -> None:
        """There is none in our pages."""
        self.shapes.append(("comment", (data,)))

    def handle_pi(self, data: str) -> None:
        """There is none in our pages."""
        self.shapes.append(("instruction", (data,)))

    def unknown_decl(self, data: str) -> None:
        """There is none in our pages."""
        self.shapes.append(("declaration", (data,)))


def parsed(path: Path) -> Page:
    """The page in a file."""
    page = Page()
    page.feed(path.read_bytes().decode())
    page.close()
    return page


@dataclass(frozen=True, slots=True)
class Site:
    """All pages of a site, by name."""

    pages: dict[str, Page]

    @property
    def words(self) -> frozenset[Shape]:
        """Every shape that occurs."""
        return frozenset(shape for page in self.pages.values() for shape in page.shapes)


def site(folder: Path) -> Site:
    """The site in a folder."""
    return Site({path.relative_to(folder).as_posix(): parsed(path) for path in sorted(folder.rglob("*.html"))})


def nothing_is_alive(page: Page, sound: Site) -> None:
    """No element and no attribute that a sound site does not have, no address of another kind, no broken data."""
    assert set(page.shapes) - sound.words <= AROUND_TEXTS
    assert not [link for link in page.links if _SCHEME.match(link) and not link.startswith("https://")]
    assert "\x00" not in page.text
    for data in page.data:
        json.loads(data)
