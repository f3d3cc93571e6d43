"""The addresses of the site: which file each one means, and of what kind it is."""

from pathlib import PurePosixPath
from urllib.parse import unquote

LONGEST = 2048  # letters of a request's first line
UNKNOWN = "application/octet-stream"
HTML = "text/html; charset=utf-8"

_KINDS = {
    ".html": HTML,
    ".css": "text/css; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml; charset=utf-8",
    ".xml": "application/xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".ico": "image/x-icon",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def name(target: str) -> str:
    """The name in the output that a request asks for; a folder means the page of its index.

    Nothing is resolved: a name with `..`, a doubled slash or a drive letter is that of no file. Empty when it is no
    name at all.

    >>> name("/fr/"), name("/fr/which-card.html?x=1"), name("/%66r/index.html"), name("/fr%2Findex.html")
    ('fr/index.html', 'fr/which-card.html', 'fr/index.html', '')
    """
    path = target.partition("?")[0]
    if not path.startswith("/") or not path.isascii():
        return ""
    try:
        parts = [unquote(part, errors="strict") for part in path[1:].split("/")]
    except UnicodeDecodeError:
        return ""
    if any(sign in part for part in parts for sign in "/\\\0"):
        return ""
    return "/".join(parts) if parts[-1] else "/".join([*parts[:-1], "index.html"])


def kind(file: str) -> str:
    """The media type of a file, by its ending.

    >>> kind("assets/js/belote.mjs"), kind("LICENSE")
    ('text/javascript; charset=utf-8', 'application/octet-stream')
    """
    return _KINDS.get(PurePosixPath(file).suffix, UNKNOWN)
