"""Every fault of a finished site that a reader would run into, or a search engine."""

from collections.abc import Iterable, Iterator, Mapping

from generator.links.addresses import Addresses
from generator.links.assets import asset_faults
from generator.links.languages import Alternates, canonical_faults, language_faults
from generator.links.pages import Pages, Site, place
from generator.links.sitemap import sitemap_faults
from generator.links.ways import Links
from generator.problems import Problem

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_CHARSET = b'<meta charset="utf-8">'
_CHARSET_WITHIN = 1024
"""Bytes of a page in which browsers look for its encoding."""


class Reader:
    """Reads a finished site that will stand at `base_url` (empty, or ending with a slash), part by part.

    `names` are the paths of all its files. What a reader has met in one part costs nothing in the next.
    """

    def __init__(self, names: Iterable[str], base_url: str) -> None:
        self._base_url = base_url
        self._site = Site(names)
        self._addresses = Addresses(self._site.names, base_url)
        self._links = Links(self._site, self._addresses)
        self._alternates = Alternates(self._site, base_url)

    def faults(self, files: Mapping[str, bytes]) -> Iterator[Problem]:
        """What is wrong with some files of the site, given as bytes by path.

        Each fault has its place in the output: the path as in `files`, line and column. All other files are taken to
        be sound. What cannot be told without reading them is told as a fault.
        """
        site, base_url = self._site, self._base_url
        pages = Pages(files, site)
        found = (
            *_encoding_faults(pages),
            *_broken_tags(pages, site),
            *language_faults(pages, site),
            *_repeated_ids(pages, site),
            *self._links.faults(pages),
            *asset_faults(files, self._addresses),
            *self._links.orphans(pages),
            *canonical_faults(pages, site, base_url),
            *self._alternates.faults(pages),
            *sitemap_faults(files, site, base_url),
        )
        yield from sorted(found, key=lambda problem: (problem.source, problem.code, problem.message))


def _encoding_faults(pages: Pages) -> Iterator[Problem]:
    for page in pages.pages:
        if page.data.startswith(_BYTE_ORDER_MARK):
            yield Problem(page.source(), "page-encoding", "the page begins with a byte order mark")
        elif _CHARSET not in page.data[:_CHARSET_WITHIN]:
            yield Problem(page.source(), "page-encoding", f"the page does not begin with `{_CHARSET.decode()}`")
        try:
            page.data.decode()
        except UnicodeDecodeError as error:
            yield Problem(place(page.path, page.data, error.start), "page-encoding", "the page is not UTF-8 here")


def _broken_tags(pages: Pages, site: Site) -> Iterator[Problem]:
    for page in pages.all:
        for text, _ in site.on(page, site.broken):
            yield Problem(page.source(text), "start-tag", "this tag ends inside a value", "write `>` as `&gt;` there")


def _repeated_ids(pages: Pages, site: Site) -> Iterator[Problem]:
    for page in pages.all:
        named = page.texts & site.named
        if len(pages.ids[page.path]) == sum(page.times[text] for text in named):
            continue
        by_id: dict[str, list[bytes]] = {}
        for text in named:
            by_id.setdefault(site.tags[text].id, []).append(text)
        for name, texts in by_id.items():
            if len(texts) > 1 or page.times[texts[0]] > 1:
                last = max(texts, key=page.data.rfind)
                yield Problem(page.source(last), "repeated-id", f"the id `{name}` stands on the page before")
