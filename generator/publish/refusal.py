"""Why the output was not written, in words for the person who asked for it."""

import errno
import os
from collections.abc import Collection

UNTOUCHED = "The site that was there is untouched."

_CAUSES = {
    errno.ENOSPC: ("no space is left on the disk", "Free some space and build again."),
    errno.EDQUOT: ("your disk quota is used up", "Free some space and build again."),
    errno.EROFS: ("the disk is read-only", "Choose another folder with --out."),
    errno.EACCES: ("permission denied", "Give yourself the right to write there, or choose another folder with --out."),
    errno.EPERM: ("the system does not permit it", "Choose another folder with --out."),
    errno.ENAMETOOLONG: ("the path is too long", "Choose a folder with a shorter path."),
    errno.ENOTDIR: ("a part of the path is a file", "Choose another folder with --out."),
    errno.ELOOP: ("a symbolic link stands in the path", "Choose another folder with --out."),
    errno.EMFILE: ("too many files are open", "Close some programs and build again."),
}


class OutputError(Exception):
    """The output cannot be written; `hint` says what to do about it and may be empty."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def plainly(error: OSError, out: os.PathLike[str], state: str = UNTOUCHED) -> OutputError:
    """The system's complaint as a sentence; `state` says what the output looks like now."""
    cause, advice = _CAUSES.get(error.errno or 0, (error.strerror or str(error), "Build again once that is mended."))
    place = f" ({shown(error.filename)})" if isinstance(error.filename, str | bytes) else ""
    return OutputError(f"Cannot write the site to {shown(out)}: {cause}{place}.", f"{advice} {state}".strip())


def shown(path: str | bytes | os.PathLike[str]) -> str:
    """A path fit for a terminal: what cannot be printed is escaped."""
    text = os.fsdecode(path)
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def listed(names: Collection[str], most: int = 5) -> str:
    """The first few names in order, and how many more there are."""
    first = ", ".join(map(shown, sorted(names)[:most]))
    return first if len(names) <= most else f"{first} and {len(names) - most} more"
