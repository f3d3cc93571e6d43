"""Makes `generator/i18n/cldr.json`: what the linter knows about a language, cut from Unicode's CLDR.

Run by hand when a language is added or a new CLDR is out, never by the build:

    python tools/cldr.py

Needs npm, the network and Babel. Letters, quotation marks and names come from CLDR's npm packages; plural categories
and list patterns from Babel, which carries the same data in a handier form.
"""

import json
import re
import subprocess
import tarfile
import tempfile
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import babel
from babel.core import get_cldr_version
from babel.messages.plurals import get_plural

from generator.i18n.plural import plural_forms

CLDR_VERSION = "48.2.0"
PACKAGES = ("cldr-misc-full", "cldr-localenames-full", "cldr-core")
HOME = Path(__file__).resolve().parent.parent / "generator" / "i18n"
HIGHEST_SCORE = 252  # a capot: no number of card points on the pages is higher

# The languages of the site, then the most widely written ones that CLDR and Babel both know.
WORDS = """
    en fr ca hr hu sv de nl it es pt pl bg el sr-Latn tr hy ar
    af am ast az be bn br bs ckb cs cy da eo et eu fa fi fil fo fy ga gd gl gn gu ha he hi ia id ig is ja jv ka kk km
    kn ko ky lb ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nn oc pa ps pt-BR qu rm ro ru rw si sk sl sn so sq sr sw
    ta te tg th ti tk tt ug uk ur uz vi wo xh yi yo zh-Hans zh-Hant zu
"""
TAGS = WORDS.split()

# CLDR files a language under the bare tag where one country or script is its default.
FILED_UNDER = {"pt-BR": "pt"}
# What is pt here is the language of Portugal, where 0 takes the plural.
COUNTS_AS = {"pt": "pt-PT"}
SIMPLE_FORMS = ("nplurals=1; plural=0;", "nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n > 1);")


