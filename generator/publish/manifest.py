"""The list of what a build wrote, kept in the output itself: by it we know our files from other people's."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from generator.publish import disk, names
from generator.publish.place import MANIFEST, Place

FORMAT = "belote-rules 1"
_MOST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a build wrote: `files` gives each name's digest, `stamp` the words the builder left for its next run."""

    files: Mapping[str, str] = field(default_factory=dict)
    stamp: Mapping[str, str] = field(default_factory=dict)

    def __bytes__(self) -> bytes:
        """One line per file, keys sorted: equal manifests are equal bytes, wherever and whenever written."""
        content = {"files": dict(self.files), "format": FORMAT, "stamp": dict(self.stamp)}
        return (json.dumps(content, indent=1, sort_keys=True) + "\n").encode()


def digest(data: bytes) -> str:
    """32 hexadecimal digits that differ for different bytes."""
    return blake2b(data, digest_size=16).hexdigest()


def parse(data: bytes) -> Manifest | None:
    """The manifest in these bytes; None when they are damaged, or not written by us."""
    try:
        content = json.loads(data)
    except (ValueError, RecursionError):
        return None
    match content:
        case {"format": str(found), "files": dict(files), "stamp": dict(stamp)} if found == FORMAT:
            texts = (*files.values(), *stamp.values())
            if all(isinstance(text, str) for text in texts) and all(map(names.is_safe, files)):
                return Manifest(files, stamp)
    return None


def read(folder: str) -> Manifest | None:
    """The manifest that lies in a folder; None when there is none, or a damaged one. Raises OSError."""
    data = disk.read(os.path.join(folder, MANIFEST), _MOST_BYTES)
    return None if data is None else parse(data)


def previous(out: Path) -> Manifest | None:
    """What the former build wrote to `out`.

    Returns:
        None when there was no build, its list is damaged, or an interrupted build left something
        to mend: whoever gets None must publish. Never raises for what it finds on the disk.
    """
    try:
        place = Place.of(out)
        return read(place.out) if place.at_rest() else None
    except OSError:
        return None
