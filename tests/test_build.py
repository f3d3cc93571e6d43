"""The build as a whole: what it writes, what it leaves alone, and what it says when something is wrong."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from generator import making, preparing, translations
from generator.build import Built, Order, build
from generator.cli import commands
from generator.memory import Memory
from generator.problems import ContentError
from generator.project import Project
from generator.publish import OutputError
from generator.publish.publication import publication

ROOT = Path(__file__).parents[1]
BASE = "https://example.org/belote/"
REGISTRY = """\
translating: https://example.org/TRANSLATING.md
project: https://example.org
languages:
  en: {state: source, publish: yes}
  hr: {state: draft, publish: yes}
  sv: {state: draft, publish: no}
"""
OVER_RUFF = "examples/which-card/ruffing/over-ruff.yaml"

Run = Callable[..., Result]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A copy of this project with two languages and a third that is not published."""
    root = tmp_path / "project"
    shutil.copytree(ROOT / "examples", root / "examples")
    shutil.copytree(ROOT / "templates", root / "templates")
    (root / "locales").mkdir()
    for name in ("interface.yaml", "hr.po", "sv.po"):
        shutil.copy(ROOT / "locales" / name, root / "locales" / name)
    for path in (ROOT / "locales").glob("*.glossary.yaml"):
        shutil.copy(path, root / "locales")
    (root / "locales" / "locales.yaml").write_text(REGISTRY, "utf-8")
    return Project(root)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture
def made(project: Project, out: Path) -> Built:
    """The site, built once."""
    return build(project, Order(out))


