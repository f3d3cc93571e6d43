"""What holds for every update, whatever translators and their tools have written, in files made up by hypothesis."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.i18n.merge import merge
from generator.i18n.po import Entry, PoFile, read
from generator.i18n.sources import SourceMessage

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
KEYS = ["duty/follow", "duty/ruff", "duty/over-ruff", "seat/N", "trick/points"]
ENGLISH = ["Ruff", "Over-ruff", "Follow suit", 'Say "belote"', "Two\nlines", "{n} points\n"]
NOTES = ["Trump ♠.", "Page: which-card.html#ruff", "fr: Couper"]
ESCAPED = re.compile(r'\\.|[^\\"]')

texts = st.text(alphabet='ab "\\\n\t\ršž\u2028\u0085\xa0#~|', max_size=8)
translations = st.one_of(st.just(""), texts)


def quoted(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return "".join(escapes.get(character, character) for character in text)


@dataclass(frozen=True, slots=True)
class Hand:
    """How somebody types: where lines are wrapped (0: nowhere), and the blanks around them."""

    width: int
    before: str
    behind: str

    def field(self, keyword: str, text: str) -> list[str]:
        characters = ESCAPED.findall(quoted(text))
        width = self.width or len(characters) or 1
        pieces = ["".join(characters[start : start + width]) for start in range(0, len(characters), width)]
        if self.width or not pieces:
            pieces.insert(0, "")
        lines = [f"{keyword} ", *[""] * (len(pieces) - 1)]
        return [f'{self.before}{line}"{piece}"{self.behind}' for line, piece in zip(lines, pieces, strict=True)]


hands = st.builds(Hand, st.sampled_from([0, 0, 1, 3]), st.sampled_from(["", "", " "]), st.sampled_from(["", "\t"]))
english = st.sampled_from(ENGLISH)
plurals = st.one_of(st.none(), english)
typed = st.lists(st.sampled_from(["", "# naslov", "#", "#: a.html:1", "#, no-wrap", "#,fuzzy", "# |~"]), max_size=3)
notes = st.lists(st.sampled_from(NOTES), max_size=2)


@st.composite
def remarks(draw: st.DrawFn, hand: Hand, tidy: bool) -> list[str]:
    lines = draw(typed) + [f"#. {note}" for note in draw(notes)] + draw(st.sampled_from([[], ["#, fuzzy"]]))
    lines += [] if tidy else draw(st.sampled_from([[], ["#, "]]))
    doubtful = any("fuzzy" in line for line in lines)
    if (doubtful or not tidy) and draw(st.booleans()):
        lines += [f"#| {line}" for line in hand.field("msgid", draw(english))]
        if plural := draw(plurals):
            lines += [f"#| {line}" for line in hand.field("msgid_plural", plural)]
    return lines


@st.composite
def entries(draw: st.DrawFn, key: str, obsolete: bool, tidy: bool) -> list[str]:
    hand = draw(hands)
    lines = hand.field("msgctxt", key) + hand.field("msgid", draw(english))
    if plural := draw(plurals):
        lines += hand.field("msgid_plural", plural)
        for form, string in enumerate(draw(st.lists(translations, min_size=1, max_size=3))):
            lines += hand.field(f"msgstr[{form}]", string)
    else:
        lines += hand.field("msgstr", draw(translations))
    above = draw(remarks(hand, tidy))
    if obsolete:
        return [line.replace("#|", "#~|") for line in above] + [f"#~ {line}" for line in lines]
    return above + lines


@st.composite
def files(draw: st.DrawFn, tidy: bool = False) -> bytes:
    """A whole file; a tidy one holds nothing that an update takes away: no empty flags, no idle earlier English."""
    lines = HEADER.split("\n")[:2]
    for key in draw(st.permutations(KEYS)):
        kind = draw(st.sampled_from(["none", "active", "active", "obsolete"]))
        if kind != "none":
            lines += [*draw(st.sampled_from([[], [""], [""]])), *draw(entries(key, kind == "obsolete", tidy))]
        if draw(st.integers(0, 3)) == 0:
            lines += ["", *draw(entries(key, True, tidy))]
    lines += draw(st.sampled_from([[], [""], ["", "# kraj", ""], ["# kraj"]]))
    newline = draw(st.sampled_from(["\n", "\n", "\r\n"]))
    return (newline.join(lines) + draw(st.sampled_from(["", newline]))).encode()


@st.composite
def sources(draw: st.DrawFn) -> Sequence[SourceMessage]:
    return [
        SourceMessage(key, draw(english), draw(plurals), tuple(draw(notes)))
        for key in draw(st.permutations(KEYS))[: draw(st.integers(0, len(KEYS)))]
    ]


renames = st.dictionaries(st.sampled_from(KEYS), st.sampled_from(KEYS), max_size=2)


def active(po: PoFile) -> list[Entry]:
    return [entry for entry in po.entries if not entry.obsolete]


def translated(po: PoFile) -> set[str]:
    return {string for entry in po.entries for string in entry.strings if string}


@settings(deadline=None)
@given(files())
def test_a_file_is_read_to_the_byte(data: bytes) -> None:
    assert read(data, "hr.po").text.encode() == data


@settings(deadline=None)
@given(files(), sources(), renames)
def test_merged_twice_is_merged_once(data: bytes, messages: Sequence[SourceMessage], keys: Mapping[str, str]) -> None:
    once = merge(read(data, "hr.po"), messages, keys)
    assert merge(read(once, "hr.po"), messages, keys) == once


@settings(deadline=None)
@given(files(), sources(), renames)
def test_no_translation_and_no_remark_of_a_translator_is_lost(
    data: bytes, messages: Sequence[SourceMessage], keys: Mapping[str, str]
) -> None:
    before = read(data, "hr.po")
    after = read(merge(before, messages, keys), "hr.po")
    assert translated(before) <= translated(after)
    assert {*before.text.replace("\r", "").split("\n")} & {"# naslov", "# kraj", "# |~"} <= {
        *after.text.replace("\r", "").split("\n")
    }


@settings(deadline=None)
@given(files(), sources(), renames)
def test_every_message_is_active_once_and_nothing_else_is(
    data: bytes, messages: Sequence[SourceMessage], keys: Mapping[str, str]
) -> None:
    after = active(read(merge(read(data, "hr.po"), messages, keys), "hr.po"))
    found = [(entry.key, entry.source, entry.plural, entry.notes) for entry in after]
    assert sorted(found, key=str) == sorted(((m.key, m.text, m.plural, m.notes) for m in messages), key=str)


@settings(deadline=None)
@given(files(), sources(), renames)
def test_what_is_shown_to_readers_was_made_for_the_english_of_today(
    data: bytes, messages: Sequence[SourceMessage], keys: Mapping[str, str]
) -> None:
    before = read(data, "hr.po")
    confirmed = {
        (entry.source, entry.plural, frozenset(filter(None, entry.strings)))
        for entry in before.entries
        if not entry.fuzzy
    } | {
        (entry.previous, entry.previous_plural, frozenset(filter(None, entry.strings)))
        for entry in before.entries
        if entry.fuzzy
    }
    for entry in active(read(merge(before, messages, keys), "hr.po")):
        if entry.translated and not entry.fuzzy:
            assert (entry.source, entry.plural, frozenset(filter(None, entry.strings))) in confirmed


@settings(deadline=None)
@given(files(tidy=True))
def test_a_file_in_step_with_its_messages_stays_to_the_byte(data: bytes) -> None:
    before = read(data, "hr.po")
    returning = {entry.key for entry in before.entries if entry.obsolete and entry.translated}
    assume(not any(entry.key in returning and not entry.translated for entry in active(before)))
    own = [SourceMessage(entry.key, entry.source, entry.plural, entry.notes) for entry in active(before)]
    gone = {entry.key for entry in before.entries if entry.obsolete} - {message.key for message in own}
    assert merge(before, own, dict.fromkeys(gone, "seat/S")) == data


@settings(deadline=None)
@given(files(), sources(), renames)
def test_no_empty_flags_and_no_idle_earlier_english_stay(
    data: bytes, messages: Sequence[SourceMessage], keys: Mapping[str, str]
) -> None:
    for entry in active(read(merge(read(data, "hr.po"), messages, keys), "hr.po")):
        assert "" not in entry.flags
        assert entry.fuzzy or entry.previous is None
