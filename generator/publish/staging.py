"""A complete new tree beside the output: new files written, unchanged and foreign ones linked."""

import os
import stat
from collections.abc import Collection, Mapping
from contextlib import suppress

from generator.publish import disk, names
from generator.publish.ownership import Holdings
from generator.publish.place import MANIFEST, Place


def stage(
    place: Place, holdings: Holdings, files: Mapping[str, bytes], changed: Collection[str], manifest: bytes
) -> None:
    """Make `place.staged`, ready to become the output. Raises OSError.

    holdings   what lies in the output, without the foreign files that are to be replaced
    changed    which of `files` are not in the output already, byte for byte
    """
    folders = {"", *names.folders(files), *holdings.foreign_folders, *names.folders(holdings.foreign)}
    for folder in sorted(folders):
        disk.make_folder(os.path.join(place.staged, folder))
    disk.write_new(os.path.join(place.staged, MANIFEST), manifest, durable=True)
    for name, data in files.items():
        if name in changed or not _linked(place, name):
            disk.write_new(os.path.join(place.staged, name), data)
    for name in (*holdings.foreign, *holdings.dotfiles):
        _linked(place, name)  # what cannot be linked is moved once the new tree is in place
    for folder in sorted(folders & holdings.folders.keys(), reverse=True):
        _take_after(os.path.join(place.staged, folder), holdings.folders[folder])


def _linked(place: Place, name: str) -> bool:
    """Give a file of the output a second name in the new tree; False where that is not possible."""
    try:
        os.link(os.path.join(place.out, name), os.path.join(place.staged, name), follow_symlinks=False)
    except (OSError, NotImplementedError):
        return False
    return True


def _take_after(folder: str, former: os.stat_result) -> None:
    """Give a folder the owner and mode of the one whose place it takes."""
    status = os.lstat(folder)
    if (status.st_uid, status.st_gid) != (former.st_uid, former.st_gid):
        with suppress(PermissionError):  # only root gives folders away
            os.chown(folder, former.st_uid, former.st_gid, follow_symlinks=False)
    if stat.S_IMODE(status.st_mode) != stat.S_IMODE(former.st_mode):
        os.chmod(folder, stat.S_IMODE(former.st_mode))
