"""The finished site read back: a small site for each kind of fault, and our own."""

from collections import Counter
from collections.abc import Collection, Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.build import Order, build
from generator.links import Reader
from generator.links.parser import parsed
from generator.links.tags import parts_of, start_tags
from generator.problems import Problem
from generator.project import Project

ROOT = Path(__file__).parents[1]
BASE = "https://example.org/belote/"
LANGUAGES = {"en": "ltr", "he": "rtl"}
Files = dict[str, bytes]


def page(path: str, body: str, base_url: str = BASE) -> bytes:
    """A page without a fault, one thing a line: what it says of its language is on line 2, the body on line 9."""
    tag, _, file = path.rpartition("/")
    addresses = ""
    if base_url and path != "404.html":
        names = [(each, f"{base_url}{each}/{file}") for each in LANGUAGES] + [("x-default", f"{base_url}index.html")]
        links = [f'<link rel="alternate" hreflang="{name}" href="{address}">' for name, address in names]
        addresses = "\n".join([f'<link rel="canonical" href="{base_url}{path}">', *links])
    up = "../" if tag else "/belote/" if path == "404.html" else ""
    return f"""<!DOCTYPE html>
<html lang="{tag or "en"}" dir="{LANGUAGES[tag or "en"]}">
<meta charset="utf-8">
<link rel="stylesheet" href="{up}assets/belote.css">
{addresses}
{body}
""".encode()


def site(base_url: str = BASE) -> Files:
    """Two languages of two pages, a style with a drawing, a script that imports another."""
    files = {
        "index.html": '<a href="en/index.html">English</a> <a href="he/index.html">עברית</a>',
        "404.html": '<a href="/belote/en/index.html">English</a>',
    }
    for tag in LANGUAGES:
        files[f"{tag}/index.html"] = '<a href="rules.html#ruff">Ruff</a>'
        files[f"{tag}/rules.html"] = '<h1 id="ruff">Ruff</h1> <a href="#ruff">#</a> <a href="../en/index.html">Home</a>'
    addresses = [path for path in files if path != "404.html"]
    return {path: page(path, body, base_url) for path, body in files.items()} | {
        "assets/belote.css": b'.felt { background: url("felt.svg") }\n',
        "assets/felt.svg": b'<svg xmlns="http://www.w3.org/2000/svg"><g id="cloth"/><use href="#cloth"/></svg>',
        "assets/try.mjs": b"import { judge } from './belote.mjs';\n",
        "assets/belote.mjs": b"export const judge = 1;\n",
        "sitemap.xml": "\n".join(f"<loc>{base_url}{path}</loc>" for path in addresses).encode() if base_url else b"",
    }


def faults(files: Files, base_url: str, unread: Collection[str] = ()) -> Iterator[Problem]:
    return Reader((*files, *unread), base_url).faults(files)


def told(files: Files, base_url: str = BASE) -> list[str]:
    return [f"{problem.source.path}:{problem.source.line} {problem.code}" for problem in faults(files, base_url)]


def changed(path: str, old: str, new: str) -> Files:
    """The small site with one piece of a file replaced."""
    files = site()
    assert old.encode() in files[path]
    return files | {path: files[path].replace(old.encode(), new.encode(), 1)}


def with_line(path: str, line: str) -> Files:
    """The small site with a line more at the end of a file."""
    files = site()
    return files | {path: files[path] + line.encode() + b"\n"}


def test_the_small_site_has_no_fault() -> None:
    assert told(site()) == []


def test_a_site_without_an_address_has_none_either() -> None:
    files = site("")
    files["404.html"] = files["404.html"].replace(b"/belote/", b"")
    assert told(files, "") == []


