"""A whole publication: what it writes, keeps, removes, and leaves alone."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import OutputError, disk, previous
from generator.publish.manifest import digest
from generator.publish.publication import Published, publication
from tests.publish.whole import publish

Site = Callable[[int], dict[str, bytes]]
Contents = Callable[[Path], dict[str, bytes]]
Leftovers = Callable[[], list[str]]


def test_a_first_site(out: Path, site: Site, contents: Contents, leftovers: Leftovers) -> None:
    assert publish(out, site(1)) == Published(written=6, kept=0, removed=0, foreign=0, atomic=True)
    assert contents(out) == site(1)
    assert leftovers() == []


def test_an_empty_folder_is_filled(out: Path, site: Site, manner: str, contents: Contents) -> None:
    out.mkdir()
    publish(out, site(1))
    assert contents(out) == site(1)


def test_a_next_site_keeps_what_is_equal_and_removes_what_is_stale(
    out: Path, site: Site, manner: str, contents: Contents, leftovers: Leftovers
) -> None:
    publish(out, site(1))
    before = os.stat(out / "assets/site.css")
    result = publish(out, site(2))
    assert result == Published(written=5, kept=1, removed=2, foreign=0, atomic=manner == "in one step")
    assert contents(out) == site(2)
    assert not (out / "only-1").exists()
    assert os.stat(out / "assets/site.css").st_mtime_ns == before.st_mtime_ns
    assert leftovers() == []


def test_the_old_bytes_stay_whole_for_who_has_them_open(out: Path, site: Site, manner: str) -> None:
    publish(out, site(1))
    with (out / "index.html").open("rb") as page:
        publish(out, site(2))
        assert page.read() == site(1)["index.html"]


def test_nothing_is_touched_when_nothing_changed(out: Path, site: Site, manner: str) -> None:
    publish(out, site(1), stamp={"sources": "abc"})
    paths = [out, *out.rglob("*")]
    before = [os.lstat(path) for path in paths]
    result = publish(out, site(1), stamp={"sources": "abc"})
    assert result == Published(written=0, kept=6, removed=0, foreign=0, atomic=True)
    after = [os.lstat(path) for path in paths]
    for one, other in zip(before, after, strict=True):
        assert (one.st_ino, one.st_mtime_ns, one.st_ctime_ns) == (other.st_ino, other.st_mtime_ns, other.st_ctime_ns)


def test_a_new_stamp_alone_writes_no_page(out: Path, site: Site, manner: str) -> None:
    publish(out, site(1), stamp={"sources": "abc"})
    page = os.stat(out / "index.html")
    assert publish(out, site(1), stamp={"sources": "def"}).written == 0
    assert os.path.samestat(page, os.stat(out / "index.html"))


def kept(out: Path) -> dict[str, str]:
    """The digests of all that lies there but for the first page."""
    former = previous(out)
    assert former
    return {name: digest for name, digest in former.files.items() if name != "index.html"}


@pytest.mark.parametrize("linked", [True, False])
def test_files_that_are_kept_stay_as_they_lie(
    out: Path, site: Site, manner: str, contents: Contents, linked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    if not linked:
        monkeypatch.setattr(os, "link", refuse)
    result = publish(out, {"index.html": site(2)["index.html"]}, kept=kept(out))
    assert (result.written, result.kept, result.removed) == (1, 5, 0)
    assert contents(out) == site(1) | {"index.html": site(2)["index.html"]}
    former = previous(out)
    assert former
    assert former.files.keys() == site(1).keys()


def refuse(*_: object, **__: object) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def test_a_file_to_be_kept_that_is_gone_stops_everything(
    out: Path, site: Site, manner: str, contents: Contents, leftovers: Leftovers
) -> None:
    publish(out, site(1))
    there = kept(out)
    (out / "assets/site.css").unlink()
    before = contents(out)
    with pytest.raises(OutputError) as refused:
        publish(out, {"index.html": b"new"}, kept=there)
    assert "Build again" in refused.value.hint
    assert contents(out) == before
    assert leftovers() == []


def test_what_is_neither_made_nor_kept_goes(out: Path, site: Site, manner: str, contents: Contents) -> None:
    publish(out, site(1))
    assert publish(out, {"index.html": b"new"}).removed == 5
    assert contents(out) == {"index.html": b"new"}


def test_force_writes_every_file_anew(out: Path, site: Site, manner: str, contents: Contents) -> None:
    publish(out, site(1))
    before = {name: os.stat(out / name).st_ino for name in site(1)}
    assert publish(out, site(1), force=True).written == 6
    assert not before.items() & {name: os.stat(out / name).st_ino for name in site(1)}.items()
    assert contents(out) == site(1)


@pytest.mark.parametrize("harm", ["edited", "same size", "removed", "emptied", "folder removed"])
def test_what_someone_did_to_our_pages_is_mended(
    out: Path, site: Site, manner: str, contents: Contents, harm: str
) -> None:
    publish(out, site(1))
    page = out / "fr/which-card.html"
    match harm:
        case "edited":
            page.write_bytes(b"edited")
        case "same size":
            page.write_bytes(page.read_bytes().swapcase())
        case "emptied":
            page.write_bytes(b"")
        case _:
            page.unlink()
            if harm == "folder removed":
                page.parent.rmdir()
    assert publish(out, site(1)).written == 1
    assert contents(out) == site(1)


def test_a_hard_link_that_someone_made_keeps_its_bytes(tmp_path: Path, out: Path, site: Site, manner: str) -> None:
    publish(out, site(1))
    os.link(out / "index.html", tmp_path / "backup.html")
    publish(out, site(2))
    assert (tmp_path / "backup.html").read_bytes() == site(1)["index.html"]


def test_the_same_input_gives_the_same_bytes_in_any_order(tmp_path: Path, site: Site) -> None:
    backwards = dict(reversed(site(1).items()))
    publish(tmp_path / "one", site(1), stamp={"a": "1", "b": "2"})
    publish(tmp_path / "other", site(2))
    publish(tmp_path / "other", backwards, stamp={"b": "2", "a": "1"})
    one, other = ((tmp_path / name / ".belote-rules.json").read_bytes() for name in ("one", "other"))
    assert one == other


@pytest.mark.parametrize(("umask", "file", "folder"), [(0o022, 0o644, 0o755), (0o077, 0o600, 0o700), (0, 0o666, 0o777)])
def test_modes_follow_the_umask(out: Path, site: Site, manner: str, umask: int, file: int, folder: int) -> None:
    before = os.umask(umask)
    try:
        publish(out, site(1))
    finally:
        os.umask(before)
    for path in (out, *out.rglob("*")):
        assert stat.S_IMODE(path.stat().st_mode) == (folder if path.is_dir() else file), path


def test_the_mode_that_someone_gave_the_output_stays(out: Path, site: Site, manner: str) -> None:
    publish(out, site(1))
    out.chmod(0o2775)
    (out / "en").chmod(0o750)
    publish(out, site(2))
    assert stat.S_IMODE(out.stat().st_mode) == 0o2775
    assert stat.S_IMODE((out / "en").stat().st_mode) == 0o750


def test_an_unsafe_name_leaves_the_site_as_it_was(out: Path, site: Site, contents: Contents) -> None:
    publish(out, site(1))
    with pytest.raises(ValueError, match="not a safe name"):
        publish(out, {**site(2), "../escaped.html": b""})
    assert contents(out) == site(1)
    assert os.listdir(out.parent) == ["site"]


def test_no_files_are_a_site_too(out: Path, site: Site, manner: str, contents: Contents) -> None:
    publish(out, site(1))
    assert publish(out, {}).removed == 6
    assert os.listdir(out) == [".belote-rules.json"]


def test_it_takes_a_relative_path(tmp_path: Path, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    publish(Path("site"), site(1))
    publish(Path("build/../site/"), site(2))
    assert (tmp_path / "site/only-2/page.html").is_file()


def test_without_hard_links_files_are_written_again(
    out: Path, site: Site, contents: Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))

    def no_link(*_: object, **__: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", no_link)
    publish(out, site(2))
    assert contents(out) == site(2)


def test_a_folder_that_may_not_be_changed_is_not_half_changed(
    out: Path, site: Site, contents: Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    monkeypatch.setattr(os, "access", lambda path, _: not str(path).endswith("/fr"))
    with pytest.raises(OutputError, match=r"permission denied \(.*/fr\)"):
        publish(out, site(2))
    assert contents(out) == site(1)


def test_a_first_build_that_fails_leaves_no_empty_output(
    tmp_path: Path, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(OutputError, match="no space is left on the disk") as caught:
            publish(tmp_path / "build/site", site(1))
    assert caught.value.hint == "Free some space and build again. No site was written."
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="NOT TESTED: needs /proc to name an open file")
def test_only_the_manifest_is_waited_for(out: Path, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: waited.append(os.readlink(f"/proc/self/fd/{descriptor}")))
    publish(out, site(1))
    assert [Path(path).name for path in waited] == [".belote-rules.json"]


def test_beside_an_unwritable_parent_the_files_are_changed_one_by_one(
    tmp_path: Path, out: Path, site: Site, contents: Contents, leftovers: Leftovers, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != tmp_path)
    before = os.stat(out)
    assert not publish(out, site(2)).atomic
    assert contents(out) == site(2)
    assert os.path.samestat(before, os.stat(out))
    assert leftovers() == []


def test_a_dotfolder_that_cannot_be_moved_makes_it_go_file_by_file(
    out: Path, site: Site, contents: Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    (out / ".git").mkdir()
    monkeypatch.setattr(os, "access", lambda path, _: not str(path).endswith("/.git"))
    assert not publish(out, site(2)).atomic
    assert contents(out) == site(2)
    assert (out / ".git").is_dir()


def test_a_site_that_is_never_finished_changes_nothing(
    out: Path, site: Site, manner: str, contents: Contents, leftovers: Leftovers
) -> None:
    publish(out, site(1))
    with publication(out, site(2)) as unfinished:
        for name, data in site(2).items():
            unfinished.put(name, data)
        assert contents(out) == site(1)
    assert contents(out) == site(1)
    assert leftovers() == []


def test_a_first_site_that_is_never_finished_leaves_no_folder(tmp_path: Path, site: Site) -> None:
    with publication(tmp_path / "build/site", site(1)) as unfinished:
        unfinished.put("index.html", b"")
    assert os.listdir(tmp_path) == []


def test_what_was_put_and_what_stays_can_be_read(out: Path, site: Site, manner: str) -> None:
    publish(out, site(1))
    with publication(out, site(2)) as made:
        made.put("index.html", b"new")
        assert made.read("index.html") == b"new"
        assert made.read("fr/which-card.html") == site(1)["fr/which-card.html"]
        with pytest.raises(OutputError, match="No such file"):
            made.read("fr/quiz.html")


def test_what_a_second_process_has_begun_is_written_anew(
    out: Path, site: Site, manner: str, contents: Contents
) -> None:
    with publication(out, site(1)) as made:
        made.put("index.html", b"hal")
        files = {name: made.put(name, data) for name, data in site(1).items()}
        made.finish(files, {})
    assert contents(out) == site(1)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not copy processes")
def test_a_copy_of_this_process_may_put_files_too(out: Path, site: Site, manner: str, contents: Contents) -> None:
    with publication(out, site(1)) as made:
        process = os.fork()
        if process == 0:
            try:
                made.put("index.html", site(1)["index.html"])
            finally:
                os._exit(0)
        os.waitpid(process, 0)
        files = {name: digest(data) for name, data in site(1).items()}
        for name in files.keys() - {"index.html"}:
            made.put(name, site(1)[name])
        assert made.finish(files, {}).written == 6
    assert contents(out) == site(1)


def test_a_site_that_lacks_a_planned_file_is_not_published(
    out: Path, site: Site, manner: str, contents: Contents
) -> None:
    publish(out, site(1))
    with pytest.raises(OutputError, match="removed"), publication(out, site(2)) as made:
        made.finish({name: digest(data) for name, data in site(2).items()}, {})
    assert contents(out) == site(1)


def test_a_file_to_be_kept_that_another_build_has_changed_stops_everything(
    out: Path, site: Site, manner: str, contents: Contents, leftovers: Leftovers
) -> None:
    """Otherwise the pages of two sites would stand beside each other, and pass for one."""
    publish(out, site(1))
    there = kept(out)
    publish(out, dict.fromkeys(site(1), b"of another build"))
    with pytest.raises(OutputError, match="changed"):
        publish(out, {"index.html": b"new"}, kept=there)
    assert contents(out) == dict.fromkeys(site(1), b"of another build")
    assert leftovers() == []


def test_a_file_is_ready_as_it_was_put_last(out: Path, site: Site, manner: str, contents: Contents) -> None:
    publish(out, site(1))
    with publication(out, site(1)) as made:
        made.put("index.html", b"of a second process, which is gone")
        files = {name: made.put(name, data) for name, data in site(1).items()}
        assert made.finish(files, {}).written == 0
    assert contents(out) == site(1)


def test_a_file_that_was_put_belongs_to_the_site(out: Path, site: Site, manner: str, contents: Contents) -> None:
    publish(out, site(1))
    with publication(out, site(1)) as made:
        files = {name: made.put(name, data) for name, data in site(1).items()}
        made.put("stranger.html", b"")
        with pytest.raises(ValueError, match="stranger"):
            made.finish(files, {})
    assert contents(out) == site(1)


def test_how_new_files_look_is_told(out: Path, site: Site, manner: str) -> None:
    publish(out, site(1))
    found = publish(out, site(2)).looks
    assert found.keys() == site(2).keys() - {"assets/site.css"}
    assert all(disk.look(os.lstat(out / name)) == look for name, look in found.items())
