"""The structure of the site, filled in each language → every file, as bytes by path."""

import json
from collections.abc import Collection, Mapping, Sequence

from markupsafe import escape

from generator.i18n.languages import Tally
from generator.render.addresses import Addresses, Listed
from generator.render.fill import Filler, root_page
from generator.render.holes import Structure

STATUS, SITEMAP = "status.json", "sitemap.xml"
PREVIEW_STYLE = "assets/css/preview.css"


def language_files(whole: Structure, filler: Filler) -> dict[str, bytes]:
    """All pages of one language."""
    return {f"{filler.language.tag}/{file}": filler.join(pieces).encode() for file, pieces in whole.pages.items()}


def shared_files(
    whole: Structure,
    said: Mapping[str, Mapping[str, str]],
    status: Sequence[tuple[Listed, Tally]],
    own: Mapping[str, bytes],
    addresses: Addresses,
) -> dict[str, bytes]:
    """What belongs to no language: pages of the root, style, scripts, drawings, the sitemap, the status as JSON.

    `said` holds, by tag in the order of the menu, the messages that the root shows of each language; `own` are the
    assets.
    """
    files = {name: data for name, data in own.items() if addresses.preview or name != PREVIEW_STYLE}
    files[STATUS] = _status(status)
    files |= {file: root_page(pieces, whole.root_holes, said).encode() for file, pieces in whole.root_pages.items()}
    if addresses.base_url:
        files[SITEMAP] = _sitemap(whole, tuple(said), addresses.base_url)
    return files


def shared_names(whole: Structure, own: Collection[str], addresses: Addresses) -> set[str]:
    """The names of what `shared_files` makes."""
    names = {STATUS, *whole.root_pages, *own} | ({SITEMAP} if addresses.base_url else set())
    return names if addresses.preview else names - {PREVIEW_STYLE}


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


def _sitemap(whole: Structure, tags: Sequence[str], base_url: str) -> bytes:
    addresses = [f"{base_url}index.html", *(f"{base_url}{tag}/{file}" for tag in tags for file in whole.pages)]
    rows = "".join(f"<url><loc>{escape(address)}</loc></url>\n" for address in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    ).encode()
