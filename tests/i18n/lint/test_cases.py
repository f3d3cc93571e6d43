"""The files in `cases/`: for each check some texts that it must complain of, and some that look alike and are right.

A case names its language (`in`), the English and the translation: `text`, or `texts` for plural forms. `says` are
pieces of the complaint; `names` are names of cards in the same file. A good case gives no finding of its check.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.i18n.lint import CHECKS
from generator.i18n.sources import SourceMessage
from generator.problems import Problem
from tests.i18n.lint.linting import OVER_RUFF, lint_text

FILES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
NEEDS_A_FILE = {
    "english-changed",
    "header-language",
    "missing",
    "name-collision",
    "no-words",
    "plural-count",
    "plural-forms",
    "plural-missing",
    "plural-rule",
    "same-translation",
    "stale",
    "unknown-key",
}
"""Checks of a file as a whole: their cases are in `test_keys.py`, `test_plurals.py` and `test_file.py`."""

Case = dict[str, Any]


def cases(kind: str) -> Iterator[Any]:
    for path in FILES:
        for case in yaml.load(path.read_bytes(), Loader=yaml.BaseLoader)[kind]:
            yield pytest.param(path.stem, case, id=f"{path.stem}-{case['in']}-{case.get('text', '')}")


def findings(code: str, case: Case) -> list[Problem]:
    key = case.get("key", "try/text")
    deal = OVER_RUFF if key.startswith("which-card/over-ruff") else None
    limit = int(case["limit"]) if "limit" in case else None
    source = SourceMessage(key, case["english"], case.get("plural"), (), limit, deal)
    texts = case["texts"] if "texts" in case else [case["text"]]
    return [each for each in lint_text(case["in"], source, texts, case.get("names", {})) if each.code == code]


@pytest.mark.parametrize(("code", "case"), [*cases("bad")])
def test_a_fault_is_told_once(code: str, case: Case) -> None:
    told = findings(code, case)
    assert len(told) == 1
    for piece in case["says"]:
        assert piece in str(told[0])
    severity = next(check.severity.value for check in CHECKS if check.code == code)
    assert told[0].severity.value == case.get("severity", severity)


@pytest.mark.parametrize(("code", "case"), [*cases("good")])
def test_a_right_text_gives_no_finding(code: str, case: Case) -> None:
    assert findings(code, case) == []


def test_every_check_has_bad_and_good_cases() -> None:
    assert {path.stem for path in FILES} | NEEDS_A_FILE == {check.code for check in CHECKS}
    for path in FILES:
        content = yaml.load(path.read_bytes(), Loader=yaml.BaseLoader)
        assert content["bad"], path.name
        assert content["good"], path.name


def test_every_check_says_in_one_line_what_it_finds() -> None:
    codes = [check.code for check in CHECKS]
    assert len(set(codes)) == len(codes)
    for check in CHECKS:
        assert check.summary.endswith((".", "?")), check.code
        assert len(check.summary) <= 110, check.code
