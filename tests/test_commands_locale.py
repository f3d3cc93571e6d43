"""What the commands for translators answer, from the first file of a language to the page to look at."""

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import commands

ROOT = Path(__file__).parents[1]
REGISTRY = """\
translating: https://example.org/TRANSLATING.md
project: https://example.org
languages:
  en: {state: source, publish: yes}
  fr: {state: draft, publish: yes}
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of this project with English and French, and we are in it."""
    for name in ("examples", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    (tmp_path / "locales").mkdir()
    for name in ("interface.yaml", "source.pot", "fr.po", "fr.glossary.yaml", "en.glossary.yaml"):
        shutil.copy(ROOT / "locales" / name, tmp_path / "locales")
    (tmp_path / "locales" / "locales.yaml").write_text(REGISTRY, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, list(arguments))


# locale new


def test_a_new_language_is_told_where_to_go_on(root: Path) -> None:
    said = run("locale", "new", "da").stdout
    for place in ("locales/da.po", "locales/da.glossary.yaml", "locale check da", "build --locale da"):
        assert place in said
    assert run("locale", "check", "da").exit_code == 0
    assert (root / "locales" / "da.glossary.yaml").read_text("utf-8").startswith("# Words of dansk")


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("xx", "`xx` is not the tag of a language we know.\n    hint: a BCP 47 tag such as de, pt-BR or sr-Latn\n"),
        ("pt_BR", "`pt_BR` is not the tag of a language we know.\n    hint: write `pt-BR`\n"),
        (
            "fr",
            "français (fr) has been begun already.\n    hint: edit locales/fr.po; then run belote-rules locale check",
        ),
        ("en", "English is what all others are translated from.\n    hint: edit the texts under examples/"),
    ],
)
def test_a_wrong_tag_is_told_as_it_was_typed_and_no_file_is_blamed(root: Path, tag: str, said: str) -> None:
    result = run("locale", "new", tag)
    assert result.exit_code == 2
    assert result.stderr.startswith(said)
    assert result.stderr.endswith("Nothing was written.\n")
    assert not re.search(r":\d+:\d+:", result.stderr)


# locale update


def test_a_key_that_may_have_been_renamed(root: Path) -> None:
    words = root / "locales" / "interface.yaml"
    words.write_text(words.read_text("utf-8").replace("nav/quiz:", "nav/the-quiz:"), "utf-8")
    for arguments in (("--check",), ()):
        said = run("locale", "update", *arguments).stdout
        assert "`nav/quiz` is gone, and the new `nav/the-quiz` has its English." in said
        assert "locales/renames.yaml" in said
        assert "\n    nav/quiz: nav/the-quiz\n" in said
    (root / "locales" / "renames.yaml").write_text("nav/quiz: nav/the-quiz\n", "utf-8")
    assert run("locale", "update").stdout == "changed: locales/fr.po\n"
    assert 'msgctxt "nav/the-quiz"\nmsgid "Quiz"\nmsgstr "Quiz"\n' in (root / "locales" / "fr.po").read_text("utf-8")


# build


@pytest.mark.parametrize(
    ("arguments", "page"),
    [
        ((), "site/index.html"),
        (("--locale", "fr"), "site/fr/index.html"),
        (("--locale", "fr", "--locale", "en"), "site/index.html"),
        (("--locale", "fr", "--preview"), "preview/fr/index.html"),
        (("--locale", "fr", "--out", "here/and there"), "here/and there/fr/index.html"),
    ],
)
def test_a_build_ends_with_the_page_to_open(root: Path, arguments: tuple[str, ...], page: str) -> None:
    result = run("build", *arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.endswith(f" s; open {page}\n")
    assert (root / page).exists()
    assert run("build", *arguments, "--quiet").stdout == ""


def test_the_page_to_open_is_named_as_seen_from_here(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "locales")
    assert run("build", "--locale", "fr").stdout.endswith("; open ../site/fr/index.html\n")
    assert run("build", "--out", str(root / "out")).stdout.endswith(f"; open {root / 'out' / 'index.html'}\n")


# What the commands say of a project


def test_the_english_of_an_example_is_compared_with_its_deal(root: Path) -> None:
    example = root / "examples" / "which-card" / "ruffing" / "over-ruff.yaml"
    text = example.read_text("utf-8")
    line = next(number for number, each in enumerate(text.split("\n"), 1) if each.startswith("why:"))
    example.write_text(text.replace("why: >-\n", "why: >-\n  The queen of hearts waits.\n"), "utf-8")
    result = run("check", "--strict")
    assert result.exit_code == 1
    place = f"examples/which-card/ruffing/over-ruff.yaml:{line}:6"
    assert f"{place}: which-card/over-ruff/why: the text names queen" in result.stdout
    assert run("build", "--strict").exit_code == 1


def test_a_faulty_glossary_is_told_alone(root: Path) -> None:
    """What needs its words waits until it can be read: it would complain of words that are listed there."""
    glossary = root / "locales" / "fr.glossary.yaml"
    glossary.write_text(glossary.read_text("utf-8").replace("seats:", "seets:"), "utf-8")
    result = run("check")
    assert [line for line in result.stdout.split("\n") if re.search(r":\d+:\d+: ", line)] == [
        line for line in result.stdout.split("\n") if "fr.glossary.yaml" in line
    ]
    assert result.stdout.count("[unknown-key]") == 1


def test_a_page_named_like_a_part_of_the_interface_is_told_alone(root: Path) -> None:
    shutil.copytree(root / "examples" / "which-card", root / "examples" / "quiz")
    told = run("check").stdout
    assert "stale" not in told
    assert "fr.po" not in told


def test_check_tells_faults_of_templates_and_assets_too(root: Path) -> None:
    home = root / "templates" / "pages" / "home.html"
    home.write_text(home.read_text("utf-8").replace('t("home/intro")', 't("home/intor")'), "utf-8")
    (root / "templates" / "assets" / "a b.css").write_text("", "utf-8")
    result = run("check")
    assert result.exit_code == 1
    assert "templates/pages/home.html:8:1: there is no message `home/intor`" in result.stdout
    assert "templates/assets/a b.css:1:1: " in result.stdout


def test_a_fault_of_an_example_changes_nothing_of_what_is_looked_at(root: Path) -> None:
    """No file that is not listed, and nothing that the list leaves unchecked."""
    (root / "locales" / "da.po").write_text("nobody has listed this", "utf-8")
    (root / "locales" / ".#fr.po").write_text("", "utf-8")
    example = root / "examples" / "which-card" / "ruffing" / "over-ruff.yaml"
    example.write_text(example.read_text("utf-8").replace("allowed: [9S]", "allowed: [7S]"), "utf-8")
    result = run("check")
    assert [line.partition(":")[0] for line in result.stdout.split("\n") if line and not line.startswith(" ")] == [
        "examples/which-card/ruffing/over-ruff.yaml"
    ]


@pytest.mark.parametrize("address", ["", "https://example.org/a?", "https://example.org/#", "https://example.org:abc/"])
def test_an_address_that_no_page_can_have(root: Path, address: str) -> None:
    assert run("build", "--base-url", address).exit_code == 2
