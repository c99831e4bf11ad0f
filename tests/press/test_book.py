"""A rulebook for the shop: bleed made outside the trim, inks, every page where it was."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from faces.standin import theme
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardforge.press import preflight, press_book
from cardforge.typeset import FontSet
from cardforge.typeset.canvas import register

from .made import META, presets

MM = 72 / 25.4


def _book() -> bytes:
    """Two A5 pages: a bar at the left edge, a text in the middle, in the colours of the theme."""
    fonts = FontSet("zh-Hans")
    fonts.need("第一二页", "song-medium")
    (name,) = register(fonts).values()
    assert isinstance(pdfmetrics.getFont(name), TTFont)
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(148 * MM, 210 * MM), invariant=1, initialFontName=name)
    for words in ("第一页", "第二页"):
        canvas.setFillColorRGB(*theme().rgb("paper"))
        canvas.rect(0, 0, 148 * MM, 210 * MM, stroke=0, fill=1)
        canvas.setFillColorRGB(*theme().rgb("plum"))
        canvas.rect(0, 0, 20 * MM, 210 * MM, stroke=0, fill=1)
        canvas.setFillColorRGB(*theme().rgb("ink"))
        canvas.setFont(name, 12)
        canvas.drawCentredString(84 * MM, 105 * MM, words)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _pressed(marks: bool = False) -> bytes:
    made = press_book(_book(), replace(presets()["shop"], marks=marks), theme(), META)
    assert not made.findings
    (pdf,) = made.files.values()
    assert list(made.files) == ["press-shop-rulebook.pdf"]
    return pdf


@pytest.mark.parametrize("marks", [False, True])
def test_pages_have_their_trim_and_bleed(marks: bool) -> None:
    edge = 11 if marks else 3
    with pikepdf.open(io.BytesIO(_pressed(marks))) as document:
        assert len(document.pages) == 2
        trim, bleed = ([float(n) / MM for n in document.pages[0].obj[key]] for key in ("/TrimBox", "/BleedBox"))
        assert trim == pytest.approx([edge, edge, edge + 148, edge + 210], abs=0.001)
        assert bleed == pytest.approx([edge - 3, edge - 3, edge + 151, edge + 213], abs=0.001)


@pytest.mark.parametrize(("scale", "codes"), [(1.0, ["S115"]), (0.5, [])])
def test_lines_of_small_pictures_of_cards_are_no_hairlines_of_the_book(scale: float, codes: list[str]) -> None:
    with pikepdf.open(io.BytesIO(_book())) as document:
        line = f"q {scale} 0 0 {scale} 0 0 cm 0.2 w 90 90 m 200 90 l S Q".encode()
        document.pages[0].contents_add(document.make_stream(line))
        stream = io.BytesIO()
        document.save(stream)
    made = press_book(stream.getvalue(), presets()["shop"], theme(), META)
    assert [finding.code for finding in made.findings] == codes


def test_crop_marks_stand_outside_the_bleed() -> None:
    with pikepdf.open(io.BytesIO(_pressed(True))) as document:
        found = pikepdf.parse_content_stream(document.pages[0])
        ends = [[float(n) / MM for n in each.operands] for each in found if str(each.operator) in ("m", "l")]
    assert len(ends) == 16
    assert not any(8 < x < 162 and 8 < y < 224 for x, y in ends)


def test_bars_and_grounds_run_on_into_the_bleed() -> None:
    image = pypdfium2.PdfDocument(_pressed())[0].render(scale=4 / MM).to_pil().convert("RGB")
    middle, last = image.height // 2, image.width - 1
    assert image.getpixel((1, middle)) == image.getpixel((40, middle))
    assert image.getpixel((1, 1)) == image.getpixel((40, middle))  # the corner
    assert image.getpixel((last, middle)) == image.getpixel((last - 40, 20))
    assert image.getpixel((1, middle)) != image.getpixel((last, middle))


def test_the_text_stands_where_it_stood() -> None:
    text = pypdfium2.PdfDocument(_pressed())[1].get_textpage()
    places = []
    search = text.search("第")
    while (hit := search.get_next()) is not None:
        places.append([n / MM for n in text.get_charbox(hit[0])])
    inside = [box for box in places if 3 < box[0] < 151 and 3 < box[1] < 213]
    (box,) = inside
    assert box[1] == pytest.approx(3 + 105, abs=1.5)


def test_it_is_in_inks_and_keeps_the_standard() -> None:
    assert not preflight(_pressed(), "x1a", trim=(148, 210), bleed=3)
    assert _pressed() == _pressed()
