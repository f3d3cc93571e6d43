"""The code of the templates is made once, and never older than its template."""

from pathlib import Path

import pytest
from jinja2 import Environment, TemplateSyntaxError

from generator.render.code import compiled, environment


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "rule.html").write_text("<p>{{ rule }}</p>\n", encoding="utf-8")
    (tmp_path / "broken.html").write_text("{% for card in hand %}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("{% no template %}", encoding="utf-8")
    return tmp_path


def rule(jinja: Environment) -> str:
    return jinja.get_template("pages/rule.html").render(rule="Follow suit")


def test_it_is_made_ahead(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled(templates)
    monkeypatch.setattr(Environment, "_generate", lambda *_, **__: pytest.fail("made again"))
    assert rule(environment(templates)) == "<p>Follow suit</p>\n"


def test_a_template_that_has_changed_is_made_anew(templates: Path) -> None:
    compiled(templates)
    (templates / "pages" / "rule.html").write_text("<b>{{ rule }}</b>\n", encoding="utf-8")
    assert rule(environment(templates)) == "<b>Follow suit</b>\n"


def test_a_broken_template_tells_its_fault_when_it_is_used(templates: Path) -> None:
    jinja = compiled(templates)
    assert rule(jinja) == "<p>Follow suit</p>\n"
    with pytest.raises(TemplateSyntaxError):
        jinja.get_template("broken.html")
