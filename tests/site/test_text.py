"""The words of the pages: none run together, and every one from the translators' files."""

import json
import re
from collections.abc import Iterator

from generator.inspection import Inspection
from tests.site.reading import MIRRORED, Element, parse

WORD = "[\\w♠♥♦♣\ufe0e]"
END, BEGINNING = re.compile(f"{WORD}$"), re.compile(f"^{WORD}")


def texts(element: Element) -> Iterator[tuple[str, Element]]:
    """Every text of a page with the element it stands in, as a copy of the page would run them together."""
    for child in element.children:
        if isinstance(child, str):
            yield child, element
        elif child.tag not in ("script", "style", "template", "head"):
            yield from texts(child)


def run_together(page: Element) -> Iterator[str]:
    """The places where a word ends an element and the next begins at once: `KKing`, `AllowedAce of spades`."""
    before = ""
    for text, element in texts(page):
        if END.search(before) and BEGINNING.search(text):
            yield f"line {element.line}: {before[-25:]}|{text[:25]}"
        before = text or before


def test_words_that_run_together_are_found() -> None:
    assert list(run_together(parse("<p><b>K</b><span>King</span></p>"))) == ["line 1: K|King"]
    assert list(run_together(parse("<dl><dt>Allowed</dt><dd>ace</dd></dl>"))) == ["line 1: Allowed|ace"]
    assert list(run_together(parse("<p><b>K</b><i></i><span>♠</span></p>"))) == ["line 1: K|♠"]
    assert list(run_together(parse("<p><b>K</b> <span>king, </span><i>ace</i> (<i>A</i>)</p>"))) == []


def test_no_words_run_together(pages: dict[str, Element]) -> None:
    assert {path: found for path, page in pages.items() if (found := list(run_together(page)))} == {}


LETTERS = re.compile("[A-Za-z]+")
SPOKEN = ("aria-label", "alt", "title", "placeholder", "content")
"""Attributes that reach the reader as words."""


def own_words(page: Element) -> Iterator[str]:
    """Every text of a page and every spoken attribute that should be in the language of the page."""
    for element, text in spoken(page):
        if not excused(element):
            yield text


def spoken(element: Element) -> Iterator[tuple[Element, str]]:
    for child in element.children:
        if isinstance(child, str):
            yield element, child
            continue
        names = SPOKEN if child.tag != "meta" else ("content",) if child.attributes.get("name") == "description" else ()
        yield from ((child, child[name]) for name in names if name in child.attributes)
        yield from spoken(child)


def excused(element: Element) -> bool:
    """Corner letters of cards, languages by their own names, and file names are the same in every language."""
    corner = element.tag in ("b", "bdi", "text") or element.tag == "script"
    return corner or element.attributes.get("lang", MIRRORED) != MIRRORED


def test_every_word_comes_from_the_translators(mirrored: dict[str, Element]) -> None:
    assert mirrored
    for path, page in mirrored.items():
        left = {text.strip() for text in own_words(page) if LETTERS.search(text)}
        assert left == set(), path


def test_every_word_of_the_scripts_comes_from_the_translators(mirrored: dict[str, Element]) -> None:
    found = 0
    for path, page in mirrored.items():
        for script in page.all("script"):
            if script.attributes.get("id") == "words":
                words = json.loads(str(script.children[0]))["words"]
                for key, forms in words.items():
                    plain = re.sub(r"\{\w+\}", "", " ".join([forms] if isinstance(forms, str) else forms))
                    assert not LETTERS.search(plain), f"{path}: {key}"
                    found += 1
    assert found > 100


def test_no_placeholder_is_left_in_a_page(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        left = [text for element, text in spoken(page) if element.tag != "script" and re.search(r"\{\w*\}", text)]
        assert left == [], path


ELSEWHERE = ("site/draft", "team/")
"""What only pages of drafts say, and what hangs on who wins an example."""


def test_every_message_reaches_a_reader(pages: dict[str, Element], inspection: Inspection) -> None:
    """A message that no page shows is work for nobody: every English text stands in some English page."""
    english = [page for path, page in pages.items() if "/" not in path or path.startswith("en/")]
    told = "\n".join(text for page in english for _, text in spoken(page))
    scripts = [json.loads(str(each.children[0])) for page in english for each in page.all("script") if each.children]
    in_scripts = {key for each in scripts if "words" in each for key in each["words"]}
    texts = {each.key: re.split(r"\{\w+\}", each.text) for each in inspection.sources.messages}
    unheard = {key for key, pieces in texts.items() if not all(piece.strip() in told for piece in pieces)}
    assert {key for key in unheard - in_scripts if not key.startswith(ELSEWHERE)} == set()
