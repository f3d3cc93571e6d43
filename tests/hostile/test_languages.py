"""More languages than there are: a thousand of one message."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.i18n import cldr
from tests.hostile.conftest import LARGE, REGISTRY, Scratch

COUNT = 1000 if LARGE else 200
HOME = """\
<!DOCTYPE html>
<html lang="{{ own.tag }}" dir="{{ own.direction }}"><head><meta charset="utf-8"><title>x</title></head>
<body><p>{{ t("site/name") }}</p></body></html>
"""
ROOT_PAGE = """\
<!DOCTYPE html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><title>x</title></head>
<body>{% for each in languages %}
<a href="{{ each.tag }}/index.html">{{ ti(each.tag, "site/name") }}</a>{% endfor %}</body></html>
"""
PO = """\
msgid ""
msgstr ""
"Language: {tag}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgctxt "site/name"
msgid "Belote"
msgstr "Belote <{tag}>"
"""


@pytest.fixture
def tags(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The tags of many languages, each of them as well known as Swedish."""
    letters = "abcdefghij"
    found = [f"q{one}{two}-{'L' + three * 3}" for one in letters for two in letters for three in "abcdefghij"][:COUNT]
    found = [tag[:4] + tag[4:].title() for tag in found]
    known = dict(cldr._languages())
    known |= dict.fromkeys(found, known["sv"])
    caches = (cldr.cldr, cldr.known_tags, cldr._languages)
    monkeypatch.setattr(cldr, "_languages", lambda: known)
    for cache in caches:
        cache.cache_clear()
    yield found
    for cache in caches:
        cache.cache_clear()


def of_one_message(scratch: Scratch, tags: list[str]) -> None:
    """The project has templates and words of one message, but for the titles of its pages."""
    for path in sorted((scratch.root / "templates" / "pages").iterdir()):
        path.write_text(ROOT_PAGE if path.name == "languages.html" else HOME, "utf-8")
    for path in (scratch.root / "locales").iterdir():
        path.unlink()
    scratch.write("locales/interface.yaml", b"site/name: {text: Belote}\nnav/which-card: {text: x}\n" + _needed())
    rows = "".join(f"  {tag}: {{state: draft, publish: yes}}\n" for tag in tags)
    registry = REGISTRY.replace("  fr: {state: draft, publish: yes}\n", rows)
    scratch.write("locales/locales.yaml", f"{registry}unchecked: [markup, name-collision]\n".encode())
    for tag in tags:
        scratch.write(f"locales/{tag}.po", PO.format(tag=tag).encode())


def _needed() -> bytes:
    return b"languages/title: {text: x}\nhome/title: {text: x}\nmissing/title: {text: x}\nmissing/text: {text: x}\n"


def test_many_languages_of_one_message(scratch: Scratch, tags: list[str]) -> None:
    of_one_message(scratch, tags)
    result = scratch.run("build", seconds=20)
    assert result.exit_code == 0, result.output[-2000:]
    folders = [path for path in scratch.out.iterdir() if path.is_dir() and path.name != "assets"]
    assert len(folders) == len(tags) + 1
    text = (scratch.out / tags[-1] / "index.html").read_text("utf-8")
    assert f"Belote &lt;{tags[-1]}&gt;" in text
    assert scratch.run("build", seconds=10).exit_code == 0


def test_many_languages_that_nobody_knows(scratch: Scratch) -> None:
    rows = "".join(f"  x{number}: {{state: draft, publish: yes}}\n" for number in range(COUNT))
    scratch.write("locales/locales.yaml", (REGISTRY + rows).encode())
    result = scratch.run("check")
    assert result.exit_code == 1
    assert result.stdout.count("[locale-tag]") == COUNT


@pytest.mark.parametrize(
    "registry", [REGISTRY, f"{REGISTRY}unchecked: [markup]\n", REGISTRY.replace("\n  ", "\n      ").rstrip("\n")]
)
def test_a_new_language_in_a_list_of_any_shape(scratch: Scratch, registry: str) -> None:
    scratch.write("locales/locales.yaml", registry.encode())
    result = scratch.run("locale", "new", "de")
    assert result.exit_code == 0, result.output
    assert scratch.run("build", "--locale", "de").exit_code == 0


def test_a_language_outside_of_the_folder(scratch: Scratch, tmp_path: Path) -> None:
    for tag in ("../fr", "/etc/passwd", "..", "con", "fr/../fr", ".fr", "fr.", "FR", "İ", "fr\\x", "__proto__"):
        scratch.write("locales/locales.yaml", f'{REGISTRY}  "{tag}": {{state: draft}}\n'.replace("\\", "\\\\").encode())
        result = scratch.run("build")
        assert result.exit_code == 1, tag
        assert "[locale-tag]" in result.stderr
    assert not scratch.out.exists()
