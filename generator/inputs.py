"""Digests of everything a build depends on, so that one that has nothing to do knows it at once.

Standard library only, like all that runs before a build knows that it has work.
"""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from generator.project import Project

CODE = Path(__file__).parent
ASSETS = "assets"
WORDS = ".glossary.yaml"


@dataclass(frozen=True, slots=True)
class Order:
    """What a build is asked for.

    `tags` empty means all published languages; `base_url` is empty or ends with a slash. `pseudo` adds the two
    languages that nobody speaks. `preview` shows the key of every text to translators.
    """

    out: Path
    tags: tuple[str, ...] = ()
    base_url: str = ""
    strict: bool = False
    force: bool = False
    pseudo: bool = False
    preview: bool = False


@dataclass(frozen=True, slots=True)
class Inputs:
    """Digests, by the names that people know: `parts` of all but the translations, `translations` by tag.

    A translation is a PO file and its glossary, for every PO file there is.
    """

    parts: dict[str, str]
    translations: dict[str, str]

    @property
    def source(self) -> str:
        """Stands for what every page is made from: assets are published as they are, and stand in no page."""
        return _digest(f"{name} {part}\n".encode() for name, part in self.parts.items() if name != ASSETS)


def inputs(project: Project, order: Order, digest: Callable[[str], str]) -> Inputs:
    """The digests of today; `digest` gives that of the contents of a file, by its path."""

    def contents_of(folder: Path, names: Iterable[str]) -> str:
        """A digest of the name and contents of each file, so that neither can be taken for the other."""
        start = os.fspath(folder)
        named = ((os.fsencode(name), digest(f"{start}/{name}")) for name in names)
        return _digest(b"%d %b%b" % (len(name), name, content.encode()) for name, content in named)

    asked = repr((order.tags, order.base_url, order.pseudo, order.preview)).encode()
    templates, assets = _apart(_files(project.templates), f"{ASSETS}/")
    locales = _files(project.locales)
    shared = [name for name in locales if not name.endswith((".po", WORDS)) or name == f"en{WORDS}"]
    parts = {
        "options": _digest((asked,)),
        "generator": contents_of(CODE, (name for name in _files(CODE) if name.endswith((".py", ".json")))),
        "examples": contents_of(project.examples, _files(project.examples)),
        "templates": contents_of(project.templates, templates),
        ASSETS: contents_of(project.templates, assets),
        "interface": contents_of(project.locales, shared),
    }
    tags = [name.removesuffix(".po") for name in locales if name.endswith(".po")]
    return Inputs(parts, {tag: contents_of(project.locales, (f"{tag}.po", f"{tag}{WORDS}")) for tag in tags})


def _apart(names: Iterable[str], beginning: str) -> tuple[list[str], list[str]]:
    """The names without this beginning, and those with it."""
    rest: list[str] = []
    found: list[str] = []
    for name in names:
        (found if name.startswith(beginning) else rest).append(name)
    return rest, found


def _files(folder: Path) -> list[str]:
    """Every file below a folder, named from there, in an order that no file system decides; hidden ones are left out.

    What cannot be looked at is left out too, and what lies behind a linked folder: the build itself tells of it.
    Strings and not `Path`s: there are hundreds of files, and a build that has nothing to do does little else.
    """
    found = []
    waiting = [(os.fspath(folder), "")]
    while waiting:
        path, before = waiting.pop()
        with suppress(OSError):
            for entry in os.scandir(path):
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    waiting.append((entry.path, f"{before}{entry.name}/"))
                elif _is_file(entry):
                    found.append(before + entry.name)
    return sorted(found)


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def _digest(parts: Iterable[bytes]) -> str:
    state = blake2b(digest_size=16)
    for part in parts:
        state.update(part)
    return state.hexdigest()
