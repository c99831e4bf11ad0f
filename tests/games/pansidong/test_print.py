"""The printed game, read back: every card's sentences, whole; embedded fonts only; size; what every card must say."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from cardforge import project
from cardforge.forge import Built, Options, Workbench, build
from cardforge.text import plain

EDITIONS = ("zh-Hant-TW", "zh-Hans", "zh-Hant-HK", "en")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(project.find_game("pansidong"), Options(papers=("a4",), out=tmp_path_factory.mktemp("out")))


@pytest.fixture(scope="module")
def bench() -> Workbench:
    return Workbench(project.find_game("pansidong"))


def words(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return "".join("".join(page.get_textpage().get_text_range().split()) for page in document)


def fonts(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Every font dictionary of the file, whatever page or form uses it."""
    for item in pdf.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font" and "/DescendantFonts" not in item:
            yield item


@pytest.mark.parametrize("tag", EDITIONS)
def test_every_sentence_of_every_card_is_on_the_sheet(built: Built, bench: Workbench, tag: str) -> None:
    sheet = words((built.folder / tag / "cards-a4.pdf").read_bytes())
    edition = bench.edition(tag)
    for record in bench.cards:
        assert edition.name(record.id).replace(" ", "") in sheet
        for key in record.clauses:
            sentence = "".join(plain(edition.clause(record.id, key)).replace("【", "").replace("】", "").split())
            if key != "line":  # shown as icons and figures
                assert sentence in sheet, f"{record.id}.{key}"
    assert sheet.count("".join(edition.string("unofficial").split())) >= 18, "every card says it is unofficial"


@pytest.mark.parametrize("tag", EDITIONS)
@pytest.mark.parametrize("name", ["cards-a4.pdf", "rulebook.pdf"])
def test_only_embedded_fonts_and_a_light_file(built: Built, tag: str, name: str) -> None:
    path = built.folder / tag / name
    with pikepdf.open(path) as pdf:
        found = list(fonts(pdf))
        assert found
        for font in found:
            descriptor = font.get("/FontDescriptor")
            embedded = {"/FontFile", "/FontFile2", "/FontFile3"}
            assert descriptor is not None, font.get("/BaseFont")
            assert embedded & set(descriptor.keys()), font.get("/BaseFont")
    assert path.stat().st_size < (1_000_000 if name.startswith("cards") else 3_000_000)


def test_the_sheets_are_two_fronts_and_two_backs_trimmed_to_the_block(built: Built) -> None:
    with pikepdf.open(built.folder / "zh-Hant-TW" / "cards-a4.pdf") as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            left, bottom, right, top = (float(side) * 25.4 / 72 for side in page.obj["/TrimBox"])
            assert (right - left, top - bottom) == pytest.approx((3 * 63, 3 * 88), abs=0.01)


def test_there_is_a_book_for_every_edition_and_pair(built: Built) -> None:
    made = {Path(product.path).as_posix() for product in built.products}
    for folder in (*EDITIONS, "zh-Hant-TW+zh-Hans", "zh-Hant-TW+en"):
        assert {f"{folder}/rulebook.pdf", f"{folder}/rulebook.html"} <= made


@pytest.mark.parametrize("tag", EDITIONS)
def test_no_chapter_opens_at_the_foot_of_a_page_with_a_paragraph_alone(built: Built, tag: str) -> None:
    """The first two numbered paragraphs of a chapter, where it has two, stand on the page of its title."""
    document = pypdfium2.PdfDocument(built.folder / tag / "rulebook.pdf")
    pages = [page.get_textpage().get_text_range().split() for page in document]
    for chapter in range(1, 8):
        on = [[number for number, said in enumerate(pages) if f"{chapter}.{n}" in said] for n in (1, 2)]
        if all(on):
            assert on[0][0] == on[1][0]
