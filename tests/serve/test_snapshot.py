"""The files of one build, as they were written."""

from pathlib import Path

import pytest

from generator.serve.snapshot import NO_SITE, take
from tests.publish.whole import publish

PAGES = {"index.html": b"the root", "fr/index.html": b"la racine", "assets/a.css": b"p {}"}


def test_it_holds_what_the_build_wrote_and_nothing_else(tmp_path: Path) -> None:
    publish(tmp_path / "site", PAGES)
    (tmp_path / "site" / "notes.txt").write_text("somebody's")
    snapshot = take(tmp_path / "site", NO_SITE)
    assert snapshot.files == PAGES
    assert snapshot.version


def test_equal_sites_have_equal_versions_and_others_have_not(tmp_path: Path) -> None:
    for folder, pages in (("a", PAGES), ("b", PAGES), ("c", {**PAGES, "index.html": b"another"})):
        publish(tmp_path / folder, pages, stamp={"made": folder})
    a, b, c = (take(tmp_path / folder, NO_SITE) for folder in "abc")
    assert a.version == b.version
    assert a.version != c.version


def test_nothing_is_read_again_that_has_not_changed(tmp_path: Path) -> None:
    publish(tmp_path / "site", PAGES)
    first = take(tmp_path / "site", NO_SITE)
    assert take(tmp_path / "site", first) is first
    publish(tmp_path / "site", {**PAGES, "index.html": b"another"})
    second = take(tmp_path / "site", first)
    assert second.files["index.html"] == b"another"
    assert second.files["fr/index.html"] is first.files["fr/index.html"]


def test_a_file_that_is_not_what_the_build_wrote_is_left_out(tmp_path: Path) -> None:
    publish(tmp_path / "site", PAGES)
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "index.html").write_bytes(b"secret")
    (tmp_path / "site" / "index.html").unlink()
    (tmp_path / "site" / "index.html").symlink_to(secret / "index.html")
    (tmp_path / "site" / "fr" / "index.html").unlink()
    (tmp_path / "site" / "fr").rmdir()
    (tmp_path / "site" / "fr").symlink_to(secret)
    assert take(tmp_path / "site", NO_SITE).files == {"assets/a.css": b"p {}"}


def test_where_no_build_has_been_there_is_no_site(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        take(tmp_path, NO_SITE)
