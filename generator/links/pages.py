"""The pages of a finished site, as the checks look at them."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from generator.links.tags import Tag, read, start_tags
from generator.problems import Source

HOME = "index.html"
MISSING = "404.html"
"""Shown at any address: nothing leads to it, and its own links start at the root of the web server."""


Texts = frozenset[bytes] | set[bytes]
"""Start tags as they stand in a page: sets, so that what many pages share costs no look at each."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page, or a drawing; `texts` are its start tags as they stand in it, `times` says how often each does."""

    path: str
    data: bytes
    texts: Texts
    times: Counter[bytes]

    @property
    def language(self) -> str:
        """The language whose folder it lies in; empty for the pages of the root."""
        return self.path.partition("/")[0] if "/" in self.path else ""

    @property
    def file(self) -> str:
        """Its path inside the folder of its language, the same in every language."""
        return self.path.partition("/")[2] or self.path

    def source(self, tag: bytes = b"") -> Source:
        """Where a tag stands, the last time; the beginning of the page without one."""
        return place(self.path, self.data, self.data.rfind(tag) if tag else 0)


def place(path: str, data: bytes, offset: int) -> Source:
    """The line and column of a byte."""
    before = data[:offset]
    line = before[before.rfind(b"\n") + 1 :]
    return Source(path, before.count(b"\n") + 1, len(line.decode(errors="replace")) + 1)


class Pages:
    """Every page and drawing of a site, and its tags by what they are for: which of them a page has, sets tell at once.

    `alternates` and `canonicals` are the page's own addresses, `links` all other tags that lead to another file,
    `anchors` those that lead to an id of the page itself. `paths` are those of all pages, read or not, and
    `can_have_ids` those of drawings too.
    """

    def __init__(self, files: Mapping[str, bytes], unread: Collection[str] = ()) -> None:
        self.pages = tuple(_read(files, ".html"))
        self.unread = frozenset(unread)
        self.paths = frozenset(path for path in (*files, *unread) if path.endswith(".html"))
        self.drawings = tuple(_read(files, ".svg"))
        self._tags = {text: read(text) for text in frozenset[bytes]().union(*(page.texts for page in self.all))}
        self.html = self._those(lambda tag: tag.name == "html")
        self.named = self._those(lambda tag: tag.id != "")
        self.anchors = self._those(lambda tag: bool(tag.anchors))
        self.canonicals = self._those(lambda tag: tag.name == "link" and tag.rel == "canonical")
        self.alternates = self._those(lambda tag: tag.name == "link" and tag.hreflang != "")
        self.links = self._those(lambda tag: tag.link != "") - self.canonicals - self.alternates
        self.can_have_ids = frozenset(path for path in (*files, *unread) if path.endswith((".html", ".svg")))
        self.ids = {page.path: frozenset(tag.id for _, tag in self.on(page, self.named)) for page in self.all}

    @property
    def all(self) -> tuple[Page, ...]:
        """Pages and drawings."""
        return self.pages + self.drawings

    def on(self, page: Page, texts: Texts, without: Texts = frozenset()) -> Iterator[tuple[bytes, Tag]]:
        """Those of some tags that stand on a page, each once: as it stands there, and what it says."""
        return ((text, self._tags[text]) for text in (page.texts & texts) - without)

    def _those(self, wanted: Callable[[Tag], bool]) -> frozenset[bytes]:
        return frozenset(text for text, tag in self._tags.items() if wanted(tag))


def _read(files: Mapping[str, bytes], ending: str) -> Iterator[Page]:
    for path, data in files.items():
        if path.endswith(ending):
            tags = start_tags(data)
            yield Page(path, data, frozenset(tags), tags)
