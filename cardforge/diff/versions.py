"""What was typed for a version -> a game laid out for drawing: a folder, a bundled id, or `REV:` and one of these, for
the game as it was in that revision of its git repository.
"""

from __future__ import annotations

import contextlib
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardforge.artifacts import Cache
from cardforge.findings import CardforgeError, DataError, Finding, Findings, Place, finding
from cardforge.forge import Workbench
from cardforge.project import find_game

LONGEST_GIT = 60
"""Seconds that git may take."""


@contextlib.contextmanager
def opened(names: tuple[str, str], theme: str = "ink") -> Iterator[tuple[Workbench, Workbench]]:
    """The old and the new version. DataError with the faults of both where one cannot be read, their files under the
    name of the version; A255 where they are two games. CardforgeError where a name is none (A201, A256)."""
    with contextlib.ExitStack() as stack:
        folders = [stack.enter_context(_folder(name)) for name in names]
        benches, faults, called = [], Findings(), labels(names)
        for label, folder in zip(called, folders, strict=True):
            try:
                benches.append(Workbench(folder, theme, cache=Cache()))
            except DataError as fault:
                faults += [under(label, each) for each in fault.findings.errors]
        if faults:
            raise DataError(faults.ordered())
        old, new = benches
        if old.game.info.id != new.game.info.id:
            place = replace(new.game.info.document.place("id"), file=f"{called[1]}/game.yaml")
            raise DataError(finding("A255", place, old=old.game.info.id, new=new.game.info.id))
        yield old, new


def under(label: str, fault: Finding) -> Finding:
    """The same finding; its file says which of the versions it is in."""
    place = fault.place or Place("")
    return replace(fault, place=replace(place, file=f"{label}/{place.file}".rstrip("/")))


def labels(names: tuple[str, str]) -> tuple[str, str]:
    """What two versions are called in reports: as typed, without what is only the way there; never the same."""
    old, new = map(_short, names)
    return (f"old/{old}", f"new/{new}") if old == new else (old, new)


def _short(name: str) -> str:
    """A version as typed, without what is only its way there."""
    revision, _, folder = name.rpartition(":") if not Path(name).exists() else ("", "", name)
    short = Path(folder).name or Path(folder).resolve().name
    return f"{revision}:{short}" if revision else folder if not Path(folder).is_absolute() else short


@contextlib.contextmanager
def _folder(name: str) -> Iterator[Path]:
    revision, sign, rest = name.partition(":")
    if not sign or Path(name).exists() or not revision:
        yield find_game(name)
        return
    with tempfile.TemporaryDirectory(prefix="cardforge-diff-") as scratch:
        yield _checked_out(name, revision, find_game(rest or "."), Path(scratch))


def _checked_out(name: str, revision: str, folder: Path, scratch: Path) -> Path:
    """The folder as it was in a revision, in `scratch`. CardforgeError A256 where git has no such thing."""
    if revision.startswith("-"):
        raise _unknown(name, "bad revision")
    top, _, prefix = _git(name, folder, "rev-parse", "--show-toplevel", "--show-prefix").decode().partition("\n")
    made = _git(name, Path(top), "archive", "--format=tar", f"{revision}:{prefix.strip()}")
    target = scratch / folder.resolve().name
    target.mkdir()
    with tarfile.open(fileobj=io.BytesIO(made)) as archive:
        archive.extractall(target, filter="data")
    return target


def _git(name: str, folder: Path, *arguments: str) -> bytes:
    try:
        made = subprocess.run(
            ["git", "-C", str(folder), *arguments], capture_output=True, timeout=LONGEST_GIT, check=False
        )
    except (OSError, subprocess.SubprocessError) as fault:
        raise _unknown(name, type(fault).__name__) from None
    if made.returncode:
        lines = made.stderr.decode("utf-8", "replace").strip().splitlines() or ["?"]
        raise _unknown(name, lines[-1].removeprefix("fatal: "))
    return made.stdout


def _unknown(name: str, reason: str) -> CardforgeError:
    return CardforgeError(finding("A256", Place(name), version=name, reason=reason))
