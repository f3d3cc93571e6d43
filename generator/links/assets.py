"""What styles and scripts load."""

import posixpath
import re
from collections.abc import Iterator, Mapping

from generator.links.addresses import Addresses, Astray
from generator.links.pages import place
from generator.problems import Problem

_STYLE_LINK = re.compile(
    rb"""/\*.*?\*/|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')""", re.DOTALL
)
_IMPORT = re.compile(
    rb"""^\s*(?:import|export)\s(?:[^;'"]*\sfrom\s)?\s*(?:"([^"]*)"|'([^']*)')|\bimport\(\s*(?:"([^"]*)"|'([^']*)')""",
    re.MULTILINE,
)
_LINKS = {".css": _STYLE_LINK, ".mjs": _IMPORT}


def asset_faults(files: Mapping[str, bytes], addresses: Addresses) -> Iterator[Problem]:
    """A `url()` or `@import` in a style, or an `import` in a script, that leads to no file of the site."""
    for path, data in files.items():
        links = _LINKS.get(posixpath.splitext(path)[1])
        for found in links.finditer(data) if links else ():
            link = next((each for each in found.groups() if each is not None), b"").decode(errors="replace")
            if not link or link.startswith("#"):
                continue
            fault = _fault(path, link, addresses)
            if fault:
                yield Problem(place(path, data, found.start()), fault.code, fault.message, fault.hint)


def _fault(path: str, link: str, addresses: Addresses) -> Astray | None:
    if path.endswith(".mjs") and not link.startswith(("./", "../", "/")):
        return Astray("missing-asset", f"browsers find no module by the name `{link}`", "begin with ./")
    target = addresses.follow(path, link, loads=True)
    return target if isinstance(target, Astray) else None
