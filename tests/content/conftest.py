"""A project of three examples without a fault, in a folder of its own, and ways to break it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from generator.content import yaml_reader
from generator.content.load import load
from generator.problems import ContentError, Problem
from generator.project import Project

DATA = Path(__file__).parent / "data"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """The page `tricks` with the examples over-ruff, who-wins and lead."""
    shutil.copytree(DATA / "examples", tmp_path / "examples")
    return Project(tmp_path)


@pytest.fixture
def edit(project: Project) -> Callable[[str, str, str], None]:
    """Replaces one piece of a file below `examples/tricks` by another."""

    def edit(file: str, old: str, new: str) -> None:
        path = project.examples / "tricks" / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_bytes(text.replace(old, new, 1).encode("utf-8"))

    return edit


@pytest.fixture
def problems(project: Project) -> Callable[[], tuple[Problem, ...]]:
    """Every problem of the project; none when it loads."""

    def problems() -> tuple[Problem, ...]:
        try:
            load(project)
        except ContentError as error:
            return error.problems
        return ()

    return problems


@pytest.fixture
def faults(problems: Callable[[], tuple[Problem, ...]]) -> Callable[[], list[str]]:
    """Every problem as `file:line:column code`, the file as seen from `examples/tricks`."""

    def faults() -> list[str]:
        return [f"{str(each.source).removeprefix('examples/tricks/')} {each.code}" for each in problems()]

    return faults


@pytest.fixture(params=["C", "Python"])
def either_reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test runs with PyYAML's reader in C, and again with the one in Python."""
    if request.param == "C" and not yaml.__with_libyaml__:
        pytest.skip("this PyYAML was built without libyaml")
    monkeypatch.setattr(yaml_reader, "READER", yaml.CSafeLoader if request.param == "C" else yaml.SafeLoader)
