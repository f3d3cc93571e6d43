"""How files looked when they were last read: what looks the same need not be read again.

A file is taken for unchanged while its number on the disk, its size and the time of its last change are the same; git
does so too. Without these notes a build is as right, only slower.
"""

import json
import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from generator.project import contents
from generator.publish import disk
from generator.publish.manifest import digest
from generator.publish.place import Place

TICK, SECONDS = 20_000_000, 2_000_000_000
"""Nanoseconds. A file changed so shortly ago may be changed again without its time telling, so it is not noted.

The second is for disks that count in whole seconds, or in two.
"""

CHANGED = "changed while it was read"
"""In place of a digest: it is none, so the next build makes the thing anew."""

NONE = "none"
"""That of a file that is not there: an empty one has a digest."""

Note = list[int | str]
"""How a file looked (`disk.Look`), and the digest of its bytes.

Of a file that the output is made from, the time of the last change of anything about it stands before the digest: that
no tool sets back.
"""


class Seen:
    """The notes on one output and the files it is made from, kept in a file that nobody else needs."""

    def __init__(self, notes: Path, out: Path) -> None:
        """Read the notes; those on another output, and damaged ones, count for none."""
        self._notes = notes
        self._out = os.fspath(out)
        self._looks: dict[str, Note] = {}
        self._held: dict[str, Note] = {}
        self._sources: dict[str, Note] = {}
        self._read: dict[str, Note] = {}
        self._first: dict[str, list[int]] = {}
        with suppress(OSError, ValueError, RecursionError, LookupError, TypeError):
            self._out = Place.of(out).out
            told = json.loads(notes.read_bytes())
            if isinstance(told["sources"], dict):
                self._sources = told["sources"]
            if told["out"] == self._out and isinstance(told["looks"], dict):
                self._looks = told["looks"]

    def digest(self, path: str) -> str:
        """The digest of a file that the output is made from; `NONE` if it is missing or cannot be read.

        No digest of one that does not look as it did when it was asked for first: it may have been another meanwhile.
        """
        look = _source_look(path)
        if self._first.setdefault(path, look) != look:
            return CHANGED
        try:
            match self._read.get(path) or self._sources.get(path):
                case [*former, str(found)] if former == look:
                    pass
                case _:
                    now = time.time_ns()
                    found = digest(contents(path))
                    if not _settled(look[2:], now):
                        return found
        except OSError:
            return NONE
        self._read[path] = [*look, found]
        return found

    def holds(self, name: str, expected: str) -> bool:
        """Whether a file of the output still holds the bytes with this digest; read only if it looks different."""
        path = os.path.join(self._out, name)
        try:
            look = disk.look(os.lstat(path))
            note: Note = [*look, expected]
            if self._looks.get(name) != note:
                now = time.time_ns()
                data = disk.read(path)
                if data is None or digest(data) != expected:
                    return False
                if not _settled(look[2:], now):
                    return True
        except OSError:
            return False
        self._held[name] = note
        return True

    def note(self, files: Mapping[str, str], written: Mapping[str, disk.Look] | None = None) -> None:
        """Note how the files looked that are those with these digests. Notes that cannot be kept are lost.

        Noted are those that were asked for and held, and those that were `written`, as they looked then.
        """
        now = time.time_ns()
        told = (written or {}).items()
        new: dict[str, Note] = {name: [*look, files[name]] for name, look in told if _settled(look[2:], now)}
        looks = {name: note for name, note in {**self._held, **new}.items() if note[-1] == files.get(name)}
        if looks == self._looks and self._read == self._sources:
            return
        beside = self._notes.with_name(f".{self._notes.name}.new")
        with suppress(OSError):
            self._notes.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps({"out": self._out, "looks": looks, "sources": self._read}), encoding="utf-8")
            beside.replace(self._notes)


def _settled(times: Sequence[int], now: int) -> bool:
    """Whether a change after these times would show."""
    tick = TICK if any(each % 1_000_000_000 for each in times) else SECONDS
    return max(times, default=now) < now - tick


def _source_look(path: str) -> list[int]:
    """How a file looks; nothing if it is missing."""
    try:
        status = os.stat(path)
    except OSError:
        return []
    return [*disk.look(status), status.st_ctime_ns]
