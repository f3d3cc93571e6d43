"""Translators' files: begun, brought up to date, counted; and what never happens to a translation."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.i18n.merge import merge
from generator.i18n.po import read
from generator.problems import ContentError
from generator.project import Project
from generator.standing import status
from generator.workshop import TagError, begin, update

ROOT = Path(__file__).parent.parent


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A copy of ours with Croatian and French."""
    for folder in ("examples", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    locales = tmp_path / "locales"
    locales.mkdir()
    for name in ("interface.yaml", "source.pot", "fr.po", "hr.po", "hr.glossary.yaml", "en.glossary.yaml"):
        shutil.copy(ROOT / "locales" / name, locales)
    (locales / "locales.yaml").write_text(
        "translating: https://example.org/t\nproject: https://example.org/p\nlanguages:\n"
        "  en: {state: source, publish: yes}\n  fr: {state: draft, publish: yes}\n  hr: {state: draft, publish: yes}\n",
        encoding="utf-8",
    )
    return Project(tmp_path)


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def translations(project: Project, name: str) -> dict[str, tuple[str, ...]]:
    po = read((project.locales / name).read_bytes(), name)
    return {entry.key: entry.strings for entry in po.entries if not entry.obsolete}


def test_up_to_date_files_are_left_alone(project: Project) -> None:
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in project.locales.iterdir()}
    assert update(project).changed == ()
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in project.locales.iterdir()} == before


def test_a_reworded_source_keeps_the_translation_marked_fuzzy(project: Project) -> None:
    kept = translations(project, "hr.po")["which-card/over-ruff/title"]
    example = project.examples / "which-card" / "ruffing" / "over-ruff.yaml"
    before = (project.locales / "hr.po").read_bytes()
    rewrite(example, "An opponent has ruffed: over-ruff if you can", "An opponent has ruffed: go over it if you can")
    assert set(update(project).changed) == {"source.pot", "fr.po", "hr.po"}
    po = read((project.locales / "hr.po").read_bytes(), "hr.po")
    (entry,) = [entry for entry in po.entries if entry.key == "which-card/over-ruff/title"]
    assert (entry.strings, entry.fuzzy) == (kept, True)
    assert entry.previous == "An opponent has ruffed: over-ruff if you can"
    assert update(project).changed == ()
    rewrite(example, "go over it if you can", "over-ruff if you can")
    update(project)
    assert (project.locales / "hr.po").read_bytes() == before


def test_looking_only_writes_nothing(project: Project) -> None:
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    before = (project.locales / "hr.po").read_bytes()
    assert "hr.po" in update(project, look_only=True).changed
    assert (project.locales / "hr.po").read_bytes() == before


def test_a_renamed_key_takes_its_translations_along(project: Project) -> None:
    kept = translations(project, "hr.po")["nav/quiz"]
    rewrite(project.locales / "interface.yaml", "nav/quiz:", "nav/the-quiz:")
    (project.locales / "renames.yaml").write_text("nav/quiz: nav/the-quiz\n", encoding="utf-8")
    update(project)
    assert translations(project, "hr.po")["nav/the-quiz"] == kept


def test_a_key_that_goes_while_one_with_its_english_comes_may_have_been_renamed(project: Project) -> None:
    rewrite(project.locales / "interface.yaml", "nav/quiz:", "nav/the-quiz:")
    kept = translations(project, "hr.po")["nav/quiz"]
    assert update(project, look_only=True).renamed == (("nav/quiz", "nav/the-quiz"),)
    assert update(project).renamed == (("nav/quiz", "nav/the-quiz"),)
    assert translations(project, "hr.po")["nav/the-quiz"] == ("",)
    (project.locales / "renames.yaml").write_text("nav/quiz: nav/the-quiz\n", encoding="utf-8")
    assert update(project).renamed == ()
    assert translations(project, "hr.po")["nav/the-quiz"] == kept


def test_a_key_that_is_told_as_renamed_is_not_asked_about(project: Project) -> None:
    rewrite(project.locales / "interface.yaml", "nav/quiz:", "nav/the-quiz:")
    (project.locales / "renames.yaml").write_text("nav/quiz: nav/the-quiz\n", encoding="utf-8")
    assert update(project).renamed == ()


