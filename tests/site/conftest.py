"""Our own site, built once in every language and the two that nobody speaks, and its pages read back."""

from pathlib import Path

import pytest

from generator.build import Order, build
from generator.i18n.languages import ENGLISH, Language
from generator.i18n.pseudo import pseudo
from generator.inspection import Inspection, inspect
from generator.project import Project
from tests.site.reading import BASE, MIRRORED, PAGE, ROOT, Element, copy_of_this_project, read


@pytest.fixture(scope="session")
def project() -> Project:
    """This project."""
    return Project(ROOT)


@pytest.fixture(scope="session")
def inspection(project: Project) -> Inspection:
    """This project's examples, messages and published languages."""
    return inspect(project)


@pytest.fixture(scope="session")
def languages(inspection: Inspection) -> dict[str, Language]:
    """Every language of the site by its tag, those that nobody speaks too."""
    english = next(each for each in inspection.languages if each.tag == ENGLISH)
    return {each.tag: each for each in (*inspection.languages, *pseudo(english))}


@pytest.fixture(scope="session")
def out(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the whole site has been built."""
    out = tmp_path_factory.mktemp("whole") / "site"
    build(project, Order(out, base_url=BASE, pseudo=True))
    return out


@pytest.fixture(scope="session")
def pages(out: Path) -> dict[str, Element]:
    """Every page of the site, by its path."""
    return {path.relative_to(out).as_posix(): read(path) for path in sorted(out.rglob("*.html"))}


@pytest.fixture(scope="session")
def deals_pages(pages: dict[str, Element]) -> dict[str, Element]:
    """The page of examples in each language, by its tag."""
    return {path.removesuffix(f"/{PAGE}"): page for path, page in pages.items() if path.endswith(f"/{PAGE}")}


@pytest.fixture(scope="session")
def mirrored(pages: dict[str, Element]) -> dict[str, Element]:
    """The pages written right to left in letters of another script, by their paths."""
    return {path: page for path, page in pages.items() if path.startswith(f"{MIRRORED}/")}


@pytest.fixture
def workbench(tmp_path: Path) -> Project:
    """A copy of this project, to be changed."""
    return copy_of_this_project(tmp_path / "project")
