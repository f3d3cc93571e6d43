"""What is not ours is never deleted, overwritten or followed."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import OutputError
from tests.publish.whole import publish

Site = Callable[[int], dict[str, bytes]]
Contents = Callable[[Path], dict[str, bytes]]


@pytest.mark.parametrize("name", ["thesis.tex", "photos/anna.jpg", "empty/"])
@pytest.mark.parametrize("force", [False, True])
def test_a_folder_that_no_build_made_is_refused(out: Path, site: Site, name: str, force: bool) -> None:
    (out / name).parent.mkdir(parents=True)
    if name.endswith("/"):
        (out / name).mkdir()
    else:
        (out / name).write_text("mine")
    before = sorted(out.rglob("*"))
    with pytest.raises(OutputError, match=name.partition("/")[0]):
        publish(out, site(1), force=force)
    assert sorted(out.rglob("*")) == before


def test_dotfiles_alone_do_not_make_it_someone_elses(out: Path, site: Site, contents: Contents) -> None:
    out.mkdir()
    (out / ".gitignore").write_text("*\n!.gitignore\n")
    (out / ".nojekyll").touch()
    publish(out, site(1))
    assert contents(out) == site(1)
    assert (out / ".gitignore").read_text() == "*\n!.gitignore\n"
    assert (out / ".nojekyll").exists()


def test_dotfiles_and_dotfolders_are_carried_over_as_they_are(
    out: Path, site: Site, manner: str, leftovers: Callable[[], list[str]]
) -> None:
    publish(out, site(1))
    (out / ".git/objects").mkdir(parents=True)
    (out / ".git/objects/pack").write_bytes(b"pack")
    (out / ".git/hooks").symlink_to("/nowhere")
    (out / ".gitignore").write_text("*")
    (out / ".link").symlink_to("/nowhere")
    kept = [".git", ".git/objects/pack", ".git/hooks", ".gitignore", ".link"]
    before = [os.lstat(out / name) for name in kept]
    result = publish(out, site(2))
    after = [os.lstat(out / name) for name in kept]
    assert result.foreign == 0
    assert all(map(os.path.samestat, before, after))
    assert [status.st_mtime_ns for status in before] == [status.st_mtime_ns for status in after]
    assert leftovers() == []


def test_foreign_files_stay_and_are_counted(
    out: Path, site: Site, manner: str, contents: Contents, leftovers: Callable[[], list[str]]
) -> None:
    publish(out, site(1))
    (out / "CNAME").write_text("rules.example")
    (out / "en/notes.txt").write_text("mine")
    (out / "only-1/photo.jpg").write_text("mine")
    (out / "uploads/empty").mkdir(parents=True)
    (out / "uploads/.hidden").write_text("mine")
    (out / "latest").symlink_to("en")
    before = os.stat(out / "CNAME")
    result = publish(out, site(2))
    assert result.foreign == 5
    assert os.path.samestat(before, os.stat(out / "CNAME"))
    mine = dict.fromkeys(["en/notes.txt", "only-1/photo.jpg", "uploads/.hidden"], b"mine")
    assert contents(out) == site(2) | mine | {"CNAME": b"rules.example", "latest": b"en"}
    assert (out / "uploads/empty").is_dir()
    assert leftovers() == []


def test_foreign_files_stay_where_they_cannot_be_linked(
    out: Path, site: Site, contents: Contents, leftovers: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    (out / "uploads").mkdir()
    (out / "uploads/photo.jpg").write_text("mine")
    (out / ".gitignore").write_text("*")
    before = os.stat(out / "uploads/photo.jpg")
    monkeypatch.setattr(os, "link", _no_link)
    publish(out, site(2))
    assert contents(out) == site(2) | {"uploads/photo.jpg": b"mine"}
    assert os.path.samestat(before, os.stat(out / "uploads/photo.jpg"))
    assert (out / ".gitignore").read_text() == "*"
    assert leftovers() == []


def _no_link(*names: object, **options: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def test_a_foreign_file_of_the_same_name_is_refused_or_replaced_by_force(
    out: Path, site: Site, manner: str, contents: Contents
) -> None:
    publish(out, site(1))
    (out / "en/only-2.html").write_text("mine")
    (out / "only-2").write_text("mine")  # where the site has a folder
    with pytest.raises(OutputError, match=r"en/only-2\.html, only-2") as caught:
        publish(out, site(2))
    assert "--force" in caught.value.hint
    assert contents(out) == site(1) | {"en/only-2.html": b"mine", "only-2": b"mine"}
    publish(out, site(2), force=True)
    assert contents(out) == site(2)


def test_a_foreign_file_is_found_in_another_case_too(out: Path, site: Site) -> None:
    publish(out, site(1))
    (out / "en/Only-2.html").write_text("mine")
    with pytest.raises(OutputError, match=r"en/Only-2\.html"):
        publish(out, site(2))


@pytest.mark.parametrize("below", ["", "photo.jpg"])
def test_a_foreign_folder_where_a_file_goes_is_refused_even_with_force(out: Path, site: Site, below: str) -> None:
    publish(out, site(1))
    (out / "en/only-2.html").mkdir()
    if below:
        (out / "en/only-2.html" / below).write_text("mine")
    with pytest.raises(OutputError, match=r"en/only-2\.html"):
        publish(out, site(2), force=True)
    assert (out / "en/only-2.html" / below).exists()


def test_a_foreign_file_in_our_folder_is_not_lost_when_a_file_takes_its_place(out: Path, site: Site) -> None:
    publish(out, site(1))
    (out / "only-1/photo.jpg").write_text("mine")
    with pytest.raises(OutputError, match=r"only-1/photo\.jpg"):
        publish(out, {"only-1": b"a file"}, force=True)
    assert (out / "only-1/photo.jpg").read_text() == "mine"


def test_a_file_becomes_a_folder_and_a_folder_a_file(out: Path, manner: str, contents: Contents) -> None:
    one = {"a": b"1", "b/c/d": b"1", "B.html": b"1"}
    other = {"a/b": b"2", "b": b"2", "b.html": b"2"}
    publish(out, one)
    for files in (other, one):
        publish(out, files)
        assert contents(out) == files


@pytest.mark.parametrize("where", ["leak", "en/leak", "index.html", "fr"])
@pytest.mark.parametrize("target", ["outside", "outside/secret", "/", "missing"])
def test_a_link_that_leads_out_is_refused(tmp_path: Path, out: Path, site: Site, where: str, target: str) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/secret").write_text("mine")
    publish(out, site(1))
    if where == "fr":
        (out / "fr/which-card.html").unlink()
        (out / "fr").rmdir()
    (out / where).unlink(missing_ok=True)
    (out / where).symlink_to(tmp_path / target)
    for files in (site(1), site(2)):
        with pytest.raises(OutputError, match=f"leads out of it: {where}"):
            publish(out, files, force=True)
    assert sorted((tmp_path / "outside").iterdir()) == [tmp_path / "outside/secret"]
    assert (tmp_path / "outside/secret").read_text() == "mine"


def test_a_link_in_place_of_our_page_is_replaced_by_force_and_not_written_through(
    out: Path, site: Site, manner: str, contents: Contents
) -> None:
    publish(out, site(1))
    (out / "fr/which-card.html").unlink()
    (out / "fr/which-card.html").symlink_to("../assets/site.css")
    with pytest.raises(OutputError, match=r"fr/which-card\.html"):
        publish(out, site(2))
    publish(out, site(2), force=True)
    assert contents(out) == site(2)


def test_a_pipe_in_the_output_is_not_waited_for(out: Path, site: Site) -> None:
    publish(out, site(1))
    os.mkfifo(out / "pipe")
    assert publish(out, site(2)).foreign == 1
    (out / "index.html").unlink()
    os.mkfifo(out / "index.html")
    with pytest.raises(OutputError, match=r"index\.html"):
        publish(out, site(2))


def test_a_damaged_manifest_is_refused_and_taken_over_by_force(out: Path, site: Site, contents: Contents) -> None:
    publish(out, site(1))
    (out / ".belote-rules.json").write_bytes(b"")
    with pytest.raises(OutputError, match="damaged") as caught:
        publish(out, site(2))
    assert "--force" in caught.value.hint
    assert contents(out) == site(1)
    result = publish(out, site(2), force=True)
    assert contents(out) == site(1) | site(2)  # pages of the former build are nobody's now, so they are kept
    assert result.foreign == len(site(1).keys() - site(2).keys())


def test_a_manifest_that_is_a_link_is_not_followed(tmp_path: Path, out: Path, site: Site) -> None:
    publish(out, site(1))
    (out / ".belote-rules.json").rename(tmp_path / "list.json")
    (out / ".belote-rules.json").symlink_to(tmp_path / "list.json")
    before = (tmp_path / "list.json").read_bytes()
    with pytest.raises(OutputError, match="damaged"):
        publish(out, site(2), force=True)
    assert (tmp_path / "list.json").read_bytes() == before


def test_many_foreign_names_are_not_all_listed(out: Path, site: Site) -> None:
    out.mkdir()
    for number in range(20):
        (out / f"{number:02}\x1b.txt").touch()
    with pytest.raises(OutputError, match=r"00\\x1b\.txt, 01\\x1b\.txt.* and 15 more") as caught:
        publish(out, site(1))
    assert caught.value.message.isprintable()
