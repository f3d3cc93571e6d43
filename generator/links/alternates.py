"""A page in its languages: `lang`, canonical address, alternates, and the list of all pages for search engines."""

import re
from collections.abc import Iterator, Sequence
from html import unescape

from generator.links.pages import HOME, MISSING, Page, place
from generator.links.tags import Tag
from generator.problems import Problem, Source

SITEMAP = "sitemap.xml"
_DEFAULT = "x-default"
_ADDRESS = re.compile(rb"<loc>([^<]*)</loc>")


def language_faults(pages: Sequence[Page]) -> Iterator[Problem]:
    """A page whose `lang` is not the language of its folder, or whose direction is not that of its neighbours."""
    directions: dict[str, str] = {}
    for page in pages:
        source = page.source(page.html) if page.html else Source(page.path)
        language = page.html.language if page.html else None
        direction = page.html.direction if page.html else None
        if not language or (page.language and language != page.language):
            message = f'its `lang` is `{language}`' if language else "it does not say its language"
            yield Problem(source, "page-language", message, f'<html lang="{page.language or "en"}" …>')
        if direction not in ("ltr", "rtl"):
            yield Problem(source, "page-language", "it does not say its direction", 'dir="ltr" or dir="rtl"')
        elif page.language and direction != directions.setdefault(page.language, direction):
            message = f"it is written {direction}, and other pages in `{page.language}` are not"
            yield Problem(source, "page-language", message)


def canonical_faults(pages: Sequence[Page], base_url: str) -> Iterator[Problem]:
    """A page whose canonical address is not its own."""
    for page in pages:
        found = [tag for tag in page.links if tag.name == "link" and tag.rel == "canonical"]
        expected = [base_url + page.path] if base_url and page.path != MISSING else []
        if [tag.link for tag in found] != expected:
            source = page.source(found[0]) if found else place(page.path, page.data)
            ...
