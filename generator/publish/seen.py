"""How files looked when they were last read: what looks the same need not be read again.

A file is taken for unchanged while its number on the disk, its size and the time of its last change are the same; git
does so too. Without these notes a build is as right, only slower.
"""

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from generator.project import contents
from generator.publish import disk
from generator.publish.manifest import digest
from generator.publish.place import Place

TICK = 20_000_000
"""Nanoseconds. A file changed so shortly ago may be changed again without its time telling, so it is not noted."""

Look = list[int | str]
"""Number on the disk, size, time of the last change in nanoseconds, digest of the bytes."""

SourceLook = list[int | str]
"""The same, and before the digest the time of the last change of anything about the file, which no tool sets back."""


class Seen:
    """The notes on one output and the files it is made from, kept in a file that nobody else needs."""

    def __init__(self, notes: Path, out: Path) -> None:
        """Read the notes; those on another output, and damaged ones, count for none."""
        self._notes = notes
        self._out = os.fspath(out)
        self._looks: dict[str, Look] = {}
        self._sources: dict[str, SourceLook] = {}
        self._read: dict[str, SourceLook] = {}
        with suppress(OSError, ValueError, RecursionError, LookupError, TypeError):
            self._out = Place.of(out).out
            told = json.loads(notes.read_bytes())
            if isinstance(told["sources"], dict):
                self._sources = told["sources"]
            if told["out"] == self._out and isinstance(told["looks"], dict):
                self._looks = told["looks"]

    def digest(self, path: str) -> str:
        """The digest of a file that the output is made from; of nothing if it is missing or cannot be read."""
        try:
            look = _source_look(path)
            match self._read.get(path) or self._sources.get(path):
                case [*former, str(found)] if former == look:
                    pass
                case _:
                    settled = time.time_ns() - TICK
                    found = digest(contents(path))
                    if max(look[2:]) >= settled:
                        return found
        except OSError:
            return digest(b"")
        self._read[path] = [*look, found]
        return found

    def holds(self, name: str, expected: str) -> bool:
        """Whether a file of the output still holds the bytes with this digest; read only if it looks different."""
        path = os.path.join(self._out, name)
        try:
            if self._looks.get(name) == _look(path, expected):
                return True
            data = disk.read(path)
        except OSError:
            return False
        return data is not None and digest(data) == expected

    def note(self, files: Mapping[str, str]) -> None:
        """Note how the files look now, which hold the bytes with these digests. Notes that cannot be kept are lost."""
        settled = time.time_ns() - TICK
        looks = {}
        for name, expected in files.items():
            with suppress(OSError):
                look = _look(os.path.join(self._out, name), expected)
                if int(look[2]) < settled:
                    looks[name] = look
        if looks == self._looks and self._read == self._sources:
            return
        beside = self._notes.with_name(f".{self._notes.name}.new")
        with suppress(OSError):
            self._notes.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps({"out": self._out, "looks": looks, "sources": self._read}), encoding="utf-8")
            beside.replace(self._notes)


def _look(path: str, expected: str) -> Look:
    status = os.lstat(path)
    return [status.st_ino, status.st_size, status.st_mtime_ns, expected]


def _source_look(path: str) -> list[int]:
    status = os.stat(path)
    return [status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns]
