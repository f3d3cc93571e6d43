"""Publishing a site: all of it takes the place of the former one, or nothing does."""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.publish import disk, exchange, in_place, leftovers, manifest, names, ownership
from generator.publish.disk import Look
from generator.publish.lock import sole_writer
from generator.publish.manifest import Manifest
from generator.publish.ownership import Holdings
from generator.publish.place import Place, refuse_location
from generator.publish.refusal import UNTOUCHED, OutputError, plainly, shown
from generator.publish.staging import Stage


@dataclass(frozen=True, slots=True)
class Published:
    """What a publication did, in files.

    written   with new bytes (all of them with `force`)
    kept      left as they were
    removed   made by a former build and no longer wanted
    foreign   made by someone else, and still there; dotfiles at the top do not count
    atomic    the change was one step, or nothing changed. False where the system or the place allows less:
              for a moment there was no output, or old pages stood beside new ones
    looks     how the files that were written looked before anybody else could touch them
    """

    written: int
    kept: int
    removed: int
    foreign: int
    atomic: bool
    looks: Mapping[str, Look] = field(default_factory=dict, compare=False)


@contextmanager
def publication(
    out: Path,
    planned: Collection[str],
    *,
    force: bool = False,
    protected: Iterable[Path] = (),
    sources: Iterable[Path] = (),
) -> Iterator["Publication"]:
    """A site in the making: each file is `put`, in any order, and `finish` makes `out` hold exactly the site.

    planned    the posix names, relative to `out`, of all files that the site will have
    force      write every file anew, replace foreign files of the same name, take over a damaged manifest
    protected  folders that `out` may neither be nor hold, such as the project's root
    sources    folders that it may not lie in

    However it ends, by kill -9 and a full disk too, `out` is the old site or the new one, and the next publication
    clears away what was left. Where `atomic` is False that holds once the next one has been made. After a
    power failure the manifest is whole, but pages written in the last seconds may be empty: nobody waits for the
    disk. `Seen` tells, and the next build writes them again. A block that is left without `finish` changes nothing.

    A reader who opens a page sees the old or the new one, whole; two pages opened one after the other may be of
    two builds. The folder itself is another one afterwards: who stands in it, or has it mounted, keeps the old.
    Dotfolders such as `.git` follow whole, by a rename a moment later (the next call's, if this one is killed).

    Raises:
        OutputError: the output cannot be written, and why.
        ValueError: a name is absolute, leads upwards, starts with a dot, or collides with another.
    """
    names.refuse_unsafe(planned)
    with ExitStack() as held:
        try:
            place = Place.of(out)
            refuse_location(place, out, protected, sources)
            for folder in disk.make_folder(place.parent):
                held.callback(_remove_if_empty, folder)
            if not place.roomy:
                disk.make_folder(place.out)
            held.enter_context(sole_writer(place.lock))
            ownership.survey(place, force)  # refuses what is not ours before anything is cleared away
            leftovers.clear(place)
            holdings = _checked(place, planned, force)
            beside = exchange.possible(place, holdings)
        except OSError as error:
            raise plainly(error, out) from error
        there = {} if force else {name: holdings.former.files[name] for name in holdings.ours}
        site = Publication(out, place, Stage(place.out, place.staged if beside else place.incoming, there), force)
        try:
            yield site
        finally:
            if not site.ended:
                with suppress(OSError):
                    leftovers.clear(place)


@dataclass(slots=True)
class Publication:
    """The only writer of `place`, until the block of `publication` ends."""

    out: Path
    place: Place
    stage: Stage
    force: bool
    ended: bool = field(default=False, init=False)

    def put(self, name: str, data: bytes) -> str:
        """Have a file ready, and return its digest. A copy of this process may do so too. Raises OutputError."""
        try:
            return self.stage.put(name, data)
        except OSError as error:
            raise plainly(error, self.out, _nothing_done(self.place)) from error

    def read(self, name: str) -> bytes:
        """The bytes of a file that was put, or that lies in the output and stays. Raises OutputError."""
        try:
            return self.stage.read(name)
        except OSError as error:
            raise plainly(error, self.out, _nothing_done(self.place)) from error

    def finish(self, files: Mapping[str, str], stamp: Mapping[str, str]) -> Published:
        """Make the output hold exactly these files.

        files   digests by name: of all that were put, and of those that lie in the output and stay
        stamp   words for the next build, found again with `previous`

        Raises OutputError.
        """
        wanted = Manifest(files, stamp)
        self.ended = True
        try:
            try:
                holdings = _checked(self.place, files, self.force)  # other people have had time to change something
                changed = self.stage.ready()
                if strangers := changed.keys() - files.keys():
                    raise ValueError(f"put, and no file of the site: {min(strangers)!r}")
                if not all(_still_there(name, files[name], holdings) for name in files.keys() - changed.keys()):
                    text = f"Somebody removed or changed files of {shown(self.out)} meanwhile."
                    raise OutputError(text, f"Build again. {UNTOUCHED}")
                if not changed and holdings.former == wanted:
                    return _untouched(wanted, holdings)
                atomic = _put(self.place, holdings, self.stage, changed, wanted)
            finally:
                leftovers.clear(self.place)
        except OSError as error:
            raise plainly(error, self.out, _state(self.place, wanted)) from error
        removed = len(holdings.ours - files.keys())
        return Published(len(changed), len(files) - len(changed), removed, len(holdings.foreign), atomic, changed)


def _still_there(name: str, digest: str, holdings: Holdings) -> bool:
    """Whether a file that stays is the one we knew: another build may have been there before we had the lock."""
    return name in holdings.ours and holdings.former.files[name] == digest


def _untouched(wanted: Manifest, holdings: Holdings) -> Published:
    return Published(0, len(wanted.files), 0, len(holdings.foreign), atomic=True)


def _put(place: Place, holdings: Holdings, stage: Stage, changed: Collection[str], wanted: Manifest) -> bool:
    """Exchange the output for a new tree if it lets itself be exchanged, else make the new files ready inside it.

    `leftovers.clear` has the rest to do. Returns whether it was one step. Raises OSError.
    """
    if stage.folder == place.staged and exchange.possible(place, holdings):
        stage.complete(holdings, changed, wanted)
        if (one_step := exchange.put_in_place(place)) is not None:
            return one_step
    in_place.refuse_locked(place, {"", *names.folders(wanted.files), *names.folders(holdings.former.files)})
    in_place.make_ready(place, stage.folder, changed, bytes(wanted))
    return False


def _checked(place: Place, files: Collection[str], force: bool) -> Holdings:
    """What lies in the output, without the foreign files that are to be replaced. Raises OutputError, OSError."""
    holdings = ownership.survey(place, force)
    replaced = ownership.refuse_collisions(holdings, files, force)
    return replace(holdings, foreign=holdings.foreign - replaced)


def _remove_if_empty(folder: str) -> None:
    with suppress(OSError):
        os.rmdir(folder)


def _nothing_done(place: Place) -> str:
    with suppress(OSError):
        return UNTOUCHED if disk.exists(place.out) else "No site was written."
    return ""


def _state(place: Place, wanted: Manifest) -> str:
    """What became of the output when an error came in between."""
    with suppress(OSError):
        if manifest.read(place.out) == wanted:
            return "The new site is in place; the next build clears away what is left of the old one."
        if not place.unfinished():
            return _nothing_done(place)
    return "The next build completes or undoes what was begun."
