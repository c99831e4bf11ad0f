"""The floor: the same deck in plain ReportLab, as short a script as does it. What any Python tool pays at the least.

It embeds one font of its own, cut by fontTools from the face that Cardforge sets rules text in and kept for the next
run; draws the same words, pictures, frame, crop marks and backs; and knows nothing else. Lines are broken by
ReportLab's own paragraphs (`wordWrap="CJK"`), or by the barest loop there is, after any character.

    python benchmarks/floor.py DECK_FOLDER OUT.pdf [paragraph|loop]
"""

from __future__ import annotations

import json
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

MM = 72 / 25.4
WIDTH, HEIGHT = 63.0, 88.0
PAGE = (210.0, 297.0)
LEFT, TOP = (PAGE[0] - 3 * WIDTH) / 2, (PAGE[1] - 3 * HEIGHT) / 2
FONT = "Floor"


def write_deck(folder: Path, deck: list[Any], copies: int = 1) -> None:
    """The deck as the floor reads it: a JSON of cards and shapes, and the pictures."""
    from dataclasses import asdict

    import deck as source

    source.write_pictures(folder, deck)
    drawings = {card.art: source.polygons(int(card.art[8:10])) for card in deck if card.art.endswith(".svg")}
    words = {"cards": [asdict(c) for c in deck for _ in range(copies)], "drawings": drawings}
    (folder / "deck.json").write_text(json.dumps({**words, "back": source.back_lines()}), encoding="utf-8")


def font_file(folder: Path, characters: set[str]) -> Path:
    """The font with these characters as TrueType, made where the folder has none."""
    path = folder / "floor.ttf"
    if not path.exists():
        make_font(path, characters)
    return path


