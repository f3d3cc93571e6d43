"""The quiz, in a real browser: whole rounds by keyboard, the reasons, rounds that a seed repeats, and what is asked."""

from collections import Counter
from itertools import batched  # type: ignore[attr-defined]
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.engine import RULESETS, Duty, Position, judge, parse_position

ROUND = 10
QUESTIONS = """async (seeds) => {
    const { round } = await import('../assets/js/questions.mjs');
    const { formatPosition } = await import('../assets/js/belote.mjs');
    const examples = JSON.parse(document.querySelector('#examples').textContent);
    const asked = ({ position, rules }) => [formatPosition(position), rules];
    return seeds.flatMap((seed) => round(seed, examples).map(asked));
}"""
