"""Exchanging two folders, and what an interrupted exchange is completed to."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import OutputError, exchange
from generator.publish.place import Place
from tests.publish.whole import publish

Site = Callable[[int], dict[str, bytes]]
Contents = Callable[[Path], dict[str, bytes]]
Leftovers = Callable[[], list[str]]

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="renameat2 is a call of Linux")


@on_linux
@pytest.mark.parametrize("named", [True, False], ids=["by its name", "by its number"])
def test_two_folders_are_exchanged(tmp_path: Path, named: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    if not named:

        class Library:
            """A C library from before the call had a name in it."""

            syscall = ctypes.CDLL(None, use_errno=True).syscall

        monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: Library())
    exchange._renameat2.cache_clear()
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    (tmp_path / "one/a").touch()
    try:
        assert exchange.swap(str(tmp_path / "one"), str(tmp_path / "other"))
        assert (tmp_path / "other/a").exists()
        with pytest.raises(FileNotFoundError):
            exchange.swap(str(tmp_path / "one"), str(tmp_path / "missing"))
    finally:
        exchange._renameat2.cache_clear()


@pytest.mark.parametrize("fault", [errno.ENOSYS, errno.EINVAL, errno.EPERM])
def test_a_system_without_exchange_takes_two_renames(
    out: Path, site: Site, contents: Contents, fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    monkeypatch.setattr(exchange, "_renameat2", lambda: lambda *_: fault)
    assert not publish(out, site(2)).atomic
    assert contents(out) == site(2)


@pytest.mark.parametrize("fault", [errno.EBUSY, errno.EXDEV, errno.EACCES])
def test_an_output_that_cannot_be_renamed_is_changed_file_by_file(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers, fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    (out / "CNAME").write_text("mine")
    monkeypatch.setattr(exchange, "_renameat2", lambda: lambda *_: fault)
    before = os.stat(out)
    assert not publish(out, site(2)).atomic
    assert os.path.samestat(before, os.stat(out))
    assert contents(out) == site(2) | {"CNAME": b"mine"}
    assert leftovers() == []


def test_a_second_rename_that_fails_is_undone(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    place = Place.of(out)
    rename = os.rename

    def failing(source: str, target: str) -> None:
        if (source, target) == (place.staged, place.out):
            raise OSError(errno.EIO, "Input/output error")
        rename(source, target)

    monkeypatch.setattr(exchange, "swap", lambda *_: False)
    monkeypatch.setattr(os, "rename", failing)
    with pytest.raises(OutputError, match="Input/output error") as caught:
        publish(out, site(2))
    assert "untouched" in caught.value.hint
    assert contents(out) == site(1)
    assert leftovers() == []


def published(path: str, files: dict[str, bytes]) -> None:
    publish(Path(path), files)


def test_interrupted_between_two_renames_the_new_site_goes_in(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers
) -> None:
    place = Place.of(out)
    published(place.old, site(1))
    published(place.staged, site(2))
    (Path(place.old) / ".git").mkdir()
    with pytest.raises(ValueError, match="not a safe name"):
        publish(out, {"": b""})
    publish(out, site(3))
    assert contents(out) == site(3)
    assert (out / ".git").is_dir()
    assert leftovers() == []


def test_an_old_site_alone_goes_back(out: Path, site: Site, contents: Contents, leftovers: Leftovers) -> None:
    place = Place.of(out)
    published(place.old, site(1))
    (Path(place.old) / "CNAME").write_text("mine")
    assert publish(out, site(1)).kept == 6
    assert contents(out) == site(1) | {"CNAME": b"mine"}
    assert leftovers() == []


def test_an_empty_folder_made_meanwhile_is_no_site(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers
) -> None:
    published(Place.of(out).old, site(1))
    out.mkdir()
    assert publish(out, site(1)).kept == 6
    assert leftovers() == []


def test_what_others_keep_in_an_old_tree_is_saved(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers
) -> None:
    place = Place.of(out)
    publish(out, site(2))
    published(place.old, site(1))
    old = Path(place.old)
    (old / ".git").mkdir()
    (old / ".gitignore").write_text("*")
    (old / "uploads").mkdir()
    (old / "uploads/photo.jpg").write_text("mine")
    (old / "CNAME").write_text("older")
    (out / "CNAME").write_text("newer")
    publish(out, site(2))
    assert contents(out) == site(2) | {"uploads/photo.jpg": b"mine", "CNAME": b"newer", "CNAME~": b"older"}
    assert (out / ".git").is_dir()
    assert (out / ".gitignore").read_text() == "*"
    assert leftovers() == []


def test_an_unfinished_tree_is_thrown_away(out: Path, site: Site, contents: Contents, leftovers: Leftovers) -> None:
    staged = Path(Place.of(out).staged)
    (staged / "deep/deeper").mkdir(parents=True)
    (staged / "deep/page.html").touch()
    publish(out, site(1))
    assert contents(out) == site(1)
    assert leftovers() == []


def test_a_staging_name_that_is_a_link_is_not_followed(tmp_path: Path, out: Path, site: Site) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/precious").touch()
    Path(Place.of(out).staged).symlink_to("elsewhere")
    publish(out, site(1))
    assert (tmp_path / "elsewhere/precious").exists()
    assert sorted(os.listdir(tmp_path)) == ["elsewhere", "site"]


def test_a_foreign_output_is_refused_before_anything_is_cleared(out: Path, site: Site) -> None:
    place = Place.of(out)
    published(place.old, site(1))
    out.mkdir()
    (out / "thesis.tex").touch()
    with pytest.raises(OutputError, match=r"thesis\.tex"):
        publish(out, site(2))
    assert (Path(place.old) / "index.html").exists()
