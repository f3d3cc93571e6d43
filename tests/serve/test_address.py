"""Which file an address means, and of what kind it is."""

import pytest

from generator.serve.address import UNKNOWN, kind, name

NAMES = [
    ("/", "index.html"),
    ("/fr/", "fr/index.html"),
    ("/fr/which-card.html", "fr/which-card.html"),
    ("/fr/which-card.html?p=S-W-DASJ-S97HKCQ&r=coinche-official", "fr/which-card.html"),
    ("/%66r/index%2Ehtml", "fr/index.html"),
    ("/__live__/events", "__live__/events"),
]
NO_NAMES = [
    "",
    "*",
    "fr/index.html",
    "http://127.0.0.1/fr/index.html",
    "/fr%2findex.html",
    "/fr%2Findex.html",
    "/fr\\index.html",
    "/fr%5cindex.html",
    "/fr/index.html%00",
    "/%ff",
    "/fr/é.html",
]
UPWARDS = ["/../secret", "/fr/../../secret", "/%2e%2e/secret", "/..%2fsecret", "//etc/passwd", "/./index.html", "/C:/x"]


@pytest.mark.parametrize(("target", "file"), NAMES)
def test_an_address_is_the_name_of_a_file(target: str, file: str) -> None:
    assert name(target) == file


@pytest.mark.parametrize("target", NO_NAMES)
def test_what_is_no_address_of_ours_has_no_name(target: str) -> None:
    assert name(target) == ""


@pytest.mark.parametrize("target", UPWARDS)
def test_nothing_is_resolved(target: str) -> None:
    """A build writes no file that has such a name, so there is none to be found under it."""
    parts = name(target).split("/")
    assert parts == [""] or {"..", ".", ""} & set(parts) or ":" in parts[0]


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("fr/index.html", "text/html; charset=utf-8"),
        ("assets/css/belote.css", "text/css; charset=utf-8"),
        ("assets/js/belote.mjs", "text/javascript; charset=utf-8"),
        ("assets/svg/icon.svg", "image/svg+xml; charset=utf-8"),
        ("sitemap.xml", "application/xml; charset=utf-8"),
        ("mjs", UNKNOWN),
    ],
)
def test_the_kind_of_a_file_is_told_by_its_ending(file: str, wanted: str) -> None:
    assert kind(file) == wanted
