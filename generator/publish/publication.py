"""Publishing a site: all of it takes the place of the former one, or nothing does."""

import os
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from generator.publish import disk, exchange, in_place, leftovers, manifest, names, ownership
from generator.publish.lock import sole_writer
from generator.publish.manifest import Manifest
from generator.publish.ownership import Holdings
from generator.publish.place import Place, refuse_location
from generator.publish.refusal import UNTOUCHED, OutputError, plainly, shown
from generator.publish.staging import stage


@dataclass(frozen=True, slots=True)
class Published:
    """What a publication did, in files.

    written   with new bytes (all of them with `force`)
    kept      left as they were
    removed   made by a former build and no longer wanted
    foreign   made by someone else, and still there; dotfiles at the top do not count
    atomic    the change was one step, or nothing changed. False where the system or the place allows less:
              for a moment there was no output, or old pages stood beside new ones
    """

    written: int
    kept: int
    removed: int
    foreign: int
    atomic: bool


def publish(
    out: Path,
    files: Mapping[str, bytes],
    *,
    kept: Mapping[str, str] | None = None,
    stamp: Mapping[str, str] | None = None,
    force: bool = False,
    protected: Iterable[Path] = (),
) -> Published:
    """Make `out` hold exactly these files, beside what others keep in it.

    files      bytes by posix name relative to `out`
    kept       digests of further files, which lie in `out` already and are left as they are
    stamp      words for the next build, found again with `previous`
    force      write every file anew, replace foreign files of the same name, take over a damaged manifest
    protected  folders that `out` may neither be nor hold, such as the project's root

    However it ends, by kill -9 and a full disk too, `out` is the old site or the new one, and the next call
    clears away what was left. Where `atomic` is False that holds once the next call has been made. After a
    power failure the manifest is whole, but pages written in the last seconds may be empty: nobody waits for the
    disk. `Seen` tells, and the next build writes them again.

    A reader who opens a page sees the old or the new one, whole; two pages opened one after the other may be of
    two builds. The folder itself is another one afterwards: who stands in it, or has it mounted, keeps the old.
    Dotfolders such as `.git` follow whole, by a rename a moment later (the next call's, if this one is killed).

    Raises:
        OutputError: the output was not written, and why.
        ValueError: a name in `files` is absolute, leads upwards, starts with a dot, or collides with another.
    """
    kept = kept or {}
    names.refuse_unsafe((*files, *kept))
    digests = {name: manifest.digest(data) for name, data in files.items()}
    wanted = Manifest({**kept, **digests}, dict(stamp or {}))
    try:
        place = Place.of(out)
        refuse_location(place, out, protected)
        if not force and (holdings := _already_there(place, files, wanted)) is not None:
            return _untouched(wanted, holdings)
        disk.make_folder(place.parent)
        if not place.roomy:
            disk.make_folder(place.out)
        with sole_writer(place.lock):
            ownership.survey(place, force)  # refuses what is not ours before anything is cleared away
            leftovers.clear(place)
            return _write(place, files, wanted, force)
    except OSError as error:
        raise plainly(error, out) from error


def _write(place: Place, files: Mapping[str, bytes], wanted: Manifest, force: bool) -> Published:
    """Write the site; the lock is held and no earlier build has left anything."""
    holdings = _checked(place, wanted.files, force)
    if not (wanted.files.keys() - files.keys()) <= holdings.ours:
        raise OutputError(f"Somebody removed files from {shown(place.out)} meanwhile.", f"Build again. {UNTOUCHED}")
    changed = {name for name, data in files.items() if force or not _holds(place, holdings, name, data)}
    if not changed and holdings.former == wanted:
        return _untouched(wanted, holdings)
    try:
        try:
            atomic = _put(place, holdings, files, changed, wanted)
        finally:
            leftovers.clear(place)
    except OSError as error:
        raise plainly(error, Path(place.out), _state(place, holdings.former)) from error
    removed = len(holdings.ours - wanted.files.keys())
    return Published(len(changed), len(wanted.files) - len(changed), removed, len(holdings.foreign), atomic)


def _untouched(wanted: Manifest, holdings: Holdings) -> Published:
    return Published(0, len(wanted.files), 0, len(holdings.foreign), atomic=True)


def _put(
    place: Place, holdings: Holdings, files: Mapping[str, bytes], changed: Collection[str], wanted: Manifest
) -> bool:
    """Exchange the output for a new tree if it lets itself be exchanged, else make the new files ready inside it.

    `leftovers.clear` has the rest to do. Returns whether it was one step. Raises OSError.
    """
    if exchange.possible(place, holdings):
        stage(place, holdings, {name: files[name] for name in changed}, wanted)
        if (one_step := exchange.put_in_place(place)) is not None:
            return one_step
        leftovers.clear(place)
    in_place.refuse_locked(place, {"", *names.folders(wanted.files), *names.folders(holdings.former.files)})
    in_place.write(place, files, changed, bytes(wanted))
    return False


def _checked(place: Place, files: Collection[str], force: bool) -> Holdings:
    """What lies in the output, without the foreign files that are to be replaced. Raises OutputError, OSError."""
    holdings = ownership.survey(place, force)
    replaced = ownership.refuse_collisions(holdings, files, force)
    return replace(holdings, foreign=holdings.foreign - replaced)


def _already_there(place: Place, files: Mapping[str, bytes], wanted: Manifest) -> Holdings | None:
    """What lies in the output if it is just what is wanted, so that nothing need be touched.

    Looks without a lock: None also when another build gets in between, or something is wrong.
    """
    with suppress(OSError, OutputError):
        holdings = ownership.survey(place, force=False)
        there = holdings.former == wanted and holdings.ours == wanted.files.keys()
        same = there and all(_holds(place, holdings, name, data) for name, data in files.items())
        if same and place.at_rest():
            return holdings
    return None


def _holds(place: Place, holdings: Holdings, name: str, data: bytes) -> bool:
    return name in holdings.ours and disk.holds(os.path.join(place.out, name), data)


def _state(place: Place, former: Manifest) -> str:
    """What became of the output when an error came in between."""
    with suppress(OSError):
        if (manifest.read(place.out) or Manifest()) != former:
            return "The new site is in place; the next build clears away what is left of the old one."
        if not place.unfinished():
            return UNTOUCHED if disk.exists(place.out) else "No site was written."
    return "The next build completes or undoes what was begun."
