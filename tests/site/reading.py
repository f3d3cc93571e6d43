"""A page read back as a reader's browser would: a tree of elements, by Python's own HTML parser."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from generator.i18n.languages import Language
from generator.project import Project

ROOT = Path(__file__).parents[2]
BASE = "https://example.org/belote/"
PAGE = "which-card.html"
MIRRORED = "ar-XB"
PSEUDO = ("en-XA", MIRRORED)

_SPACES = re.compile("[ \t\r\n]+")
_SETTING = str.maketrans("", "", "\u2060\u2066\u2069")
"""What keeps a hyphen in its line and an addition in its direction: no reader sees it."""
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_NOT_TEXT = {"script", "style", "template", "head"}
"""Elements whose content nobody reads on the page."""


@dataclass(eq=False)
class Element:
    """An element: its attributes, and its children in order, which are elements or text."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: "list[Element | str]" = field(default_factory=list)

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    @property
    def classes(self) -> list[str]:
        """The words of its class."""
        return self.attributes.get("class", "").split()

    @property
    def hidden(self) -> bool:
        """Whether it is kept from those who listen to the page."""
        return self.attributes.get("aria-hidden") == "true"

    def all(self, tag: str = "", name: str = "") -> "list[Element]":
        """Every element inside it of a tag and of a class, in the order of the page."""
        return [each for each in self._inside() if (not tag or each.tag == tag) and (not name or name in each.classes)]

    def one(self, tag: str = "", name: str = "") -> "Element":
        """The only such element."""
        [found] = self.all(tag, name)
        return found

    def by_id(self, name: str) -> "Element":
        """The element of an id."""
        [found] = [each for each in self._inside() if each.attributes.get("id") == name]
        return found

    def text(self, *, heard: bool = True, seen: bool = True) -> str:
        """Its text as a copy of the page has it, every run of spaces as one.

        What only the eye finds (`aria-hidden`) or only the ear (class `heard`) can be left out.
        """
        return _SPACES.sub(" ", "".join(self._texts(heard, seen))).strip(" ")

    def _inside(self) -> "Iterator[Element]":
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child._inside()

    def _texts(self, heard: bool, seen: bool) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.tag not in _NOT_TEXT:
                if "heard" in child.classes and not heard:
                    continue
                if child.hidden and not seen:
                    continue
                yield from child._texts(heard, seen)


def copy_of_this_project(folder: Path) -> Project:
    """What authors, translators and designers write, in another folder, to be changed."""
    for name in ("examples", "locales", "templates"):
        shutil.copytree(ROOT / name, folder / name)
    return Project(folder)


def read(path: Path) -> Element:
    """The page in a file, without what sets its lines."""
    return parse(path.read_text("utf-8").translate(_SETTING))


def parse(html: str) -> Element:
    """A page; its root holds the `html` element. An end tag that closes nothing open fails."""
    tree = _Tree()
    tree.feed(html)
    tree.close()
    assert [each.tag for each in tree.open] == ["page"], f"never closed: {tree.open[-1].tag}, line {tree.open[-1].line}"
    return tree.open[0]


class _Tree(HTMLParser):
    """Grows the tree; the last of the `open` elements takes what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("page", {}, 1)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in _VOID:
            self.open.append(self._last)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._last = Element(tag, {name: value or "" for name, value in attrs}, self.getpos()[0])
        assert len(self._last.attributes) == len(attrs), f"an attribute twice in {tag}, line {self._last.line}"
        self.open[-1].children.append(self._last)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes {self.open[-1].tag}, line {self.getpos()[0]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def cards_of(element: Element, language: Language) -> list[str]:
    """The cards drawn in an element, in order: the corner letter is the language's own, the suit is the drawing's."""
    letters = {language.text(f"index/{rank}"): rank for rank in "JQKA"} | {"10": "T"}
    faces = element.all("span", "card")
    drawn = [(face.one("b").text(), face.all("use")[0]["href"]) for face in faces]
    return [letters.get(letter, letter) + suit.removeprefix("#") for letter, suit in drawn]
