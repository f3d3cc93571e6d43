"""One page: its `page.yaml` and the examples beside it → a frozen `Page`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.content.example import Example
from generator.content.files import PageOnDisk
from generator.content.listing import listing_problems
from generator.content.models import PageFile
from generator.content.places import Places
from generator.content.shape import shape
from generator.content.yaml_reader import read
from generator.problems import ContentError, Source


@dataclass(frozen=True, slots=True)
class Short:
    """One of the rules in short."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the ids of its examples, in order; at least one."""

    id: str
    title: str
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """The example of the page that is shown as a picture, by its id."""

    example: str
    caption: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page that authors wrote: at least one section, at least one example, in the order of the page.

    The ids of sections and examples are distinct, since both become anchors. `places` knows where each part
    stands in `page.yaml`, by its way in the file: `page.places.at("sections", 0, "title")`.
    """

    id: str
    title: str
    description: str
    intro: str
    short: tuple[Short, ...]
    note: str
    sections: tuple[Section, ...]
    picture: Picture | None
    examples: tuple[Example, ...]
    source: Source
    places: Places = field(repr=False, compare=False)


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
