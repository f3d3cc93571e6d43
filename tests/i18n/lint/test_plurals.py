"""Plural forms: the rule in the header, and the forms of each message."""

import pytest

from generator.i18n.cldr import cldr, known_tags
from generator.i18n.lint import lint
from generator.i18n.plural import plural_forms
from generator.i18n.po import read
from generator.i18n.sources import SourceMessage
from tests.i18n.lint.linting import entry, header, problems

FOLLOW = SourceMessage("duty/follow", "The suit led must be followed.")
POINTS = SourceMessage("trick/points", "{count} point", "{count} points")
TRANSLATED = entry(FOLLOW, "Tražena boja mora se pratiti.")


class TestPluralMissing:
    def test_tells_the_form_and_its_numbers(self) -> None:
        (told,) = problems("plural-missing", entry(POINTS, "{count} bod", "{count} boda"), POINTS)
        assert told.message == "trick/points: has 2 of 3 forms; form 2 “other”, for 0, 5-20, 25-30…, is absent"

    def test_tells_a_form_left_empty(self) -> None:
        (told,) = problems("plural-missing", entry(POINTS, "{count} bod", "", "{count} bodova"), POINTS)
        assert "form 1 “few”, for 2-4, 22-24, 32-34…, is absent" in told.message

    def test_is_content_with_all_forms(self) -> None:
        forms = entry(POINTS, "{count} bod", "{count} boda", "{count} bodova")
        assert problems("plural-missing", forms, POINTS) == []

    def test_does_not_ask_for_a_form_that_no_score_reaches(self) -> None:
        many = "nplurals=3; plural=(n==0 || n==1) ? 0 : n >= 1000000 ? 1 : 2;"
        head = header("fr", many)
        assert (
            problems("plural-missing", entry(POINTS, "{count} a", "", "{count} b"), POINTS, tag="fr", head=head) == []
        )

    def test_a_form_beyond_those_of_the_language_has_no_name(self) -> None:
        """Of three forms that other tools write for French, the language knows two by name."""
        three = "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;"
        (told,) = problems(
            "plural-missing", entry(POINTS, "{count} a", "{count} b", ""), POINTS, tag="fr", head=header("fr", three)
        )
        assert told.message == "trick/points: has 2 of 2 forms; form 2, for 2-252, is absent"

    def test_forms_in_another_order_have_no_names(self) -> None:
        turned = "nplurals=2; plural=(n == 1 ? 1 : 0);"
        (told,) = problems(
            "plural-missing", entry(POINTS, "{count} a", ""), POINTS, tag="da", head=header("da", turned)
        )
        assert told.message.endswith("form 1, for 1, is absent")


class TestPluralForms:
    def test_header_that_tells_too_few_forms_apart(self) -> None:
        (told,) = problems("plural-forms", TRANSLATED, FOLLOW, head=header("hr", "nplurals=2; plural=(n != 1);"))
        assert told.message == "Plural-Forms knows 2 forms, hrvatski has 3 (one, few, other)"
        assert told.source.line == 5

    def test_header_that_cannot_be_read(self) -> None:
        (told,) = problems("plural-forms", TRANSLATED, FOLLOW, head=header("hr", "nplurals=3"))
        assert "nplurals=3" in told.message

    @pytest.mark.parametrize("forms", ["nplurals=2; plural=(n > 1);", "nplurals=2; plural=n>1;"])
    def test_two_forms_are_enough_in_french(self, forms: str) -> None:
        assert problems("plural-forms", "", FOLLOW, tag="fr", head=header("fr", forms)) == []

    def test_a_language_without_a_rule_in_cldr_may_have_any(self) -> None:
        assert problems("plural-forms", "", FOLLOW, tag="oc", head=header("oc", "nplurals=2; plural=(n > 1);")) == []

    def test_hint_is_the_line_of_the_language(self) -> None:
        for forms in ("nplurals=1; plural=0;", "nplurals=two"):
            (told,) = problems("plural-forms", "", FOLLOW, tag="da", head=header("da", forms))
            assert told.hint == "for dansk write Plural-Forms: nplurals=2; plural=(n != 1);"
        (told,) = problems("plural-forms", "", FOLLOW, tag="da", head=header("da", "nplurals=1; plural=0;"))
        assert told.message == "Plural-Forms knows 1 form, dansk has 2 (one, other)"


