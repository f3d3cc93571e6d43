"""What of a translation may be shown: never a fuzzy text, an outdated one, or half a plural."""

import pytest

from generator.i18n.cldr import cldr
from generator.i18n.languages import Language, State, english, translated
from generator.i18n.po import read
from generator.i18n.pseudo import pseudo
from generator.i18n.sources import SourceMessage

SOURCES = (
    SourceMessage("nav/quiz", "Quiz"),
    SourceMessage("trick/points", "{count} point", "{count} points"),
    SourceMessage("index/J", "J"),
)
CROATIAN = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: hr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    f'"Plural-Forms: nplurals=3; plural=({CROATIAN});\\n"\n\n'
)
POINTS = 'msgctxt "trick/points"\nmsgid "{count} point"\nmsgid_plural "{count} points"\n'


def croatian(entries: str) -> Language:
    known = cldr("hr")
    assert known
    return translated(read((HEADER + entries).encode(), "hr.po"), SOURCES, "hr", State.DRAFT, known)


def test_plural_forms_follow_the_header_of_the_file() -> None:
    language = croatian(POINTS + 'msgstr[0] "{count} bod"\nmsgstr[1] "{count} boda"\nmsgstr[2] "{count} bodova"\n')
    assert [language.text("trick/points", number) for number in (41, 42, 45, 11, 0)] == [
        "{count} bod",
        "{count} boda",
        "{count} bodova",
        "{count} bodova",
        "{count} bodova",
    ]


@pytest.mark.parametrize(
    ("entry", "stale"),
    [
        ('#, fuzzy\nmsgctxt "nav/quiz"\nmsgid "Quiz"\nmsgstr "Kviz"\n', {"nav/quiz"}),
        ('msgctxt "nav/quiz"\nmsgid "The quiz"\nmsgstr "Kviz"\n', {"nav/quiz"}),
        ('msgctxt "nav/quiz"\nmsgid "Quiz"\nmsgstr ""\n', set()),
        ('#~ msgctxt "nav/quiz"\n#~ msgid "Quiz"\n#~ msgstr "Kviz"\n', set()),
        (POINTS + 'msgstr[0] "{count} bod"\nmsgstr[1] ""\nmsgstr[2] ""\n', set()),
    ],
)
def test_what_is_not_ready_is_not_shown(entry: str, stale: set[str]) -> None:
    language = croatian(entry)
    assert language.text("nav/quiz") == language.text("trick/points", 2) == ""
    assert language.stale == stale
    assert language.tally.missing == len(SOURCES) - len(stale)


def test_the_languages_nobody_speaks() -> None:
    known = cldr("en")
    assert known
    accented, mirrored = pseudo(english(SOURCES, known))
    assert accented.text("nav/quiz") == "Qûîž ~"
    assert accented.text("trick/points", 2).startswith("{count} pôîñţš".replace("ţ", "t"))
    assert mirrored.direction == "rtl"
    assert "{count}" in mirrored.text("trick/points", 2)
    assert mirrored.text("index/J") == accented.text("index/J") == "J"
