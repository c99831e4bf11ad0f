"""Drawn text: embedded subsets, exact extraction, places that are kept."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from cardforge.typeset import (
    Block,
    Column,
    FontSet,
    Icon,
    Paragraph,
    Run,
    compose_block,
    compose_column,
    draw,
    draw_column,
)

from .conftest import EDITIONS, TEXTS, body_role

RED = HexColor("#B23A2B")


def page(fonts: FontSet, block: Block | None, column: Column | None = None, icons: list[str] | None = None) -> bytes:
    """A PDF of one page with the block and the column."""
    names = fonts.register_reportlab()
    stream = BytesIO()
    canvas = Canvas(stream, pagesize=(300, 300), initialFontName=next(iter(names.values())), invariant=1)

    def icon(canvas: Canvas, icon: Icon, x: float, y: float, size: float) -> None:
        canvas.setFillColor(RED)
        canvas.rect(x, y, icon.width_em * size, icon.height_em * size, stroke=0, fill=1)
        if icons is not None:
            icons.append(icon.name)

    if block:
        draw(canvas, block, 20, 280, names, icon)
    if column:
        draw_column(canvas, column, 200, 280, names, RED)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def extracted(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_range()
    document.close()
    return text.replace("\r\n", "")


def fonts_of(data: bytes) -> dict[str, bool]:
    """Base font names in the PDF, and whether each is embedded."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return {
            str(o.BaseFont): "/FontFile2" in o.FontDescriptor
            for o in pdf.objects
            if isinstance(o, pikepdf.Dictionary) and o.get("/Subtype") == "/CIDFontType2"
        }


def test_b15_two_characters_make_a_small_file(hans: FontSet) -> None:
    block = compose_block([Paragraph([Run("弃置", "song-medium")])], 100, 8, hans)
    data = page(hans, block)
    assert len(data) < 60_000
    assert extracted(data) == "弃置"
    found = fonts_of(data)
    assert len(found) == 1
    assert all(embedded and "+CardforgeSongMedium-SC" in name for name, embedded in found.items())
    assert b"Helvetica" not in data


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_paragraph_extracts_exactly(cache: Path, edition: str) -> None:
    for em in (9.7, 15, 21.3):
        fonts = FontSet(edition, cache)
        paragraphs = [Paragraph([Run(text, body_role(edition))], lang=edition) for text in TEXTS[edition]]
        for paragraph in paragraphs:
            data = page(fonts, compose_block([paragraph], em * 8, 8, fonts))
            assert extracted(data) == paragraph.text


def test_runs_and_icons_extract_in_order(hans: FontSet) -> None:
    runs = [
        Run("若判定为", "song-medium"),
        Icon("heart", 0.9, 0.88, alt="♥"),
        Run("，弃置", "song-medium"),
        Run("过河拆桥", "song-bold", RED, "card"),
        Run("1张（见“Rules”第12页）。", "song-medium"),
    ]
    block = compose_block([Paragraph(runs)], 90, 8, hans)
    drawn: list[str] = []
    assert extracted(page(hans, block, icons=drawn)) == "若判定为♥，弃置过河拆桥1张（见“Rules”第12页）。"
    assert drawn == ["heart"]
    assert {p.tag for line in block.lines for p in line.items if "过" in p.text} == {"card"}


def test_colours_do_not_leak(hans: FontSet) -> None:
    runs = [Icon("heart", 1, 0.88), Run("黑", "song-bold"), Run("红", "song-bold", RED), Run("黑", "song-bold")]
    block = compose_block([Paragraph(runs)], 200, 40, hans, 1.5)
    document = pypdfium2.PdfDocument(page(hans, block))
    image = document[0].render(scale=2).to_pil().convert("RGB")
    document.close()

    def colours(index: float) -> set[bool]:
        """Whether dark pixels of the character at em `index` are red."""
        left = int((20 + 40 * index) * 2)
        pixels = [image.getpixel((x, y)) for x in range(left + 4, left + 76, 2) for y in range(50, 130, 2)]
        return {p[0] > 150 for p in pixels if p[2] < 60}

    assert colours(1.1) == {False}
    assert colours(2.1) == {True}
    assert colours(3.1) == {False}


def test_a_glyph_stands_where_the_line_says(hans: FontSet) -> None:
    """The ink of the last character of a justified line ends at the measure."""
    runs = [Run("甲乙丙丁，戊己庚辛壬癸，子丑寅卯辰巳午未申酉戌亥", "song-medium")]
    block = compose_block([Paragraph(runs)], 84, 8, hans)
    document = pypdfium2.PdfDocument(page(hans, block))
    text = document[0].get_textpage()
    at = len(block.lines[0].text) - 1
    *_, right, _ = text.get_charbox(at)
    text.close()
    document.close()
    last = block.lines[0].text[-1]
    room = 4.0 if last == "，" else 0.0
    assert 20 + 84 - 2 - room < right < 20 + 84 + 0.1


