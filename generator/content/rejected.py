"""How the type of a value refuses it: with codes and sentences of our own, all of them at once."""

from dataclasses import dataclass

from generator.content.codes import Code
from generator.content.wording import kind


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a value, before anybody knows where it stands; `piece` is the piece of its text that is."""

    code: Code
    message: str
    hint: str = ""
    piece: str = ""


class RejectedError(ValueError):
    """A value with one or more faults."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults


def text_of(value: object, wanted: str) -> str:
    """The text of a scalar, without the space around it.

    Raises:
        RejectedError: the value is a list, or keys and values.
    """
    if isinstance(value, str):
        return value.strip()
    hint = "a colon and a space make a key: put a text under `>-` or in quotes" if isinstance(value, dict) else ""
    raise RejectedError(Fault(Code.WRONG_TYPE, f"expected {wanted}, found {kind(value)}", hint))
