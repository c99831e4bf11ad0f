"""Outlines and path data: absolute segments, arcs, transforms."""

from __future__ import annotations

import math

import pytest

from cardforge.faces.outline import IDENTITY, bounds, ellipse, multiply, rectangle, scale_of, transform
from cardforge.faces.pictures.pathdata import PathError, parse, parse_transform


def _ends(data: str) -> list[tuple[float, float]]:
    return [(round(s[-2], 3), round(s[-1], 3)) for s in parse(data) if s[0] != "Z"]


@pytest.mark.parametrize(
    ("data", "ends"),
    [
        ("M1 2 L3 4", [(1, 2), (3, 4)]),
        ("m1,2 3,4 5-6", [(1, 2), (4, 6), (9, 0)]),
        ("M0 0H5V6h-1v-2", [(0, 0), (5, 0), (5, 6), (4, 6), (4, 4)]),
        ("M.5.5l.25-.25", [(0.5, 0.5), (0.75, 0.25)]),
        ("M1 1zl2 2", [(1, 1), (3, 3)]),
        ("M0 0c1 1 2 2 3 0s2-2 3 0", [(0, 0), (3, 0), (6, 0)]),
        ("M0 0q1 1 2 0t2 0", [(0, 0), (2, 0), (4, 0)]),
        ("M1e1 0L2E1 5", [(10, 0), (20, 5)]),
        ("M0 0a1 1 0 012 0", [(0, 0), (1, -1), (2, 0)]),
    ],
)
def test_path_data_becomes_absolute(data: str, ends: list[tuple[float, float]]) -> None:
    assert _ends(data) == ends


def test_smooth_curves_mirror_the_last_handle() -> None:
    assert parse("M0 0C0 1 1 2 2 2S4 3 5 5")[2] == ("C", 3.0, 2.0, 4.0, 3.0, 5.0, 5.0)
    quadratic = parse("M0 0Q1 2 2 0T4 0")[2]
    assert quadratic[1:3] == pytest.approx((2 + 2 / 3, -4 / 3))


@pytest.mark.parametrize("data", ["L1 1", "M1", "M1 2 X3", "M0 0 L1", "M0 0 a1 1 0 2 0 1 1", "1 2", "M0 0 z 3"])
def test_what_is_no_path_data_is_said(data: str) -> None:
    with pytest.raises(PathError, match="expected"):
        parse(data)


def test_a_circle_is_one_to_a_thousandth() -> None:
    for _, *numbers in ellipse(3, 4, 2, 2):
        if numbers:
            assert math.dist((3, 4), numbers[-2:]) == pytest.approx(2)
    assert bounds(ellipse(3, 4, 2, 2)) == pytest.approx((1, 2, 5, 6))


def test_arcs_that_cannot_reach_are_scaled_up() -> None:
    assert _ends("M0 0A1 1 0 0 1 10 0")[-1] == (10, 0)
    assert bounds(parse("M0 0A1 1 0 0 1 10 0"))[1] == pytest.approx(-5, abs=0.01)


def test_rounded_corners_stay_inside() -> None:
    assert bounds(rectangle(1, 2, 10, 20, 3)) == (1, 2, 11, 22)
    assert len(rectangle(0, 0, 1, 1)) == 5


def test_transforms_apply_from_the_right() -> None:
    matrix = parse_transform("translate(10 0) scale(2)")
    assert transform((("M", 1.0, 1.0),), matrix) == (("M", 12.0, 2.0),)
    turned = transform((("M", 1.0, 0.0),), parse_transform("rotate(90, 1, 1)"))
    assert turned[0][1:] == pytest.approx((2, 1))
    assert scale_of(parse_transform("scale(2, 3)")) == pytest.approx(math.sqrt(6))
    assert multiply(IDENTITY, matrix) == matrix
    assert parse_transform("") == IDENTITY


@pytest.mark.parametrize("text", ["spin(3)", "rotate()", "matrix(1 2 3)", "scale(a)", "translate(1"])
def test_what_is_no_transform_is_said(text: str) -> None:
    with pytest.raises(PathError, match="expected"):
        parse_transform(text)
