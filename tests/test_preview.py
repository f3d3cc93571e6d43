"""The translators' preview: every text tells its key; what is stale or missing is marked."""

import re
import shutil
from pathlib import Path

import pytest

from generator.build import Order, build
from generator.project import Project

ROOT = Path(__file__).parent.parent
STALE, MISSING = "which-card/over-ruff/title", "which-card/over-ruff/why"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Croatian rules page of a preview in which one text is fuzzy and one is missing."""
    folder = tmp_path_factory.mktemp("preview")
    for name in ("examples", "templates", "locales"):
        shutil.copytree(ROOT / name, folder / name)
    po = folder / "locales" / "hr.po"
    text = po.read_text(encoding="utf-8")
    text = text.replace(f'msgctxt "{STALE}"', f'#, fuzzy\nmsgctxt "{STALE}"')
    text = re.sub(rf'(msgctxt "{MISSING}"\nmsgid .*\n)msgstr ".*"', r'\1msgstr ""', text)
    po.write_text(text, encoding="utf-8")
    build(Project(folder), Order(folder / "preview", ("hr",), preview=True))
    assert (folder / "preview" / "assets" / "css" / "preview.css").exists()
    return (folder / "preview" / "hr" / "which-card.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("key", "state"), [(STALE, "stale"), (MISSING, "missing"), ("which-card/follow-suit/title", "ready")]
)
def test_each_text_tells_its_key_and_its_state(page: str, key: str, state: str) -> None:
    assert f'<span class="key" data-key="{key}" data-state="{state}" tabindex="0">' in page


def test_what_is_not_ready_is_shown_in_english(page: str) -> None:
    shown = re.search(rf'data-key="{STALE}"[^>]*><span lang="en" dir="ltr">([^<]*)</span>', page)
    assert shown
    assert shown[1] == "An opponent has ruffed: over-ruff if you can"


def test_a_preview_is_not_for_search_engines(page: str) -> None:
    assert '<meta name="robots" content="noindex">' in page


def test_the_published_site_knows_nothing_of_it(tmp_path: Path) -> None:
    build(Project(ROOT), Order(tmp_path / "site", ("fr",)))
    assert not (tmp_path / "site" / "assets" / "css" / "preview.css").exists()
    assert "data-key" not in (tmp_path / "site" / "fr" / "which-card.html").read_text(encoding="utf-8")
