"""File by file, for an output that cannot be exchanged: a mount point, or a folder with nothing writable beside it.

All new files are written first, inside the output under a hidden name, so that a full disk changes nothing.
Then they are renamed into their places. Whoever reads meanwhile sees every page whole, but old pages beside new ones.
"""

import errno
import os
from collections.abc import Collection, Iterable

from generator.publish import disk, manifest, names
from generator.publish.manifest import Manifest
from generator.publish.place import MANIFEST, Place


def make_ready(place: Place, folder: str, changed: Collection[str], content: bytes) -> None:
    """Make the changed files ready inside the output, where `resume` puts them in their places.

    folder    where they were written
    content   the bytes of the new manifest

    Raises OSError, with nothing changed.
    """
    for inner in sorted({"", *names.folders(changed)}):
        disk.make_folder(os.path.join(place.incoming, inner))
    if folder != place.incoming:
        for name in changed:
            disk.move(os.path.join(folder, name), os.path.join(place.incoming, name))
    disk.write_new(os.path.join(place.incoming, MANIFEST), content, durable=True)
    os.rename(place.incoming, place.ready)


def resume(place: Place) -> None:
    """Put in their places the files that are ready, if there are any, and clear away the rest.

    The order is safe for readers: what pages need, then pages, then the removal of what is stale, the manifest
    last. Every step can be done twice, so an interrupted build is completed by calling this again. Raises OSError.
    """
    disk.remove_tree(place.incoming)
    if (new := manifest.read(place.ready)) is not None:
        former = manifest.read(place.out) or Manifest()
        stale = [name for name in former.files if name not in new.files]
        in_the_way = _in_the_way(stale, new.files)
        for name in in_the_way:
            _remove(place, name)
        for name in sorted(new.files, key=lambda name: (name.endswith(".html"), name)):
            _move_in(place, name)
        for name in set(stale).difference(in_the_way):
            _remove(place, name)
        os.replace(os.path.join(place.ready, MANIFEST), os.path.join(place.out, MANIFEST))
    disk.remove_tree(place.ready)


def refuse_locked(place: Place, folders: Iterable[str]) -> None:
    """Raise PermissionError for a folder of the output that may not be changed, before anything is."""
    for folder in folders:
        path = os.path.join(place.out, folder)
        if disk.is_folder(path) and not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)


def _in_the_way(stale: Collection[str], new: Collection[str]) -> list[str]:
    """Stale files that lie where a new file or folder goes, or in a folder where a new file goes."""
    file_keys = set(map(names.key, new))
    keys = file_keys | set(map(names.key, names.folders(new)))
    return [
        name
        for name in stale
        if names.key(name) in keys or any(names.key(folder) in file_keys for folder in names.above(name))
    ]


def _move_in(place: Place, name: str) -> None:
    source = os.path.join(place.ready, name)
    if not disk.exists(source):
        return  # unchanged, or moved by the run that was interrupted
    for folder in names.above(name):
        path = os.path.join(place.out, folder)
        if not disk.is_folder(path):
            if disk.exists(path):
                os.unlink(path)  # a foreign file, and `force` was given
            os.mkdir(path)
    os.replace(source, os.path.join(place.out, name))


def _remove(place: Place, name: str) -> None:
    """Remove a file we made, and the folders that are empty without it."""
    path = os.path.join(place.out, name)
    if not _reached(place, name):
        return
    if disk.is_file(path):
        os.unlink(path)
    for folder in reversed(list(names.above(name))):
        try:
            os.rmdir(os.path.join(place.out, folder))
        except OSError:  # something else lies in it
            return


def _reached(place: Place, name: str) -> bool:
    """Whether every folder above the name is a folder itself: nothing is removed through a link."""
    return all(disk.is_folder(os.path.join(place.out, folder)) for folder in names.above(name))
