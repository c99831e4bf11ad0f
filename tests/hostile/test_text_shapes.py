"""Looking a text over takes time in proportion to its length, whatever its shape: what is six times as long takes about
six times as long, where a step for every pair of things would make it thirty-six."""

from __future__ import annotations

import os

import pytest

from cardforge.lint.files import Overseer
from tests.hostile.text_fuzz import overseers
from tests.hostile.text_shapes import lint_time, of_size, shapes

SHORT, LONG = 1000, 6000
"""Bytes. The long run (`python -m tests.hostile.text_shapes`) measures the largest that is read."""
MOST = 16
"""Times as long as the short text, at most; twice what is in proportion, and less than half of what is not."""
EVERY = 5
"""Every so many shapes without CARDFORGE_SOAK=1."""
NOTHING = 0.003
"""Seconds that are too short to be compared."""


@pytest.fixture(scope="module")
def overseer() -> Overseer:
    made = overseers()[0]
    lint_time("出牌阶段限一次，囷你可以弃置一张【闪】，每名玩家摸２张牌。", "a.txt", made)
    return made


def test_there_are_shapes_of_every_sort() -> None:
    names = [name for name, _, _ in shapes()]
    assert len(names) == len(set(names)) > 60
    assert [name for name, _, make in shapes() if len(make(30_000)) < 10_000] == []


def test_no_shape_takes_longer_than_in_proportion(overseer: Overseer) -> None:
    slow = []
    for name, file, make in list(shapes())[:: 1 if os.environ.get("CARDFORGE_SOAK") else EVERY]:
        short, long = of_size(make, SHORT), of_size(make, LONG)
        for _ in range(3):  # what else runs on the machine may disturb one measurement, hardly three
            one, other = lint_time(short, file, overseer), lint_time(long, file, overseer)
            if other <= MOST * max(one, NOTHING):
                break
        else:
            slow.append(f"{name}: {one:.4f} s, {other:.4f} s")
    assert slow == []
