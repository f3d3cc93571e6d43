"""The ways from page to page: where each link leads, and whether a reader gets everywhere."""

from collections.abc import Iterator
from itertools import groupby

from generator.links.addresses import Addresses, Astray
from generator.links.pages import HOME, MISSING, Page, Pages, Site, Texts
from generator.links.tags import Tag
from generator.problems import Problem, Source

_LEADS = ("a", "area")
"""Elements that lead the reader somewhere; all others load something by themselves."""


class Links:
    """The links of a site; those that are known to be sound are not followed again from where they lead to the same."""

    def __init__(self, site: Site, addresses: Addresses) -> None:
        self._site = site
        self._addresses = addresses
        self._sound: dict[str, set[bytes]] = {}
        self._sound_anchors: set[tuple[Texts, frozenset[str]]] = set()

    def faults(self, pages: Pages) -> Iterator[Problem]:
        """A link that leads nowhere, or to an id that is not there."""
        for page in pages.all:
            here = MISSING if page.path == MISSING else page.path.rpartition("/")[0]
            anywhere = "any language" if here in self._site.languages else here
            from_anywhere = self._sound.setdefault(anywhere, set())
            from_here = self._sound.setdefault(here, set())
            for text, tag in self._site.on(page, self._site.links - from_anywhere, from_here):
                if fault := self._fault(page, tag, pages):
                    yield Problem(page.source(text), fault.code, fault.message, fault.hint)
                elif self._the_same_in_any_language(tag.link):
                    from_anywhere.add(text)
                elif not tag.link.startswith("?"):
                    from_here.add(text)
            yield from self._dead_anchors(page, pages.ids[page.path])

    def _the_same_in_any_language(self, link: str) -> bool:
        """Whether a sound link would be as sound in the folder of any other language."""
        own_page = "#" not in link and link.partition("?")[0] in self._site.everywhere
        return own_page or link.startswith(("../", "https:"))

    def _dead_anchors(self, page: Page, ids: frozenset[str]) -> Iterator[Problem]:
        anchors = page.texts & self._site.anchors
        if (anchors, ids) in self._sound_anchors:
            return
        dead = [(text, name) for text in anchors for name in self._site.tags[text].anchors if name not in ids]
        for text, name in dead:
            yield Problem(page.source(text), "dead-anchor", f"the page has no id `{name}`")
        if not dead:
            self._sound_anchors.add((anchors, ids))

    def _fault(self, page: Page, tag: Tag, pages: Pages) -> Astray | None:
        target = self._addresses.follow(page.path, tag.link, loads=tag.name not in _LEADS)
        if isinstance(target, Astray):
            return target
        fragment = self._addresses.fragment(tag.link)
        if fragment and target in self._site.can_have_ids and fragment not in pages.ids.get(target, ()):
            return Astray("dead-anchor", f"`{target}` has no id `{fragment}`")
        return None

    def orphans(self, pages: Pages) -> Iterator[Problem]:
        """A page that no way leads to from the first page of its language, or from that of the site."""
        site = self._site
        if HOME not in site.paths:
            yield Problem(Source(HOME), "orphan-page", "the site has no first page")
            return
        by_language = groupby(sorted(pages.pages, key=_language_and_path), key=lambda page: page.language)
        for language, of_language in by_language:
            own = {page.path: page for page in of_language}
            first = f"{language}/{HOME}" if language else HOME
            homes = {path for each in site.languages if (path := f"{each}/{HOME}") in site.paths}
            unreached = (own.keys() if language else own.keys() | homes) - {first, MISSING}
            waiting = [first] if first in own else []
            while waiting and unreached:
                page = own[waiting.pop()]
                leads = (tag.link for _, tag in site.on(page, site.links) if tag.name in _LEADS)
                found = unreached.intersection(self._addresses.follow(page.path, link) for link in leads)
                waiting += found & own.keys()
                unreached -= found
            for path in sorted(unreached):
                yield Problem(Source(path), "orphan-page", f"no link leads here from {first}")


def _language_and_path(page: Page) -> tuple[str, str]:
    return page.language, page.path
