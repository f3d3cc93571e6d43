"""The games of the family fit as rows of switches (`rules.md` 2c): no French branch knows of them."""

import pytest

from generator.engine import RULESETS, Duty, Reason, Rules, judge, parse_position
from generator.engine.rules import (
    CannotOverRuff,
    Following,
    LeadRestriction,
    OnPartnersRuff,
    OvertakePlain,
    OvertakeTrump,
    order_of,
)

BELA = Rules(
    "bela",
    overtake_plain_led=OvertakePlain.UNLESS_RUFFED,
    must_ruff_vs_partner=True,
    on_partners_ruff=OnPartnersRuff.MUST_OVER_ELSE_UNDER,
)
BITOLA = Rules(
    "bitola",
    overtake_plain_led=OvertakePlain.ALWAYS,
    must_ruff_vs_partner=True,
    on_partners_ruff=OnPartnersRuff.MUST_OVER_ELSE_UNDER,
)
BALOOT = Rules("baloot-hokm", overtake_trump_led=OvertakeTrump.OPPONENT_ONLY)
BALOOT_CLOSED = Rules(
    "baloot-closed-double",
    overtake_trump_led=OvertakeTrump.OPPONENT_ONLY,
    lead_restriction=LeadRestriction.NO_TRUMP_LEAD_IF_PLAIN_HELD,
)
ROTTERDAM = Rules(
    "klaverjas-rotterdam", must_ruff_vs_partner=True, on_partners_ruff=OnPartnersRuff.MUST_OVER_ELSE_UNDER
)
AMSTERDAM = Rules(
    "klaverjas-amsterdam", cannot_over_ruff=CannotOverRuff.FORBIDDEN, on_partners_ruff=OnPartnersRuff.NO_UNDER
)
BGA = Rules("bga-coinche", on_partners_ruff=OnPartnersRuff.RAISE_IF_YOU_TRUMP)
LOWER_IF_ALL_TRUMP = Rules("ffb-read-strictly", on_partners_ruff=OnPartnersRuff.LOWER_ONLY_IF_ALL_TRUMP)
ONLY_FOLLOWED = Rules("all-trump-only-followed", all_trump_overtake=False)
ALSOS = Rules("alsos", overtake_trump_led=OvertakeTrump.NEVER, must_ruff_vs_partner=True, must_over_ruff=False)
JASS = Rules(
    "jass",
    following=Following.TRUMP_ALWAYS_ALLOWED,
    overtake_trump_led=OvertakeTrump.NEVER,
    must_ruff_vs_opponent=False,
    must_over_ruff=False,
    cannot_over_ruff=CannotOverRuff.FORBIDDEN,
    on_partners_ruff=OnPartnersRuff.NO_UNDER,
    lone_trump_jack_exempt=True,
    trump_order=order_of("J 9 A K Q T 8 7"),
    plain_order=order_of("A K Q J T 9 8 7"),
)

