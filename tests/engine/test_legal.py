"""Duty, reasons and proofs, a row each; the last tests keep the table complete."""

import itertools

import pytest

from generator.engine import (
    PACK,
    RULESETS,
    Contract,
    Duty,
    Play,
    Position,
    Reason,
    Seat,
    Suit,
    Trick,
    allowed,
    disputed,
    judge,
    parse_position,
)

ROWS = [
    # ruleset, position, allowed, duty, refused card: reason, proof
    ("belote-house", "H-S-x-SAHK9D7", "AS KH 9H 7D", Duty.LEAD, ""),
    ("belote-house", "H-W-SA-SK7HJDTC9", "KS 7S", Duty.FOLLOW, "JH follow KS, TD follow KS, 9C follow KS"),
    ("belote-house", "NT-S-DK-SAD7CA", "7D", Duty.FOLLOW, "AS follow 7D, AC follow 7D"),
    ("belote-house", "D-N-D8C9-SQHTD97", "9D", Duty.OVERTAKE, "QS follow 9D, TH follow 9D, 7D overtake 9D"),
    ("coinche-official", "AT-N-SAS8-SK9DT", "9S", Duty.OVERTAKE, "KS overtake 9S, TD follow 9S"),
    ("belote-house", "C-E-CJ-HADTCK8", "KC 8C", Duty.FOLLOW_LOW, "AH follow KC, TD follow KC"),
    ("belote-house", "H-E-CA-SK7HQ8D9", "QH 8H", Duty.RUFF, "KS ruff QH, 7S ruff QH, 9D ruff QH"),
    ("belote-house", "S-W-DAS8-S97HK", "9S", Duty.OVER_RUFF, "7S over-ruff 9S, KH over-ruff 9S"),
    ("belote-house", "C-E-DKC8CQ-S9HKCA7", "AC", Duty.OVER_RUFF, "9S over-ruff AC, KH over-ruff AC, 7C over-ruff AC"),
    ("belote-house", "S-W-DASJ-S97HKCQ", "9S 7S", Duty.UNDER_RUFF, "KH under-ruff 9S, QC under-ruff 9S"),
    ("coinche-house", "S-W-DASJ-S97HKCQ", "9S 7S", Duty.UNDER_RUFF, "KH under-ruff 9S, QC under-ruff 9S"),
    ("coinche-official", "S-W-DASJ-S97HKCQ", "9S 7S KH QC", Duty.NO_UNDER_RUFF, ""),
    ("belote-house", "H-N-CAC7-SKHQ8D9", "KS QH 8H 9D", Duty.PARTNER_MASTER, ""),
    ("belote-house", "D-N-SAD8S7-HQDK7C9", "QH KD 7D 9C", Duty.PARTNER_RUFFED, ""),
    ("belote-house", "S-N-HA-D8CKT", "8D KC TC", Duty.VOID_OF_TRUMP, ""),
    ("belote-house", "H-N-HA-D8CKT", "8D KC TC", Duty.VOID_OF_TRUMP, ""),
    # No trump in the hand: that decides, whoever holds the trick and with what.
    ("belote-house", "H-N-CAC7-SKD9", "KS 9D", Duty.VOID_OF_TRUMP, ""),
    ("belote-house", "D-N-SAD8S7-HQC9", "QH 9C", Duty.VOID_OF_TRUMP, ""),
    ("belote-house", "S-W-DASJ-HKCQ", "KH QC", Duty.VOID_OF_TRUMP, ""),
    ("coinche-official", "S-W-DASJ-HKCQ", "KH QC", Duty.VOID_OF_TRUMP, ""),
    ("belote-house", "NT-E-HAH8-SKTC9", "KS TS 9C", Duty.NO_TRUMP_SUIT, ""),
    ("belote-house", "AT-E-HAH8-SKTC9", "KS TS 9C", Duty.NO_TRUMP_SUIT, ""),
]

FEW_CARDS = [card for card in PACK if card.suit is not Suit.CLUBS and card.rank.value in "J9A7"]
RELATIVES_ONLY = {Duty.LEAD_PLAIN, Duty.RUFF_OPTIONAL, Duty.NO_LOWER_TRUMP}


@pytest.mark.parametrize(("rules", "line", "playable", "duty", "refused"), ROWS)
def test_verdict(rules: str, line: str, playable: str, duty: Duty, refused: str) -> None:
    position = parse_position(line, RULESETS[rules])
    verdict = judge(position)
    assert " ".join(map(str, verdict.allowed)) == playable
    assert allowed(position) == verdict.allowed
    assert verdict.duty is duty
    told = ", ".join(f"{card} {each.reason.value} {each.proof}" for card, each in verdict.refused.items())
    assert told == refused


