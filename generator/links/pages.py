"""The pages of a finished site, as the checks look at them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache

from generator.links.tags import Tag, read, start_tags
from generator.problems import Source

HOME = "index.html"
MISSING = "404.html"
"""Shown at any address: nothing leads to it, and its own links start at the root of the web server."""


Texts = frozenset[bytes]
"""Start tags as they stand in a page: a set, so that what many pages share costs no look at each."""

PAGES, DRAWINGS = ".html", ".svg"


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


class Site:
    """The names of all files of a site, and every start tag that was met in it, by what it is for.

    `paths` are those of the pages, `can_have_ids` those of drawings too; `languages` are the folders that pages lie in,
    `everywhere` are the files that each of them has.
    `alternates` and `canonicals` are a page's own addresses, `links` all other tags that lead to another file,
    `anchors` those that lead to an id of the page itself, `named` those that have one; `broken` are no tags at all.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self.paths = frozenset(path for path in self.names if path.endswith(PAGES))
        self.can_have_ids = frozenset(path for path in self.names if path.endswith((PAGES, DRAWINGS)))
        self.languages = sorted({path.partition("/")[0] for path in self.paths if "/" in path})
        by_file = Counter(path.partition("/")[2] for path in self.paths if "/" in path)
        self.everywhere = frozenset(file for file, times in by_file.items() if times == len(self.languages))
        self.tags: dict[bytes, Tag] = {}
        self.broken: set[bytes] = set()
        self.html: set[bytes] = set()
        self.named: set[bytes] = set()
        self.anchors: set[bytes] = set()
        self.canonicals: set[bytes] = set()
        self.alternates: set[bytes] = set()
        self.links: set[bytes] = set()
        self.ids_in = cache(self._ids)

    def meet(self, texts: Texts) -> None:
        """Read the tags that were not met before."""
        for text in texts.difference(self.tags):
            tag = self.tags[text] = read(text)
            if not tag.name:
                self.broken.add(text)
            if tag.name == "html":
                self.html.add(text)
            if tag.id:
                self.named.add(text)
            if tag.anchors:
                self.anchors.add(text)
            if tag.name == "link" and tag.rel == "canonical":
                self.canonicals.add(text)
            elif tag.name == "link" and tag.hreflang:
                self.alternates.add(text)
            elif tag.link:
                self.links.add(text)

    def on(
        self, page: Page, texts: AbstractSet[bytes], without: AbstractSet[bytes] = frozenset()
    ) -> Iterator[tuple[bytes, Tag]]:
        """Those of some tags that stand on a page, each once: as it stands there, and what it says."""
        return ((text, self.tags[text]) for text in (page.texts & texts) - without)

    def ids(self, page: Page) -> frozenset[str]:
        """The ids of a page; in all languages it has the same, so they are looked up once."""
        return self.ids_in(page.texts & self.named)

    def _ids(self, texts: Texts) -> frozenset[str]:
        return frozenset(self.tags[text].id for text in texts)


class Pages:
    """The pages and drawings of a part of a site."""

    def __init__(self, files: Mapping[str, bytes], site: Site) -> None:
        self.pages = tuple(_read(files, PAGES))
        self.all = (*self.pages, *_read(files, DRAWINGS))
        for page in self.all:
            site.meet(page.texts)
        self.ids = {page.path: site.ids(page) for page in self.all}


def _read(files: Mapping[str, bytes], ending: str) -> Iterator[Page]:
    for path, data in files.items():
        if path.endswith(ending):
            tags = start_tags(data)
            yield Page(path, data, frozenset(tags), tags)
