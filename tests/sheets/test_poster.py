"""Boards larger than a sheet: tiled, labelled, and whole again when joined."""

from __future__ import annotations

from itertools import pairwise

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.findings import CardforgeError
from cardforge.sheets import SheetOptions, SheetPlan, SheetSpec, Slot, lay_out, print_sheets
from cardforge.sheets.poster import tiling

from .readback import META, Page, blank, deck, faces_of, read
from .test_spec import papers

BOARD = (600.0, 400.0)


def _board(back: bool = False, size: tuple[float, float] = BOARD) -> Slot:
    return Slot(
        blank("component/board#1", *size, poster=True), blank("back/board", *size, poster=True) if back else None
    )


def _printed(slots: list[Slot], options: SheetOptions) -> tuple[SheetPlan, list[Page], bytes]:
    plan = lay_out(slots, papers(), options)
    pdf = print_sheets(plan, META)
    return plan, read(pdf, *faces_of(slots)), pdf


def test_tiles_show_the_whole_board_and_share_a_strip() -> None:
    plan, pages, _ = _printed([_board()], SheetOptions(backs="none"))
    tiles = plan.sections[0].tiles
    assert tiles is not None
    assert len(pages) == tiles.pages == 8
    windows = []
    for page in pages:
        (face,) = page.placed
        left, top, right, bottom = page.trim
        windows.append((left - face.x, top - face.y, right - face.x, bottom - face.y))  # in the board's own mm
    columns = windows[: tiles.columns]
    assert columns[0][0] == pytest.approx(0, abs=0.01)
    assert columns[-1][2] == pytest.approx(600, abs=0.01)
    for one, other in pairwise(columns):
        assert one[2] - other[0] == pytest.approx(10, abs=0.01)
    rows = windows[:: tiles.columns]
    assert rows[0][1] == pytest.approx(0, abs=0.01)
    assert rows[-1][3] == pytest.approx(400, abs=0.01)
    for one, other in pairwise(rows):
        assert one[3] - other[1] == pytest.approx(10, abs=0.01)
    for page in pages:
        left, top, right, bottom = page.trim
        assert min(left, top, page.width - right, page.height - bottom) >= 5  # inside the printer's margins


def test_a_tile_shows_its_window_and_bleeds_only_outwards() -> None:
    plan, pages, _ = _printed([_board()], SheetOptions(backs="none"))
    tiles = plan.sections[0].tiles
    assert tiles is not None
    for index, page in enumerate(pages):
        row, column = divmod(index, tiles.columns)
        left, top, right, bottom = page.trim
        expected = (
            left - (3 if column == 0 else 0),
            top - (3 if row == 0 else 0),
            right + (3 if column == tiles.columns - 1 else 0),
            bottom + (3 if row == tiles.rows - 1 else 0),
        )
        assert page.bleed == pytest.approx(expected, abs=0.01)
        assert pytest.approx(expected, abs=0.01) in page.clips


def test_ticks_show_where_the_next_sheet_s_edge_comes() -> None:
    plan, pages, _ = _printed([_board()], SheetOptions(backs="none", overlap=15))
    tiles = plan.sections[0].tiles
    assert tiles is not None
    first, last = pages[0], pages[-1]
    right, bottom = first.trim[2], first.trim[3]
    upright = sorted({round(x1, 3) for x1, _, x2, _ in first.lines if x1 == x2})
    level = sorted({round(y1, 3) for _, y1, _, y2 in first.lines if y1 == y2})
    assert upright == pytest.approx([first.trim[0], right - 15, right], abs=0.01)
    assert level == pytest.approx([first.trim[1], bottom - 15, bottom], abs=0.01)
    ends = sorted({round(x1, 3) for x1, _, x2, _ in last.lines if x1 == x2})
    assert ends == pytest.approx([last.trim[0], last.trim[2]], abs=0.01)  # nothing comes after the last
    for page in pages:
        left, top, right, bottom = page.bleed
        for x1, y1, x2, y2 in page.lines:
            assert max(x1, x2) <= left or min(x1, x2) >= right or max(y1, y2) <= top or min(y1, y2) >= bottom


def test_every_tile_says_which_it_is_and_how_to_join_it() -> None:
    _, pages, pdf = _printed([_board()], SheetOptions(backs="none"))
    texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]
    assert len(texts) == len(pages)
    assert "第 1 行第 1 列（共 2 行 4 列）" in texts[0]
    assert "沿左边裁线裁开" in texts[1]
    assert "沿上边裁线裁开" in texts[4]
    assert "沿左边和上边裁线裁开" in texts[7]
    assert "第 2 行第 4 列" in texts[7]
    assert "10 毫米" in texts[7]


