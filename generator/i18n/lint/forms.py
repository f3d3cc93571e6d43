"""Which numbers each plural form of a file is used for."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from generator.i18n.plural import LARGEST_NUMBER, plural_forms
from generator.problems import ContentError


@lru_cache(maxsize=200)
def numbers_of_forms(header: str) -> Mapping[int, Sequence[int]]:
    """The numbers from 0 to 252 by the number of their form, after the Plural-Forms field of a header.

    Forms that no such number reaches are left out: nobody will ever read them. Empty if the field cannot be read.
    """
    try:
        _, plural = plural_forms(header)
    except ContentError:
        return {}
    numbers: dict[int, list[int]] = {}
    for number in range(LARGEST_NUMBER + 1):
        numbers.setdefault(plural(number), []).append(number)
    return dict(sorted(numbers.items()))
