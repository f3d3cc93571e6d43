"""The ways from page to page: where each link leads, and whether a reader gets everywhere."""

from collections.abc import Iterator
from itertools import groupby

from generator.links.addresses import Addresses, Astray
from generator.links.pages import HOME, MISSING, Page, Pages
from generator.links.tags import Tag
from generator.problems import Problem, Source

_LEADS = ("a", "area")
"""Elements that lead the reader somewhere; all others load something by themselves."""


def link_faults(pages: Pages, addresses: Addresses) -> Iterator[Problem]:
    """A link that leads nowhere, or to an id that is not there."""
    sound: dict[str, set[bytes]] = {}
    for page in pages.all:
        upwards = _upwards(page)
        known = sound.setdefault(upwards, set())
        for text, tag in pages.on(page, pages.links, known):
            if fault := _fault(page, tag, pages, addresses):
                yield Problem(page.source(text), fault.code, fault.message, fault.hint)
            elif tag.link.startswith((upwards, "https:")):
                known.add(text)
        for text, tag in pages.on(page, pages.anchors):
            for anchor in tag.anchors:
                if anchor not in pages.ids[page.path]:
                    yield Problem(page.source(text), "dead-anchor", f"the page has no id `{anchor}`")


def _upwards(page: Page) -> str:
    """How a link of the page begins if it leads to the same file from all pages that lie as deep."""
    return "/" if page.path == MISSING else "../" * page.path.count("/")


def _fault(page: Page, tag: Tag, pages: Pages, addresses: Addresses) -> Astray | None:
    target = addresses.follow(page.path, tag.link, loads=tag.name not in _LEADS)
    if isinstance(target, Astray):
        return target
    fragment = addresses.fragment(tag.link)
    if fragment and target in pages.can_have_ids and fragment not in pages.ids.get(target, ()):
        return Astray("dead-anchor", f"`{target}` has no id `{fragment}`")
    return None


def orphans(pages: Pages, addresses: Addresses) -> Iterator[Problem]:
    """A page that no way leads to from the first page of its language, or from that of the site."""
    if HOME not in pages.paths:
        yield Problem(Source(HOME), "orphan-page", "the site has no first page")
        return
    for language, of_language in groupby(sorted(pages.pages, key=_language_and_path), key=lambda page: page.language):
        own = {page.path: page for page in of_language}
        first = f"{language}/{HOME}" if language else HOME
        homes = {path for path in pages.paths if path.count("/") == 1 and path.endswith(f"/{HOME}")}
        unreached = (own.keys() if language else own.keys() | homes) - {first, MISSING}
        waiting = [first] if first in own else []
        while waiting and unreached:
            page = own[waiting.pop()]
            leads = (tag.link for _, tag in pages.on(page, pages.links) if tag.name in _LEADS)
            found = {path for link in leads if (path := addresses.follow(page.path, link)) in unreached}
            waiting += found & own.keys()
            unreached -= found
        for path in sorted(unreached):
            yield Problem(Source(path), "orphan-page", f"no link leads here from {first}")


def _language_and_path(page: Page) -> tuple[str, str]:
    return page.language, page.path
