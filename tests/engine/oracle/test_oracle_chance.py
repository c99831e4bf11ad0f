"""The oracle's chance against the published values of PCG32, and against the engine's generator."""

from __future__ import annotations

import oracle_chance
import pytest

from cardforge.engine import Rng

# The first round of the demonstration program of the PCG library (pcg32, seed 42, sequence 54).
PUBLISHED = (0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E)


def test_the_published_values() -> None:
    chance = oracle_chance.start(42, 54)
    drawn = []
    for _ in PUBLISHED:
        bits, chance = oracle_chance.word(chance)
        drawn.append(bits)
    assert tuple(drawn) == PUBLISHED


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32, 2**64 - 1])
def test_the_engine_has_the_same_stream(seed: int) -> None:
    rng, chance = Rng(seed), oracle_chance.seeded(seed)
    assert rng.state == chance
    for n in (2, 3, 7, 18, 1, 2**31 + 1, 2**32 - 1):
        drawn, chance = oracle_chance.below(chance, n)
        assert rng.below(n) == drawn < n
        assert rng.state == chance


def test_the_engine_shuffles_as_the_oracle_does() -> None:
    rng, chance = Rng(3), oracle_chance.seeded(3)
    for size in range(20):
        cards = [f"card/{n}" for n in range(size)]
        shuffled, chance = oracle_chance.shuffle(chance, tuple(cards))
        rng.shuffle(cards)
        assert tuple(cards) == shuffled
        assert rng.state == chance