def test_the_way_with_fewer_sheets_is_taken() -> None:
    def pages(size: tuple[float, float], landscape: bool | None) -> tuple[int, bool]:
        plan = lay_out([_board(size=size)], papers(), SheetOptions(backs="none", landscape=landscape))
        assert plan.sections[0].tiles
        return plan.sections[0].tiles.pages, plan.sections[0].spec.landscape

    assert pages((270, 380), None) == (3, True)
    assert pages((270, 380), False) == (4, False)
    assert pages((380, 260), None) == (2, False)


@pytest.mark.parametrize(("backs", "landscape"), [("long", False), ("long", True), ("short", False), ("short", True)])
def test_a_board_s_back_lies_behind_it_tile_by_tile(backs: str, landscape: bool) -> None:
    plan, pages, _ = _printed([_board(back=True)], SheetOptions(backs=backs, landscape=landscape))
    columns, _ = plan.sections[0].spec.mirrored(backs)
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        (one,), (other,) = front.placed, back.placed
        if columns:
            assert one.x + other.x + BOARD[0] == pytest.approx(front.width, abs=0.01)
            assert one.y == pytest.approx(other.y, abs=0.01)
            assert back.bleed[0] == pytest.approx(front.width - front.bleed[2], abs=0.01)
        else:
            assert one.y + other.y + BOARD[1] == pytest.approx(front.height, abs=0.01)
            assert other.turned


def test_a_fold_over_run_prints_a_board_s_back_on_sheets_of_its_own() -> None:
    plan, pages, _ = _printed([_board(back=True)], SheetOptions(backs="fold"))
    assert plan.sections[0].tiles
    assert len(pages) == 2 * plan.sections[0].tiles.pages


def test_a_board_that_fits_is_an_ordinary_card() -> None:
    plan, pages, _ = _printed([_board(size=(190, 270))], SheetOptions())
    assert plan.sections[0].tiles is None
    assert len(pages) == 1
    assert len(lay_out([_board(size=(380, 260))], papers(), SheetOptions("a3")).sections) == 1


def test_boards_and_cards_go_into_one_file() -> None:
    slots = [*deck(3), _board()]
    _, pages, _ = _printed(slots, SheetOptions())
    assert [len(page.placed) for page in pages] == [3, 3, *[1] * 8]


def test_a_board_without_poster_is_refused_and_told_how() -> None:
    slot = Slot(blank("component/board#1", *BOARD))
    with pytest.raises(CardforgeError) as caught:
        lay_out([slot], papers(), SheetOptions())
    (fault,) = caught.value.findings
    assert fault.code == "S003"
    assert "poster: true" in fault.mend("zh")
    assert "600×400" in fault.message("zh")


@pytest.mark.parametrize(
    "options", [SheetOptions("a4", margin=90), SheetOptions("40x60"), SheetOptions("a5", overlap=50, margin=40)]
)
def test_sheets_too_small_to_tile_on_are_refused(options: SheetOptions) -> None:
    with pytest.raises(CardforgeError) as caught:
        lay_out([_board()], papers(), options)
    assert [f.code for f in caught.value.findings] == ["S016"]


@settings(max_examples=100, deadline=None, derandomize=True)
@given(
    width=st.integers(150, 2000),
    height=st.integers(150, 2000),
    paper=st.sampled_from([(210.0, 297.0), (297.0, 420.0), (420.0, 297.0), (215.9, 279.4)]),
    overlap=st.sampled_from([0.0, 5.0, 10.0, 22.5]),
    margin=st.sampled_from([0.0, 5.0, 12.5]),
)
def test_tiles_cover_any_board(
    width: int, height: int, paper: tuple[float, float], overlap: float, margin: float
) -> None:
    spec = SheetSpec("x", *paper, width, height, margin=margin)
    tiles = tiling(spec, overlap, "long")
    assert tiles is not None
    assert tiles.columns * tiles.width - (tiles.columns - 1) * overlap == pytest.approx(width)
    assert tiles.rows * tiles.height - (tiles.rows - 1) * overlap == pytest.approx(height)
    assert tiles.left >= margin - 1e-6
    assert tiles.top >= margin - 1e-6
    for row, column in ((0, 0), (tiles.rows - 1, tiles.columns - 1)):
        spot = tiles.spot(row, column, spec)
        left, top, _, _ = tiles.window()
        assert spot.x == pytest.approx(left - column * (tiles.width - overlap))
        assert spot.y == pytest.approx(top - row * (tiles.height - overlap))
