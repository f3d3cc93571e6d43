"""Digests of everything a build depends on, so that one that has nothing to do knows it at once.

Standard library only, like all that runs before a build knows that it has work.
"""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from generator.project import LARGEST, Project

CODE = Path(__file__).parent
ASSETS = "assets"


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


def inputs(project: Project, order: Order) -> Inputs:
    """The digests of today, from the contents of the files; time stamps do not count."""
    locales = _files(project.locales)
    own = {path for path in locales if path.suffix == ".po" or path.name.endswith(".glossary.yaml")}
    english = project.locales / "en.glossary.yaml"
    shared = [path for path in locales if path not in own or path == english]
    asked = repr((order.tags, order.base_url, order.pseudo, order.preview)).encode()
    templates = _files(project.templates)
    assets = {path for path in templates if path.is_relative_to(project.templates / ASSETS)}
    parts = {
        "options": (asked,),
        "generator": _parts(CODE, (path for path in _files(CODE) if path.suffix in (".py", ".json"))),
        "examples": _parts(project.root, _files(project.examples)),
        "templates": _parts(project.root, (path for path in templates if path not in assets)),
        ASSETS: _parts(project.root, sorted(assets)),
        "interface": _parts(project.root, shared),
    }
    translations = {
        path.stem: _digest(_parts(project.locales, (path, path.with_suffix(".glossary.yaml"))))
        for path in locales
        if path.suffix == ".po"
    }
    return Inputs({name: _digest(part) for name, part in parts.items()}, translations)


def _files(folder: Path) -> list[Path]:
    """Every file below a folder, hidden ones left out, in an order that no file system decides.

    What cannot be looked at is left out too: the build itself tells of it.
    """
    found = (Path(inside, name) for inside, _, names in os.walk(folder) for name in names)
    return sorted(filter(_is_seen, found))


def _is_seen(path: Path) -> bool:
    if any(part.startswith(".") for part in path.parts[-2:]):
        return False
    try:
        return path.is_file()
    except OSError:
        return False


def _parts(root: Path, paths: Iterable[Path]) -> Iterator[bytes]:
    """Name and contents of each file, so that neither can be taken for the other."""
    for path in paths:
        name = os.fsencode(path.relative_to(root).as_posix())
        yield b"%d " % len(name) + name + _contents(path)


def _contents(path: Path) -> bytes:
    """A digest of as much as any reader of ours looks at; of nothing if the file is missing or cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST)
    except OSError:
        data = b""  # the build itself tells of it
    return blake2b(data, digest_size=16).digest()


def _digest(parts: Iterable[bytes]) -> str:
    state = blake2b(digest_size=16)
    for part in parts:
        state.update(part)
    return state.hexdigest()
