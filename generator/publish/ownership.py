"""What lies in the output and whose it is; what is not ours is never deleted, and never written through."""

import os
import stat
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from generator.publish import disk, manifest, names
from generator.publish.manifest import Manifest
from generator.publish.place import MANIFEST, OWN, Place
from generator.publish.refusal import OutputError, listed, shown


@dataclass(frozen=True, slots=True)
class Holdings:
    """All that lies in an output, by names relative to it.

    former    the manifest found there, empty when there is none
    ours      files of the manifest that are still regular files
    foreign   every other file or link, but for the dotfiles at the top
    dotfiles, dotfolders    at the top, never looked into: they belong to git and the like
    folders   each folder's status, "" for the output itself; empty when there is no output yet
    """

    former: Manifest = field(default_factory=Manifest)
    ours: frozenset[str] = frozenset()
    foreign: frozenset[str] = frozenset()
    dotfiles: frozenset[str] = frozenset()
    dotfolders: frozenset[str] = frozenset()
    folders: Mapping[str, os.stat_result] = field(default_factory=dict)

    @property
    def foreign_folders(self) -> set[str]:
        """Folders that no file of ours lies below: someone else made them, even if they are empty."""
        return set(self.folders) - names.folders(self.former.files) - {""}


def survey(place: Place, force: bool) -> Holdings:
    """Look through the output.

    Raises:
        OutputError: it is not ours, or a link leads out of it. `force` takes an output whose
            manifest is damaged for ours, with every file in it foreign.
        OSError: it cannot be read.
    """
    if not disk.exists(place.out):
        return Holdings()
    former = _former(place, force)
    folders = {"": os.lstat(place.out)}
    ours: set[str] = set()
    foreign: set[str] = set()
    dotfiles: set[str] = set()
    dotfolders: set[str] = set()
    for name, entry in disk.below(place.out, dotfolders=False):
        folder = entry.is_dir(follow_symlinks=False)
        if name.startswith("."):
            if not name.startswith(OWN):
                (dotfolders if folder else dotfiles).add(name)
            continue
        if folder:
            folders[name] = entry.stat(follow_symlinks=False)
        elif former is not None and name in former.files and entry.is_file(follow_symlinks=False):
            ours.add(name)
        else:
            foreign.add(name)
            if entry.is_symlink() and not _leads_inside(entry.path, place.out):
                raise OutputError(
                    f"In the output {shown(place.out)} a symbolic link leads out of it: {shown(name)}.",
                    "Remove the link; the site is never written through one.",
                )
    if former is None and (foreign or len(folders) > 1):
        raise OutputError(
            f"The output {shown(place.out)} holds files that no build of ours made: "
            f"{listed({name.partition('/')[0] for name in (*foreign, *folders) if name})}.",
            "Choose another folder with --out, or move them away.",
        )
    return Holdings(
        former or Manifest(), frozenset(ours), frozenset(foreign), frozenset(dotfiles), frozenset(dotfolders), folders
    )


def refuse_collisions(holdings: Holdings, files: Collection[str], force: bool) -> frozenset[str]:
    """The foreign files that stand where a file or folder of the new site goes, for `force` to replace.

    Raises OutputError when there are any and `force` is not given, and for a foreign folder in any case.
    """
    file_keys = set(map(names.key, files))
    keys = file_keys | set(map(names.key, names.folders(files)))
    if blocked := {name for name in holdings.foreign_folders if names.key(name) in file_keys}:
        raise OutputError(f"A folder stands where the site has a file: {listed(blocked)}.", "Move it away.")
    inside = {name for name in holdings.foreign if any(names.key(folder) in file_keys for folder in names.above(name))}
    if inside:
        raise OutputError(
            f"Files that no build of ours made lie in a folder where the site now has a file: {listed(inside)}.",
            "Move them away.",
        )
    taken = frozenset(name for name in holdings.foreign if names.key(name) in keys)
    if taken and not force:
        raise OutputError(
            f"The site has files of the same name as files that no build of ours made: {listed(taken)}.",
            "Move them away, or replace them with --force.",
        )
    return taken


def _former(place: Place, force: bool) -> Manifest | None:
    """The manifest of the output; None when no build of ours has put anything there."""
    path = os.path.join(place.out, MANIFEST)
    if not disk.exists(path):
        return manifest.read(place.ready)  # a first build, interrupted file by file: its manifest comes last
    if (former := manifest.read(place.out)) is not None:
        return former
    if force and stat.S_ISREG(os.lstat(path).st_mode):
        return Manifest()
    raise OutputError(
        f"The list of the files we made, {shown(path)}, is damaged or was not written by us.",
        "Build once with --force to write it anew; files that it no longer vouches for are kept.",
    )


def _leads_inside(link: str, root: str) -> bool:
    return os.path.join(os.path.realpath(link), "").startswith(os.path.join(root, ""))
