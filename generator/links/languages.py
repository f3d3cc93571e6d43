"""A page among its languages: what it says of its own, of the others, and of its address."""

from collections.abc import Iterator

from generator.links.pages import HOME, MISSING, Page, Pages, Site, Texts
from generator.problems import Problem

_DEFAULT = "x-default"


def language_faults(pages: Pages, site: Site) -> Iterator[Problem]:
    """A page whose `lang` is not the language of its folder, or whose `dir` is not that of its neighbours."""
    directions: dict[str, str] = {}
    for page in pages.pages:
        text, tag = next(site.on(page, site.html), (b"", None))
        language, direction = (tag.language, tag.direction) if tag else ("", "")
        source = page.source(text)
        if not language:
            yield Problem(source, "page-language", "the page does not say its language", 'such as <html lang="fr">')
        elif page.language and language != page.language:
            message = f"the page says that its language is `{language}`, and lies in the folder of `{page.language}`"
            yield Problem(source, "page-language", message)
        if direction not in ("ltr", "rtl"):
            yield Problem(source, "page-language", "the page does not say its direction", 'dir="ltr" or dir="rtl"')
        elif page.language and direction != directions.setdefault(page.language, direction):
            message = f"the page is `{direction}`, and other pages in `{page.language}` are not"
            yield Problem(source, "page-language", message)


def canonical_faults(pages: Pages, site: Site, base_url: str) -> Iterator[Problem]:
    """A page whose canonical address is not its own."""
    for page in pages.pages:
        found = {tag.link: text for text, tag in site.on(page, site.canonicals)}
        expected = [base_url + page.path] if base_url and page.path != MISSING else []
        if list(found) != expected:
            told = " and ".join(f"`{link}`" for link in found) or "missing"
            hint = f"it is `{expected[0]}`" if expected else "this page has none"
            wrong = [text for link, text in found.items() if link not in expected]
            yield Problem(page.source(*wrong[:1]), "canonical", f"the canonical address is {told}", hint)


class Alternates:
    """What the pages of a site say of themselves in other languages.

    All pages of one name have to name the same set, so the relation is symmetric.
    """

    def __init__(self, site: Site, base_url: str) -> None:
        self._site = site
        self._base_url = base_url
        self._sound: dict[tuple[str, bool], Texts] = {}

    def faults(self, pages: Pages) -> Iterator[Problem]:
        """A page that does not name itself in every language, itself included, and the list of languages for others."""
        for page in pages.pages:
            texts = page.texts & self._site.alternates
            name = page.file, page.path == MISSING
            if texts == self._sound.get(name):
                continue
            differences = (*self._missing(page), *self._differences(page))
            yield from differences
            if not differences:
                self._sound[name] = texts

    def _missing(self, page: Page) -> Iterator[Problem]:
        for language in self._site.languages:
            if page.path != MISSING and f"{language}/{page.file}" not in self._site.paths:
                yield Problem(page.source(), "hreflang", f"there is no such page in `{language}`")

    def _differences(self, page: Page) -> Iterator[Problem]:
        expected = self._expected(page)
        missing = dict(expected)
        for text, tag in self._site.on(page, self._site.alternates):
            right = expected.get(tag.hreflang)
            missing.pop(tag.hreflang, None)
            if tag.link != right:
                hint = f"it is `{right}`" if right else f"there is no `{tag.hreflang}` here"
                yield Problem(page.source(text), "hreflang", f"the address in `{tag.hreflang}` is `{tag.link}`", hint)
        for language, right in missing.items():
            yield Problem(page.source(), "hreflang", f"the address in `{language}` is missing", f"it is `{right}`")

    def _expected(self, page: Page) -> dict[str, str]:
        if not self._base_url or page.path == MISSING:
            return {}
        found = {tag: f"{self._base_url}{tag}/{page.file}" for tag in self._site.languages}
        return found | {_DEFAULT: self._base_url + HOME}
