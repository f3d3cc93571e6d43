"""What is added to served pages, and that it is added to them only."""

import json
import re
from pathlib import Path

import pytest
from markupsafe import escape

from generator.build import Order, build
from generator.problems import Problem, Source
from generator.project import Project
from generator.render.templates import POLICY
from generator.serve import Shown
from generator.serve.live import event, own_files, with_live
from generator.serve.snapshot import NO_SITE, Snapshot, take

ROOT = Path(__file__).parents[2]
FAULT = Problem(Source("examples/a.yaml"), "bad-card", "no card\u2028")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    """The real one, in English and in the languages that nobody speaks."""
    out = tmp_path_factory.mktemp("live") / "site"
    build(Project(ROOT), Order(out, ("en",), "http://localhost/", pseudo=True))
    return take(out, NO_SITE)


def test_every_page_listens_and_nothing_else_is_changed(site: Snapshot) -> None:
    pages = [data for name, data in site.files.items() if name.endswith(".html")]
    assert len(pages) > 10
    script = b'<script type="module" src="/__live__/live.mjs?version=v1"></script>\n'
    for page in pages:
        live = with_live(page, "v1")
        assert live.count(script) == 1
        assert live.index(script) < live.index(b"</head>")
        assert live.replace(script, b"") == page


def test_the_policy_lets_a_page_listen_to_its_own_server_alone(site: Snapshot) -> None:
    page = with_live(site.files["en/index.html"], "v1").decode()
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert found
    assert found[1] == escape(POLICY)
    assert "default-src 'none'" in POLICY
    assert "connect-src 'self'" in POLICY


def test_nothing_of_it_is_in_what_a_build_writes(site: Snapshot) -> None:
    assert not [name for name, data in site.files.items() if b"__live__" in data or "__live__" in name]


def test_a_page_without_a_head_listens_too() -> None:
    assert with_live(b"<p>short", "v1").startswith(b"<p>short<script ")


def test_the_script_asks_no_other_machine_and_writes_no_style() -> None:
    files = own_files()
    assert set(files) == {"__live__/live.mjs", "__live__/overlay.css"}
    for data in files.values():
        assert b"http" not in data
    for forbidden in (b"eval", b".style.", b"document.write", b"Function("):
        assert forbidden not in files["__live__/live.mjs"]


def test_an_event_is_one_line_whatever_a_fault_says() -> None:
    for problems in ((), (FAULT,)):
        data = event(Shown(Snapshot(version="v1"), problems))
        assert data.startswith(b"data: ")
        assert data.endswith(b"\n\n")
        assert len(data.splitlines()) == 2
        assert json.loads(data.removeprefix(b"data: "))["version"] == "v1"
