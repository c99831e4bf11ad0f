"""What hostile texts are put together from: characters, words, and many of them."""

from __future__ import annotations

import random
from collections.abc import Callable

HAN = tuple(map(chr, range(0x4E00, 0x9FA6)))
COMMON = tuple(
    bytes((row, cell)).decode("gb2312")
    for row in range(0xB0, 0xD8)
    for cell in range(0xA1, 0xFF if row < 0xD7 else 0xFA)
)
"""The common half of GB 2312."""


def many(size: int, seed: int, make: Callable[[random.Random], str]) -> str:
    """So many characters of what `make` gives, again and again."""
    rng, parts, length = random.Random(seed), [], 0
    while length < size:
        parts.append(make(rng))
        length += len(parts[-1])
    return "".join(parts)


def word(rng: random.Random, chars: tuple[str, ...] = HAN, least: int = 2, most: int = 4) -> str:
    return "".join(rng.choices(chars, k=rng.randint(least, most)))


def latin(rng: random.Random) -> str:
    return "".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=rng.randint(2, 9)))