def test_marks_stand_where_their_space_ends(hans: FontSet) -> None:
    """Ink of marks and their neighbours never overlaps, and an opener at a line's start begins at the measure."""
    for text in ("（甲）乙", "甲，（乙）。", "甲·乙", "甲！？乙", "甲“乙”——丙……", "《甲》「乙」"):
        for edge in (40.0, 60.0, 200.0):
            block = compose_block([Paragraph([Run(text, "song-medium")])], edge, 20, hans)
            document = pypdfium2.PdfDocument(page(hans, block))
            found = document[0].get_textpage()
            boxes = [found.get_charbox(i) for i in range(found.count_chars()) if found.get_text_range(i, 1).strip()]
            found.close()
            document.close()
            for one, other in pairwise(boxes):
                assert one[2] <= other[0] + 0.3 or other[3] < one[1], (text, edge)
            assert min(box[0] for box in boxes) >= 20 - 0.1
            assert max(box[2] for box in boxes) <= 20 + max(edge, *(line.width for line in block.lines)) + 0.1


def test_a_dash_is_one_unbroken_stroke(hans: FontSet) -> None:
    block = compose_block([Paragraph([Run("甲——乙", "song-medium")])], 200, 20, hans)
    data = page(hans, block)
    assert extracted(data) == "甲——乙"
    document = pypdfium2.PdfDocument(data)
    image = document[0].render(scale=2).to_pil().convert("L")
    document.close()
    columns = range(2 * (20 + 24), 2 * (20 + 56))
    assert all(any(image.getpixel((x, y)) < 128 for y in range(40, 120)) for x in columns)


def test_a_column_reads_downwards(hans: FontSet) -> None:
    column = compose_column("桑吉·塔", "song-bold", 20, 1.05, hans)
    assert column.height == pytest.approx(20 * (3 * 1.05 + 1))
    assert [s.y for s in column.items] == pytest.approx([20 * (0.88 + 1.05 * i) for i in range(4)])
    assert all(s.x == -10 for s in column.items)
    assert extracted(page(hans, None, column)) == "桑吉·塔"


def test_marks_in_a_column_take_vertical_forms_and_extract_as_themselves(hans: FontSet) -> None:
    column = compose_column("一，（二）", "song-bold", 20, 1.05, hans)
    assert [s.face.vertical for s in column.items if s.face] == [False, True, True, False, True]
    data = page(hans, None, column)
    assert extracted(data) == "一，（二）"
    assert any("CardforgeSongBold-SC-V" in name for name in fonts_of(data))


def test_latin_in_a_column_is_turned_or_upright(cache: Path) -> None:
    fonts = FontSet("en", cache)
    turned = compose_column("Sun Wukong", "latin-650", 20, 1.05, fonts)
    assert [(s.text, s.turned) for s in turned.items] == [("Sun Wukong", True)]
    assert extracted(page(fonts, None, turned)) == "Sun Wukong"
    upright = compose_column("A1", "latin-650", 20, 1.05, fonts, turn_latin=False)
    assert [(s.text, s.turned) for s in upright.items] == [("A", False), ("1", False)]


def test_drawing_twice_gives_the_same_bytes(cache: Path) -> None:
    made = []
    for _ in range(2):
        fonts = FontSet("zh-Hans", cache)
        block = compose_block([Paragraph([Run(t, "song-medium")]) for t in TEXTS["zh-Hans"]], 120, 8, fonts)
        made.append(page(fonts, block))
    assert made[0] == made[1]


def test_several_editions_share_one_page(cache: Path) -> None:
    """Fonts of one name but other contents do not mix in one file."""
    blocks, names = [], {}
    for edition, text in (("zh-Hans", "弃置手牌"), ("en", "孙悟空")):
        fonts = FontSet(edition, cache)
        blocks.append(
            (
                compose_block([Paragraph([Run(text, "song-medium")], lang=edition)], 100, 8, fonts),
                fonts.register_reportlab(),
            )
        )
    stream = BytesIO()
    names = blocks[0][1]
    canvas = Canvas(stream, pagesize=(300, 300), initialFontName=next(iter(names.values())), invariant=1)
    for index, (block, names) in enumerate(blocks):
        draw(canvas, block, 20, 280 - 40 * index, names)
    canvas.showPage()
    canvas.save()
    assert extracted(stream.getvalue()) == "弃置手牌孙悟空"
    assert len(fonts_of(stream.getvalue())) == 2


def test_a_space_between_two_fonts_at_a_line_s_end_is_not_lost() -> None:
    """张 is not in the Taiwan face: it is borrowed, and the space after it is a piece of its own."""
    from tests.typeset.soak_lines import extracted

    fonts = FontSet("zh-Hant-TW")
    text = "牌女家所言蜘張為张 3 ：攻「色擇牌可以"
    block = compose_block([Paragraph([Run(text, "song-medium")], "left", "zh-Hant-TW")], 80.0, 8.0, fonts)
    first = block.lines[0]
    assert (first.items[-1].text, first.items[-2].face == first.items[-1].face) == (" ", False)
    assert extracted([block], fonts) == text
