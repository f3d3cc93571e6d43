"""How fast the engine answers: `make bench`. Figures of this machine, in questions a second of processor time.

Random positions at every contract and ruleset, the same in every run. Never a test: a slow machine is no fault.
"""

import io
import platform
import random
import sys
import time
from collections.abc import Callable, Sequence

from generator.answers import judged
from generator.engine import (
    PACK,
    RULESETS,
    Contract,
    Play,
    Position,
    Seat,
    Trick,
    allowed,
    format_position,
    judge,
    parse_position,
)

POSITIONS, ROUNDS, BEST_OF = 20_000, 5, 3


def positions() -> list[Position]:
    """Positions with zero to three cards on the table and one to eight in the hand."""
    chance = random.Random("belote")
    found = []
    for _ in range(POSITIONS):
        cards = chance.sample(PACK, 11)
        lying, leader = chance.randrange(4), chance.choice(list(Seat))
        trick = Trick(tuple(Play(leader.after(place), card) for place, card in enumerate(cards[:lying])))
        hand = tuple(cards[lying : lying + chance.randint(1, 8)])
        rules = chance.choice(list(RULESETS.values()))
        found.append(Position(chance.choice(list(Contract)), rules, trick, leader.after(lying), hand))
    return found


def rate(ask: Callable[[Position], object], questions: Sequence[Position]) -> float:
    """Questions a second, the best of three."""
    return max(_once(ask, questions) for _ in range(BEST_OF))


def _once(ask: Callable[[Position], object], questions: Sequence[Position]) -> float:
    start = time.process_time()
    for _ in range(ROUNDS):
        for question in questions:
            ask(question)
    return ROUNDS * len(questions) / (time.process_time() - start)


def lines_rate(questions: Sequence[Position]) -> float:
    """Lines a second through `judge`."""
    text = "".join(f"{each.rules.name} {format_position(each)}\n" for each in questions).encode()

    def once() -> float:
        start = time.process_time()
        count = sum(1 for _ in judged(io.BytesIO(text)))
        return count / (time.process_time() - start)

    return max(once() for _ in range(BEST_OF))


def main() -> None:
    """Print the table."""
    asked = positions()
    lines = {id(each): format_position(each) for each in asked}
    rows = {
        "allowed cards, ready positions": rate(allowed, asked),
        "full verdicts, ready positions": rate(judge, asked),
        "allowed cards, position made anew": rate(
            lambda each: allowed(Position(each.contract, each.rules, each.trick, each.seat, each.hand)), asked
        ),
        "allowed cards, position read from its line": rate(
            lambda each: allowed(parse_position(lines[id(each)], each.rules)), asked
        ),
        "lines through `judge`": lines_rate(asked),
    }
    sys.stdout.write(
        f"Python {platform.python_version()}, {platform.machine()}\n\n| question | a second |\n|---|---|\n"
    )
    for name, figure in rows.items():
        sys.stdout.write(f"| {name} | {figure:,.0f} |\n")


if __name__ == "__main__":
    main()
