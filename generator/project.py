"""Where a project keeps its files."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Project:
    """The folder that holds `examples/`, `locales/` and `templates/`."""

    root: Path

    @property
    def examples(self) -> Path:
        """What authors write."""
        return self.root / "examples"

    @property
    def locales(self) -> Path:
        """What translators write."""
        return self.root / "locales"

    @property
    def templates(self) -> Path:
        """What reaches the reader's browser."""
        return self.root / "templates"

    @property
    def out(self) -> Path:
        """Where the site goes when nobody says otherwise."""
        return self.root / "site"

    def relative(self, path: Path) -> str:
        """The path as faults name it: posix, seen from the root where it lies below it."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()
