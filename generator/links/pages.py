"""A page of the finished site, as the checks look at it."""

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.links.tags import Tag, read, start_tags
from generator.problems import Source

HOME = "index.html"
MISSING = "404.html"
"""Shown at any address: nothing leads to it, and its own links start at the root of the web server."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page and its tags, each once.

    `anchors` are its links into itself (`#over-ruff`, by the id they name), `links` all other tags with an `href` or
    a `src`; `repeated` are the tags whose id stands on the page before.
    """

    path: str
    data: bytes
    html: Tag | None = None
    declares_utf8: bool = False
    ids: set[str] = field(default_factory=set)
    repeated: list[Tag] = field(default_factory=list)
    links: list[Tag] = field(default_factory=list)
    anchors: dict[str, Tag] = field(default_factory=dict)

    @property
    def folder(self) -> str:
        """Where its relative links start; empty for the root."""
        return posixpath.dirname(self.path)

    @property
    def language(self) -> str:
        """The language whose folder it lies in; empty for the pages of the root."""
        return self.path.partition("/")[0] if "/" in self.path else ""

    @property
    def file(self) -> str:
        """Its path inside the folder of its language, the same in every language."""
        return self.path.partition("/")[2] or self.path

    def source(self, tag: Tag) -> Source:
        """Where a tag stands; of several, the last."""
        return place(self.path, self.data, self.data.rfind(tag.text))


def place(path: str, data: bytes, offset: int = 0) -> Source:
    """The line and column of a byte."""
    before = data[:offset]
    line = before[before.rfind(b"\n") + 1 :]
    return Source(path, before.count(b"\n") + 1, len(line.decode(errors="replace")) + 1)


def read_pages(files: Mapping[str, bytes]) -> tuple[Page, ...]:
    """Every page of the site; a tag that stands on many is read once."""
    known: dict[bytes, Tag] = {}
    return tuple(_read(path, data, known) for path, data in files.items() if path.endswith(".html"))


def _read(path: str, data: bytes, known: dict[bytes, Tag]) -> Page:
    page = Page(path, data)
    html = None
    charset = False
    for text, times in start_tags(data).items():
        tag = known.get(text)
        if tag is None:
            tag = known[text] = read(text)
        if tag.id is not None:
            if times > 1 or tag.id in page.ids:
                page.repeated.append(tag)
            page.ids.add(tag.id)
        ...
    return page
