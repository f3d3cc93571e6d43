"""A spoilt project, built: pages in which nothing that was written is alive, or faults and nothing written."""

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.i18n.lint import CHECKS
from generator.i18n.po_grammar import quoted
from generator.i18n.registry import read_registry
from generator.inputs import Inputs, Order, inputs
from generator.project import Project
from tests.hostile.conftest import REGISTRY, Scratch, tree
from tests.hostile.mutations import JUNK, spoilt
from tests.hostile.pages import Site, nothing_is_alive, parsed, site
from tests.hostile.targets import faults

EXAMPLE = "examples/which-card/counting/who-wins.yaml"
FILES = (
    EXAMPLE,
    "examples/which-card/page.yaml",
    "locales/locales.yaml",
    "locales/interface.yaml",
    "locales/fr.po",
    "locales/fr.glossary.yaml",
    "locales/en.glossary.yaml",
)
UNCHECKED = f"unchecked: [{', '.join(check.code for check in CHECKS)}]\n"
SEVERAL_AT_ONCE = ["card/KS", "site/pages", "cards/title", "home/title", "home/description", "missing/text", "seat/N"]
"""Messages that reach headings, attributes, the title, the data for scripts, the pages of the root, other messages."""


@pytest.fixture(scope="module")
def sound(model: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site of the project that nobody has spoilt."""
    folder = tmp_path_factory.mktemp("sound")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(model)
        assert Scratch(model, folder / "out").run("build").exit_code == 0
    return site(folder / "out")


def built_or_refused(scratch: Scratch, sound: Site, *options: str) -> bool:
    """Build; True if there is a new site, and its pages that differ from what was there are looked at."""
    before, around = tree(scratch.out), tree(scratch.out.parent, "out", ".cache")
    result = scratch.run("build", *options)
    now = tree(scratch.out)
    assert tree(scratch.out.parent, "out", ".cache") == around, "only the output is written"
    if result.exit_code:
        assert result.exit_code == 1, result.output
        assert now == before, "nothing is written when there are faults"
        assert "]\n" in result.stderr, "faults have codes"
        return False
    for name in now:
        if name.endswith(".html") and now[name] != before.get(name):
            nothing_is_alive(parsed(scratch.out / name), sound)
    return True


@pytest.mark.parametrize("name", FILES)
@settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_a_file_with_accidents(scratch: Scratch, sound: Site, name: str, data: st.DataObject) -> None:
    good = scratch.read(name)
    try:
        scratch.write(name, data.draw(spoilt(good)))
        built_or_refused(scratch, sound)
    finally:
        scratch.write(name, good)


def with_text(scratch: Scratch, junk: str, *, translated: bool) -> None:
    """The junk is the English of several messages, and their translation."""
    interface, po = scratch.read("locales/interface.yaml").decode(), scratch.read("locales/fr.po").decode()
    for key in SEVERAL_AT_ONCE:
        start, english = _english_of(interface, key)
        interface = f"{interface[:start]}{key}:\n  text: {json.dumps(junk)}\n{interface[start + len(english) :]}"
        begin = po.index(f'msgctxt "{key}"\n')
        end = po.find("\n\n", begin)
        texts = f"msgid {quoted(junk.strip())}\nmsgstr {quoted(junk)}" if translated else 'msgid "x"\nmsgstr ""'
        po = f'{po[:begin]}msgctxt "{key}"\n{texts}{po[end:]}'
    scratch.write("locales/interface.yaml", interface.encode("utf-8", "surrogatepass"))
    scratch.write("locales/fr.po", po.encode("utf-8", "surrogatepass"))
    scratch.write("locales/locales.yaml", (REGISTRY + UNCHECKED).encode())


def _english_of(interface: str, key: str) -> tuple[int, str]:
    """Where the entry of a key begins, and the entry."""
    start = interface.index(f"\n{key}:\n") + 1
    lines = interface[start:].split("\n")
    end = next(number for number, line in enumerate(lines[1:], 1) if line and not line.startswith(" "))
    return start, "\n".join(lines[:end]) + "\n"


LIVELY = [junk for junk in JUNK if set("<>&\"'{}$\x00\u202e") & set(junk)]


@pytest.mark.parametrize("junk", LIVELY[:21], ids=ascii)
def test_a_text_is_text(scratch: Scratch, sound: Site, junk: str) -> None:
    """With every check of the linter switched off: the pages themselves are the last guard."""
    with_text(scratch, junk, translated=True)
    if not built_or_refused(scratch, sound):
        return
    for name, page in site(scratch.out).pages.items():
        assert page.shapes == sound.pages[name].shapes
    assert junk.strip() in parsed(scratch.out / "fr" / "cards.html").text
    assert junk.strip() in parsed(scratch.out / "404.html").text


def test_an_english_text_on_a_french_page_is_text(scratch: Scratch, sound: Site) -> None:
    plain = [junk for junk in LIVELY if junk.isprintable() and len(junk) < 100 and not re.search(r"\{\w+\}", junk)]
    junk = "".join(plain)
    with_text(scratch, junk, translated=False)
    assert built_or_refused(scratch, sound, "--preview")
    assert junk in parsed(scratch.out / "fr" / "cards.html").text


def test_an_english_text_with_a_place_for_what_no_template_gives(scratch: Scratch, sound: Site) -> None:
    with_text(scratch, "{seat} and {x}", translated=False)
    assert not built_or_refused(scratch, sound)


@pytest.mark.parametrize("junk", [*JUNK, "\x00999999\x00", "\x001\x00", '"><b>', "é"], ids=ascii)
def test_an_address_of_the_project(junk: str) -> None:
    harmless = re.fullmatch(r"[\w.~:/?#@!$&()*+,;=%\[\]'-]*", junk, re.ASCII)
    for address in [junk] if harmless else [f"https://{junk}", f"https://example.org/{junk}"]:
        text = REGISTRY.replace("https://example.org/belote", json.dumps(address, ensure_ascii=False))
        assert faults(partial(read_registry, text.encode(), "locales.yaml")), address


PROSE: Mapping[str, tuple[str, str]] = {
    "the title of an example": (EXAMPLE, "title: >-\n"),
    "the explanation": (EXAMPLE, "why: >-\n"),
    "the title of a page": ("examples/which-card/page.yaml", "title: >-\n"),
    "its description": ("examples/which-card/page.yaml", "description: >-\n"),
}


@pytest.mark.parametrize(("name", "key"), PROSE.values(), ids=PROSE)
def test_prose_holds_no_markup(scratch: Scratch, name: str, key: str) -> None:
    text = scratch.read(name).decode()
    for junk in LIVELY:
        if set("<>{}\x00\u202e") & set(junk):
            scratch.write(name, text.replace(key, f"{key}  {junk}\n", 1).encode())
            result = scratch.run("check")
            assert result.exit_code == 1, junk


@pytest.mark.parametrize("junk", ["card/KS", "which-card/title", "which-card/who-wins/why"])
def test_a_word_of_the_interface_with_the_key_of_a_page(scratch: Scratch, junk: str) -> None:
    scratch.replace("locales/interface.yaml", "card/QS:\n", f"{junk}:\n")
    for command in (("check",), ("locale", "update"), ("locale", "status"), ("build",)):
        assert scratch.run(*command).exit_code == 1


@pytest.mark.parametrize("word", ["cards", "try", "quiz", "status", "home", "scale", "site", "index", "404-x", "con"])
def test_a_page_with_the_name_of_another(scratch: Scratch, word: str) -> None:
    (scratch.root / "examples" / "which-card").rename(scratch.root / "examples" / word)
    result = scratch.run("check")
    assert result.exit_code == 1
    assert ("[bad-id]" in result.stdout) is (word != "404-x")


def test_a_damaged_cache_is_passed_over(scratch: Scratch) -> None:
    assert scratch.run("build").exit_code == 0
    before = {path.name: path.read_bytes() for path in scratch.out.rglob("*.html")}
    [path] = (scratch.root / ".cache").glob(f"{'[0-9a-f]' * 32}.json")
    good = path.read_bytes()
    for bad in (
        b"",
        good[:-9],
        good.replace(b"SourceMessage", b"Registered"),
        good.replace(b"<h1>", b"<h2>"),
        b"[" * 9999,
    ):
        path.write_bytes(bad)
        assert scratch.run("build", "--force").exit_code == 0
        assert {path.name: path.read_bytes() for path in scratch.out.rglob("*.html")} == before


@pytest.mark.parametrize(("name", "word"), [(EXAMPLE, "counts"), ("locales/fr.po", "compte")])
def test_a_file_that_changes_while_it_is_read(
    scratch: Scratch, monkeypatch: pytest.MonkeyPatch, name: str, word: str
) -> None:
    """Whatever was read of it: when it has come to rest, the next build shows what it says."""
    good = scratch.read(name)
    page = "fr/which-card.html" if name.endswith(".po") else "en/which-card.html"

    def meanwhile(project: Project, order: Order, digest: Callable[[str], str]) -> Inputs:
        before = inputs(project, order, digest)
        scratch.write(name, good.replace(word.encode(), b"MEANWHILE"))
        return before

    with monkeypatch.context() as patch:
        patch.setattr("generator.build.inputs", meanwhile)
        scratch.run("build")
    scratch.write(name, good)
    assert scratch.run("build").exit_code == 0
    assert "MEANWHILE" not in (scratch.out / page).read_text("utf-8")
    assert word in (scratch.out / page).read_text("utf-8")


def test_what_the_last_build_left_is_not_believed(scratch: Scratch, sound: Site) -> None:
    """The list in the output may have been changed by anybody: then all is built again."""
    assert scratch.run("build").exit_code == 0
    [path] = scratch.out.glob(".belote-rules.json")
    good = path.read_text("utf-8")
    for old, new in (
        ('"figures": "', '"figures": "x'),
        ('"figures": "', '"figures": "[]", "other": "'),
        ('"language fr": "', '"language fr": "x'),
        ('"language fr": "[', '"language fr": "[[],'),
        ('"language en": "', '"language en": "{}", "other": "'),
        (good[:40], ""),
        (good, "[" * 100_000),
        (good, ""),
    ):
        path.write_text(good.replace(old, new, 1), "utf-8")
        result = scratch.run("build", "--force")
        assert result.exit_code == 0, result.output
        path.write_text(good.replace(old, new, 1), "utf-8")
        assert scratch.run("build").exit_code in (0, 2)
