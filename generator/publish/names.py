"""Names of the files in a site: posix, relative, and the same on every file system."""

import re
import unicodedata
from collections.abc import Collection, Iterator

# No empty part, no part that starts with a dot, nothing that some system reads as a path of its own.
_PART = r"(?!\.)[^/\\:\x00-\x1f\x7f\ud800-\udfff]+"
_NAME = re.compile(rf"{_PART}(?:/{_PART})*")


def is_safe(name: str) -> bool:
    """Whether a name stays inside the output on every system, and hides nothing."""
    return _NAME.fullmatch(name) is not None


def key(name: str) -> str:
    """Equal for two names that one file may answer to where case or accents are not told apart."""
    return name.lower() if name.isascii() else unicodedata.normalize("NFC", name.casefold())


def folders(names: Collection[str]) -> set[str]:
    """Every folder that the names need, without the output itself."""
    found: set[str] = set()
    for parent in {name.rpartition("/")[0] for name in names}:
        found.update(above(parent), {parent} - {""})
    return found


def above(name: str) -> Iterator[str]:
    """The folders a name lies in, outermost first: `a/b/c` gives `a`, `a/b`."""
    cut = name.find("/")
    while cut != -1:
        yield name[:cut]
        cut = name.find("/", cut + 1)


def refuse_unsafe(names: Collection[str]) -> None:
    """Raise ValueError for a name that is unsafe, or that another name collides with on some system."""
    for name in names:
        if not is_safe(name):
            raise ValueError(f"not a safe name for a file of the site: {name!r}")
    needed = folders(names)
    spelt: dict[str, str] = {}
    for name in [*sorted(needed), *names]:
        if (other := spelt.setdefault(key(name), name)) != name:
            raise ValueError(f"two names that collide in the site: {other!r} and {name!r}")
    if both := needed.intersection(names):
        raise ValueError(f"both a file and a folder of the site: {min(both)!r}")
