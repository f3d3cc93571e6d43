"""What `locale update` makes of a translator's file: before, and after.

Each file stands below the same Croatian header, which is left out here.
"""

from collections.abc import Mapping
from textwrap import dedent

import pytest

from generator.i18n.merge import fresh, merge, template
from generator.i18n.po import read
from generator.i18n.sources import SourceMessage

HEADER = r"""msgid ""
msgstr ""
"Language: hr\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"
"""

FOLLOW = SourceMessage("duty/follow", "Follow suit")
RUFF = SourceMessage("duty/ruff", "Ruff")
OVER_RUFF = SourceMessage("duty/over-ruff", "Over-ruff")
POINTS = SourceMessage("trick/points", "{n} point", "{n} points")


def updated(before: str, *sources: SourceMessage, renames: Mapping[str, str] | None = None) -> str:
    """The file after an update; a second update may change nothing."""
    once = merge(read(f"{HEADER}\n{dedent(before)}".encode(), "hr.po"), sources, renames or {})
    assert merge(read(once, "hr.po"), sources, renames or {}) == once
    return once.decode().removeprefix(HEADER + "\n")


class TestWhatIsInStep:
    def test_stays_as_it_is_to_the_byte(self) -> None:
        before = r"""
            # Naslov, ne rečenica.
            #: poedit:12
            #, no-wrap
            msgctxt   "duty/follow"
            msgid ""
              "Follow "
            "suit"
            msgstr ""
            "Slijediti "
            "boju"
            # Još nije prevedeno.
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr ""

            #~ msgid "no longer there"
            #~ msgstr "više ga nema"
            # Kraj."""
        assert updated(before, FOLLOW, RUFF) == dedent(before)

    def test_stays_fuzzy_if_the_translator_is_in_doubt(self) -> None:
        before = """\
            #, fuzzy
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(before)


class TestAReworded:
    def test_message_keeps_its_translation_beside_the_old_english(self) -> None:
        before = """\
            # Naslov, ne rečenica.
            msgctxt "duty/follow"
            msgid "Follow the suit"
            msgstr ""
            "Slijediti "
            "boju"
            """
        after = """\
            # Naslov, ne rečenica.
            #, fuzzy
            #| msgid "Follow the suit"
            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr ""
            "Slijediti "
            "boju"
            """
        assert updated(before, FOLLOW) == dedent(after)

    def test_message_with_other_flags_keeps_them(self) -> None:
        before = """\
            #, no-wrap, my-flag
            msgctxt "duty/ruff"
            msgid "Trump"
            msgstr "Rezati"
            """
        after = """\
            #, fuzzy, no-wrap, my-flag
            #| msgid "Trump"
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    def test_plural_shows_the_old_plural(self) -> None:
        before = """\
            msgctxt "trick/points"
            msgid "a point"
            msgid_plural "{n} of them"
            msgstr[0] "{n} bod"
            msgstr[1] "{n} boda"
            msgstr[2] "{n} bodova"
            """
        after = """\
            #, fuzzy
            #| msgid "a point"
            #| msgid_plural "{n} of them"
            msgctxt "trick/points"
            msgid "{n} point"
            msgid_plural "{n} points"
            msgstr[0] "{n} bod"
            msgstr[1] "{n} boda"
            msgstr[2] "{n} bodova"
            """
        assert updated(before, POINTS) == dedent(after)

    def test_message_of_several_lines_is_written_line_by_line(self) -> None:
        before = r"""
            msgctxt "duty/ruff"
            msgid "Trump.\nOr discard."
            msgstr "Rezati.\nIli baciti."
            """
        after = r"""
            #, fuzzy
            #| msgid ""
            #| "Trump.\n"
            #| "Or discard."
            msgctxt "duty/ruff"
            msgid ""
            "Ruff \"high\".\n"
            "Or discard.\n"
            msgstr "Rezati.\nIli baciti."
            """
        assert updated(before, SourceMessage("duty/ruff", 'Ruff "high".\nOr discard.\n')) == dedent(after)

    def test_message_twice_keeps_the_oldest_english_which_was_translated(self) -> None:
        before = """\
            #, fuzzy
            #| msgid "Cut"
            msgctxt "duty/ruff"
            msgid "Trump"
            msgstr "Rezati"
            """
        after = """\
            #, fuzzy
            #| msgid "Cut"
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    def test_message_that_returns_to_what_was_translated_is_fuzzy_no_more(self) -> None:
        before = """\
            # Naslov.
            #, fuzzy, no-wrap
            #| msgid "Ruff"
            msgctxt "duty/ruff"
            msgid "Trump"
            msgstr "Rezati"
            """
        after = """\
            # Naslov.
            #, no-wrap
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    def test_message_leaves_the_translators_own_doubt(self) -> None:
        before = """\
            #, fuzzy
            msgctxt "duty/ruff"
            msgid "Trump"
            msgstr "Rezati"
            """
        after = """\
            #, fuzzy
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    @pytest.mark.parametrize("flags", ["#, ", "#,", "#, ,"])
    def test_message_that_its_translator_confirmed_keeps_no_trace_of_it(self, flags: str) -> None:
        before = f"""\
            # Provjeriti s klubom.
            {flags}
            #| msgid "Trump"
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        after = """\
            # Provjeriti s klubom.
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    def test_message_whose_flags_are_empty_becomes_fuzzy(self) -> None:
        before = """\
            #,
            msgctxt "duty/ruff"
            msgid "Trump"
            msgstr "Rezati"
            """
        after = """\
            #, fuzzy
            #| msgid "Trump"
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    def test_message_that_its_translator_confirmed_keeps_its_other_flags(self) -> None:
        before = """\
            #, no-wrap
            #| msgid "Trump"
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        after = """\
            #, no-wrap
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    def test_message_not_translated_never_becomes_fuzzy(self) -> None:
        before = """\
            msgctxt "duty/ruff"
            msgid "Trump"
            msgstr ""
            """
        after = """\
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr ""
            """
        assert updated(before, RUFF) == dedent(after)

    def test_pair_with_one_english_never_trades_translations(self) -> None:
        before = """\
            msgctxt "duty/over-ruff"
            msgid "Play a higher trump"
            msgstr "Nadrezati"

            msgctxt "duty/under-ruff"
            msgid "Play a lower trump"
            msgstr "Podrezati"
            """
        over = SourceMessage("duty/over-ruff", "Play a lower trump")
        under = SourceMessage("duty/under-ruff", "Play a higher trump")
        after = """\
            #, fuzzy
            #| msgid "Play a higher trump"
            msgctxt "duty/over-ruff"
            msgid "Play a lower trump"
            msgstr "Nadrezati"

            #, fuzzy
            #| msgid "Play a lower trump"
            msgctxt "duty/under-ruff"
            msgid "Play a higher trump"
            msgstr "Podrezati"
            """
        assert updated(before, over, under) == dedent(after)


