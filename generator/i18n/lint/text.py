"""One translated text beside its English."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.i18n.po import Entry
from generator.i18n.sources import SourceMessage

WRITTEN_ANEW = frozenset({"site/relatives"})
"""Messages that each language writes for its own readers: they need not say what the English says."""


class Text(NamedTuple):
    """One translated text, or one plural form of it, beside the English for that form.

    `plain` is the text without its placeholders, every place the same; `words` are the words of that.
    """

    entry: Entry
    source: SourceMessage
    form: int
    string: str
    english: str
    plain: str
    words: Sequence[str]

    @property
    def key(self) -> str:
        """The key of the message."""
        return self.source.key

    @property
    def written_anew(self) -> bool:
        """Whether the text is free to say something else than the English."""
        return self.source.key in WRITTEN_ANEW
