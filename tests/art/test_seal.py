"""Seals: the same stone for the same id, and a stone that looks cut."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from cardforge.faces.seal import Kind, roughness, seal_layers, seal_path, usual_chips

KINDS: tuple[Kind, ...] = ("square", "round", "octagon")
SIZES = ((4.6, 4.55), (4.6, 16.75), (8.4, 8.4), (19.0, 19.0), (38.0, 38.0))


def _points(d: str) -> list[tuple[float, float]]:
    numbers = [float(v) for v in re.findall(r"-?\d+(?:\.\d+)?", d)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _area(d: str) -> float:
    points = _points(d)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]]))) / 2


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_seal_is_its_box_with_an_uneven_edge(kind: Kind, size: tuple[float, float]) -> None:
    width, height = size
    outline, *chips = seal_path(kind, width, height, "card/sha", 4)
    assert len(chips) == 4
    assert re.fullmatch(r"M[-\d. ]+(Q[-\d. ]+)+Z", outline)
    most = 1.45 * roughness(width) + 0.011
    xs, ys = zip(*_points(outline), strict=True)
    assert -most <= min(xs) < most
    assert width - most < max(xs) <= width + most
    assert -most <= min(ys) < most
    assert height - most < max(ys) <= height + most
    assert len(set(ys)) > 8  # not a plain box


def test_kinds_take_their_share_of_the_box() -> None:
    areas = {kind: _area(seal_path(kind, 38, 38, "x", 0)[0]) / 38**2 for kind in KINDS}
    assert areas["square"] > 0.98
    assert areas["round"] == pytest.approx(0.785, abs=0.02)
    assert areas["octagon"] == pytest.approx(0.828, abs=0.02)


@pytest.mark.parametrize("kind", KINDS)
def test_the_id_makes_the_seal(kind: Kind) -> None:
    first = seal_path(kind, 8.4, 8.4, "card/sha", 5)
    assert first == seal_path(kind, 8.4, 8.4, "card/sha", 5)
    assert len({tuple(seal_path(kind, 8.4, 8.4, f"card/{i}", 5)) for i in range(40)}) == 40


def test_another_process_makes_the_same_seal() -> None:
    code = (
        "from cardforge.faces.seal import seal_layers, seal_path;"
        "print(seal_path('octagon', 38, 38, 'role/zhugong', 9), seal_layers('square', 8.4, 8.4, 'card/sha', 'ring'))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "77")
    }
    here = f"{seal_path('octagon', 38, 38, 'role/zhugong', 9)} {seal_layers('square', 8.4, 8.4, 'card/sha', 'ring')}\n"
    assert outputs == {here}


def test_chips_are_small_and_at_the_edge() -> None:
    for chip in seal_path("square", 38, 38, "card/x", 30)[1:]:
        xs, ys = zip(*_points(chip), strict=True)
        assert max(xs) - min(xs) <= 0.61
        assert max(ys) - min(ys) <= 0.61
        middle = (sum(xs) / len(xs), sum(ys) / len(ys))
        assert min(*middle, 38 - middle[0], 38 - middle[1]) < 0.6


def test_usual_chips_grow_with_the_seal() -> None:
    for low, high, width in ((3, 7, 4.6), (7, 14, 19.0), (20, 34, 38.0)):
        counts = {usual_chips("square", width, width, f"card/{i}") for i in range(60)}
        assert min(counts) >= low
        assert max(counts) <= high
        assert len(counts) > 2


def test_styles_are_layers_from_the_outside_in() -> None:
    roles = {
        style: [layer.role for layer in seal_layers("square", 38, 38, "x", style, chips=0)]
        for style in ("solid", "inner", "lined", "ring")
    }
    assert roles == {
        "solid": ["accent"],
        "inner": ["accent", "paper", "accent"],
        "lined": ["accent", "paper", "accent", "paper"],
        "ring": ["accent", "paper"],
    }
    areas = [_area(layer.d) for layer in seal_layers("round", 40, 40, "x", "lined", chips=0)]
    assert areas == sorted(areas, reverse=True)


@pytest.mark.parametrize("kind", KINDS)
def test_lines_never_close_a_small_stone(kind: Kind) -> None:
    for width in (1.0, 2.4, 4.6, 8.4, 19.0):
        for style in ("inner", "lined", "ring"):
            areas = [_area(layer.d) for layer in seal_layers(kind, width, width, "x", style, chips=0)]
            assert areas == sorted(areas, reverse=True)
            assert areas[-1] > 0.08 * width**2
    assert len(seal_layers(kind, 8.4, 8.4, "x", "lined", chips=0)) == 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_turned_seal_is_point_symmetric_to_the_digit(kind: Kind) -> None:
    for layer in seal_layers(kind, 17, 23, "back", "inner", turned=True):
        points = {(round(x, 2), round(y, 2)) for x, y in _points(layer.d)}
        assert {(round(17 - x, 2), round(23 - y, 2)) for x, y in points} == points


def test_bad_arguments_say_what_was_expected() -> None:
    with pytest.raises(ValueError, match="expected one of square, round, octagon, got 'oval'"):
        seal_path("oval", 8, 8, "x", 0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected a width and a height in mm"):
        seal_path("round", 0, 8, "x", 0)
    with pytest.raises(ValueError, match="expected a number of chips"):
        seal_path("round", 8, 8, "x", -1)
    with pytest.raises(ValueError, match="expected one of solid, inner, lined, ring"):
        seal_layers("round", 8, 8, "x", "double")  # type: ignore[arg-type]
