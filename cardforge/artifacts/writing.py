"""Whole or not at all: outputs are written beside their place and moved there together, after everything has been
made.

A full disk, an exception or Ctrl-C while writing leaves the last good files as they were. The moves themselves are
done with the interrupt held back; a power cut between two
moves is seen at the next build, because the manifest, moved last, no longer matches.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import FrameType

from cardforge.artifacts.manifest import NAME, Manifest, read_manifest
from cardforge.findings import CardforgeError, Place, finding

SCRATCH = ".cardforge-"


@dataclass(frozen=True, slots=True)
class Output:
    """A file to be: `path` relative, with forward slashes; its bytes; the fingerprint it was made from, and what it was
    made for (see `Product`)."""

    path: str
    data: bytes
    fingerprint: str = ""
    target: str = ""


def commit(folder: Path, outputs: Sequence[Output], manifest: Manifest) -> None:
    """Put `outputs` and then the manifest into `folder`, and take away what an earlier manifest listed and this one
    does not.

    A file whose bytes are already there is left alone. CardforgeError (A210-A212) where the disk refuses; nothing has
    changed then.
    """
    for output in outputs:
        check_relative(output.path)
    before = read_manifest(folder)
    changed = [output for output in outputs if not _holds(folder / output.path, output.data)]
    with _disk_faults(folder), _scratch(folder) as scratch:
        staged = [(scratch / f"{number:04d}", folder / output.path) for number, output in enumerate(changed)]
        for (temporary, _), output in zip(staged, changed, strict=True):
            _write(temporary, output.data)
        _write(scratch / NAME, manifest.to_json().encode())
        with _interrupts_held():
            for temporary, final in staged:
                final.parent.mkdir(parents=True, exist_ok=True)
                os.replace(temporary, final)
            os.replace(scratch / NAME, folder / NAME)
            _remove_stale(folder, before, manifest)


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Make the folder and let one process at a time read its manifest and commit to it. Where the system cannot lock a
    folder (Windows, some network disks), nothing is held. CardforgeError (A210-A212) where it cannot be made."""
    with _disk_faults(folder):
        folder.mkdir(parents=True, exist_ok=True)
    handle = -1
    with contextlib.suppress(ImportError, OSError):
        import fcntl

        handle = os.open(folder, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if handle >= 0:
            os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Write one file outside a build, whole or not at all. What is no plain file (/dev/null, a pipe) stays what it is:
    the bytes go into it."""
    with _disk_faults(path.parent):
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(data)
            return
        with _scratch(path.parent) as scratch:
            _write(scratch / "whole", data)
            os.replace(scratch / "whole", path)


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a new folder with these files (relative path -> content), whole or not at all. What stands at `folder` may
    only be an empty folder. CardforgeError (A210-A213) where the disk refuses."""
    for path in files:
        check_relative(path)
    with _disk_faults(folder), _scratch(folder.absolute().parent) as scratch:
        for path, data in files.items():
            (scratch / "whole" / path).parent.mkdir(parents=True, exist_ok=True)
            _write(scratch / "whole" / path, data)
        with _interrupts_held():
            if folder.is_dir():
                folder.rmdir()
            os.replace(scratch / "whole", folder)


def check_relative(path: str) -> None:
    """CardforgeError (A213) where an output would leave its folder."""
    parts = PurePosixPath(path)
    if parts.is_absolute() or ".." in parts.parts or "\\" in path or ":" in path:
        raise CardforgeError(finding("A213", path=path))


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _remove_stale(folder: Path, before: Manifest | None, now: Manifest) -> None:
    kept = {product.path for product in now.products}
    for product in before.products if before else ():
        if product.path not in kept:
            with contextlib.suppress(OSError, CardforgeError):
                check_relative(product.path)
                (folder / product.path).unlink()
                _remove_empty((folder / product.path).parent, folder)


def _remove_empty(folder: Path, root: Path) -> None:
    while folder != root and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


@contextlib.contextmanager
def _scratch(folder: Path) -> Iterator[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix=SCRATCH, dir=folder))
    try:
        yield scratch
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


@contextlib.contextmanager
def _disk_faults(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        code = {
            errno.ENOSPC: "A210",
            errno.EDQUOT: "A210",
            errno.EACCES: "A211",
            errno.EPERM: "A211",
            errno.EROFS: "A211",
        }.get(fault.errno or 0, "A212")
        raise CardforgeError(
            finding(code, Place(str(folder)), folder=str(folder), problem=fault.strerror or str(fault))
        ) from fault


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C and SIGTERM are answered after the moves. Only the main thread may do this; elsewhere nothing is held."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pending: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        pending.append(number)

    previous = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
    if pending:
        raise KeyboardInterrupt  # for SIGTERM too: the command line answers both alike
