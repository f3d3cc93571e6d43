"""The list of what a build wrote."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import Manifest, manifest, previous
from tests.publish.whole import publish

Site = Callable[[int], dict[str, bytes]]

DAMAGED = {
    "empty": b"",
    "not JSON": b"<html>",
    "not UTF-8": b"\xff\xfe",
    "a list": b"[]",
    "another program's": b'{"name": "site", "files": {}, "stamp": {}}',
    "a later format": b'{"files": {}, "format": "belote-rules 2", "stamp": {}}',
    "digests that are no text": b'{"files": {"a": 1}, "format": "belote-rules 1", "stamp": {}}',
    "a name that leads out": b'{"files": {"../a": "00"}, "format": "belote-rules 1", "stamp": {}}',
    "nested without end": b"[" * 100_000,
    "a number without end": b"1" * 100_000,
}


def test_equal_manifests_are_equal_bytes() -> None:
    one = Manifest({"b": "2", "a": "1"}, {"y": "2", "x": "1"})
    other = Manifest({"a": "1", "b": "2"}, {"x": "1", "y": "2"})
    assert bytes(one) == bytes(other)
    assert manifest.parse(bytes(one)) == one


def test_it_has_one_line_per_file_and_ends_with_a_newline() -> None:
    lines = bytes(Manifest({"a.html": "1", "b.html": "2"})).decode().split("\n")
    assert [line.strip() for line in lines if ".html" in line] == ['"a.html": "1",', '"b.html": "2"']
    assert lines[-1] == ""


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_manifest_is_none(data: bytes) -> None:
    assert manifest.parse(data) is None


def test_what_was_published_is_told_again(out: Path, site: Site) -> None:
    assert previous(out) is None
    publish(out, site(1), stamp={"sources": "abc"})
    former = previous(out)
    assert former is not None
    assert former.stamp == {"sources": "abc"}
    assert former.files == {name: manifest.digest(data) for name, data in site(1).items()}


def test_nothing_is_told_while_something_is_to_be_mended(out: Path, site: Site) -> None:
    publish(out, site(1))
    left = out.parent / ".site.belote-rules-new"
    left.mkdir()
    assert previous(out) is None
    publish(out, site(1))
    assert previous(out) is not None
    assert not os.path.lexists(left)


@pytest.mark.parametrize("path", ["missing/site", "file/site", "x" * 300, "a\0b"])
def test_no_output_is_no_error(tmp_path: Path, path: str) -> None:
    (tmp_path / "file").write_text("")
    assert previous(tmp_path / path) is None
