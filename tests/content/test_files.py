import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.content.encoding import LARGEST
from generator.content.files import Tree
from generator.problems import ContentError, Problem
from generator.project import Project


def test_pages_and_examples_come_in_the_order_of_their_names(project: Project) -> None:
    (page,) = Tree(project).pages
    assert page.path == "examples/tricks"
    assert [file.path.removeprefix("examples/tricks/") for file in page.examples] == [
        "counting/who-wins.yaml",
        "leading/lead.yaml",
        "ruffing/over-ruff.yaml",
    ]


@pytest.mark.parametrize("name", [".hidden", ".over-ruff.yaml.swp", "example.schema.json", ".git"])
@pytest.mark.parametrize("folder", ["", "tricks", "tricks/ruffing"])
def test_dotfiles_and_schemas_are_nobodys_business(project: Project, folder: str, name: str) -> None:
    (project.examples / folder / name).write_bytes(b"\xff")
    assert Tree(project).problems == []


def test_a_dangling_lock_of_an_editor_is_passed_over(project: Project) -> None:
    (project.examples / "tricks" / ".#page.yaml").symlink_to("nobody@nowhere.1234")
    assert Tree(project).problems == []


def test_a_file_that_vanishes_between_looking_and_reading(project: Project) -> None:
    tree = Tree(project)
    with pytest.raises(ContentError) as raised:
        tree.read("examples/tricks/gone.yaml")
    (problem,) = raised.value.problems
    assert (problem.code, problem.message) == ("unreadable", "cannot be read: no such file or directory")


def test_no_more_of_a_file_is_read_than_is_needed_to_refuse_it(project: Project) -> None:
    with (project.examples / "tricks" / "page.yaml").open("r+b") as file:
        file.truncate(1 << 40)
    assert len(Tree(project).read("examples/tricks/page.yaml")) == LARGEST + 1


def test_a_file_name_that_is_no_text_is_told_in_escapes(
    project: Project, problems: Callable[[], tuple[Problem, ...]]
) -> None:
    name = os.fsencode(project.examples / "tricks" / "ruffing") + b"/\xff\n\x1b[31m.yaml"
    Path(os.fsdecode(name)).write_bytes(b"a: b\n")
    told = [str(problem) for problem in problems()]
    assert any("\\udcff\\n\\x1b[31m.yaml:1:1: " in line and "bad-id" in line for line in told)
    assert all(line.replace("\n    hint: ", "").isprintable() for line in told)


def test_a_project_without_examples_has_no_pages(tmp_path: Path) -> None:
    tree = Tree(Project(tmp_path))
    assert (tree.pages, tree.problems) == ((), [])
