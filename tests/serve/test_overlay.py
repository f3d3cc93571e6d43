"""Faults as HTML: all of them, and nothing in them is taken for HTML."""

import xml.etree.ElementTree as ET

from generator.problems import Problem, Severity, Source
from generator.serve.overlay import error_page, overlay

BAD_CARD = Problem(Source("examples/which-card/over-ruff.yaml", 6, 8), "bad-card", "`1S` is not a card", "such as 9S")
WARNING = Problem(Source("locales/hr.po", 12), "stale", "of an older text", severity=Severity.WARNING)
MARKUP = '<script>alert("&")</script>\'</code>'
HOSTILE = Problem(Source(MARKUP, 1, 1), MARKUP, MARKUP, MARKUP)


def test_every_fault_is_told_with_place_message_code_and_hint() -> None:
    html = overlay((WARNING, BAD_CARD), good_page=True)
    for text in (str(BAD_CARD.source), BAD_CARD.message, BAD_CARD.code, BAD_CARD.hint, str(WARNING.source), "warning:"):
        assert text in html
    assert html.count("<li>") == 2
    assert html.index(BAD_CARD.message) < html.index(WARNING.message)
    assert "<h1>1 fault</h1>" in html
    assert "last good page" in html


def test_nothing_in_a_fault_is_markup() -> None:
    html = overlay((HOSTILE,), good_page=False)
    assert "<script" not in html
    tree = ET.fromstring(f"<div>{html.replace('<br>', '<br/>')}</div>")
    texts = [each.text for each in tree.iter() if each.text and each.text.startswith("<script>")]
    assert texts == [f"{MARKUP}:1:1", MARKUP, MARKUP, MARKUP]


def test_no_fault_is_no_html() -> None:
    assert overlay((), good_page=True) == ""


def test_the_page_of_faults_stands_on_its_own() -> None:
    page = error_page((BAD_CARD, BAD_CARD), "<!-- head -->")
    assert page.startswith("<!DOCTYPE html>")
    assert "<h1>2 faults</h1>" in page
    assert "no good page yet" in page
    assert page.index("<!-- head -->") < page.index("</head>") < page.index(BAD_CARD.message)