@pytest.mark.parametrize("word", [*Duty, *Reason])
def test_duties_and_reasons_are_told_by_their_names(word: Duty | Reason) -> None:
    assert word.value == word.name.lower().replace("_", "-")


def test_every_duty_of_the_french_rulesets_has_a_row() -> None:
    assert {duty for *_, duty, _ in ROWS} == set(Duty) - RELATIVES_ONLY


def test_the_order_of_the_hand_is_kept() -> None:
    position = parse_position("H-W-SA-C9D7S7HJSK", RULESETS["belote-house"])
    assert [str(card) for card in judge(position).allowed] == ["7S", "KS"]
    assert [str(card) for card in judge(position).refused] == ["9C", "7D", "JH"]


def test_a_hand_of_which_nothing_is_refused_is_the_answer_itself() -> None:
    free = parse_position("H-S-x-SAHK9D7", RULESETS["belote-house"])
    assert allowed(free) is judge(free).allowed is free.hand


DISPUTED = [
    # position under the official rules of coinche (`rules.md` 10.2), and whether their text leaves it open
    ("D-N-SAD8S7-HQDK7C9", True),  # beside plain cards, a higher and a lower trump than the partner's 8
    ("D-N-SAD9S7-HQDK7C9", True),  # both trumps are lower than the 9
    ("D-N-SAD8S7-HQDKJC9", False),  # both are higher
    ("D-N-SAD8S7-DK7", False),  # trumps alone
    ("D-N-SAD8S7-HQC9", False),  # no trump
    ("D-N-SAD8S7-SQDK7", False),  # spades are there to follow
    ("D-N-SADJ-HQD7C9", False),  # an opponent has ruffed
    ("D-N-D8SA-HQDK7C9", False),  # trump is led
    ("D-N-SAS8S7-HQDK7C9", False),  # the partner has not ruffed
    ("D-N-x-HQDK7C9", False),
    ("NT-N-SAD8S7-HQDK7C9", False),
    ("AT-N-SAD8S7-HQDK7C9", False),
    ("D-N-SAD8S7-x", False),
]


@pytest.mark.parametrize(("line", "expected"), DISPUTED)
def test_what_the_text_of_a_ruleset_leaves_open(line: str, expected: bool) -> None:
    assert disputed(parse_position(line, RULESETS["coinche-official"])) is expected
    for name in ("belote-house", "belote-official", "coinche-house"):
        assert not disputed(parse_position(line, RULESETS[name]))


@pytest.mark.parametrize("line", ["AT-N-HKDJ-x", "H-S-SASTS7HJ-x", "H-S-x-x"])
def test_without_a_card_to_judge_there_is_no_duty(line: str) -> None:
    verdict = judge(parse_position(line, RULESETS["belote-house"]))
    assert (verdict.allowed, verdict.duty, verdict.refused) == ((), None, {})
    assert allowed(parse_position(line, RULESETS["belote-house"])) == ()


def what_can_be_said(rules_name: str) -> set[tuple[Duty, frozenset[Reason]]]:
    """Every duty, with the reasons beside it, over every trick of up to three cards and every pair of cards in hand.

    Spades stand for any trump suit, and clubs are left out: they would only be a second suit of discards. Four ranks
    are enough, since a table is known by two of its cards and a hand by two of its own.
    Positions that the table sees alike are judged once.
    """
    rules = RULESETS[rules_name]
    said, seen = set(), set()
    for contract in (Contract.SPADES, Contract.NO_TRUMP, Contract.ALL_TRUMP):
        for lying in range(4):
            for cards in itertools.permutations(FEW_CARDS, lying):
                plays = tuple(Play(Seat.NORTH.after(place), card) for place, card in enumerate(cards))
                table = Position(contract, rules, Trick(plays), Seat.NORTH.after(lying), ())
                if id(table.obligations) in seen:
                    continue
                seen.add(id(table.obligations))
                for hand in itertools.combinations([card for card in FEW_CARDS if card not in cards], 2):
                    verdict = judge(Position(contract, rules, table.trick, table.seat, hand))
                    reasons = frozenset(refusal.reason for refusal in verdict.refused.values())
                    assert verdict.duty
                    said.add((verdict.duty, reasons))
    return said


@pytest.mark.parametrize("rules", ["belote-house", "coinche-official"])
def test_the_french_rulesets_never_speak_of_their_relatives(rules: str) -> None:
    said = what_can_be_said(rules)
    assert {duty for duty, _ in said} & RELATIVES_ONLY == set()
    assert {reason for _, reasons in said for reason in reasons} <= set(Reason) - {
        Reason.LEAD_PLAIN,
        Reason.LOWER_TRUMP,
    }
