"""Where the site and its project stand, and the languages as its list shows them."""

from dataclasses import dataclass

from generator.i18n.languages import State


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the site will stand (empty, or ending with a slash), its project, and its guide for translators.

    A `preview` stands nowhere: it is for translators, who see the key of every text.
    """

    base_url: str
    project: str
    translating: str
    preview: bool = False

    def file(self, path: str) -> str:
        """Where a file of the project can be seen."""
        return f"{self.project.rstrip('/')}/blob/main/{path}"


@dataclass(frozen=True, slots=True)
class Listed:
    """A language as the list of languages shows it, in the order of the menu."""

    tag: str
    name: str
    direction: str
    state: State
