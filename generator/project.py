"""Where a project keeps its files."""

import errno
import os
import stat
from dataclasses import dataclass
from pathlib import Path

LARGEST = 16 * 1024 * 1024
"""Bytes. No file may have so many; what reads them says how many it may."""

_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class Project:
    """The folder that holds `examples/`, `locales/` and `templates/`."""

    root: Path

    @property
    def examples(self) -> Path:
        """What authors write."""
        return self.root / "examples"

    @property
    def locales(self) -> Path:
        """What translators write."""
        return self.root / "locales"

    @property
    def templates(self) -> Path:
        """What reaches the reader's browser."""
        return self.root / "templates"

    @property
    def cache(self) -> Path:
        """What builds keep for those that follow; nothing is lost with it."""
        return self.root / ".cache"

    @property
    def out(self) -> Path:
        """Where the site goes when nobody says otherwise."""
        return self.root / "site"

    def relative(self, path: Path) -> str:
        """The path as faults name it: posix, seen from the root where it lies below it."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()


def contents(path: str | Path) -> bytes:
    """The bytes of a file, or the first `LARGEST` of them.

    Raises:
        OSError: it cannot be read, or is something else: a pipe keeps its reader waiting, a device never ends.
    """
    descriptor = os.open(path, _READ)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is no file", os.fspath(path))
        return os.read(descriptor, min(status.st_size + 1, LARGEST))  # one more, to notice a file that grows
    finally:
        os.close(descriptor)
