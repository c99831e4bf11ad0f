"""Keeps the cache on disk within bounds: what was used longest ago goes first.

Safe beside other processes: an entry that is gone is made anew, and one that is being written has another name until
it is whole. When an entry was used is its file's time, moved on by `Cache.read`; the output of a build never depends on
it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path

from cardforge.findings import finding

log = logging.getLogger(__name__)

LIMIT = 1_000
"""MB kept at most where CARDFORGE_CACHE_MB says nothing else; a cold build in four editions leaves 20 to 60."""
KEPT = 0.8
"""Share of the limit that is left by pruning, so that it is not due again at once."""
HOUR, DAY = 3600.0, 86400.0


def limit() -> int:
    """Bytes kept at most, by CARDFORGE_CACHE_MB; 0 for no limit."""
    stated = os.environ.get("CARDFORGE_CACHE_MB", "")
    if stated:
        if stated.isascii() and stated.isdigit():
            return int(stated) * 1_000_000
        log.warning(finding("A253", value=stated, taken=LIMIT).message())
    return LIMIT * 1_000_000


def due(folder: Path) -> bool:
    """Whether the folder was not looked over within the hour. Its own time notes it: entries lie deeper, and do not
    move it."""
    try:
        if time.time() - folder.stat().st_mtime < HOUR:
            return False
        os.utime(folder)
    except OSError:
        pass
    return True


def prune(folder: Path, most: int) -> int:
    """Remove entries, the longest unused first, until `KEPT` of `most` bytes are left, if there are more than `most`;
    and what killed processes left half written a day ago. Returns the bytes removed."""
    if not most:
        return 0
    entries = sorted(_entries(folder))
    total = sum(size for _, size, _ in entries)
    removed = 0
    for _, size, path in entries:
        if total <= most or total - removed <= most * KEPT:
            break
        with contextlib.suppress(OSError):  # another process was first, or (Windows) reads it
            os.unlink(path)
            removed += size
    if removed:
        log.info("removed %d MB from the cache, the longest unused", removed // 1_000_000)
    return removed


def _entries(folder: Path) -> Iterator[tuple[float, int, str]]:
    """(time of last use, bytes, path) of every entry; stale temporary files are removed on the way."""
    now = time.time()
    for place, _, files in os.walk(folder):
        if place == str(folder):
            continue
        for name in files:
            path = os.path.join(place, name)
            try:
                status = os.stat(path)
                if not name.startswith("."):
                    yield status.st_mtime, status.st_size, path
                elif now - status.st_mtime > DAY:
                    os.unlink(path)
            except OSError:  # gone meanwhile
                continue
