"""Files and folders on the disk: read whole, written new, removed; no symbolic link is ever followed."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import suppress

_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_NO_FILE = {errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.ENXIO}  # missing, or a link, or a socket
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


Look = tuple[int, int, int]
"""What tells a file from another, or from itself after a change: number on the disk, size, time in nanoseconds."""


def look(status: os.stat_result) -> Look:
    """How a file looks. It looks the same under another name."""
    return status.st_ino, status.st_size, status.st_mtime_ns


def read(path: str, most: int | None = None) -> bytes | None:
    """The bytes of a regular file.

    None when it is missing, longer than `most`, or anything but a regular file; OSError when it cannot be read.
    """
    try:
        descriptor = os.open(path, _READ)
    except OSError as error:
        if error.errno in _NO_FILE:
            return None
        raise
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or (most is not None and status.st_size > most):
            return None
        return os.read(descriptor, status.st_size + 1)  # one more, to notice a file that grows
    finally:
        os.close(descriptor)


def holds(path: str, data: bytes) -> bool:
    """Whether a regular file holds exactly these bytes; one that cannot be read does not."""
    try:
        return read(path, len(data)) == data
    except OSError:
        return False


def write_new(path: str, data: bytes, durable: bool = False) -> None:
    """Write a file that does not exist yet, so that no other name of an old file changes with it.

    Its mode follows the umask. `durable` waits until the disk has it. Raises OSError.
    """
    descriptor = os.open(path, _NEW, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        if durable:
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_tree(path: str) -> None:
    """Remove a folder and all below it, or a single file; a missing one is fine."""
    if not exists(path):
        return
    if not is_folder(path):
        os.unlink(path)
        return
    folders = [path]
    for _, entry in below(path, dotfolders=True):
        if entry.is_dir(follow_symlinks=False):
            folders.append(entry.path)
        else:
            os.unlink(entry.path)
    for folder in reversed(folders):
        os.rmdir(folder)


def below(root: str, *, dotfolders: bool) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Everything below a folder with its name relative to it, a folder before what lies in it.

    Entries may be removed as they come. Without `dotfolders` those at the top are told, but not entered.
    """
    waiting = [""]
    while waiting:
        folder = waiting.pop()
        with os.scandir(os.path.join(root, folder)) as entries:
            listed = list(entries)
        for entry in listed:
            name = f"{folder}/{entry.name}" if folder else entry.name
            if entry.is_dir(follow_symlinks=False) and (dotfolders or not name.startswith(".")):
                waiting.append(name)
            yield name, entry


def move(path: str, target: str) -> None:
    """Move a regular file of ours, to another disk too. Raises OSError."""
    try:
        os.rename(path, target)
    except OSError as error:
        data = read(path) if error.errno == errno.EXDEV else None
        if data is None:
            raise
        write_new(target, data)
        os.unlink(path)


def make_folder(path: str) -> list[str]:
    """Make a folder and the missing ones above it, and return those; one that is there is fine. Raises OSError."""
    missing = []
    path = os.path.abspath(path)
    while not os.path.isdir(path) and path not in missing:  # a drive that is not there is above itself
        missing.append(path)
        path = os.path.dirname(path)
    missing.reverse()
    for folder in missing:
        with suppress(FileExistsError):  # another build may be making the same ones
            os.mkdir(folder)
    return missing


def exists(path: str) -> bool:
    """Whether there is anything of that name, a broken link too.

    Unlike `os.path.lexists` it raises OSError when that cannot be told: what we do not see, we might destroy.
    """
    return _status(path) is not None


def is_folder(path: str) -> bool:
    """Whether the path is a folder itself, not a link to one. Raises OSError."""
    status = _status(path)
    return status is not None and stat.S_ISDIR(status.st_mode)


def is_file(path: str) -> bool:
    """Whether the path is a regular file itself, not a link to one. Raises OSError."""
    status = _status(path)
    return status is not None and stat.S_ISREG(status.st_mode)


def same_file(one: str, other: str) -> bool:
    """Whether two paths are names of one and the same file. Raises OSError."""
    status, another = _status(one), _status(other)
    return status is not None and another is not None and os.path.samestat(status, another)


def _status(path: str) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
