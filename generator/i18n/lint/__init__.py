"""The linter: every check over one language's PO file.

A check is one function for one kind of fault. Grammar is not checked, and neither is spelling: dictionaries differ from
one machine to the next.
"""

from collections.abc import Container, Iterator, Sequence

from generator.i18n.cldr import canonical_tag, cldr
from generator.i18n.lint import articles, deal, keys, letters, names, structure, terms, typography, wording
from generator.i18n.lint.check import Check
from generator.i18n.lint.glossary import Glossary, read_glossary
from generator.i18n.lint.translation import translation
from generator.i18n.po import PoFile
from generator.i18n.sources import SourceMessage
from generator.problems import Problem, Source

__all__ = ["CHECKS", "Check", "Glossary", "lint", "read_glossary"]

CHECKS: tuple[Check, ...] = (
    keys.header_language,
    keys.plural_forms,
    keys.unknown_key,
    keys.missing,
    keys.stale,
    keys.plural_missing,
    structure.placeholder,
    structure.markup,
    letters.bidi_control,
    letters.invisible_character,
    letters.mixed_script,
    letters.unexpected_characters,
    letters.not_nfc,
    names.name_collision,
    names.name_irregular,
    deal.card_not_in_deal,
    deal.seat_not_in_source,
    deal.not_named,
    deal.named_otherwise,
    deal.number_mismatch,
    terms.forbidden_term,
    structure.same_as_source,
    structure.length,
    wording.double_word,
    wording.caps_inside,
    typography.space,
    typography.end_punctuation,
    typography.quotes,
    typography.apostrophe,
    typography.spacing,
    articles.elision,
    articles.article,
)


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
    with the deals. Checks whose codes are `unchecked` are left out.
    """
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
