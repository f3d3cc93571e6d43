"""One writer at a time: a second build waits a little, then says that another one is running."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from generator.publish import disk
from generator.publish.refusal import OutputError, shown

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]  # a missing module, asked for below

PATIENCE = 20.0  # seconds: a build holds the lock from its first page to its last
_PAUSE = 0.02  # seconds


@contextmanager
def sole_writer(path: str) -> Iterator[None]:
    """Hold the lock file `path` for the length of the block; it is gone afterwards.

    Raises:
        OutputError: another build has held it for PATIENCE seconds.
        OSError: it cannot be made.
    """
    give_up = time.monotonic() + PATIENCE
    while (descriptor := _taken(path)) is None:
        if time.monotonic() > give_up:
            raise OutputError(
                "Another build is writing to the same output.",
                f"Wait for it to end and build again. If none is running, remove {shown(path)}.",
            )
        time.sleep(_PAUSE)
    try:
        yield
    finally:
        if fcntl is None:
            os.close(descriptor)  # Windows removes no open file
            _drop(path)
        else:
            _drop(path)  # while we hold it, so that nobody can lock a name that is about to go
            os.close(descriptor)


def _taken(path: str) -> int | None:
    """A descriptor that keeps the lock, or None while another build has it."""
    if fcntl is None:
        return _created(path)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o666)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.path.samestat(os.fstat(descriptor), os.lstat(path)):
            return descriptor
    except (BlockingIOError, FileNotFoundError):
        pass
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)  # held by another build, or removed by one that has just ended
    return None


def _created(path: str) -> int | None:
    """The same where files cannot be locked: the lock is a file that names the process."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except FileExistsError:
        if _abandoned(path):
            _drop(path)
        return None
    os.write(descriptor, str(os.getpid()).encode())
    return descriptor


def _abandoned(path: str) -> bool:
    """Whether the process that made the lock is gone."""
    if os.name == "nt":
        return True  # removing it fails there as long as its maker has it open
    try:
        os.kill(int(disk.read(path) or b""), 0)
    except ProcessLookupError:
        return True
    except (ValueError, OSError):  # not written yet; or another user's process, alive
        pass
    return False


def _drop(path: str) -> None:
    with suppress(OSError):  # a lock file that stays behind is taken over by the next build
        os.unlink(path)
