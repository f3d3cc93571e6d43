"""A whole site, published in one call."""

from collections.abc import Collection, Mapping
from pathlib import Path

from generator.publish.publication import Published, publication


def publish(
    out: Path,
    files: Mapping[str, bytes],
    *,
    kept: Mapping[str, str] | None = None,
    stamp: Mapping[str, str] | None = None,
    force: bool = False,
    protected: Collection[Path] = (),
    sources: Collection[Path] = (),
) -> Published:
    """Make `out` hold these files, and those that are `kept`: digests of what lies there already."""
    kept = kept or {}
    with publication(out, (*files, *kept), force=force, protected=protected, sources=sources) as site:
        digests = {name: site.put(name, data) for name, data in files.items()}
        return site.finish({**kept, **digests}, stamp or {})
