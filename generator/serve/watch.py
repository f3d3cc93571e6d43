"""The folders of the project, watched: when something in them was saved, and what."""

from collections.abc import Iterator
from pathlib import Path

from watchfiles import Change, watch
from watchfiles.main import FileChange

STEP = 15  # milliseconds without a further change after which a save is taken for complete
MOST = 150  # milliseconds after which one is, however many follow
IDLE = 250  # milliseconds after which we look whether the folders are still the same


class UnwatchableError(Exception):
    """The system cannot watch the folders, and why."""


def saves(folders: tuple[Path, ...]) -> Iterator[frozenset[Path]]:
    """The paths of each save, without hidden files; endless.

    One comes soon, though nothing was saved: from then on the watch stands, and what was saved before it stood was not
    seen. The same again when a folder has been replaced by another.

    Raises:
        UnwatchableError: the system cannot watch them; there may be too many files.
        KeyboardInterrupt: someone pressed Ctrl-C.
    """
    while True:
        marks = _marks(folders)
        started = False
        for found in _watch([folder for folder, mark in zip(folders, marks, strict=True) if mark]):
            if found or not started:
                started = True
                yield frozenset(Path(path) for _, path in found)
            if _marks(folders) != marks:
                break


def _watch(folders: list[Path]) -> Iterator[set[FileChange]]:
    """Changes as they come, and none at all whenever there was none for a while."""
    try:
        yield from watch(
            *folders, watch_filter=_visible, step=STEP, debounce=MOST, rust_timeout=IDLE, yield_on_timeout=True
        )
    except OSError as error:
        raise UnwatchableError(str(error)) from error


def _visible(_: Change, path: str) -> bool:
    """Hidden files are editors' own, and no input of a build."""
    return not any(part.startswith(".") for part in Path(path).parts[-2:])


def _marks(folders: tuple[Path, ...]) -> tuple[tuple[int, int] | None, ...]:
    """Which folders these are on the disk; None for one that is missing."""
    return tuple(map(_mark, folders))


def _mark(folder: Path) -> tuple[int, int] | None:
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
