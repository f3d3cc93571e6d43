"""The list of pages for search engines."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html import unescape

from generator.links.pages import MISSING, Site, place
from generator.problems import Problem, Source

SITEMAP = "sitemap.xml"
_ADDRESS = re.compile(rb"<loc>([^<]*)</loc>")


def sitemap_faults(files: Mapping[str, bytes], site: Site, base_url: str) -> Iterator[Problem]:
    """A page that the list lacks, and an address in it that is no page of ours; a site without an address has none."""
    if SITEMAP in site.names and SITEMAP not in files:
        return  # it is not read now
    expected = {base_url + path for path in site.paths if path != MISSING} if base_url else set()
    data = files.get(SITEMAP, b"")
    listed = Counter[str]()
    for found in _ADDRESS.finditer(data):
        address = unescape(found[1].decode(errors="replace"))
        listed[address] += 1
        if address not in expected:
            yield Problem(place(SITEMAP, data, found.start(1)), "sitemap", f"`{address}` is no page of the site")
        elif listed[address] == 2:
            yield Problem(place(SITEMAP, data, found.start(1)), "sitemap", f"`{address}` is listed twice")
    for address in sorted(expected - listed.keys()):
        yield Problem(Source(SITEMAP), "sitemap", f"`{address}` is not listed")
