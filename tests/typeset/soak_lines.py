"""The whole run of which the tests take a sample: `python -m tests.typeset.soak_lines [LINES]`.

10,000 random lines, each set at every width from 6 to 40 em in its edition, justified and ragged in turn: no line
starts or ends with a mark that must not stand there, none is past the measure unless it cannot be broken, and what is
extracted from a PDF of the lines (each at one width) is the source. Exit 1 where anything is wrong. With
CARDFORGE_SOURCES, characters and marks are those of the documents in that folder.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import takewhile
from pathlib import Path

import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from cardforge.typeset import Block, FontSet, Paragraph, Run, compose, compose_block, draw

from .randomtext import faults, random_line

SIZE = 8.0
EDITIONS = ("zh-Hans", "zh-Hant-TW", "en")
WEIGHTS = (5, 4, 1)
WIDTHS = range(6, 41)
PER_PAGE = 10


def paragraphs(count: int, seed: int) -> Iterator[Paragraph]:
    """Random paragraphs, the same for the same seed."""
    chance = random.Random(seed)
    sources = Path(folder) if (folder := os.environ.get("CARDFORGE_SOURCES")) else None
    for index in range(count):
        (edition,) = chance.choices(EDITIONS, WEIGHTS)
        role = "latin-420" if edition == "en" else "song-medium"
        align = ("justify", "left")[index % 2]
        yield Paragraph([Run(random_line(chance, edition, sources), role)], align, edition)


def wrong_lines(paragraph: Paragraph, fonts: FontSet) -> list[str]:
    """What is wrong with a paragraph at any width."""
    text = paragraph.text
    found = []
    for em in WIDTHS:
        lines = compose(paragraph, em * SIZE, SIZE, 1.5, fonts)
        found += [f"{em} em: {fault}" for fault in faults(text, lines, em, SIZE, paragraph, fonts)]
    return found


def extracted(blocks: list[Block], fonts: FontSet) -> str:
    """The text of a page with the blocks, line ends left out. This reader gives U+FFFE for a hyphen between letters at
    a line's end, whatever the file says, to let words be joined."""
    names = fonts.register_reportlab()
    stream = BytesIO()
    height = sum(block.height + 10 for block in blocks) + 10
    canvas = Canvas(stream, pagesize=(400, height), initialFontName=next(iter(names.values())), invariant=1)
    y = height - 10
    for block in blocks:
        draw(canvas, block, 20, y, names)
        y -= block.height + 10
    canvas.showPage()
    canvas.save()
    document = pypdfium2.PdfDocument(stream.getvalue())
    text = document[0].get_textpage().get_text_range()
    document.close()
    return text.replace("\r\n", "").replace("\ufffe", "-")


def wrong_pages(found: list[Paragraph], fonts: FontSet, first: int = 0) -> list[str]:
    """Pages whose extracted text is not the source; each paragraph at one width, all widths in turn."""
    blocks = [
        compose_block([paragraph], WIDTHS[(first + index) % len(WIDTHS)] * SIZE, SIZE, fonts)
        for index, paragraph in enumerate(found)
    ]
    wrong = []
    for start in range(0, len(blocks), PER_PAGE):
        source = "".join(p.text for p in found[start : start + PER_PAGE])
        text = extracted(blocks[start : start + PER_PAGE], fonts)
        if text != source:
            same = (a == b for a, b in zip(text, source, strict=False))
            at = sum(1 for _ in takewhile(bool, same))
            wrong.append(f"extracted {text[max(0, at - 12) : at + 12]!r} for {source[max(0, at - 12) : at + 12]!r}")
    return wrong


def main(count: int) -> int:
    """Run, print what is wrong and a summary; the number of faults."""
    fonts = {edition: FontSet(edition) for edition in EDITIONS}
    every = list(paragraphs(count, 20261130))
    wrong: list[str] = []
    for index, paragraph in enumerate(every):
        wrong += [f"line {index}, {fault}" for fault in wrong_lines(paragraph, fonts[paragraph.lang])]
        if index % 1000 == 999:
            print(f"{index + 1} lines at {len(WIDTHS)} widths: {len(wrong)} faults", file=sys.stderr, flush=True)
    for edition in EDITIONS:
        wrong += wrong_pages([p for p in every if p.lang == edition], fonts[edition])
    print(*wrong[:50], f"{count} lines, {len(WIDTHS)} widths, {len(wrong)} faults", sep="\n")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000) else 0)