def test_a_confirmed_translation_keeps_no_trace_of_its_doubt(project: Project) -> None:
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    update(project)
    doubtful = '#, fuzzy\n#| msgid "Skip to the content"\nmsgctxt "site/skip"'
    rewrite(project.locales / "hr.po", doubtful, doubtful.replace("fuzzy", ""))
    assert update(project).changed == ("hr.po",)
    assert '\nmsgctxt "site/skip"\nmsgid "Jump to the content"\n' in (project.locales / "hr.po").read_text("utf-8")
    assert "Skip to the content" not in (project.locales / "hr.po").read_text("utf-8")
    assert update(project).changed == ()


def test_a_faulty_file_is_told_and_left_alone_and_the_others_go_on(project: Project) -> None:
    broken = "\ufeff".encode() + (project.locales / "hr.po").read_bytes()
    (project.locales / "hr.po").write_bytes(broken)
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    done = update(project)
    assert [problem.code for problem in done.problems] == ["byte-order-mark"]
    assert "fr.po" in done.changed
    assert (project.locales / "hr.po").read_bytes() == broken


def test_a_text_typed_over_the_english_is_told_and_left_alone(project: Project) -> None:
    """The slip of beginners: what they wrote behind msgid would be replaced by the English."""
    begin(project, "da")
    path = project.locales / "da.po"
    rewrite(path, 'msgid "ace of spades"', 'msgid "spar es"')
    before = path.read_bytes()
    done = update(project)
    [problem] = done.problems
    assert (problem.code, problem.source.path, "card/AS" in problem.message) == (
        "english-changed",
        "locales/da.po",
        True,
    )
    assert path.read_bytes() == before
    assert path.read_text("utf-8").split("\n")[problem.source.line - 1] == 'msgctxt "card/AS"'


def typed(project: Project, old: str, new: str) -> list[str]:
    """What an update says of Danish in which something was typed over the English; it is still there."""
    path = project.locales / "da.po"
    rewrite(path, old, new)
    before = path.read_bytes()
    codes = [each.code for each in update(project).problems]
    assert path.read_bytes() == before
    return codes


def test_a_plural_typed_over_the_english_too(project: Project) -> None:
    begin(project, "da")
    assert typed(project, '"Trick: {sum} = {count} points"', '"Stik: {sum} = {count} point"') == ["english-changed"]


def test_over_the_english_of_a_message_that_goes_too(project: Project) -> None:
    begin(project, "da")
    rewrite(project.locales / "interface.yaml", "site/short:", "site/shorter:")
    for renames in ("", "site/short: site/shorter\n"):
        (project.locales / "renames.yaml").write_text(renames or "{}", encoding="utf-8")
        assert typed(project, 'msgid "The rules in short"', 'msgid "Reglerne kort"') == ["english-changed"]
        rewrite(project.locales / "da.po", 'msgid "Reglerne kort"', 'msgid "The rules in short"')


def test_over_the_english_where_the_last_one_cannot_be_read(project: Project) -> None:
    begin(project, "da")
    (project.locales / "source.pot").write_text("<<<<<<< x\n", encoding="utf-8")
    assert typed(project, 'msgid "ace of spades"', 'msgid "spar es"') == ["english-changed"]


def test_a_file_that_missed_an_update_is_not_accused(project: Project) -> None:
    """The last English is kept while a file is left alone: it is that of the file."""
    begin(project, "da")
    path = project.locales / "da.po"
    good = path.read_text("utf-8")
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    path.write_text(good + 'msgid "', encoding="utf-8")
    assert update(project).problems
    path.write_text(good, encoding="utf-8")
    assert update(project).problems == ()
    assert "Jump to the content" in path.read_text("utf-8")
    assert update(project).changed == ()


