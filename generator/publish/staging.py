"""New files made ready, and a complete new tree beside the output: unchanged and foreign files linked into it."""

import errno
import os
import stat
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from generator.publish import disk, names
from generator.publish.disk import Look
from generator.publish.manifest import Manifest, digest
from generator.publish.ownership import Holdings
from generator.publish.place import MANIFEST


@dataclass(frozen=True, slots=True)
class Stage:
    """Where new files are made ready for the output `out`: a folder that is nobody else's.

    `there` are the digests of our files in the output; one of them that has the right bytes already is not written
    again.
    """

    out: str
    folder: str
    there: Mapping[str, str]
    _made: set[str] = field(default_factory=set, init=False)

    def put(self, name: str, data: bytes) -> str:
        """Have a file ready, and return its digest. Raises OSError."""
        path, found = os.path.join(self.folder, name), digest(data)
        if self.there.get(name) == found and disk.holds(os.path.join(self.out, name), data):
            with suppress(FileNotFoundError):
                os.unlink(path)  # of a second process, which is gone
            return found
        if (folder := os.path.dirname(path)) not in self._made:
            disk.make_folder(folder)
            self._made.add(folder)
        try:
            disk.write_new(path, data)
        except FileExistsError:  # begun by a second process, which is gone
            os.unlink(path)
            disk.write_new(path, data)
        return found

    def read(self, name: str) -> bytes:
        """The bytes of a file, ready or in the output. Raises OSError."""
        for folder in (self.folder, self.out):
            if (data := disk.read(os.path.join(folder, name))) is not None:
                return data
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), os.path.join(self.out, name))

    def ready(self) -> dict[str, Look]:
        """The files that are ready, and how they look. Raises OSError."""
        if not disk.exists(self.folder):
            return {}
        found = disk.below(self.folder, dotfolders=False)
        files = ((name, entry) for name, entry in found if not entry.is_dir(follow_symlinks=False))
        return {name: disk.look(entry.stat(follow_symlinks=False)) for name, entry in files}

    def complete(self, holdings: Holdings, changed: Collection[str], wanted: Manifest) -> None:
        """Make the folder a whole tree, ready to become the output. Raises OSError.

        holdings   what lies in the output, without the foreign files that are to be replaced
        changed    the files that are ready
        wanted     all files of the new site
        """
        folders = {"", *names.folders(wanted.files), *holdings.foreign_folders, *names.folders(holdings.foreign)}
        for folder in sorted(folders):
            disk.make_folder(os.path.join(self.folder, folder))
        disk.write_new(os.path.join(self.folder, MANIFEST), bytes(wanted), durable=True)
        for name in wanted.files:
            if name not in changed and not self._linked(name):
                self._copy(name)
        for name in (*holdings.foreign, *holdings.dotfiles):
            self._linked(name)  # what cannot be linked is moved once the new tree is in place
        for folder in sorted(folders & holdings.folders.keys(), reverse=True):
            _take_after(os.path.join(self.folder, folder), holdings.folders[folder])

    def _linked(self, name: str) -> bool:
        """Give a file of the output a second name in the new tree; False where that is not possible."""
        try:
            os.link(os.path.join(self.out, name), os.path.join(self.folder, name), follow_symlinks=False)
        except (OSError, NotImplementedError):
            return False
        return True

    def _copy(self, name: str) -> None:
        data = disk.read(path := os.path.join(self.out, name))
        if data is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
        disk.write_new(os.path.join(self.folder, name), data)


def _take_after(folder: str, former: os.stat_result) -> None:
    """Give a folder the owner and mode of the one whose place it takes."""
    status = os.lstat(folder)
    if (status.st_uid, status.st_gid) != (former.st_uid, former.st_gid):
        with suppress(PermissionError):  # only root gives folders away
            os.chown(folder, former.st_uid, former.st_gid, follow_symlinks=False)
    if stat.S_IMODE(status.st_mode) != stat.S_IMODE(former.st_mode):
        os.chmod(folder, stat.S_IMODE(former.st_mode))
