"""Where the output lies, and the hidden names beside and inside it that a build may use."""

import errno
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.publish import disk
from generator.publish.refusal import OutputError, shown

MANIFEST = ".belote-rules.json"
# Dotfiles in the output that begin like this are ours; all others belong to someone else.
OWN = ".belote-rules"


@dataclass(frozen=True, slots=True)
class Place:
    """An output directory, absolute, no symbolic link above it.

    parent, name   the folder it lies in, and its name there
    """

    parent: str
    name: str

    @classmethod
    def of(cls, out: Path) -> "Place":
        """The place a path means; links above its last part are resolved. Raises OSError."""
        if "\0" in os.fspath(out):
            raise OSError(errno.EINVAL, "it is not a path")
        if out.name in ("", ".."):
            parent, name = os.path.split(os.path.realpath(out))
        else:
            parent, name = os.path.realpath(out.parent), out.name
        return cls(parent, name)

    @property
    def out(self) -> str:
        """The output itself."""
        return os.path.join(self.parent, self.name)

    @property
    def staged(self) -> str:
        """A new tree being made. Nothing in it is the only copy of anything, so it may always be deleted."""
        return self._beside("new")

    @property
    def old(self) -> str:
        """A whole tree that is to be, or has been, changed for the output. May hold what others own."""
        return self._beside("old")

    @property
    def lock(self) -> str:
        """The file whose lock says that a build is writing; inside when nothing may be made beside."""
        return self._beside("lock") if self.roomy else self._inside("lock")

    @property
    def incoming(self) -> str:
        """Inside the output: new files being made. May always be deleted."""
        return self._inside("new")

    @property
    def ready(self) -> str:
        """Inside the output: new files, all there, on their way to their places."""
        return self._inside("ready")

    @property
    def roomy(self) -> bool:
        """Whether something may be made beside the output."""
        return os.access(self.parent, os.W_OK | os.X_OK)

    def unfinished(self) -> bool:
        """Whether something waits to be put in its place or cleared away."""
        return any(map(disk.exists, (self.staged, self.old, self.incoming, self.ready)))

    def at_rest(self) -> bool:
        """Whether no build is at work here and none was interrupted."""
        return not self.unfinished() and not any(map(disk.exists, (self._beside("lock"), self._inside("lock"))))

    def _beside(self, role: str) -> str:
        return os.path.join(self.parent, f".{self.name}{OWN}-{role}")

    def _inside(self, role: str) -> str:
        return os.path.join(self.out, f"{OWN}-{role}")


def refuse_location(place: Place, out: Path, protected: Iterable[Path], sources: Iterable[Path] = ()) -> None:
    """Raise OutputError where no site may be: the root, a home, the project, among its sources, a link, a file."""
    hint = "Choose a folder of its own with --out, such as --out site."
    if not place.name:
        raise OutputError("The output cannot be the root of the file system.", hint)
    if os.path.islink(place.out):
        raise OutputError(f"The output {shown(out)} is a symbolic link.", "Name the folder that it leads to.")
    if disk.exists(place.out) and not os.path.isdir(place.out):
        raise OutputError(f"The output {shown(out)} is not a folder.", hint)
    for taken, role in [
        (os.path.expanduser("~"), "your home folder"),
        (_here(), "the folder you are in"),
        *((path, "a folder of the project") for path in map(os.fspath, protected)),
    ]:
        if taken and _holds(place.out, os.path.realpath(taken)):
            raise OutputError(f"The output {shown(out)} is {role}, or holds it.", hint)
    for folder in map(os.fspath, sources):
        if _holds(os.path.realpath(folder), place.out):
            text = f"The output {shown(out)} lies in {shown(folder)}, where the next build would take it for a source."
            raise OutputError(text, hint)


def _here() -> str:
    try:
        return os.getcwd()
    except OSError:  # someone removed it while we stood in it
        return ""


def _holds(folder: str, path: str) -> bool:
    return os.path.join(path, "").startswith(os.path.join(folder, ""))
