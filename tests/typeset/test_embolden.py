"""Heavier weights cut from the Regular: strokes grow, advances stay, dense glyphs grow less."""

from __future__ import annotations

import struct

import pytest

from cardforge.typeset.fonts.embolden import Contour, density_factor, embolden, rewind
from cardforge.typeset.fonts.roles import CUTS
from cardforge.typeset.fonts.sources import packaged
from cardforge.typeset.opentype.opened import Opened


@pytest.fixture(scope="module")
def serif() -> Opened:
    return Opened(packaged("serif-sc"))


def square(x: float, y: float, side: float, clockwise: bool = False) -> Contour:
    corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
    if clockwise:
        corners = [corners[0], *corners[:0:-1]]
    return Contour(corners[0], [(c,) for c in corners[1:]])


def drawn(font: Opened, char: str) -> tuple[int, list[Contour]]:
    glyph = font.glyph_id(ord(char))
    assert glyph is not None
    return font.outline(glyph, ())


def ink(contours: list[Contour]) -> float:
    return sum(c.area() for c in contours) / 1_000_000


def test_a_square_grows_by_the_strength_in_each_direction() -> None:
    (grown,) = embolden([square(100, 100, 200)], 0.040, 0.010)
    xs, ys = zip(*grown.points(), strict=True)
    assert (min(xs), max(xs)) == pytest.approx((80, 320))
    assert (min(ys), max(ys)) == pytest.approx((95, 305))


def test_a_hole_closes_by_as_much() -> None:
    outer, hole = embolden([square(0, 0, 400), square(100, 100, 200, clockwise=True)], 0.040, 0.010)
    assert hole.area() < 0 < outer.area()
    xs, ys = zip(*hole.points(), strict=True)
    assert max(xs) - min(xs) == pytest.approx(160)
    assert max(ys) - min(ys) == pytest.approx(190)


def test_contours_are_wound_by_depth() -> None:
    wrong = [square(0, 0, 600, clockwise=True), square(100, 100, 400), square(200, 200, 100, clockwise=True)]
    areas = [c.area() for c in rewind(wrong)]
    assert [a > 0 for a in areas] == [True, False, True]
    assert [abs(a) for a in areas] == [360_000, 160_000, 10_000]


def test_a_stroke_that_begins_inside_another_is_no_hole_in_it() -> None:
    """Strokes overlap in the font: one that starts within another stays a stroke, and grows."""
    crossing = [square(0, 0, 600), square(550, 250, 200)]
    assert [c.area() > 0 for c in rewind(crossing)] == [True, True]
    within = [square(0, 0, 600), square(100, 100, 200)]
    assert [c.area() > 0 for c in rewind(within)] == [True, True]
    hole = [square(0, 0, 600), square(500, 0, 500), square(520, 20, 60, clockwise=True)]
    assert [c.area() > 0 for c in rewind(hole)] == [True, True, False]


@pytest.mark.parametrize(
    ("name", "chars"), [("serif-sc", "则员贝页顶项题测预圆败贤须颜餍"), ("serif-tc", "薩窺覆貓醬霉豹漿獎竊")]
)
def test_no_stroke_of_a_character_is_taken_for_a_hole(name: str, chars: str) -> None:
    font = Opened(packaged(name))
    for char in chars:
        _, contours = drawn(font, char)
        assert [c.area() for c in rewind(contours)] == [c.area() for c in contours], char


def test_reversing_keeps_curves() -> None:
    contour = Contour((0, 0), [((100, 0), (100, 100), (0, 100)), ((-100, 100), (-100, 0), (0, 0))])
    assert contour.reversed().area() == pytest.approx(-contour.area())
    assert contour.reversed().reversed().segments == contour.segments


@pytest.mark.parametrize("char", list("三杀唐體，。（」；！永"))
def test_every_glyph_grows_and_bold_more_than_medium(serif: Opened, char: str) -> None:
    _, contours = drawn(serif, char)
    plain = ink(rewind(contours))
    medium = ink(embolden(contours, CUTS["song-medium"].x, CUTS["song-medium"].y))
    bold = ink(embolden(contours, CUTS["song-bold"].x, CUTS["song-bold"].y))
    assert 0 < plain < medium < bold < plain * 2.5


def test_dense_glyphs_grow_less(serif: Opened) -> None:
    assert ink(drawn(serif, "三")[1]) < 0.12 < ink(drawn(serif, "唐")[1]) < ink(drawn(serif, "體")[1]) < 0.4
    assert density_factor(0.08) == density_factor(0.20) == 1
    assert density_factor(0.30) == pytest.approx(0.76)
    assert density_factor(0.5) == 0.7


def test_advances_stay() -> None:
    from cardforge.artifacts.cache import Cache
    from cardforge.typeset.fonts.faces import Library

    library = Library(Cache())
    library.cache._writable = False
    source = packaged("serif-sc")
    regular, bold = (library.face(source, CUTS[role]) for role in ("song-regular", "song-bold"))
    for char in "一體，A1 ":
        assert regular.glyph(ord(char)).advance == bold.glyph(ord(char)).advance


def test_curves_are_converted_closely(serif: Opened) -> None:
    """The glyf entry's box is the outline's box, to a unit."""
    from cardforge.typeset.fonts.convert import glyf_bytes

    _, contours = drawn(serif, "永")
    x_min, y_min, x_max, y_max = struct.unpack_from(">hhhh", glyf_bytes(contours, True), 2)
    ends = [segment[-1] for c in contours for segment in c.segments]
    assert x_min <= min(p[0] for p in ends) + 1
    assert x_max >= max(p[0] for p in ends) - 1
    assert y_min <= min(p[1] for p in ends) + 1
    assert y_max >= max(p[1] for p in ends) - 1
