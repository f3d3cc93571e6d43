"""What has not been touched need not be read again; whatever has been is noticed."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import Seen, disk, previous
from generator.publish.manifest import digest
from generator.publish.seen import NONE, TICK, _settled
from tests.publish.whole import publish

Site = Callable[[int], dict[str, bytes]]

PAGE = "en/which-card.html"


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """Where the notes are kept; not there yet."""
    return tmp_path / "cache" / "seen.json"


@pytest.fixture
def files(out: Path, site: Site) -> dict[str, str]:
    """The digests of a site that was published a minute ago."""
    publish(out, site(1))
    former = previous(out)
    assert former
    for name in former.files:
        then = (out / name).stat().st_mtime_ns - 60_000_000_000
        os.utime(out / name, ns=(then, then))
    return dict(former.files)


def all_held(notes: Path, out: Path, files: dict[str, str]) -> bool:
    return all(map(Seen(notes, out).holds, files, files.values()))


def test_without_notes_every_file_is_read(notes: Path, out: Path, files: dict[str, str]) -> None:
    assert all_held(notes, out, files)


def note(notes: Path, out: Path, files: dict[str, str]) -> None:
    """Look at all files, and note how they looked."""
    seen = Seen(notes, out)
    assert all(map(seen.holds, files, files.values()))
    seen.note(files)


def test_what_was_noted_is_not_read_again(
    notes: Path, out: Path, files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    note(notes, out, files)
    monkeypatch.setattr(disk, "read", lambda path: pytest.fail(f"{path} was read"))
    assert all_held(notes, out, files)


@pytest.mark.parametrize("noted", [False, True])
def test_a_change_is_noticed(notes: Path, out: Path, files: dict[str, str], noted: bool) -> None:
    if noted:
        note(notes, out, files)
    page = out / PAGE
    before = page.read_bytes()
    page.write_bytes(before.replace(b"1", b"2"))
    assert len(page.read_bytes()) == len(before)
    assert not all_held(notes, out, files)
    page.unlink()
    assert not all_held(notes, out, files)
    page.symlink_to("../index.html")
    assert not all_held(notes, out, files)
    page.unlink()
    page.write_bytes(before)
    assert all_held(notes, out, files)


def test_another_file_of_the_same_size_and_time_is_noticed(notes: Path, out: Path, files: dict[str, str]) -> None:
    note(notes, out, files)
    page = out / PAGE
    status = page.stat()
    other = page.with_name("other")
    other.write_bytes(page.read_bytes().replace(b"1", b"2"))
    os.utime(other, ns=(status.st_atime_ns, status.st_mtime_ns))
    other.replace(page)
    assert not all_held(notes, out, files)


def test_another_digest_than_the_noted_one_is_not_held(notes: Path, out: Path, files: dict[str, str]) -> None:
    note(notes, out, files)
    assert not Seen(notes, out).holds(PAGE, "0" * 32)


def test_a_file_changed_after_it_was_looked_at_is_not_taken_for_sound(
    notes: Path, out: Path, files: dict[str, str]
) -> None:
    seen = Seen(notes, out)
    assert all(map(seen.holds, files, files.values()))
    (out / PAGE).write_bytes(b"edited by hand")
    then = (out / PAGE).stat().st_mtime_ns - 60_000_000_000
    os.utime(out / PAGE, ns=(then, then))
    seen.note(files)
    assert not all_held(notes, out, files)


def test_a_file_written_by_a_build_is_noted_as_it_was_written(
    notes: Path, out: Path, files: dict[str, str], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = publish(out, site(2)).looks
    time.sleep(2 * TICK / 1e9)
    former = previous(out)
    assert former
    Seen(notes, out).note(former.files, written)
    (out / "index.html").write_bytes(b"edited by hand")
    monkeypatch.setattr(disk, "read", lambda path: None if path.endswith("index.html") else pytest.fail(path))
    assert Seen(notes, out).holds(PAGE, former.files[PAGE])
    assert not Seen(notes, out).holds("index.html", former.files["index.html"])


def test_a_file_changed_just_now_is_not_noted(notes: Path, out: Path, files: dict[str, str]) -> None:
    """The clock of the disk ticks slowly: a second change within one tick would not show."""
    page = out / PAGE
    page.write_bytes(page.read_bytes())
    in_a_moment = page.stat().st_mtime_ns + TICK * 1000
    os.utime(page, ns=(in_a_moment, in_a_moment))
    note(notes, out, files)
    page.write_bytes(page.read_bytes().replace(b"1", b"2"))
    os.utime(page, ns=(in_a_moment, in_a_moment))
    assert not all_held(notes, out, files)


def test_notes_on_another_output_count_for_none(notes: Path, out: Path, files: dict[str, str], site: Site) -> None:
    other = out.with_name("other")
    publish(other, site(2))
    note(notes, out, files)
    assert not Seen(notes, other).holds(PAGE, files[PAGE])


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"\xff", b'{"out": 1}', b'{"looks": {}}', b"[" * 100_000])
def test_damaged_notes_count_for_none(notes: Path, out: Path, files: dict[str, str], damage: bytes) -> None:
    notes.parent.mkdir()
    notes.write_bytes(damage)
    assert all_held(notes, out, files)
    (out / PAGE).unlink()
    assert not all_held(notes, out, files)


def test_notes_that_cannot_be_kept_are_lost(notes: Path, out: Path, files: dict[str, str]) -> None:
    notes.parent.write_text("a file where the folder goes")
    note(notes, out, files)
    assert all_held(notes, out, files)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A file that a site is made from, written a while ago."""
    path = tmp_path / "hr.po"
    path.write_bytes(b'msgstr "dama"\n')
    time.sleep(2 * TICK / 1e9)
    return path


