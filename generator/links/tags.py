"""The start tags of a page. Most stand on hundreds of pages, so each is read once, however often it is met."""

import re
from collections import Counter
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import unquote

_START_TAG = re.compile(rb"<[a-zA-Z][^\s/>]*\s[^>]*>")
"""A start tag with attributes. A `>` inside an attribute would end it early: our pages write `&gt;`."""

_COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)

_REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details", "aria-owns")
"""Attributes that name elements of the same page by their ids."""


@dataclass(frozen=True, slots=True)
class Tag:
    """What one start tag says of the page's connections; an attribute that is not there is empty.

    `anchors` are the ids of the same page that it leads to or names; `link` is its `href` or `src` if that leads
    elsewhere.
    """

    name: str
    id: str
    anchors: tuple[str, ...]
    link: str
    rel: str
    hreflang: str
    language: str
    direction: str


def start_tags(data: bytes) -> Counter[bytes]:
    """Every start tag with attributes, as it stands in the page, and how often; comments are passed over."""
    if b"<!--" in data:
        data = _COMMENT.sub(b"", data)
    return Counter(_START_TAG.findall(data))


def read(text: bytes) -> Tag:
    """A start tag, from its bytes."""
    reader = _Reader()
    reader.feed(text.decode(errors="replace"))
    value = reader.attributes.get
    link = value("href") or value("src") or ""
    anchors = [word for name in _REFERENCES for word in value(name, "").split()]
    if link.startswith("#"):
        anchors += filter(None, [unquote(link[1:])])  # `#` alone is the top of the page
        link = ""
    return Tag(
        name=reader.name,
        id=value("id", ""),
        anchors=tuple(anchors),
        link=link,
        rel=value("rel", ""),
        hreflang=value("hreflang", ""),
        language=value("lang", ""),
        direction=value("dir", ""),
    )


class _Reader(HTMLParser):
    """Reads one start tag."""

    name = ""

    def __init__(self) -> None:
        super().__init__()
        self.attributes: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.name = tag
        for name, value in attrs:  # of a repeated attribute, browsers take the first
            self.attributes.setdefault(name, value or "")
