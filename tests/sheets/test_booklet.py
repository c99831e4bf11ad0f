"""Booklets read back: which page lies where on which sheet, which way up, at which size."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from cardforge.findings import CardforgeError, DataError
from cardforge.sheets.booklet import booklet, order

MM = 72 / 25.4
LEFT = 1.5 * 0.556 * 20 / MM
"""mm from the middle of `page` to that of `page000`, as set: three figures of Helvetica at 20 pt, halved."""
A4, A5, LETTER = (297.0, 210.0), (148.0, 210.0), (279.4, 215.9)


def _book(pages: int, size: tuple[float, float] = A5) -> bytes:
    """Pages that say their number in the middle, with a language and a title."""
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(size[0] * MM, size[1] * MM), invariant=1, lang="zh-Hans")
    canvas.setTitle("规则书")
    for page in range(1, pages + 1):
        canvas.setFont("Helvetica", 20)
        canvas.drawCentredString(size[0] * MM / 2, size[1] * MM / 2, f"page{page:03}")
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _read(pdf: bytes) -> list[list[tuple[int, float, float]]]:
    """For each page of the sheets: the pages on it from left to right, and the middle of each word `page` in mm."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        row = []
        search = text.search("page0")
        while (hit := search.get_next()) is not None:
            boxes = [text.get_charbox(hit[0] + i) for i in range(4)]
            number = int(text.get_text_range(hit[0] + 4, 3))
            xs, ys = [b[0] for b in boxes] + [b[2] for b in boxes], [b[1] for b in boxes] + [b[3] for b in boxes]
            row.append((number, (min(xs) + max(xs)) / 2 / MM, (min(ys) + max(ys)) / 2 / MM))
        found.append(sorted(row, key=lambda each: each[1]))
    return found


def _numbers(pdf: bytes) -> list[list[int]]:
    return [[number for number, _, _ in row] for row in _read(pdf)]


def test_eight_pages_on_two_sheets() -> None:
    assert _numbers(booklet(_book(8), A4)) == [[8, 1], [2, 7], [6, 3], [4, 5]]


def test_blanks_stand_before_the_back_cover() -> None:
    assert _numbers(booklet(_book(6), A4)) == [[6, 1], [2], [3], [4, 5]]
    read = _read(booklet(_book(6), A4))
    assert read[1][0][1] == pytest.approx(148.5 - 74 - LEFT, abs=0.3)  # page 2 lies on the left, its neighbour is blank
    assert read[2][0][1] == pytest.approx(148.5 + 74 - LEFT, abs=0.3)


@pytest.mark.parametrize("pages", [1, 2, 3, 4, 5, 19, 24])
def test_folded_sheets_read_in_order(pages: int) -> None:
    """Each sheet's halves, taken in the order they come after folding, are the pages in order."""
    sheets = order(pages)
    first = [side for sheet in sheets for side in (sheet.outside[1], sheet.inside[0])]
    second = [side for sheet in reversed(sheets) for side in (sheet.inside[1], sheet.outside[0])]
    row = [page for page in first + second if page is not None]
    assert row == list(range(pages))
    if pages > 1:
        assert sheets[0].outside == (pages - 1, 0)


