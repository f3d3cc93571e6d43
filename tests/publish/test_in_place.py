"""File by file: what goes where in which order, and how an interrupted change is completed."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.publish import OutputError, exchange, in_place, previous
from generator.publish.place import Place
from generator.publish.staging import Stage
from tests.publish.whole import publish

Site = Callable[[int], dict[str, bytes]]
Contents = Callable[[Path], dict[str, bytes]]
Leftovers = Callable[[], list[str]]


@pytest.fixture(autouse=True)
def _file_by_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "possible", lambda *_: False)


def test_assets_come_first_then_pages_then_removals_then_the_manifest(
    out: Path, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    order: list[str] = []
    replace, unlink = os.replace, os.unlink

    def noting_replace(source: str, target: str) -> None:
        order.append(f"put {Path(target).relative_to(out)}")
        replace(source, target)

    def noting_unlink(path: str) -> None:
        if ".belote-rules-" not in path:
            order.append(f"remove {Path(path).relative_to(out)}")
        unlink(path)

    monkeypatch.setattr(os, "replace", noting_replace)
    monkeypatch.setattr(os, "unlink", noting_unlink)
    publish(out, site(2) | {"zz/site.css": b"new"})
    assert order[0] == "put zz/site.css", "though its name is the last"
    assert all(step.endswith(".html") and step.startswith("put") for step in order[1:6])
    assert sorted(order[6:8]) == ["remove en/only-1.html", "remove only-1/page.html"]
    assert order[8:] == ["put .belote-rules.json"]


def test_the_folder_itself_stays_the_same(out: Path, site: Site) -> None:
    publish(out, site(1))
    before = os.stat(out)
    publish(out, site(2))
    assert os.path.samestat(before, os.stat(out))


@pytest.mark.parametrize("done", range(5))
def test_an_interrupted_change_is_completed(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers, done: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    interrupted_after(done, out, site(2), monkeypatch)
    assert previous(out) is None
    assert publish(out, site(2)).written == 0
    assert contents(out) == site(2)
    assert leftovers() == []


@pytest.mark.parametrize("done", range(5))
def test_an_interrupted_first_build_does_not_take_its_own_pages_for_someone_elses(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers, done: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_after(done, out, site(1), monkeypatch)
    publish(out, site(2))
    assert contents(out) == site(2)
    assert leftovers() == []


def test_another_site_is_published_over_an_interrupted_change(
    out: Path, site: Site, contents: Contents, leftovers: Leftovers, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))
    interrupted_after(3, out, site(2), monkeypatch)
    monkeypatch.setattr(exchange, "possible", lambda *_: True)
    publish(out, site(3))
    assert contents(out) == site(3)
    assert leftovers() == []


def interrupted_after(done: int, out: Path, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """Publish, but lose power after so many files have come to their places."""
    replace = os.replace
    left = done

    def failing(source: str, target: str) -> None:
        nonlocal left
        if left == 0:
            raise KeyboardInterrupt
        left -= 1
        replace(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", failing)
        with pytest.raises(KeyboardInterrupt):
            publish(out, files)
    assert os.path.isdir(Place.of(out).ready)


def test_a_fault_on_the_way_says_that_the_next_build_completes_it(
    out: Path, site: Site, contents: Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(out, site(1))

    def failing(source: str, target: str) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", failing)
        with pytest.raises(OutputError, match="Input/output error") as caught:
            publish(out, site(2))
    assert "next build" in caught.value.hint
    publish(out, site(2))
    assert contents(out) == site(2)


def test_nothing_is_removed_through_a_link(tmp_path: Path, out: Path) -> None:
    publish(out, {"en/a.html": b"1", "fr/a.html": b"1"})
    (out / "en/a.html").unlink()
    (out / "en").rmdir()
    (out / "en").symlink_to("fr")
    publish(out, {"fr/a.html": b"1"})
    assert (out / "fr/a.html").read_bytes() == b"1"
    assert (out / "en").is_symlink()


def test_what_is_not_ready_is_thrown_away(out: Path, site: Site, contents: Contents) -> None:
    publish(out, site(1))
    place = Place.of(out)
    stage = Stage(place.out, place.incoming, {})
    for name, data in site(2).items():
        stage.put(name, data)
    in_place.make_ready(place, stage.folder, site(2).keys(), b"")
    os.rename(place.ready, place.incoming)
    in_place.resume(place)
    assert contents(out) == site(1)
    assert not place.unfinished()
