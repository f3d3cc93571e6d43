"""The proof that the two readings of the rules are equal: not sampled, counted out.

The rules never look at more than two cards of a hand at once (`house.md` 4), so readings that agree on every pair of
cards agree on every hand. By renaming suits, trump can stay spades. What is left is a finite table: every trick of
zero to three cards (30,785), at a suit, at no-trump and at all-trump, and for each of the other cards the mask of the
cards beside which it may be played. Python writes the table of a ruleset through the engine's public functions; the
browser computes every answer anew with `belote.mjs` and compares.

As a script it proves every distinct ruleset: `make prove`.
"""

import functools
import http.server
import itertools
import struct
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from generator.engine import PACK, RULESETS, Card, Contract, Play, Position, Rules, Seat, Trick, allowed, master, value

ROOT = Path(__file__).parent.parent.parent
SCRIPTS = ROOT / "templates" / "assets" / "js"
CONTRACTS = (Contract.SPADES, Contract.NO_TRUMP, Contract.ALL_TRUMP)
SEATS = tuple(Seat.NORTH.after(place) for place in range(4))
PLACE = {card: place for place, card in enumerate(PACK)}


def distinct() -> dict[str, Rules]:
    """The rulesets, those equal in every switch once."""
    by_switches = {rules.switches: rules for rules in reversed(list(RULESETS.values()))}
    return {rules.name: rules for rules in by_switches.values()}


def tricks(most: int) -> Iterator[tuple[Card, ...]]:
    """Every trick of up to so many cards, shorter ones first, cards in the order of the pack."""
    for lying in range(most + 1):
        yield from itertools.permutations(PACK, lying)


def laid(cards: tuple[Card, ...]) -> Trick:
    """The cards played from North on."""
    return Trick(tuple(map(Play, SEATS, cards)))


def allowed_table(rules: Rules, most: int = 3) -> bytes:
    """For each contract, trick and card of the pack: the mask of the other cards beside which it may be played.

    Little-endian words of 32 bits, bit n for card n of the pack; 0 for the cards on the table.
    `allowed` reads nothing of a position but its hand and its obligations: tricks that demand the same are asked once.
    """
    rows: dict[int, list[int]] = {}
    words: list[int] = []
    for contract in CONTRACTS:
        for cards in tricks(most):
            table = Position(contract, rules, laid(cards), SEATS[len(cards)], ())
            row = rows.get(id(table.obligations))
            if row is None:
                row = rows[id(table.obligations)] = _beside(table)
            in_hand = 2**32 - 1 - sum([1 << PLACE[card] for card in cards])
            words += [mask & in_hand if in_hand >> place & 1 else 0 for place, mask in enumerate(row)]
    return struct.pack(f"<{len(words)}I", *words)


@functools.cache
def _pairs() -> list[Position]:
    """Every hand of two cards, before a table that has yet to be named."""
    rules = next(iter(RULESETS.values()))
    hands = itertools.combinations(PACK, 2)
    return [Position(Contract.SPADES, rules, Trick(), Seat.NORTH, hand) for hand in hands]


def _beside(table: Position) -> list[int]:
    """For each card of the pack, also those on this table: another trick that demands the same may not hold them."""
    row = [0] * 32
    for pair in _pairs():
        object.__setattr__(pair, "obligations", table.obligations)
        one, other = pair.hand
        for card in allowed(pair):
            row[PLACE[card]] |= 1 << PLACE[other if card is one else one]
    return row


def disputed_table(rules: Rules, most: int = 3) -> bytes:
    """For each contract, trick and card of the pack: the mask of the other cards beside which its play is disputed.

    Laid out as `allowed_table`. Two cards are disputed when another reading of the rules allows other cards of them.
    """
    [other] = rules.other_readings
    tables = (allowed_table(rules, most), allowed_table(other, most))
    one, another = (struct.unpack(f"<{len(table) // 4}I", table) for table in tables)
    words: list[int] = []
    for start in range(0, len(one), 32):
        row = [0] * 32
        for place in range(32):
            differing = one[start + place] ^ another[start + place]
            for beside in range(32) if differing else ():
                if differing >> beside & 1:
                    row[place] |= 1 << beside
                    row[beside] |= 1 << place
        words += row
    return struct.pack(f"<{len(words)}I", *words)


def master_table(rules: Rules, most: int = 4) -> bytes:
    """For each contract and trick of one card or more: the number of the play that holds it. One byte each."""
    places = bytearray()
    for contract in CONTRACTS:
        for cards in tricks(most):
            if cards:
                trick = laid(cards)
                places.append(trick.plays.index(master(trick, contract, rules) or trick.plays[0]))
    return bytes(places)


def points_table(rules: Rules) -> bytes:
    """For each contract of the six and each card: its points. One byte each."""
    return bytes(value(laid((card,)), contract, rules)[0] for contract in Contract for card in PACK)


