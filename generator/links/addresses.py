"""Where a link leads: to a file of the site, to another site, or nowhere."""

import posixpath
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from urllib.parse import unquote, urlsplit

from generator.links.pages import MISSING


@dataclass(frozen=True, slots=True)
class Target:
    """A file of the site and the id in it that is meant, empty for its top."""

    path: str
    fragment: str


@dataclass(frozen=True, slots=True)
class Astray:
    """Why a link cannot stand: what a `Problem` says, without its place."""

    code: str
    message: str
    hint: str = ""


class Addresses:
    """The files of a site that will stand at `base_url` (empty, or ending with a slash).

    `follow(start, link, loads)` tells where a link in the file or folder `start` leads; None is another site. What a
    page `loads` by itself has to be a file of ours, and what it leads to may be anywhere.
    """

    def __init__(self, paths: Iterable[str], base_url: str) -> None:
        self._paths = frozenset(paths)
        self._site = urlsplit(base_url)
        self.follow = cache(self._follow)

    def start(self, path: str) -> str:
        """What the links of a file depend on: its folder, or the file itself if it is shown at any address."""
        return MISSING if path == MISSING and self._site.path else posixpath.dirname(path)

    def _follow(self, start: str, link: str, loads: bool) -> Target | Astray | None:
        try:
            parts = urlsplit(link)
        except ValueError:
            return Astray("dead-link", f"`{link}` is no address")
        if parts.scheme or parts.netloc:
            return self._elsewhere(link, loads)
        path = unquote(parts.path)
        if start == MISSING:
            if not path.startswith(self._site.path):
                hint = f"begin with {self._site.path}"
                return Astray("dead-link", f"this page is shown at any address, and `{link}` leads nowhere there", hint)
            path, start = path.removeprefix(self._site.path), ""
        elif path.startswith("/"):
            return Astray("absolute-link", f"`{link}` begins at the root of the web server", "begin with ../")
        return self._in_site(start, path, link, loads, unquote(parts.fragment))

    def _elsewhere(self, link: str, loads: bool) -> Astray | None:
        parts = urlsplit(link)
        if self._site.netloc and parts.netloc == self._site.netloc and parts.path.startswith(self._site.path):
            return Astray("absolute-link", f"`{link}` names our own site by its address", "name the file: ../fr/…")
        if not parts.scheme:
            return Astray("absolute-link", f"`{link}` begins with two slashes", "begin with https://")
        if loads:
            return Astray("missing-asset", f"`{link}` is loaded from elsewhere", "put the file into templates/assets")
        return None

    def _in_site(self, start: str, path: str, link: str, loads: bool, fragment: str) -> Target | Astray:
        code = "missing-asset" if loads else "dead-link"
        found = posixpath.normpath(posixpath.join(start, path))
        if found in self._paths and not path.endswith("/"):
            return Target(found, fragment)
        if found.startswith("../") or found == "..":
            return Astray(code, f"`{link}` leads out of the site")
        return Astray(code, f"`{link}` leads to no file of the site", self._nearest(start, found))

    def _nearest(self, start: str, missing: str) -> str:
        """A hint: the first page of a folder, else the file beside it whose name is most like the missing one's."""
        folder = posixpath.dirname(missing)
        beside = [path for path in self._paths if posixpath.dirname(path) == folder]
        first = posixpath.join(missing, "index.html")
        near = [first] if first in self._paths else get_close_matches(missing, sorted(beside), n=1)
        return f"did you mean `{posixpath.relpath(near[0], start or '.')}`?" if near else ""
