"""The pages that authors wrote, each with its examples: records that know nothing of how files are read."""

from dataclasses import dataclass, field

from generator.content.example import Example
from generator.content.places import Places
from generator.problems import Source


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


@dataclass(frozen=True, slots=True)
class Content:
    """The pages, sorted by id; at least one."""

    pages: tuple[Page, ...]

    @property
    def examples(self) -> tuple[Example, ...]:
        """Every example, page by page."""
        return tuple(example for page in self.pages for example in page.examples)
