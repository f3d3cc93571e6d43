"""What this generator does when something is wrong: our rows in docs/behaviours.md, found by running it.

    python -m tools.behaviours [--tries 20] [NAME ...]

Every experiment takes a copy of the project, in English and Croatian and with its site built, spoils something in it
and runs the commands. Its docstring is the column in the document, what it returns is our cell.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "hr")
EXAMPLE = "examples/which-card/ruffing/over-ruff.yaml"
TRANSLATION = "locales/hr.po"
TEMPLATE = "templates/base.html"
PAGE = "which-card"
CONTENT = '<main id="content">'
NOWHERE = '<a href="not-there.html">there</a>'
FEW = 5
"""Tries of what shows itself at once; all else that chance decides is tried as often as asked."""
A_LITTLE = 0.004
"""Seconds between the moments of kills that follow the first change of the output."""

Site = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Run:
    """A command that has ended: its exit status, its results, and whatever else it said."""

    status: int
    results: str
    said: str


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the project with a site of its own; `tries` is how often to try what chance decides."""

    root: Path
    tries: int

    @property
    def out(self) -> Path:
        """Where its site lies."""
        return self.root / "site"

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """A command that runs in it."""
        surroundings = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | environment
        return subprocess.Popen(
            [sys.executable, "-m", "generator", *arguments],
            cwd=self.root,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def run(self, *arguments: str, **environment: str) -> Run:
        """A command and what came of it."""
        process = self.start(*arguments, **environment)
        results, said = process.communicate()
        return Run(process.returncode, results, said)

    def site(self) -> Site:
        """The bytes of every file that a reader could ask for."""
        files = (path for path in sorted(self.out.rglob("*")) if path.is_file())
        named = ((path.relative_to(self.out), path) for path in files)
        return {name.as_posix(): path.read_bytes() for name, path in named if not name.parts[0].startswith(".")}

    def edit(self, file: str, pattern: str, new: str) -> None:
        """Put something in the place of the first match."""
        path = self.root / file
        text, times = re.subn(pattern, lambda _: new, path.read_text(encoding="utf-8"), count=1)
        assert times, f"{file} has changed its form"
        path.write_text(text, encoding="utf-8")

    def line(self, file: str, text: str) -> int:
        """The first line of a file that holds a text."""
        lines = (self.root / file).read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if text in line)


Experiment = Callable[[Copy], str]


def copied(folder: Path, tries: int) -> Copy:
    """This project in a folder, in two languages, with its site built."""
    for name in ("examples", "locales", "templates"):
        shutil.copytree(ROOT / name, folder / name)
    registry = folder / "locales" / "locales.yaml"
    lines = registry.read_text(encoding="utf-8").splitlines(keepends=True)
    wanted = (line for line in lines if not (found := re.match(r"  ([\w-]+): \{", line)) or found[1] in LANGUAGES)
    registry.write_text("".join(wanted), encoding="utf-8")
    for path in (folder / "locales").glob("*.po"):
        if path.stem not in LANGUAGES:
            path.unlink()
    copy = Copy(folder, tries)
    built = copy.run("build", "--strict")
    assert built.status == 0, built.said
    return copy


def measured(whole: Copy, experiment: Experiment) -> str:
    """What an experiment finds out about a copy of the copy."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "project"
        shutil.copytree(whole.root, root)
        return experiment(Copy(root, whole.tries))


def column(experiment: Experiment) -> str:
    """What the document calls it."""
    return (experiment.__doc__ or "").split("\n")[0].rstrip(".")


# Links and pages


def link_in_a_template(copy: Copy) -> str:
    """A link in a template leads nowhere."""
    copy.edit(TEMPLATE, CONTENT, CONTENT + NOWHERE)
    relaxed = copy.run("build")
    page, line, before = "en/index.html", copy.line("site/en/index.html", NOWHERE), copy.site()
    strict = copy.run("build", "--strict")
    return f"`build`: {_end(relaxed, page, line)}; `--strict`: {_end(strict, page, line)}, {_left(copy, before)}"


def link_in_a_text(copy: Copy) -> str:
    """A link in a page's text leads nowhere."""
    before = copy.site()
    copy.edit(EXAMPLE, "West leads", NOWHERE)
    line = copy.line(EXAMPLE, NOWHERE)
    return f"texts hold no links: {_end(copy.run('build'), EXAMPLE, line)}, {_left(copy, before)}"


