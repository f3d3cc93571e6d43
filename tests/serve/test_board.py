"""What is shown, and waiting for it to change."""

from threading import Thread

from generator.problems import Problem, Source
from generator.serve import Board, Shown
from generator.serve.snapshot import Snapshot

SITE = Shown(Snapshot(version="one"))
FAULTY = Shown(Snapshot(version="one"), (Problem(Source("a.yaml"), "bad-card", "no card"),))


def test_at_first_there_is_no_site() -> None:
    assert Board().shown.site.version == ""


def test_who_has_seen_nothing_is_told_at_once() -> None:
    board = Board()
    board.show(SITE)
    assert board.other_than(None, 0.0) is SITE


def test_who_has_seen_it_waits_no_longer_than_its_patience() -> None:
    board = Board()
    board.show(SITE)
    assert board.other_than(SITE, 0.01) is SITE


def test_a_change_wakes_who_waits() -> None:
    board = Board()
    board.show(SITE)
    seen: list[Shown] = []
    waiting = Thread(target=lambda: seen.append(board.other_than(SITE, 5.0)))
    waiting.start()
    board.show(FAULTY)
    waiting.join(5.0)
    assert seen == [FAULTY]


def test_the_same_again_is_no_change() -> None:
    board = Board()
    board.show(SITE)
    board.show(Shown(Snapshot(version="one")))
    assert board.shown is SITE
