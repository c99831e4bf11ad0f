"""The game's own chance: the published PCG32 numbers, fairness, and the same stream everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from cardforge.engine import Rng
from cardforge.engine.core.rng import mix


def test_the_generator_gives_the_published_numbers_of_pcg32() -> None:
    rng = Rng(0)
    rng._start(42, 54)
    words = [rng.next32() for _ in range(6)]
    assert words == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_the_seed_mixer_gives_the_published_numbers_of_splitmix64() -> None:
    assert mix(0) == 0xE220A8397B1DCDAF


def test_a_seed_fixes_the_stream_and_another_seed_another() -> None:
    first, again, other = Rng(5), Rng(5), Rng(6)
    assert [first.next32() for _ in range(5)] == [again.next32() for _ in range(5)]
    assert Rng(5).next32() != other.next32()
    assert Rng(5, 1).next32() != Rng(5, 2).next32()


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Rng(seed)


@pytest.mark.parametrize("n", [2, 3, 7, 13])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    rng, draws = Rng(n), 6000
    counts = Counter(rng.below(n) for _ in range(draws))
    assert sorted(counts) == list(range(n))
    chi_square = sum((count - draws / n) ** 2 / (draws / n) for count in counts.values())
    assert chi_square < 3 * (n - 1) + 12


def test_one_of_one_uses_no_chance() -> None:
    rng = Rng(1)
    before = rng.state
    assert rng.below(1) == 0
    assert rng.state == before


def test_a_rejected_word_is_drawn_again() -> None:
    n = (1 << 31) + 1
    rng = Rng(3)
    assert all(0 <= rng.below(n) < n for _ in range(200))


def test_big_numbers_are_drawn_in_range_and_reach_high() -> None:
    rng, n = Rng(9), 10**30
    values = [rng.big_below(n) for _ in range(300)]
    assert all(0 <= value < n for value in values)
    assert max(values) > n * 0.95
    assert min(values) < n * 0.05


def test_every_order_of_three_cards_is_equally_likely() -> None:
    rng, counts = Rng(4), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("state", [Rng(1)._state, Rng(2)._state, 0])
def test_a_shuffle_draws_below_each_number_of_cards_left(state: int) -> None:
    """From the state 0 the first word is 0, which is rejected."""
    rng, other = Rng(1), Rng(1)
    rng._state = other._state = state
    cards, plain = list(range(53)), list(range(53))
    rng.shuffle(cards)
    for i in range(len(plain) - 1, 0, -1):
        j = other.below(i + 1)
        plain[i], plain[j] = plain[j], plain[i]
    assert cards == plain
    assert rng.state == other.state


def test_a_split_stream_differs_from_its_parent() -> None:
    parent = Rng(8)
    child = parent.split()
    assert [parent.next32() for _ in range(3)] != [child.next32() for _ in range(3)]
