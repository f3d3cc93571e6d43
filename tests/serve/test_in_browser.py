"""A real Chromium looks at the page while its author works: it is loaded anew, and faults lie over it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import ARGUMENTS, chromium
from tests.serve.asking import EXAMPLE, Served

pytestmark = pytest.mark.skipif(not chromium(), reason="no Chromium is installed: apt-get install chromium")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium(), "args": ARGUMENTS}


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser has to say: errors of scripts, and of the page's own security policy."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


def test_a_saved_edit_loads_the_page_anew(served: Served, page: Page, complaints: list[str]) -> None:
    page.goto(f"{served.address}fr/which-card.html")
    with page.expect_event("load"):
        served.translate("tout de suite")
    expect(page.locator(".skip")).to_have_text("tout de suite")
    assert complaints == []


def test_a_fault_lies_over_the_page_and_goes_when_it_is_mended(
    served: Served, page: Page, complaints: list[str]
) -> None:
    page.goto(f"{served.address}fr/which-card.html")
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(0)
    served.edit(EXAMPLE, "hand: [", "hand: [<b>1S</b>, ")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(f"{EXAMPLE}:")
    expect(alert).to_contain_text("<b>1S</b>")
    expect(alert).to_have_css("position", "fixed")
    expect(alert).to_have_css("direction", "ltr")
    expect(page.locator("main")).to_be_visible()
    served.edit(EXAMPLE, "hand: [<b>1S</b>, ", "hand: [")
    expect(alert).to_have_count(0)
    assert complaints == []


def test_faults_can_be_put_aside_and_come_back_when_there_are_others(served: Served, page: Page) -> None:
    page.goto(f"{served.address}fr/which-card.html")
    alert = page.get_by_role("alert")
    served.edit(EXAMPLE, "hand: [", "hand: [1S, ")
    page.get_by_role("button", name="Hide").click()
    expect(alert).to_have_count(0)
    served.edit(EXAMPLE, "hand: [1S, ", "hand: [2S, ")
    expect(alert).to_contain_text("2S")


def test_a_page_opened_while_there_is_a_fault_shows_it(served: Served, page: Page) -> None:
    served.edit(EXAMPLE, "hand: [", "hand: [1S, ")
    page.goto(f"{served.address}fr/try.html")
    expect(page.get_by_role("alert")).to_contain_text("bad-card")


def test_the_page_of_faults_becomes_the_site(
    root: Path, start: Callable[..., Served], page: Page, complaints: list[str]
) -> None:
    file = root / EXAMPLE
    good = file.read_text(encoding="utf-8")
    file.write_text(good.replace("hand: [", "hand: [1S, "), encoding="utf-8")
    served = start()
    page.goto(f"{served.address}fr/which-card.html")
    expect(page.locator("main")).to_contain_text("There is no good page yet.")
    expect(page.locator("main")).to_have_css("font-family", "system-ui, sans-serif")
    file.write_text(good.replace("hand: [", "hand: [2S, "), encoding="utf-8")
    expect(page.locator("main")).to_contain_text("2S")
    file.write_text(good, encoding="utf-8")
    expect(page.locator(".skip")).to_have_count(1)
    assert [each for each in complaints if "503" not in each] == []


def test_a_page_out_of_sight_listens_again_when_it_is_seen(served: Served, page: Page) -> None:
    page.goto(f"{served.address}fr/try.html")
    hide = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});"
    event = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(hide % "true" + event)
    served.edit(EXAMPLE, "hand: [", "hand: [1S, ")
    page.wait_for_timeout(700)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate(hide % "false" + event)
    expect(page.get_by_role("alert")).to_be_visible()
