"""A page among its languages: what it says of its own, of the others, and of its address."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from generator.links.pages import HOME, MISSING, Page, Pages, Texts
from generator.problems import Problem

_DEFAULT = "x-default"


def language_faults(pages: Pages) -> Iterator[Problem]:
    """A page whose `lang` is not the language of its folder, or whose `dir` is not that of its neighbours."""
    directions: dict[str, str] = {}
    for page in pages.pages:
        text, tag = next(pages.on(page, pages.html), (b"", None))
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


def canonical_faults(pages: Pages, base_url: str) -> Iterator[Problem]:
    """A page whose canonical address is not its own."""
    for page in pages.pages:
        found = {tag.link: text for text, tag in pages.on(page, pages.canonicals)}
        expected = [base_url + page.path] if base_url and page.path != MISSING else []
        if list(found) != expected:
            told = " and ".join(f"`{link}`" for link in found) or "missing"
            hint = f"it is `{expected[0]}`" if expected else "this page has none"
            yield Problem(page.source(*found.values()), "canonical", f"the canonical address is {told}", hint)


def alternate_faults(pages: Pages, base_url: str) -> Iterator[Problem]:
    """A page that does not name itself in every language, itself included, and the list of languages for all others.

    All pages of one name have to name the same set, so the relation is symmetric.
    """
    languages = sorted({path.partition("/")[0] for path in pages.paths if "/" in path})
    sound: dict[str, Texts] = {}
    for page in pages.pages:
        texts = page.texts & pages.alternates
        if texts == sound.get(page.file):
            continue
        in_languages = {tag: f"{base_url}{tag}/{page.file}" for tag in languages}
        expected = in_languages | {_DEFAULT: base_url + HOME} if base_url and page.path != MISSING else {}
        differences = (*_missing(page, languages, pages.paths), *_differences(page, pages, expected))
        yield from differences
        if not differences:
            sound[page.file] = texts


def _missing(page: Page, languages: Iterable[str], paths: Collection[str]) -> Iterator[Problem]:
    for language in languages:
        if page.path != MISSING and f"{language}/{page.file}" not in paths:
            yield Problem(page.source(), "hreflang", f"there is no such page in `{language}`")


def _differences(page: Page, pages: Pages, expected: Mapping[str, str]) -> Iterator[Problem]:
    missing = dict(expected)
    for text, tag in pages.on(page, pages.alternates):
        right = expected.get(tag.hreflang)
        missing.pop(tag.hreflang, None)
        if tag.link != right:
            hint = f"it is `{right}`" if right else f"there is no `{tag.hreflang}` here"
            yield Problem(page.source(text), "hreflang", f"the address in `{tag.hreflang}` is `{tag.link}`", hint)
    for language, right in missing.items():
        yield Problem(page.source(), "hreflang", f"the address in `{language}` is missing", f"it is `{right}`")
