"""The games of the family fit as rows of switches (`rules.md` 2c): no French branch knows of them."""

import pytest

from generator.engine import RULESETS, Duty, Rules, allowed, judge, parse_position
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
OVERTAKEN = Rules("no-trump-overtaken", no_trump_overtake=True)
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
    # game, position, allowed, duty, refused card: reason, proof
    # Bela: the led suit must be beaten, unless the trick is ruffed; a partner's trick is ruffed too.
    (BELA, "H-N-SKS9-SAT7", "AS TS", Duty.OVERTAKE, "7S overtake AS"),
    (BELA, "H-N-SKH7-SAT7", "AS TS 7S", Duty.FOLLOW, ""),
    (BELA, "H-N-CAC7-SKHQ8D9", "QH 8H", Duty.RUFF, "KS ruff QH, 9D ruff QH"),
    (BELA, "D-N-SAD8S7-HQDK7C9", "KD", Duty.OVER_RUFF, "QH over-ruff KD, 7D over-ruff KD, 9C over-ruff KD"),
    (BELA, "D-N-SADJS7-HQDK7C9", "KD 7D", Duty.UNDER_RUFF, "QH under-ruff KD, 9C under-ruff KD"),
    # Bitola: the led suit must be beaten although the trick is ruffed.
    (BITOLA, "H-N-SKH7-SAT7", "AS TS", Duty.OVERTAKE, "7S overtake AS"),
    (BITOLA, "H-N-S9SKH7-SAJ", "AS", Duty.OVERTAKE, "JS overtake AS"),
    # Baloot: a partner's trump need not be beaten; an opponent's must. Closed: no trump lead from a plain card.
    (BALOOT, "D-N-D8C9-SQHTD97", "9D 7D", Duty.FOLLOW, "QS follow 9D, TH follow 9D"),
    (BALOOT, "D-N-C9D8-SQHTD97", "9D", Duty.OVER_RUFF, "QS over-ruff 9D, TH over-ruff 9D, 7D over-ruff 9D"),
    (BALOOT, "D-N-D8-SQHTD97", "9D", Duty.OVERTAKE, "QS follow 9D, TH follow 9D, 7D overtake 9D"),
    (BALOOT_CLOSED, "D-N-x-SQHTD97", "QS TH", Duty.LEAD_PLAIN, "9D lead-plain QS, 7D lead-plain QS"),
    (BALOOT_CLOSED, "D-N-x-D97", "9D 7D", Duty.LEAD, ""),
    (BALOOT_CLOSED, "NT-N-x-SQD97", "QS 9D 7D", Duty.LEAD, ""),
    # Klaverjas: Rotterdam over-ruffs a partner too; Amsterdam never under-ruffs while it can help it.
    (ROTTERDAM, "D-N-SAD8S7-HQDK7C9", "KD", Duty.OVER_RUFF, "QH over-ruff KD, 7D over-ruff KD, 9C over-ruff KD"),
    (ROTTERDAM, "D-N-SADJS7-HQDK7C9", "KD 7D", Duty.UNDER_RUFF, "QH under-ruff KD, 9C under-ruff KD"),
    (AMSTERDAM, "S-W-DASJ-S97HKCQ", "KH QC", Duty.NO_LOWER_TRUMP, "9S lower-trump KH, 7S lower-trump KH"),
    (AMSTERDAM, "S-W-DASJ-S97", "9S 7S", Duty.UNDER_RUFF, ""),
    (AMSTERDAM, "D-N-SADJS7-HQDK7C9", "QH 9C", Duty.NO_LOWER_TRUMP, "KD lower-trump QH, 7D lower-trump QH"),
    (AMSTERDAM, "D-N-SAD8S7-HQDK7C9", "QH KD 9C", Duty.NO_LOWER_TRUMP, "7D lower-trump QH"),
    (AMSTERDAM, "D-N-SADJS7-DK7", "KD 7D", Duty.PARTNER_RUFFED, ""),
    # Whoever trumps a partner's ruff must raise it, or may lay a lower one only from a hand of trumps.
    (BGA, "D-N-SAD8S7-HQDK7C9", "QH KD 9C", Duty.NO_LOWER_TRUMP, "7D lower-trump QH"),
    (BGA, "D-N-SADJS7-HQDK7C9", "QH KD 7D 9C", Duty.PARTNER_RUFFED, ""),
    (LOWER_IF_ALL_TRUMP, "D-N-SADJS7-HQDK7C9", "QH 9C", Duty.NO_LOWER_TRUMP, "KD lower-trump QH, 7D lower-trump QH"),
    (LOWER_IF_ALL_TRUMP, "D-N-SAD8S7-HQDK7", "QH KD", Duty.NO_LOWER_TRUMP, "7D lower-trump QH"),
    (LOWER_IF_ALL_TRUMP, "D-N-SAD8S7-DK7", "KD 7D", Duty.PARTNER_RUFFED, ""),
    # The switches of section 1: no duty to go higher at all-trump, or one at no-trump, which no source knows.
    (ONLY_FOLLOWED, "AT-N-SAS8-SK9DT", "KS 9S", Duty.FOLLOW, "TD follow KS"),
    (OVERTAKEN, "NT-N-SKS8-SA7DT", "AS", Duty.OVERTAKE, "7S overtake AS, TD follow AS"),
    # Alsós: nothing is ever to be beaten, but a void hand must trump, a partner's trick too.
    (ALSOS, "D-N-D8-SQHTD97", "9D 7D", Duty.FOLLOW, "QS follow 9D, TH follow 9D"),
    (ALSOS, "S-W-DAS8-S97HK", "9S 7S", Duty.RUFF, "KH ruff 9S"),
    (ALSOS, "H-N-CAC7-SKHQ8D9", "QH 8H", Duty.RUFF, "KS ruff QH, 9D ruff QH"),
    # Jass: a trump is always allowed, but no lower one on a ruff.
    (JASS, "H-W-SA-SK7HJDTC9", "KS 7S JH", Duty.FOLLOW, "TD follow KS, 9C follow KS"),
    (JASS, "H-W-SK-SA7HJDTC9", "AS 7S JH", Duty.FOLLOW, "TD follow AS, 9C follow AS"),
    (JASS, "H-W-SAH9-SK7HJ8DT", "KS 7S JH", Duty.FOLLOW, "8H lower-trump KS, TD follow KS"),
    (JASS, "H-W-CA-SK7HJ8DT", "KS 7S JH 8H TD", Duty.RUFF_OPTIONAL, ""),
    (JASS, "H-W-CAH9-SK7HJ8DT", "KS 7S JH TD", Duty.NO_LOWER_TRUMP, "8H lower-trump KS"),
    (JASS, "H-W-CA-SK7DT", "KS 7S TD", Duty.VOID_OF_TRUMP, ""),
    (JASS, "H-N-CAH9C7-SK7HJ8DT", "KS 7S JH TD", Duty.NO_LOWER_TRUMP, "8H lower-trump KS"),
    (JASS, "NT-W-SA-SK7HJ", "KS 7S", Duty.FOLLOW, "JH follow KS"),
    # Jass, trump led: a lone trump jack may stay in the hand, whoever led; beside another trump it is one of two.
    (JASS, "H-W-H9-SK7HJ", "KS 7S JH", Duty.VOID_OF_TRUMP, ""),
    (JASS, "H-N-H9C7-SK7HJ", "KS 7S JH", Duty.VOID_OF_TRUMP, ""),
    (JASS, "H-W-H9-SK7HJ8", "JH 8H", Duty.FOLLOW, "KS follow JH, 7S follow JH"),
    (JASS, "H-W-H9-SK7H8", "8H", Duty.FOLLOW, "KS follow 8H, 7S follow 8H"),
    (JASS, "H-W-S9-SJHK", "JS KH", Duty.FOLLOW, ""),
]


def said_of(case: object) -> str:
    return getattr(case, "name", str(case))


@pytest.mark.parametrize(("rules", "line", "playable", "duty", "refused"), ROWS, ids=said_of)
def test_a_relative_is_a_row_of_switches(rules: Rules, line: str, playable: str, duty: Duty, refused: str) -> None:
    position = parse_position(line, rules)
    verdict = judge(position)
    assert " ".join(map(str, verdict.allowed)) == playable
    assert allowed(position) == verdict.allowed
    assert verdict.duty is duty
    told = ", ".join(f"{card} {each.reason.value} {each.proof}" for card, each in verdict.refused.items())
    assert told == refused


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
        OVERTAKEN,
        ALSOS,
        JASS,
    ]
    french = {rules.switches for rules in RULESETS.values()}
    assert len({rules.switches for rules in relatives}) == len(relatives)
    assert not french & {rules.switches for rules in relatives}
