"""A document against the keys its file must have: the typed entry, or every fault of its shape."""

from collections.abc import Iterator
from types import UnionType
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator.content.codes import Code
from generator.content.document import Document
from generator.content.places import Loc
from generator.content.rejected import RejectedError
from generator.content.wording import did_you_mean, kind, shown
from generator.problems import Problem

Model = TypeVar("Model", bound=BaseModel)


def shape(document: Document, model: type[Model]) -> tuple[Model | None, tuple[Problem, ...]]:
    """The document as an entry of this model, or None and its faults, each in its place."""
    try:
        return model.model_validate(document.value), ()
    except ValidationError as error:
        details = error.errors(include_url=False)
    return None, tuple(problem for detail in details for problem in _problems(detail, document, model))


def _problems(detail: ErrorDetails, document: Document, model: type[BaseModel]) -> Iterator[Problem]:
    loc: Loc = detail["loc"]
    places, value = document.places, detail["input"]
    if value is None:
        return  # an alias stood here, and that has been told
    match detail["type"]:
        case "value_error":
            rejected: RejectedError = detail["ctx"]["error"]
            for fault in rejected.faults:
                yield Problem(document.place_of(fault.piece, *loc), fault.code, fault.message, fault.hint)
        case "missing":
            message = f"the key `{loc[-1]}` is missing"
            yield Problem(places.of_key(*loc[:-1]), Code.MISSING_KEY, message, _description(model, loc))
        case "extra_forbidden":
            message = f"`{shown(str(loc[-1]))}` is not a key here"
            known = _keys(model, loc[:-1])
            yield Problem(places.of_key(*loc), Code.UNKNOWN_KEY, message, did_you_mean(str(loc[-1]), known))
        case "tuple_type":
            message = f"expected a list, found {kind(value)}"
            yield Problem(places.at(*loc), Code.WRONG_TYPE, message, "put it in brackets: [one, another]")
        case _:
            message = f"expected keys and values, found {kind(value)}"
            hint = "such as " + ", ".join(f"`{key}: …`" for key in _keys(model, loc))
            yield Problem(places.at(*loc), Code.WRONG_TYPE, message, hint)


def _description(model: type[BaseModel], loc: Loc) -> str:
    field = _model_at(model, loc[:-1]).model_fields[str(loc[-1])]
    return field.description or ""


def _keys(model: type[BaseModel], loc: Loc) -> tuple[str, ...]:
    return tuple(_model_at(model, loc).model_fields)


def _model_at(model: type[BaseModel], loc: Loc) -> type[BaseModel]:
    """The model that reads the keys at a place."""
    kind_here: Any = model
    for step in loc:
        kind_here = kind_here.model_fields[step].annotation if isinstance(step, str) else get_args(kind_here)[0]
        if isinstance(kind_here, UnionType):
            kind_here = get_args(kind_here)[0]
    found: type[BaseModel] = kind_here
    return found
