"""Whatever stands in a translation, the linter answers, and answers the same again."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.i18n.lint import lint
from generator.i18n.lint.words import WORD, words_of
from generator.i18n.po import read
from generator.i18n.sources import SourceMessage
from tests.i18n.lint.linting import glossary, header, quoted

# Letters, blanks and marks of many kinds, rather than one of the million characters that nobody types.
PIECES = st.sampled_from(
    [
        *" .?;:…-'’\"„“«»{}AßİÅтё日حك10\n",
        "as",
        "pik",
        "Jug",
        "{card}",
        "<b>",
        "&amp;",
        *"\u00a0\u202e\u200f\u00ad\u0301",
    ]
)
TEXTS = st.lists(PIECES, min_size=1, max_size=12).map("".join) | st.text(min_size=1, max_size=30)
TAGS = st.sampled_from(["hr", "fr", "ca", "hu", "sv", "de", "el", "hy", "ar", "fa", "ja", "th", "tr"])
KEYS = st.sampled_from(
    ["which-card/over-ruff/why", "card/9H", "index/K", "scale/trump", "contract/H", "site/relatives"]
)


@given(TAGS, KEYS, TEXTS, TEXTS)
@settings(deadline=None, max_examples=150)
def test_an_answer_and_always_the_same(tag: str, key: str, english: str, text: str) -> None:
    lines = (f"msgctxt {quoted(key)}", f"msgid {quoted(english)}", f"msgstr {quoted(text)}")
    po = read("\n".join((header(tag), *lines, "")).encode(), f"{tag}.po")
    source = SourceMessage(key, english)
    found = list(lint(po, [source], tag, glossary(tag), glossary("en")))
    assert found == list(lint(po, [source], tag, glossary(tag), glossary("en")))
    for problem in found:
        assert problem.source.line >= 1
        assert problem.message


@given(st.text())
def test_words_are_made_of_all_letters_of_a_text(text: str) -> None:
    letters = {character for character in text if character.isalpha()}
    assert letters <= set("".join(WORD.findall(text)))
    assert "".join(words_of(text)) == "".join(WORD.findall(text)) or "{" in text
