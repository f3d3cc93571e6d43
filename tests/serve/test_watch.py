"""Saved files, seen."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.serve import watch
from generator.serve.watch import UnwatchableError, saves


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with a file each, `a/deep/file` and `b/deep/file`."""
    for name in "ab":
        (tmp_path / name / "deep").mkdir(parents=True)
        (tmp_path / name / "deep" / "file").write_text("old")
    return tmp_path / "a", tmp_path / "b"


@pytest.fixture
def seen(folders: tuple[Path, Path]) -> Iterator[frozenset[Path]]:
    """Saves, from when the watch stands."""
    found = saves(folders)
    assert next(found) == frozenset()
    return found


def until(seen: Iterator[frozenset[Path]], path: Path) -> bool:
    """Whether a path turns up among the next saves."""
    return any(path in paths for _, paths in zip(range(5), seen, strict=False))


def test_a_file_written_in_place_is_seen(seen: Iterator[frozenset[Path]], folders: tuple[Path, Path]) -> None:
    file = folders[1] / "deep" / "file"
    file.write_text("new")
    assert until(seen, file)


def test_a_file_renamed_over_another_is_seen(seen: Iterator[frozenset[Path]], folders: tuple[Path, Path]) -> None:
    file = folders[0] / "deep" / "file"
    (folders[0] / "beside").write_text("new")
    (folders[0] / "beside").replace(file)
    assert until(seen, file)


def test_a_new_folder_and_a_removed_file_are_seen(seen: Iterator[frozenset[Path]], folders: tuple[Path, Path]) -> None:
    (folders[0] / "new").mkdir()
    assert until(seen, folders[0] / "new")
    (folders[0] / "new" / "file").write_text("new")
    assert until(seen, folders[0] / "new" / "file")
    (folders[0] / "new" / "file").unlink()
    assert until(seen, folders[0] / "new" / "file")


def test_hidden_files_are_nobodys_edits(seen: Iterator[frozenset[Path]], folders: tuple[Path, Path]) -> None:
    (folders[0] / ".file.swp").write_text("an editor's")
    (folders[0] / "file").write_text("new")
    assert next(seen) == {folders[0] / "file"}


def test_a_folder_that_is_replaced_is_watched_again(
    seen: Iterator[frozenset[Path]], folders: tuple[Path, Path], tmp_path: Path
) -> None:
    shutil.copytree(folders[0], tmp_path / "copy")
    folders[0].rename(tmp_path / "gone")
    (tmp_path / "copy").replace(folders[0])
    while next(seen):
        pass
    (folders[0] / "deep" / "file").write_text("new")
    assert until(seen, folders[0] / "deep" / "file")


def test_a_missing_folder_is_watched_as_soon_as_it_is_there(tmp_path: Path, folders: tuple[Path, Path]) -> None:
    seen = saves((folders[0], tmp_path / "later"))
    assert next(seen) == frozenset()
    (tmp_path / "later").mkdir()
    assert next(seen) == frozenset()
    (tmp_path / "later" / "file").write_text("new")
    assert until(seen, tmp_path / "later" / "file")


def test_a_system_that_cannot_watch_says_so(monkeypatch: pytest.MonkeyPatch, folders: tuple[Path, Path]) -> None:
    def refuse(*_: object, **__: object) -> Iterator[set[object]]:
        raise OSError("no space left for another watch")
        yield

    monkeypatch.setattr(watch, "watch", refuse)
    with pytest.raises(UnwatchableError, match="another watch"):
        next(saves(folders))
