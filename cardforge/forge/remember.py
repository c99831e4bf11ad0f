"""What was made from the same parts before is not made again: the cache, keyed by parts and by the code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.artifacts import Cache, code_fingerprint, fingerprint


class Memory:
    """Remembers finished files on disk."""

    def __init__(self) -> None:
        self.cache = Cache()

    def remembered(self, parts: tuple[Any, ...], make: Callable[[], bytes]) -> bytes:
        """The bytes made from just these parts, from the cache where they were made before: what a change does not
        touch is not drawn again."""
        return self.cache.remember("artefacts", fingerprint(code_fingerprint(), parts), make)
