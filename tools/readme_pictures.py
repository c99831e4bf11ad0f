"""The pictures of README, cut from a build: `python tools/readme_pictures.py` after `make build`.

They are rasterised from the PDFs of `build/`, so that README shows what a reader's build gives: faces as they are cut,
a sheet with its marks, its back, a spread of the rulebook; and the same card in several editions.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "pansidong"
OUT = ROOT / "docs" / "pictures"
TABLE = (208, 200, 184)
EDGE = (150, 142, 126)
POKER = (63.0, 88.0)
CORNER = 3.0
GAP = 18
FINE = 4
"""Corners are cut on a mask so many times as fine."""


def page(pdf: Path, number: int, dpi: float) -> Image.Image:
    """One page as a picture; `number` from 0, negative from the end."""
    document = pypdfium2.PdfDocument(pdf)
    image: Image.Image = document[number % len(document)].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return image


def card(edition: str, place: int, dpi: float) -> Image.Image:
    """The card at a place of the A4 sheets (from 0, in printing order), cut at its trim with its corners rounded."""
    sheet = page(BUILD / edition / "cards-a4.pdf", 2 * (place // 9), dpi)
    width, height = (side * dpi / 25.4 for side in POKER)
    left = (sheet.width - 3 * width) / 2 + place % 3 * width
    top = (sheet.height - 3 * height) / 2 + place % 9 // 3 * height
    cut = sheet.crop((round(left), round(top), round(left + width), round(top + height))).convert("RGBA")
    mask = Image.new("L", (cut.width * FINE, cut.height * FINE), 0)
    corner = CORNER * dpi / 25.4 * FINE
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), corner, 255)
    cut.putalpha(mask.resize(cut.size, Image.Resampling.LANCZOS))
    return cut


def row(images: list[Image.Image], gap: int = GAP) -> Image.Image:
    """Pictures side by side on the table's colour, on one base line."""
    width = sum(image.width for image in images) + gap * (len(images) + 1)
    height = max(image.height for image in images)
    sheet = Image.new("RGB", (width, height + 2 * gap), TABLE)
    x = gap
    for image in images:
        sheet.paste(image, (x, gap + height - image.height), image if image.mode == "RGBA" else None)
        x += image.width + gap
    return sheet


def paper(image: Image.Image) -> Image.Image:
    """A sheet of paper with a thin edge."""
    framed = Image.new("RGB", (image.width + 2, image.height + 2), EDGE)
    framed.paste(image, (1, 1))
    return framed


def spread(pdf: Path, left: int, dpi: float) -> Image.Image:
    """Two facing pages; `left` is an odd index, for page 1 is on the right."""
    pages = [page(pdf, number, dpi) for number in (left, left + 1)]
    both = Image.new("RGB", (sum(each.width for each in pages), pages[0].height))
    both.paste(pages[0], (0, 0))
    both.paste(pages[1], (pages[0].width, 0))
    ImageDraw.Draw(both).line([(pages[0].width, 0), (pages[0].width, both.height)], EDGE)
    return paper(both)


def save(image: Image.Image, name: str) -> None:
    """A palette PNG: small, and the same bytes each time."""
    OUT.mkdir(parents=True, exist_ok=True)
    image.quantize(160, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(OUT / name, optimize=True)


def main() -> None:
    """Write every picture."""
    traditional = BUILD / "zh-Hant-TW"
    large = [card("zh-Hant-TW", 0, 150)]
    small = [card("zh-Hant-TW", place, 100) for place in (1, 4, 5, 12)]
    save(row(large + small), "face.png")
    save(row([paper(page(traditional / "cards-a4.pdf", 0, 75))]), "sheet.png")
    save(row([paper(page(traditional / "cards-a4.pdf", 1, 75))]), "back.png")
    save(row([spread(traditional / "rulebook.pdf", 3, 90)]), "spread.png")
    save(row([spread(BUILD / "zh-Hant-TW+en" / "rulebook.pdf", 9, 80)]), "bilingual.png")
    save(row([card(tag, 2, 110) for tag in ("zh-Hans", "zh-Hant-TW", "en")]), "editions.png")


if __name__ == "__main__":
    main()
