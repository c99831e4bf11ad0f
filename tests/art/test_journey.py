"""The portraits of the Journey to the West, measured: the grid, the hand, and that no two are taken for each other."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PIL import Image
from portraits import check_apart, check_low_ink, check_shares, difference, drawn_by, pictures, points

from tools.pen.curves import Point
from tools.pen.drawing import Drawing
from tools.pen.emblems.journey import JOURNEY
from tools.pen.emblems.shapes import DRESS, LIVE, STANDING, standing
from tools.pen.portrait import beasts, wild
from tools.pen.portrait.face import head
from tools.pen.proof import Picture, low_ink, raster

MONSTERS = {
    "sunwukong", "zhubajie", "shaheshang", "niumowang", "hulijing", "baigujing", "honghaier", "jinjiao", "yinjiao",
    "tieshan", "huangfeng", "pipajing", "zhizhujing", "heifeng", "wugongjing", "hulidaxian", "jiutouchong",
}  # fmt: skip
IMMORTALS = {
    "zhenyuan", "longwang", "laojun", "taibai", "yanluo", "nezha", "tuota", "rulai", "guanyin", "muzha", "leigong",
    "tudi", "mile",
}  # fmt: skip


@pytest.fixture(scope="module")
def drawings() -> dict[str, Drawing]:
    return drawn_by(JOURNEY)


@pytest.fixture(scope="module")
def portraits(drawings: dict[str, Drawing]) -> dict[str, Picture]:
    return pictures(drawings)


def test_the_master_17_spirits_and_13_immortals_are_drawn() -> None:
    assert (len(MONSTERS), len(IMMORTALS)) == (17, 13)
    assert set(JOURNEY) == {"tangseng"} | MONSTERS | IMMORTALS


def test_portraits_stand_in_the_live_area_on_one_line(drawings: dict[str, Drawing]) -> None:
    """As large as the area allows: each reaches its top or both its sides, and stands in its middle."""
    for name, d in drawings.items():
        outline = points(d)
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        assert min(xs) >= 1, name
        assert max(xs) <= 47, name
        assert min(ys) >= 1, name
        assert max(ys) == pytest.approx(38.95, abs=0.04), name
        assert min(ys) <= 2 or max(xs) - min(xs) >= 44.5, name
        assert min(ys) <= 5, name
        assert min(xs) - 1 == pytest.approx(47 - max(xs), abs=0.6), name


def test_ink_and_accent_have_their_share(portraits: dict[str, Picture]) -> None:
    check_shares(portraits)


def test_low_ink_takes_ink_away_and_leaves_the_picture(portraits: dict[str, Picture]) -> None:
    check_low_ink(portraits)


def test_portraits_tell_apart_at_20_mm_in_grey(portraits: dict[str, Picture]) -> None:
    check_apart(portraits, 0.12)


def test_portraits_tell_apart_in_low_ink(portraits: dict[str, Picture]) -> None:
    check_apart({name: low_ink(picture) for name, picture in portraits.items()}, 0.10)


def test_the_two_brothers_differ_by_more_than_the_way_they_look(portraits: dict[str, Picture]) -> None:
    """The golden and the silver horn face each other; mirrored, they are still two."""
    golden, silver = (raster(portraits[name], 79).convert("L") for name in ("jinjiao", "yinjiao"))
    assert difference(golden, silver.transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > 0.12


# --- standing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "top", "right"),
    [(20, 2, 28, ), (2, 30, 46), (-10, 20, 30), (23, 30, 25)],
    ids=["tall", "wide", "out of the grid", "small"],
)  # fmt: skip
def test_whatever_is_drawn_stands_in_the_middle_of_the_live_area(left: float, top: float, right: float) -> None:
    def block(d: Drawing) -> None:
        d.body(f"M{left} {top} L{right} {top} L{right} {DRESS} L{left} {DRESS} Z")

    d = Drawing()
    standing(block)(d)
    outline = points(d)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(24, abs=0.05)
    assert max(ys) == pytest.approx(STANDING + 1.15 / 2, abs=0.15)
    assert min(xs) >= LIVE[0] - 0.01
    assert min(ys) >= LIVE[1] - 0.01
    assert max(xs) - min(xs) <= 1.2 * (right - left) + 1.2  # grown by a fifth at most


# --- the kit -------------------------------------------------------------------------------------------

HEADS = {
    "monkey": beasts.monkey, "pig": beasts.pig, "bull": beasts.bull, "bear": beasts.bear, "tiger": wild.tiger,
    "marten": wild.marten, "dragon": wild.dragon,
}  # fmt: skip


@pytest.mark.parametrize("name", HEADS)
def test_a_beast_looks_straight_ahead_with_a_mans_eyes(name: str) -> None:
    """Both halves weigh the same but for the slant of the nib; the pupils are where a face has them."""
    d = Drawing()
    with head(d, 0, 0, scale=1):
        HEADS[name](d)
    xs = [x for x, _ in points(d)]
    assert -min(xs) == pytest.approx(max(xs), abs=0.35)
    bodies = [part for part in d.parts if part.kind == "body"]
    assert bodies
    for part in bodies:
        middle = [x for c in part.contours for cubic in c.cubics for x, _ in (cubic[0], cubic[3])]
        pair = min(middle), max(middle)
        assert any(
            (-pair[1], -pair[0]) == pytest.approx((min(other), max(other)), abs=1e-6)
            for other in (
                [x for c in q.contours for cubic in c.cubics for x, _ in (cubic[0], cubic[3])] for q in bodies
            )
        ), part
    pupils = [c for part in d.parts if part.kind == "detail" for c in part.contours if _is_pupil(c.cubics)]
    assert len(pupils) >= 2


def _is_pupil(cubics: Sequence[Sequence[Point]]) -> bool:
    """A small round thing beside the middle, at the height of a face's eyes."""
    xs, ys = [p[0][0] for p in cubics], [p[0][1] for p in cubics]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return 0.5 < high < 3 and wide == pytest.approx(high, rel=0.2) and 2.4 < abs(x) < 4.4 and abs(y) < 1.8


def test_a_serpent_looks_to_the_side_it_leans_to() -> None:
    boxes = []
    for turn in (40, -40):
        d = Drawing()
        wild.serpent(d, 24, 30, turn, 14)
        xs = [x for x, _ in points(d)]
        boxes.append((min(xs), max(xs)))
    assert boxes[0][1] - 24 > 24 - boxes[0][0]
    assert boxes[0][1] - 24 == pytest.approx(24 - boxes[1][0], abs=0.4)
