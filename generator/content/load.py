"""All that authors wrote under `examples/`: every page with its examples, or every fault of every file."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from generator.content.codes import Code
from generator.content.example import Example
from generator.content.example_file import read_example
from generator.content.files import PageOnDisk, Tree
from generator.content.page import Content, Page
from generator.content.page_file import page_of, read_page_file
from generator.content.wording import visible
from generator.problems import ContentError, Problem, Source
from generator.project import Project


@dataclass(frozen=True, slots=True)
class Survey:
    """What could be read: the pages without a fault, every example without one, and all faults, sorted by place."""

    pages: tuple[Page, ...]
    examples: tuple[Example, ...]
    problems: tuple[Problem, ...]


def load(project: Project) -> Content:
    """Everything under `examples/`.

    Raises:
        ContentError: with every fault of every file, sorted by path, line and column; also when there is no page.
    """
    found = survey(project)
    if found.problems:
        raise ContentError(found.problems)
    return Content(found.pages)


def survey(project: Project) -> Survey:
    """Everything under `examples/` that can be read, and what keeps the rest from it."""
    tree = Tree(project)
    problems = list(tree.problems)
    examples: list[Example] = []
    pages = [page for folder in tree.pages if (page := _page(tree, folder, examples, problems))]
    if not tree.pages:
        source = Source(project.relative(project.examples))
        hint = "a page is a folder in examples/ with a page.yaml"
        problems.append(Problem(source, Code.NOTHING_TO_CHECK, "there is no page", hint))
    problems.sort(key=lambda problem: (problem.source, problem.code, problem.message))
    return Survey(tuple(pages), tuple(examples), tuple(problems))


def _page(tree: Tree, folder: PageOnDisk, readable: list[Example], problems: list[Problem]) -> Page | None:
    """The page in a folder; None when it has faults, which join the others, as its `readable` examples do."""
    examples = {}
    for file in folder.examples:
        with _joining(problems):
            data = tree.read(file.path)
            examples[file.id] = read_example(data, visible(file.path), folder.id, file.section, file.id)
    readable += examples.values()
    if folder.has_page_file:
        with _joining(problems):
            entry, places = read_page_file(tree.read(folder.page_file), visible(folder.page_file), folder)
            if len(examples) == len(folder.examples):
                return page_of(folder.id, entry, places, examples)
    return None


@contextmanager
def _joining(problems: list[Problem]) -> Iterator[None]:
    """Whatever is faulty in this part joins the faults of the others."""
    try:
        yield
    except ContentError as error:
        problems.extend(error.problems)
