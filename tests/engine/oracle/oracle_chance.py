"""Chance for the oracle: PCG32 written a second time, after O'Neill's paper, as a pure function of (state, increment).

`test_oracle_chance.py` holds it against the published check values of the PCG library and against the engine.
"""

from __future__ import annotations

Chance = tuple[int, int]

WORD = 2**32
LONG = 2**64


def start(seed: int, sequence: int) -> Chance:
    """The stream `sequence` of the generator, started from the number `seed` as the PCG library does."""
    increment = (2 * sequence + 1) % LONG
    state = step(0, increment)
    return step((state + seed) % LONG, increment), increment


def step(state: int, increment: int) -> int:
    """The linear congruential step."""
    return (state * 6364136223846793005 + increment) % LONG


def word(chance: Chance) -> tuple[int, Chance]:
    """Thirty-two bits (xorshift high, then a random rotation), and the stream after them."""
    state, increment = chance
    xorshifted = ((state >> 18) ^ state) >> 27 & (WORD - 1)
    rotation = state >> 59
    bits = format(xorshifted, "032b")
    return int(bits[32 - rotation :] + bits[: 32 - rotation], 2), (step(state, increment), increment)


def below(chance: Chance, n: int) -> tuple[int, Chance]:
    """A number from 0 to n - 1: of `bits * n` the high word, drawn again where the low word would favour some numbers.

    For n = 1 nothing is drawn.
    """
    if n == 1:
        return 0, chance
    while True:
        bits, chance = word(chance)
        high, low = divmod(bits * n, WORD)
        if low >= WORD % n:
            return high, chance


def shuffle(chance: Chance, cards: tuple[str, ...]) -> tuple[tuple[str, ...], Chance]:
    """The cards in a new order: the last place gets one of all, the place before it one of the others, and so on."""
    rest = list(cards)
    for last in range(len(rest) - 1, 0, -1):
        at, chance = below(chance, last + 1)
        rest[at], rest[last] = rest[last], rest[at]
    return tuple(rest), chance


def seeded(seed: int) -> Chance:
    """The stream that a game's seed names: SplitMix64's finaliser of the seed, stream 54."""
    z = (seed + 0x9E3779B97F4A7C15) % LONG
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % LONG
    z = (z ^ z >> 27) * 0x94D049BB133111EB % LONG
    return start(z ^ z >> 31, 54)
