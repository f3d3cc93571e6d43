"""The slip of beginners: a translation typed over the English, behind msgid, where an update would replace it."""

from collections.abc import Iterable, Iterator, Mapping

from generator.i18n.po import Entry, PoFile
from generator.i18n.renames import followed
from generator.i18n.sources import SourceMessage
from generator.problems import Problem, Source


def typed_over(
    po: PoFile, former: Mapping[str, Entry], sources: Iterable[SourceMessage], renames: Mapping[str, str]
) -> Iterator[Problem]:
    """Texts that were typed over the English: neither the English of today nor that of the last update."""
    today = {source.key: (source.text, source.plural) for source in sources}
    last = {key: (entry.source, entry.plural) for key, entry in former.items()}
    for entry in po.entries:
        keys = {entry.key, *followed(entry.key, renames)}
        english = {texts[key] for texts in (today, last) for key in keys if key in texts}
        if english and not entry.obsolete and not entry.translated and (entry.source, entry.plural) not in english:
            message = f"{entry.key}: what stands after msgid is not the English text"
            hint = "if you typed there, move your text behind msgstr, and copy the English back from source.pot"
            yield Problem(Source(po.path, entry.line), "english-changed", message, hint)
