"""What a build changed, and why."""

import json

from generator.changes import Kind, changes
from generator.publish import Manifest

FILES = {
    "index.html": "1",
    "en/index.html": "1",
    "fr/index.html": "1",
    "hr/index.html": "1",
    "assets/css/belote.css": "1",
}


def manifest(changed: tuple[str, ...] = (), **stamps: str) -> Manifest:
    """A list of the site in which some files are others, `fr`, `templates` and so on say what it was made from."""
    files = {name: "2" if name in changed else digest for name, digest in FILES.items()}
    parts = {f"part {name}": stamps.get(name, "1") for name in ("templates", "examples", "assets")}
    languages = {f"language {tag}": json.dumps([stamps.get(tag, ""), [10]]) for tag in ("en", "fr", "hr")}
    return Manifest(files, {"source": "".join(parts.values()), **parts, **languages})


def test_nothing_changed_is_nothing_told() -> None:
    assert changes(manifest(), manifest()) == ()


def test_the_first_build_adds_everything() -> None:
    found = changes(None, manifest())
    assert [change.name for change in found] == sorted(FILES)
    assert {change.kind for change in found} == {Kind.ADDED}
    assert {change.why for change in found} == {"first build"}


def test_a_translation_changes_its_own_pages() -> None:
    (change,) = changes(manifest(), manifest(("fr/index.html",), fr="2"))
    assert str(change) == "changed fr/index.html: the translation fr"


def test_a_translation_may_change_other_pages_that_tell_how_far_it_is() -> None:
    found = changes(manifest(), manifest(("index.html", "fr/index.html", "hr/index.html"), fr="2"))
    assert {change.name: change.why for change in found} == dict.fromkeys(
        ("index.html", "fr/index.html", "hr/index.html"), "the translation fr"
    )


def test_what_all_pages_are_made_from_is_named() -> None:
    found = changes(manifest(), manifest(("en/index.html", "fr/index.html"), templates="2", examples="2", fr="2"))
    assert [change.why for change in found] == [
        "examples, templates",
        "examples, templates, the translation fr",
    ]


def test_style_and_scripts_come_from_a_file_of_their_own() -> None:
    (change,) = changes(manifest(), manifest(("assets/css/belote.css",), assets="2"))
    assert change.why == "templates/assets/css/belote.css"


def test_what_is_no_longer_made_is_removed() -> None:
    present = manifest(examples="2")
    former = Manifest({**present.files, "fr/old.html": "1"}, manifest().stamp)
    (change,) = changes(former, present)
    assert (change.name, change.kind, change.why) == ("fr/old.html", Kind.REMOVED, "examples")


def test_words_that_someone_has_changed_are_no_reason() -> None:
    present = manifest(("fr/index.html",))
    spoilt = Manifest(present.files, {**present.stamp, "language fr": "{"})
    (change,) = changes(manifest(), spoilt)
    assert change.why == "the translation fr"
