"""Which files lie under `examples/`, and which of them belong there."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from generator.content.codes import Code
from generator.content.encoding import LARGEST
from generator.content.prose import read_id, read_page_id
from generator.content.rejected import RejectedError
from generator.content.wording import visible
from generator.problems import ContentError, Problem, Source
from generator.project import Project

PAGE_FILE = "page.yaml"
SUFFIX = ".yaml"


@dataclass(frozen=True, slots=True)
class ExampleOnDisk:
    """An example's file: the folder it lies in, "" for the page's own, and its id."""

    section: str
    id: str
    path: str


@dataclass(frozen=True, slots=True)
class PageOnDisk:
    """A page's folder, with the files of its examples sorted by path. All paths posix, seen from the root."""

    id: str
    path: str
    has_page_file: bool
    examples: tuple[ExampleOnDisk, ...]

    @property
    def page_file(self) -> str:
        """The path of its page.yaml, whether there is one or not."""
        return f"{self.path}/{PAGE_FILE}"


class Tree:
    """The files under `examples/`, in an order that no file system decides; `problems` grow while it is walked."""

    def __init__(self, project: Project) -> None:
        self._root = project.root
        self._examples = project.relative(project.examples)
        self.problems: list[Problem] = []
        self.pages = tuple(self._pages())

    def read(self, path: str) -> bytes:
        """The bytes of a file, not many more than it may have.

        Raises:
            ContentError: the system does not let us.
        """
        try:
            with (self._root / path).open("rb") as file:
                return file.read(LARGEST + 1)
        except OSError as error:
            raise ContentError([_unreadable(path, error)]) from None

    def _pages(self) -> Iterator[PageOnDisk]:
        if not (self._root / self._examples).is_dir():
            return
        for entry in self._entries(self._examples) or ():
            path = f"{self._examples}/{entry.name}"
            if not entry.is_dir(follow_symlinks=False):
                self._foreign(path, "a page is a folder with a `page.yaml` in it")
                continue
            self._check_id(entry.name, path, read_page_id)
            if page := self._page(entry.name, path):
                yield page

    def _page(self, name: str, path: str) -> PageOnDisk | None:
        entries = self._entries(path)
        if entries is None:
            return None
        has_page_file = False
        examples: list[ExampleOnDisk] = []
        for entry in entries:
            inside = f"{path}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                examples.extend(self._section(entry.name, inside))
            elif entry.name == PAGE_FILE:
                has_page_file = True
            else:
                examples.extend(self._example("", entry.name, inside))
        if not has_page_file:
            message = "the folder has no page.yaml"
            self._report(path, Code.NO_PAGE_FILE, message, "it lists the sections and examples of the page")
        return PageOnDisk(name, path, has_page_file, tuple(examples))

    def _section(self, name: str, path: str) -> Iterator[ExampleOnDisk]:
        for entry in self._entries(path) or ():
            inside = f"{path}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                self._foreign(inside, "a section's folder holds examples, no further folders")
            else:
                yield from self._example(name, entry.name, inside)

    def _example(self, section: str, name: str, path: str) -> Iterator[ExampleOnDisk]:
        stem, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix
        if suffix == SUFFIX:
            self._check_id(stem, path, read_id)
            yield ExampleOnDisk(section, stem, path)
        elif suffix.lower() in (".yml", SUFFIX):
            self._foreign(path, f"rename it to {stem}{SUFFIX}")
        else:
            self._foreign(path, f"examples are files that end in {SUFFIX}")

    def _entries(self, path: str) -> tuple[os.DirEntry[str], ...] | None:
        """Files and folders sorted by name, or None for a folder that cannot be read.

        Without dotfiles, schemas, links, and what is neither file nor folder.
        """
        try:
            with os.scandir(self._root / path) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            self.problems.append(_unreadable(path, error))
            return None
        return tuple(entry for entry in found if self._belongs(entry, f"{path}/{entry.name}"))

    def _belongs(self, entry: os.DirEntry[str], path: str) -> bool:
        if entry.name.startswith(".") or entry.name.endswith(".schema.json"):
            return False
        if entry.is_symlink():
            message = "a symbolic link is not followed"
            self._report(path, Code.SYMLINK, message, "put the file itself here")
            return False
        if entry.is_file(follow_symlinks=False) or entry.is_dir(follow_symlinks=False):
            return True
        self._foreign(path, "only files and folders belong here")
        return False

    def _check_id(self, name: str, path: str, read: Callable[[object], str]) -> None:
        try:
            read(name)
        except RejectedError as rejected:
            for fault in rejected.faults:
                self._report(path, fault.code, fault.message, f"{fault.hint}; rename it")

    def _foreign(self, path: str, hint: str) -> None:
        self._report(path, Code.FOREIGN_FILE, "this does not belong here", hint)

    def _report(self, path: str, code: Code, message: str, hint: str) -> None:
        self.problems.append(Problem(Source(visible(path)), code, message, visible(hint)))


def _unreadable(path: str, error: OSError) -> Problem:
    reason = (error.strerror or "no reason given").lower()
    return Problem(Source(visible(path)), Code.UNREADABLE, f"cannot be read: {reason}", "look at its permissions")
