"""Everything that reads what strangers wrote, as functions of bytes: the properties that fuzzing and the tests share.

Each returns when the bytes were answered as promised: with what they say, or with faults that a person can read.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from html.parser import HTMLParser
from io import BytesIO

from generator.answers import judged
from generator.content.example_file import read_example
from generator.content.files import PageOnDisk
from generator.content.page_file import read_page_file
from generator.engine import RULESETS, NotationError, format_position, judge, parse_position
from generator.i18n.cldr import cldr
from generator.i18n.interface import read_interface
from generator.i18n.languages import Language, State, english, translated
from generator.i18n.lint import lint, read_glossary
from generator.i18n.merge import merge
from generator.i18n.po import read as read_po
from generator.i18n.registry import read_registry
from generator.i18n.sources import Deal, SourceMessage
from generator.problems import ContentError, Problem, visible
from generator.render.fill import Filler, root_page
from generator.render.holes import Say, SayIn, Words

PATH = "some/file"
FOLDER = PageOnDisk("page", "page", has_page_file=True, examples=())
SOURCES = (
    SourceMessage("card/KS", "king of spades", notes=("The king.",)),
    SourceMessage("which-card/x/why", "East must ruff {card}.", deal=Deal("S", (("W", "AD"),), "N", ("9S", "KH"))),
    SourceMessage("trick/points", "{sum}: one point", "{sum}: {count} points", limit=20),
)
RENAMES = {"card/King": "card/KS", "one": "other", "other": "one"}
GLOSSARY = read_glossary(
    b"suits: {S: [pique, piques]}\nranks: {K: [roi, rois]}\nseats: {E: [Est]}\nambiguous: [est]\n"
    b'forbidden: {reine: dame}\nkeep: [Belote]\narticles: "yes"\n',
    "fr.glossary.yaml",
)


def faults(attempt: Callable[[], object]) -> tuple[Problem, ...]:
    """The faults of an attempt, each looked at; none when it succeeds."""
    try:
        attempt()
    except ContentError as error:
        for problem in error.problems:
            can_be_read(problem)
        return error.problems
    return ()


def can_be_read(problem: Problem) -> None:
    """A fault is one line and one for its hint, and no terminal obeys anything in them."""
    lines = str(problem).split("\n")
    assert len(lines) == 1 + bool(problem.hint), problem
    assert all(visible(line) == line for line in lines), problem
    assert problem.source.line >= 1
    assert problem.source.column >= 1


def example(data: bytes) -> None:
    """An author's example."""
    faults(lambda: read_example(data, PATH, "page", "section", "x"))


def page(data: bytes) -> None:
    """An author's page.yaml."""
    faults(lambda: read_page_file(data, PATH, FOLDER))


def interface(data: bytes) -> None:
    """The words of the interface."""
    faults(lambda: read_interface(data, PATH))


def registry(data: bytes) -> None:
    """The list of languages."""
    faults(lambda: read_registry(data, PATH))


def glossary(data: bytes) -> None:
    """A translator's glossary."""
    faults(lambda: read_glossary(data, PATH))


def po(data: bytes) -> None:
    """A translator's file: read whole, checked, shown; merged twice as merged once, and no translation lost."""
    if faults(lambda: read_po(data, "fr.po")):
        return
    file = read_po(data, "fr.po")
    assert file.text.encode() == data
    for problem in lint(file, SOURCES, "fr", GLOSSARY, GLOSSARY):
        can_be_read(problem)
    french = cldr("fr")
    assert french
    faults(lambda: translated(file, SOURCES, "fr", State.DRAFT, french))
    merged = merge(file, SOURCES, RENAMES)
    again = read_po(merged, "fr.po")
    assert merge(again, SOURCES, RENAMES) == merged
    kept = {string for entry in again.entries for string in entry.strings}
    assert {string for entry in file.entries for string in entry.strings if string} <= kept


def notation(data: bytes) -> None:
    """A position on one line: what is read is written and read again as the same, and can be judged."""
    text = data.decode("utf-8", "surrogateescape")
    for rules in RULESETS.values():
        try:
            position = parse_position(text, rules)
        except NotationError as fault:
            _can_be_mended(fault)
            continue
        line = format_position(position)
        again = parse_position(line, rules)
        assert format_position(again) == line
        assert set(judge(again).allowed) == set(judge(position).allowed)


def _can_be_mended(fault: NotationError) -> None:
    assert str(fault)
    assert fault.hint


def judge_lines(data: bytes) -> None:
    """Lines for `judge`: as many answers as lines that are not blank, each an object of JSON, in ASCII."""
    for text, good in judged(BytesIO(data)):
        answer = json.loads(text)
        assert text.isascii()
        assert "\n" not in text
        assert ("error" in answer) is not good


def message(data: bytes) -> None:
    """A text of a translator on a page: what it says is seen, and nothing of it is markup."""
    text = data.decode("utf-8", "replace").replace("\x00", "")
    if not text:
        return
    for html, whole in _pages(text):
        found = _Page()
        found.feed(html)
        found.close()
        assert set(found.tags) <= {"span", "bdi"}, found.tags
        assert not whole or not any(map(str.strip, _unlike(found.text, text)))
    words = json.loads(_words(text))
    assert words["words"].keys() == {"card/KS"}
    assert not _unlike(words["words"]["card/KS"], text)
    assert not {"<", ">", "&"} & set(_words(text))


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    target.__name__: target
    for target in (example, page, interface, registry, glossary, po, notation, judge_lines, message)
}


OURS = ("data-key", "data-state", "title")
"""Attributes of ours around a text."""


class _Page(HTMLParser):
    """The elements and the text of a piece of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags += [tag, *(name for name, _ in attrs if name not in ("lang", "dir", "class", "tabindex", *OURS))]

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        self.tags.append(f"comment {data}")

    def handle_decl(self, decl: str) -> None:
        self.tags.append(f"declaration {decl}")

    def handle_pi(self, data: str) -> None:
        self.tags.append(f"instruction {data}")


def _pages(text: str) -> Iterator[tuple[str, bool]]:
    """Pieces of pages with the text in every way a text gets there, and whether it is all that they show."""
    holes = (Say("card/KS"), Say("card/KS", (("seat", ("<bdi>N</bdi>",)),), plain=False), Say("card/KS", plain=True))
    for preview in (False, True):
        filler = Filler(_french(text), _english(), {}, holes, preview=preview)
        yield filler.join(("", 0, "")), "{seat}" not in text
        yield filler.join(("", 1, "")), False
        yield f'<span title="{filler.join(("", 2, ""))}"></span>', False
    yield root_page(("", 0, ""), (SayIn("fr", "card/KS"),), {"fr": {"card/KS": text}}), True


def _words(text: str) -> str:
    return Filler(_french(text), _english(), {}, (Words(("card/KS",)),)).join(("", 0, ""))


def _english() -> Language:
    known = cldr("en")
    assert known
    return english(SOURCES, known)


def _french(text: str) -> Language:
    return Language("fr", "français", "ltr", ", ", State.DRAFT, {"card/KS": (text,)}, lambda _: 0, 1)


_SET = re.compile("[ \u00a0]")


def _unlike(shown: str, text: str) -> tuple[str, ...]:
    """What a page shows beside what was written; line ends are the parser's business, where lines may end is ours."""
    shown, text = (_SET.sub(" ", each.replace("\r\n", "\n").replace("\r", "\n")) for each in (shown, text))
    shown, text = (each.replace("\u2060", "") for each in (shown, text))
    return () if shown == text else (shown, text)
