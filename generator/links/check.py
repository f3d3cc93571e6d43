"""Every fault of a finished site that a reader would run into, or a search engine."""

from collections.abc import Collection, Iterator, Mapping

from generator.links.addresses import Addresses
from generator.links.assets import asset_faults
from generator.links.languages import alternate_faults, canonical_faults, language_faults
from generator.links.pages import Pages, place
from generator.links.sitemap import sitemap_faults
from generator.links.ways import link_faults, orphans
from generator.problems import Problem

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_CHARSET = b'<meta charset="utf-8">'
_CHARSET_WITHIN = 1024
"""Bytes of a page in which browsers look for its encoding."""


def faults(files: Mapping[str, bytes], base_url: str, unread: Collection[str] = ()) -> Iterator[Problem]:
    """What is wrong with a finished site, given as bytes by path; `base_url` is empty or ends with a slash.

    Each fault has its place in the output: the path as in `files`, line and column. Further files that are `unread` are
    taken to be sound themselves. What cannot be told without reading them is told as a fault.
    """
    pages = Pages(files, unread)
    addresses = Addresses((*files, *unread), base_url)
    found = (
        *_encoding_faults(pages),
        *language_faults(pages),
        *_repeated_ids(pages),
        *link_faults(pages, addresses),
        *asset_faults(files, addresses),
        *orphans(pages, addresses),
        *canonical_faults(pages, base_url),
        *alternate_faults(pages, base_url),
        *sitemap_faults(files, pages, base_url),
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


def _repeated_ids(pages: Pages) -> Iterator[Problem]:
    for page in pages.all:
        by_id: dict[str, list[bytes]] = {}
        for text, tag in pages.on(page, pages.named):
            by_id.setdefault(tag.id, []).append(text)
        for name, texts in by_id.items():
            if len(texts) > 1 or page.times[texts[0]] > 1:
                last = max(texts, key=page.data.rfind)
                yield Problem(page.source(last), "repeated-id", f"the id `{name}` stands on the page before")
