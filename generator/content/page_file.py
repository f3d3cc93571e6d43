"""The file of a page: `page.yaml` and the examples beside it → a frozen `Page`."""

from collections.abc import Mapping

from generator.content.example import Example
from generator.content.files import PageOnDisk
from generator.content.listing import listing_problems
from generator.content.models import PageFile
from generator.content.page import Page, Picture, Section, Short
from generator.content.places import Places
from generator.content.shape import shape
from generator.content.yaml_reader import read
from generator.problems import ContentError, Source


def read_page_file(data: bytes, path: str, folder: PageOnDisk) -> tuple[PageFile, Places]:
    """What the bytes of a `page.yaml` say, and where; every example it lists has its file in `folder`.

    Raises:
        ContentError: with every fault of the file, and of the files that it does not list.
    """
    document = read(data, path)
    entry, problems = shape(document, PageFile)
    problems = (*document.problems, *problems, *listing_problems(document, folder))
    if entry is None or problems:
        raise ContentError(problems)
    return entry, document.places


def page_of(name: str, entry: PageFile, places: Places, examples: Mapping[str, Example]) -> Page:
    """The page of that id; `examples` holds at least those that it lists, by id."""
    return Page(
        id=name,
        title=entry.title,
        description=entry.description,
        intro=entry.intro,
        short=tuple(Short(each.id, each.title, each.text) for each in entry.short),
        note=entry.note,
        sections=tuple(Section(each.id, each.title, each.examples) for each in entry.sections),
        picture=Picture(entry.picture.example, entry.picture.caption) if entry.picture else None,
        examples=tuple(examples[listed] for section in entry.sections for listed in section.examples),
        source=Source(places.path),
        places=places,
    )