def page_deleted(copy: Copy) -> str:
    """A page is deleted."""
    _add_page(copy, "second")
    copy.run("build")
    pages = {f"{tag}/second.html" for tag in LANGUAGES}
    assert pages <= copy.site().keys()
    shutil.rmtree(copy.root / "examples" / "second")
    built = copy.run("build")
    return f"exit {built.status}, " + ("its output stays" if pages & copy.site().keys() else "its output is gone")


def page_deleted_in_one_language(copy: Copy) -> str:
    """A page is deleted in one language."""
    return _english_instead(copy, _drop_messages(copy, f"{PAGE}/"))


# Faults in what people write


def string_missing(copy: Copy) -> str:
    """A translated string is missing."""
    return _english_instead(copy, _drop_messages(copy, f"{PAGE}/over-ruff/title"))


def strings_broken(copy: Copy) -> str:
    """A file of strings has a syntax fault."""
    before = copy.site()
    copy.edit(TRANSLATION, 'msgstr "as pik"', 'msgstr "as pik')
    return f"{_end(copy.run('build'), TRANSLATION, copy.line(TRANSLATION, 'as pik'))}, {_left(copy, before)}"


def template_syntax(copy: Copy) -> str:
    """A template has a syntax fault."""
    return _template_fault(copy, "{% if %}")


def template_running(copy: Copy) -> str:
    """A template fails while it runs."""
    return _template_fault(copy, "{{ nope.foo.bar }}")


# Publishing


def killed(copy: Copy) -> str:
    """The build is killed."""
    toggle = Toggle(copy)
    seconds = toggle.whole_build()
    found = [toggle.killed_after(seconds * (moment + 0.5) / copy.tries) for moment in range(copy.tries)]
    found += [toggle.killed_when_seen(A_LITTLE * moment) for moment in range(min(FEW, copy.tries))]
    mixtures = sum(not whole for whole, _ in found)
    healed = sum(healed for _, healed in found)
    left = f"a mixture in {mixtures} of {len(found)}" if mixtures else "never a mixture"
    return f"{left}, the next build heals" + ("" if healed == len(found) else f" {healed}")


def two_at_once(copy: Copy) -> str:
    """Two builds at once."""
    toggle = Toggle(copy)
    tries = min(FEW, copy.tries)
    failures, mixtures = map(sum, zip(*(toggle.built_twice() for _ in range(tries)), strict=True))
    ends = f"one fails in {failures} of {tries}" if failures else "both exit 0"
    return f"{ends}, " + (f"a mixture in {mixtures} of {tries}" if mixtures else "the new site")


def file_of_others(copy: Copy) -> str:
    """A file of somebody else lies in the output."""
    (copy.out / "CNAME").write_text("rules.example", encoding="utf-8")
    copy.edit(TEMPLATE, CONTENT, CONTENT + "<!-- -->")
    built = copy.run("build")
    kept = (copy.out / "CNAME").exists()
    return f"exit {built.status}, it is {'kept' if kept else 'deleted'}"


def folder_of_others(copy: Copy) -> str:
    """The output is a folder of somebody else."""
    letter = copy.root / "letters" / "aunt.txt"
    letter.parent.mkdir()
    letter.write_text("Dear aunt", encoding="utf-8")
    built = copy.run("build", "--out", "letters")
    fate = "nothing is written" if list(letter.parent.iterdir()) == [letter] else "pages are written beside"
    named = "says so and names the file" if letter.name in built.said else "says nothing"
    return f"exit {built.status}, {named}, {fate if letter.exists() else 'its files are deleted'}"


