"""A new tree takes the place of the old one: in one step where the system can, else in two that can be completed."""

import errno
import os
import sys
from collections.abc import Callable
from functools import cache

from generator.publish import disk
from generator.publish.ownership import Holdings
from generator.publish.place import Place

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_RENAMEAT2_NUMBER = {"x86_64": 316, "aarch64": 276}
# The file system or a sandbox does not know the call.
_UNABLE = {errno.ENOSYS, errno.EINVAL, errno.EOPNOTSUPP, errno.EPERM}
# The output itself cannot be renamed: a mount point, or a folder whose parent is not ours to change.
_FIXED = {errno.EBUSY, errno.EXDEV, errno.EPERM, errno.EACCES}


def possible(place: Place, holdings: Holdings) -> bool:
    """Whether a tree made beside the output can take its place, with all that others keep in the output."""
    if not place.roomy:
        return False
    disk_number = os.lstat(place.parent).st_dev
    paths = [os.path.join(place.out, name) for name in (*holdings.folders, *holdings.dotfolders)]
    return all(os.lstat(path).st_dev == disk_number and os.access(path, os.W_OK | os.X_OK) for path in paths)


def put_in_place(place: Place) -> bool | None:
    """Make the complete tree `place.staged` the output; the former output is `place.old` afterwards.

    Killed at any point, `leftovers.clear` brings about the one or the other whole.

    Returns:
        True: it happened in one step, and nobody could see anything in between. False: in two renames,
        and for a moment there was no output. None: the output cannot be renamed; the tree is where it was.

    Raises OSError.
    """
    if not disk.exists(place.out):
        os.rename(place.staged, place.out)
        return True
    try:
        # From now on the tree is under a name whose foreign files are saved before it is deleted.
        os.rename(place.staged, place.old)
        if swap(place.old, place.out):
            return True
        os.rename(place.old, place.staged)
        os.rename(place.out, place.old)
    except OSError as error:
        if error.errno in _FIXED:
            if disk.exists(place.old):
                os.rename(place.old, place.staged)
            return None
        raise
    try:
        os.rename(place.staged, place.out)
    except OSError:
        os.rename(place.old, place.out)
        raise
    return False


def swap(one: str, other: str) -> bool:
    """Exchange two folders in one step; False when this system or file system cannot. Raises OSError."""
    renameat2 = _renameat2()
    if renameat2 is None:
        return False
    fault = renameat2(os.fsencode(one), os.fsencode(other))
    if fault in _UNABLE:
        return False
    if fault:
        raise OSError(fault, os.strerror(fault), one, None, other)
    return True


@cache
def _renameat2() -> Callable[[bytes, bytes], int] | None:
    """The system call that exchanges two paths and returns 0 or the error's number; None where there is none."""
    if sys.platform != "linux":
        return None
    import ctypes  # only here: a build that changes nothing need not load it

    try:
        library = ctypes.CDLL(None, use_errno=True)
    except OSError:
        return None
    number = _RENAMEAT2_NUMBER.get(os.uname().machine) if sys.maxsize > 2**32 else None

    def call(one: bytes, other: bytes) -> int:
        words = (ctypes.c_int(_AT_FDCWD), one, ctypes.c_int(_AT_FDCWD), other, ctypes.c_uint(_RENAME_EXCHANGE))
        done = library.renameat2(*words) if named else library.syscall(ctypes.c_long(number or 0), *words)
        return 0 if done == 0 else ctypes.get_errno()

    named = hasattr(library, "renameat2")
    return call if named or number is not None else None
