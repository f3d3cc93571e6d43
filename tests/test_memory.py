"""What is kept is what would be made."""

import pytest

from generator.memory import Memory


def test_nothing_is_kept_until_someone_asks_for_it() -> None:
    memory, calls = Memory(), []
    for _ in range(2):
        memory.made("hr.po", b"dama", lambda: calls.append("made"))
    assert calls == ["made", "made"]


def test_the_same_is_not_made_twice() -> None:
    memory = Memory()
    memory.begin()
    assert memory.made("hr.po", b"dama", lambda: ["dama"]) is memory.made(
        "hr.po", b"dama", lambda: pytest.fail("again")
    )


def test_something_else_is_made_anew() -> None:
    memory = Memory()
    memory.begin()
    assert memory.made("hr.po", b"dama", lambda: "dama") == "dama"
    assert memory.made("hr.po", b"baba", lambda: "baba") == "baba"
    assert memory.made("fr.po", b"baba", lambda: "dame") == "dame"
    assert memory.made("hr.po", b"dama", lambda: "dama") == "dama"


def test_a_fault_is_told_every_time() -> None:
    memory = Memory()
    memory.begin()

    def faulty() -> str:
        raise ValueError

    for _ in range(2):
        with pytest.raises(ValueError):  # noqa: PT011 (any will do)
            memory.made("hr.po", b"", faulty)
    assert memory.made("hr.po", b"dama", lambda: "dama") == "dama"
