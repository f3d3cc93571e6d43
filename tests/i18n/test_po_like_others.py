"""Our reader understands a file as Babel's does, and as polib meant it."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import polib  # type: ignore[import-untyped]  # it has no types of its own
import pytest
from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.i18n.po import Entry, read

REAL = {
    "Poedit, wrapped": r"""
msgid ""
msgstr ""
"Project-Id-Version: belote-rules\n"
"PO-Revision-Date: 2024-02-29 10:00+0100\n"
"Last-Translator: Ana <ana@example.org>\n"
"Language: hr\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && "
"n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
"X-Generator: Poedit 3.4\n"

#. Example over-ruff. Trump ♠. West A♦, North 8♠. East holds 7♠ 9♠ K♥ and may play 9♠.
#. Page: which-card.html#over-ruff
msgctxt "which-card/over-ruff/title"
msgid "An opponent has ruffed: over-ruff if you can"
msgstr "Protivnik je rezao: nadreži ako možeš"

# Provjeriti s klubom.
#: page.yaml:12 page.yaml:14
#, fuzzy, no-wrap
#| msgid "Old"
msgctxt "which-card/over-ruff/why"
msgid ""
"West leads diamonds.\n"
"East, without diamonds, must over-ruff: only the 9 beats the 8 (\"fourteen\")."
msgstr ""
"Zapad izlazi u karu.\n"
"Istok kara nema, mora nadrezati: to može samo devetka (\"četrnaestica\")."

msgctxt "trick/points"
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} bod"
msgstr[1] "{n} boda"
msgstr[2] "{n} bodova"

#, fuzzy
#~ msgctxt "duty/pass"
#~ msgid "Pass"
#~ msgstr "Dalje"

#~ msgctxt "trick/cards"
#~ msgid "{n} card"
#~ msgid_plural "{n} cards"
#~ msgstr[0] "{n} karta"
#~ msgstr[1] ""
#~ "{n} "
#~ "karte"
#~ msgstr[2] "{n} karata"
""",
    "by hand, packed": r"""# Croatian
#
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
#naslov
msgctxt "card/JH"
msgid "jack of hearts"
msgstr  "dečko srce"
  msgctxt "card/QH"
  msgid "queen of hearts"
  msgstr ""
    "dama "
    "srce"
# end""",
}


# Babel adds these to what it reads and writes, guessing from the English.
GUESSED = {"python-format", "python-brace-format"}


@dataclass(frozen=True)
class Understood:
    """A message as both readers understand it."""

    key: str
    source: str
    plural: str | None
    strings: tuple[str, ...]
    comments: tuple[str, ...]
    notes: tuple[str, ...]
    flags: frozenset[str]
    obsolete: bool


def ours(data: bytes) -> list[Understood]:
    return [_from_entry(entry) for entry in read(data, "hr.po").entries]


def _from_entry(entry: Entry) -> Understood:
    flags = frozenset(entry.flags)
    assert entry.fuzzy == ("fuzzy" in flags)
    return Understood(
        entry.key,
        entry.source,
        entry.plural,
        entry.strings,
        # Babel keeps one of several equal remarks.
        tuple(dict.fromkeys(entry.comments)),
        tuple(dict.fromkeys(entry.notes)),
        flags - GUESSED,
        entry.obsolete,
    )


def babels(data: bytes) -> list[Understood]:
    catalog = read_po(BytesIO(data), abort_invalid=True)
    active = [_from_message(message, obsolete=False) for message in catalog if message.id]
    return active + [_from_message(message, obsolete=True) for message in catalog.obsolete.values()]


def _from_message(message: Message, obsolete: bool) -> Understood:
    source, plural = (message.id, None) if isinstance(message.id, str) else message.id
    strings = (message.string,) if isinstance(message.string, str) else message.string
    return Understood(
        message.context or "",
        source,
        plural,
        tuple(map(str, strings or ())),
        # Babel takes "#|" for a translator's remark.
        tuple(comment for comment in message.user_comments if not comment.startswith(("| msg", '| "'))),
        tuple(message.auto_comments),
        frozenset(message.flags - GUESSED),
        obsolete,
    )


