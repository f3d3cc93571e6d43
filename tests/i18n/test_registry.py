"""`locales.yaml`: the list of languages, and the faults it can have."""

import pytest

from generator.i18n.languages import State
from generator.i18n.registry import read_registry
from generator.problems import ContentError

TOP = "translating: https://example.org/t\nproject: https://example.org/p\n"
ENGLISH = "  en: {state: source, publish: yes}\n"


def codes(text: str) -> list[str]:
    with pytest.raises(ContentError) as fault:
        read_registry(text.encode(), "locales/locales.yaml")
    return [problem.code for problem in fault.value.problems]


def test_the_list() -> None:
    text = f"{TOP}languages:\n{ENGLISH}  hr: {{state: draft, publish: no}}\n"
    registry = read_registry(text.encode(), "locales/locales.yaml")
    assert [(each.tag, each.state, each.publish) for each in registry.languages] == [
        ("en", State.SOURCE, True),
        ("hr", State.DRAFT, False),
    ]
    assert str(registry.languages[1].source) == "locales/locales.yaml:5:3"


@pytest.mark.parametrize(
    ("tag", "right"),
    [
        ("pt_BR", "pt-BR"),
        ("zh-CN", "zh-Hans"),
        ("iw", "he"),
        ("sr@latin", "sr-Latn"),
        ("no", "nb"),
        ("hr_HR", "hr"),
        ("xx", "a BCP 47 tag"),
    ],
)
def test_tags_stand_in_their_canonical_form(tag: str, right: str) -> None:
    with pytest.raises(ContentError) as fault:
        read_registry(f'{TOP}languages:\n{ENGLISH}  "{tag}": {{state: draft}}\n'.encode(), "locales/locales.yaml")
    (problem,) = fault.value.problems
    assert problem.code == "locale-tag"
    assert right in problem.hint
    assert problem.source.line == 5


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("", ["missing-key"]),
        ("  hr: {state: draft}\n", ["missing-key"]),
        (ENGLISH + "  hr: {state: done}\n", ["bad-state"]),
        (ENGLISH + "  hr: {state: source}\n", ["bad-state"]),
        (ENGLISH + "  hr: draft\n", ["wrong-type"]),
        (ENGLISH + "  hr: {state: draft, publish: maybe}\n", ["wrong-type"]),
        (ENGLISH + "  hr: {state: draft, publish: [yes]}\n", ["wrong-type"]),
        (ENGLISH + "  hr: {state: draft, publish: {a: b}}\n", ["wrong-type"]),
        (ENGLISH + "  hr: {state: [draft], publish: yes}\n", ["bad-state"]),
        (ENGLISH + "  hr: {state: draft, publsh: yes}\n", ["unknown-key"]),
        (ENGLISH + ENGLISH, ["repeated-key"]),
    ],
)
def test_faulty_rows(rows: str, expected: list[str]) -> None:
    assert codes(f"{TOP}languages:\n{rows}") == expected


@pytest.mark.parametrize("address", ["", "example.org", "http://example.org", "javascript:alert(1)"])
def test_addresses_are_https(address: str) -> None:
    text = f'translating: "{address}"\nproject: https://example.org/p\nlanguages:\n{ENGLISH}'
    assert codes(text) == ["bad-address"]
