"""What is told of a file once: things without words, one text for two, more faults than anybody reads at a time."""

import pytest

from generator.i18n.lint import MOST_FAULTS, Glossary, lint, read_glossary
from generator.i18n.po import read
from generator.i18n.sources import SourceMessage
from generator.problems import Problem, Severity
from tests.i18n.lint.linting import OVER_RUFF, entry, glossary, header, lint_file, lint_text, problems

WHY = SourceMessage("which-card/over-ruff/why", "West leads the ace of diamonds.", deal=OVER_RUFF)
TRANSLATED = entry(WHY, "Zapad izlazi asom karo.")


class TestNoWords:
    def told(self, words: Glossary | None, source: SourceMessage = WHY) -> list[Problem]:
        po = read(f"{header('hr')}\n{entry(source, 'Zapad izlazi asom karo.')}".encode(), "locales/hr.po")
        return [each for each in lint(po, [source], "hr", words, glossary("en")) if each.code == "no-words"]

    def read(self, text: str) -> Glossary:
        return read_glossary(text.encode(), "locales/hr.glossary.yaml")

    def test_without_a_glossary(self) -> None:
        (told,) = self.told(None)
        assert told.message.startswith("there are no words for suits, ranks and seats: texts that name them")
        assert "locales/hr.glossary.yaml" in told.hint
        assert (told.source.path, told.severity) == ("locales/hr.po", Severity.WARNING)

    def test_with_a_glossary_that_nobody_has_filled_in(self) -> None:
        (told,) = self.told(self.read('suits:\n  S: []\nranks:\n  "7": ["7"]\nseats:\n'))
        assert "no words for suits, 8, 9, 10, jack, queen, king, ace and seats" in told.message
        assert told.source.path == "locales/hr.glossary.yaml"

    def test_with_one_suit_forgotten(self) -> None:
        full = (glossary("hr") or self.read("keep: []")).lexicon
        assert len(full.named) == 16
        text = "suits:\n  S: [pik]\n  H: [herc]\n  D: [karo]\nseats:\n  N: [Sjever]\n  E: [Istok]\n  S: [Jug]\n"
        (told,) = self.told(self.read(text))
        assert "no words for clubs, ranks and West:" in told.message

    def test_not_with_all_of_them(self) -> None:
        assert self.told(glossary("hr")) == []

    def test_not_where_no_text_is_about_a_deal(self) -> None:
        assert self.told(None, SourceMessage("site/short", "In short")) == []


class TestSameTranslation:
    def test_of_two_texts_that_differ(self) -> None:
        ruff = SourceMessage("which-card/a/title", "You cannot over-ruff: play a lower trump")
        free = SourceMessage("which-card/b/title", "You cannot over-ruff: play what you like")
        text = "Ne možeš nadsjeći: igraj manji adut"
        (told,) = problems("same-translation", entry(ruff, text) + entry(free, text), ruff, free)
        assert told.message == (
            "which-card/b/title: the text is also that of which-card/a/title, "
            "where the English is “You cannot over-ruff: play a lower trump”"
        )

    def test_of_two_reasons_however_short(self) -> None:
        ruff, over = SourceMessage("refused/ruff/short", "must ruff"), SourceMessage("refused/over/short", "must over")
        assert len(problems("same-translation", entry(ruff, "mora sjeći") + entry(over, "mora sjeći"), ruff, over)) == 1

    def test_may_stand_for_one_english_text_in_two_places(self) -> None:
        english = "Which card may I play?"
        one, two = SourceMessage("a/title", english), SourceMessage("b/title", english)
        body = entry(one, "Koju kartu smijem odigrati?") + entry(two, "Koju kartu smijem odigrati?")
        assert problems("same-translation", body, one, two) == []

    def test_may_be_that_of_two_labels_or_of_two_plural_forms(self) -> None:
        one, two = SourceMessage("cards/card", "Card"), SourceMessage("try/card", "Playing card")
        assert problems("same-translation", entry(one, "Karta") + entry(two, "Karta"), one, two) == []
        points = SourceMessage("trick/points", "Trick: {sum} = {count} point", "Trick: {sum} = {count} points")
        body = entry(points, "Stik: {sum} = {count} point", "Stik: {sum} = {count} point")
        assert problems("same-translation", body, points, tag="da") == []


class TestVeryManyFaults:
    KEYS = tuple(SourceMessage(f"site/{number}", f"Text {number}.") for number in range(3 * MOST_FAULTS))

    def faults(self, *texts: str) -> list[Problem]:
        body = "".join(map(entry, self.KEYS, texts))
        return lint_file(f"{header('hr')}\n{body}".encode(), "hr.po", "hr", self.KEYS[: len(texts)])

    def test_the_first_are_told_and_how_many_there_are_more(self) -> None:
        told = self.faults(*[f"Tekst {number} ." for number in range(2 * MOST_FAULTS)])
        assert len(told) == MOST_FAULTS + 1
        assert (told[-1].code, told[-1].message) == ("more-faults", "there are 100 faults more than these 100")
        assert told[-1].source == max(each.source for each in told)
        assert told[-1].severity is Severity.WARNING

    def test_no_error_hides_behind_warnings(self) -> None:
        texts = [f"Tekst {number} ." for number in range(2 * MOST_FAULTS)]
        told = self.faults(*texts, "Tekst <b>.")
        assert [each.code for each in told if each.severity is Severity.ERROR] == ["markup"]

    def test_more_errors_than_are_told_are_an_error(self) -> None:
        told = self.faults(*["Tekst <b>."] * (2 * MOST_FAULTS))
        assert {each.severity for each in told if each.code in ("markup", "more-faults")} == {Severity.ERROR}

    def test_as_many_as_are_told_are_told_as_they_are(self) -> None:
        told = self.faults(*["Tekst <b>."] * MOST_FAULTS)
        assert {each.code for each in told} == {"markup"}


@pytest.mark.parametrize("key", ["card/back", "card/x", "card/"])
def test_a_word_beside_the_names_of_cards_is_no_name(key: str) -> None:
    back = SourceMessage(key, "back of the card")
    assert "name-irregular" not in [each.code for each in lint_text("hr", back, ["poleđina"])]


def test_a_text_without_a_word_has_no_first_word() -> None:
    """Khmer's U+17D7 is a letter to Unicode, and no word to us."""
    found = lint_text("hr", SourceMessage("site/skip", "Skip"), ["\u17d7"])
    assert "first-letter" not in [each.code for each in found]
