"""A message on its page: its values are filled in, and nothing else happens to its braces."""

import pytest

from generator.i18n.languages import Language, State
from generator.render.fill import Filler
from generator.render.holes import Say, cut


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{seat} wins", "<b>N</b> wins"),
        ("{seat}", "<b>N</b>"),
        ("{seat}, {seat}!", "<b>N</b>, <b>N</b>!"),
        ("{card} wins", "{card} wins"),
        ("{card}", "{card}"),
        ("{ seat } {} {{", "{ seat } {} {{"),
        ("<b>{seat}</b>", "&lt;b&gt;<b>N</b>&lt;/b&gt;"),
    ],
)
def test_values_are_filled_in(text: str, shown: str) -> None:
    language = Language("hr", "hrvatski", "ltr", ", ", State.DRAFT, {"winner": (text,)}, lambda _: 0, 1)
    for values in ((("seat", cut("<b>N</b>")),), (("points", cut("162")), ("seat", cut("<b>N</b>")))):
        assert Filler(language, language, {}, (Say("winner", values),)).texts == [shown]
    assert Filler(language, language, {}, (Say("winner"),)).texts == [shown.replace("<b>N</b>", "{seat}")]
