"""Checked deals → the structure of the site: every page, rendered once for all languages."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from generator.check import CheckedPage
from generator.i18n.languages import State
from generator.i18n.sources import SourceMessage
from generator.render.addresses import Addresses, Listed
from generator.render.holes import Structure
from generator.render.pages import RootPage, StatusRow, pages
from generator.render.templates import Surroundings, Tongue, rendered


def site_structure(
    checked: tuple[CheckedPage, ...],
    languages: Sequence[Listed],
    messages: Iterable[SourceMessage],
    templates: Path,
    addresses: Addresses,
) -> Structure:
    """Every page of the site, rendered once for all languages.

    Raises:
        ContentError: a template is faulty.
    """
    around = Surroundings(
        tuple(Tongue(each.tag, each.name, each.direction) for each in languages),
        addresses.base_url,
        addresses.translating,
        addresses.project,
        addresses.preview,
    )
    all_pages = pages(checked, tuple(_status_row(each, addresses) for each in languages))
    root_pages = (
        RootPage("index.html", "languages/title", "home/title"),
        RootPage("404.html", "missing/title", "missing/text", up=urlsplit(addresses.base_url).path),
    )
    return rendered(templates, all_pages, root_pages, messages, around)


def _status_row(language: Listed, addresses: Addresses) -> StatusRow:
    file = "" if language.state is State.SOURCE else f"locales/{language.tag}.po"
    url = addresses.file(file) if file else ""
    return StatusRow(language.tag, language.name, language.direction, str(language.state), file, url)