RULES = "en/rules.html"
END = f"{RULES}:10"
FAULTS = [
    # what is wrong, the site, where, code
    ("a page that is not there", with_line(RULES, '<a href="quiz.html">Quiz</a>'), END, "dead-link"),
    ("a folder instead of its page", with_line(RULES, '<a href="../he/">Hebrew</a>'), END, "dead-link"),
    ("a way out of the site", with_line(RULES, '<a href="../../index.html">Up</a>'), END, "dead-link"),
    ("another case of letters", with_line(RULES, '<a href="Rules.html">Rules</a>'), END, "dead-link"),
    ("no address at all", with_line(RULES, '<a href="https://[">?</a>'), END, "dead-link"),
    (
        "a link of the page for any address",
        with_line("404.html", '<a href="en/index.html">'),
        "404.html:7",
        "dead-link",
    ),
    ("an id that is not on the page", with_line(RULES, '<a href="#discard">#</a>'), END, "dead-anchor"),
    ("an id that is not on the other", with_line(RULES, '<a href="index.html#ruff">#</a>'), END, "dead-anchor"),
    ("a name by an id that is not there", with_line(RULES, '<p aria-labelledby="ruff led">'), END, "dead-anchor"),
    ("an id that a drawing lacks", with_line(RULES, '<use href="../assets/felt.svg#ace"/>'), END, "dead-anchor"),
    (
        "a script that is not there",
        with_line(RULES, '<script src="../assets/quiz.mjs"></script>'),
        END,
        "missing-asset",
    ),
    ("a picture from elsewhere", with_line(RULES, '<img src="https://example.net/ace.png">'), END, "missing-asset"),
    ("a style's drawing", changed("assets/belote.css", "felt.svg", "wood.svg"), "assets/belote.css:1", "missing-asset"),
    ("an import", changed("assets/try.mjs", "belote.mjs", "rules.mjs"), "assets/try.mjs:1", "missing-asset"),
    ("a module by its name", changed("assets/try.mjs", "./belote.mjs", "lit"), "assets/try.mjs:1", "missing-asset"),
    ("an import on demand", with_line("assets/try.mjs", "import('./quiz.mjs')"), "assets/try.mjs:2", "missing-asset"),
    ("a re-export", with_line("assets/try.mjs", "export * from './quiz.mjs'"), "assets/try.mjs:2", "missing-asset"),
    ("a path from the root", with_line(RULES, '<a href="/belote/en/index.html">Home</a>'), END, "absolute-link"),
    ("our own address", with_line(RULES, f'<a href="{BASE}en/index.html">Home</a>'), END, "absolute-link"),
    ("two slashes", with_line(RULES, '<a href="//example.net/">Out</a>'), END, "absolute-link"),
    ("an id in two elements", with_line(RULES, '<p id="ruff">'), END, "repeated-id"),
    ("an id in two equal elements", with_line(RULES, '<h1 id="ruff">'), END, "repeated-id"),
    ("no language", changed(RULES, '<html lang="en"', "<html"), f"{RULES}:2", "page-language"),
    ("another language", changed(RULES, '<html lang="en"', '<html lang="fr"'), f"{RULES}:2", "page-language"),
    ("no direction", changed(RULES, ' dir="ltr"', ""), f"{RULES}:2", "page-language"),
    ("another direction", changed("he/rules.html", ' dir="rtl"', ' dir="ltr"'), "he/rules.html:2", "page-language"),
    ("a byte order mark", changed(RULES, "<!DOCTYPE", "\ufeff<!DOCTYPE"), f"{RULES}:1", "page-encoding"),
    ("no encoding", changed(RULES, '<meta charset="utf-8">', ""), f"{RULES}:1", "page-encoding"),
    ("another canonical", changed(RULES, f'"{BASE}{RULES}"', f'"{BASE}he/rules.html"'), f"{RULES}:5", "canonical"),
    ("two canonicals", with_line(RULES, f'<link rel="canonical" href="{BASE}x.html">'), END, "canonical"),
    ("no canonical", changed(RULES, f'<link rel="canonical" href="{BASE}{RULES}">', ""), f"{RULES}:1", "canonical"),
    ("an alternate that leads elsewhere", changed(RULES, "he/rules", "he/index"), f"{RULES}:7", "hreflang"),
    ("an alternate in no language of ours", changed(RULES, 'hreflang="he"', 'hreflang="iw"'), f"{RULES}:7", "hreflang"),
    (
        "no list of languages",
        changed(RULES, f'<link rel="alternate" hreflang="x-default" href="{BASE}index.html">', ""),
        f"{RULES}:1",
        "hreflang",
    ),
    ("a page that the map lacks", changed("sitemap.xml", f"<loc>{BASE}{RULES}</loc>", ""), "sitemap.xml:1", "sitemap"),
    (
        "a page that is not there, in the map",
        with_line("sitemap.xml", f"\n<loc>{BASE}404.html</loc>"),
        "sitemap.xml:6",
        "sitemap",
    ),
    ("a page twice in the map", with_line("sitemap.xml", f"\n<loc>{BASE}{RULES}</loc>"), "sitemap.xml:6", "sitemap"),
    ("a tag that ends too soon", with_line(RULES, '<a href="quiz.html" title="a > b">Quiz</a>'), END, "start-tag"),
    ("a slash behind the name", with_line(RULES, '<a/href="quiz.html">Quiz</a>'), END, "dead-link"),
    ("a page that nothing leads to", changed("en/index.html", "rules.html#ruff", "#"), f"{RULES}:1", "orphan-page"),
]


