"""GNU msgfmt accepts every file that we write."""

import shutil
import subprocess
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.i18n.merge import fresh, merge, template
from generator.i18n.po import read
from generator.i18n.sources import SourceMessage

CROATIAN = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"

FIRST = [
    SourceMessage("duty/follow", "Follow suit", notes=("Trump ♠.", "Page: which-card.html#follow")),
    SourceMessage("duty/ruff", 'Ruff, or say "belote".\nElse discard a \\ card.'),
    SourceMessage("trick/points", "{n} point", "{n} points"),
    SourceMessage("trick/cards", "cards"),
]
THEN = [
    SourceMessage("duty/ruff", "Ruff"),
    SourceMessage("trick/points", "points"),
    SourceMessage("trick/count", "{n} card", "{n} cards"),
    SourceMessage("rules/half", "Each side gets 50% of the points"),
]


@pytest.fixture(scope="session")
def msgfmt() -> str:
    program = shutil.which("msgfmt")
    if program is None:
        pytest.skip("msgfmt is not installed (Debian: gettext): nobody has checked the files that update writes")
    return program


def accepted(msgfmt: str, data: bytes) -> None:
    done = subprocess.run(
        [msgfmt, "-c", "--check-format", "--output-file=/dev/null", "-"], input=data, capture_output=True, check=False
    )
    # A header of ours has no dates and no names; msgfmt misses them, and that is all it may say.
    said = [line for line in done.stderr.decode().splitlines() if "missing in header" not in line]
    assert (done.returncode, said) == (0, []), data.decode()


def translated(data: bytes) -> bytes:
    """The file with something in every empty translation, a line break at its end where the English has one."""
    lines = data.decode().split("\n")
    header = lines.index("")
    filled = [
        line[:-2] + '"prijevod"' if line.startswith("msgstr") and line.endswith(' ""') else line for line in lines
    ]
    return "\n".join(lines[:header] + filled[header:]).encode()


def test_a_template_and_a_new_language(msgfmt: str) -> None:
    accepted(msgfmt, template(FIRST))
    accepted(msgfmt, fresh("hr", FIRST, CROATIAN))


def test_a_language_over_its_life(msgfmt: str) -> None:
    renames = {"trick/cards": "trick/count"}
    data = translated(fresh("hr", FIRST, CROATIAN))
    accepted(msgfmt, data)
    for sources in (FIRST, THEN, FIRST, THEN, FIRST[:1], []):
        data = merge(read(data, "hr.po"), sources, renames)
        accepted(msgfmt, data)
        accepted(msgfmt, data.replace(b"\n", b"\r\n"))
        confirmed = data.replace(b"#, fuzzy\n", b"#, \n")
        data = merge(read(confirmed, "hr.po"), sources, renames)
        accepted(msgfmt, data)
        assert merge(read(data, "hr.po"), sources, renames) == data


texts = st.text(alphabet='ab "\\\tšž…{}%#~|:♠', min_size=1, max_size=30)
messages = st.builds(
    SourceMessage,
    st.sampled_from(["duty/follow", "duty/ruff", "seat/N"]),
    texts,
    st.one_of(st.none(), texts),
    st.lists(texts, max_size=2).map(tuple),
)
sources = st.lists(messages, max_size=3, unique_by=lambda message: message.key)


@settings(deadline=None)
@given(sources, sources)
def test_whatever_the_messages_are(
    msgfmt: str, before: Sequence[SourceMessage], after: Sequence[SourceMessage]
) -> None:
    first = translated(fresh("hr", before, CROATIAN))
    accepted(msgfmt, first)
    accepted(msgfmt, merge(read(first, "hr.po"), after, {}))
