"""`interface.yaml`: the words of the interface, and the faults it can have."""

from pathlib import Path

import pytest

from generator.i18n.interface import WHERE, read_interface
from generator.problems import ContentError

ROOT = Path(__file__).parent.parent.parent


def test_a_message() -> None:
    text = "try/copy:\n  text: >-\n    Copy the link\n  note: >-\n    Button.\n  limit: 20\n"
    (message,) = read_interface(text.encode(), "interface.yaml")
    assert (message.key, message.text, message.plural, message.limit) == ("try/copy", "Copy the link", None, 20)
    assert message.notes == ("Button.", "At most 20 characters.", "Page: try.html")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Copy: {text: x}", "bad-key"),
        ("try/copy: Copy", "wrong-type"),
        ("try/copy: {note: x}", "missing-key"),
        ("try/copy: {text: x, nite: y}", "unknown-key"),
        ("try/copy: {text: ''}", "wrong-type"),
        ("try/copy: {text: x, limit: long}", "wrong-type"),
        ("- try/copy", "wrong-type"),
        ("try/copy: {text: x}\ntry/copy: {text: y}", "repeated-key"),
    ],
)
def test_faults(text: str, code: str) -> None:
    with pytest.raises(ContentError) as fault:
        read_interface(text.encode(), "interface.yaml")
    assert code in [problem.code for problem in fault.value.problems]


def test_the_places_named_to_translators_are_pages_of_ours() -> None:
    keys = {
        message.key.partition("/")[0] for message in read_interface((ROOT / "locales/interface.yaml").read_bytes(), "")
    }
    assert set(WHERE) <= keys
