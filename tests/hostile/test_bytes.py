"""Whatever stands in a file or a line, it is answered, and soon: never with a traceback."""

import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hostile.mutations import JUNK, spoilt
from tests.hostile.targets import TARGETS

ROOT = Path(__file__).parents[2]
DATA = Path(__file__).parent / "data"
LONGEST = 1.0  # seconds of this process for a case

PO = b"""\
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

#. The king.
msgctxt "card/KS"
msgid "king of spades"
msgstr "roi de pique"

# a remark
#, fuzzy
#| msgid "East must ruff."
msgctxt "which-card/x/why"
msgid "East must ruff {card}."
msgstr "Est doit couper avec "
"{card}."

msgctxt "trick/points"
msgid "{sum}: one point"
msgid_plural "{sum}: {count} points"
msgstr[0] "{sum}\xc2\xa0: un point"
msgstr[1] "{sum}\xc2\xa0: {count} points"

#~ msgctxt "card/King"
#~ msgid "king"
#~ msgstr "le roi \\"de\\" pique"
"""


def _interface() -> bytes:
    text = (ROOT / "locales" / "interface.yaml").read_text("utf-8")
    return (
        "".join(f"\n{part}" for part in text.split("\n\n")[:2]).encode() + b"\ntrick/points:\n  plural: x\n  limit: 9\n"
    )


SOUND: Mapping[str, tuple[bytes, ...]] = {
    "example": tuple(path.read_bytes() for path in sorted((ROOT / "examples").glob("*/*/*.yaml"))),
    "page": ((ROOT / "examples" / "which-card" / "page.yaml").read_bytes(),),
    "interface": (_interface()[:3000],),
    "registry": ((ROOT / "locales" / "locales.yaml").read_bytes(),),
    "glossary": tuple((ROOT / "locales" / f"{tag}.glossary.yaml").read_bytes() for tag in ("fr", "hu")),
    "po": (PO, PO.replace(b"\n", b"\r\n")),
    "notation": (b"S-W-DASJ-S97HKCQ", b"nt-n-x-sahkdqcj", b"AT-E-CAKQJ-x"),
    "judge_lines": (b"coinche-official S-W-DASJ-S97HKCQ\n\nbelote-house AT-E-CAKQJ-x\r\n",),
    "message": ("Le roi de {seat} & l’as".encode(),),
}


def answered(target: str, data: bytes) -> None:
    start = time.process_time()
    TARGETS[target](data)
    assert time.process_time() - start < LONGEST


@pytest.mark.parametrize("target", TARGETS)
def test_a_sound_file_is_sound(target: str) -> None:
    for data in SOUND[target]:
        answered(target, data)


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_sound_file_with_accidents(target: str, data: st.DataObject) -> None:
    answered(target, data.draw(st.sampled_from(SOUND[target]).flatmap(spoilt)))


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=25)
@given(data=st.binary(max_size=200) | st.text(max_size=80).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_anything(target: str, data: bytes) -> None:
    answered(target, data)


@pytest.mark.parametrize("target", TARGETS)
def test_junk_alone_and_within(target: str) -> None:
    sound = SOUND[target][0]
    middle = sound.find(b"\n", len(sound) // 2) + 1
    for junk in JUNK:
        answered(target, junk.encode())
        answered(target, sound[:middle] + junk.encode() + sound[middle:])


LARGE = {
    "five megabytes of one text": b'title: "' + b"a" * 5_000_000 + b'"\n',
    "five megabytes of a line": b"a" * 5_000_000,
    "five megabytes of line breaks": b"\n" * 5_000_000,
    "brackets, 10,000 deep": b"a: " + b"[" * 10_000 + b"]" * 10_000,
    "keys, 10,000 deep": b"\n".join(b" " * depth + b"a:" for depth in range(1_000)),
    "lists, 10,000 deep": b"- " * 10_000,
    "questions, 10,000 deep": b"? " * 10_000,
    "an alias bomb": b"a: &a [x,x,x,x,x,x,x,x]\n"
    + b"".join(b"%c: &%c [%s]\n" % (97 + n, 97 + n, b",".join([b"*%c" % (96 + n)] * 8)) for n in range(1, 20)),
    "keys that merge": b"a: &a {x: 1}\n" + b"b: {<<: *a}\n" * 3_000,
    "a million quotes": b'"' * 1_000_000,
    "a million backslashes": b'a: "' + b"\\" * 1_000_000 + b'"',
    "a million commas": b"a: [" + b"," * 1_000_000,
    "10,000 keys": b"".join(b"k%d: v\n" % number for number in range(10_000)),
    "10,000 messages": PO + b"".join(b'\nmsgctxt "k/%d"\nmsgid "a"\nmsgstr "b"\n' % n for n in range(10_000)),
    "a plural rule of blanks": PO.replace(b"(n > 1);", b"n" + b" " * 50_000 + b";x"),
    "a long plural rule": PO.replace(b"(n > 1);", b"n" + b"+n" * 20_000 + b";"),
    "a text of a megabyte": PO.replace(b"roi de pique", b"roi " * 250_000),
    "a key of a megabyte": PO.replace(b"card/KS", b"card/" * 200_000),
    "one flag, a million times": PO.replace(b"#, fuzzy", b"#, " + b"fuzzy," * 160_000),
    "a large number": b"card/KS:\n  text: a\n  limit: " + b"9" * 5_000 + b"\n",
}


@pytest.mark.parametrize("case", LARGE)
@pytest.mark.parametrize("target", ["example", "page", "interface", "registry", "glossary", "po"])
def test_large(target: str, case: str) -> None:
    answered(target, LARGE[case])


@pytest.mark.parametrize("path", sorted(DATA.glob("*/*")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_fuzzing_found(path: Path) -> None:
    answered(path.parent.name, path.read_bytes())


def test_every_find_is_replayed() -> None:
    assert {path.name for path in DATA.iterdir() if path.is_dir()} <= set(TARGETS)