class TestOurNotes:
    def test_are_written_anew_where_they_were(self) -> None:
        before = """\
            # Naslov.
            #. Trump ♥.
            #. Page: old.html
            #: poedit:12
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        after = """\
            # Naslov.
            #. Trump ♠.
            #: poedit:12
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, SourceMessage("duty/ruff", "Ruff", notes=("Trump ♠.",))) == dedent(after)

    def test_come_between_the_translators_and_the_tools_remarks(self) -> None:
        before = """\
            # Naslov.
            #, no-wrap
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        after = """\
            # Naslov.
            #. Trump ♠.
            #. Page: which-card.html
            #, no-wrap
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        notes = ("Trump ♠.\n\nPage: which-card.html ", "")
        assert updated(before, SourceMessage("duty/ruff", "Ruff", notes=notes)) == dedent(after)


class TestNewMessages:
    def test_come_behind_the_one_that_precedes_them(self) -> None:
        before = """\
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"

            #~ msgctxt "duty/pass"
            #~ msgid "Pass"
            #~ msgstr "Dalje"
            """
        after = """\
            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr ""

            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"

            #. Trump ♠.
            msgctxt "duty/over-ruff"
            msgid "Over-ruff"
            msgstr ""

            msgctxt "trick/points"
            msgid "{n} point"
            msgid_plural "{n} points"
            msgstr[0] ""
            msgstr[1] ""
            msgstr[2] ""

            #~ msgctxt "duty/pass"
            #~ msgid "Pass"
            #~ msgstr "Dalje"
            """
        over_ruff = SourceMessage("duty/over-ruff", "Over-ruff", notes=("Trump ♠.",))
        assert updated(before, FOLLOW, RUFF, over_ruff, POINTS) == dedent(after)

    def test_do_not_move_the_ones_that_are_there(self) -> None:
        before = """\
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"

            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr "Slijediti boju"
            """
        after = """\
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"

            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr "Slijediti boju"

            msgctxt "duty/over-ruff"
            msgid "Over-ruff"
            msgstr ""
            """
        assert updated(before, RUFF, FOLLOW, OVER_RUFF) == dedent(after)
        assert updated(before, FOLLOW, OVER_RUFF, RUFF) == dedent(after)


