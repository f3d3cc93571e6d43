"""Checked deals → the structure of the site; structure and languages → every file, as bytes by path."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from generator.check import CheckedPage
from generator.i18n.languages import State, Tally
from generator.render.fill import Filler, root_page
from generator.render.pages import RootPage, StatusRow, pages
from generator.render.structure import Structure, Surroundings, Tongue, structure

PREVIEW_STYLE = "assets/css/preview.css"


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the site will stand (empty, or ending with a slash), its project, and its guide for translators.

    A `preview` stands nowhere: it is for translators, who see the key of every text.
    """

    base_url: str
    project: str
    translating: str
    preview: bool = False

    def file(self, path: str) -> str:
        """Where a file of the project can be seen."""
        return f"{self.project.rstrip('/')}/blob/main/{path}"


@dataclass(frozen=True, slots=True)
class Listed:
    """A language as the list of languages shows it, in the order of the menu."""

    tag: str
    name: str
    direction: str
    state: State


def site_structure(
    checked: tuple[CheckedPage, ...],
    languages: Sequence[Listed],
    keys: Iterable[str],
    templates: Path,
    addresses: Addresses,
) -> Structure:
    """Every page of the site, rendered once for all languages. `keys` are those of all messages.

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
    return structure(templates, all_pages, root_pages, keys, around)


def language_files(whole: Structure, filler: Filler) -> dict[str, bytes]:
    """All pages of one language."""
    return {f"{filler.language.tag}/{file}": filler.join(pieces).encode() for file, pieces in whole.pages.items()}


def shared_files(
    whole: Structure,
    said: Mapping[str, Mapping[str, str]],
    status: Sequence[tuple[Listed, Tally]],
    templates: Path,
    addresses: Addresses,
) -> dict[str, bytes]:
    """What belongs to no language: pages of the root, style, scripts, drawings, the sitemap, the status as JSON.

    `said` holds, by tag in the order of the menu, the messages that the root shows of each language.
    """
    files = _assets(templates)
    if not addresses.preview:
        del files[PREVIEW_STYLE]
    files["status.json"] = _status(status)
    files |= {file: root_page(pieces, whole.root_holes, said).encode() for file, pieces in whole.root_pages.items()}
    if addresses.base_url:
        files["sitemap.xml"] = _sitemap(whole, tuple(said), addresses.base_url)
    return files


def _status(status: Sequence[tuple[Listed, Tally]]) -> bytes:
    """How far each language is, for badges."""
    rows = [
        {
            "tag": each.tag,
            "name": each.name,
            "state": str(each.state),
            "total": tally.total,
            "translated": tally.translated,
            "stale": tally.stale,
            "missing": tally.missing,
        }
        for each, tally in status
    ]
    return (json.dumps(rows, ensure_ascii=False, indent=1) + "\n").encode()


def _status_row(language: Listed, addresses: Addresses) -> StatusRow:
    file = "" if language.state is State.SOURCE else f"locales/{language.tag}.po"
    url = addresses.file(file) if file else ""
    return StatusRow(language.tag, language.name, language.direction, str(language.state), file, url)


def _assets(templates: Path) -> dict[str, bytes]:
    """Style, scripts and drawings as they are, in an order that no file system decides."""
    folder = templates / "assets"
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {f"assets/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}


def _sitemap(whole: Structure, tags: Sequence[str], base_url: str) -> bytes:
    addresses = [f"{base_url}index.html", *(f"{base_url}{tag}/{file}" for tag in tags for file in whole.pages)]
    rows = "".join(f"<url><loc>{address}</loc></url>\n" for address in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    ).encode()
