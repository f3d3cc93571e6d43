"""Someone reads while a site is published."""

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.publish.whole import publish

TURNS = 50
PAGES = ["index.html", "en/a.html", "en/b.html", "fr/a.html"]


def generation(number: int) -> dict[str, bytes]:
    return dict.fromkeys(PAGES, b"%06d" % number * 4000)


def whole(data: bytes) -> int:
    """The number on a page, which must be one and the same from the first byte to the last."""
    assert data == data[:6] * 4000
    return int(data[:6])


def while_publishing(out: Path, read: Callable[[], None]) -> None:
    """Publish fifty generations while another thread reads on and on; its first fault is raised here."""
    publish(out, generation(0))
    faults: list[BaseException] = []
    done = threading.Event()

    def reader() -> None:
        try:
            while not done.is_set():
                read()
        except BaseException as fault:
            faults.append(fault)
            raise

    thread = threading.Thread(target=reader)
    thread.start()
    try:
        for number in range(1, TURNS + 1):
            publish(out, generation(number))
    finally:
        done.set()
        thread.join()
    assert faults == []


def test_within_one_folder_handle_all_pages_are_of_one_site(out: Path) -> None:
    if os.open not in os.supports_dir_fd:
        pytest.skip("NOT TESTED: this system opens no file within a folder handle")
    seen: set[int] = set()

    def read() -> None:
        handle = os.open(out, os.O_RDONLY | os.O_DIRECTORY)
        try:
            numbers = {whole(_read(name, handle)) for name in PAGES}
        except FileNotFoundError:
            return  # an old site that is being removed
        finally:
            os.close(handle)
        assert len(numbers) == 1
        seen.update(numbers)

    while_publishing(out, read)
    assert len(seen) > TURNS / 10


def test_each_page_is_whole_in_every_manner(out: Path, manner: str) -> None:
    seen: set[int] = set()

    def read() -> None:
        try:
            seen.add(whole((out / "en/a.html").read_bytes()))
        except FileNotFoundError:
            if manner == "file by file":
                raise

    while_publishing(out, read)
    assert len(seen) > TURNS / 10


def test_in_one_step_the_first_page_is_always_there(out: Path) -> None:
    while_publishing(out, lambda: assert_there(out / "index.html"))


def assert_there(path: Path) -> None:
    whole(path.read_bytes())


def _read(name: str, handle: int) -> bytes:
    descriptor = os.open(name, os.O_RDONLY, dir_fd=handle)
    with open(descriptor, "rb") as page:
        return page.read()
