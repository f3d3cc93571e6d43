"""Names of files in a site."""

import pytest

from generator.publish import names

SAFE = ["index.html", "hr/which-card.html", "assets/js/belote.mjs", "sr-Latn/a.b.c", "el/σελίδα.html", "a b.html"]

UNSAFE = {
    "": "empty",
    "/index.html": "absolute",
    "C:/index.html": "absolute on Windows",
    "../index.html": "upwards",
    "hr/../../index.html": "upwards",
    "hr/./index.html": "a dot",
    "hr//index.html": "an empty part",
    "hr/": "an empty part",
    ".nojekyll": "hidden",
    "hr/.hidden": "hidden",
    ".git/config": "hidden",
    "hr\\index.html": "a path on Windows",
    "index.html\n": "a line",
    "index\0.html": "a null",
    "\ud800.html": "no text",
}

COLLIDING = [
    ("index.html", "Index.html"),
    ("hr/a.html", "HR/b.html"),
    ("hr", "hr/index.html"),
    ("HR", "hr/index.html"),
    ("é.html", "e\u0301.html"),
    ("straße.html", "STRASSE.html"),
]


@pytest.mark.parametrize("name", SAFE)
def test_a_safe_name_is_accepted(name: str) -> None:
    names.refuse_unsafe({name})


@pytest.mark.parametrize("name", UNSAFE, ids=UNSAFE.values())
def test_an_unsafe_name_is_the_programmers_fault(name: str) -> None:
    with pytest.raises(ValueError, match="not a safe name"):
        names.refuse_unsafe({"index.html", name})


@pytest.mark.parametrize("pair", COLLIDING, ids=ascii)
def test_two_names_for_one_file_are_refused(pair: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"collide|both a file and a folder"):
        names.refuse_unsafe(pair)


def test_folders_are_all_that_lie_above() -> None:
    assert names.folders({"a/b/c.html", "a/d.html", "e.html"}) == {"a", "a/b"}
    assert list(names.above("a/b/c.html")) == ["a", "a/b"]
