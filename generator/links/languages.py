"""A page among its languages: what it says of its own, of the others, and of its address."""

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.links.pages import HOME, MISSING, Page
from generator.problems import Problem

_DEFAULT = "x-default"


def language_faults(pages: Sequence[Page]) -> Iterator[Problem]:
    """A page whose `lang` is not the language of its folder, or whose `dir` is not that of its neighbours."""
    directions: dict[str, str] = {}
    for page in pages:
        language = page.html.language if page.html else None
        direction = page.html.direction if page.html else None
        source = page.source(page.html)
        if not language:
            yield Problem(source, "page-language", "the page does not say its language", '<html lang="en" dir="ltr">')
        elif page.language and language != page.language:
            message = f"the page says that its language is `{language}`, and lies in the folder of `{page.language}`"
            yield Problem(source, "page-language", message)
        if direction not in ("ltr", "rtl"):
            yield Problem(source, "page-language", "the page does not say its direction", 'dir="ltr" or dir="rtl"')
        elif page.language and direction != directions.setdefault(page.language, direction):
            message = f"the page is `{direction}`, and other pages in `{page.language}` are not"
            yield Problem(source, "page-language", message)


def canonical_faults(pages: Sequence[Page], base_url: str) -> Iterator[Problem]:
    """A page whose canonical address is not its own."""
    for page in pages:
        found = [tag.link for tag in page.canonicals]
        expected = [base_url + page.path] if base_url and page.path != MISSING else []
        if found != expected:
            told = " and ".join(f"`{link}`" for link in found) or "missing"
            hint = f"it is `{expected[0]}`" if expected else "this page has none"
            source = page.source(page.canonicals[0] if page.canonicals else None)
            yield Problem(source, "canonical", f"the canonical address is {told}", hint)


def alternate_faults(pages: Sequence[Page], base_url: str) -> Iterator[Problem]:
    """A page that does not name itself in every language, itself included, and the list of languages for all others.

    All pages of a name must name the same set, so the relation is symmetric.
    """
    languages = sorted({page.language for page in pages if page.language})
    paths = {page.path for page in pages}
    expected: dict[str, set[tuple[str | None, str | None]]] = {MISSING: set()}
    for page in pages:
        if page.file not in expected:
            for tag in languages:
                if f"{tag}/{page.file}" not in paths:
                    yield Problem(page.source(), "hreflang", f"there is no such page in `{tag}`")
            names = [(tag, f"{base_url}{tag}/{page.file}") for tag in languages]
            expected[page.file] = {*names, (_DEFAULT, base_url + HOME)} if base_url else set()
        found = [(tag.hreflang, tag.link) for tag in page.alternates]
        if len(found) != len(expected[page.file]) or set(found) != expected[page.file]:
            yield from _differences(page, expected[page.file])


def _differences(page: Page, expected: set[tuple[str | None, str | None]]) -> Iterator[Problem]:
    found = Counter((tag.hreflang, tag.link) for tag in page.alternates)
    by_pair = {(tag.hreflang, tag.link): tag for tag in page.alternates}
    for pair in sorted(map(str, expected - set(found))):
        ...
