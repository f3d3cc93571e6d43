"""What was made of what, kept for as long as it is the same: for a process that builds again and again.

A process that builds once would only hold what it never needs again, so nothing is kept until someone asks for it.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")


class Memory:
    """One value for each name, and what it was made of."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[object, Any]] | None = None

    def begin(self) -> None:
        """Keep values from now on."""
        self._kept = {}

    def made(self, name: Hashable, of: object, make: Callable[[], Made]) -> Made:
        """What `make` makes; it is not called again while it would make the same `of` the same. Raises what it raises.

        `of` is compared with ==, and must hold all that the value depends on.
        """
        if self._kept is None:
            return make()
        former = self._kept.get(name)
        if former is None or former[0] != of:
            former = self._kept[name] = (of, make())
        value: Made = former[1]
        return value


memory = Memory()
"""Of this process."""
