"""Faults in plural forms: the rule in the header, and the forms of each message."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from generator.i18n.lint.check import FileFault, file_check
from generator.i18n.lint.forms import numbers_of_forms
from generator.i18n.lint.translation import Translation
from generator.i18n.plural import plural_forms as read_plural_forms
from generator.i18n.po import Entry
from generator.problems import ContentError, Severity, Source

_RUNS = 3
"""So many runs of numbers are named of a form."""


@file_check("plural-forms", Severity.ERROR)
def plural_forms(translation: Translation) -> Iterator[FileFault]:
    """A header whose Plural-Forms cannot be read, or has fewer forms than the language."""
    source, hint = translation.po.header_source("Plural-Forms"), _own_line(translation)
    try:
        read_plural_forms(header := _header(translation))
    except ContentError as error:
        yield from (FileFault(source, problem.message, hint) for problem in error.problems)
        return
    forms, categories = numbers_of_forms(header), translation.language.plurals
    if len(forms) < len(categories):
        known = f"{len(forms)} form{'s' if len(forms) > 1 else ''}"
        needed = f"{len(categories)} ({', '.join(categories)})"
        message = f"Plural-Forms knows {known}, {translation.language.name} has {needed}"
        yield FileFault(source, message, hint)


def _header(translation: Translation) -> str:
    return translation.po.header.get("Plural-Forms", "")


def _own_line(translation: Translation) -> str:
    return f"for {translation.language.name} write Plural-Forms: {translation.language.plural_forms}"


@file_check("plural-rule", Severity.WARNING)
def plural_rule(translation: Translation) -> Iterator[FileFault]:
    """A Plural-Forms that gives one form to numbers which need two, or has the singular behind the plural."""
    language = translation.language
    if wrong := _unlike(_header(translation), language.plural_forms) if language.plurals else "":
        source = translation.po.header_source("Plural-Forms")
        yield FileFault(source, f"Plural-Forms {wrong}, unlike {language.name}", _own_line(translation))


@lru_cache(maxsize=200)
def _unlike(header: str, own: str) -> str:
    """What the rule of a header does otherwise than the language's own; "" where it has too few forms altogether."""
    given, right = _form_of_numbers(header), _form_of_numbers(own)
    if len({*given}) < len({*right}):
        return ""
    if right[1] < right[5] and given[1] > given[5]:
        return f"gives form {given[1]} to 1 and form {given[5]} to 5"
    first: dict[int, int] = {}
    for number, form in enumerate(given):
        other = first.setdefault(form, number)
        if right[other] != right[number]:
            return f"gives one form to {other} and {number}"
    return ""


def _form_of_numbers(header: str) -> Sequence[int]:
    forms = {number: form for form, numbers in numbers_of_forms(header).items() for number in numbers}
    return [forms[number] for number in sorted(forms)]


def _with_plural(translation: Translation) -> list[Entry]:
    """The active messages that have a plural, in the file and in English."""
    sources = translation.sources
    return [
        entry
        for entry in translation.po.entries
        if entry.plural is not None and not entry.obsolete and entry.key in sources and sources[entry.key].plural
    ]


@file_check("plural-missing", Severity.ERROR)
def plural_missing(translation: Translation) -> Iterator[FileFault]:
    """A plural form that some number needs and that is absent."""
    numbers = numbers_of_forms(_header(translation))
    language = translation.language
    as_in_cldr = numbers == numbers_of_forms(language.plural_forms)  # else its forms are in an order of their own
    names = language.plurals if as_in_cldr and [*numbers] == [*range(len(language.plurals))] else ()
    for entry in _with_plural(translation):
        for form in _absent(entry, numbers):
            name = f" “{names[form]}”" if names else ""
            given = f"has {len([each for each in entry.strings if each])} of {len(numbers)} forms"
            message = f"{entry.key}: {given}; form {form}{name}, for {_ranges(numbers[form])}, is absent"
            yield FileFault(Source(translation.po.path, entry.line), message, f"add msgstr[{form}]")


def _absent(entry: Entry, forms: Iterable[int]) -> list[int]:
    """The forms that a message begun lacks."""
    return [form for form in forms if not "".join(entry.strings[form : form + 1]).strip()] if entry.translated else []


def _ranges(numbers: Sequence[int]) -> str:
    """The first few numbers of a form, such as `0, 5-20, 25-30…`."""
    runs = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        first, *more = (number for _, number in run)
        runs.append(f"{first}-{more[-1]}" if more else f"{first}")
    return ", ".join(runs[:_RUNS]) + ("…" if len(runs) > _RUNS else "")


@file_check("plural-count", Severity.ERROR)
def plural_count(translation: Translation) -> Iterator[FileFault]:
    """More plural forms of a message than the header has, or fewer: other tools refuse such a file."""
    header = _header(translation)
    numbers = numbers_of_forms(header)
    if not numbers:
        return  # the header cannot be read, which is told
    count, _ = read_plural_forms(header)
    for entry in _with_plural(translation):
        if len(entry.strings) != count and not _absent(entry, numbers):
            message = f"{entry.key}: has {len(entry.strings)} forms, Plural-Forms says nplurals={count}"
            last = f"msgstr[0] to msgstr[{count - 1}]" if count > 1 else "msgstr[0] alone"
            yield FileFault(Source(translation.po.path, entry.line), message, f"write {last}")
