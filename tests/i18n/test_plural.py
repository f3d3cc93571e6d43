"""`Plural-Forms` of a header."""

import pytest

from generator.i18n.plural import plural_forms
from generator.problems import ContentError, Source

GOOD = {
    "ja": ("nplurals=1; plural=0;", {0: 0, 1: 0, 252: 0}),
    "sv": ("nplurals=2; plural=(n != 1);", {0: 1, 1: 0, 2: 1}),
    "fr, as Poedit writes it": ("nplurals=2; plural=(n > 1);", {0: 0, 1: 0, 2: 1}),
    "fr, as Babel writes it": (
        "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;",
        {0: 0, 1: 0, 2: 2, 252: 2},
    ),
    "hr": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        {1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 152: 1, 162: 1},
    ),
    "ar": (
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
        {0: 0, 1: 1, 2: 2, 3: 3, 11: 4, 100: 5},
    ),
    "without blanks and end": ("nplurals=2;plural=n!=1", {1: 0, 2: 1}),
}

WRONG = {
    "nothing": ("", "not of the shape"),
    "another order": ("plural=n!=1; nplurals=2", "not of the shape"),
    "no number": ("nplurals=INTEGER; plural=EXPRESSION;", "not of the shape"),
    "no form": ("nplurals=0; plural=0;", "1 to 6 forms"),
    "too many forms": ("nplurals=999; plural=0;", "1 to 6 forms"),
    "no C": ("nplurals=2; plural=n is 1;", "cannot be computed"),
    "Python": ("nplurals=2; plural=__import__('os').getpid();", "cannot be computed"),
    "too long": (f"nplurals=2; plural={'n+' * 600}n;", "not of the shape"),
    "too deep": (f"nplurals=2; plural={'(' * 90}n{')' * 90};", "cannot be computed"),
    "a form too many": ("nplurals=2; plural=(n==1 ? 0 : n==2 ? 1 : 2);", "gives form 2 for n = 0, but the last is 1"),
    "a form too many, once": ("nplurals=2; plural=(n==252)*2;", "gives form 2 for n = 252"),
    "a form below none": ("nplurals=2; plural=0-n;", "gives form -1 for n = 1"),
    "a division by zero": ("nplurals=2; plural=(n==7 ? 1/(n-7) : 0);", "divides by zero for n = 7"),
}


@pytest.mark.parametrize(("value", "forms"), GOOD.values(), ids=GOOD)
def test_a_number_takes_its_form(value: str, forms: dict[int, int]) -> None:
    count, form = plural_forms(value)
    assert {number: form(number) for number in forms} == forms
    assert max(forms.values()) < count


@pytest.mark.parametrize(("value", "message"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_at_its_place(value: str, message: str) -> None:
    with pytest.raises(ContentError) as refused:
        plural_forms(value, Source("hr.po", 7, 2))
    (problem,) = refused.value.problems
    assert (problem.code, problem.source) == ("plural-forms", Source("hr.po", 7, 2))
    assert message in problem.message
    assert problem.hint
