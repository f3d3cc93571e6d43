"""A served site and a real Chromium. Without one these tests are skipped aloud; CI (REQUIRE_BROWSER) refuses that."""

import functools
import http.server
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.build import Order, build
from generator.project import Project
from tests.browser.chromium import ARGUMENTS, chromium

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LANGUAGES = ("en", "fr", "hr")


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


class _Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the parent's name)
        pass


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in English, French, Croatian and the two pseudo-languages."""
    out = tmp_path_factory.mktemp("browser") / "site"
    build(Project(ROOT), Order(out, LANGUAGES, base_url="https://example.org/belote/", pseudo=True))
    return out


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the served site, without a slash at its end."""
    handler = functools.partial(_Handler, directory=str(site_folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
