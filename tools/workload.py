"""A workload for comparing site generators, as sources of ours: eight pages of ten examples in any number of languages.

Finds `deals.json`, `locales.json` and `strings/XX.json` below $SSG_COMMON, the same for every generator, and writes
examples, locales and templates into $SSG_SRC. The expected answers are those of the workload, so the build checks each
of them with our engine; the linter runs, but for the checks of letters and typing, since the words are made up.
"""

import json
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.content.load import load
from generator.engine import disputed
from generator.i18n.cldr import canonical_tag
from generator.i18n.gather import gather
from generator.i18n.merge import fresh
from generator.project import Project

ROOT = Path(__file__).parent.parent
UNCHECKED = (
    *("unexpected-characters", "mixed-script", "caps-inside", "end-punctuation", "quotes", "apostrophe", "spacing"),
    *("space", "double-word", "same-as-source", "length", "name-irregular", "name-collision", "plural-missing"),
    *("plural-forms", "plural-rule", "elision", "article", "no-words", "not-named", "first-letter"),
    *("unpaired", "doubled-mark", "missing-blank", "same-translation"),
)
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RULES = {
    ("coinche", "official"): "coinche-official",
    ("coinche", "house"): "coinche-house",
    ("suit", "official"): "belote-official",
    ("suit", "house"): "belote-house",
    ("notrump", "official"): "belote-official",
    ("notrump", "house"): "belote-house",
}


def main() -> None:
    """Write the sources."""
    common, target = Path(os.environ["SSG_COMMON"]), Path(os.environ["SSG_SRC"])
    deals = json.loads((common / "deals.json").read_text(encoding="utf-8"))
    tags = [row["code"] for row in json.loads((common / "locales.json").read_text(encoding="utf-8"))]
    words = {tag: json.loads((common / "strings" / f"{tag}.json").read_text(encoding="utf-8")) for tag in tags}
    shutil.copytree(ROOT / "templates", target / "templates", dirs_exist_ok=True)
    (target / "locales").mkdir(exist_ok=True)
    shutil.copy(ROOT / "locales" / "interface.yaml", target / "locales")
    for page in deals["pages"]:
        _write_page(target / "examples" / page["slug"], page, words["en"])
    rows = "".join(f"  {tag}: {{state: {'source' if tag == 'en' else 'draft'}, publish: yes}}\n" for tag in tags)
    address = "https://code.example/belote"
    (target / "locales" / "locales.yaml").write_text(
        f"translating: {address}/t\nproject: {address}\nunchecked: [{', '.join(UNCHECKED)}]\nlanguages:\n{rows}",
        encoding="utf-8",
    )
    project = Project(target)
    for example in load(project).examples:
        if disputed(example.position):  # no page may settle it; the house has the same answer
            path = target / example.source.path
            path.write_text(path.read_text("utf-8").replace("coinche-official", "coinche-house"), "utf-8")
    sources = gather(project, load(project))
    for tag in tags:
        if tag != "en":
            assert canonical_tag(tag) == tag, tag
            empty = fresh(tag, sources, "nplurals=2; plural=(n != 1);").decode()
            filled = _filled(empty, {source.key: source.text for source in sources}, words[tag], deals)
            (target / "locales" / f"{tag}.po").write_text(filled, encoding="utf-8")


def _write_page(folder: Path, page: Mapping[str, Any], english: Mapping[str, str]) -> None:
    section = folder / "section-1"
    section.mkdir(parents=True, exist_ok=True)
    ids = [example["id"] for example in page["examples"]]
    lead, title = english[f"{page['id']}_lead"], english[f"{page['id']}_title"]
    (folder / "page.yaml").write_text(
        f"title: >-\n  {title}\ndescription: >-\n  {lead}\nintro: >-\n  {lead}\nshort: []\n"
        f"note: >-\n  {english['footer'].replace('&', 'and')}\n"
        f"sections:\n  - id: section-1\n    title: >-\n      {english['toc']}\n    examples: [{', '.join(ids)}]\n",
        encoding="utf-8",
    )
    for example in page["examples"]:
        contract = "no-trump" if example["contract"] == "notrump" else SUITS[example["trump"]]
        trick = ", ".join(f"{play['seat']} {play['card']}" for play in example["trick"])
        hand = ", ".join(held["card"] for held in example["hand"])
        (section / f"{example['id']}.yaml").write_text(
            f"title: >-\n  {english[example['id'] + '_h']}\nrules: {RULES[example['contract'], example['rules']]}\n"
            f"contract: {contract}\ntrick: [{trick}]\nhand: [{hand}]\n"
            f"expect:\n  allowed: [{', '.join(example['allowed'])}]\n"
            f"why: >-\n  {english[example['id'] + '_t']}\n",
            encoding="utf-8",
        )


def _filled(empty: str, english: Mapping[str, str], words: Mapping[str, str], deals: Mapping[str, Any]) -> str:
    """The empty file with the workload's words; where it has none, with others of the same language."""
    own = {
        f"{page['slug']}/{example['id']}/{part}": words[example["id"] + end]
        for page in deals["pages"]
        for example in page["examples"]
        for part, end in (("title", "_h"), ("why", "_t"))
    }
    for page in deals["pages"]:
        own |= {
            f"{page['slug']}/title": words[f"{page['id']}_title"],
            f"{page['slug']}/intro": words[f"{page['id']}_lead"],
        }
    own |= {f"card/{rank}{suit.upper()}": words[f"card_{rank}{suit}"] for rank in "789TJQKA" for suit in "shdc"}
    own |= {f"{kind}/{seat}": words[f"{kind}_{seat}"] for kind in ("seat", "hand") for seat in "NESW"}
    lines, key = [], ""
    for line in empty.split("\n"):
        if found := re.fullmatch(r'msgctxt "(.*)"', line):
            key = found[1]
        if key and (found := re.fullmatch(r'(msgstr(?:\[\d\])?) ""', line)):
            line = f'{found[1]} "{own.get(key) or _other(english[key], words["toc"])}"'
        lines.append(line)
    return "\n".join(lines)


def _other(english: str, words: str) -> str:
    """A made-up text with the placeholders of the English one; English itself where numbers must be kept."""
    if re.search(r"\d", english):
        return english
    return words + "".join(f" {name}" for name in re.findall(r"\{\w+\}", english))


if __name__ == "__main__":
    main()
