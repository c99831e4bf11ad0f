"""Registration marks, what stays clear of them, and cut lines."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardforge.findings import CardforgeError, DataError
from cardforge.sheets import (
    Grid,
    Registration,
    SheetOptions,
    cut_files,
    cut_lines,
    impose,
    lay_out,
    load_papers,
    print_sheets,
)

from .readback import META, deck, faces_of, read
from .test_spec import BUNDLED, papers

SVG = "{http://www.w3.org/2000/svg}"
LAYER = "{http://www.inkscape.org/namespaces/inkscape}label"
NARROW = Registration(inset=5, arm=10, keep=10)


def _paths(svg: bytes, layer: str) -> list[list[tuple[float, float]]]:
    """The points of every path of a layer."""
    root = ElementTree.fromstring(svg)
    found = [g for g in root.iter(f"{SVG}g") if g.get(LAYER) == layer]
    paths = [path.get("d") or "" for g in found for path in g]
    return [
        [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)] for d in paths if d.startswith("M ")
    ]


def _bounds(points: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def test_type_1_marks_are_where_the_machine_looks_for_them() -> None:
    slots = deck(2)
    plan = lay_out(slots, papers(), SheetOptions(cutter="silhouette"))
    front, back = read(print_sheets(plan, META), *faces_of(slots))
    near = [tuple(round(n, 2) for n in box) for box in front.filled]
    wide, high = front.width, front.height
    expected = [
        (10, 10, 15, 15),
        (wide - 30, 10, wide - 10, 10.5), (wide - 10.5, 10, wide - 10, 30),
        (10, high - 30, 10.5, high - 10), (10, high - 10.5, 30, high - 10),
    ]  # fmt: skip
    for box in expected:
        assert pytest.approx(box, abs=0.01) in near
    assert len(near) == len(expected)
    assert not back.filled  # on one side only
    assert not front.lines  # crop marks would mislead the machine's eye


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid"])
@pytest.mark.parametrize("size", [(63.0, 88.0), (44.0, 68.0), (70.0, 120.0), (25.0, 25.0)])
@pytest.mark.parametrize("backs", ["long", "fold"])
@pytest.mark.parametrize("marks", [Registration(), NARROW])
def test_nothing_is_printed_near_a_mark(paper: str, size: tuple[float, float], backs: str, marks: Registration) -> None:
    try:
        spec = papers().spec(paper, size, backs=backs, registration=marks)
    except CardforgeError as refused:
        if (paper, size, backs) not in {("a4", (70.0, 120.0), "fold"), ("letter", (70.0, 120.0), "fold")}:
            raise AssertionError from refused
        return
    grid = Grid(spec, backs)
    spots = [grid.front(slot) for slot in range(grid.capacity)]
    if backs == "fold":
        spots += [grid.back(slot) for slot in range(grid.capacity)]
    for spot in spots:
        left, top, right, bottom = spot.margins
        x, y, r, b = spot.x - left, spot.y - top, spot.x + size[0] + right, spot.y + size[1] + bottom
        for kl, kt, kr, kb in marks.keep_outs(spec.width, spec.height):
            assert x >= kr - 1e-6 or r <= kl + 1e-6 or y >= kb - 1e-6 or b <= kt + 1e-6
    for slot in range(grid.capacity):  # backs are where they were: behind their fronts
        front, back = grid.front(slot), grid.back(slot)
        across = spec.mirrored(backs)[0]
        assert front.x + back.x + size[0] == pytest.approx(spec.width) if across else front.x == back.x


def test_the_grid_makes_the_most_of_what_is_left() -> None:
    def capacity(marks: Registration | None) -> int:
        return Grid(papers().spec("a4", registration=marks), "none").capacity

    assert capacity(None) == 9
    assert capacity(Registration()) == 7
    assert capacity(NARROW) == 8


def test_machines_are_settings_with_all_their_measures(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("cutters: {mine: {inset: 7, arm: 12, square: 4, line: 0.4, keep: 13}}\n")
    known = load_papers([BUNDLED, tmp_path])
    assert known.cutter("silhouette") == Registration(10, 5, 20, 0.5, 20)
    slots = deck(1)
    plan = lay_out(slots, known, SheetOptions(cutter="mine"))
    (front, _) = read(print_sheets(plan, META), *faces_of(slots))
    assert (7, 7, 11, 11) in [pytest.approx(box, abs=0.01) for box in front.filled]
    assert plan.sections[0].spec.registration == Registration(7, 4, 12, 0.4, 13)
    mine = SheetOptions(cutter="mine", registration=NARROW)
    assert lay_out(slots, known, mine).sections[0].spec.registration == NARROW


@pytest.mark.parametrize("entry", ["{inset: -1}", "{arms: 3}", "3", "{line: 6}", "{keep: a}"])
def test_a_machine_that_cannot_be_is_told_at_its_place(tmp_path: Path, entry: str) -> None:
    (tmp_path / "mine.yaml").write_text(f"cutters: {{mine: {entry}}}\n")
    with pytest.raises(DataError) as caught:
        load_papers([BUNDLED, tmp_path])
    (fault,) = caught.value.findings
    assert fault.code == "S006"
    assert fault.place
    assert (fault.place.line, fault.place.column) == (1, 17)


def test_cut_lines_lie_on_the_cards_of_the_pdf() -> None:
    slots = deck(7)
    spec = papers().spec("a4", backs="long", registration=NARROW)
    pages = read(impose(slots, spec, "long", META), *faces_of(slots))
    (svg,) = cut_lines(slots, spec, "long")
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    assert root.get("viewBox") == "0 0 210 297"
    cuts = _paths(svg, "cut")
    assert len(cuts) == len(pages[0].placed) == 7
    for points, placed in zip(cuts, pages[0].placed, strict=True):
        left, top, right, bottom = _bounds(points)
        assert (left, top) == pytest.approx((placed.x, placed.y), abs=0.01)
        assert (right - left, bottom - top) == pytest.approx((63, 88), abs=0.01)
    marks = sorted(_bounds(points) for points in _paths(svg, "marks"))
    assert marks == [pytest.approx(box, abs=0.01) for box in sorted(NARROW.bars(210, 297))]


def test_one_file_a_sheet_and_one_path_a_card_in_every_shape() -> None:
    slots = [*deck(10), *deck(3, 30, 30, shape="round"), *deck(2, 40, 34.64, shape="hex")]
    plan = lay_out(slots, papers(), SheetOptions(cutter="silhouette", start=2))
    files = cut_files(plan)
    assert [len(_paths(svg, "cut")) for svg in files] == [6, 4, 3, 2]
    circle = _paths(files[2], "cut")[0]
    left, top, right, bottom = _bounds(circle)
    assert (right - left, bottom - top) == pytest.approx((30, 30), abs=0.01)
    assert len(_paths(files[3], "cut")[0]) == 6
    assert b'data-name="card/c1#1"' in files[0]
    assert cut_files(plan) == files


def test_a_fold_over_sheet_is_cut_once_and_scored() -> None:
    slots = deck(3)
    (svg,) = cut_files(lay_out(slots, papers(), SheetOptions(backs="fold")))
    assert len(_paths(svg, "cut")) == 3
    (score,) = _paths(svg, "fold")
    height = float(ElementTree.fromstring(svg).get("viewBox", "").split()[3])
    assert score[0][1] == score[1][1] == height / 2


def test_the_printer_s_correction_is_not_cut() -> None:
    from cardforge.sheets import Printer, Shift

    slots = deck(2)
    plain = papers().spec("a4", registration=NARROW)
    moved = papers().spec("a4", registration=NARROW, printer=Printer("p", None, Shift(0.5, 0.5)))
    assert cut_lines(slots, plain) == cut_lines(slots, moved)
