"""The cache on disk, a folder of checked blobs: what was made once, under the digest of everything it was made from.

An entry is its name (kind and key), a digest of its content, and the content. Entries are written whole or not at
all (a temporary file in the same folder, then a rename), and one whose digest does not match is dropped and
computed anew; so a full disk, a killed process or two processes at once cost time, never a wrong byte. The folder is
kept within CARDFORGE_CACHE_MB (see `prune`).
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from cardforge.artifacts import prune
from cardforge.findings import finding

log = logging.getLogger(__name__)

MAGIC = b"CFC1"
DIGEST = 32  # bytes of sha256
AGAIN = 100_000_000  # bytes written by one process after which the folder is looked over once more


def default_folder() -> Path:
    """CARDFORGE_CACHE, else `cardforge` in the user's cache folder (LOCALAPPDATA on Windows, XDG_CACHE_HOME or
    ~/.cache)."""
    if stated := os.environ.get("CARDFORGE_CACHE"):
        return Path(stated)
    if os.name == "nt" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "cardforge" / "cache"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "cardforge"


def key_of(*parts: object) -> str:
    """The hex sha256 of the parts' texts, each ended so that no two lists run together."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(str(part).encode("utf-8"))
        digest.update(b"\0")
    return digest.hexdigest()


class Cache:
    """Blobs by kind and key under one folder. A folder that cannot be written costs speed, not correctness: one
    warning."""

    _told: ClassVar[set[Path]] = set()
    """Folders already warned of: several caches may share one."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = default_folder() if folder is None else folder
        self._writable = True
        self._written, self._next = 0, -1

    def path(self, kind: str, key: str) -> Path:
        """Where the entry lies, whether or not it is there."""
        return self.folder / kind / key[:2] / key

    def read(self, kind: str, key: str) -> bytes | None:
        """The content, or None where there is none or it is damaged (the damaged file is removed)."""
        path = self.path(kind, key)
        try:
            with path.open("rb") as stream:
                used = os.fstat(stream.fileno()).st_mtime
                data = stream.read()
        except OSError:
            return None
        if time.time() - used > prune.HOUR:
            with contextlib.suppress(OSError):
                os.utime(path)
        head = len(MAGIC) + DIGEST
        if data[: len(MAGIC)] == MAGIC and hashlib.sha256(data[head:]).digest() == data[len(MAGIC) : head]:
            return data[head:]
        log.warning(finding("A252", entry=f"{kind}/{key[:12]}").message())
        path.unlink(missing_ok=True)
        return None

    def write(self, kind: str, key: str, content: bytes) -> None:
        """Store the content, atomically."""
        if not self._writable:
            return
        path = self.path(kind, key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.write(MAGIC + hashlib.sha256(content).digest() + content)
                os.replace(name, path)
                self._bound(len(content))
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as error:
            self._writable = False
            if self.folder in self._told:
                return
            self._told.add(self.folder)
            log.warning(finding("A251", reason=error.strerror or type(error).__name__).message())

    def _bound(self, written: int) -> None:
        """Prune the folder where that is due: once an hour, and again after a good deal has been written."""
        self._written += written
        if self._written > self._next and (self._written > AGAIN or prune.due(self.folder)):
            prune.prune(self.folder, prune.limit())
            self._written = 0
        self._next = AGAIN

    def remember(self, kind: str, key: str, make: Callable[[], bytes]) -> bytes:
        """The entry, made and kept where it is not there."""
        found = self.read(kind, key)
        if found is None:
            found = make()
            self.write(kind, key, found)
        return found