COMPARE = """
async ({ rules: name, kind, most }) => {
  const reading = await import('/belote.mjs');
  const rules = reading.RULESETS[name];
  const table = new DataView(await (await fetch('/table')).arrayBuffer());
  const pack = [...'SHDC'].flatMap((suit) => [...'AKQJT987'].map((rank) => rank + suit));
  const bits = pack.map((card) => reading.setOf([card]));
  let at = 0, questions = 0, differing = 0, first = '';
  const differ = (...where) => { if (!differing++) first = where.join(' '); };
  function* tricks(lying, cards = []) {
    if (cards.length === lying) yield cards;
    else for (const card of pack) if (!cards.includes(card)) yield* tricks(lying, [...cards, card]);
  }
  const compare = {
    allowed(contract, trick) {
      const duties = reading.obligations(contract, trick, rules);
      const lies = pack.map((card) => trick.includes(card));
      const beside = new Uint32Array(32);
      for (let one = 0; one < 32; one++) {
        if (lies[one]) continue;
        for (let other = one + 1; other < 32; other++) {
          if (lies[other]) continue;
          const found = reading.allowedSet(bits[one] | bits[other], duties);
          if (found & bits[one]) beside[one] |= 1 << other;
          if (found & bits[other]) beside[other] |= 1 << one;
          questions++;
        }
      }
      for (const [place, mask] of beside.entries()) {
        if (table.getUint32(at, true) !== mask) differ(contract, trick, pack[place]);
        at += 4;
      }
    },
    disputed(contract, trick) {
      const open = reading.openQuestion(contract, trick, rules);
      const duties = reading.obligations(contract, trick, rules);
      const beside = new Uint32Array(32);
      for (let one = 0; one < 32; one++) {
        for (let other = one + 1; other < 32; other++) {
          if (trick.includes(pack[one]) || trick.includes(pack[other])) continue;
          if (open && reading.concerns(open, reading.allowedSet(bits[one] | bits[other], duties))) {
            beside[one] |= 1 << other;
            beside[other] |= 1 << one;
          }
          questions++;
        }
      }
      for (const [place, mask] of beside.entries()) {
        if (table.getUint32(at, true) !== mask) differ(contract, trick, pack[place]);
        at += 4;
      }
    },
    master(contract, trick) {
      if (!trick.length) return;
      const held = reading.master({ contract, leader: 'N', trick, hand: [] });
      if (table.getUint8(at++) !== held.index) differ(contract, trick);
      questions++;
    },
  };
  if (kind === 'points') {
    for (const contract of ['S', 'H', 'D', 'C', 'NT', 'AT']) {
      for (const card of pack) {
        if (table.getUint8(at++) !== reading.points([card], contract, rules)[0]) differ(contract, card);
        questions++;
      }
    }
  } else {
    for (const contract of ['S', 'NT', 'AT']) {
      for (let lying = 0; lying <= most; lying++) for (const trick of tricks(lying)) compare[kind](contract, trick);
    }
  }
  return { questions, differing, first, read: at === table.byteLength };
}
"""


class _Handler(http.server.BaseHTTPRequestHandler):
    """An empty page, the second reading and one table."""

    def __init__(self, files: dict[str, tuple[str, bytes]], *arguments: Any) -> None:
        self.files = files
        super().__init__(*arguments)

    def do_GET(self) -> None:
        kind, data = self.files.get(self.path, ("text/html", b"<!DOCTYPE html><title>proof</title>"))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the parent's name)
        pass


@contextmanager
def served(script: str, table: bytes) -> Iterator[str]:
    """The address at which the browser finds the second reading and the table."""
    files = {"/belote.mjs": ("text/javascript", script.encode()), "/table": ("application/octet-stream", table)}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler, files))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def compare(
    page: Any, rules: str, kind: str, table: bytes, *, script: str | None = None, most: int = 3
) -> dict[str, Any]:
    """What the browser finds: `questions` asked, `differing` answers, the `first` of them, whether all was `read`."""
    text = (SCRIPTS / "belote.mjs").read_text(encoding="utf-8") if script is None else script
    with served(text, table) as address:
        page.goto(address)
        found: dict[str, Any] = page.evaluate(COMPARE, {"rules": rules, "kind": kind, "most": most})
        return found


def prove() -> bool:
    """Every distinct ruleset, told line by line; whether all answers are equal."""
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import ARGUMENTS, chromium

    equal = True
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = browser.new_page()
        page.set_default_timeout(0)
        for name, rules in distinct().items():
            kinds = [("allowed", allowed_table, 3), ("master", master_table, 4), ("points", points_table, 0)]
            for kind, table, most in [*kinds, ("disputed", disputed_table, 3)] if rules.other_readings else kinds:
                start = time.perf_counter()
                found = compare(page, name, kind, table(rules), most=most)
                same = not found["differing"] and found["read"]
                equal = equal and same
                told = "all equal" if same else f"{found['differing']} DIFFER, the first: {found['first']}"
                seconds = time.perf_counter() - start
                sys.stdout.write(f"{name:17} {kind:8} {found['questions']:>12,} questions, {told} ({seconds:.1f} s)\n")
                sys.stdout.flush()
        browser.close()
    return equal


if __name__ == "__main__":
    sys.exit(0 if prove() else 1)
