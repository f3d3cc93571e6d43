"""A complete new tree beside the output: new files written, unchanged and foreign ones linked."""

import errno
import os
import stat
from collections.abc import Mapping
from contextlib import suppress

from generator.publish import disk, names
from generator.publish.manifest import Manifest
from generator.publish.ownership import Holdings
from generator.publish.place import MANIFEST, Place


def stage(place: Place, holdings: Holdings, changed: Mapping[str, bytes], wanted: Manifest) -> None:
    """Make `place.staged`, ready to become the output. Raises OSError.

    holdings   what lies in the output, without the foreign files that are to be replaced
    changed    the files that are not in the output already, byte for byte
    wanted     all files of the new site
    """
    folders = {"", *names.folders(wanted.files), *holdings.foreign_folders, *names.folders(holdings.foreign)}
    for folder in sorted(folders):
        disk.make_folder(os.path.join(place.staged, folder))
    disk.write_new(os.path.join(place.staged, MANIFEST), bytes(wanted), durable=True)
    for name in wanted.files:
        if name in changed:
            disk.write_new(os.path.join(place.staged, name), changed[name])
        elif not _linked(place, name):
            _copy(place, name)
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


def _copy(place: Place, name: str) -> None:
    data = disk.read(path := os.path.join(place.out, name))
    if data is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    disk.write_new(os.path.join(place.staged, name), data)


def _take_after(folder: str, former: os.stat_result) -> None:
    """Give a folder the owner and mode of the one whose place it takes."""
    status = os.lstat(folder)
    if (status.st_uid, status.st_gid) != (former.st_uid, former.st_gid):
        with suppress(PermissionError):  # only root gives folders away
            os.chown(folder, former.st_uid, former.st_gid, follow_symlinks=False)
    if stat.S_IMODE(status.st_mode) != stat.S_IMODE(former.st_mode):
        os.chmod(folder, stat.S_IMODE(former.st_mode))
