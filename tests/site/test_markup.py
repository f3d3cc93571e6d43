"""What stands in the markup of every page: headings in order, languages named, nothing a strict policy forbids."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from generator.inspection import Inspection
from generator.links import Reader
from tests.site.reading import BASE, Element


def test_no_dead_link_in_any_language(out: Path) -> None:
    files = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    assert list(map(str, Reader(files, BASE).faults(files))) == []


def test_headings_are_in_order(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        levels = [int(each.tag[1]) for each in page.all() if re.fullmatch("h[1-6]", each.tag)]
        assert levels[0] == 1, path
        assert levels.count(1) == 1, path
        for before, level in pairwise(levels):
            assert level <= before + 1, f"{path}: h{level} after h{before}"


def test_no_heading_is_empty(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        for each in page.all():
            if re.fullmatch("h[1-6]", each.tag) and not waits(each):
                assert each.text(), f"{path}:{each.line}"


def waits(element: Element) -> bool:
    """Whether a script has yet to say what stands there: it can be given the focus, and nothing else can."""
    return element.attributes.get("tabindex") == "-1"


def test_ids_are_unique(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        ids = [each["id"] for each in page.all() if "id" in each.attributes]
        assert len(ids) == len(set(ids)), path


def test_every_page_names_its_language_and_itself(pages: dict[str, Element], inspection: Inspection) -> None:
    directions = {each.tag: each.direction for each in inspection.languages}
    for path, page in pages.items():
        tag = path.partition("/")[0] if "/" in path else "en"
        html = page.one("html")
        assert html["lang"] == tag
        assert html["dir"] == directions.get(tag, "rtl" if tag.startswith("ar") else "ltr"), path
        assert page.one("title").children, path
        [description] = [each for each in page.all("meta") if each.attributes.get("name") == "description"]
        assert description["content"], path


def test_titles_tell_the_pages_of_a_language_apart(pages: dict[str, Element], inspection: Inspection) -> None:
    for language in inspection.languages:
        titles = [page.one("title").children[0] for path, page in pages.items() if path.startswith(f"{language.tag}/")]
        assert len(titles) > 1
        assert len(titles) == len(set(titles)), language.tag


def test_every_page_names_its_address_in_every_language(pages: dict[str, Element]) -> None:
    tags = {path.partition("/")[0] for path in pages if "/" in path}
    for path, page in pages.items():
        if path == "404.html":
            continue
        file = path.rpartition("/")[2]
        links = page.one("head").all("link")
        assert [each["href"] for each in links if each["rel"] == "canonical"] == [BASE + path]
        alternates = {each["hreflang"]: each["href"] for each in links if each["rel"] == "alternate"}
        assert alternates == {tag: f"{BASE}{tag}/{file}" for tag in tags} | {"x-default": f"{BASE}index.html"}, path


def test_the_language_switcher_keeps_the_page(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        tag, _, file = path.rpartition("/")
        if not tag:
            continue
        links = page.one("details", "languages").all("a")
        assert [each["href"] for each in links] == [f"../{each['lang']}/{file}" for each in links], path
        assert [each["lang"] for each in links if "aria-current" in each.attributes] == [tag], path
        assert all(each["lang"] == each["hreflang"] for each in links)


def test_links_inside_the_site_are_relative(pages: dict[str, Element], inspection: Inspection) -> None:
    project = inspection.sources.registry.project
    for path, page in pages.items():
        if path == "404.html":  # shown at any address
            continue
        for each in page.all("a"):
            inside = not re.match("[a-z]+:|/", each["href"])
            assert inside or each["href"].startswith(project), f"{path}:{each.line} {each['href']}"


def forbidden(page: Element) -> Iterator[str]:
    """What a strict Content-Security-Policy refuses: style or script in the page itself, and handlers."""
    for each in page.all():
        if each.tag == "style" or (each.tag == "script" and not allowed_script(each)):
            yield f"<{each.tag}> in line {each.line}"
        yield from (f"{name} in line {each.line}" for name in each.attributes if name == "style" or name[:2] == "on")
        yield from (f"{value} in line {each.line}" for value in each.attributes.values() if "javascript:" in value)


def allowed_script(script: Element) -> bool:
    return script.attributes.get("type") == "application/json" or (
        "src" in script.attributes and not "".join(map(str, script.children)).strip()
    )


def test_nothing_that_the_policy_refuses(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        assert list(forbidden(page)) == [], path


def test_the_policy_stands_on_every_page_and_is_strict(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        metas = [each for each in page.all("meta") if "http-equiv" in each.attributes]
        [policy] = [each["content"] for each in metas if each["http-equiv"] == "Content-Security-Policy"]
        assert policy.startswith("default-src 'none'"), path
        assert "unsafe" not in policy, path


@pytest.mark.parametrize("path", ["en/which-card.html", "index.html", "404.html"])
def test_the_file_itself(out: Path, path: str) -> None:
    data = (out / path).read_bytes()
    assert data.startswith(b"<!DOCTYPE html>\n")
    assert b'<meta charset="utf-8">' in data[:1024]
    assert b"\x00" not in data
    assert b"\r" not in data


def drawings_heard(element: Element) -> Iterator[Element]:
    """The drawings that reach those who listen to the page: what is hidden is hidden with all that is in it."""
    for child in element.children:
        if isinstance(child, Element) and not child.hidden:
            if child.tag == "svg":
                yield child
            yield from drawings_heard(child)


def test_a_drawing_is_named_or_kept_from_those_who_listen(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        for each in drawings_heard(page):
            assert each.attributes.get("role") == "img", f"{path}:{each.line}"
            assert each.attributes.get("aria-label"), f"{path}:{each.line}"
