"""Where a line may not break, and which way an addition is read."""

import pytest

from generator.i18n.languages import Language
from generator.render.typeset import typeset

ROWS = [
    ("en", "Trick: {sum} = {count} points", "Trick: {sum}~=~{count} points"),
    ("en", "trump jack = 20, ace = 11", "trump jack~=~20, ace~=~11"),
    ("ar", "اللمّة: {sum} = {count} نقطة", "اللمّة: <{sum}~=~{count}> نقطة"),
    ("ar", "مجموع النوع: {sum}", "مجموع النوع: <{sum}>"),
    ("pl", "Zagraj w kolor i o nic nie pytaj", "Zagraj w~kolor i~o~nic nie pytaj"),
    ("pl", "Do dziewiątki i {proof}", "Do dziewiątki i~{proof}"),
    ("en", "a hand and a card", "a hand and a card"),
    ("fr", "Quelle carte ai-je le droit de jouer", "Quelle carte ai-|je le droit de jouer"),
    ("de", "Süd hat Karo-7 und Karo-10", "Süd hat Karo-|7 und Karo-|10"),
    ("hu", "a 8-assal", "a 8-|assal"),
    ("en", "over-ruff, North–South, a trick-taking game", "over-ruff, North–South, a trick-taking game"),
]
"""`~` is a space that keeps its line, `|` what keeps a hyphen in its line, `<>` what is read from left to right."""


@pytest.mark.parametrize(("tag", "text", "shown"), ROWS, ids=[f"{tag} {text}" for tag, text, _ in ROWS])
def test_a_text_is_set(languages: dict[str, Language], tag: str, text: str, shown: str) -> None:
    assert typeset(text, languages[tag]) == shown.translate(str.maketrans("~|<>", "\u00a0\u2060\u2066\u2069"))
