"""What the tests of the linter share: small glossaries, and a way to lint a few lines."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from generator.i18n.lint import Glossary, lint, read_glossary
from generator.i18n.lint.things import card_name
from generator.i18n.po import read
from generator.i18n.sources import Deal, SourceMessage
from generator.problems import Problem

GLOSSARIES = Path(__file__).parent / "glossaries"
PLURALS = {
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
    "fr": "nplurals=2; plural=(n > 1);",
    "he": "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);",
    "hr": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    "ja": "nplurals=1; plural=0;",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    "th": "nplurals=1; plural=0;",
}
TWO_FORMS = "nplurals=2; plural=(n != 1);"
OVER_RUFF = Deal("S", (("W", "AD"), ("N", "8S")), "E", ("7S", "9S", "KH"))
"""The deal of the example over-ruff: West led the ace of diamonds, North ruffed with the 8 of spades."""


def header(tag: str, plurals: str | None = None) -> str:
    """The header of a PO file."""
    forms = plurals or PLURALS.get(tag, TWO_FORMS)
    fields = (f"Language: {tag}", "Content-Type: text/plain; charset=UTF-8", f"Plural-Forms: {forms}")
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{field}\\n"\n' for field in fields)


@cache
def glossary(tag: str) -> Glossary | None:
    """The small glossary of a language, if the tests have one."""
    path = GLOSSARIES / f"{tag}.yaml"
    return read_glossary(path.read_bytes(), path.name) if path.exists() else None


def lint_file(data: bytes, name: str, tag: str, sources: Iterable[SourceMessage] | None = None) -> list[Problem]:
    """The problems of a file. Without `sources` it is in step with the English."""
    po = read(data, name)
    english = sources or [
        SourceMessage(
            entry.key,
            entry.source,
            entry.plural,
            deal=OVER_RUFF if entry.key.startswith("which-card/over-ruff") else None,
        )
        for entry in po.entries
    ]
    return list(lint(po, [*english], tag, glossary(tag), glossary("en")))


def lint_text(
    tag: str, source: SourceMessage, texts: Sequence[str], names: Mapping[str, str] | None = None
) -> list[Problem]:
    """The problems of one message, given as its one translation or as its plural forms.

    `names` are names of cards that stand in the same file, by their keys.
    """
    lines = [f"msgctxt {quoted(source.key)}", f"msgid {quoted(source.text)}"]
    if source.plural is None:
        lines.append(f"msgstr {quoted(texts[0])}")
    else:
        lines.append(f"msgid_plural {quoted(source.plural)}")
        lines += [f"msgstr[{form}] {quoted(text)}" for form, text in enumerate(texts)]
    sources = [source]
    for key, name in (names or {}).items():
        sources.append(SourceMessage(key, card_name(key.removeprefix("card/"))))
        lines += [f"msgctxt {quoted(key)}", f"msgid {quoted(sources[-1].text)}", f"msgstr {quoted(name)}"]
    return lint_file("\n".join((header(tag), *lines, "")).encode(), f"{tag}.po", tag, sources)


def quoted(text: str) -> str:
    """A text as it stands in a PO file."""
    escaped = (
        text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    )
    return f'"{escaped}"'


def problems(code: str, body: str, *sources: SourceMessage, tag: str = "hr", head: str | None = None) -> list[Problem]:
    """The problems with this code of a file with a header and this body."""
    text = f"{head or header(tag)}\n{body}"
    return [each for each in lint_file(text.encode(), f"{tag}.po", tag, sources) if each.code == code]


def entry(source: SourceMessage, *texts: str, remarks: str = "") -> str:
    """A message as it stands in a PO file."""
    lines = [f'msgctxt "{source.key}"', f'msgid "{source.text}"']
    if source.plural is None:
        lines += [f'msgstr "{text}"' for text in texts]
    else:
        lines += [f'msgid_plural "{source.plural}"', *(f'msgstr[{form}] "{text}"' for form, text in enumerate(texts))]
    return remarks + "\n".join(lines) + "\n\n"
