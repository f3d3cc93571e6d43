"""The linter: every check over one language's PO file.

A check is one function for one kind of fault. Grammar is not checked, and neither is spelling: dictionaries differ from
one machine to the next.
"""

from collections.abc import Container, Iterator, Sequence

from generator.i18n.cldr import canonical_tag, cldr
from generator.i18n.lint import (
    articles,
    capitals,
    deal,
    keys,
    letters,
    names,
    numbers,
    plurals,
    punctuation,
    structure,
    terms,
    typography,
    wording,
    wordless,
)
from generator.i18n.lint.check import Check
from generator.i18n.lint.glossary import Glossary, read_glossary
from generator.i18n.lint.source_text import lint_english
from generator.i18n.lint.translation import translation
from generator.i18n.po import PoFile
from generator.i18n.sources import SourceMessage
from generator.problems import Problem, Severity, Source

__all__ = ["CHECKS", "NEEDS_A_GLOSSARY", "Check", "Glossary", "lint", "lint_english", "read_glossary"]

CHECKS: tuple[Check, ...] = (
    keys.header_language,
    plurals.plural_forms,
    plurals.plural_rule,
    keys.unknown_key,
    keys.missing,
    keys.stale,
    keys.english_changed,
    plurals.plural_missing,
    plurals.plural_count,
    structure.placeholder,
    structure.markup,
    letters.bidi_control,
    letters.invisible_character,
    letters.mixed_script,
    letters.unexpected_characters,
    letters.not_nfc,
    names.name_collision,
    names.name_irregular,
    wordless.no_words,
    deal.card_not_in_deal,
    deal.seat_not_in_source,
    deal.not_named,
    deal.named_otherwise,
    deal.rank_order,
    numbers.number_mismatch,
    terms.forbidden_term,
    structure.same_as_source,
    structure.length,
    wording.double_word,
    wording.english_left,
    wording.same_translation,
    capitals.caps_inside,
    capitals.first_letter,
    typography.space,
    typography.end_punctuation,
    typography.quotes,
    typography.apostrophe,
    typography.spacing,
    punctuation.unpaired,
    punctuation.doubled_mark,
    punctuation.missing_blank,
    articles.elision,
    articles.article,
)


NEEDS_A_GLOSSARY = frozenset(
    {
        *("no-words", "name-irregular", "forbidden-term", "same-as-source", "english-left", "caps-inside"),
        *("card-not-in-deal", "seat-not-in-source", "not-named", "named-otherwise", "rank-order"),
        *("unexpected-characters", "first-letter", "elision", "article"),
    }
)
"""Checks that would complain of what a glossary allows: they wait while it cannot be read."""

MOST_FAULTS = 100
"""Faults told of one file. Whoever has mended these looks again."""
LONGEST = 10_000
"""Characters in a translation; no English text has a quarter of it. Longer ones are not looked at any further."""


def lint(
    po: PoFile,
    sources: Sequence[SourceMessage],
    tag: str,
    glossary: Glossary | None = None,
    english: Glossary | None = None,
    unchecked: Container[str] = (),
) -> Iterator[Problem]:
    """All faults of a language's file, check by check.

    `glossary` holds the words of the language, `english` those of English: without both, the texts are not compared
    with the deals. Checks whose codes are `unchecked` are left out. Of very many faults the first are told, errors
    before warnings, and how many there are more.
    """
    yield from _most([*_all(po, sources, tag, glossary, english, unchecked)])


def _most(problems: list[Problem]) -> list[Problem]:
    if len(problems) <= MOST_FAULTS:
        return problems
    problems.sort(key=lambda problem: problem.severity is not Severity.ERROR)
    told, rest = problems[:MOST_FAULTS], problems[MOST_FAULTS:]
    last = max(problem.source for problem in told)
    message = f"there are {len(rest)} faults more than these {MOST_FAULTS}"
    return [*told, Problem(last, "more-faults", message, "mend these first", rest[0].severity)]


def _all(
    po: PoFile,
    sources: Sequence[SourceMessage],
    tag: str,
    glossary: Glossary | None,
    english: Glossary | None,
    unchecked: Container[str],
) -> Iterator[Problem]:
    language = cldr(tag)
    if language is None:
        known = canonical_tag(tag)
        hint = f"write {known}" if known else "a BCP 47 tag such as hr, pt-BR or zh-Hans"
        yield Problem(Source(po.path), "locale-tag", f"`{tag}` is not the tag of a language", hint)
        return
    if too_long := tuple(_too_long(po)):
        yield from too_long
        return
    subject = translation(po, sources, language, glossary, english)
    for check in CHECKS:
        if check.code not in unchecked:
            yield from check.problems(subject)


def _too_long(po: PoFile) -> Iterator[Problem]:
    for entry in po.entries:
        for form, string in enumerate(entry.strings):
            if len(string) > LONGEST:
                message = f"{entry.key[:100]}: the translation has {len(string):,} characters"
                yield Problem(po.source(entry, form), "text-too-long", message, f"{LONGEST:,} at most")
