"""What a build changed in the output, file by file, and why: told by the lists of the former build and of this one."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from generator.publish import Manifest

PART = "part "
LANGUAGE = "language "


class Kind(Enum):
    """What happened to a file."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """One file of the output; `why` names what it was made from and what of that has changed."""

    name: str
    kind: Kind
    why: str

    def __str__(self) -> str:
        return f"{self.kind.value} {self.name}: {self.why}"


def changes(former: Manifest | None, present: Manifest) -> tuple[Change, ...]:
    """Every file that differs, by name. `former` is None when there was no build that could be gone by."""
    before = former or Manifest()
    parts = _differing(before.stamp, present.stamp, PART)
    changed = []
    for name in sorted({**before.files, **present.files}):
        if before.files.get(name) != present.files.get(name):
            kind = _kind(name, before.files, present.files)
            changed.append(Change(name, kind, _why(name, before, present, parts) if former else "first build"))
    return tuple(changed)


def _kind(name: str, before: Mapping[str, str], present: Mapping[str, str]) -> Kind:
    if name not in before:
        return Kind.ADDED
    return Kind.CHANGED if name in present else Kind.REMOVED


def _why(name: str, before: Manifest, present: Manifest, parts: tuple[str, ...]) -> str:
    """A page of a language has its translation beside what all pages have; assets have nothing else."""
    folder = name.partition("/")[0]
    if folder == "assets":
        return f"templates/{name}"
    tags = _differing(before.stamp, present.stamp, LANGUAGE)
    if folder in tags and _translation(before, folder) != _translation(present, folder):
        parts = (*parts, f"the translation {folder}")
    made_from = [part for part in parts if part != "assets"]
    return _listed(made_from) if made_from else _listed(f"the translation {tag}" for tag in tags) or "unknown"


def _differing(before: Mapping[str, str], present: Mapping[str, str], kind: str) -> tuple[str, ...]:
    """The names of this kind in the stamps whose words differ, in order."""
    names = sorted(name for name in {**before, **present} if name.startswith(kind))
    return tuple(name.removeprefix(kind) for name in names if before.get(name) != present.get(name))


def _translation(manifest: Manifest, tag: str) -> str | None:
    """The digest of a language's file, empty for English; None when there is none, or someone has changed our words."""
    try:
        return str(json.loads(manifest.stamp[LANGUAGE + tag])[0])
    except (ValueError, LookupError, TypeError):
        return None


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
