"""What a finished or interrupted build leaves beside the output: completed, rolled back, cleared away."""

import os
from contextlib import suppress

from generator.publish import disk, in_place, manifest, names
from generator.publish.place import MANIFEST, OWN, Place


def clear(place: Place) -> None:
    """Bring the output to one whole state and remove everything else; call it with the lock held.

    The names that are there tell what happened (see `exchange.put_in_place`):

    new, no old      a tree that never became the output: delete it
    old, no output   between two renames: the new tree is complete and goes in; without it the old one goes back
    old and output   the exchange has happened, or is undone by deleting the tree that would have gone in

    Raises OSError; nothing is lost then, and the next call goes on.
    """
    in_place.resume(place)
    if disk.exists(place.old):
        with suppress(OSError):
            os.rmdir(place.out)  # an empty folder that someone made meanwhile is no site
        if not disk.exists(place.out):
            os.rename(place.staged if disk.exists(place.staged) else place.old, place.out)
    disk.remove_tree(place.staged)
    if disk.exists(place.old):
        _dismantle(place)


def _dismantle(place: Place) -> None:
    """Delete a tree that is no longer the output, after moving into the output what we did not make.

    The tree's manifest goes last: without it nothing in the tree would be known as ours.
    """
    former = manifest.read(place.old) or manifest.Manifest()
    current = manifest.read(place.out) or manifest.Manifest()
    ours_now = {*current.files, *names.folders(current.files)}
    folders = [place.old]
    for name, entry in disk.below(place.old, dotfolders=False):
        if entry.is_dir(follow_symlinks=False) and not name.startswith("."):
            folders.append(entry.path)
        elif name == MANIFEST:
            continue
        elif (
            (name in former.files and entry.is_file(follow_symlinks=False))
            or name.startswith(OWN)
            or name in ours_now  # foreign, and replaced because `force` was given
            or disk.same_file(entry.path, os.path.join(place.out, name))
        ):
            disk.remove_tree(entry.path)
        else:
            _move(entry.path, os.path.join(place.out, name))
    for folder in reversed(folders[1:]):
        os.rmdir(folder)
    disk.remove_tree(os.path.join(place.old, MANIFEST))
    os.rmdir(place.old)


def _move(path: str, target: str) -> None:
    """Move what we did not make to its place in the output, or beside what someone has put there since."""
    disk.make_folder(os.path.dirname(target))
    while disk.exists(target):
        target += "~"
    os.rename(path, target)