ROWS = [
    # Bela: the led suit must be beaten, unless the trick is ruffed; a partner's trick is ruffed too.
    (BELA, "H-N-SKS9-SAT7", "AS TS", Duty.OVERTAKE),
    (BELA, "H-N-SKH7-SAT7", "AS TS 7S", Duty.FOLLOW),
    (BELA, "H-N-CAC7-SKHQ8D9", "QH 8H", Duty.RUFF),
    (BELA, "D-N-SAD8S7-HQDK7C9", "KD", Duty.OVER_RUFF),
    (BELA, "D-N-SADJS7-HQDK7C9", "KD 7D", Duty.UNDER_RUFF),
    # Bitola: the led suit must be beaten although the trick is ruffed.
    (BITOLA, "H-N-SKH7-SAT7", "AS TS", Duty.OVERTAKE),
    # Baloot: a partner's trump need not be beaten; an opponent's must. Closed: no trump lead from a plain card.
    (BALOOT, "D-N-D8C9-SQHTD97", "9D 7D", Duty.FOLLOW),
    (BALOOT, "D-N-C9D8-SQHTD97", "9D", Duty.OVER_RUFF),
    (BALOOT, "D-N-D8-SQHTD97", "9D", Duty.OVERTAKE),
    (BALOOT_CLOSED, "D-N-x-SQHTD97", "QS TH", Duty.LEAD_PLAIN),
    (BALOOT_CLOSED, "D-N-x-D97", "9D 7D", Duty.LEAD),
    # Klaverjas: Rotterdam over-ruffs a partner too; Amsterdam never under-ruffs while it can help it.
    (ROTTERDAM, "D-N-SAD8S7-HQDK7C9", "KD", Duty.OVER_RUFF),
    (AMSTERDAM, "S-W-DASJ-S97HKCQ", "KH QC", Duty.NO_LOWER_TRUMP),
    (AMSTERDAM, "S-W-DASJ-S97", "9S 7S", Duty.UNDER_RUFF),
    (AMSTERDAM, "D-N-SADJS7-HQDK7C9", "QH 9C", Duty.NO_LOWER_TRUMP),
    # Whoever trumps a partner's ruff must raise it, or may lay a lower one only from a hand of trumps.
    (BGA, "D-N-SAD8S7-HQDK7C9", "QH KD 9C", Duty.NO_LOWER_TRUMP),
    (BGA, "D-N-SADJS7-HQDK7C9", "QH KD 7D 9C", Duty.PARTNER_RUFFED),
    (LOWER_IF_ALL_TRUMP, "D-N-SADJS7-HQDK7C9", "QH 9C", Duty.NO_LOWER_TRUMP),
    (LOWER_IF_ALL_TRUMP, "D-N-SAD8S7-DK7", "KD 7D", Duty.PARTNER_RUFFED),
    # The switch of section 1: no duty to go higher at all-trump.
    (ONLY_FOLLOWED, "AT-N-SAS8-SK9DT", "9S KS", Duty.FOLLOW),
    # Alsós: nothing is ever to be beaten, but a void hand must trump, a partner's trick too.
    (ALSOS, "D-N-D8-SQHTD97", "9D 7D", Duty.FOLLOW),
    (ALSOS, "S-W-DAS8-S97HK", "9S 7S", Duty.RUFF),
    # Jass: a trump is always allowed, but no lower one on a ruff; the lone trump jack may stay in the hand.
    (JASS, "H-W-SA-SK7HJDTC9", "KS 7S JH", Duty.FOLLOW),
    (JASS, "H-W-SAH9-SK7HJ8DT", "KS 7S JH", Duty.FOLLOW),
    (JASS, "H-W-CA-SK7HJ8DT", "KS 7S JH 8H TD", Duty.RUFF_OPTIONAL),
    (JASS, "H-W-CAH9-SK7HJ8DT", "KS 7S JH TD", Duty.NO_LOWER_TRUMP),
    (JASS, "H-W-H9-SK7HJ", "KS 7S JH", Duty.VOID_OF_TRUMP),
    (JASS, "H-W-H9-SK7HJ8", "JH 8H", Duty.FOLLOW),
]


@pytest.mark.parametrize(("rules", "line", "allowed", "duty"), ROWS, ids=lambda each: getattr(each, "name", str(each)))
def test_a_relative_is_a_row_of_switches(rules: Rules, line: str, allowed: str, duty: Duty) -> None:
    verdict = judge(parse_position(line, rules))
    assert sorted(map(str, verdict.allowed)) == sorted(allowed.split())
    assert verdict.duty is duty


def test_the_reasons_of_the_relatives() -> None:
    sparing = judge(parse_position("S-W-DASJ-S97HKCQ", AMSTERDAM)).refused.values()
    leading = judge(parse_position("D-N-x-SQHTD97", BALOOT_CLOSED)).refused.values()
    assert {refusal.reason for refusal in sparing} == {Reason.LOWER_TRUMP}
    assert {refusal.reason for refusal in leading} == {Reason.LEAD_PLAIN}


def test_no_relative_plays_as_a_french_ruleset_does() -> None:
    relatives = [
        BELA,
        BITOLA,
        BALOOT,
        BALOOT_CLOSED,
        ROTTERDAM,
        AMSTERDAM,
        BGA,
        LOWER_IF_ALL_TRUMP,
        ONLY_FOLLOWED,
        ALSOS,
        JASS,
    ]
    french = {rules.switches for rules in RULESETS.values()}
    assert len({rules.switches for rules in relatives}) == len(relatives)
    assert not french & {rules.switches for rules in relatives}
