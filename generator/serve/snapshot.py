"""All files of one build, in memory: what is served is of one build, and nothing else on the disk can be reached."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.publish import disk, manifest


@dataclass(frozen=True, slots=True)
class Snapshot:
    """`files` and their `digests` by name in the output.

    `version` differs for different sites, also between two runs of the server; empty: there is no site.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    digests: Mapping[str, str] = field(default_factory=dict)
    version: str = ""


NO_SITE = Snapshot()


def take(out: Path, former: Snapshot) -> Snapshot:
    """The site that lies in the output; bytes that have not changed are those of the former snapshot.

    A file that does not hold what the build wrote, or is a link by now, is left out.

    Raises:
        OSError: it cannot be read, or no build has been there.
    """
    found = manifest.read(os.fspath(out))
    if found is None:
        raise FileNotFoundError(f"no build has written {out}")
    if found.files == former.digests:
        return former
    files = {}
    for name, digest in found.files.items():
        data = former.files.get(name) if former.digests.get(name) == digest else disk.read(os.fspath(out / name))
        if data is not None and manifest.digest(data) == digest:
            files[name] = data
    return Snapshot(files, found.files, manifest.digest(repr(sorted(found.files.items())).encode()))
