"""Positions judged on the command line: lines in, one JSON object a line out."""

import json
from collections.abc import Iterator
from typing import BinaryIO

from generator.engine import (
    NotationError,
    Position,
    disputed,
    format_position,
    judge,
    parse_position,
    parse_rules,
    value,
    winner,
)

LONGEST_LINE = 1000
"""Bytes. A line of `judge` is some 50; what is longer is refused unread, so that no input fills the memory."""

TOO_LONG = b"\0"
"""Stands for a line of which we kept nothing."""

_encode = json.JSONEncoder().encode  # in ASCII, which every terminal and pipe takes


def answer(position: Position) -> dict[str, object]:
    """The verdict on a position as plain data; `winner` and `total` only for a full trick, `disputed` only if it is.

    Cards and seats are in the notation; `points` are in order of play.
    """
    verdict = judge(position)
    points = value(position.trick, position.contract, position.rules)
    answer: dict[str, object] = {
        "position": format_position(position),
        "rules": position.rules.name,
        "to_play": position.to_play.value if position.to_play else None,
        "allowed": [card.code for card in verdict.allowed],
        "duty": verdict.duty.value if verdict.duty else None,
        "refused": {
            card.code: {"reason": refusal.reason.value, "proof": refusal.proof.code}
            for card, refusal in verdict.refused.items()
        },
        "master": position.master.seat.value if position.master else None,
        "points": points,
    }
    if disputed(position):
        answer["disputed"] = True
    if won := winner(position.trick, position.contract, position.rules):
        answer |= {"winner": won.value, "total": sum(points)}
    return answer


def judged(lines: BinaryIO) -> Iterator[tuple[str, bool]]:
    """For each line `RULES POSITION`, its JSON and whether the line was good. Empty lines are passed over.

    A bad line gives `{"line": n, "error": …}`, counted from 1. Reads as it goes: one line is in memory at a time.
    """
    for number, line in enumerate(_lines(lines), 1):
        if line.isspace():
            continue
        try:
            yield _encode(answer(_position(line))), True
        except NotationError as fault:
            yield _encode({"line": number, "error": f"{fault}: {fault.hint}"}), False


def _lines(lines: BinaryIO) -> Iterator[bytes]:
    while line := lines.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = lines.readline(LONGEST_LINE)
        yield line if rest is line else TOO_LONG


def _position(line: bytes) -> Position:
    if line is TOO_LONG:
        raise NotationError("", f"the line is longer than {LONGEST_LINE} bytes", "RULES POSITION, some fifty letters")
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise NotationError(repr(line), "the line is not UTF-8 text", "RULES POSITION, in plain letters") from None
    words = text.split()
    if len(words) != 2:
        raise NotationError(
            text,
            f"two words are wanted, there are {len(words)}",
            "RULES POSITION, such as belote-house S-W-DASJ-S97HKCQ",
        )
    return parse_position(words[1], parse_rules(words[0]))
