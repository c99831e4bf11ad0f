"""Typst as an oracle: another composer needs about as many lines for the same text, fonts and measure."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
import pytest
import typst

from cardforge.typeset import FontSet, Paragraph, Run, compose

from .randomtext import corpus

MEASURES = (12, 15, 19.5)
WITHIN = 0.03
"""Share by which the numbers of lines may differ."""

HEAD = """#set page(width: {width}pt, height: auto, margin: 0pt)
#set text(font: ("Cardforge Song {region}", "Cardforge Latin"), weight: 500, size: 8pt, lang: "zh",
  region: "{country}", top-edge: 0.8em, bottom-edge: -0.2em)
#set par(justify: true, leading: 2pt)
"""


def typst_lines(texts: Sequence[str], em: float, region: str, country: str, folder: Path) -> list[int]:
    """Lines of each text, from the height of a page that fits its content: 8 pt a line, 2 pt between."""
    source = HEAD.format(width=em * 8, region=region, country=country)
    source += "\n#pagebreak()\n".join(f"#{json.dumps(text, ensure_ascii=False)}" for text in texts)
    document = pypdfium2.PdfDocument(typst.compile(source.encode(), font_paths=[str(folder)], ignore_system_fonts=True))
    lines = [round((document[index].get_height() + 2) / 10) for index in range(len(document))]
    document.close()
    return lines


def compared(texts: Sequence[str], edition: str, cache: Path, folder: Path) -> dict[float, tuple[list[int], list[int]]]:
    """By measure: the numbers of lines here and there."""
    fonts = FontSet(edition, cache)
    region, country = {"zh-Hans": ("SC", "cn"), "zh-Hant-TW": ("TC", "tw")}[edition]
    paragraphs = [Paragraph([Run(text, "song-medium")], "justify", edition) for text in texts]
    ours = {em: [len(compose(p, em * 8, 8, 1.5, fonts)) for p in paragraphs] for em in MEASURES}
    fonts.export_typst(folder)
    return {em: (ours[em], typst_lines(texts, em, region, country, folder)) for em in MEASURES}


def check(found: dict[float, tuple[list[int], list[int]]]) -> None:
    """No paragraph is more than a line longer or shorter, and all together are within the share."""
    for em, (ours, theirs) in found.items():
        assert len(ours) == len(theirs)
        assert max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) <= 1, em
        assert abs(sum(ours) - sum(theirs)) <= WITHIN * sum(theirs), (em, sum(ours), sum(theirs))


@pytest.mark.parametrize("edition", ["zh-Hans", "zh-Hant-TW"])
def test_line_counts_agree_with_typst(cache: Path, tmp_path: Path, edition: str) -> None:
    check(compared(corpus(edition), edition, cache, tmp_path))


@pytest.mark.sources
@pytest.mark.skipif("CARDFORGE_SOURCES" not in os.environ, reason="the source documents are not at hand")
@pytest.mark.parametrize(("edition", "start"), [("zh-Hans", ("000", "001", "003")), ("zh-Hant-TW", ("002",))])
def test_line_counts_agree_on_the_source_documents(
    cache: Path, tmp_path: Path, edition: str, start: tuple[str, ...]
) -> None:
    folder = Path(os.environ["CARDFORGE_SOURCES"])
    files = [path for path in sorted(folder.glob("*.txt")) if path.name.startswith(start)]
    lines = [line.strip() for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    texts = [line for line in lines if len(line) >= 40]
    assert len(texts) > 10
    check(compared(texts, edition, cache, tmp_path))


if __name__ == "__main__":  # the measured shares: python -m tests.typeset.test_oracle
    import tempfile

    for tag in ("zh-Hans", "zh-Hant-TW"):
        with tempfile.TemporaryDirectory() as place:
            for em, (ours, theirs) in compared(corpus(tag), tag, Path(place) / "fonts", Path(place)).items():
                print(f"{tag} {em:>4} em: {sum(ours)} lines, Typst {sum(theirs)}: {sum(ours) / sum(theirs) - 1:+.2%}")
