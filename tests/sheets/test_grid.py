"""Where cards lie: fronts, backs under every way of turning, bleed, marks."""

from __future__ import annotations

import pytest

from cardforge.sheets import Grid, SheetSpec
from cardforge.sheets.marks import crop_marks

from .test_spec import papers


def _spec(landscape: bool = False, **over: float) -> SheetSpec:
    return papers().spec("a4", landscape=landscape, **over)


def test_the_grid_is_centred_and_filled_from_the_top_row() -> None:
    grid = Grid(_spec())
    spots = [grid.front(slot) for slot in range(9)]
    assert (spots[0].x, spots[0].y) == pytest.approx((10.5, 16.5))
    assert [(round((s.x - 10.5) / 63), round((s.y - 16.5) / 88)) for s in spots] == [
        (c, r) for r in range(3) for c in range(3)
    ]
    assert grid.right + grid.left == pytest.approx(210)


@pytest.mark.parametrize("gap", [0.0, 2.5, 6.0])
@pytest.mark.parametrize("landscape", [False, True])
def test_a_back_lies_behind_its_front(landscape: bool, gap: float) -> None:
    spec = _spec(landscape, gap=gap, margin=3)
    for backs in ("long", "short"):
        grid = Grid(spec, backs)
        mirrored = (backs == "long") is not landscape  # columns mirrored; else rows
        for slot in range(grid.capacity):
            front, back = grid.front(slot), grid.back(slot)
            if mirrored:
                assert front.x + back.x + spec.card_width == pytest.approx(spec.width, abs=0.01)
                assert (front.y, back.turned) == (pytest.approx(back.y), False)
            else:
                assert front.y + back.y + spec.card_height == pytest.approx(spec.height, abs=0.01)
                assert (front.x, back.turned) == (pytest.approx(back.x), True)


def test_three_in_a_row_long_then_short() -> None:
    spec = SheetSpec("strip", 210, 297, 63, 88, margin=5)
    long, short = Grid(spec, "long"), Grid(spec, "short")
    assert [round(long.back(slot).x) for slot in (2, 1, 0)] == [10, 74, 136]  # C B A
    assert [short.back(slot).x for slot in (0, 1, 2)] == [short.front(slot).x for slot in (0, 1, 2)]
    assert {short.back(slot).y for slot in (0, 1, 2)} == {short.front(6).y}


def test_a_fold_over_sheet_has_its_backs_below_the_fold() -> None:
    grid = Grid(papers().spec("a4", backs="fold"), "fold")
    fold = grid.spec.height / 2
    assert grid.capacity == 4  # a landscape sheet
    for slot in range(grid.capacity):
        front, back = grid.front(slot), grid.back(slot)
        assert back.turned
        assert back.x == front.x
        assert fold - (front.y + 88) == pytest.approx(back.y - fold)
        assert front.margins[3] == 3  # bleed up to the fold
    big = Grid(papers().spec("a3", backs="fold"), "fold")
    assert fold < big.spec.height
    assert big.front(0).y < big.front(big.columns).y < big.back(big.columns).y < big.back(0).y


def test_abutting_cards_bleed_only_outwards() -> None:
    grid = Grid(_spec())
    assert grid.front(0).margins == (3, 3, 0, 0)
    assert grid.front(4).margins == (0, 0, 0, 0)
    assert grid.front(8).margins == (0, 0, 3, 3)
    spaced = Grid(_spec(gap=4, margin=3))
    assert spaced.front(4).margins == (2, 2, 2, 2)
    assert Grid(_spec(gap=8, margin=3)).front(1).margins[0] == 3


@pytest.mark.parametrize("gap", [0.0, 3.0, 9.0])
def test_marks_stay_outside_every_bleed_and_on_the_paper(gap: float) -> None:
    spec = papers().spec("a4", gap=gap, margin=3)
    grid = Grid(spec, "long")
    spots = [grid.front(slot) for slot in range(grid.capacity)]
    marks = list(crop_marks(grid))
    assert marks
    for x1, y1, x2, y2 in marks:
        assert 0 <= min(x1, x2) <= max(x1, x2) <= spec.width
        assert 0 <= min(y1, y2) <= max(y1, y2) <= spec.height
        for spot in spots:
            left, top, right, bottom = spot.margins
            assert (
                max(x1, x2) <= spot.x - left + 1e-6 or min(x1, x2) >= spot.x + 63 + right - 1e-6
                or max(y1, y2) <= spot.y - top + 1e-6 or min(y1, y2) >= spot.y + 88 + bottom - 1e-6
            )  # fmt: skip


def test_every_cut_has_its_marks() -> None:
    grid = Grid(_spec())
    upright = sorted({round(x1, 2) for x1, _, x2, _ in crop_marks(grid) if x1 == x2})
    level = sorted({round(y1, 2) for _, y1, _, y2 in crop_marks(grid) if y1 == y2})
    assert upright == [10.5, 73.5, 136.5, 199.5]
    assert level == [16.5, 104.5, 192.5, 280.5]
    lengths = {round(abs(x2 - x1) + abs(y2 - y1), 2) for x1, y1, x2, y2 in crop_marks(grid)}
    assert lengths == {4.0}
    first = min(y2 for x1, _, x2, y2 in crop_marks(grid) if x1 == x2)
    assert first == pytest.approx(16.5 - 3 - 1.5)
    letter = Grid(papers().spec("letter"))
    assert min(y1 for x1, y1, x2, _ in crop_marks(letter) if x1 == x2) == pytest.approx(0)  # cut short by the paper


def test_boxes_lie_one_in_the_other() -> None:
    trim, bleed = Grid(_spec()).boxes()
    assert trim == pytest.approx((10.5, 16.5, 199.5, 280.5))
    assert bleed == pytest.approx((7.5, 13.5, 202.5, 283.5))