class TestPluralRule:
    def test_turned_round(self) -> None:
        (told,) = problems("plural-rule", "", FOLLOW, tag="sv", head=header("sv", "nplurals=2; plural=(n == 1);"))
        assert told.message == "Plural-Forms gives form 1 to 1 and form 0 to 5, unlike svenska"
        assert told.hint == "for svenska write Plural-Forms: nplurals=2; plural=(n != 1);"

    @pytest.mark.parametrize(
        ("tag", "forms", "numbers"),
        [
            ("fr", "nplurals=2; plural=(n != 1);", "0 and 2"),
            ("sv", "nplurals=2; plural=(n > 1);", "0 and 1"),
            ("hr", "nplurals=3; plural=(n%10==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);", "1 and 11"),
        ],
    )
    def test_one_form_for_two(self, tag: str, forms: str, numbers: str) -> None:
        (told,) = problems("plural-rule", "", FOLLOW, tag=tag, head=header(tag, forms))
        assert f"gives one form to {numbers}" in told.message

    @pytest.mark.parametrize(
        ("tag", "forms"),
        [
            ("fr", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;"),
            ("lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10==0 || n%100>=11 && n%100<=19 ? 2 : 1);"),
            ("he", "nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);"),
            ("oc", "nplurals=2; plural=(n == 1);"),
            ("sv", "nplurals=1; plural=0;"),  # which is told as plural-forms
        ],
    )
    def test_as_other_tools_write_it(self, tag: str, forms: str) -> None:
        assert problems("plural-rule", "", FOLLOW, tag=tag, head=header(tag, forms)) == []

    @pytest.mark.parametrize("tag", sorted(known_tags() - {"zh"}))
    def test_the_line_that_we_write_is_right_in_every_language(self, tag: str) -> None:
        language = cldr(tag)
        assert language is not None
        po = read(header(tag, language.plural_forms).encode(), f"{tag}.po")
        assert [*lint(po, [], tag)] == []
        count, form = plural_forms(language.plural_forms)
        assert {form(number) for number in range(253)} <= {*range(count)}


class TestPluralCount:
    def test_a_form_too_many(self) -> None:
        (told,) = problems("plural-count", entry(POINTS, "{count} poäng", "{count} poäng", "poäng"), POINTS, tag="sv")
        assert told.message == "trick/points: has 3 forms, Plural-Forms says nplurals=2"
        assert told.hint == "write msgstr[0] to msgstr[1]"

    def test_a_form_too_few_that_no_score_reaches(self) -> None:
        head = header("fr", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n >= 1000000 ? 2 : 1;")
        (told,) = problems("plural-count", entry(POINTS, "{count} a", "{count} b"), POINTS, tag="fr", head=head)
        assert told.message == "trick/points: has 2 forms, Plural-Forms says nplurals=3"

    def test_of_a_message_not_begun(self) -> None:
        assert len(problems("plural-count", entry(POINTS, "", ""), POINTS)) == 1

    def test_says_nothing_where_the_form_is_told_as_absent(self) -> None:
        body = entry(POINTS, "{count} bod", "{count} boda")
        assert len(problems("plural-missing", body, POINTS)) == 1
        assert problems("plural-count", body, POINTS) == []

    def test_is_content_with_as_many_as_the_header_says(self) -> None:
        assert problems("plural-count", entry(POINTS, "{count} bod", "{count} boda", "{count} bodova"), POINTS) == []
