"""What must hold between the lists of a `page.yaml` and the files beside it, and between its ids.

Reads whatever can be read of a document, so that a missing title does not hide an example that nobody listed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.content.codes import Code
from generator.content.document import Document
from generator.content.files import ExampleOnDisk, PageOnDisk
from generator.content.places import Loc, Step
from generator.content.prose import read_id
from generator.content.rejected import RejectedError
from generator.content.wording import did_you_mean, visible
from generator.problems import Problem, Source


@dataclass(frozen=True, slots=True)
class _Listed:
    """An id in a `page.yaml` and its way from the top; for an example, with the section that lists it."""

    id: str
    loc: Loc
    section: str = ""


def listing_problems(document: Document, folder: PageOnDisk) -> Iterator[Problem]:
    """Every fault between ids, and between lists and files."""
    sections = tuple(_ids(document, "sections"))
    examples = tuple(_examples(document))
    yield from _empty(document)
    yield from _distinct(document, tuple(_ids(document, "short")))
    yield from _distinct(document, sections)
    yield from _anchors(document, sections, examples)
    yield from _listed(document, examples, folder)
    yield from _picture(document, examples)
    if _can_be_read(document):
        yield from _files(examples, folder)


def _empty(document: Document) -> Iterator[Problem]:
    if document.value_at("sections") == []:
        source = document.places.at("sections")
        yield Problem(source, Code.EMPTY_PAGE, "the page has no section", "add a section with an example")
    for place in range(len(document.list_at("sections"))):
        if document.value_at("sections", place, "examples") == []:
            source = document.places.at("sections", place, "examples")
            yield Problem(source, Code.EMPTY_SECTION, "the section has no example", "list one, or leave it out")


def _distinct(document: Document, listed: Sequence[_Listed]) -> Iterator[Problem]:
    first: dict[str, _Listed] = {}
    for each in listed:
        if (earlier := first.setdefault(each.id, each)) is not each:
            line = document.places.at(*earlier.loc).line
            message = f"the id `{each.id}` stands here twice"
            hint = f"the first is in line {line}: choose another"
            yield Problem(document.places.at(*each.loc), Code.REPEATED_ID, message, hint)


def _anchors(document: Document, sections: Sequence[_Listed], examples: Sequence[_Listed]) -> Iterator[Problem]:
    section_ids = {section.id: section for section in sections}
    for example in examples:
        if section := section_ids.get(example.id):
            line = document.places.at(*section.loc).line
            message = f"`{example.id}` is the id of a section too, and both are anchors on the page"
            hint = f"the section is in line {line}: rename one of them"
            yield Problem(document.places.at(*example.loc), Code.REPEATED_ID, message, hint)


def _listed(document: Document, examples: Sequence[_Listed], folder: PageOnDisk) -> Iterator[Problem]:
    on_disk = {example.id for example in folder.examples}
    first: dict[str, _Listed] = {}
    for example in examples:
        source = document.places.at(*example.loc)
        if (earlier := first.setdefault(example.id, example)) is not example:
            line = document.places.at(*earlier.loc).line
            message = f"the example `{example.id}` is listed twice"
            yield Problem(source, Code.LISTED_TWICE, message, f"it is listed in line {line} already: keep one")
        elif example.id not in on_disk:
            message = f"there is no example `{example.id}`"
            path = f"{folder.path}/{example.section or '…'}/{example.id}.yaml"
            near = did_you_mean(example.id, on_disk) if on_disk else ""
            hint = near if near.startswith("did") else f"write {path}, or take it off the list"
            yield Problem(source, Code.NO_SUCH_EXAMPLE, message, visible(hint))


def _files(examples: Sequence[_Listed], folder: PageOnDisk) -> Iterator[Problem]:
    section_of = {example.id: example.section for example in reversed(examples)}
    for file in folder.examples:
        section = section_of.get(file.id)
        if section is None:
            message = "the example is not listed in page.yaml"
            hint = "list it in one of the sections of page.yaml, or delete the file"
            yield _of_file(file, Code.NOT_LISTED, message, hint)
        elif section != file.section:
            message = f"page.yaml lists the example under `{section}`"
            hint = f"move the file to {folder.path}/{section}/{file.id}.yaml"
            yield _of_file(file, Code.WRONG_FOLDER, message, hint)


def _of_file(file: ExampleOnDisk, code: Code, message: str, hint: str) -> Problem:
    return Problem(Source(visible(file.path)), code, message, visible(hint))


def _picture(document: Document, examples: Sequence[_Listed]) -> Iterator[Problem]:
    name = _id_at(document, "picture", "example")
    known = [example.id for example in examples]
    if name and name not in known:
        source = document.places.at("picture", "example")
        message = f"the page lists no example `{name}`"
        hint = did_you_mean(name, known) if known else ""
        yield Problem(source, Code.NO_SUCH_EXAMPLE, message, hint)


def _ids(document: Document, key: str) -> Iterator[_Listed]:
    for index in range(len(document.list_at(key))):
        if name := _id_at(document, key, index, "id"):
            yield _Listed(name, (key, index, "id"))


def _examples(document: Document) -> Iterator[_Listed]:
    for place in range(len(document.list_at("sections"))):
        section = _id_at(document, "sections", place, "id") or ""
        for index in range(len(document.list_at("sections", place, "examples"))):
            if name := _id_at(document, "sections", place, "examples", index):
                yield _Listed(name, ("sections", place, "examples", index), section)


def _can_be_read(document: Document) -> bool:
    """Whether every section has its id and its list; otherwise nobody knows which examples are listed."""
    sections = document.value_at("sections")
    return isinstance(sections, list) and all(
        _id_at(document, "sections", place, "id") and isinstance(document.value_at("sections", place, "examples"), list)
        for place in range(len(sections))
    )


def _id_at(document: Document, *loc: Step) -> str | None:
    try:
        return read_id(document.value_at(*loc))
    except RejectedError:
        return None
