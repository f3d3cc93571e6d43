"""The words of a deal as authors type them: cards, seats, plays, contracts, rulesets and points."""

import re
from collections.abc import Callable
from typing import Annotated, TypeVar

from generator.content.codes import Code
from generator.content.read_by import ReadBy
from generator.content.rejected import Fault, RejectedError, text_of
from generator.content.wording import shown
from generator.engine import (
    RULESETS,
    Card,
    Contract,
    NotationError,
    Play,
    Rules,
    Seat,
    parse_card,
    parse_contract,
    parse_rules,
    parse_seat,
)

Word = TypeVar("Word", Card, Seat, Contract, Rules)


def read_card(value: object) -> Card:
    """A card.

    Raises:
        RejectedError: it is none.
    """
    text = text_of(value, "a card such as 9S")
    try:
        return _parsed(parse_card, text, Code.BAD_CARD)
    except RejectedError:
        if len(parts := text.split()) > 1 and all(map(_is_card, parts)):
            message = f"`{shown(text)}` is not one card"
            raise RejectedError(Fault(Code.BAD_CARD, message, f"commas between cards: {', '.join(parts)}")) from None
        raise


def read_seat(value: object) -> Seat:
    """A seat.

    Raises:
        RejectedError: it is none.
    """
    return _parsed(parse_seat, text_of(value, "a seat: N, E, S or W"), Code.BAD_SEAT)


def read_contract(value: object) -> Contract:
    """A contract.

    Raises:
        RejectedError: it is none.
    """
    return _parsed(parse_contract, text_of(value, "a contract such as spades"), Code.BAD_CONTRACT)


def read_rules(value: object) -> Rules:
    """A named ruleset.

    Raises:
        RejectedError: there is none of that name.
    """
    return _parsed(parse_rules, text_of(value, "a ruleset such as belote-house"), Code.BAD_RULES)


def read_play(value: object) -> Play:
    """A play: seat, then card.

    Raises:
        RejectedError: with the fault of the seat and the fault of the card.
    """
    text = text_of(value, "a play such as W AD")
    words = text.split()
    if len(words) != 2:
        hint = "seat then card, such as W AD; a comma after each play"
        raise RejectedError(Fault(Code.BAD_PLAY, f"`{shown(text)}` is not a play", hint))
    faults: list[Fault] = []
    seat = card = None
    try:
        seat = read_seat(words[0])
    except RejectedError as rejected:
        faults.extend(rejected.faults)
    try:
        card = read_card(words[1])
    except RejectedError as rejected:
        faults.extend(rejected.faults)
    if seat is None or card is None:
        raise RejectedError(*faults)
    return Play(seat, card)


def read_number(value: object) -> int:
    """A whole number of points, 0 to 999.

    Raises:
        RejectedError: it is none.
    """
    text = text_of(value, "a whole number")
    if not re.fullmatch("0|[1-9][0-9]{0,2}", text):
        hint = "digits only, no sign and no zero in front, such as 0 or 11"
        raise RejectedError(Fault(Code.BAD_NUMBER, f"`{shown(text)}` is not a whole number", hint))
    return int(text)


def _parsed(parse: Callable[[str], Word], text: str, code: Code) -> Word:
    try:
        return parse(shown(text))
    except NotationError as error:
        raise RejectedError(Fault(code, str(error), error.hint)) from None


def _is_card(text: str) -> bool:
    try:
        parse_card(text)
    except NotationError:
        return False
    return True


_RANKS, _SUITS = "(?:10|[7-9TJQKA])", "[SHDC♠♥♦♣]"
_CARD_PATTERN = f"(?:{_RANKS}{_SUITS}|{_SUITS}{_RANKS})"

CardWord = Annotated[Card, ReadBy(read_card, {"type": "string", "pattern": f"^{_CARD_PATTERN}$"})]
SeatWord = Annotated[Seat, ReadBy(read_seat, {"enum": [seat.value for seat in Seat]})]
PlayWords = Annotated[Play, ReadBy(read_play, {"type": "string", "pattern": f"^[NESW] {_CARD_PATTERN}$"})]
ContractWord = Annotated[Contract, ReadBy(read_contract, {"enum": [contract.word for contract in Contract]})]
RulesName = Annotated[Rules, ReadBy(read_rules, {"enum": list(RULESETS)})]
Points = Annotated[int, ReadBy(read_number, {"type": "integer", "minimum": 0, "maximum": 20})]