@pytest.fixture
def run(project: Project, out: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in the project's folder; a build goes to `out`."""
    monkeypatch.chdir(project.root)

    def run(*arguments: str) -> Result:
        where = ("--out", str(out)) if arguments[0] == "build" and "--out" not in arguments else ()
        return CliRunner().invoke(commands, [*arguments, *where])

    return run


def tree(folder: Path) -> dict[str, bytes]:
    """The bytes of every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def times(folder: Path) -> dict[str, int]:
    return {
        path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()
    }


def place_of(text: str) -> str:
    """Where the value behind a key stands in the example over-ruff, as faults name it."""
    lines = (ROOT / OVER_RUFF).read_text("utf-8").splitlines()
    [number] = [number for number, line in enumerate(lines, 1) if text in line]
    return f"{OVER_RUFF}:{number}:{lines[number - 1].index('[') + 1}"


def edit(project: Project, file: str, old: str, new: str) -> None:
    """Replaces one piece of a file of the project."""
    path = project.root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


# What is written


def test_every_page_of_every_published_language(made: Built, out: Path) -> None:
    pages = {"which-card", "cards", "try", "quiz", "status", "index"}
    found = {path.relative_to(out).as_posix() for path in out.rglob("*.html")}
    assert {f"{tag}/{page}.html" for tag in ("en", "hr") for page in pages} <= found
    assert {"index.html", "404.html"} <= found
    assert not (out / "sv").exists()
    assert made.pages == len(found)
    assert (made.languages, made.written) == (2, len(tree(out)) - 1)  # the list of what was written is the build's own


def test_a_second_build_writes_nothing(made: Built, project: Project, out: Path) -> None:
    before = times(out)
    again = build(project, Order(out))
    assert (again.written, again.removed) == (0, 0)
    assert times(out) == before
    assert (again.pages, again.languages, again.examples) == (made.pages, made.languages, made.examples)


def test_touched_files_are_no_changed_files(made: Built, project: Project, out: Path) -> None:
    before = times(out)
    for path in project.root.rglob("*"):
        if path.is_file():
            os.utime(path, (time.time() + 60, time.time() + 60))
    assert build(project, Order(out)).written == 0
    assert times(out) == before


def test_a_translators_edit_changes_only_pages_of_that_language(made: Built, project: Project, out: Path) -> None:
    before = times(out)
    path = project.locales / "hr.po"
    head, key, rest = path.read_text("utf-8").partition('msgctxt "site/relatives"')
    path.write_text(head + key + rest.replace('msgstr "', 'msgstr "Ukratko: ', 1), "utf-8")
    assert build(project, Order(out)).written > 0
    changed = {name for name, when in times(out).items() if before.get(name) != when and not name.startswith(".")}
    assert changed
    assert {name.partition("/")[0] for name in changed} == {"hr"}


def test_an_edit_that_changes_how_far_a_language_is_changes_every_list(
    made: Built, project: Project, out: Path, tmp_path: Path
) -> None:
    """The status stands in every language: after any edit, the site is that of a build from nothing."""
    edit(project, "locales/hr.po", 'msgstr "as pik"', 'msgstr ""')
    build(project, Order(out))
    build(project, Order(tmp_path / "anew", force=True))
    assert pages_of(out) == pages_of(tmp_path / "anew")


def pages_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.html")}


def test_an_edited_page_of_the_output_is_put_right(made: Built, project: Project, out: Path) -> None:
    before = tree(out)
    (out / "hr" / "quiz.html").write_text("vandal", "utf-8")
    assert build(project, Order(out)).written == 1
    assert tree(out) == before


def test_a_translators_edit_puts_right_what_lies_beside_it(project: Project, out: Path) -> None:
    """Pages that are not made again are not read back either, but one that somebody has spoilt is noticed."""
    order = Order(out, base_url="https://belote.example/", strict=True)
    build(project, order)
    sound = tree(out)
    edit(project, "locales/hr.po", 'msgctxt "site/relatives"', '# a remark\nmsgctxt "site/relatives"')
    (out / "en" / "quiz.html").write_text("vandal", "utf-8")
    (out / "en" / "try.html").unlink()
    build(project, order)
    pages = {name: data for name, data in tree(out).items() if not name.startswith(".")}
    assert pages == {name: data for name, data in sound.items() if not name.startswith(".")}


def test_a_strict_build_reads_back_what_another_did_not(made: Built, project: Project, out: Path) -> None:
    path = project.templates / "pages" / "home.html"
    path.write_text(
        path.read_text("utf-8").replace("{% endblock %}", '<a href="gone.html">#</a>{% endblock %}'), "utf-8"
    )
    build(project, Order(out))
    for _ in range(2):
        with pytest.raises(ContentError) as refused:
            build(project, Order(out, strict=True))
        assert {problem.code for problem in refused.value.problems} == {"dead-link"}
        assert len(refused.value.problems) >= 2, "in both languages"


def test_a_strict_build_notices_that_a_kept_page_has_lost_its_script(project: Project, out: Path) -> None:
    """No page changes with its script, so none is made again."""
    order = Order(out, base_url="https://belote.example/", strict=True)
    build(project, order)
    (project.templates / "assets" / "js" / "display.mjs").unlink()
    with pytest.raises(ContentError) as refused:
        build(project, order)
    pages = {problem.source.path for problem in refused.value.problems if problem.code == "missing-asset"}
    assert {"en/which-card.html", "hr/which-card.html"} <= pages


def test_pages_that_nothing_claims_are_removed(made: Built, project: Project, out: Path) -> None:
    assert (out / "hr").exists()
    assert build(project, Order(out, ("en",))).removed > 0
    assert not (out / "hr").exists()


def test_dotfiles_are_kept(made: Built, project: Project, out: Path) -> None:
    (out / ".gitignore").write_text("*", "utf-8")
    (out / ".git").mkdir()
    (out / ".git" / "HEAD").write_text("ref", "utf-8")
    build(project, Order(out, ("en",)))
    build(project, Order(out, force=True))
    assert (out / ".gitignore").read_text("utf-8") == "*"
    assert (out / ".git" / "HEAD").read_text("utf-8") == "ref"


def test_a_language_on_request(project: Project, out: Path) -> None:
    built = build(project, Order(out, ("sv",)))
    assert built.languages == 2
    assert (out / "sv" / "which-card.html").exists()
    assert (out / "en" / "which-card.html").exists()
    assert not (out / "hr").exists()


def test_the_same_bytes_on_another_machine(made: Built, project: Project, out: Path, tmp_path: Path) -> None:
    """Another folder, time zone, locale, hash seed, umask, and order of the files on the disk."""
    elsewhere = tmp_path / "else where" / "ünder"
    for path in sorted(project.root.rglob("*"), reverse=True):
        if path.is_file():
            copy = elsewhere / path.relative_to(project.root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "C",
        "PYTHONHASHSEED": "4711",
        "PYTHONUTF8": "0",
        "SOURCE_DATE_EPOCH": "1",
    }
    command = [sys.executable, "-m", "generator", "build", "--out", str(elsewhere / "site")]
    subprocess.run(command, cwd=elsewhere, env=environment, umask=0o077, check=True, capture_output=True)
    assert tree(elsewhere / "site") == tree(out)


def test_without_an_address_nothing_is_absolute(made: Built, out: Path) -> None:
    page = (out / "en" / "which-card.html").read_text("utf-8")
    assert "canonical" not in page
    assert 'rel="alternate"' not in page
    assert not (out / "sitemap.xml").exists()
    assert 'href="en/index.html"' in (out / "404.html").read_text("utf-8")


@pytest.mark.parametrize("address", [BASE, BASE.rstrip("/")])
def test_an_address_adds_what_search_engines_read(run: Run, out: Path, address: str) -> None:
    assert run("build", "--base-url", address).exit_code == 0
    page = (out / "hr" / "which-card.html").read_text("utf-8")
    assert f'<link rel="canonical" href="{BASE}hr/which-card.html">' in page
    assert f'hreflang="x-default" href="{BASE}index.html"' in page
    assert f"<loc>{BASE}en/which-card.html</loc>" in (out / "sitemap.xml").read_text("utf-8")
    missing = (out / "404.html").read_text("utf-8")
    assert 'href="/belote/en/index.html"' in missing
    assert 'href="/belote/assets/css/belote.css"' in missing


# What is said


def test_one_line_says_what_was_done(run: Run) -> None:
    result = run("build")
    assert result.exit_code == 0
    [line] = result.stdout.splitlines()
    assert "pages in 2 languages" in line
    assert "examples checked" in line


def test_a_wrong_answer_leaves_the_old_site_untouched(made: Built, project: Project, out: Path, run: Run) -> None:
    before, when = tree(out), times(out)
    edit(project, OVER_RUFF, "allowed: [9S]", "allowed: [7S, 9S]")
    result = run("build")
    assert result.exit_code == 1
    assert f"{place_of('allowed: [')}: expected 7S 9S, computed 9S (over-ruff) [wrong-allowed]" in result.stderr
    assert "the old site stands" in result.stderr
    assert (tree(out), times(out)) == (before, when)


def test_nothing_is_made_where_nothing_was(project: Project, out: Path, run: Run) -> None:
    edit(project, OVER_RUFF, "allowed: [9S]", "allowed: [7S]")
    assert run("build").exit_code == 1
    assert not out.exists()


def test_every_fault_of_every_file_at_once(project: Project, run: Run) -> None:
    edit(project, OVER_RUFF, "rules: belote-house", "rules: belot-house")
    edit(project, "examples/which-card/counting/who-wins.yaml", "winner: E", "winner: X")
    edit(project, "locales/hr.po", "msgstr", "msgstrr")
    edit(project, "locales/interface.yaml", "limit: 45", "limit: many")
    result = run("build")
    for path in (OVER_RUFF, "examples/which-card/counting/who-wins.yaml", "locales/hr.po", "locales/interface.yaml"):
        assert f"{path}:" in result.stderr


TEMPLATE_FAULTS = [
    # in which template, what instead of what, code
    ("pages/deals.html", "{% block content %}", "{% block content", "template-syntax"),
    ("pages/deals.html", 't("site/short")', 't("site/shrot")', "unknown-message"),
    ("pages/quiz.html", 't("quiz/next")', 't("quiz/score")', "wrong-values"),
    ("pages/quiz.html", 't("quiz/next")', 't("trick/points")', "wrong-values"),
    ("partials/deal.html", "deal.allowed %}", "deal.alowed %}", "template-error"),
    ("pages/home.html", "{% extends", '{% include "gone.html" %}{% extends', "template-error"),
    ("base.html", "{% include", "{{ 1 // 0 }}{% include", "template-error"),
    ("pages/status.html", "{% block content %}", '{% block content %}{{ tally("xx", "total") }}', "wrong-values"),
    ("pages/status.html", "{% block content %}", '{% block content %}{{ tally("hr", "nope") }}', "wrong-values"),
    ("pages/quiz.html", 't("quiz/next")', 'plural("trick/points", "x", sum="")', "wrong-values"),
    (
        "pages/home.html",
        "{% block content %}",
        '{% block content %}{% call only("nope", "") %}{% endcall %}',
        "wrong-values",
    ),
    ("pages/home.html", '<ul class="places">', '<ul>{% call only("tag", "xx") %}{% endcall %}', "wrong-values"),
    ("pages/home.html", '<ul class="places">', '<ul>{% call only("state", "new") %}{% endcall %}', "wrong-values"),
    ("pages/home.html", "{% extends", '{% include ".hidden.html" %}{% extends', "template-error"),
    ("pages/home.html", 't("home/intro")', 't("home/intro")|truncate(2)', "template-error"),
]


@pytest.mark.parametrize(("file", "old", "new", "code"), TEMPLATE_FAULTS)
def test_a_templates_fault_is_told_with_its_place(
    project: Project, run: Run, file: str, old: str, new: str, code: str
) -> None:
    lines = (project.templates / file).read_text("utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if old in text)
    edit(project, f"templates/{file}", old, new)
    result = run("build")
    assert result.exit_code == 1
    told = result.stderr.splitlines()[0]
    assert told.startswith(f"templates/{file}:"), told
    assert f"[{code}]" in result.stderr
    named = int(told.removeprefix(f"templates/{file}:").partition(":")[0])
    assert line <= named <= line + 1, told  # an unclosed tag shows where the next begins


WRONG_PAGES = [
    # in which template, what instead of what, and what is told
    ("pages/home.html", 't("site/name")', 'ti("en", "missing/text")', "ti(tag, key) is for the pages of the root"),
    ("pages/languages.html", "</main>", '{{ t("site/name") }}</main>', "a page of the root is of no language"),
    ("pages/languages.html", "</main>", "{{ own.tag }}</main>", "a page of the root is of no language"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), WRONG_PAGES)
def test_pages_of_a_language_and_of_all_do_not_mix(
    project: Project, run: Run, file: str, old: str, new: str, said: str
) -> None:
    edit(project, f"templates/{file}", old, new)
    result = run("build")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"templates/{file}:1:1: {said}")
    assert "[wrong-page]" in result.stderr


@pytest.mark.parametrize("said", ['t("home/intro")[0:1]', 't("home/intro")|list|join(" ")', '"\\x00999999\\x00"'])
def test_a_text_that_is_filled_in_later_cannot_be_cut(project: Project, run: Run, said: str) -> None:
    edit(project, "templates/pages/home.html", 't("home/intro")', said)
    for command in ("build", "check"):
        result = run(command)
        assert result.exit_code == 1
        assert "templates/pages/home.html:1:1: no filter" in result.output
        assert "Traceback" not in result.output


def test_too_many_loops_are_a_fault_of_the_template(project: Project, run: Run) -> None:
    """Python nests no deeper than twenty."""
    loops = "{% for x in 'a' %}" * 25 + "{% endfor %}" * 25
    edit(project, "templates/pages/home.html", "{% block content %}", "{% block content %}" + loops)
    result = run("build")
    assert result.exit_code == 1
    assert "[template-error]" in result.stderr


def remove_registry(project: Project) -> None:
    (project.locales / "locales.yaml").unlink()


def remove_examples(project: Project) -> None:
    shutil.rmtree(project.examples)


def empty_page(project: Project) -> None:
    (project.examples / "which-card" / "page.yaml").write_text("", "utf-8")


def break_interface(project: Project) -> None:
    edit(project, "locales/interface.yaml", "text: >-", "text: >-: [")


def mark_translation(project: Project) -> None:
    path = project.locales / "hr.po"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())


def remove_translation(project: Project) -> None:
    (project.locales / "hr.po").unlink()


def garble_translation(project: Project) -> None:
    path = project.locales / "hr.po"
    path.write_bytes(path.read_bytes()[:5000] + b"\xff\x00\xfe")


def garble_registry(project: Project) -> None:
    (project.locales / "locales.yaml").write_bytes(b"\xff\xfe\x00")


def put_a_folder_for_a_file(project: Project) -> None:
    (project.locales / "interface.yaml").unlink()
    (project.locales / "interface.yaml").mkdir()


def remove_a_template(project: Project) -> None:
    (project.templates / "base.html").unlink()


def break_a_glossary(project: Project) -> None:
    (project.locales / "hr.glossary.yaml").write_text("suits: 7\n", "utf-8")


BROKEN = [
    (remove_registry, "locales/locales.yaml"),
    (garble_registry, "locales/locales.yaml"),
    (remove_examples, "examples"),
    (empty_page, "examples/which-card/page.yaml"),
    (break_interface, "locales/interface.yaml"),
    (put_a_folder_for_a_file, "locales/interface.yaml"),
    (mark_translation, "locales/hr.po"),
    (remove_translation, "locales/hr.po"),
    (garble_translation, "locales/hr.po"),
    (break_a_glossary, "locales/hr.glossary.yaml"),
    (remove_a_template, "templates/"),
]


@pytest.mark.parametrize(("spoil", "named"), BROKEN, ids=[spoil.__name__ for spoil, _ in BROKEN])
def test_a_broken_project_gets_a_sentence_and_no_traceback(
    made: Built, project: Project, out: Path, spoil: Callable[[Project], None], named: str
) -> None:
    before = tree(out)
    spoil(project)
    with pytest.raises(ContentError) as raised:
        build(project, Order(out))
    assert named in str(raised.value)
    assert "Traceback" not in str(raised.value)
    assert tree(out) == before


def test_warnings_stop_a_strict_build_only(project: Project, out: Path, run: Run) -> None:
    edit(project, "locales/hr.po", 'msgctxt "site/relatives"', '#, fuzzy\nmsgctxt "site/relatives"')
    relaxed = run("build")
    assert relaxed.exit_code == 0
    assert "hr: 1 message shown in English" in relaxed.stderr
    before = tree(out)
    strict = run("build", "--strict")
    assert strict.exit_code == 1
    assert "[stale]" in strict.stderr
    assert tree(out) == before


# Exit codes


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["build"], 0),
        (["build", "--locale", "sv"], 0),
        (["build", "--locale", "hx"], 2),
        (["build", "--base-url", "example.org"], 2),
        (["build", "--base-url", "ftp://example.org/"], 2),
        (["build", "--base-url", "https://example.org/?a"], 2),
        (["build", "--fast"], 2),
        (["bild"], 2),
        (["build", "--out", "."], 2),
        (["build", "--out", ".."], 2),
        (["build", "--out", "/"], 2),
        (["build", "--out", "examples"], 2),
    ],
)
def test_exit_codes(run: Run, arguments: list[str], code: int) -> None:
    result = run(*arguments)
    assert result.exit_code == code, result.output
    assert code == 0 or result.stderr.strip()


def test_an_unknown_language_is_told_with_the_known_ones(run: Run) -> None:
    result = run("build", "--locale", "hx")
    assert "the language `hx` is not listed [unknown-language]" in result.stderr
    assert "en, hr, sv" in result.stderr


def test_a_folder_of_somebody_else_is_left_alone(project: Project, out: Path, run: Run) -> None:
    out.mkdir()
    (out / "letters.txt").write_text("to my aunt", "utf-8")
    result = run("build")
    assert result.exit_code == 2
    assert "letters.txt" in result.stderr
    assert tree(out) == {"letters.txt": b"to my aunt"}


def test_a_build_that_another_has_overtaken_leaves_the_other_site(
    project: Project, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It decided what to keep before it was its turn: the pages of two sites must not stand beside each other."""
    build(project, Order(out))
    (project.locales / "hr.po").write_bytes((project.locales / "hr.po").read_bytes() + b"\n# edited\n")
    turn = publication

    def overtaken(*args: Any, **options: Any) -> Any:
        monkeypatch.setattr(making, "publication", turn)
        build(project, Order(out, base_url=BASE))
        return turn(*args, **options)

    monkeypatch.setattr(making, "publication", overtaken)
    with pytest.raises(OutputError, match="changed"):
        build(project, Order(out))
    assert all(BASE in path.read_text("utf-8") for path in out.glob("*/*.html"))
    build(project, Order(out))
    assert not any(BASE in path.read_text("utf-8") for path in out.glob("*/*.html"))


def test_a_build_tells_that_a_published_language_is_not_ready(project: Project, out: Path) -> None:
    path = project.locales / "hr.po"
    path.write_text(re.sub(r'(?m)^msgstr ".+"$', 'msgstr ""', path.read_text("utf-8"), count=100), "utf-8")
    assert "[not-ready]" in build(project, Order(out)).warnings
    assert "[not-ready]" in build(project, Order(out)).warnings, "nothing to do, and still told"


@pytest.mark.parametrize("tampered", ["{}", '{"site/name": 1}', "[]", "null", '""'])
def test_words_for_the_next_build_that_someone_has_changed(project: Project, out: Path, tampered: str) -> None:
    """What the root shows of a language is kept with the list of files; one that is no longer ours is made anew."""
    build(project, Order(out))
    good = (out / "index.html").read_bytes()
    [listing] = out.glob(".belote-rules.json")
    content = json.loads(listing.read_bytes())
    words = json.loads(content["stamp"]["language hr"])
    content["stamp"]["language hr"] = json.dumps([*words[:2], json.loads(tampered), *words[3:]])
    listing.write_text(json.dumps(content), "utf-8")
    style = project.templates / "assets" / "css" / "belote.css"
    style.write_text(style.read_text("utf-8") + "b { color: CanvasText }\n", "utf-8")
    build(project, Order(out))
    assert (out / "index.html").read_bytes() == good


def test_folders_of_assets_that_differ_by_capitals_only(project: Project, out: Path) -> None:
    (project.templates / "assets" / "JS").mkdir()
    (project.templates / "assets" / "JS" / "other.mjs").write_text("export {}", "utf-8")
    with pytest.raises(ContentError) as refused:
        build(project, Order(out))
    assert {problem.code for problem in refused.value.problems} == {"file-name"}


def test_what_a_process_remembers_is_what_it_would_find(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`serve` reads and lints again only what has changed; the warnings are those of a build that remembers nothing."""
    remembering, forgetful = Memory(), Memory()
    remembering.begin()
    edits = {
        "examples/which-card/ruffing/over-ruff.yaml": ("An opponent", "Somebody"),
        "locales/en.glossary.yaml": ("clubs", "cudgels"),
        "locales/hr.po": ("tref", "pik"),
        "locales/hr.glossary.yaml": ("tref", "pik"),
        "locales/interface.yaml": ("Skip", "Leap"),
    }
    told = []
    for file, (old, new) in {"locales/locales.yaml": ("draft", "draft"), **edits}.items():
        path = project.root / file
        assert old in path.read_text("utf-8"), file
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
        found = []
        for memory in (remembering, forgetful):
            monkeypatch.setattr(translations, "memory", memory)
            try:
                found.append(build(project, Order(tmp_path / f"site {memory is remembering}")).warnings)
            except ContentError as refused:
                found.append("\n".join(map(str, refused.problems)))
        assert found[0] == found[1], file
        told.append(found[0])
    assert len(set(told)) > 3, "the edits make a difference"


def test_a_build_whose_source_was_another_meanwhile_does_not_vouch_for_it(
    project: Project, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changed and changed back: whatever was made of it, the next build makes it anew."""
    frame = project.templates / "base.html"
    good, before = frame.read_text("utf-8"), preparing.prepared

    def meanwhile(*args: Any) -> Any:
        frame.write_text(good.replace("<footer>", '<footer class="other">'), "utf-8")
        ready = before(*args)
        frame.write_text(good, "utf-8")
        return ready

    monkeypatch.setattr(preparing, "prepared", meanwhile)
    build(project, Order(out))
    monkeypatch.setattr(preparing, "prepared", before)
    assert build(project, Order(out)).written > 0
    assert not any('class="other"' in path.read_text("utf-8") for path in out.rglob("*.html"))


@pytest.mark.parametrize("folder", ["partials", "assets", "assets/css"])
def test_a_linked_folder_of_templates_is_refused(project: Project, out: Path, tmp_path: Path, folder: str) -> None:
    """Nobody would look behind the link for changes, and it may lead anywhere."""
    build(project, Order(out))
    (project.templates / folder).rename(tmp_path / "elsewhere")
    (project.templates / folder).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(ContentError) as refused:
        build(project, Order(out))
    assert {str(problem.source) for problem in refused.value.problems} == {f"templates/{folder}:1:1"}
    assert {problem.code for problem in refused.value.problems} == {"symlink"}
