"""What is kept between builds comes back as it was, or not at all."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.i18n.languages import State
from generator.problems import Source
from generator.render.addresses import Listed
from generator.render.holes import Hole, Own, Say, Structure
from generator.store import keep, kept

NAME = "0123456789abcdef" * 2


@dataclass(frozen=True, slots=True)
class Record:
    """A bit of everything that a build keeps."""

    structure: Structure
    listed: tuple[Listed, ...]
    place: Source
    count: int


HOLES: tuple[Hole, ...] = (Own("tag"), Say("trick/winner", (("seat", ("<b>", 0, "</b>")),), None, plain=True))
RECORD = Record(
    Structure({"index.html": ("<p>", 1, "</p>")}, HOLES, {}, ()),
    (Listed("ar", "العربية", "rtl", State.DRAFT),),
    Source("examples/which-card/page.yaml", 2, 3),
    16,
)


def test_a_record_comes_back_equal(tmp_path: Path) -> None:
    keep(tmp_path / "cache", NAME, RECORD)
    assert kept(tmp_path / "cache", NAME, Record) == RECORD


def test_only_the_newest_is_kept(tmp_path: Path) -> None:
    other = NAME[::-1]
    keep(tmp_path, NAME, RECORD)
    keep(tmp_path, other, RECORD)
    assert kept(tmp_path, NAME, Record) is None
    assert kept(tmp_path, other, Record) == RECORD


@pytest.mark.parametrize("damage", [b"", b"{}", b"[]", b"[1, 2, 3, 4]", b'{"@State": "x"}', b"[" * 100_000])
def test_what_is_damaged_is_passed_over(tmp_path: Path, damage: bytes) -> None:
    keep(tmp_path, NAME, RECORD)
    file = tmp_path / f"{NAME}.json"
    file.write_bytes(damage)
    assert kept(tmp_path, NAME, Record) is None


def test_one_changed_letter_is_damage(tmp_path: Path) -> None:
    keep(tmp_path, NAME, RECORD)
    file = tmp_path / f"{NAME}.json"
    file.write_bytes(file.read_bytes().replace(b"page.yaml", b"Page.yaml"))
    assert kept(tmp_path, NAME, Record) is None


def test_a_folder_that_cannot_be_written_to_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    keep(tmp_path / "cache", NAME, RECORD)
    assert kept(tmp_path / "cache", NAME, Record) is None
