"""A content-addressed cache on disk: key -> bytes. A damaged or missing entry is simply made again."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def cache_folder() -> Path:
    """`CARDFORGE_CACHE`, else the platform's cache folder."""
    if stated := os.environ.get("CARDFORGE_CACHE"):
        return Path(stated)
    if os.name == "nt" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "cardforge" / "cache"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "cardforge"


class Cache:
    """Entries are files that begin with the sha256 of their content, so that a torn write is seen as a miss."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()

    def get(self, key: str) -> bytes | None:
        """The bytes under `key` (hex), or None where they are missing or damaged."""
        try:
            raw = self._path(key).read_bytes()
        except OSError:
            return None
        digest, data = raw[:32], raw[32:]
        return data if hashlib.sha256(data).digest() == digest else None

    def put(self, key: str, data: bytes) -> None:
        """Keep `data`. A cache that cannot be written is no error: the next build is only slower."""
        path = self._path(key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(hashlib.sha256(data).digest() + data)
                os.replace(name, path)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.unlink(name)
                raise

    def remember(self, key: str, make: Callable[[], bytes]) -> bytes:
        """The bytes under `key`, made and kept where they are not there."""
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def _path(self, key: str) -> Path:
        return self.folder / "artefacts" / key[:2] / key[2:]