@pytest.mark.parametrize("text", REAL.values(), ids=REAL)
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["unix", "windows"])
def test_a_real_file_reads_as_with_babel(text: str, newline: str) -> None:
    data = text.replace("\n", newline).encode()
    assert ours(data) == babels(data)
    assert read(data, "hr.po").text.encode() == data


words = st.text(alphabet='ab "\\\n\t\ršž…{}%#~|:\u2028\u0085\u000b\u001c\xa0\u200f', max_size=90)
some_words = words.filter(lambda text: bool(text.strip()))
lines = st.text(alphabet="ab š#~|:.,", min_size=1, max_size=90).filter(lambda text: bool(text.strip(" #~|:.,")))
flags = st.sets(st.sampled_from(["fuzzy", "no-wrap", "my-flag"]))


@st.composite
def messages(draw: st.DrawFn, key: str, forms: int) -> Message:
    plural = draw(st.booleans())
    return Message(
        (draw(some_words), draw(some_words)) if plural else draw(some_words),
        tuple(draw(words) for _ in range(forms)) if plural else draw(words),
        flags=draw(flags),
        auto_comments=draw(st.lists(lines, max_size=2)),
        user_comments=draw(st.lists(lines, max_size=2)),
        context=key,
    )


@st.composite
def babel_files(draw: st.DrawFn) -> bytes:
    catalog = Catalog(draw(st.sampled_from(["hr", "sv", "ja", "ar"])), fuzzy=False)
    for number in range(draw(st.integers(0, 4))):
        message = draw(messages(f"key/{number}", catalog.num_plurals))
        if draw(st.booleans()):
            catalog[message.id] = message
        else:
            catalog.obsolete[f"key/{number}"] = message
    file = BytesIO()
    write_po(file, catalog, width=draw(st.sampled_from([0, 20, 76])))
    return file.getvalue()


@settings(deadline=None)
@given(babel_files())
def test_what_babel_writes_reads_as_with_babel(data: bytes) -> None:
    assert ours(data) == babels(data)
    assert read(data, "hr.po").text.encode() == data


@st.composite
def polib_entries(draw: st.DrawFn, key: str) -> polib.POEntry:
    text = st.text(alphabet='ab "\\\n\t\ršž…{}%#~|:\u2028\u0085\xa0', max_size=90)
    plural = draw(st.booleans())
    fields = {
        "msgctxt": key,
        "msgid": draw(text),
        "comment": draw(lines).strip(),
        "tcomment": draw(lines).strip(),
        "flags": sorted(draw(flags)),
        "obsolete": draw(st.booleans()),
        "previous_msgid": draw(st.one_of(st.none(), text.filter(bool))),
    }
    if plural:
        fields |= {"msgid_plural": draw(text.filter(bool)), "msgstr_plural": {0: draw(text), 1: draw(text)}}
    else:
        fields["msgstr"] = draw(text)
    return polib.POEntry(**fields)


@settings(deadline=None)
@given(st.integers(0, 4).flatmap(lambda count: st.tuples(*(polib_entries(f"key/{n}") for n in range(count)))))
def test_what_polib_writes_reads_as_polib_meant_it(written: Sequence[polib.POEntry]) -> None:
    file = polib.POFile(wrapwidth=40)
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    file.extend(written)
    read_again = read(str(file).encode(), "hr.po").entries

    assert len(read_again) == len(written)
    for entry in read_again:
        meant = written[int(entry.key.removeprefix("key/"))]
        assert entry.source == meant.msgid
        assert entry.plural == (meant.msgid_plural or None)
        assert entry.strings == (tuple(meant.msgstr_plural.values()) or (meant.msgstr,))
        assert entry.previous == meant.previous_msgid
        assert entry.flags == tuple(meant.flags)
        assert entry.obsolete == meant.obsolete
        assert " ".join(entry.comments).split() == meant.tcomment.split()
        if not entry.obsolete:
            assert " ".join(entry.notes).split() == meant.comment.split()
