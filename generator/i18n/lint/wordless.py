"""Suits, ranks and seats for which a language has no words: texts that name them are compared with nothing."""

from collections.abc import Iterator

from generator.i18n.lint.check import FileFault, file_check
from generator.i18n.lint.things import NAMES
from generator.i18n.lint.translation import Translation
from generator.i18n.lint.words import listed
from generator.problems import Severity, Source


@file_check("no-words", Severity.WARNING)
def no_words(translation: Translation) -> Iterator[FileFault]:
    """A glossary without words for suits, ranks or seats: nobody compares the texts with their deals."""
    named = translation.lexicon.named if translation.lexicon else frozenset()
    absent = [thing for thing in NAMES if thing not in named]
    if not absent or not any(text.source.deal for text in translation.texts):
        return
    told: list[str] = []
    for kind in ("suit", "rank", "seat"):
        names = [thing.name for thing in absent if thing.kind == kind]
        whole = len(names) == sum(thing.kind == kind for thing in NAMES)
        told += [f"{kind}s"] if whole else names
    path = translation.po.path.removesuffix(".po") + ".glossary.yaml"
    source = Source(path) if translation.glossary else translation.po.header_source("Language")
    message = f"there are no words for {listed(told)}: texts that name them are not compared with their deals"
    yield FileFault(source, message, f"list their forms in {path}; TRANSLATING.md shows how in part 8")
