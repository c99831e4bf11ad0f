"""The pictures of README, cut from a build: `python tools/readme_pictures.py` after `make build`.

They are rasterised from the PDFs of `build/`, so that README shows what a reader's own build gives.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "pansidong"
OUT = ROOT / "docs" / "pictures"
TABLE = (208, 200, 184)
POKER = (63.0, 88.0)
MM = 72 / 25.4


def page(pdf: Path, number: int, dpi: float) -> Image.Image:
    """One page as a picture; `number` from 0, negative from the end."""
    document = pypdfium2.PdfDocument(pdf)
    image: Image.Image = document[number % len(document)].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return image


def card(edition: str, place: int, dpi: float = 110) -> Image.Image:
    """The card at a place of the A4 sheets (from 0, in printing order), cut at its trim."""
    sheet = page(BUILD / edition / "cards-a4.pdf", 2 * (place // 9), dpi)
    width, height = (side * dpi / 25.4 for side in POKER)
    left = (sheet.width - 3 * width) / 2 + place % 3 * width
    top = (sheet.height - 3 * height) / 2 + place % 9 // 3 * height
    return sheet.crop((round(left), round(top), round(left + width), round(top + height)))


def row(images: list[Image.Image], gap: int = 18) -> Image.Image:
    """Pictures side by side on the table's colour."""
    width = sum(image.width for image in images) + gap * (len(images) + 1)
    sheet = Image.new("RGB", (width, max(image.height for image in images) + 2 * gap), TABLE)
    x = gap
    for image in images:
        sheet.paste(image, (x, gap))
        x += image.width + gap
    return sheet


def save(image: Image.Image, name: str) -> None:
    """A palette PNG: small, and the same bytes each time."""
    OUT.mkdir(parents=True, exist_ok=True)
    image.quantize(128, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(OUT / name, optimize=True)


def main() -> None:
    """Write every picture."""
    save(row([card("zh-Hant-TW", place) for place in (0, 1, 4, 5)]), "cards.png")
    save(row([card(tag, 2) for tag in ("zh-Hans", "zh-Hant-TW", "en")]), "editions.png")
    sheet = BUILD / "zh-Hant-TW" / "cards-a4.pdf"
    save(row([page(sheet, 0, 45), page(sheet, 1, 45)]), "sheet.png")
    book = BUILD / "zh-Hant-TW" / "rulebook.pdf"
    pair = BUILD / "zh-Hant-TW+en" / "rulebook.pdf"
    save(row([page(book, 0, 62), page(book, 5, 62), page(pair, 6, 62)]), "rulebook.png")


if __name__ == "__main__":
    main()
