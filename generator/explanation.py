"""A verdict in words of a language, for a terminal."""

import re
from collections.abc import Iterator

from generator.engine import Card, Position, Refusal, disputed, judge, value, winner
from generator.engine.tricks import scale
from generator.i18n.languages import Language

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def explanation(position: Position, language: Language, english: Language) -> str:
    """Who is to play, the allowed cards, and the reason for each other card; lines, without a last line break.

    A message that the language lacks is told in English.
    """
    return "\n".join(_Speaker(language, english).lines(position))


class _Speaker:
    def __init__(self, language: Language, english: Language) -> None:
        self._language = language
        self._english = english

    def lines(self, position: Position) -> Iterator[str]:
        """The explanation, line by line."""
        rules, contract = f"rules/{position.rules.name}", f"contract/{position.contract.value}"
        yield f"{self._say(rules)} · {self._say(contract)}"
        yield self._table(position)
        if position.trick.full:
            yield from self._full(position)
            return
        verdict = judge(position)
        seat = self._say(f"seat/{position.seat.value}")
        if verdict.duty is None:
            yield self._say("try/no-hand", seat=seat)
            return
        allowed = self._language.separator.join(map(self._name, verdict.allowed))
        yield self._say("try/answer", seat=seat, cards=allowed)
        yield self._say(f"duty/{verdict.duty.value}")
        for card, refusal in verdict.refused.items():
            yield self._refusal(position, card, refusal)
        if disputed(position):
            yield self._say("example/under", rules=self._say(rules), answer=self._say("example/disputed"))

    def _table(self, position: Position) -> str:
        if not position.trick.plays:
            return self._say("table/empty")
        holder = position.master

        def play(seat: str, card: Card, *, holds: bool) -> str:
            shown = self._say("picture/play", seat=self._say(f"seat/{seat}"), card=self._name(card))
            return f"{shown} ({self._say('table/winning')})" if holds else shown

        plays = [play(each.seat.value, each.card, holds=each is holder) for each in position.trick.plays]
        return self._say("example/under", rules=self._say("table/trick"), answer=self._language.separator.join(plays))

    def _full(self, position: Position) -> Iterator[str]:
        won = winner(position.trick, position.contract, position.rules)
        points = value(position.trick, position.contract, position.rules)
        assert won, "a full trick has a winner"
        yield self._say("outcome/winner", seat=self._say(f"seat/{won.value}"))
        yield self._say("trick/points", sum(points), sum=" + ".join(map(str, points)), count=str(sum(points)))
        if position.contract.trump is None:
            yield self._say(f"scale/{scale(position.trick.plays[0].card, position.contract, position.rules).name}")

    def _refusal(self, position: Position, card: Card, refusal: Refusal) -> str:
        holder = position.master
        reason = self._say(f"refused/{refusal.reason.value}/short")
        long = self._say(
            f"refused/{refusal.reason.value}/long",
            proof=self._signs(refusal.proof),
            master=self._signs(holder.card if holder else refusal.proof),
        )
        return f"  {self._say('state/refused', card=self._name(card), reason=reason)}. {long}"

    def _name(self, card: Card) -> str:
        return self._say(f"card/{card}")

    def _signs(self, card: Card) -> str:
        letter = self._say(f"index/{card.rank.value}") if card.rank.value in "JQKA" else card.rank.printed
        return letter + card.suit.sign

    def _say(self, key: str, number: int | None = None, **values: str) -> str:
        text = self._language.text(key, number) or self._english.text(key, number)
        return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), text)
