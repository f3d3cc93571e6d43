"""What is shown at the moment, and who waits for it to change."""

from dataclasses import dataclass
from threading import Condition

from generator.problems import Problem
from generator.serve.snapshot import NO_SITE, Snapshot


@dataclass(frozen=True, slots=True)
class Shown:
    """The last good site, and what keeps a newer one from being made; no problems: it is the newest."""

    site: Snapshot = NO_SITE
    problems: tuple[Problem, ...] = ()


class Board:
    """Written by the one that builds, read by every request."""

    def __init__(self) -> None:
        self._shown = Shown()
        self._changed = Condition()

    @property
    def shown(self) -> Shown:
        """What is shown now."""
        return self._shown

    def show(self, shown: Shown) -> None:
        """Show something else, and wake those who wait for it; the same again wakes nobody."""
        with self._changed:
            if shown != self._shown:
                self._shown = shown
                self._changed.notify_all()

    def other_than(self, seen: Shown | None, patience: float) -> Shown:
        """What is shown as soon as it is not what was seen; after `patience` seconds that again."""
        with self._changed:
            self._changed.wait_for(lambda: self._shown is not seen, patience)
            return self._shown
