"""Fonts in the file: composite, codes that are the characters, only the glyphs shown, text that extracts."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cardforge.typeset import FontSet, Paragraph, Run, compose_block, draw, register

TEXT = "弃置两张“杀”（共三点），𠅤凶。"


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> FontSet:
    return FontSet("zh-Hans", Path(tmp_path_factory.getbasetemp()) / "font-cache")


def page(fonts: FontSet, text: str, also: str = "") -> bytes:
    """A page with the text; `also` is in the fonts and not on the page."""
    fonts.need(also, "song-medium")
    block = compose_block([Paragraph([Run(text, "song-medium")], "left")], 400, 12, fonts)
    names = register(fonts)
    stream = BytesIO()
    canvas = Canvas(stream, (420, 60), invariant=1, initialFontName=next(iter(names.values())))  # type: ignore[arg-type]
    draw(canvas, block, 10, 50, names)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def shown(data: bytes) -> list[dict[str, Any]]:
    """Of every font: its name, the codes its ToUnicode map has, its widths, the size of its file."""
    with pikepdf.open(BytesIO(data)) as pdf:
        found = []
        for font in pdf.objects:
            if isinstance(font, pikepdf.Dictionary) and font.get("/Subtype") == "/Type0":
                glyphs = font.DescendantFonts[0]
                assert font.Encoding == "/Identity-H"
                assert glyphs.Subtype == "/CIDFontType2"
                found.append({
                    "name": str(font.BaseFont),
                    "unicode": font.ToUnicode.read_bytes().decode("ascii"),
                    "file": len(glyphs.FontDescriptor.FontFile2.read_bytes()),
                    "map": glyphs.CIDToGIDMap.read_bytes(),
                })  # fmt: skip
        return found


def test_the_text_extracts_as_it_was_written(fonts: FontSet) -> None:
    document = pypdfium2.PdfDocument(page(fonts, TEXT))
    text = document[0].get_textpage().get_text_range()
    assert text.replace("\r\n", "") == TEXT


def test_codes_are_the_characters(fonts: FontSet) -> None:
    (song, *_) = [each for each in shown(page(fonts, TEXT)) if "Song" in each["name"]]
    assert "<5F03> <5F03>" in song["unicode"]
    assert "<D800> <D840DD64>" in song["unicode"]  # beyond the BMP: a code of its own
    glyph = int.from_bytes(song["map"][2 * 0x5F03 : 2 * 0x5F03 + 2], "big")
    assert glyph > 0
    assert song["map"][2 * 0x4E00 : 2 * 0x4E00 + 2] == b"\0\0"


def test_only_what_is_shown_is_in_the_file(fonts: FontSet) -> None:
    few = next(each for each in shown(page(fonts, "杀")) if "Song" in each["name"])
    wide = next(each for each in shown(page(fonts, "杀", also="龙凤虎豹狮象鹿鹤龟麟")) if "Song" in each["name"])
    assert wide["file"] == few["file"]
    assert wide["unicode"] == few["unicode"]


def test_the_same_text_is_the_same_operators_whatever_stands_before_it(fonts: FontSet) -> None:
    def operators(text: str) -> bytes:
        with pikepdf.open(BytesIO(page(fonts, text))) as pdf:
            return pdf.pages[0].Contents.read_bytes()

    alone, after = operators("弃置"), operators("弃置") + operators("一张杀")
    assert alone in after
    fonts.need("甲乙丙丁", "song-medium")
    assert operators("弃置") == alone


def test_a_hard_space_is_a_space_and_an_unknown_character_the_missing_glyph(fonts: FontSet) -> None:
    register(fonts)
    ref = fonts.face_for("杀", "song-medium")
    assert ref is not None
    font: Any = pdfmetrics.getFont(register(fonts)[ref])
    doc: Any = Canvas(BytesIO(), initialFontName=font.fontName)._doc
    assert font.encode("\xa0", doc) == b"\0 "
    assert font.encode("\u3400", doc) == b"\0\0"
