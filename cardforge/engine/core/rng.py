"""The game's own chance: a PCG32 generator written out, so that a seed gives the same game on every machine.

The generator is PCG-XSH-RR with 64 bits of state and 32 bits of output (O'Neill, 2014). Nothing here depends on the
`random` module, on hashing or on the platform's word size.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF
MULTIPLIER = 6364136223846793005
STREAM = 54
SEED_LIMIT = 1 << 64


def mix(seed: int) -> int:
    """The SplitMix64 finaliser: neighbouring seeds become unrelated 64-bit numbers."""
    z = (seed + 0x9E3779B97F4A7C15) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


class Rng:
    """A stream of chance from `seed` (0 <= seed < 2**64); raises ValueError for any other seed."""

    __slots__ = ("_increment", "_state")

    def __init__(self, seed: int, stream: int = STREAM) -> None:
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"expected a seed from 0 to 2**64 - 1, got {seed!r}")
        self._start(mix(seed), stream)

    def _start(self, state: int, stream: int) -> None:
        self._increment = ((stream << 1) | 1) & MASK64
        self._state = ((self._increment + state) * MULTIPLIER + self._increment) & MASK64

    @property
    def state(self) -> tuple[int, int]:
        """All there is to know of the stream: (state, increment)."""
        return self._state, self._increment

    def next32(self) -> int:
        """The next 32 bits."""
        old = self._state
        self._state = (old * MULTIPLIER + self._increment) & MASK64
        word = ((old >> 45) ^ (old >> 27)) & MASK32
        turn = old >> 59
        return ((word >> turn) | (word << (32 - turn))) & MASK32

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (multiply and reject, Lemire 2019); n is 1 to 2**32.

        `below(1)` uses no chance.
        """
        if n == 1:
            return 0
        product = self.next32() * n
        low = product & MASK32
        if low < n:
            floor = ((1 << 32) - n) % n
            while low < floor:
                product = self.next32() * n
                low = product & MASK32
        return product >> 32

    def big_below(self, n: int) -> int:
        """As `below`, for n of any size: whole words are drawn until they lie under n."""
        if n <= MASK32:
            return self.below(n)
        bits = n.bit_length()
        while True:
            value = 0
            for _ in range((bits + 31) // 32):
                value = (value << 32) | self.next32()
            value &= (1 << bits) - 1
            if value < n:
                return value

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Shuffles in place, every order equally likely (Fisher-Yates from the end): `below(n)` for each n from the
        number of cards to 2, written out, since every game begins with it."""
        state, increment = self._state, self._increment
        for i in range(len(cards) - 1, 0, -1):
            n = i + 1
            while True:
                word, turn = ((state >> 45) ^ (state >> 27)) & MASK32, state >> 59
                state = (state * MULTIPLIER + increment) & MASK64
                product = (((word >> turn) | (word << (32 - turn))) & MASK32) * n
                low = product & MASK32
                if low >= n or low >= ((1 << 32) - n) % n:
                    break
            j = product >> 32
            cards[i], cards[j] = cards[j], cards[i]
        self._state = state

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def split(self) -> Rng:
        """A new stream seeded from this one."""
        return Rng((self.next32() << 32) | self.next32())
