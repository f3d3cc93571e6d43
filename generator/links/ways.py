"""The ways from page to page: where each link leads, and whether a reader gets everywhere."""

from collections.abc import Iterator

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
    if fragment and target in pages.ids and fragment not in pages.ids[target]:
        return Astray("dead-anchor", f"`{target}` has no id `{fragment}`")
    return None


def orphans(pages: Pages, addresses: Addresses) -> Iterator[Problem]:
    """A page that no way leads to from the first one."""
    by_path = {page.path: page for page in pages.pages}
    if HOME not in by_path:
        yield Problem(Source(HOME), "orphan-page", "the site has no first page")
        return
    unreached = by_path.keys() - {HOME, MISSING}
    waiting = [HOME]
    while waiting and unreached:
        page = by_path[waiting.pop()]
        leads = (tag.link for _, tag in pages.on(page, pages.links) if tag.name in _LEADS)
        found = {path for link in leads if (path := addresses.follow(page.path, link)) in unreached}
        waiting += found
        unreached -= found
    for path in sorted(unreached):
        yield Problem(Source(path), "orphan-page", f"no link leads here from {HOME}")