def main() -> None:
    """Fetches CLDR, writes the slice and the licence that goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for package in PACKAGES:
            _fetch(package, home)
        slices = {tag: _slice(tag, home) for tag in sorted(TAGS)}
        licence = (home / PACKAGES[0] / "package" / "LICENSE").read_text(encoding="utf-8")
    about = {"cldr": CLDR_VERSION, "plurals and lists": f"Babel {babel.__version__}, CLDR {get_cldr_version()}"}
    lines = (f"{json.dumps(tag)}: {_visible(slice_)}" for tag, slice_ in {"": about, **slices}.items())
    (HOME / "cldr.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    (HOME / "cldr-LICENSE.txt").write_text(f"{ATTRIBUTION}\n\n{licence}", encoding="utf-8")


ATTRIBUTION = (
    f"cldr.json is taken from the Unicode Common Locale Data Repository (CLDR {CLDR_VERSION}, https://cldr.unicode.org),\n"
    "shortened by tools/cldr.py, and is used under the licence below."
)


def _fetch(package: str, home: Path) -> None:
    command = ["npm", "pack", f"{package}@{CLDR_VERSION}", "--silent", "--pack-destination", str(home)]
    subprocess.run(command, check=True, capture_output=True)
    with tarfile.open(home / f"{package}-{CLDR_VERSION}.tgz") as archive:
        archive.extractall(home / package, filter="data")


def _slice(tag: str, home: Path) -> dict[str, object]:
    filed = FILED_UNDER.get(tag, tag)

    def part(package: str, name: str) -> Mapping[str, Any]:
        text = (home / package / "package" / "main" / filed / f"{name}.json").read_text(encoding="utf-8")
        found: Mapping[str, Any] = json.loads(text)["main"][filed]
        return found

    characters = part("cldr-misc-full", "characters")["characters"]
    delimiters = part("cldr-misc-full", "delimiters")["delimiters"]
    names = part("cldr-localenames-full", "languages")["localeDisplayNames"]["languages"]
    order = part("cldr-misc-full", "layout")["layout"]["orientation"]["characterOrder"]
    locale = babel.Locale.parse(tag, sep="-")
    lists = locale.list_patterns["standard"]
    plurals = _plurals(tag, locale, home)
    return {
        "name": names.get(tag) or locale.get_display_name(),
        "direction": "rtl" if order == "right-to-left" else "ltr",
        "letters": ranges(members(characters["exemplarCharacters"])),
        "auxiliary": ranges(members(characters.get("auxiliary", "[]"))),
        "punctuation": ranges(members(characters.get("punctuation", "[]"))),
        "quotes": [
            delimiters["quotationStart"] + delimiters["quotationEnd"],
            delimiters["alternateQuotationStart"] + delimiters["alternateQuotationEnd"],
        ],
        "list": [_between(lists["middle"]), _between(lists["end"])],
        "plurals": plurals,
        "plural-forms": forms(tag) if plurals else usual_forms(tag),
    }


def _plurals(tag: str, locale: babel.Locale, home: Path) -> list[str]:
    """The plural categories of whole numbers up to the highest score; none if CLDR has no rule for the language."""
    text = (home / "cldr-core" / "package" / "supplemental" / "plurals.json").read_text(encoding="utf-8")
    if tag.partition("-")[0] not in json.loads(text)["supplemental"]["plurals-type-cardinal"]:
        return []
    reached = {locale.plural_form(number) for number in range(HIGHEST_SCORE + 1)}
    return [category for category in ("zero", "one", "two", "few", "many", "other") if category in reached]


def forms(tag: str) -> str:
    """The simplest Plural-Forms that tells apart what CLDR tells apart up to the highest score.

    >>> forms("hu"), forms("fr"), forms("pt")
    ('nplurals=2; plural=(n != 1);', 'nplurals=2; plural=(n > 1);', 'nplurals=2; plural=(n != 1);')
    """
    locale = babel.Locale.parse(COUNTS_AS.get(tag, tag), sep="-")
    categories = [locale.plural_form(number) for number in range(HIGHEST_SCORE + 1)]
    for value in SIMPLE_FORMS:
        _, form = plural_forms(value)
        pairs = {(category, form(number)) for number, category in enumerate(categories)}
        if len(pairs) == len({category for category, _ in pairs}) == len({index for _, index in pairs}):
            return value
    return usual_forms(tag)


def usual_forms(tag: str) -> str:
    """Plural-Forms as Babel has it, for any number."""
    found = get_plural(babel.Locale.parse(tag, sep="-"))
    return f"nplurals={found.num_plurals}; plural={found.plural_expr};"


def _between(pattern: str) -> str:
    """What a list pattern such as `{0}, {1}` puts between two items (Tigrinya also puts something behind the last)."""
    return pattern.partition("{0}")[2].partition("{1}")[0]


# One member of a UnicodeSet: a range or a single character. Braces around a sequence, and blanks, mean nothing here.
_WRITTEN = r"(\\u[0-9A-Fa-f]{4}|\\.|[^\s{}\\])"
_MEMBER = re.compile(f"{_WRITTEN}-{_WRITTEN}|{_WRITTEN}")


def members(unicode_set: str) -> set[str]:
    r"""The characters in a UnicodeSet as CLDR writes them; those of sequences such as {dž} one by one.

    >>> sorted(members(r"[a-c {dž} \u2011 \- é]"))
    ['-', 'a', 'b', 'c', 'd', 'é', 'ž', '‑']
    """
    found = set[str]()
    for start, end, single in _MEMBER.findall(unicode_set[1:-1]):
        if single:
            found.add(_character(single))
        else:
            found.update(map(chr, range(ord(_character(start)), ord(_character(end)) + 1)))
    return found


def _character(written: str) -> str:
    return chr(int(written[2:], 16)) if written.startswith("\\u") and len(written) == 6 else written[-1]


def ranges(characters: Iterable[str]) -> str:
    """The characters in order, three or more neighbours as `a-c`; a hyphen comes first, so that it cannot be misread.

    >>> ranges("cab-xé")
    '-a-cxé'
    """
    runs: list[list[str]] = []
    for character in sorted(set(characters), key=lambda character: (character != "-", character)):
        if runs and runs[-1][-1] != "-" and ord(character) == ord(runs[-1][-1]) + 1:
            runs[-1].append(character)
        else:
            runs.append([character])
    return "".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else "".join(run) for run in runs)


def _visible(value: object) -> str:
    """JSON on one line, with escapes for what an editor would not show or would glue to its neighbour."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(character if _shows(character) else f"\\u{ord(character):04x}" for character in text)


def _shows(character: str) -> bool:
    return character == " " or unicodedata.category(character)[0] not in "CMZ"


if __name__ == "__main__":
    main()