def built_elsewhere(copy: Copy) -> str:
    """The same is built again."""
    surroundings = {"TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "7"}
    with tempfile.TemporaryDirectory() as folder:
        other = Copy(Path(folder) / "elsewhere", copy.tries)
        shutil.copytree(copy.root, other.root, ignore=shutil.ignore_patterns("site", ".cache"))
        other.run("build", **surroundings)
        different = [name for name, data in other.site().items() if copy.site().get(name) != data]
        same = other.site().keys() == copy.site().keys() and not different
    return "same bytes, in another folder and time zone too" if same else f"{len(different)} files differ"


# Machines that read


def reports(copy: Copy) -> str:
    """Reports for CI."""
    copy.edit(EXAMPLE, r"allowed: \[9S\]", "allowed: [7S]")
    read = {"JUnit": _is_junit, "annotations": _are_annotations, "JSON": _is_json}
    asked = {"JUnit": "junit", "annotations": "github", "JSON": "json"}
    spoken = [name for name in read if read[name](copy.run("check", "--locale", "en", "--format", asked[name]))]
    return f"{', '.join(spoken)} by `check --format`" if spoken else "none"


EXPERIMENTS: tuple[Experiment, ...] = (
    link_in_a_template,
    link_in_a_text,
    page_deleted,
    page_deleted_in_one_language,
    string_missing,
    strings_broken,
    template_syntax,
    template_running,
    killed,
    two_at_once,
    file_of_others,
    folder_of_others,
    built_elsewhere,
    reports,
)


class Toggle:
    """A project whose every page changes at each turn; it knows the site of before and the one to come."""

    def __init__(self, copy: Copy) -> None:
        self.copy = copy
        self.settled = copy.site()
        self._turns = 0

    def turn(self) -> None:
        """Change a comment in the frame of all pages."""
        self._turns += 1
        self.copy.edit(TEMPLATE, r"<body>(<!--\d+-->)?", f"<body>{self._mark()}")

    def is_new(self, site: Site) -> bool:
        """Whether every page is of the present turn."""
        pages = [data for name, data in site.items() if name.startswith(LANGUAGES) and name.endswith(".html")]
        return site.keys() == self.settled.keys() and all(self._mark().encode() in data for data in pages)

    def whole_build(self) -> float:
        """Seconds of a build that nobody disturbs."""
        self.turn()
        start = time.perf_counter()
        ended = self.copy.run("build")
        seconds = time.perf_counter() - start
        assert ended.status == 0, ended.said
        self.settled = self.copy.site()
        assert self.is_new(self.settled)
        return seconds

    def killed_after(self, seconds: float) -> tuple[bool, bool]:
        """Whether a build killed after a while has left a whole site, and whether the next one has put all right."""
        self.turn()
        process = self.copy.start("build")
        time.sleep(seconds)
        return self._killed(process)

    def killed_when_seen(self, seconds: float) -> tuple[bool, bool]:
        """The same, killed a while after the first page of the output has changed."""
        self.turn()
        before = dict(self._times())
        process = self.copy.start("build")
        while process.poll() is None and dict(self._times()) == before:
            pass
        time.sleep(seconds)
        return self._killed(process)

    def built_twice(self) -> tuple[bool, bool]:
        """Whether one of two builds at once has failed, and whether both have left a mixture."""
        self.turn()
        processes = [self.copy.start("build"), self.copy.start("build")]
        for process in processes:
            process.communicate()
        self.settled = self.copy.site()
        return any(process.returncode for process in processes), not self.is_new(self.settled)

    def _killed(self, process: subprocess.Popen[str]) -> tuple[bool, bool]:
        process.kill()
        process.communicate()
        left = self.copy.site()
        whole = left == self.settled or self.is_new(left)
        again = self.copy.run("build")
        hidden = list(self.copy.root.glob(".site.*"))
        self.settled = self.copy.site()
        return whole, again.status == 0 and self.is_new(self.settled) and not hidden

    def _mark(self) -> str:
        return f"<!--{self._turns}-->"

    def _times(self) -> Iterator[tuple[str, tuple[int, int]]]:
        for name in self.settled:
            try:
                status = (self.copy.out / name).stat()
            except OSError:
                continue
            yield name, (status.st_mtime_ns, status.st_size)


def _end(run: Run, file: str, line: int) -> str:
    """How a command ended, and how well it told where the fault is."""
    places = {int(number) - line for number in re.findall(rf"{re.escape(file)}:(\d+):", run.said)}
    if 0 in places:
        told = "file and line named"
    elif places:
        told = f"file named, line off by {min(map(abs, places))}"
    else:
        told = "file named" if file in run.said else "says nothing"
    traceback = ", traceback" if "Traceback" in run.said else ""
    return f"exit {run.status}, {told}{traceback}"


def _left(copy: Copy, before: Site) -> str:
    """What has become of the site that was there."""
    after = copy.site()
    if after == before:
        return "old site stands"
    lost = sum(name not in after for name in before)
    changed = sum(after.get(name, data) != data for name, data in before.items())
    return f"of {len(before)} files {lost} lost, {changed} changed"


def _template_fault(copy: Copy, fault: str) -> str:
    before = copy.site()
    copy.edit(TEMPLATE, CONTENT, f"{CONTENT}\n{fault}")
    return f"{_end(copy.run('build'), TEMPLATE, copy.line(TEMPLATE, fault))}, {_left(copy, before)}"


def _drop_messages(copy: Copy, begins: str) -> int:
    """Take every message out of the Croatian file whose key begins so; how many they were."""
    path = copy.root / TRANSLATION
    entries = path.read_text(encoding="utf-8").split("\n\n")
    left = [entry for entry in entries if f'\nmsgctxt "{begins}' not in entry]
    path.write_text("\n\n".join(left), encoding="utf-8")
    assert len(left) < len(entries), f"{TRANSLATION} has no {begins}"
    return len(entries) - len(left)


def _english_instead(copy: Copy, count: int) -> str:
    """What a page shows where Croatian lacks texts, and who is told."""
    relaxed = copy.run("build")
    after = copy.site()
    title = re.search(r"title: >-\n +(.+)", (copy.root / EXAMPLE).read_text(encoding="utf-8"))
    assert title
    page = after[f"hr/{PAGE}.html"].decode()
    marked = f'<span lang="en" dir="ltr">{title[1]}</span>' in page
    shown = "English, marked as English" if marked else "English" if title[1] in page else "something else"
    counted = re.search(rf"^hr: {count} messages? shown in English$", relaxed.said, re.MULTILINE)
    strict = copy.run("build", "--strict")
    told = "counted" if counted else "says nothing"
    return f"exit {relaxed.status}, {shown}, {told}; `--strict`: exit {strict.status}, {_left(copy, after)}"


def _add_page(copy: Copy, name: str) -> None:
    folder = copy.root / "examples" / name
    (folder / "only").mkdir(parents=True)
    shutil.copy(copy.root / EXAMPLE, folder / "only" / "copied.yaml")
    texts = "".join(f"{key}: >-\n  A second page\n" for key in ("title", "description", "intro", "note"))
    sections = "sections:\n  - id: only\n    title: >-\n      The only one\n    examples: [copied]\n"
    (folder / "page.yaml").write_text(f"{texts}short: []\n{sections}", encoding="utf-8")


def _is_junit(run: Run) -> bool:
    try:
        suite = ElementTree.fromstring(run.results)
    except ElementTree.ParseError:
        return False
    return run.status == 1 and suite.tag == "testsuite" and suite.find("testcase/failure") is not None


def _are_annotations(run: Run) -> bool:
    return run.status == 1 and bool(re.search(rf"^::error file={EXAMPLE},line=\d+,", run.results, re.MULTILINE))


def _is_json(run: Run) -> bool:
    try:
        return run.status == 1 and json.loads(run.results)[0]["path"] == EXAMPLE
    except (ValueError, LookupError, TypeError):
        return False


def main() -> None:
    """Run the experiments and print what they found out."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    options.add_argument("--tries", type=int, default=20, help="how often to try what chance decides (20)")
    options.add_argument("names", nargs="*", metavar="NAME")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        whole = copied(Path(folder) / "project", asked.tries)
        for experiment in EXPERIMENTS:
            if not asked.names or experiment.__name__ in asked.names:
                print(f"{column(experiment)}: {measured(whole, experiment)}", flush=True)


if __name__ == "__main__":
    main()