@given(st.integers(1, 400))
def test_every_page_is_there_once_and_no_sheet_is_wasted(pages: int) -> None:
    sheets = order(pages)
    sides = [page for sheet in sheets for page in (*sheet.outside, *sheet.inside)]
    assert sorted(page for page in sides if page is not None) == list(range(pages))
    assert len(sheets) == -(-pages // 4)


def test_a5_lies_on_a4_at_its_size() -> None:
    read = _read(booklet(_book(4), (210.0, 297.0)))  # whichever way up the paper is named
    (_, left, middle), (_, right, _) = read[0]
    assert right - left == pytest.approx(148, abs=0.1)
    assert (left + right) / 2 + LEFT == pytest.approx(148.5, abs=0.3)
    assert middle == pytest.approx(105, abs=2.5)
    with pikepdf.open(io.BytesIO(booklet(_book(4), A4))) as document:
        assert [float(n) / MM for n in document.pages[0].mediabox] == pytest.approx([0, 0, 297, 210], abs=0.01)


def test_a5_on_letter_is_reduced_and_pages_meet_in_the_fold() -> None:
    (_, left, _), (_, right, _) = _read(booklet(_book(4), LETTER))[0]
    scale = 279.4 / 2 / 148
    assert right - left == pytest.approx(148 * scale, abs=0.1)


def test_insides_stand_upside_down_where_the_printer_turns_the_long_edge() -> None:
    short, long = (_read(booklet(_book(4), A4, flip=flip)) for flip in ("short", "long"))
    assert [number for number, _, _ in short[1]] == [2, 3]
    assert [number for number, _, _ in long[1]] == [3, 2]
    assert long[1][0][2] == pytest.approx(210 - short[1][0][2], abs=0.1)
    for flip, name in (("short", "/DuplexFlipShortEdge"), ("long", "/DuplexFlipLongEdge")):
        with pikepdf.open(io.BytesIO(booklet(_book(4), A4, flip=flip))) as document:
            assert name == document.Root.ViewerPreferences.Duplex
            assert document.Root.ViewerPreferences.PrintScaling == "/None"


def test_creep_moves_inner_pages_to_the_fold() -> None:
    plain, moved = (_read(booklet(_book(12), A4, creep=creep)) for creep in (0.0, 0.2))
    for page in range(6):
        shift = 0.2 * (page // 2)
        for before, after, sign in zip(plain[page], moved[page], (1, -1), strict=True):
            assert after[1] - before[1] == pytest.approx(sign * shift, abs=0.01)


def test_the_fold_is_marked_outside_only_and_can_be_left_out() -> None:
    def lines(pdf: bytes, page: int) -> list[list[float]]:
        with pikepdf.open(io.BytesIO(pdf)) as document:
            found = pikepdf.parse_content_stream(document.pages[page])
            return [[float(n) / MM for n in each.operands] for each in found if str(each.operator) in ("m", "l")]

    marked = lines(booklet(_book(4), A4), 0)
    assert len(marked) == 4
    assert all(x == pytest.approx(148.5, abs=0.01) and (y <= 4.01 or y >= 205.99) for x, y in marked)
    assert not lines(booklet(_book(4), A4), 1)
    assert not lines(booklet(_book(4), A4, marks=False), 0)
    roomy = lines(booklet(_book(4), (420.0, 297.0)), 0)  # A5 on A3: the cuts are marked too
    assert {round(x, 1) for x, _ in roomy} >= {62.0, 358.0}


def test_blank_pages_can_have_a_ground() -> None:
    pdf = booklet(_book(3), A4, ground=(1.0, 0.0, 0.0))
    inside = pypdfium2.PdfDocument(pdf)[1].render(scale=0.5).to_pil().convert("RGB")
    assert inside.getpixel((inside.width * 3 // 4, inside.height // 2)) == (255, 0, 0)
    assert inside.getpixel((10, 10)) == (255, 255, 255)


def test_text_fonts_language_and_title_are_kept_and_bytes_repeat() -> None:
    pdf = booklet(_book(5), A4)
    assert pdf == booklet(_book(5), A4)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert document.Root.Lang == "zh-Hans"
        assert str(document.docinfo.Title) == "规则书"
        fonts = [each for each in document.objects if isinstance(each, pikepdf.Dictionary) and "/BaseFont" in each]
        assert len(fonts) == 1  # shared by all pages
        assert not any(isinstance(each, pikepdf.Stream) and "/ColorSpace" in each for each in document.objects)


def test_claims_that_no_longer_hold_are_dropped() -> None:
    stream = io.BytesIO()
    with pikepdf.open(io.BytesIO(_book(4))) as document:
        with document.open_metadata() as xmp:
            xmp["pdfaid:part"], xmp["dc:title"] = "2", "规则书"
        document.save(stream)
    with pikepdf.open(io.BytesIO(booklet(stream.getvalue(), A4))) as document, document.open_metadata() as xmp:
        assert xmp["dc:title"] == "规则书"
        assert "pdfaid:part" not in xmp


def _mixed() -> bytes:
    stream = io.BytesIO()
    with pikepdf.open(io.BytesIO(_book(2))) as document:
        document.add_blank_page(page_size=(300, 300))
        document.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("pdf", "paper", "more", "code"),
    [
        (_mixed(), A4, {}, "S130"),
        (_book(4, (297.0, 420.0)), A4, {}, "S130"),
        (_book(4), A4, {"flip": "side"}, "S131"),
        (_book(4), A4, {"creep": -0.1}, "S131"),
        (_book(4), A4, {"creep": float("nan")}, "S131"),
        (_book(4), A4, {"creep": 9.0}, "S131"),
    ],
)
def test_what_makes_no_booklet_is_told(pdf: bytes, paper: tuple[float, float], more: dict[str, Any], code: str) -> None:
    with pytest.raises(CardforgeError) as told:
        booklet(pdf, paper, **more)
    assert [each.code for each in told.value.findings] == [code]
    assert isinstance(told.value, DataError) is (code == "S130")
