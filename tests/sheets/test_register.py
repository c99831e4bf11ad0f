"""Front and back coincide, in every mode, through every printer: read from the PDF."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardforge.findings import CardforgeError
from cardforge.sheets import Grid, Margins, Printer, SheetOptions, SheetSpec, Shift, impose, lay_out, print_sheets
from cardforge.sheets.marks import behind, crop_marks
from cardforge.sheets.papers import Papers

from .readback import META, Page, Placed, deck, faces_of, read
from .test_spec import papers

NEAR = 0.01
"""mm: the registration promised."""
ASKEW = Printer("askew", Margins(4, 4, 4, 9), Shift(0.3, -0.4), Shift(0.7, -1.1, 0.35))
PRINTERS = {"true": Printer(), "shifted": Printer("shifted", None, Shift(), Shift(-0.8, 0.5)), "askew": ASKEW}


def landed(page: Page, placed: Placed, shift: Shift) -> list[tuple[float, float]]:
    """Where the corners come to lie on a page that the printer moves the other way than `shift` corrects."""
    turned = Shift(0, 0, -shift.angle)
    return [turned.moved(x - shift.dx, y - shift.dy, page.width, page.height) for x, y in placed.corners]


def through(page: Page, point: tuple[float, float], columns: bool) -> tuple[float, float]:
    """A point of the other side, seen through the paper."""
    return (page.width - point[0], point[1]) if columns else (point[0], page.height - point[1])


@pytest.mark.parametrize("printer", PRINTERS)
@pytest.mark.parametrize(
    ("backs", "landscape", "gap"), list(itertools.product(["long", "short"], [False, True], [0.0, 2.5, 8.0]))
)
def test_a_back_lands_behind_its_front(backs: str, landscape: bool, gap: float, printer: str) -> None:
    profile = PRINTERS[printer]
    spec = papers().spec("a4", backs=backs, landscape=landscape, gap=gap, printer=profile)
    slots = deck(3)
    front, back = read(impose(slots, spec, backs, META), *faces_of(slots))
    laid = profile.laid(landscape)
    columns = spec.mirrored(backs)[0]
    for slot in slots:
        (one,) = [p for p in front.placed if p.key == slot.front.key]
        (other,) = [p for p in back.placed if slot.back and p.key == slot.back.key]
        seen = [through(back, point, columns) for point in landed(back, other, laid.back)]
        ahead = landed(front, one, Shift(laid.front.dx, laid.front.dy))
        # The back's upper edge lies behind the front's upper edge, left and right exchanged.
        assert [seen[1], seen[0], seen[3], seen[2]] == [pytest.approx(point, abs=NEAR) for point in ahead]


@pytest.mark.parametrize("gap", [0.0, 4.0])
@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
def test_a_folded_back_lands_behind_its_front(paper: str, gap: float) -> None:
    spec = papers().spec(paper, backs="fold", gap=gap)
    slots = deck(4)
    (page,) = read(impose(slots, spec, "fold", META), *faces_of(slots))
    for slot in slots:
        (one,) = [p for p in page.placed if p.key == slot.front.key]
        (other,) = [p for p in page.placed if slot.back and p.key == slot.back.key]
        assert other.turned
        for front, back in zip(one.corners, (other.corners[i] for i in (1, 0, 3, 2)), strict=True):
            assert front == pytest.approx((back[0], page.height - back[1]), abs=NEAR)


def test_the_sum_of_front_and_back_is_the_page() -> None:
    slots = deck(9)
    front, back = read(impose(slots, papers().spec("letter"), "long", META), *faces_of(slots))
    for one, other in zip(front.placed, back.placed, strict=True):
        assert one.x + other.x + 63 == pytest.approx(215.9, abs=NEAR)
        assert one.y == pytest.approx(other.y, abs=NEAR)


def test_a_profile_moves_the_back_and_not_the_front() -> None:
    slots = deck(9)
    plain = read(impose(slots, papers().spec("a4"), "long", META), *faces_of(slots))
    printer = Printer("p", None, Shift(), Shift(1.25, -0.5))
    moved = read(impose(slots, papers().spec("a4", printer=printer), "long", META), *faces_of(slots))
    assert [p.corners for p in moved[0].placed] == [p.corners for p in plain[0].placed]
    for before, after in zip(plain[1].placed, moved[1].placed, strict=True):
        assert (after.x - before.x, after.y - before.y) == pytest.approx((1.25, -0.5), abs=1e-4)
    assert moved[1].trim == pytest.approx(
        [n + d for n, d in zip(plain[1].trim, (1.25, -0.5) * 2, strict=True)], abs=0.001
    )
    assert {round(x1 - 1.25, 2) for x1, _, x2, _ in moved[1].lines if x1 == x2} == {10.5, 73.5, 136.5, 199.5}


def test_an_angle_turns_about_the_middle_of_the_page_clockwise() -> None:
    slots = deck(9)
    printer = Printer("p", None, Shift(), Shift(0, 0, 1.0))
    _, back = read(impose(slots, papers().spec("a4", printer=printer, margin=2), "long", META), *faces_of(slots))
    middle = next(p for p in back.placed if slots[4].back and p.key == slots[4].back.key)
    assert [sum(n) / 4 for n in zip(*middle.corners, strict=True)] == pytest.approx((105, 148.5), abs=NEAR)
    (x1, y1), (x2, y2) = middle.corners[:2]
    assert math.degrees(math.atan2(y2 - y1, x2 - x1)) == pytest.approx(1.0, abs=0.001)  # its right end is lower


def test_a_sheet_laid_across_takes_the_profile_turned() -> None:
    profile = Printer("p", Margins(1, 2, 3, 4), Shift(), Shift(0.5, 0.2, 0.1))
    left = profile.laid(True)
    # Turned to the left, the sheet's top edge is the paper's left edge.
    assert left.margins == Margins(left=4, top=1, right=2, bottom=3)
    assert left.back == Shift(-0.2, 0.5, 0.1)
    right = Printer("p", Margins(1, 2, 3, 4), Shift(), Shift(0.5, 0.2, 0.1), turn="right").laid(True)
    assert right.margins == Margins(left=2, top=3, right=4, bottom=1)
    assert right.back == Shift(0.2, -0.5, 0.1)


# --- properties -------------------------------------------------------------------------------------------------------

lengths = st.floats(0, 12).map(lambda n: round(n, 2))
tenths = st.floats(-2, 2).map(lambda n: round(n, 2))
shifts = st.builds(Shift, tenths, tenths)
turned_shifts = st.builds(Shift, tenths, tenths, st.sampled_from([0.0, 0.0, 0.3, -1.0]))
printers = st.builds(
    Printer,
    st.just("p"),
    st.none() | st.builds(Margins, lengths, lengths, lengths, lengths),
    shifts,
    turned_shifts,
    st.just(""),
    st.sampled_from(["left", "right"]),
)
sheets = st.fixed_dictionaries(
    {
        "paper": st.sampled_from(["a4", "a3", "letter", "legal", "tabloid", "320x450", "210x210"]),
        "size": st.sampled_from([(63, 88), (63.5, 88.9), (44, 68), (70, 120), (70, 70), (25, 25), (57.15, 88.9)]),
        "backs": st.sampled_from(["long", "short", "fold", "none"]),
        "landscape": st.sampled_from([None, False, True]),
        "gap": lengths,
        "bleed": st.floats(0, 5).map(lambda n: round(n, 2)),
        "margin": st.none() | lengths,
        "printer": printers,
    }
)


def _spec(case: dict[str, object], known: Papers) -> SheetSpec | None:
    values = dict(case)
    try:
        return known.spec(values.pop("paper"), values.pop("size"), **values)  # type: ignore[arg-type]
    except CardforgeError as fault:
        if fault.findings[0].code != "S003":
            raise
        return None


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(case=sheets)
def test_every_card_lies_inside_the_margins_on_both_sides(case: dict[str, object]) -> None:
    spec = _spec(case, papers())
    if spec is None:
        return
    backs = str(case["backs"])
    grid = Grid(spec, backs)
    m, w, h = spec.margins, spec.card_width, spec.card_height
    seen = []
    for slot in range(grid.capacity):
        front, back = grid.front(slot), grid.back(slot)
        sides = [(front, spec.printer.front)]
        sides += (
            [(back, spec.printer.back if backs in ("long", "short") else spec.printer.front)] if backs != "none" else []
        )
        for spot, shift in sides:
            for x, y in ((spot.x, spot.y), (spot.x + w, spot.y), (spot.x, spot.y + h), (spot.x + w, spot.y + h)):
                across, down = shift.moved(x, y, spec.width, spec.height)
                assert m.left - 1e-6 <= across <= spec.width - m.right + 1e-6
                assert m.top - 1e-6 <= down <= spec.height - m.bottom + 1e-6
            assert all(0 <= n <= spec.bleed for n in spot.margins)
        if backs in ("long", "short"):
            columns, rows = spec.mirrored(backs)
            assert (front.x + back.x + w if columns else front.x) == pytest.approx(spec.width if columns else back.x)
            assert (front.y + back.y + h if rows else front.y) == pytest.approx(spec.height if rows else back.y)
        seen.append((front.x, front.y))
    for (ax, ay), (bx, by) in itertools.combinations(seen, 2):
        assert abs(ax - bx) >= w + spec.gap - 1e-6 or abs(ay - by) >= h + spec.gap - 1e-6
    assert seen == sorted(seen, key=lambda place: (round(place[1], 3), place[0]))


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(case=sheets)
def test_no_mark_touches_a_card_or_its_bleed(case: dict[str, object]) -> None:
    spec = _spec(case, papers())
    if spec is None:
        return
    grid = Grid(spec, str(case["backs"]))
    lines = crop_marks(grid)
    spots = [grid.front(slot) for slot in range(grid.capacity)]
    back_lines = behind(grid, lines)
    backs = [grid.back(slot) for slot in range(grid.capacity)]
    if grid.backs == "fold":
        spots += backs
    for marks, places in ((lines, spots), (back_lines, backs if grid.backs in ("long", "short") else [])):
        for x1, y1, x2, y2 in marks:
            assert 0 <= x1 <= x2 <= spec.width + 1e-6
            assert 0 <= y1 <= y2 <= spec.height + 1e-6
            for spot in places:
                left, top, right, bottom = spot.margins
                assert (
                    x2 <= spot.x - left + 1e-6
                    or x1 >= spot.x + spec.card_width + right - 1e-6
                    or y2 <= spot.y - top + 1e-6
                    or y1 >= spot.y + spec.card_height + bottom - 1e-6
                )


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(case=sheets, count=st.integers(1, 12), start=st.integers(1, 3))
def test_any_sheet_reads_back_in_register(case: dict[str, object], count: int, start: int) -> None:
    spec = _spec(case, papers())
    if spec is None or Grid(spec, str(case["backs"])).capacity < start:
        return
    slots = deck(count, spec.card_width, spec.card_height)
    options = SheetOptions(
        str(case["paper"]),
        str(case["backs"]),
        case["landscape"],
        case["margin"],
        case["gap"],
        case["bleed"],
        start=start,
    )  # type: ignore[arg-type]
    plan = lay_out(slots, papers(), options)
    pages = read(print_sheets(plan, META), *faces_of(slots))
    sheet = plan.sections[0].spec
    columns, _ = sheet.mirrored(plan.backs)
    fronts = pages[::2] if plan.backs in ("long", "short") else pages
    assert sum(len(page.placed) for page in pages) == count * (1 if plan.backs == "none" else 2)
    behind_pages = pages[1::2] if plan.backs in ("long", "short") else []
    for front, back in zip(fronts, behind_pages, strict=False):
        for one, other in zip(front.placed, back.placed, strict=True):
            if columns:
                assert one.x + other.x + sheet.card_width == pytest.approx(front.width, abs=NEAR)
                assert one.y == pytest.approx(other.y, abs=NEAR)
            else:
                assert one.y + other.y + sheet.card_height == pytest.approx(front.height, abs=NEAR)
                assert one.x == pytest.approx(other.x, abs=NEAR)
                assert other.turned
