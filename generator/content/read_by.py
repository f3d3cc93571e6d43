"""How pydantic reads a value of ours: by one function, and nothing else of its type."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

# No plugin of somebody else's may change what a file means; and looking for plugins takes a tenth of a build.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue


@dataclass(frozen=True, slots=True, eq=False)
class ReadBy:
    """An annotation: `read` makes the value or raises `RejectedError`; `schema` tells editors what may be typed."""

    read: Callable[[object], object]
    schema: Mapping[str, object]

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> "JsonSchemaValue":
        return dict(self.schema)
