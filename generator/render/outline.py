"""Checked deals → all that the templates are given: the same for every language, and data without behaviour."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from generator.check import CheckedPage
from generator.i18n.languages import State
from generator.i18n.sources import SourceMessage
from generator.render.addresses import Addresses, Listed
from generator.render.pages import Page, RootPage, StatusRow, pages


@dataclass(frozen=True, slots=True)
class Outline:
    """The whole site before any template has run.

    `messages` are those that templates may ask for; `languages` and `addresses` are the same on every page.
    """

    pages: tuple[Page, ...]
    root_pages: tuple[RootPage, ...]
    messages: tuple[SourceMessage, ...]
    languages: tuple[Listed, ...]
    addresses: Addresses


def outline(
    checked: tuple[CheckedPage, ...],
    languages: Sequence[Listed],
    messages: tuple[SourceMessage, ...],
    addresses: Addresses,
) -> Outline:
    """The outline of the site. Only `check` makes a `CheckedPage`, so no page can show an unchecked deal."""
    root_pages = (
        RootPage("index.html", "languages/title", "home/title"),
        RootPage("404.html", "missing/title", "missing/text", up=urlsplit(addresses.base_url).path),
    )
    all_pages = tuple(pages(checked, tuple(_status_row(each, addresses) for each in languages)))
    return Outline(all_pages, root_pages, messages, tuple(languages), addresses)


def _status_row(language: Listed, addresses: Addresses) -> StatusRow:
    file = "" if language.state is State.SOURCE else f"locales/{language.tag}.po"
    url = addresses.file(file) if file else ""
    return StatusRow(language.tag, language.name, language.direction, str(language.state), file, url)
