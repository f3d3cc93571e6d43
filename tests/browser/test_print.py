"""The page of examples on paper: the sheet that a club hangs on the wall."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

MOST_PAGES = 6
PAGE_OBJECT = re.compile(rb"/Type\s*/Page\b")
EXAMPLE = """(deal) => ({
    title: deal.querySelector('h3').textContent,
    why: deal.querySelector('.text > p').textContent,
    rule: [...deal.querySelectorAll('dd')].at(-1).textContent,
})"""


def printed(page: Page, site: str, language: str, paper: str, path: Path) -> bytes:
    page.goto(f"{site}/{language}/which-card.html")
    return page.pdf(path=path, format=paper)


def squeezed(text: str) -> str:
    """Without spaces and line ends: where lines break is the printer's business."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", ["en-XA", "ar-XB"])
def test_it_takes_few_pages(page: Page, site: str, tmp_path: Path, language: str, paper: str) -> None:
    sheet = printed(page, site, language, paper, tmp_path / "sheet.pdf")
    assert 1 < len(PAGE_OBJECT.findall(sheet)) <= MOST_PAGES


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_example_stands_whole_on_one_page(
    page: Page, site: str, tmp_path: Path, language: str, paper: str
) -> None:
    if not shutil.which("pdftotext"):
        pytest.skip("pdftotext is not installed: apt-get install poppler-utils")
    sheet = printed(page, site, language, paper, tmp_path / "sheet.pdf")
    assert len(PAGE_OBJECT.findall(sheet)) <= MOST_PAGES
    subprocess.run(["pdftotext", "-raw", "sheet.pdf"], cwd=tmp_path, check=True)
    text = (tmp_path / "sheet.txt").read_text(encoding="utf-8")
    sheets = [squeezed(sheet) for sheet in text.split("\f")]
    deals: list[dict[str, str]] = page.locator(".ex").evaluate_all(f"all => all.map({EXAMPLE})")
    assert len(deals) > 8
    split = [
        deal["title"]
        for deal in deals
        if not any(all(squeezed(part) in sheet for part in deal.values()) for sheet in sheets)
    ]
    assert split == []
    for heading in page.locator("h1, .short h3, .group > h2").all_text_contents():
        assert any(squeezed(heading) in sheet for sheet in sheets), heading


def test_it_is_ink_on_paper(page: Page, site: str) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(f"{site}/en/which-card.html")
    for absent in (".top", ".contents", ".phone", ".tip", ".go", ".checked", ".hand details p", ".print"):
        for each in page.locator(absent).all():
            expect(each).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    deal = page.locator("#over-ruff")
    expect(deal.locator(".felt")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(deal.locator(".hand .no .card").first).to_have_css("border-top-style", "dashed")
    expect(deal.locator(".hand .ok .card").first).to_have_css("border-top-style", "solid")
    expect(deal.locator(".trump")).to_be_visible()
    expect(deal.locator(".winning em")).to_be_visible()
    expect(deal.locator("dl .reason").first).to_be_visible()
    expect(page.locator(".short")).to_be_visible()
    widths = [
        float(deal.locator(card).first.evaluate("card => parseFloat(getComputedStyle(card).borderTopWidth)"))
        for card in (".winning .card", ".trick li:not(.winning) .card")
    ]
    assert widths[0] > 2 * widths[1], "the winning card has a thick frame"
