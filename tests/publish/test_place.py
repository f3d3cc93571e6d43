"""Where a site may go."""

from pathlib import Path

import pytest

from generator.publish import OutputError
from generator.publish.place import Place
from tests.publish.whole import publish

FILES = {"index.html": b"<p>"}


def test_the_root_is_refused() -> None:
    with pytest.raises(OutputError, match="root of the file system"):
        publish(Path("/"), FILES)


def test_home_and_what_holds_it_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "people/anna"))
    (tmp_path / "people/anna").mkdir(parents=True)
    for out in (tmp_path / "people/anna", tmp_path / "people"):
        with pytest.raises(OutputError, match="your home folder"):
            publish(out, FILES)
    publish(tmp_path / "people/anna/site", FILES)


@pytest.mark.parametrize("out", [".", "..", "../..", "here/..", "../project"])
def test_the_folder_one_is_in_and_what_holds_it_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str
) -> None:
    (tmp_path / "project/here").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "project")
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(OutputError, match=r"the folder you are in|your home folder"):
        publish(Path(out), FILES)
    assert list((tmp_path / "project").iterdir()) == [tmp_path / "project/here"]


def test_the_project_is_refused(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    for out in (project, tmp_path):
        with pytest.raises(OutputError, match="a folder of the project"):
            publish(out, FILES, protected=[project])
    publish(project / "site", FILES, protected=[project])


def test_a_place_among_the_sources_is_refused(tmp_path: Path) -> None:
    """The next build would take the site for something that authors wrote, or publish it inside itself."""
    sources = tmp_path / "templates"
    (sources / "assets").mkdir(parents=True)
    (tmp_path / "link").symlink_to("templates")
    for out in (sources / "assets" / "site", sources / "x", tmp_path / "link" / "site"):
        with pytest.raises(OutputError, match="take it for a source"):
            publish(out, FILES, sources=[sources])
    assert [path.name for path in sources.rglob("*")] == ["assets"]
    publish(tmp_path / "templates-site", FILES, sources=[sources])


def test_a_link_is_refused_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "site").symlink_to("elsewhere")
    with pytest.raises(OutputError, match="symbolic link"):
        publish(tmp_path / "site", FILES)
    assert not list((tmp_path / "elsewhere").iterdir())


def test_a_link_above_the_output_is_fine(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to("elsewhere")
    publish(tmp_path / "link/site", FILES)
    assert (tmp_path / "elsewhere/site/index.html").is_file()


def test_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(OutputError, match="not a folder"):
        publish(tmp_path / "site", FILES)
    with pytest.raises(OutputError, match="a part of the path is a file"):
        publish(tmp_path / "site/deeper", FILES)
    assert (tmp_path / "site").read_text() == "mine"


def test_missing_folders_above_are_made(tmp_path: Path) -> None:
    publish(tmp_path / "build/public/site", FILES)
    assert (tmp_path / "build/public/site/index.html").is_file()


IMPOSSIBLE = ["x" * 250, "x" * 300, "deep/" * 2000, "a/" * 1900 + "a" * 255, "a\0b", "\x1b[31m/site\0"]


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_path_is_told_in_a_printable_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutputError, match=r"too long|not a path") as caught:
        publish(tmp_path / name, FILES)
    assert caught.value.message.isprintable()


def test_the_names_it_uses_are_hidden_and_speak_of_the_output() -> None:
    place = Place.of(Path("/somewhere/site"))
    assert place.staged == "/somewhere/.site.belote-rules-new"
    assert place.ready == "/somewhere/site/.belote-rules-ready"
