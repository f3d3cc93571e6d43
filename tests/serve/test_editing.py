"""An author at work: edits, faults, mending. The seconds each took are in the report, but no test depends on them."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.serve.asking import EXAMPLE, Listener, Served, ask, eventually

EDITS: Mapping[str, tuple[Callable[[Served], None], str, str]] = {
    "a translation": (lambda served: served.translate("tout de suite"), "/fr/", "tout de suite"),
    "an example": (lambda served: served.retitle("Always over-ruff"), "/en/which-card.html", "Always over-ruff"),
    "a template": (
        lambda served: served.edit("templates/base.html", "</footer>", "<hr></footer>"),
        "/fr/try.html",
        "<hr></footer>",
    ),
    "the style": (
        lambda served: served.edit("templates/assets/css/belote.css", "{", "{ --new: 1;"),
        "/assets/css/belote.css",
        "--new:1",
    ),
}


def fault_of(listener: Listener) -> str:
    """The faults that a page is told next."""
    while not (faults := listener.next()["faults"]):
        pass
    return faults


@pytest.mark.parametrize("kind", EDITS)
def test_an_edit_is_on_the_page(served: Served, record_property: Callable[[str, object], None], kind: str) -> None:
    edit, address, wanted = EDITS[kind]
    assert wanted not in served.page(address)
    listener = Listener(served.address)
    before = listener.next()
    edit(served)
    record_property("seconds", eventually(lambda: wanted in served.page(address)))
    assert listener.next()["version"] != before["version"]
    listener.close()


def test_a_fault_lies_over_the_last_good_page_until_it_is_mended(served: Served) -> None:
    listener = Listener(served.address)
    good = listener.next()
    page = served.page("/fr/which-card.html")
    served.edit(EXAMPLE, "hand: [", "hand: [1S<b>, ")
    faults = fault_of(listener)
    assert re.search(rf"{EXAMPLE}:\d+:\d+", faults)
    assert "1S&lt;b&gt;" in faults
    assert "bad-card" in faults
    assert served.page("/fr/which-card.html") == page
    served.edit(EXAMPLE, "hand: [1S<b>, ", "hand: [")
    assert listener.next() == good
    _, _, told = served.end()
    assert re.search(rf"^{EXAMPLE}:\d+:\d+: .*\[bad-card\]$", told, re.MULTILINE)
    assert re.search(r"^\d+ faults?\. The last good site stays\.$", told, re.MULTILINE)
    assert "mended" in told
    listener.close()


def test_every_fault_of_every_file_is_told(served: Served) -> None:
    listener = Listener(served.address)
    listener.next()
    served.edit(EXAMPLE, "contract: ", "contract: no-such-")
    fault_of(listener)
    served.edit("locales/fr.po", 'msgctxt "', "msgctxt ")
    faults = fault_of(listener)
    assert EXAMPLE in faults
    assert "locales/fr.po" in faults
    listener.close()


def test_a_mended_page_is_the_new_one(served: Served) -> None:
    listener = Listener(served.address)
    before = listener.next()
    served.edit("templates/base.html", "</footer>", "{{ t('no/such/message') }}</footer>")
    assert "unknown-message" in fault_of(listener)
    served.edit("templates/base.html", "{{ t('no/such/message') }}</footer>", "<hr></footer>")
    after = listener.next()
    assert after["faults"] == ""
    assert after["version"] != before["version"]
    assert "<hr></footer>" in served.page("/fr/")
    listener.close()


def test_a_start_with_a_fault_heals_too(root: Path, start: Callable[..., Served]) -> None:
    file = root / EXAMPLE
    good = file.read_text(encoding="utf-8")
    file.write_text(good.replace("hand: [", "hand: [1S, "), encoding="utf-8")
    served = start()
    listener = Listener(served.address)
    assert listener.next()["version"] == ""
    for address in ("/", "/fr/which-card.html", "/assets/css/belote.css"):
        answer = ask(served.address, address)
        assert answer.status == 503
        assert f"{EXAMPLE}:" in answer.text
        assert "There is no good page yet." in answer.text
    file.write_text(good, encoding="utf-8")
    event = listener.next()
    assert event["version"]
    assert event["faults"] == ""
    assert ask(served.address, "/fr/which-card.html").status == 200
    listener.close()


def test_an_edit_that_changes_no_page_reloads_none(served: Served) -> None:
    listener = Listener(served.address)
    before = listener.next()
    french = (served.root / "locales" / "fr.po").read_text(encoding="utf-8")
    served.edit(EXAMPLE, "title:", "# Nobody reads this.\ntitle:")
    served.translate("tout de suite")
    after = listener.next()
    assert after["version"] != before["version"]
    (served.root / "locales" / "fr.po").write_text(french, encoding="utf-8")
    assert listener.next() == before
    listener.close()


def test_a_new_example_and_a_removed_one_are_seen(served: Served) -> None:
    listener = Listener(served.address)
    good = listener.next()
    stray = served.root / "examples" / "which-card" / "ruffing" / "stray.yaml"
    stray.write_text("title: nothing else\n", encoding="utf-8")
    assert "stray.yaml" in fault_of(listener)
    stray.unlink()
    assert listener.next() == good
    listener.close()


def test_a_generator_that_has_changed_must_be_started_again(served: Served) -> None:
    """The old code would leave what it makes in the cache of the new one."""
    listener = Listener(served.address)
    listener.next()
    with (served.root / "generator" / "check.py").open("a", encoding="utf-8") as file:
        file.write("\n# an edit\n")
    faults = fault_of(listener)
    assert "the generator itself has changed" in faults
    assert "start it again" in faults
    listener.close()