@pytest.mark.parametrize(("files", "where", "code"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_a_fault_is_told_with_its_place(files: Files, where: str, code: str) -> None:
    found = told(files)
    assert f"{where} {code}" in found
    assert {line.rpartition(" ")[2] for line in found} == {code}


def test_the_codes_of_all_faults_are_in_the_table() -> None:
    words = (
        "dead-link dead-anchor missing-asset absolute-link repeated-id page-language page-encoding "
        "canonical hreflang sitemap orphan-page start-tag"
    )
    assert {code for *_, code in FAULTS} == set(words.split())


def test_a_page_that_is_not_text() -> None:
    files = site()
    files[RULES] += b"\xff"
    assert told(files) == [f"{RULES}:10 page-encoding"]


def test_every_language_must_have_every_page() -> None:
    files = site()
    del files["he/rules.html"]
    files["he/index.html"] = files["he/index.html"].replace(b'href="rules.html#ruff"', b'href="index.html"')
    assert "en/rules.html:1 hreflang" in told(files)


def test_a_site_without_a_first_page() -> None:
    files = site()
    del files["index.html"]
    assert "index.html:1 orphan-page" in told(files)


def test_a_site_of_nothing() -> None:
    assert told({}) == ["index.html:1 orphan-page"]


def test_the_nearest_file_is_offered() -> None:
    [problem] = faults(with_line(RULES, '<a href="../he/rule.html">Rules</a>'), BASE)
    assert problem.hint == "did you mean `../he/rules.html`?"
    [problem] = faults(with_line(RULES, '<a href="../he/">Hebrew</a>'), BASE)
    assert problem.hint == "did you mean `../he/index.html`?"


def test_what_no_link_is() -> None:
    body = """<!-- <a href="gone.html"> --> <a href="https://example.net/">out</a> <a href="mailto:x@example.net">@</a>
    <a href="rules.html?p=S-W-DASJ-S97HKCQ&amp;r=belote-house#ruff">a trick</a> <a href="#">top</a> <a>nothing</a>"""
    assert told(with_line(RULES, body)) == []


def test_the_same_fault_is_told_in_every_language() -> None:
    files = with_line(RULES, '<a href="quiz.html">Quiz</a>')
    files["he/rules.html"] += b'<a href="quiz.html">Quiz</a>\n'
    assert told(files) == [f"{RULES}:10 dead-link", "he/rules.html:10 dead-link"]


def in_two_parts(files: Files) -> list[str]:
    """The faults of a site, read by one reader: first what is not Hebrew."""
    reader = Reader(files, BASE)
    found = []
    for hebrew in (False, True):
        part = {path: data for path, data in files.items() if path.startswith("he/") is hebrew}
        found += [f"{problem.source.path} {problem.code}" for problem in reader.faults(part)]
    return found


def test_a_site_can_be_read_in_parts() -> None:
    assert in_two_parts(site()) == []


EXTRA = '<a href="extra.html">Extra</a>'
HALVES = [
    # what is sound in English and not in Hebrew though it looks the same, the site, the fault
    (
        "a link",
        with_line("en/rules.html", EXTRA)
        | {"he/rules.html": with_line("he/rules.html", EXTRA)["he/rules.html"]}
        | {"en/extra.html": page("en/extra.html", "")},
        "he/rules.html dead-link",
    ),
    ("an anchor", changed("he/rules.html", 'id="ruff"', 'id="over-ruff"'), "he/rules.html dead-anchor"),
    (
        "a list of languages",
        {**site(), "he/rules.html": page("he/index.html", "").replace(b"he/index.html", b"he/rules.html")},
        "he/rules.html hreflang",
    ),
]


@pytest.mark.parametrize(("files", "fault"), [row[1:] for row in HALVES], ids=[row[0] for row in HALVES])
def test_what_is_sound_in_one_place_need_not_be_so_in_another(files: Files, fault: str) -> None:
    assert fault in {f"{line.partition(':')[0]} {line.rpartition(' ')[2]}" for line in told(files)}
    assert fault in in_two_parts(files)


def test_a_page_of_a_language_that_is_named_like_the_one_for_any_address() -> None:
    """That one has no alternates; these have."""
    files = site() | {f"{tag}/404.html": page(f"{tag}/404.html", "") for tag in LANGUAGES}
    lacking = files["en/404.html"].replace(b"alternate", b"author").replace(b"hreflang", b"title")
    assert "en/404.html:1 hreflang" in told({**files, "en/404.html": lacking})


def test_a_link_of_nothing_but_a_question_means_its_own_page() -> None:
    assert told(with_line(RULES, '<a href="?r=coinche">Coinche</a> <a href="?r=coinche#ruff">Ruff</a>')) == []
    assert told(with_line(RULES, '<a href="?r=coinche#discard">Discard</a>')) == [f"{END} dead-anchor"]


def test_pages_that_are_not_read_again_are_there() -> None:
    """A translator's edit makes one language anew; the others were sound, and lie where they lay."""
    files = site()
    unread = [path for path in files if path.startswith("he/")]
    made = {path: data for path, data in files.items() if path not in unread}
    assert list(faults(made, BASE, unread)) == []
    made[RULES] += b'<a href="quiz.html">Quiz</a>\n'
    assert [problem.code for problem in faults(made, BASE, unread)] == ["dead-link"]


def test_a_page_that_is_gone_is_missed_though_others_are_not_read() -> None:
    files = site()
    unread = ["he/index.html"]
    made = {path: data for path, data in files.items() if not path.startswith("he/")}
    assert {problem.code for problem in faults(made, BASE, unread)} == {"hreflang", "sitemap"}


@pytest.fixture(scope="module")
def own_site(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Our own site in French, English and the two languages that nobody speaks."""
    out = tmp_path_factory.mktemp("links") / "site"
    build(Project(ROOT), Order(out, ("fr",), base_url=BASE, pseudo=True))
    paths = [path for path in out.rglob("*") if path.is_file() and not path.name.startswith(".")]
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in paths}


def test_our_own_site_has_no_fault(own_site: Files) -> None:
    assert list(map(str, faults(own_site, BASE))) == []


def test_no_file_of_our_own_site_can_go_unnoticed(own_site: Files) -> None:
    small = ("en", "ar-XB", "assets", "index.html", "sitemap.xml")
    for path in own_site:
        if path.startswith(small):
            left = {name: data for name, data in own_site.items() if name != path}
            assert next(faults(left, BASE), None), path


def test_start_tags_are_those_that_an_html_parser_finds(own_site: Files) -> None:
    for path, data in own_site.items():
        if path.endswith(".html"):
            assert start_tags(data) == tags_of_a_parser(data), path


def test_a_tag_says_the_same_to_us_and_to_an_html_parser(own_site: Files) -> None:
    texts = {text.decode() for path, data in own_site.items() if path.endswith(".html") for text in start_tags(data)}
    assert len(texts) > 500
    for text in texts:
        assert parts_of(text) == parsed(text), text


@pytest.mark.parametrize(
    "text", ["<a href=x>", "<A HREF='x'>", '<a href="x" href="y">', "<a  hidden\nid = q>", '<a title="&lt;&eacute;">']
)
def test_so_does_a_tag_that_is_written_otherwise(text: str) -> None:
    assert parts_of(text) == parsed(text)


def tags_of_a_parser(data: bytes) -> Counter[bytes]:
    """Every start tag with attributes that Python's HTML parser finds in a page."""
    found = Counter[bytes]()

    class Parser(HTMLParser):
        def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
            if attrs:
                found[(self.get_starttag_text() or "").encode()] += 1

    Parser().feed(data.decode())
    return found
