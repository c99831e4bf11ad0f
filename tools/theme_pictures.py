"""The pictures of docs/theming.md, drawn from the game of the tests: `python tools/theme_pictures.py`.

themes.png: the same faces in every theme, full and low in ink. layouts.png: one face of every layout.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from cardforge.faces import Face, face_pdf, render_png
from cardforge.forge import Workbench

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "tests" / "fixtures" / "showcase"
OUT = ROOT / "docs" / "pictures"
TABLE = (208, 200, 184)
GAP = 14
LOOKS = (("ink", "full"), ("ink", "low"), ("plain", "full"), ("plain", "low"))
SHOWN = ("card/strike", "card/storm", "card/classic", "character/monkey", "role/lord", "health/four", "token/fire")
ROWS = (
    ("card/strike", "character/fan", "role/spy", "health/four", "card/classic", "card/leaf", "card/hills", "card/turn"),
    ("character/giant", "tile/temple", "tile/hex-fire", "card/square-gate", "card/mini-lot", "token/fire", "token/hex"),
)


def fronts(theme: str, ink: str, tag: str = "zh-Hans") -> dict[str, Face]:
    """The first copy of every record, by its id."""
    found: dict[str, Face] = {}
    for slot in Workbench(GAME, theme, ink).slots(tag):
        found.setdefault(slot.front.name.partition("#")[0], slot.front)
    return found


def picture(face: Face, dpi: float) -> Image.Image:
    """The face as it is cut, see-through beyond its outline."""
    return Image.open(io.BytesIO(render_png(face_pdf(face, cut=True), dpi, clear=True))).convert("RGBA")


def table(rows: list[list[Image.Image]]) -> Image.Image:
    """Rows of pictures on the table's colour."""
    width = max(sum(image.width + GAP for image in row) for row in rows) + GAP
    height = sum(max(image.height for image in row) + GAP for row in rows) + GAP
    sheet, y = Image.new("RGB", (width, height), TABLE), GAP
    for row in rows:
        x = GAP
        for image in row:
            sheet.paste(image, (x, y), image)
            x += image.width + GAP
        y += max(image.height for image in row) + GAP
    return sheet


def save(image: Image.Image, name: str) -> None:
    """A palette PNG: small, and the same bytes each time."""
    OUT.mkdir(parents=True, exist_ok=True)
    image.quantize(128, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(OUT / name, optimize=True)


def main() -> None:
    """Write both."""
    looks = {look: fronts(*look) for look in LOOKS}
    save(table([[picture(looks[look][key], 64) for key in SHOWN] for look in LOOKS]), "themes.png")
    save(table([[picture(looks["ink", "full"][key], 64) for key in row] for row in ROWS]), "layouts.png")


if __name__ == "__main__":
    main()
