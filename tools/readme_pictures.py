"""The pictures of README, cut from a build: `python tools/readme_pictures.py` after `make build`.

Sheets and spreads are rasterised from the PDFs of `build/`, faces from the same drawing that the sheets print, so that
README shows what a reader's build gives: faces as they are cut, a sheet with its marks, its back, spreads of the
rulebooks; and the same card in several editions.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

from cardforge.faces import Face, face_pdf, render_png
from cardforge.forge import Workbench

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
GAMES = ROOT / "data" / "games"
OUT = ROOT / "docs" / "pictures"
TABLE = (208, 200, 184)
EDGE = (150, 142, 126)
GAP = 18
GENERALS = ("caocao", "simayi", "guanyu", "zhaoyun", "sunshangxiang", "zhouyu", "lvbu")
DISTANCES = 11
"""The page of 三国杀's book on whose left the chapter on distances stands, from 0."""


def page(pdf: Path, number: int, dpi: float) -> Image.Image:
    """One page as a picture; `number` from 0, negative from the end."""
    document = pypdfium2.PdfDocument(pdf)
    image: Image.Image = document[number % len(document)].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return image


@cache
def faces(game: str, edition: str) -> dict[str, Face]:
    """The first copy of every record of a game, by its id."""
    found: dict[str, Face] = {}
    for slot in Workbench(GAMES / game).slots(edition):
        found.setdefault(slot.front.name.partition("#")[0], slot.front)
    return found


def card(game: str, edition: str, record: str, dpi: float) -> Image.Image:
    """A card as it is cut, see-through beyond its corners."""
    pdf = face_pdf(faces(game, edition)[record], cut=True)
    return Image.open(io.BytesIO(render_png(pdf, dpi, clear=True))).convert("RGBA")


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
    hans, cavern = BUILD / "sanguosha" / "zh-Hans", BUILD / "pansidong" / "zh-Hant-TW"
    large = [card("sanguosha", "zh-Hans", "card/qinglong", 150)]
    small = [card("sanguosha", "zh-Hans", each, 100) for each in ("card/sha", "character/zhugeliang", "role/rebel")]
    save(row([*large, *small, card("pansidong", "zh-Hant-TW", "card/tangseng", 100)]), "face.png")
    save(row([card("sanguosha", "zh-Hans", f"character/{each}", 75) for each in GENERALS]), "generals.png")
    save(row([paper(page(cavern / "cards-a4.pdf", 0, 75))]), "sheet.png")
    save(row([paper(page(cavern / "cards-a4.pdf", 1, 75))]), "back.png")
    save(row([spread(hans / "rulebook.pdf", DISTANCES, 90)]), "spread.png")
    save(row([spread(BUILD / "pansidong" / "zh-Hant-TW+en" / "rulebook.pdf", 9, 80)]), "bilingual.png")
    tags = ("zh-Hans", "zh-Hant-TW", "en")
    save(row([card("sanguosha", tag, "character/diaochan", 110) for tag in tags]), "editions.png")


if __name__ == "__main__":
    main()
