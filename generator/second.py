"""A second process, a copy of this one, for as long as a block lasts: if it cannot be had, that costs time and no more.

Standard library only. The copy speaks to nobody but us, and what is open or unwritten here is none of its business.
"""

import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import BytesIO
from typing import Any, BinaryIO, NoReturn

Life = Callable[[BinaryIO, BinaryIO], None]
"""What the copy does: it hears us from the first stream, and we hear it from the second."""


def worthwhile() -> bool:
    """Whether a copy of this process would be whole, and would have a processor of its own."""
    if not hasattr(os, "fork") or not hasattr(os, "sched_getaffinity"):
        return False
    return len(os.sched_getaffinity(0)) > 1 and threading.active_count() == 1


class Second:
    """A second process that lives a `Life`; where the system has no room for one, there is none to tell or to hear."""

    def __init__(self, life: Life) -> None:
        self._process = 0
        self._to: BinaryIO = BytesIO()
        self._from: BinaryIO = BytesIO()
        with suppress(OSError), ExitStack() as opened:
            from_us, ours = _pipe(opened)
            theirs, from_them = _pipe(opened)
            with _uninterrupted():
                self._process = os.fork()
                if self._process == 0:
                    os.close(ours)
                    os.close(theirs)
                    _live(life, from_us, from_them)
            self._to, self._from = os.fdopen(os.dup(ours), "wb"), os.fdopen(os.dup(theirs), "rb")

    def tell(self, what: object) -> None:
        """Tell it something, if it is still there."""
        with suppress(OSError):
            pickle.dump(what, self._to)
            self._to.flush()

    def heard(self) -> list[Any]:
        """What it says next, alone; nothing if it is gone."""
        with suppress(OSError, EOFError, pickle.UnpicklingError):
            return [pickle.load(self._from)]
        return []

    def end(self) -> None:
        """End it, whatever it is doing."""
        with suppress(OSError):
            self._from.close()
            self._to.close()
        if self._process:
            with suppress(OSError):
                os.kill(self._process, signal.SIGKILL)
            with suppress(OSError):  # whoever started us may have asked that nobody is waited for
                os.waitpid(self._process, 0)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the block is done; a copy made in it never hears of one, for we end it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _pipe(opened: ExitStack) -> tuple[int, int]:
    ends = os.pipe()
    for end in ends:
        opened.callback(os.close, end)
    return ends


def _live(life: Life, from_us: int, from_them: int) -> NoReturn:
    try:
        nobody = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nobody, stream)
        with os.fdopen(from_us, "rb") as asked, os.fdopen(from_them, "wb") as answer:
            life(asked, answer)
    finally:
        os._exit(0)