class TestARemovedMessage:
    def test_becomes_obsolete_at_the_end(self) -> None:
        before = """\
            # Naslov.
            #. Trump ♠.
            #, fuzzy
            #| msgid "Trump"
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr ""
            "Re"
            "zati"

            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr "Slijediti boju"

            #~ msgctxt "duty/pass"
            #~ msgid "Pass"
            #~ msgstr "Dalje"

            # Kraj.
            """
        after = """\
            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr "Slijediti boju"

            #~ msgctxt "duty/pass"
            #~ msgid "Pass"
            #~ msgstr "Dalje"

            # Naslov.
            #, fuzzy
            #~| msgid "Trump"
            #~ msgctxt "duty/ruff"
            #~ msgid "Ruff"
            #~ msgstr ""
            #~ "Re"
            #~ "zati"

            # Kraj.
            """
        assert updated(before, FOLLOW) == dedent(after)

    def test_goes_if_nothing_was_translated_or_noted(self) -> None:
        before = """\
            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr ""

            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr ""

            # Kako se to kaže?
            msgctxt "duty/over-ruff"
            msgid "Over-ruff"
            msgstr ""
            """
        after = """\
            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr ""

            # Kako se to kaže?
            #~ msgctxt "duty/over-ruff"
            #~ msgid "Over-ruff"
            #~ msgstr ""
            """
        assert updated(before, FOLLOW) == dedent(after)

    def test_returns_with_its_key(self) -> None:
        before = """\
            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr "Slijediti boju"

            # Naslov.
            #~ msgctxt "duty/ruff"
            #~ msgid "Ruff"
            #~ msgstr ""
            #~ "Re"
            #~ "zati"

            #~ msgctxt "duty/over-ruff"
            #~ msgid "Play a higher trump"
            #~ msgstr "Nadrezati"
            """
        after = """\
            msgctxt "duty/follow"
            msgid "Follow suit"
            msgstr "Slijediti boju"

            # Naslov.
            #. Trump ♠.
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr ""
            "Re"
            "zati"

            #, fuzzy
            #| msgid "Play a higher trump"
            msgctxt "duty/over-ruff"
            msgid "Over-ruff"
            msgstr "Nadrezati"
            """
        ruff = SourceMessage("duty/ruff", "Ruff", notes=("Trump ♠.",))
        assert updated(before, FOLLOW, ruff, OVER_RUFF) == dedent(after)

    def test_returns_fuzzy_if_it_left_so(self) -> None:
        before = """\
            #, fuzzy
            #~| msgid "Trump"
            #~ msgctxt "duty/ruff"
            #~ msgid "Ruff"
            #~ msgstr "Rezati"
            """
        after = """\
            #, fuzzy
            #| msgid "Trump"
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        assert updated(before, RUFF) == dedent(after)

    def test_what_a_returning_message_does_not_take_along_stays_behind(self) -> None:
        """Two forms, where the message of today has one."""
        before = """\
            #~ msgctxt "duty/ruff"
            #~ msgid "Ruff"
            #~ msgid_plural "Ruffs"
            #~ msgstr[0] "Rez"
            #~ msgstr[1] "Rezovi"
            """
        text = updated(before, RUFF)
        assert "Rezovi" in text, "no translation is ever lost"
        assert updated(text, RUFF) == text

    def test_left_twice_returns_with_the_translation_of_todays_english(self) -> None:
        before = """\
            #~ msgctxt "duty/ruff"
            #~ msgid "Ruff"
            #~ msgstr "Rezati"

            #~ msgctxt "duty/ruff"
            #~ msgid "Trump"
            #~ msgstr "Adutirati"
            """
        after = """\
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"

            #~ msgctxt "duty/ruff"
            #~ msgid "Trump"
            #~ msgstr "Adutirati"
            """
        assert updated(before, RUFF) == dedent(after)


class TestARenamedKey:
    BEFORE = """\
        # Naslov.
        #, no-wrap
        msgctxt "duty/cut"
        msgid "Ruff"
        msgstr ""
        "Re"
        "zati"
        """
    AFTER = """\
        # Naslov.
        #, no-wrap
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr ""
        "Re"
        "zati"
        """

    def test_carries_everything_over(self) -> None:
        assert updated(self.BEFORE, RUFF, renames={"duty/cut": "duty/ruff"}) == dedent(self.AFTER)

    def test_is_followed_over_several_renames(self) -> None:
        renames = {"duty/cut": "duty/trump", "duty/trump": "duty/ruff"}
        assert updated(self.BEFORE, RUFF, renames=renames) == dedent(self.AFTER)

    def test_is_not_renamed_while_it_is_in_use(self) -> None:
        cut = SourceMessage("duty/cut", "Ruff")
        assert updated(self.BEFORE, cut, renames={"duty/cut": "duty/ruff"}) == dedent(self.BEFORE)

    def test_in_a_circle_leads_nowhere(self) -> None:
        after = updated(self.BEFORE, FOLLOW, renames={"duty/cut": "duty/ruff", "duty/ruff": "duty/cut"})
        assert '#~ msgctxt "duty/cut"' in after

    def test_told_too_late_still_carries_over(self) -> None:
        too_early = updated(self.BEFORE, RUFF)
        assert '#~ msgctxt "duty/cut"' in too_early
        after = updated(too_early, RUFF, renames={"duty/cut": "duty/ruff"})
        assert after == dedent(self.AFTER)

    def test_does_not_replace_what_the_new_key_already_has(self) -> None:
        before = """\
            msgctxt "duty/cut"
            msgid "Ruff"
            msgstr "Sjeći"

            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"
            """
        after = """\
            msgctxt "duty/ruff"
            msgid "Ruff"
            msgstr "Rezati"

            #~ msgctxt "duty/cut"
            #~ msgid "Ruff"
            #~ msgstr "Sjeći"
            """
        assert updated(before, RUFF, renames={"duty/cut": "duty/ruff"}) == dedent(after)


class TestAPlural:
    def test_that_comes_takes_the_translation_as_its_first_form(self) -> None:
        before = """\
            msgctxt "trick/points"
            msgid "points"
            msgstr "bodovi"
            """
        after = """\
            #, fuzzy
            #| msgid "points"
            msgctxt "trick/points"
            msgid "{n} point"
            msgid_plural "{n} points"
            msgstr[0] "bodovi"
            msgstr[1] ""
            msgstr[2] ""
            """
        assert updated(before, POINTS) == dedent(after)
        assert updated(after, SourceMessage("trick/points", "points")) == dedent(before)

    def test_that_goes_keeps_all_forms_and_returns_with_them(self) -> None:
        before = """\
            msgctxt "trick/points"
            msgid "{n} point"
            msgid_plural "{n} points"
            msgstr[0] "{n} bod"
            msgstr[1] "{n} boda"
            msgstr[2] "{n} bodova"
            """
        after = """\
            #, fuzzy
            #| msgid "{n} point"
            #| msgid_plural "{n} points"
            msgctxt "trick/points"
            msgid "Points: {n}"
            msgstr "{n} bod"

            #~ msgctxt "trick/points"
            #~ msgid "{n} point"
            #~ msgid_plural "{n} points"
            #~ msgstr[0] "{n} bod"
            #~ msgstr[1] "{n} boda"
            #~ msgstr[2] "{n} bodova"
            """
        assert updated(before, SourceMessage("trick/points", "Points: {n}")) == dedent(after)
        assert updated(after, POINTS) == dedent(before)


def test_windows_line_ends_are_kept_and_written() -> None:
    before = dedent("""\

        msgctxt "duty/ruff"
        msgid "Trump"
        msgstr ""
        "Re"
        "zati"
        """)
    after = dedent("""\

        #, fuzzy
        #| msgid "Trump"
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr ""
        "Re"
        "zati"

        msgctxt "duty/over-ruff"
        msgid "Over-ruff"
        msgstr ""
        """)
    windows = read((HEADER + before).replace("\n", "\r\n").encode(), "hr.po")
    assert merge(windows, [RUFF, OVER_RUFF], {}).decode() == (HEADER + after).replace("\n", "\r\n")


def test_a_last_line_without_an_end_gets_one_if_something_follows() -> None:
    before = 'msgctxt "duty/ruff"\nmsgid "Ruff"\nmsgstr "Rezati"'
    assert updated(before, RUFF) == before
    assert updated(before, RUFF, FOLLOW) == before + '\n\nmsgctxt "duty/follow"\nmsgid "Follow suit"\nmsgstr ""\n'


def test_the_template_holds_every_message_and_no_date() -> None:
    ruff = SourceMessage("duty/ruff", "Ruff", notes=("Trump ♠.", "Page: which-card.html"))
    expected = r"""
        msgid ""
        msgstr ""
        "Project-Id-Version: belote-rules\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"

        #. Trump ♠.
        #. Page: which-card.html
        msgctxt "duty/ruff"
        msgid "Ruff"
        msgstr ""

        msgctxt "trick/points"
        msgid "{n} point"
        msgid_plural "{n} points"
        msgstr[0] ""
        msgstr[1] ""
        """
    assert template([ruff, POINTS]).decode() == dedent(expected).lstrip()


def test_a_new_language_has_its_own_header_and_forms() -> None:
    expected = r"""
        msgid ""
        msgstr ""
        "Project-Id-Version: belote-rules\n"
        "Language: ja\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        "Plural-Forms: nplurals=1; plural=0;\n"

        msgctxt "trick/points"
        msgid "{n} point"
        msgid_plural "{n} points"
        msgstr[0] ""
        """
    assert fresh("ja", [POINTS], "nplurals=1; plural=0;").decode() == dedent(expected).lstrip()


@pytest.mark.parametrize("sources", [[RUFF, RUFF], [SourceMessage("", "Ruff")]], ids=["twice", "none"])
def test_a_message_needs_a_key_of_its_own(sources: list[SourceMessage]) -> None:
    with pytest.raises(ValueError, match="a key of its own"):
        template(sources)
