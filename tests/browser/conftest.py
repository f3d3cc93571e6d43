"""A served site and a real Chromium. Without one these tests are skipped aloud; CI (REQUIRE_BROWSER) refuses that."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from generator.build import Order, build
from generator.project import Project
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.serving import Published, serving

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LANGUAGES = ("en", "fr", "hr")

expect.set_options(timeout=30_000)  # a busy machine is no fault


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if chromium():
        return
    if os.environ.get("REQUIRE_BROWSER"):
        pytest.exit("REQUIRE_BROWSER is set and there is no Chromium", returncode=1)
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="no Chromium is installed: apt-get install chromium"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium(), "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Nothing moves by itself: no test waits for a movement to end."""
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in English, French, Croatian and the two pseudo-languages."""
    out = tmp_path_factory.mktemp("browser") / "site"
    build(Project(ROOT), Order(out, LANGUAGES, base_url="https://example.org/belote/", pseudo=True))
    return out


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the served site, without a slash at its end."""
    with serving(site_folder) as address:
        yield address


@pytest.fixture(scope="session")
def published(site_folder: Path) -> Iterator[str]:
    """The address of the site where it was built to stand, below /belote, without a slash at its end."""
    with serving(site_folder, Published) as address:
        yield f"{address}/belote"
