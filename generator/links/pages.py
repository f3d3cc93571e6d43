"""A page of the finished site, as the checks look at it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.links.tags import Tag, read, start_tags
from generator.problems import Source

HOME = "index.html"
MISSING = "404.html"
"""Shown at any address: nothing leads to it, and its own links start at the root of the web server."""


@dataclass(slots=True)
class Page:
    """A page and its tags, each once.

    `links` are the tags that lead elsewhere, but for `canonicals` and `alternates`; `anchors` those that lead to an id
    of the page itself, by the id; `repeated` those whose id stands on the page more than once.
    """

    path: str
    data: bytes
    html: Tag | None = None
    ids: set[str] = field(default_factory=set)
    repeated: list[Tag] = field(default_factory=list)
    links: list[Tag] = field(default_factory=list)
    anchors: dict[str, Tag] = field(default_factory=dict)
    canonicals: list[Tag] = field(default_factory=list)
    alternates: list[Tag] = field(default_factory=list)

    @property
    def language(self) -> str:
        """The language whose folder it lies in; empty for the pages of the root."""
        return self.path.partition("/")[0] if "/" in self.path else ""

    @property
    def file(self) -> str:
        """Its path inside the folder of its language, the same in every language."""
        return self.path.partition("/")[2] or self.path

    def source(self, tag: Tag | None = None) -> Source:
        """Where a tag stands, the last time; the beginning of the page without one."""
        return place(self.path, self.data, self.data.rfind(tag.text) if tag else 0)


def place(path: str, data: bytes, offset: int) -> Source:
    """The line and column of a byte."""
    before = data[:offset]
    line = before[before.rfind(b"\n") + 1 :]
    return Source(path, before.count(b"\n") + 1, len(line.decode(errors="replace")) + 1)


def read_pages(files: Mapping[str, bytes]) -> tuple[Page, ...]:
    """Every page of the site."""
    known: dict[bytes, Tag] = {}
    return tuple(_page(path, data, known) for path, data in files.items() if path.endswith(".html"))


def _page(path: str, data: bytes, known: dict[bytes, Tag]) -> Page:
    """A page; `known` keeps the tags that have been read, those of other pages too."""
    page = Page(path, data)
    for text, times in start_tags(data).items():
        tag = known.get(text) or known.setdefault(text, read(text))
        if tag.id is not None:
            if times > 1 or tag.id in page.ids:
                page.repeated.append(tag)
            page.ids.add(tag.id)
        if tag.link is not None:
            _list_for(tag, page).append(tag)
        for anchor in tag.anchors:
            page.anchors[anchor] = tag
        if tag.name == "html":
            page.html = tag
    return page


def _list_for(tag: Tag, page: Page) -> list[Tag]:
    if tag.name == "link" and tag.rel == "canonical":
        return page.canonicals
    if tag.name == "link" and tag.hreflang is not None:
        return page.alternates
    return page.links
