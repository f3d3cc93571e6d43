"""Contracts, the switches tables disagree on, and the named rulesets. A new ruleset is a new row."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from enum import Enum
from types import MappingProxyType

from generator.engine.cards import NotationError, Rank, Suit


class Contract(Enum):
    """What a deal is played at: a trump suit, no-trump or all-trump."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    NO_TRUMP = "NT"
    ALL_TRUMP = "AT"

    __hash__ = object.__hash__

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None at no-trump and all-trump."""
        return _TRUMPS.get(self)

    @property
    def word(self) -> str:
        """The contract as authors write it.

        >>> Contract.NO_TRUMP.word
        'no-trump'
        """
        return self.name.lower().replace("_", "-")


_TRUMPS = {Contract(suit.value): suit for suit in Suit}
_CONTRACTS = {contract.value.lower(): contract for contract in Contract} | {
    contract.word: contract for contract in Contract
}


def parse_contract(text: str) -> Contract:
    """A contract from its word or its letters, in any case.

    Raises:
        NotationError: the text is no contract.

    >>> parse_contract("no-trump") is parse_contract("NT")
    True
    """
    if contract := _CONTRACTS.get(text.strip().lower()):
        return contract
    words = ", ".join(contract.word for contract in Contract)
    raise NotationError(text, f"`{text}` is not a contract", f"one of {words}, or S H D C NT AT")


class Following(Enum):
    """May a trump be played although the led suit is held?"""

    SUIT = "suit"
    TRUMP_ALWAYS_ALLOWED = "trump_always_allowed"


class OvertakeTrump(Enum):
    """Trump is led: must the card that holds the trick be beaten?"""

    ALWAYS = "always"
    OPPONENT_ONLY = "opponent_only"
    NEVER = "never"


class OvertakePlain(Enum):
    """A plain suit is led and followed: must the best card of that suit be beaten?"""

    NEVER = "never"
    UNLESS_RUFFED = "unless_ruffed"
    ALWAYS = "always"


class CannotOverRuff(Enum):
    """An opponent's ruff holds and only lower trumps are held: play one, choose freely, or spare them?"""

    MUST_UNDER = "must_under"
    FREE = "free"
    FORBIDDEN = "forbidden"


class OnPartnersRuff(Enum):
    """The partner's ruff holds: which trumps may still be played?"""

    FREE = "free"
    RAISE_IF_YOU_TRUMP = "raise_if_you_trump"
    LOWER_ONLY_IF_ALL_TRUMP = "lower_only_if_all_trump"
    MUST_OVER_ELSE_UNDER = "must_over_else_under"
    NO_UNDER = "no_under"


class LeadRestriction(Enum):
    """May a trump be led while a plain card is held?"""

    NONE = "none"
    NO_TRUMP_LEAD_IF_PLAIN_HELD = "no_trump_lead_if_plain_held"


def order_of(letters: str) -> tuple[Rank, ...]:
    """Ranks from their letters: `J 9 A T K Q 8 7`."""
    return tuple(Rank(letter) for letter in letters.split())


@dataclass(frozen=True, slots=True)
class Scale:
    """Card points by rank, and the name under which the scale is told wherever its points are shown."""

    name: str
    points: Mapping[Rank, int]


def _scale(name: str, **points: int) -> Scale:
    """A scale from `J=20, n9=14, …`; ranks not named are worth nothing."""
    return Scale(name, MappingProxyType({rank: points.get(_SCALE_WORD[rank], 0) for rank in Rank}))


_SCALE_WORD = {rank: f"n{rank.value}" if rank.value.isdigit() else rank.value for rank in Rank}

TRUMP_SUIT = _scale("trump", J=20, n9=14, A=11, T=10, K=4, Q=3)
PLAIN_SUIT = _scale("plain", A=11, T=10, K=4, Q=3, J=2)
NO_TRUMP_19_2 = _scale("no-trump-19-2", A=19, T=10, K=4, Q=3, J=2)
ALL_TRUMP_13 = _scale("all-trump-13", J=13, n9=9, A=6, T=5, K=3, Q=2)
ALL_TRUMP_14 = _scale("all-trump-14", J=14, n9=9, A=6, T=5, K=3, Q=1)


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """A ruleset: its name and one value per switch (`rules.md` section 1), card orders and point scales.

    Two rows are the same ruleset only if they are the same object; `switches` tells whether they play alike.
    `other_readings` are what its own text can also be taken to mean (`rules.md` 10).

    Raises:
        ValueError: a lone trump jack is exempt although trumps must be overtaken. Jass, which alone knows the
            exemption, overtakes nothing (`rules.md` 2c): no source says what the two together would mean.
    """

    name: str
    following: Following = Following.SUIT
    overtake_trump_led: OvertakeTrump = OvertakeTrump.ALWAYS
    overtake_plain_led: OvertakePlain = OvertakePlain.NEVER
    must_ruff_vs_opponent: bool = True
    must_ruff_vs_partner: bool = False
    must_over_ruff: bool = True
    cannot_over_ruff: CannotOverRuff = CannotOverRuff.MUST_UNDER
    on_partners_ruff: OnPartnersRuff = OnPartnersRuff.FREE
    all_trump_overtake: bool = True
    no_trump_overtake: bool = False
    lead_restriction: LeadRestriction = LeadRestriction.NONE
    lone_trump_jack_exempt: bool = False
    trump_order: tuple[Rank, ...] = order_of("J 9 A T K Q 8 7")
    plain_order: tuple[Rank, ...] = order_of("A T K Q J 9 8 7")
    trump_points: Scale = TRUMP_SUIT
    plain_points: Scale = PLAIN_SUIT
    no_trump_points: Scale = NO_TRUMP_19_2
    all_trump_points: Scale = ALL_TRUMP_13
    other_readings: tuple["Rules", ...] = ()

    def __post_init__(self) -> None:
        if self.lone_trump_jack_exempt and self.overtake_trump_led is not OvertakeTrump.NEVER:
            raise ValueError("a lone trump jack is exempt only where trumps need not be overtaken")

    @property
    def switches(self) -> tuple[object, ...]:
        """Every value that decides which card may be played: all fields but name, points and other readings."""
        return tuple(
            getattr(self, each.name)
            for each in fields(self)
            if each.name not in ("name", "other_readings") and not each.name.endswith("_points")
        )


_COINCHE_OFFICIAL = Rules("coinche-official", cannot_over_ruff=CannotOverRuff.FREE)
"""Its text on the partner's ruff says "any card", and then that a lower trump is for hands of trumps alone."""

RULESETS: Mapping[str, Rules] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            Rules("belote-house"),
            Rules("belote-official"),
            Rules("coinche-house", all_trump_points=ALL_TRUMP_14),
            replace(
                _COINCHE_OFFICIAL,
                other_readings=(replace(_COINCHE_OFFICIAL, on_partners_ruff=OnPartnersRuff.LOWER_ONLY_IF_ALL_TRUMP),),
            ),
        )
    }
)
"""The four named rulesets of French play (`rules.md`, "What we implement")."""


def parse_rules(text: str) -> Rules:
    """A named ruleset.

    Raises:
        NotationError: no ruleset has that name; the hint offers the nearest.
    """
    if rules := RULESETS.get(text.strip().lower()):
        return rules
    near = get_close_matches(text.lower(), RULESETS)
    hint = f"did you mean {near[0]}?" if near else "one of " + ", ".join(RULESETS)
    raise NotationError(text, f"`{text}` is not a ruleset", hint)
