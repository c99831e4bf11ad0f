"""Faces -> PDF and PNG, read back."""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from cardforge.faces import back, face_pdf, render_png

from .cards import LAYOUTS, face, shop
from .standin import EDITIONS, StubEdition, art, fonts, layouts, theme

TESTS = Path(__file__).parents[1]


def _text(pdf: bytes) -> str:
    return str(pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range())


def _image(pdf: bytes, dpi: float = 100) -> Image.Image:
    return Image.open(io.BytesIO(render_png(pdf, dpi))).convert("RGB")


def _fonts(pdf: bytes) -> list[tuple[str, bool]]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        fonts = [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        fonts = [each for font in fonts for each in font.get("/DescendantFonts", [font])]
        return [(str(f.BaseFont), "/FontDescriptor" in f and "/FontFile2" in f.FontDescriptor) for f in fonts]


@pytest.mark.parametrize("tag", EDITIONS)
@pytest.mark.parametrize("id", LAYOUTS)
def test_rules_text_extracts_as_its_sentences(id: str, tag: str) -> None:
    found = face(id, tag)
    text = _text(face_pdf(found)).replace("\r", "").replace("\n", "")
    for key in ("text", "blocks", "skills"):
        for sentence in found.texts.get(key, "").split("\n"):
            assert sentence in text
    assert found.texts["name"] in text


def test_every_font_is_a_subset_and_embedded() -> None:
    for id in LAYOUTS:
        found = _fonts(face_pdf(face(id)))
        assert found
        assert all(name[7:8] == "+" and embedded for name, embedded in found), found


def test_a_back_of_pure_drawing_has_no_stray_font() -> None:
    from cardforge.faces.model import Face

    bare = Face("x", "en", 63, 88, 3, 3, (), {}, {}, fonts("en"))
    assert all(embedded for _, embedded in _fonts(face_pdf(bare)))


def test_the_page_is_the_trim_or_the_bleed() -> None:
    for bleed, width, height in ((False, 63, 88), (True, 69, 94)):
        with pikepdf.open(io.BytesIO(face_pdf(face("card/arrow"), bleed=bleed))) as document:
            box = [float(n) for n in document.pages[0].mediabox]
            assert box[2:] == pytest.approx([width * 72 / 25.4, height * 72 / 25.4], abs=0.01)


def test_paper_runs_into_the_bleed() -> None:
    image = _image(face_pdf(face("character/solo"), bleed=True), 100)
    paper, accent = (246, 241, 229), (39, 73, 107)
    assert image.getpixel((2, 2)) == accent
    assert image.getpixel((image.width - 3, 2)) == paper
    assert image.getpixel((image.width - 3, image.height - 3)) == paper


def test_the_png_is_the_page_at_its_resolution() -> None:
    pdf = face_pdf(face("card/arrow"))
    for dpi in (72, 300):
        assert _image(pdf, dpi).size == pytest.approx((63 / 25.4 * dpi, 88 / 25.4 * dpi), abs=1)
    with pytest.raises(ValueError, match="page"):
        render_png(pdf, 72, page=3)


def test_a_back_is_itself_under_a_half_turn() -> None:
    for name in ("back", "back-cloud"):
        for low in (False, True):
            look = theme().low_ink() if low else theme()
            made = back(StubEdition(shop(), "zh-Hant-TW"), layouts(), fonts("zh-Hant-TW"), art(), look, name)
            image = _image(face_pdf(made, bleed=True), 72 * 25.4 / 18)  # a whole number of pixels
            difference = ImageChops.difference(image, image.rotate(180)).convert("L")
            strong = sum(difference.histogram()[100:])
            assert strong < image.width * image.height * 0.002, name


def test_low_ink_saves_ink() -> None:
    def ink(low: bool) -> float:
        grey = _image(face_pdf(face("character/trio", low=low)), 60).convert("L")
        return 255 - sum(n * i for i, n in enumerate(grey.histogram())) / (grey.width * grey.height)

    assert ink(True) < ink(False) / 3


def test_low_ink_keeps_the_lines_that_were_light_on_dark() -> None:
    from cardforge.faces.outline import rectangle
    from cardforge.faces.pdf.pictures import _drawing_code
    from cardforge.faces.pictures.drawing import Drawing, Shape

    mass = Shape(rectangle(0, 0, 10, 10), "ink", klass="mass")
    line = Shape(rectangle(4, 0, 1, 10), "paper", klass="detail")
    colours = (("ink", (0.0, 0.0, 0.0)), ("paper", (1.0, 1.0, 1.0)))
    full, low = (
        _drawing_code(Drawing((0, 0, 10, 10), (mass, line)), colours, width).split("\n") for width in (0.0, 0.5)
    )
    assert [code for code in full if code.endswith(" rg")] == ["0 0 0 rg", "1 1 1 rg"]
    assert [code for code in low if code.endswith(" rg")] == ["1 1 1 rg", "0 0 0 rg"]
    assert "0.5 w" in low


SCRIPT = """
import hashlib, sys
from faces.cards import face, LAYOUTS
from cardforge.faces import face_pdf
from faces.test_layout_fuzz import everything
faces = [face(id, tag) for tag in ("zh-Hans", "en") for id in LAYOUTS] + [everything()]
print(hashlib.sha256(b"".join(face_pdf(f) for f in faces)).hexdigest())
"""


def test_the_same_cards_give_the_same_bytes_in_another_process() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            capture_output=True,
            text=True,
            check=True,
            env=dict(os.environ, PYTHONHASHSEED=seed, PYTHONPATH=str(TESTS)),
        )
        for seed in ("1", "77")
    ]
    assert runs[0].stdout == runs[1].stdout
    assert len(runs[0].stdout.strip()) == hashlib.sha256().digest_size * 2