def test_what_is_saved_while_we_update_is_not_lost(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    path = project.locales / "hr.po"

    def meanwhile(*of: Any) -> bytes:
        if of[0].path == "locales/hr.po":
            rewrite(path, 'msgstr "as pik"', 'msgstr "pikov as"')
        return merge(*of)

    monkeypatch.setattr("generator.workshop.merge", meanwhile)
    done = update(project)
    assert [(each.code, each.source.path) for each in done.problems] == [("changed-meanwhile", "locales/hr.po")]
    assert "hr.po" not in done.changed
    monkeypatch.undo()
    assert "hr.po" in update(project).changed
    assert translations(project, "hr.po")["card/AS"] == ("pikov as",)


def test_a_link_is_not_written_through(project: Project, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.po"
    (project.locales / "hr.po").rename(elsewhere)
    (project.locales / "hr.po").symlink_to(elsewhere)
    before = elsewhere.read_bytes()
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    assert [each.code for each in update(project).problems] == ["symlink"]
    assert (project.locales / "hr.po").is_symlink()
    assert elsewhere.read_bytes() == before


def test_a_file_keeps_its_mode(project: Project) -> None:
    (project.locales / "hr.po").chmod(0o600)
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    assert "hr.po" in update(project).changed
    assert (project.locales / "hr.po").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("- which-card/over-ruff/title\n", "1:1", "wrong-type"),
        ("which-card/over-ruff\n", "1:1", "wrong-type"),
        ("old/key: [site/skip]\n", "1:10", "wrong-type"),
        ("old/key: site/skipp\n", "1:10", "unknown-key"),
        ("card/AS: card/KS\n", "1:1", "not-renamed"),
        ("old/key: older/key\nolder/key: old/key\n", "1:10", "unknown-key"),
    ],
)
def test_a_faulty_list_of_renamed_keys_stops_the_update(project: Project, text: str, place: str, code: str) -> None:
    (project.locales / "renames.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        update(project)
    problem, *_ = refused.value.problems
    assert (str(problem.source), problem.code) == (f"locales/renames.yaml:{place}", code)


def test_a_list_of_renamed_keys_that_leads_nowhere_is_told(project: Project) -> None:
    (project.locales / "renames.yaml").symlink_to("gone.yaml")
    with pytest.raises(ContentError, match="missing-file"):
        update(project)


def test_a_key_may_be_renamed_twice(project: Project) -> None:
    (project.locales / "renames.yaml").write_text("old/key: newer/key\nnewer/key: site/skip\n", encoding="utf-8")
    assert update(project).problems == ()


def test_blanks_are_no_translation(project: Project) -> None:
    before = {each.tag: each.missing for each in status(project)}["hr"]
    rewrite(project.locales / "hr.po", 'msgstr "as pik"', 'msgstr " "')
    assert {each.tag: each.missing for each in status(project)}["hr"] == before + 1


def test_translators_see_the_french_text_and_the_deal(project: Project) -> None:
    text = (project.locales / "hr.po").read_text(encoding="utf-8")
    french = translations(project, "fr.po")["which-card/over-ruff/title"][0]
    assert f"#. fr: {french}\n" in text
    assert "#. Example over-ruff. Trump ♠. West A♦, North 8♠. East holds 7♠ 9♠ K♥ and may play 9♠.\n" in text
    assert "#. Page: which-card.html#over-ruff\n" in text
    assert "#. fr: " not in (project.locales / "fr.po").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("tag", "plural_forms"),
    [("de", "nplurals=2; plural=(n != 1);"), ("pt-BR", "nplurals=2; plural=(n > 1);"), ("ja", "nplurals=1; plural=0;")],
)
def test_a_new_language(project: Project, tag: str, plural_forms: str) -> None:
    begun = begin(project, tag)
    assert begun.written == (f"locales/{tag}.po", f"locales/{tag}.glossary.yaml", "locales/locales.yaml")
    po = read((project.locales / f"{tag}.po").read_bytes(), f"{tag}.po")
    assert po.header["Language"] == tag
    assert po.header["Plural-Forms"] == plural_forms
    row = next(row for row in status(project) if row.tag == tag)
    assert (row.translated, row.missing, row.publish) == (0, row.total, False)
    assert update(project).changed == ()


def test_what_has_been_begun_by_hand_is_kept(project: Project) -> None:
    words = project.locales / "da.glossary.yaml"
    words.write_text("suits: {S: [spar]}\n", encoding="utf-8")
    begun = begin(project, "da")
    assert begun.written == ("locales/da.po", "locales/locales.yaml")
    assert begun.kept == ("locales/da.glossary.yaml",)
    assert words.read_text("utf-8") == "suits: {S: [spar]}\n"


def test_a_file_that_came_by_mail_is_listed(project: Project) -> None:
    begin(project, "da")
    text = (project.locales / "da.po").read_bytes()
    rewrite(project.locales / "locales.yaml", "  da: {state: draft, publish: no}\n", "")
    assert begin(project, "da").written == ("locales/locales.yaml",)
    assert (project.locales / "da.po").read_bytes() == text
    assert "da" in [each.tag for each in status(project)]


def test_a_listed_language_whose_file_is_gone_is_begun_again(project: Project) -> None:
    listed = (project.locales / "locales.yaml").read_bytes()
    (project.locales / "hr.po").unlink()
    assert begin(project, "hr").written == ("locales/hr.po",)
    assert (project.locales / "locales.yaml").read_bytes() == listed