def noted(notes: Path, out: Path, source: Path) -> str:
    """Read a source, and note how it looked."""
    seen = Seen(notes, out)
    found = seen.digest(str(source))
    seen.note({})
    return found


def test_a_source_that_looks_the_same_is_not_read_again(
    notes: Path, out: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = noted(notes, out, source)
    assert found == digest(b'msgstr "dama"\n')
    monkeypatch.setattr("generator.publish.seen.contents", lambda path: pytest.fail(f"{path} was read"))
    assert Seen(notes, out).digest(str(source)) == found


def test_a_source_is_noted_for_any_output(
    notes: Path, out: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = noted(notes, out, source)
    monkeypatch.setattr("generator.publish.seen.contents", lambda path: pytest.fail(f"{path} was read"))
    assert Seen(notes, out.with_name("preview")).digest(str(source)) == found


def test_a_source_of_the_same_size_whose_time_was_set_back_is_noticed(notes: Path, out: Path, source: Path) -> None:
    noted(notes, out, source)
    then = source.stat()
    source.write_bytes(b'msgstr "baba"\n')
    os.utime(source, ns=(then.st_atime_ns, then.st_mtime_ns))
    assert source.stat().st_mtime_ns == then.st_mtime_ns
    assert Seen(notes, out).digest(str(source)) == digest(b'msgstr "baba"\n')


def test_a_source_changed_just_now_is_not_noted(notes: Path, out: Path, source: Path) -> None:
    in_a_moment = source.stat().st_mtime_ns + TICK * 1000
    os.utime(source, ns=(in_a_moment, in_a_moment))
    noted(notes, out, source)
    assert not notes.exists()


def test_a_source_that_is_gone_is_nothing(notes: Path, out: Path, source: Path) -> None:
    noted(notes, out, source)
    source.unlink()
    assert Seen(notes, out).digest(str(source)) == NONE
    source.mkdir()
    assert Seen(notes, out).digest(str(source)) == NONE
    source.rmdir()
    source.write_bytes(b"")
    assert Seen(notes, out).digest(str(source)) != NONE, "an empty file is not a missing one"


def test_sources_that_are_no_longer_asked_for_are_forgotten(notes: Path, out: Path, source: Path) -> None:
    noted(notes, out, source)
    Seen(notes, out).note({})
    assert "hr.po" not in notes.read_text("utf-8")


@pytest.mark.parametrize("damage", ["[]", '{"PATH": 1}', '{"PATH": []}', '{"PATH": [1, 2, 3, 4, 5]}', '{"PATH": {}}'])
def test_damaged_notes_on_sources_count_for_none(notes: Path, out: Path, source: Path, damage: str) -> None:
    notes.parent.mkdir()
    notes.write_text(f'{{"out": "", "looks": {{}}, "sources": {damage.replace("PATH", str(source))}}}', "utf-8")
    assert Seen(notes, out).digest(str(source)) == digest(b'msgstr "dama"\n')


def test_a_source_that_was_another_meanwhile_has_no_digest(notes: Path, out: Path, source: Path) -> None:
    """What was read of it between the two looks nobody knows."""
    seen = Seen(notes, out)
    first = seen.digest(str(source))
    assert seen.digest(str(source)) == first
    kept = source.rename(source.with_name("kept"))
    source.write_bytes(b'msgstr "baba"\n')
    kept.replace(source)
    assert source.read_bytes() == b'msgstr "dama"\n'
    assert seen.digest(str(source)) not in (first, digest(b'msgstr "dama"\n'))
    assert Seen(notes, out).digest(str(source)) == first


def test_times_in_whole_seconds_tell_less(notes: Path, out: Path, source: Path) -> None:
    """Old file systems count in seconds, or in two: an edit in the same second would not show."""
    for ago, known in ((1, False), (60, True)):
        then = (time.time_ns() // 1_000_000_000 - ago) * 1_000_000_000
        assert _settled((then, then), time.time_ns()) is known
        assert _settled((then + 1, then), time.time_ns()) is True
