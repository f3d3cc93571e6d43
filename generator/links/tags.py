"""The start tags of a page. Most stand on hundreds of pages, so each is read once, however often it is met."""

import re
from collections import Counter
from dataclasses import dataclass
from html.parser import HTMLParser

_START_TAG = re.compile(rb"<[a-zA-Z][^\s/>]*\s[^>]*>")
"""A start tag with attributes. A `>` inside an attribute would end it early: our pages write `&gt;`."""

_COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)

_REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details", "aria-owns")
"""Attributes that name elements of the same page by their ids."""


@dataclass(frozen=True, slots=True)
class Tag:
    """What one start tag says of the page's connections.

    `text` is the tag as it stands in the page, `link` its `href` or `src`, `references` the ids that other
    attributes name; None is an attribute that is not there.
    """

    text: bytes
    name: str
    id: str | None
    link: str | None
    references: tuple[str, ...]
    rel: str | None
    hreflang: str | None
    language: str | None
    direction: str | None
    charset: str | None

    @property
    def kind(self) -> str:
        """The element's name, and for a `<link>` what it links to: `a`, `link canonical`."""
        return f"{self.name} {self.rel}" if self.rel and self.name == "link" else self.name


def start_tags(data: bytes) -> Counter[bytes]:
    """Every start tag with attributes, as it stands in the page, and how often; comments are passed over."""
    if b"<!--" in data:
        data = _COMMENT.sub(b"", data)
    return Counter(_START_TAG.findall(data))


def read(text: bytes) -> Tag:
    """A start tag."""
    reader = _Reader()
    reader.feed(text.decode(errors="replace"))
    attributes = reader.attributes
    return Tag(
        text=text,
        name=reader.name,
        id=attributes.get("id"),
        link=attributes.get("href", attributes.get("src")),
        references=tuple(word for name in _REFERENCES for word in (attributes.get(name) or "").split()),
        rel=attributes.get("rel"),
        hreflang=attributes.get("hreflang"),
        language=attributes.get("lang"),
        direction=attributes.get("dir"),
        charset=attributes.get("charset"),
    )


class _Reader(HTMLParser):
    """Reads one start tag."""

    name = ""

    def __init__(self) -> None:
        super().__init__()
        self.attributes: dict[str, str | None] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.name = tag
        self.attributes = dict(reversed(attrs))  # of a repeated attribute, browsers take the first
