import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.content.codes import Code
from generator.content.load import load
from generator.problems import ContentError, Problem
from generator.project import Project


def test_a_page_in_the_order_of_its_lists(project: Project) -> None:
    (page,) = load(project).pages
    assert (page.id, page.title) == ("tricks", "Tricks")
    assert [(section.id, section.examples) for section in page.sections] == [
        ("ruffing", ("over-ruff",)),
        ("counting", ("who-wins",)),
        ("leading", ("lead",)),
    ]
    assert [example.id for example in page.examples] == ["over-ruff", "who-wins", "lead"]
    assert [(rule.id, rule.title, rule.text) for rule in page.short] == [
        ("ruff", "Ruff", "Void of the suit, play a trump.")
    ]
    assert page.picture is not None
    assert (page.picture.example, page.picture.caption) == ("over-ruff", "The same trick.")
    assert str(page.places.at("sections", 1, "title")) == "examples/tricks/page.yaml:14:12"


def test_a_picture_is_optional(project: Project, edit: Callable[[str, str, str], None]) -> None:
    edit("page.yaml", "picture: {example: over-ruff, caption: The same trick.}\n", "")
    assert load(project).pages[0].picture is None


def test_pages_are_sorted_by_name(project: Project) -> None:
    (project.examples / "tricks").rename(project.examples / "z-tricks")
    for name in ("b", "a"):
        (project.examples / name / "s").mkdir(parents=True)
        text = "title: T\ndescription: D\nintro: I\nshort: []\nnote: N\nsections: [{id: s, title: S, examples: [x]}]\n"
        (project.examples / name / "page.yaml").write_text(text, "utf-8")
        lead = (project.examples / "z-tricks" / "leading" / "lead.yaml").read_bytes()
        (project.examples / name / "s" / "x.yaml").write_bytes(lead)
    content = load(project)
    assert [page.id for page in content.pages] == ["a", "b", "z-tricks"]
    assert [example.page for example in content.examples] == ["a", "b", "z-tricks", "z-tricks", "z-tricks"]


def test_the_faults_of_all_files_come_at_once_sorted_by_place(
    project: Project, edit: Callable[[str, str, str], None], faults: Callable[[], list[str]]
) -> None:
    edit("page.yaml", "title: Tricks", "titel: Tricks")
    edit("page.yaml", "[over-ruff]", "[over-ruff, none]")
    edit("ruffing/over-ruff.yaml", "9S, KH", "9S, KX, 1H")
    edit("leading/lead.yaml", "seat: S\n", "")
    (project.examples / "tricks" / "counting" / "who-wins.yaml").write_bytes(b"\xff")
    (project.examples / "tricks" / "counting" / "unlisted.yaml").write_bytes(b"")
    assert faults() == [
        "counting/unlisted.yaml:1:1 empty",
        "counting/unlisted.yaml:1:1 not-listed",
        "counting/who-wins.yaml:1:1 charset",
        "leading/lead.yaml:4:8 seat-missing",
        "page.yaml:1:1 missing-key",
        "page.yaml:1:1 unknown-key",
        "page.yaml:12:27 no-such-example",
        "ruffing/over-ruff.yaml:6:16 bad-card",
        "ruffing/over-ruff.yaml:6:20 bad-card",
    ]


def test_the_order_of_the_file_system_decides_nothing(
    project: Project, edit: Callable[[str, str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    edit("page.yaml", "[over-ruff]", "[over-ruff, none]")
    edit("leading/lead.yaml", "seat: S\n", "")

    def told() -> tuple[Problem, ...]:
        with pytest.raises(ContentError) as raised:
            load(project)
        return raised.value.problems

    expected, scandir, chance = told(), os.scandir, random.Random(1)

    class Shuffled:
        def __init__(self, path: Path) -> None:
            with scandir(path) as entries:
                self.entries = list(entries)
            chance.shuffle(self.entries)

        def __enter__(self) -> "list[os.DirEntry[str]]":
            return self.entries

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr(os, "scandir", Shuffled)
    assert all(told() == expected for _ in range(5))


def test_a_project_without_examples(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as raised:
        load(Project(tmp_path))
    (problem,) = raised.value.problems
    assert (str(problem.source), problem.code) == ("examples:1:1", Code.NOTHING_TO_CHECK)
