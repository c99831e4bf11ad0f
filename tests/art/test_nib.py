"""The pen itself: widths, tapers, corners, fitted curves."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tools.pen.curves import Contour, Point, at, circle, data, parse, sample, tangent
from tools.pen.drawing import Drawing
from tools.pen.emblems.shapes import closed_half
from tools.pen.fitting import fit
from tools.pen.lines import cut, spiral
from tools.pen.nib import TAPERS, nib_width, stroke
from tools.pen.proof import read


def _thickness(d: str, w: float, x: float, taper: str = "none") -> float:
    """Vertical extent of a stroke's outline near `x`."""
    ys = [p[1] for piece in stroke(parse(d)[0], w, TAPERS[taper]) for p in _dense(piece) if abs(p[0] - x) < 0.08]
    return max(ys) - min(ys)


def _dense(contour: Contour) -> list[Point]:
    return [p for c in contour.cubics for p in sample(c, 200)]


def test_the_nib_is_widest_across_and_thinnest_along() -> None:
    assert nib_width(math.radians(-40)) == pytest.approx(0.55)
    assert nib_width(math.radians(50)) == pytest.approx(1)
    assert nib_width(0) == pytest.approx(math.hypot(math.sin(math.radians(40)), 0.55 * math.cos(math.radians(40))))


def test_a_level_stroke_has_the_nib_s_width() -> None:
    assert _thickness("M0 0 L20 0", 1.15, 10) == pytest.approx(1.15 * nib_width(0), abs=0.01)


def test_an_open_stroke_tapers_and_a_closed_one_does_not() -> None:
    assert _thickness("M0 0 L20 0", 1.15, 19.5, "both") < 0.4 * _thickness("M0 0 L20 0", 1.15, 10, "both")
    closed = parse("M0 0 L20 0 L20 20 L0 20 Z")[0]
    assert stroke(closed, 1, TAPERS["both"]) == stroke(closed, 1, TAPERS["none"])


def test_a_sharp_corner_parts_the_stroke_and_a_soft_one_does_not() -> None:
    assert len(stroke(parse("M0 0 L10 0 L10 10")[0], 1, TAPERS["none"])) == 2
    assert len(stroke(parse("M0 0 L10 0 L20 4")[0], 1, TAPERS["none"])) == 1


def test_a_smooth_ring_is_two_edges_that_leave_a_hole() -> None:
    outer, inner = stroke(circle((10, 10), 6), 1, TAPERS["none"])
    assert outer.area() > 0 > inner.area()
    width = math.pi * 2 * 6 * 0.79  # the nib's mean width over all directions
    assert outer.area() + inner.area() == pytest.approx(width, rel=0.05)


def test_pieces_run_one_way_also_when_mirrored() -> None:
    d = Drawing()
    d.both(lambda: d.line("M30 10 C34 12 38 16 36 24", 1.15, "none"))
    assert [c.area() > 0 for part in d.parts for c in part.contours] == [True, True]


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.tuples(st.floats(0, 40), st.floats(0, 40)), min_size=4, max_size=4, unique=True))
def test_fitted_curves_pass_near_every_point(corners: list[Point]) -> None:
    a, b, c, d = corners
    cubic = (a, b, c, d)
    points = sample(cubic, 40)
    fitted = fit(points, tangent(cubic, 0), tangent(cubic, 1), 0.02)
    curve = [p for piece in fitted for p in sample(piece, 120)]
    assert max(min(math.dist(p, q) for q in curve) for p in points) < 0.2
    assert fitted[0][0] == points[0]
    assert fitted[-1][3] == points[-1]


def test_a_cut_curve_ends_on_the_edge() -> None:
    arch = circle((0, 0), 5).cubics[2:]
    pieces = [piece for cubic in arch for piece in cut(cubic, lambda p: p[1] < -3)]
    assert len(pieces) == 2
    assert pieces[0][0][1] == pytest.approx(-3, abs=1e-6)
    assert pieces[-1][3][1] == pytest.approx(-3, abs=1e-6)
    assert all(at(piece, 0.5)[1] < -3 for piece in pieces)


def test_a_spiral_keeps_its_radii() -> None:
    curl = spiral(10, 10, 2.3, 0.3, math.pi, 1.35)
    assert math.dist(curl[0][0], (10, 10)) == pytest.approx(2.3)
    assert math.dist(curl[-1][3], (10, 10)) == pytest.approx(0.3)


def test_path_data_comes_back_within_half_a_hundredth() -> None:
    contours = parse("M1.234 5.678 C2.5 3.1 8.888 4.444 12.3456 9.8765 L3 3 Z")
    again = parse(data(contours))
    for a, b in zip(contours[0].cubics, again[0].cubics, strict=True):
        assert math.dist(a[0], b[0]) < 0.0071
        assert math.dist(a[3], b[3]) < 0.0071


def test_half_a_shape_closes_by_its_mirror_image() -> None:
    contour = parse(closed_half("M24 2", "C30 2 36 8 36 20 L24 30"))[0]
    points = {(round(x, 3), round(y, 3)) for cubic in contour.cubics for x, y in cubic}
    assert contour.closed
    assert {(round(48 - x, 3), y) for x, y in points} == points


def test_the_proof_refuses_what_the_pen_never_writes() -> None:
    with pytest.raises(ValueError, match="expected svg, g, path, circle or rect, got 'text'"):
        read('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>x</text></svg>')
