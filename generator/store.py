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
from generator.i18n.registry import Registered, Registry
from generator.i18n.sources import Deal, SourceMessage
from generator.problems import Source
from generator.render import holes
from generator.render.addresses import Addresses, Listed

_KINDS: Mapping[str, Any] = {
    kind.__name__: kind
    for kind in (
        *(holes.Structure, holes.Say, holes.SayIn, holes.Own, holes.Only, holes.Words, holes.Count),
        *(Registered, Registry, Deal, SourceMessage, Source, Listed, Addresses),
    )
}


def keep(folder: Path, name: str, value: Any) -> None:
    """Keep a record under a name, and nothing older. A folder that cannot be written to keeps nothing."""
    content = {type(value).__name__: [_plain(getattr(value, field.name)) for field in fields(value)]}
    data = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    beside = folder / f".{name}.new"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{'[0-9a-f]' * 32}.json"):  # nobody else's
            old.unlink()
        beside.write_bytes(_digest(data) + b"\n" + data)
        beside.replace(folder / f"{name}.json")


def kept(folder: Path, name: str, kind: type) -> Any:
    """The value of this kind that was kept under a name; None when there is none that can be read."""
    try:
        digest, _, data = (folder / f"{name}.json").read_bytes().partition(b"\n")
        if digest != _digest(data):
            return None
        plain = json.loads(data)
        return kind(*map(_value, plain[kind.__name__]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).hexdigest().encode()


def _plain(value: object) -> object:
    """Records as `{kind: [fields]}`, and all else as JSON has it; tuples and lists are one."""
    if isinstance(value, State):
        return {"State": value.value}
    if (kind := type(value).__name__) in _KINDS:
        return {kind: [_plain(getattr(value, field.name)) for field in fields(value)]}  # type: ignore[arg-type]
    if isinstance(value, Mapping):
        return {"dict": [[key, _plain(each)] for key, each in value.items()]}
    if isinstance(value, tuple | list):
        return list(map(_plain, value))
    return value


def _value(plain: Any) -> Any:
    if isinstance(plain, list):
        return tuple(map(_value, plain))
    if not isinstance(plain, dict):
        return plain
    ((kind, content),) = plain.items()
    if kind == "State":
        return State(content)
    if kind == "dict":
        return {key: _value(each) for key, each in content}
    return _KINDS[kind](*map(_value, content))
