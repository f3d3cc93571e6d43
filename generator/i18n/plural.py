"""The `Plural-Forms` of a PO header: how many plural forms a language has, and which of them a number takes."""

import gettext
import re
from collections.abc import Callable
from functools import cache

from generator.i18n.po_quotes import shortened
from generator.problems import ContentError, Problem, Source

MOST_FORMS = 6
LARGEST_NUMBER = 252
LONGEST = 500
"""Characters. The longest rule of any language has some 150."""
NOWHERE = Source("Plural-Forms")

_HEADER = re.compile(r"\s*nplurals\s*=\s*([0-9]{1,3})\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")
_HINT = "one form, `nplurals=1; plural=0;`; two, `nplurals=2; plural=(n != 1);`; Poedit knows the right line by itself"


def plural_forms(value: str, source: Source = NOWHERE) -> tuple[int, Callable[[int], int]]:
    """The number of forms, and the function from a number (0 or more) to the index of its form.

    `source` is where `value` stands. No language has more than 6 forms, and no count on the site is above the 252
    points of a deal with capot: up to there the function is known to be right.

    Raises:
        ContentError: the value has another shape, or gives a form that does not exist.
    """
    forms = _forms(value)
    if isinstance(forms, str):
        raise ContentError([Problem(source, "plural-forms", forms, _HINT)])
    return forms


@cache
def _forms(value: str) -> tuple[int, Callable[[int], int]] | str:
    """As `plural_forms`; in its place what is wrong with the value."""
    match = _HEADER.fullmatch(value) if len(value) <= LONGEST else None
    if match is None:
        return f"Plural-Forms is `{shortened(value)}`, not of the shape `nplurals=…; plural=…;`"
    count, expression = int(match[1]), match[2]
    if not 1 <= count <= MOST_FORMS:
        return f"Plural-Forms says nplurals={count}; a language has 1 to {MOST_FORMS} forms"
    try:
        form = gettext.c2py(expression)
    except ValueError:
        return f"the plural `{shortened(expression)}` cannot be computed"
    return _out_of_range(expression, count, form) or (count, form)


def _out_of_range(expression: str, count: int, form: Callable[[int], int]) -> str:
    for number in range(LARGEST_NUMBER + 1):
        try:
            index = form(number)
        except ZeroDivisionError:
            return f"the plural `{shortened(expression)}` divides by zero for n = {number}"
        if not 0 <= index < count:
            return (
                f"the plural `{shortened(expression)}` gives form {index} for n = {number}, but the last is {count - 1}"
            )
    return ""