def make_font(path: Path, characters: set[str]) -> None:
    """Subset the packaged serif and convert its outlines."""
    from fontTools import subset
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont

    files = metadata.files("pylopdf-fonts-zh-cn") or []
    font = TTFont(str(next(f for f in files if f.name == "NotoSerifSC-Regular.otf").locate()), lazy=True)
    chooser = subset.Subsetter(subset.Options(layout_features=[], notdef_outline=True))
    chooser.populate(text="".join(sorted(characters)))
    chooser.subset(font)
    order, glyphs, drawn = font.getGlyphOrder(), font.getGlyphSet(), {}
    for name in order:
        pen: Any = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, 0.8, reverse_direction=True))
        drawn[name] = pen.glyph()
    builder = FontBuilder(font["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(font.getBestCmap())
    builder.setupGlyf(drawn)
    builder.setupHorizontalMetrics({name: font["hmtx"][name] for name in order})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": FONT, "styleName": "Regular", "psName": FONT})
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.save(path)


def wrapped(text: str, size: float, room: float, words: bool) -> list[str]:
    """Lines no wider than `room` pt: broken at spaces, or after any character."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    lines, line, used = [], "", 0.0
    for part in [word + " " for word in text.split(" ")] if words else text:
        width = stringWidth(part, FONT, size)
        if used + width > room and line:
            lines.append(line)
            line, used = "", 0.0
        line, used = line + part, used + width
    return [*lines, line]


class Floor:
    """One canvas and the deck."""

    def __init__(self, folder: Path, out: Path, wrap: str) -> None:
        from reportlab import rl_config
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont
        from reportlab.pdfgen.canvas import Canvas

        rl_config.useA85 = 0
        self.style: Any = None
        if wrap == "paragraph":
            from reportlab.lib.styles import ParagraphStyle

            self.style = ParagraphStyle
        self.folder = folder
        found = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
        self.cards, self.drawings, self.back = found["cards"], found["drawings"], found["back"]
        characters = {c for card in self.cards for key in ("name", "rule", "english") for c in card[key]}
        characters |= set("0123456789. 测试牌组简体中文")
        pdfmetrics.registerFont(TTFont(FONT, str(font_file(folder, characters))))
        size = (PAGE[0] * MM, PAGE[1] * MM)
        self.canvas = Canvas(str(out), pagesize=size, pageCompression=1, invariant=1, initialFontName=FONT)

    def draw(self) -> None:
        """All sheets."""
        self.forms()
        for start in range(0, len(self.cards), 9):
            page = self.cards[start : start + 9]
            for index, card in enumerate(page):
                self.card(card, LEFT + index % 3 * WIDTH, PAGE[1] - TOP - (index // 3 + 1) * HEIGHT)
            self.finish_page()
            for index in range(len(page)):
                self.at(LEFT + (2 - index % 3) * WIDTH, PAGE[1] - TOP - (index // 3 + 1) * HEIGHT)
                self.canvas.doForm("back")
                self.canvas.restoreState()
            self.finish_page()
        self.canvas.save()

    def at(self, x: float, y: float) -> None:
        """A new origin in mm."""
        self.canvas.saveState()
        self.canvas.translate(x * MM, y * MM)

    def forms(self) -> None:
        """The drawings and the back, each once."""
        canvas = self.canvas
        for name, shapes in self.drawings.items():
            canvas.beginForm(name, 0, 0, 48, 40)
            for colour, corners in shapes:
                canvas.setFillColor(colour)
                canvas.drawPath(self.path(corners), stroke=0, fill=1)
            canvas.endForm()
        canvas.beginForm("back", 0, 0, WIDTH * MM, HEIGHT * MM)
        canvas.setFillColor("#23415F")
        canvas.rect(0, 0, WIDTH * MM, HEIGHT * MM, stroke=0, fill=1)
        canvas.scale(MM, MM)
        canvas.setLineWidth(0.3)
        canvas.setStrokeColor("#D9CFB8")
        for line in self.back:
            canvas.drawPath(self.path(line, -3), stroke=1, fill=0)
        canvas.endForm()

    def path(self, points: list[tuple[float, float]], shift: float = 0) -> Any:
        """A path through points."""
        path = self.canvas.beginPath()
        path.moveTo(points[0][0] + shift, points[0][1] + shift)
        for x, y in points[1:]:
            path.lineTo(x + shift, y + shift)
        return path

    def card(self, card: dict[str, Any], x: float, y: float) -> None:
        """One face with its lower left corner at (x, y) mm."""
        canvas = self.canvas
        self.at(x, y)
        canvas.setFillColor("#F6F1E5")
        canvas.rect(0, 0, WIDTH * MM, HEIGHT * MM, stroke=0, fill=1)
        canvas.setFillColor("#C5D0D6")
        canvas.circle(38.17 * MM, 64.6 * MM, 14.8 * MM, stroke=0, fill=1)
        canvas.setLineWidth(0.9)
        canvas.line(14.2 * MM, 0, 14.2 * MM, HEIGHT * MM)
        if card["art"].endswith(".svg"):
            canvas.saveState()
            canvas.translate(19 * MM, 80 * MM)
            canvas.scale(0.8 * MM, -0.8 * MM)
            canvas.doForm(card["art"])
            canvas.restoreState()
        else:
            canvas.drawImage(str(self.folder / card["art"]), 19 * MM, 48.6 * MM, 38 * MM, 31.7 * MM)
        canvas.setFillColor("#211E1C")
        canvas.setFont(FONT, 23)
        for row, char in enumerate(card["name"]):
            canvas.drawString(8.25 * MM - 11.5, (80 - 8.5 * row) * MM, char)
        self.text(card["rule"], 43, 8, 12.2, "CJK")
        self.text(card["english"], 19.5, 6.7, 9.1, None)
        canvas.setFont(FONT, 5)
        canvas.drawString(17 * MM, 3.85 * MM, "测试牌组")
        canvas.drawRightString(59.3 * MM, 3.85 * MM, "简体中文 1.0")
        canvas.drawCentredString(8.25 * MM, 3.85 * MM, str(card["number"]))
        canvas.restoreState()

    def text(self, text: str, top: float, size: float, pitch: float, wrap: str | None) -> None:
        """Lines of text from `top` mm down."""
        if self.style is not None:
            from reportlab.platypus import Paragraph

            style = self.style("", fontName=FONT, fontSize=size, leading=pitch, wordWrap=wrap, textColor="#211E1C")
            paragraph = Paragraph(text, style)
            _, high = paragraph.wrap(120, 1000)
            paragraph.drawOn(self.canvas, 17 * MM, top * MM - high)
            return
        self.canvas.setFont(FONT, size)
        for number, line in enumerate(wrapped(text, size, 120, wrap is None)):
            self.canvas.drawString(17 * MM, top * MM - size - pitch * number, line)

    def finish_page(self) -> None:
        """Crop marks, and the next page."""
        canvas = self.canvas
        canvas.setLineWidth(0.25)
        right, bottom = PAGE[0] - LEFT, PAGE[1] - TOP
        for number in range(4):
            x, y = (LEFT + number * WIDTH) * MM, (TOP + number * HEIGHT) * MM
            for a in (TOP - 8.5, bottom + 4.5):
                canvas.line(x, a * MM, x, (a + 4) * MM)
            for b in (LEFT - 8.5, right + 4.5):
                canvas.line(b * MM, y, (b + 4) * MM, y)
        canvas.showPage()


if __name__ == "__main__":
    Floor(Path(sys.argv[1]), Path(sys.argv[2]), (*sys.argv[3:], "paragraph")[0]).draw()
