"""Real disks: a full one, a read-only one, and an output that is a disk of its own."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.publish import OutputError
from tests.publish.whole import publish

Contents = Callable[[Path], dict[str, bytes]]


def mount(*words: str) -> None:
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("NOT TESTED: only root on Linux may mount the small disk that this needs")
    done = subprocess.run(["mount", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"NOT TESTED: this machine does not let root mount a small disk: {done.stderr.strip()}")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """An empty disk of 1 MiB."""
    path = tmp_path / "disk"
    path.mkdir()
    mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(path))
    yield path
    subprocess.run(["umount", str(path)], check=True)


def pages(number: int, size: int) -> dict[str, bytes]:
    """A site of `size` KiB in ten pages."""
    return {f"en/{page}.html": (b"%d" % number) * (size * 1024 // 10) for page in range(10)}


def test_a_full_disk_leaves_the_old_site(disk: Path, contents: Contents) -> None:
    out = disk / "site"
    publish(out, pages(1, 300))
    with pytest.raises(OutputError, match="no space is left on the disk") as caught:
        publish(out, pages(2, 900))
    assert "Free some space" in caught.value.hint
    assert "untouched" in caught.value.hint
    assert contents(out) == pages(1, 300)
    assert os.listdir(disk) == ["site"]
    publish(out, pages(3, 400))
    assert contents(out) == pages(3, 400)


def test_a_full_disk_and_no_old_site_leave_nothing(disk: Path) -> None:
    with pytest.raises(OutputError, match="no space is left on the disk"):
        publish(disk / "site", pages(1, 2000))
    assert os.listdir(disk) == []


def test_unchanged_pages_need_no_space(disk: Path, contents: Contents) -> None:
    out = disk / "site"
    publish(out, pages(1, 800))
    changed = pages(1, 800) | {"en/0.html": b"changed"}
    publish(out, changed)
    assert contents(out) == changed


def test_an_output_that_is_a_disk_is_changed_file_by_file(disk: Path, contents: Contents) -> None:
    (disk / ".gitignore").write_text("*")
    assert not publish(disk, pages(1, 300)).atomic
    assert not publish(disk, pages(2, 300) | {"index.html": b"<p>"}).atomic
    assert contents(disk) == pages(2, 300) | {"index.html": b"<p>"}
    with pytest.raises(OutputError, match="no space is left on the disk"):
        publish(disk, pages(3, 900))
    assert contents(disk) == pages(2, 300) | {"index.html": b"<p>"}
    assert sorted(os.listdir(disk)) == [".belote-rules.json", ".gitignore", "en", "index.html"]
    assert os.listdir(disk.parent) == ["disk"]


def test_an_output_bound_to_a_folder_of_its_disk_is_changed_file_by_file(tmp_path: Path, contents: Contents) -> None:
    out = tmp_path / "site"
    publish(out, pages(1, 10))
    mount("--bind", str(out), str(out))
    try:
        assert not publish(out, pages(2, 10)).atomic
        assert contents(out) == pages(2, 10)
        assert os.listdir(tmp_path) == ["site"]
    finally:
        subprocess.run(["umount", str(out)], check=True)


def test_a_disk_in_the_middle_of_the_output_makes_it_go_file_by_file(tmp_path: Path, contents: Contents) -> None:
    out = tmp_path / "site"
    publish(out, pages(1, 10))
    (out / "uploads").mkdir()
    mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(out / "uploads"))
    try:
        (out / "uploads/photo.jpg").write_bytes(b"mine")
        assert not publish(out, pages(2, 10)).atomic
        assert contents(out) == pages(2, 10) | {"uploads/photo.jpg": b"mine"}
    finally:
        subprocess.run(["umount", str(out / "uploads")], check=True)


def test_a_read_only_disk(disk: Path, contents: Contents) -> None:
    out = disk / "site"
    publish(out, pages(1, 10))
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    for place in (out, disk / "another"):
        with pytest.raises(OutputError, match="the disk is read-only"):
            publish(place, pages(2, 10))
    assert contents(out) == pages(1, 10)


def test_a_parent_one_may_not_write_to(tmp_path: Path, contents: Contents) -> None:
    if os.geteuid() == 0:
        pytest.skip("NOT TESTED: root may write everywhere")
    out = tmp_path / "locked/site"
    publish(out, pages(1, 10))
    out.parent.chmod(0o555)
    try:
        assert not publish(out, pages(2, 10)).atomic
        assert contents(out) == pages(2, 10)
        with pytest.raises(OutputError, match="permission denied"):
            publish(out.parent / "another", pages(1, 10))
        out.chmod(0o555)
        with pytest.raises(OutputError, match="permission denied"):
            publish(out, pages(3, 10))
        out.chmod(0o755)
        (out / "en").chmod(0o555)
        with pytest.raises(OutputError, match="permission denied"):
            publish(out, pages(3, 10))
        assert contents(out) == pages(2, 10)
        (out / "en").chmod(0o000)
        with pytest.raises(OutputError, match="permission denied"):
            publish(out, pages(3, 10))
    finally:
        (out / "en").chmod(0o755)
        out.parent.chmod(0o755)
