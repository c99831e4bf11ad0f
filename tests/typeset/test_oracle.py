"""Typst as an oracle: another composer needs about as many lines for the same text, fonts and measure."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest
import typst

from cardforge.typeset import FontSet, Paragraph, Run, compose

from .conftest import TEXTS

SOURCE = """#set page(width: {width}pt, height: auto, margin: 0pt)
#set text(font: ("Cardforge Song {region}", "Cardforge Latin"), weight: 500, size: 8pt, lang: "zh",
  region: "{country}", top-edge: 0.8em, bottom-edge: -0.2em)
#set par(justify: true, leading: 2pt)
#{text}
"""


def typst_lines(text: str, em: float, region: str, country: str, folder: Path) -> int:
    """Lines, from the height of a page that fits its content: 8 pt a line, 2 pt between."""
    source = SOURCE.format(width=em * 8, region=region, country=country, text=json.dumps(text, ensure_ascii=False))
    document = pypdfium2.PdfDocument(typst.compile(source.encode(), font_paths=[str(folder)], ignore_system_fonts=True))
    height = document[0].get_height()
    document.close()
    return round((height + 2) / 10)


@pytest.mark.parametrize(("edition", "region", "country"), [("zh-Hans", "SC", "cn"), ("zh-Hant-TW", "TC", "tw")])
def test_line_counts_agree_with_typst(cache: Path, tmp_path: Path, edition: str, region: str, country: str) -> None:
    fonts = FontSet(edition, cache)
    measures = (12, 15, 19.5)
    ours = {(text, em): len(compose(Paragraph([Run(text, "song-medium")], "justify", edition), em * 8, 8, 1.5, fonts))
            for text in TEXTS[edition] for em in measures}
    fonts.export_typst(tmp_path)
    theirs = {(text, em): typst_lines(text, em, region, country, tmp_path) for text, em in ours}
    assert all(abs(ours[key] - theirs[key]) <= 1 for key in ours)
    assert abs(sum(ours.values()) - sum(theirs.values())) <= 2
