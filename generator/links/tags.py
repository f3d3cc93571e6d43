"""The start tags of a page. Most stand on hundreds of pages, so each is read once, however often it is met."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from urllib.parse import unquote

_START_TAG = re.compile(rb"<[a-zA-Z][\w:.-]*+(?:\s|/(?!>))[^>]*+>")
"""A start tag with attributes. A `>` inside an attribute would end it early: our pages write `&gt;`."""

_COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)

_PLAIN = re.compile(r'<([a-z][a-z0-9]*)((?: [a-zA-Z-]+(?:="[^"]*")?)*)/?>')
_ATTRIBUTE = re.compile(r' ([a-zA-Z-]+)(?:="([^"]*)")?')

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
    name, attributes = parts_of(text.decode(errors="replace"))
    value = attributes.get
    link = value("href") or value("src") or ""
    anchors = [word for name in _REFERENCES if name in attributes for word in attributes[name].split()]
    if link.startswith("#"):
        anchors += filter(None, [unquote(link[1:])])  # `#` alone is the top of the page
        link = ""
    return Tag(
        name=name,
        id=value("id", ""),
        anchors=tuple(anchors),
        link=link,
        rel=value("rel", ""),
        hreflang=value("hreflang", ""),
        language=value("lang", ""),
        direction=value("dir", ""),
    )


def parts_of(text: str) -> tuple[str, Mapping[str, str]]:
    """The name and the attributes of a start tag; a plain one needs no parser of all that HTML allows."""
    if plain := _PLAIN.fullmatch(text):
        pairs = [(name.lower(), unescape(value)) for name, value in _ATTRIBUTE.findall(plain[2])]
        return plain[1], dict(reversed(pairs))
    from generator.links.parser import parsed

    return parsed(text)