def test_a_list_in_block_style_stays_one(project: Project) -> None:
    path = project.locales / "locales.yaml"
    rewrite(path, "  hr: {state: draft, publish: yes}\n", "  hr:\n    state: draft\n    publish: yes\n")
    begin(project, "da")
    assert path.read_text("utf-8").endswith(
        "  hr:\n    state: draft\n    publish: yes\n  da: {state: draft, publish: no}\n"
    )
    assert [each.tag for each in status(project)] == ["en", "fr", "hr", "da"]


def test_blank_lines_and_line_ends_of_the_list_stay(project: Project) -> None:
    path = project.locales / "locales.yaml"
    text = path.read_text("utf-8").replace(
        "  hr: {state: draft, publish: yes}\n", "  hr:\n    state: draft\n\n    publish: yes\n\n# The end.\n"
    )
    path.write_bytes(text.replace("\n", "\r\n").encode())
    begin(project, "da")
    added = text.replace("publish: yes\n\n#", "publish: yes\n  da: {state: draft, publish: no}\n\n#")
    assert path.read_bytes() == added.replace("\n", "\r\n").encode()


def test_a_list_behind_a_link_is_left_alone(project: Project, tmp_path: Path) -> None:
    path = project.locales / "locales.yaml"
    path.rename(tmp_path / "elsewhere.yaml")
    path.symlink_to(tmp_path / "elsewhere.yaml")
    with pytest.raises(ContentError, match="symlink"):
        begin(project, "da")
    assert path.is_symlink()
    assert not (project.locales / "da.po").exists()


def test_three_forms_where_the_language_has_them(project: Project) -> None:
    begin(project, "pl")
    header = read((project.locales / "pl.po").read_bytes(), "pl.po").header
    assert header["Plural-Forms"].startswith("nplurals=3;")


@pytest.mark.parametrize(("tag", "code"), [("hr", "language-exists"), ("pt_BR", "locale-tag"), ("xx", "locale-tag")])
def test_a_language_that_cannot_be_begun(project: Project, tag: str, code: str) -> None:
    before = sorted(path.name for path in project.locales.iterdir())
    with pytest.raises(ContentError) as fault:
        begin(project, tag)
    assert [problem.code for problem in fault.value.problems] == [code]
    assert fault.type is TagError
    assert sorted(path.name for path in project.locales.iterdir()) == before


def test_status_counts_each_message_once(project: Project) -> None:
    rows = {row.tag: row for row in status(project)}
    assert rows["en"].translated == rows["en"].total
    rewrite(project.locales / "hr.po", 'msgstr "kralj pik"', 'msgstr ""')
    row = next(row for row in status(project) if row.tag == "hr")
    assert (row.missing, row.stale, row.translated) == (1, 0, row.total - 1)
    assert json.dumps(row.state.value) == '"draft"'


def test_a_language_is_fit_to_be_published_with_its_names_and_nine_tenths_of_the_rest(project: Project) -> None:
    def fit() -> bool:
        return next(row for row in status(project) if row.tag == "hr").fit

    assert fit()
    text = (project.locales / "hr.po").read_text(encoding="utf-8")
    rewrite(project.locales / "hr.po", 'msgstr "kralj pik"', 'msgstr ""')
    assert not fit()
    lines = text.split("\n")
    texts = [place for place, line in enumerate(lines) if line.startswith('msgstr "') and len(line) > 60]
    for place in texts[:20]:
        lines[place] = 'msgstr ""'
    (project.locales / "hr.po").write_text("\n".join(lines), encoding="utf-8")
    assert fit()
    for place in texts[:40]:
        lines[place] = 'msgstr ""'
    (project.locales / "hr.po").write_text("\n".join(lines), encoding="utf-8")
    assert not fit()


@pytest.mark.parametrize("files_written", range(3))
def test_an_update_that_is_killed_leaves_every_file_whole(
    project: Project, files_written: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each file is the old or the new one, and the next update completes the work."""
    rewrite(project.locales / "interface.yaml", "Skip to the content", "Jump to the content")
    names = ("source.pot", "fr.po", "hr.po")
    old = {name: (project.locales / name).read_bytes() for name in names}
    count = 0
    rename = Path.replace

    def killed(self: Path, target: Path) -> Path:
        nonlocal count
        count += 1
        if count > files_written:
            raise KeyboardInterrupt
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        update(project)
    monkeypatch.undo()
    new = update(project)
    assert len(new.changed) == len(names) - files_written
    assert all((project.locales / name).read_bytes() != old[name] for name in names)
    assert update(project).changed == ()
