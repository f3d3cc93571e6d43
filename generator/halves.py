"""Work on many things, done by two processes at once where that pays.

Each does the work in two steps (`steps`) on its part of the things; what must be known of all parts before any can go
on is put together in between.
"""

from collections.abc import Callable, Sequence

from generator.second import worthwhile
from generator.steps import First, Here, Known, Result, There, Thing, Work

FEWEST = 8
"""Things. For fewer, a second process takes longer than it saves."""


def in_halves(
    work: Work[Sequence[Thing], First, Known, Result],
    things: Sequence[Thing],
    merge: Callable[[Sequence[First]], Known],
) -> list[Result]:
    """The results of all parts, in order; what `merge` makes of what they have yielded is sent to each.

    Raises whatever the work or `merge` raises.
    """
    half = len(things) // 2 if len(things) >= FEWEST and worthwhile() else 0
    there: list[There[Sequence[Thing], First, Known, Result]] = []
    try:
        there += [There(work, things[half:])] if half else []
        workers = [Here(work, things[:half] if half else things), *there]
        known = merge([worker.first() for worker in workers])
        for worker in reversed(workers):
            worker.tell(known)
        return [worker.result() for worker in workers]
    finally:
        for worker in there:
            worker.end()
