"""The site before any language, kept between builds under the digest of all it was made from.

Nothing is lost with it: a build without it only takes longer. It is JSON below its digest: nothing in it is ever run,
and one that is damaged is passed over.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from generator.i18n.languages import State
from generator.i18n.registry import Registered
from generator.i18n.sources import Deal, SourceMessage
from generator.problems import Source
from generator.render import holes
from generator.render.addresses import Addresses, Listed

_KINDS: Mapping[str, Any] = {
    kind.__name__: kind
    for kind in (
        *(holes.Structure, holes.Say, holes.SayIn, holes.Own, holes.Only, holes.Words, holes.Count),
        *(Registered, Deal, SourceMessage, Source, Listed, Addresses),
    )
}
_FIELDS = {kind: [field.name for field in fields(kind)] for kind in _KINDS.values()}


def keep(folder: Path, name: str, value: Any) -> None:
    """Keep a record under a name, and nothing older. A folder that cannot be written to keeps nothing."""
    content = [getattr(value, field.name) for field in fields(value)]
    data = json.dumps(content, default=_plain, ensure_ascii=False, separators=(",", ":")).encode()
    beside = folder / f".{name}.new"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for pattern in ("{}.json", ".{}.new"):
            for old in folder.glob(pattern.format("[0-9a-f]" * 32)):  # nobody else's
                old.unlink()
        beside.write_bytes(_digest(data) + b"\n" + data)
        beside.replace(folder / f"{name}.json")


def kept(folder: Path, name: str, kind: type) -> Any:
    """The value of this kind that was kept under a name; None when there is none that can be read."""
    try:
        digest, _, data = (folder / f"{name}.json").read_bytes().partition(b"\n")
        if digest != _digest(data):
            return None
        return kind(*map(_frozen, json.loads(data, object_hook=_record)))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).hexdigest().encode()


def _plain(value: object) -> object:
    """Records as `{"@kind": [fields]}`; all else is as JSON has it, and no key of ours begins with `@`."""
    if isinstance(value, State):
        return {"@State": value.value}
    kind = type(value)
    return {f"@{kind.__name__}": [getattr(value, name) for name in _FIELDS[kind]]}


def _record(plain: dict[str, Any]) -> Any:
    """A record from its `{"@kind": [fields]}`; any other object is a mapping."""
    kind = next(iter(plain), "")
    if not kind.startswith("@"):
        return {key: _frozen(value) for key, value in plain.items()}
    (content,) = plain.values()
    return State(content) if kind == "@State" else _KINDS[kind[1:]](*map(_frozen, content))


def _frozen(plain: Any) -> Any:
    """Lists as tuples, however deep: JSON knows one of the two only."""
    return tuple(map(_frozen, plain)) if isinstance(plain, list) else plain
