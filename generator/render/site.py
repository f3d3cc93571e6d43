"""Checked deals and languages → every file of the site, as bytes by path."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from generator.check import CheckedPage
from generator.i18n.languages import ENGLISH, Language, State
from generator.render.fill import Filler
from generator.render.pages import RootPage, StatusRow, pages
from generator.render.structure import Structure, Surroundings, Tongue, structure


@dataclass(frozen=True, slots=True)
class Site:
    """Every file by its path below the output, and how many messages each language had to show in English."""

    files: Mapping[str, bytes]
    untranslated: Mapping[str, int]
    pages: int


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the site will stand (empty, or ending with a slash), its project, and its guide for translators."""

    base_url: str
    project: str
    translating: str

    def file(self, path: str) -> str:
        """Where a file of the project can be seen."""
        return f"{self.project.rstrip('/')}/blob/main/{path}"


def site(
    checked: tuple[CheckedPage, ...], languages: Sequence[Language], templates: Path, addresses: Addresses
) -> Site:
    """The whole site. `languages` are those that are published, in the order of the menu; English among them or not.

    Raises:
        ContentError: a template is faulty.
    """
    by_tag = {language.tag: language for language in languages}
    english = by_tag[ENGLISH]
    around = Surroundings(
        tuple(Tongue(each.tag, each.name, each.direction) for each in languages),
        addresses.base_url,
        addresses.translating,
        addresses.project,
    )
    all_pages = pages(checked, tuple(_status_row(each, addresses) for each in languages))
    root_pages = (
        RootPage("index.html", "languages/title", "home/title"),
        RootPage("404.html", "missing/title", "missing/text", up=urlsplit(addresses.base_url).path),
    )
    whole = structure(templates, all_pages, root_pages, english.messages, around)
    files = _assets(templates)
    untranslated = {}
    for language in languages:
        filler = Filler(language, by_tag, whole.holes)
        untranslated[language.tag] = len(filler.untranslated)
        files |= {f"{language.tag}/{file}": filler.join(pieces).encode() for file, pieces in whole.pages.items()}
        if language is english:
            files |= {file: filler.join(pieces).encode() for file, pieces in whole.root_pages.items()}
    if addresses.base_url:
        files["sitemap.xml"] = _sitemap(whole, languages, addresses.base_url)
    return Site(files, untranslated, len(languages) * len(whole.pages) + len(whole.root_pages))


def _status_row(language: Language, addresses: Addresses) -> StatusRow:
    file = "" if language.state is State.SOURCE else f"locales/{language.tag}.po"
    return StatusRow(
        tag=language.tag,
        name=language.name,
        direction=language.direction,
        translated=len(language.messages),
        total=language.total,
        stale=language.stale,
        missing=language.missing,
        state=str(language.state),
        file=file,
        url=addresses.file(file) if file else "",
    )


def _assets(templates: Path) -> dict[str, bytes]:
    """Style, scripts and drawings as they are, in an order that no file system decides."""
    folder = templates / "assets"
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {f"assets/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}


def _sitemap(whole: Structure, languages: Sequence[Language], base_url: str) -> bytes:
    addresses = [f"{base_url}index.html"]
    addresses += [f"{base_url}{language.tag}/{file}" for language in languages for file in whole.pages]
    rows = "".join(f"<url><loc>{address}</loc></url>\n" for address in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    ).encode()
