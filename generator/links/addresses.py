"""Where a link leads: to a file of the site, to another site, or nowhere."""

import posixpath
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from urllib.parse import SplitResult, unquote, urlsplit

from generator.links.pages import MISSING


@dataclass(frozen=True, slots=True)
class Astray:
    """Why a link cannot stand: what a `Problem` says, without its place."""

    code: str
    message: str
    hint: str = ""


class Addresses:
    """The files of a site that will stand at `base_url` (empty, or ending with a slash)."""

    def __init__(self, paths: Iterable[str], base_url: str) -> None:
        self._paths = frozenset(paths)
        self._site = urlsplit(base_url)
        self._split = cache(urlsplit)
        self._file = cache(self._find)

    def follow(self, source: str, link: str, *, loads: bool = False) -> str | Astray:
        """The path of the file that a link in the file `source` leads to; empty for another site.

        What a page `loads` by itself has to be a file of ours; what it leads to may be anywhere.
        """
        try:
            parts = self._split(link)
        except ValueError:
            return Astray("dead-link", f"`{link}` is no address")
        if parts.scheme or parts.netloc:
            return self._elsewhere(link, parts, loads)
        if not parts.path and not loads:
            return source  # `?p=` and the like mean the page itself
        if source == MISSING and self._site.path:
            return self._from_anywhere(parts.path, loads)
        if parts.path.startswith("/"):
            return Astray("absolute-link", f"`{link}` begins at the root of the web server", "begin with ../")
        return self._file(source.rpartition("/")[0], parts.path, loads)

    def fragment(self, link: str) -> str:
        """The id that a link means in the file that it leads to; empty for its top."""
        return unquote(self._split(link).fragment)

    def _elsewhere(self, link: str, parts: SplitResult, loads: bool) -> str | Astray:
        if self._site.netloc and parts.netloc == self._site.netloc and parts.path.startswith(self._site.path):
            return Astray("absolute-link", f"`{link}` names our own site by its address", "name the file: ../fr/…")
        if not parts.scheme:
            return Astray("absolute-link", f"`{link}` begins with two slashes", "begin with https://")
        if loads:
            return Astray("missing-asset", f"`{link}` is loaded from elsewhere", "put the file into templates/assets")
        return ""

    def _from_anywhere(self, path: str, loads: bool) -> str | Astray:
        if path.startswith(self._site.path):
            return self._file("", path.removeprefix(self._site.path), loads)
        message = f"this page is shown at any address, and `{path}` leads nowhere there"
        return Astray("dead-link", message, f"begin with {self._site.path}")

    def _find(self, folder: str, path: str, loads: bool) -> str | Astray:
        code = "missing-asset" if loads else "dead-link"
        found = posixpath.normpath(posixpath.join(folder, unquote(path)))
        if found in self._paths and not path.endswith("/"):
            return found
        if found.startswith("../") or found == "..":
            return Astray(code, f"`{path}` leads out of the site")
        return Astray(code, f"`{path}` leads to no file of the site", self._nearest(folder, found))

    def _nearest(self, folder: str, missing: str) -> str:
        """A hint: the first page of a folder, else the file beside it whose name is most like the missing one's."""
        inside = posixpath.join(missing, "index.html")
        beside = sorted(path for path in self._paths if posixpath.dirname(path) == posixpath.dirname(missing))
        near = [inside] if inside in self._paths else get_close_matches(missing, beside, n=1)
        return f"did you mean `{posixpath.relpath(near[0], folder or '.')}`?" if near else ""
