"""Faults of a file as a whole: unknown and missing keys, stale texts, the header, names that collide."""

import pytest

from generator.i18n.lint import lint
from generator.i18n.po import read
from generator.i18n.sources import SourceMessage
from tests.i18n.lint.linting import entry, header, lint_file, problems

FOLLOW = SourceMessage("duty/follow", "The suit led must be followed.")
RUFF = SourceMessage("duty/ruff", "An opponent holds the trick: ruff.")


TRANSLATED = entry(FOLLOW, "Tražena boja mora se pratiti.") + entry(RUFF, "Protivnik drži štih: reži.")


class TestUnknownKey:
    def test_is_told_with_the_nearest_key_that_is_missing(self) -> None:
        wrong = TRANSLATED.replace("duty/ruff", "duty/ruf")
        (told,) = problems("unknown-key", wrong, FOLLOW, RUFF)
        assert told.message == "`duty/ruf` is not a key of the site"
        assert told.hint == "did you mean `duty/ruff`?"
        assert told.source.line == 11

    def test_sends_to_update_when_nothing_is_near(self) -> None:
        (told,) = problems("unknown-key", entry(SourceMessage("old/thing", "Old"), "Staro"), FOLLOW)
        assert "locale update" in told.hint

    def test_of_an_obsolete_message_is_right(self) -> None:
        old = '#~ msgctxt "old/thing"\n#~ msgid "Old"\n#~ msgstr "Staro"\n'
        assert problems("unknown-key", TRANSLATED + old, FOLLOW, RUFF) == []


class TestMissing:
    def test_is_one_warning_with_the_count_and_the_first_keys(self) -> None:
        keys = [SourceMessage(f"try/{number}", f"Text {number}") for number in range(5)]
        (told,) = problems("missing", TRANSLATED, FOLLOW, RUFF, *keys)
        assert told.message == "5 of 7 messages are not translated: try/0, try/1, try/2 and 2 more"

    def test_counts_a_message_left_empty(self) -> None:
        (told,) = problems("missing", entry(FOLLOW, ""), FOLLOW)
        assert told.message == "one message is not translated: duty/follow"

    def test_does_not_count_a_stale_one_again(self) -> None:
        fuzzy = entry(FOLLOW, "Prati boju.", remarks="#, fuzzy\n")
        assert problems("missing", fuzzy, FOLLOW) == []
        assert len(problems("stale", fuzzy, FOLLOW)) == 1


class TestStale:
    def test_fuzzy_tells_the_text_it_was_made_for(self) -> None:
        remarks = '#, fuzzy\n#| msgid "Follow suit if you can."\n'
        (told,) = problems("stale", entry(FOLLOW, "Prati boju ako možeš.", remarks=remarks), FOLLOW)
        assert told.message == ("duty/follow: this translation is fuzzy (it was made for “Follow suit if you can.”)")

    def test_english_that_changed_without_an_update_is_stale_too(self) -> None:
        old = entry(SourceMessage("duty/follow", "Follow suit if you can."), "Prati boju ako možeš.")
        (told,) = problems("stale", old, FOLLOW)
        assert "of an older text (it was made for “Follow suit if you can.”)" in told.message

    def test_nothing_else_is_said_of_a_text_that_nobody_sees(self) -> None:
        fuzzy = entry(FOLLOW, "Prati  aduтом <b>", remarks="#, fuzzy\n")
        found = lint_file(f"{header('hr')}\n{fuzzy}".encode(), "hr.po", "hr", [FOLLOW])
        assert [each.code for each in found] == ["stale"]

    def test_a_current_text_is_not(self) -> None:
        assert problems("stale", TRANSLATED, FOLLOW, RUFF) == []


class TestEnglishChanged:
    def test_a_text_typed_over_the_english(self) -> None:
        typed = entry(SourceMessage("duty/follow", "Tražena boja mora se pratiti."), "")
        (told,) = problems("english-changed", typed, FOLLOW)
        assert told.message == "duty/follow: what stands after msgid is not the English text of today"
        assert "move your text behind msgstr" in told.hint

    def test_a_message_that_waits_is_right(self) -> None:
        assert problems("english-changed", entry(FOLLOW, ""), FOLLOW) == []

    def test_of_a_translation_it_is_told_that_it_is_stale(self) -> None:
        old = entry(SourceMessage("duty/follow", "Follow suit if you can."), "Prati boju ako možeš.")
        assert problems("english-changed", old, FOLLOW) == []


class TestHeaderLanguage:
    def test_names_another_language(self) -> None:
        (told,) = problems("header-language", TRANSLATED, FOLLOW, RUFF, head=header("sr"))
        assert told.message == "this is the file of hr, but its header says Language: sr"
        assert told.source.line == 3

    def test_names_none(self) -> None:
        head = header("hr").replace('"Language: hr\\n"\n', "")
        (told,) = problems("header-language", TRANSLATED, FOLLOW, RUFF, head=head)
        assert told.message.endswith("its header does not name the language")

    @pytest.mark.parametrize(("tag", "named"), [("hr", "hr_HR"), ("sr-Latn", "sr@latin"), ("pt-BR", "pt_BR")])
    def test_may_be_spelt_as_other_tools_do(self, tag: str, named: str) -> None:
        head = header(tag).replace(f"Language: {tag}", f"Language: {named}")
        assert problems("header-language", "", FOLLOW, tag=tag, head=head) == []


class TestNameCollision:
    def test_two_answers_that_are_opposites(self) -> None:
        yes, no = SourceMessage("answer/allowed", "Allowed"), SourceMessage("answer/refused", "Not allowed")
        (told,) = problems("name-collision", entry(yes, "Dopušteno") + entry(no, "Dopušteno"), yes, no)
        assert told.message == "answer/refused: “Dopušteno” is the text of answer/allowed too"

    def test_two_cards_with_one_name(self) -> None:
        jack, queen = SourceMessage("card/JS", "jack of spades"), SourceMessage("card/QS", "queen of spades")
        (told,) = problems("name-collision", entry(jack, "dečko pik") + entry(queen, "Dečko pik"), jack, queen)
        assert told.message == "card/QS: “Dečko pik” is the name of card/JS too"

    def test_two_letters_of_the_index(self) -> None:
        jack, king = SourceMessage("index/J", "J"), SourceMessage("index/K", "K")
        assert len(problems("name-collision", entry(jack, "K") + entry(king, "K"), jack, king)) == 1

    def test_a_card_and_a_suit_may_share_one(self) -> None:
        suit, table = SourceMessage("suit/S", "spades"), SourceMessage("try/pack", "spades")
        assert problems("name-collision", entry(suit, "pik") + entry(table, "pik"), suit, table) == []


def test_an_unknown_language_is_told_and_nothing_else() -> None:
    po = read(f"{header('xx')}\n{TRANSLATED}".encode(), "xx.po")
    (told,) = lint(po, [FOLLOW], "xx")
    assert told.code == "locale-tag"
    (told,) = lint(po, [FOLLOW], "pt_BR")
    assert told.hint == "write pt-BR"


def test_place_is_where_the_word_stands() -> None:
    (told,) = problems("mixed-script", entry(FOLLOW, "Prati boju aduтом."), FOLLOW)
    assert (told.source.line, told.source.column) == (9, 23)
