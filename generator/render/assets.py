"""Style, scripts and drawings as the site has them, or every reason why one of them cannot be published."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from generator.problems import ContentError, Problem, Source
from generator.project import LARGEST

_NAME = re.compile(r"(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*")
_COMMENTS = {
    ".mjs": re.compile(rb"^[ \t]*(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL),
    ".css": re.compile(rb"[ \t]*/\*.*?\*/", re.DOTALL),
}
"""Whole lines of a script, and every comment of a style: no value in ours holds the sign of one."""
_SPACES = re.compile(rb"\s*([{};,])\s*|(?<=:)\s+")
"""Those of a style that part nothing: no text in ours holds such a sign."""


def assets(templates: Path) -> dict[str, bytes]:
    """The files below `assets/` by their path in the site, in an order that no file system decides.

    Hidden files are not ours. A file must have a name that is the same on every system and needs no quoting in an
    address, and must be itself: through a link, a file that lies outside of the project would be published.

    Raises:
        ContentError: with one fault for each file that cannot be published.
    """
    folder = templates / "assets"
    found = {
        path.relative_to(templates).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if (path.is_symlink() or path.is_file()) and not _hidden(path.relative_to(folder))
    }
    problems = list(_faults(found, templates.name))
    if folder.is_symlink():
        source = Source(f"{templates.name}/{folder.name}")
        problems.append(Problem(source, "symlink", "a symbolic link is not followed", "put the folder itself here"))
    files: dict[str, bytes] = {}
    for name, path in found.items():
        try:
            files[name] = b"" if problems else _for_readers(path)
        except OSError as error:
            message = f"cannot be read: {error.strerror}"
            problems.append(Problem(Source(f"{templates.name}/{name}"), "unreadable", message))
    if problems:
        raise ContentError(problems)
    return files


def _faults(found: Mapping[str, Path], folder: str) -> Iterator[Problem]:
    alike: dict[str, str] = {}
    for name, path in found.items():
        source = Source(f"{folder}/{name}")
        folders = (parent.as_posix() for parent in PurePosixPath(name).parents)
        twins = [(one, other) for one in (name, *folders) if (other := alike.setdefault(one.lower(), one)) != one]
        if not _NAME.fullmatch(name):
            hint = "letters a to z, digits and . - _ are the same on every system; rename it"
            yield Problem(source, "file-name", "a file of this name cannot be published", hint)
        elif path.is_symlink():
            yield Problem(source, "symlink", "a symbolic link is not followed", "put the file itself here")
        elif path.stat().st_size > LARGEST:
            message = f"the file is larger than {LARGEST // 1024 // 1024} MiB"
            yield Problem(source, "too-large", message, "readers would wait for it: make it smaller")
        elif twins:
            [(one, other), *_] = twins
            message = f"where capitals count for nothing {folder}/{one} is the same as {folder}/{other}"
            yield Problem(source, "file-name", message, "rename one of them")


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _for_readers(path: Path) -> bytes:
    """A file as it is, but for comments in scripts and styles, and spaces of styles: those are for us, and weigh."""
    data = path.read_bytes()
    comments = _COMMENTS.get(path.suffix)
    text = comments.sub(b"", data) if comments else data
    return _SPACES.sub(rb"\1", text) if path.suffix == ".css" else text
