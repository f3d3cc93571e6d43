"""What a translation cannot do to a page: leave a hole in it, say what is out of date, or write markup."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.build import Order, build
from generator.i18n.languages import ENGLISH, Language
from generator.inspection import Inspection
from generator.project import Project
from generator.render.addresses import Addresses, Listed
from generator.render.code import environment
from generator.render.fill import Filler
from generator.render.outline import outline
from generator.render.site import language_files
from generator.render.templates import rendered as structure
from tests.site.reading import PAGE, Element, copy_of_this_project, parse, read

MISSING, FUZZY = "which-card/over-ruff/title", "which-card/over-ruff/why"
IN_SCRIPTS = "duty/over-ruff"


def message(po: str, key: str) -> re.Match[str]:
    """The lines of a message in a PO file, from its notes to the blank line below it."""
    found = re.search(rf'(?:^#.*\n)*^msgctxt "{re.escape(key)}"\n(?:.+\n)+', po, re.MULTILINE)
    assert found, key
    return found


@pytest.fixture(scope="module")
def croatian(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with a Croatian that lacks a title and a duty, and whose explanation of that example is fuzzy."""
    folder = tmp_path_factory.mktemp("croatian")
    project = copy_of_this_project(folder / "project")
    path = project.locales / "hr.po"
    text = path.read_text("utf-8")
    for key in (MISSING, IN_SCRIPTS):
        text = text.replace(message(text, key)[0], "")
    fuzzy = message(text, FUZZY)[0]
    text = text.replace(fuzzy, fuzzy.replace("msgctxt", "#, fuzzy\nmsgctxt", 1))
    path.write_text(text, "utf-8")
    built = build(project, Order(folder / "site", ("hr",)))
    assert built.untranslated == {"hr": 3}
    return folder / "site"


def english(inspection: Inspection, key: str) -> str:
    return next(each.text for each in inspection.sources.messages if each.key == key)


@pytest.mark.parametrize("key", [MISSING, FUZZY, IN_SCRIPTS])
def test_english_stands_in_and_says_that_it_is_english(croatian: Path, inspection: Inspection, key: str) -> None:
    example = read(croatian / "hr" / PAGE).by_id("over-ruff")
    spans = [each for each in example.all("span") if each.text() == english(inspection, key)]
    assert spans
    assert all((each["lang"], each["dir"]) == ("en", "ltr") for each in spans)


def test_a_fuzzy_text_is_nowhere_in_the_site(croatian: Path, inspection: Inspection) -> None:
    fuzzy = next(each for each in inspection.languages if each.tag == "hr").text(FUZZY)
    assert fuzzy
    for path in croatian.rglob("*"):
        if path.is_file():
            assert fuzzy not in path.read_text("utf-8"), path


def test_scripts_are_told_which_words_are_english(croatian: Path, inspection: Inspection) -> None:
    script = read(croatian / "hr" / "try.html").by_id("words")
    told = json.loads(str(script.children[0]))
    assert told["english"] == [IN_SCRIPTS]
    assert told["words"][IN_SCRIPTS] == english(inspection, IN_SCRIPTS)


def test_nothing_else_is_in_english(croatian: Path) -> None:
    for path in (croatian / "hr").glob("*.html"):
        marked = [each for each in read(path).all("span") if each.attributes.get("lang") == ENGLISH]
        texts = {each.text() for each in marked if each.text()}
        assert len(texts) <= 3, path.name


HOSTILE = (
    """<b onclick="x"></script><script>x()</script>"' onmouseover='x' y=" &lt;b&gt; &amp ]]> <!-- </title> {{ x }}"""
)


def rendered(inspection: Inspection, project: Project, language: Language) -> dict[str, str]:
    """Every page in a language that no linter has seen, by its file's name."""
    sources = inspection.sources
    source = next(each for each in inspection.languages if each.tag == ENGLISH)
    listed = [Listed(each.tag, each.name, each.direction, each.state) for each in (source, language)]
    addresses = Addresses("https://example.org/", sources.registry.project, sources.registry.translating)
    whole = structure(
        environment(project.templates),
        project.templates,
        outline(sources.checked.pages, listed, sources.messages, addresses),
    )
    filler = Filler(language, source, {each.tag: each.tally for each in (source, language)}, whole.holes)
    return {path: data.decode() for path, data in language_files(whole, filler).items()}


def skeleton(element: Element) -> object:
    """Elements and the names of their attributes, without any text."""
    inside = [skeleton(child) for child in element.children if isinstance(child, Element)]
    return element.tag, sorted(element.attributes), inside


def test_a_translation_never_becomes_markup(inspection: Inspection, project: Project) -> None:
    language = next(each for each in inspection.languages if each.tag == "hr")
    messages = {key: tuple(HOSTILE + form + HOSTILE for form in forms) for key, forms in language.messages.items()}
    hostile = rendered(inspection, project, replace(language, messages=messages, separator=HOSTILE, name=HOSTILE))
    plain = rendered(inspection, project, language)
    assert hostile
    for path, page in hostile.items():
        read_back = parse(page)
        assert skeleton(read_back) == skeleton(parse(plain[path])), path
        assert HOSTILE in read_back.text(), path
        for data in read_back.all("script"):
            if data.attributes.get("type") == "application/json":
                written = str(data.children[0])
                assert not {"<", ">", "&"} & {*written}, f"{path}: nothing of it can be taken for markup"
                json.loads(written)


def test_braces_of_a_translation_reach_nothing(inspection: Inspection, project: Project) -> None:
    language = next(each for each in inspection.languages if each.tag == "hr")
    text = "{seat.__class__} {{ policy }} {0} {unknown} {"
    messages = {**language.messages, "state/refused": (text,)}
    page = rendered(inspection, project, replace(language, messages=messages))[f"hr/{PAGE}"]
    assert "class &#39;" not in page
    assert text in parse(page).text()
