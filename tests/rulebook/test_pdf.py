"""The PDF, read back: size, fonts, tags, bookmarks, standards, words in order, the same bytes twice."""

from __future__ import annotations

import dataclasses
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from cardforge import project, rulebook
from cardforge.catalog.model import Game
from cardforge.findings import CardforgeError
from cardforge.rulebook import Book, TypstFonts
from cardforge.rulebook.model import one
from cardforge.text.model import Span, SpanKind
from tests.letters import fonts_of, letters
from tests.rulebook import support
from tests.rulebook.conftest import Make, Press

MM = 72 / 25.4
TAGS = ["zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en", "zh-Hans+en", "zh-Hant-TW+en"]
HOSTILE = '#sys.version $x^2$ @a <b> \\n "q" _i_ *b* </script> {{7*7}} <<1>> [x] // c'


def opened(pdf: bytes) -> pikepdf.Pdf:
    import io

    return pikepdf.open(io.BytesIO(pdf))


def structure(node: Any) -> Iterator[Any]:
    """Every element of the structure tree."""
    if isinstance(node, pikepdf.Array):
        for item in node:
            yield from structure(item)
    elif isinstance(node, pikepdf.Dictionary):
        if "/S" in node:
            yield node
        if "/K" in node:
            yield from structure(node.K)


@pytest.mark.parametrize("tags", TAGS)
def test_every_page_is_a5(press: Press, tags: str) -> None:
    with opened(press(tags)) as pdf:
        assert len(pdf.pages) > 9
        for page in pdf.pages:
            assert [round(float(v) / MM, 1) for v in page.mediabox] == [0, 0, 148, 210]


@pytest.mark.parametrize(("tags", "name"), [("zh-Hans", "船夫"), ("en", "Ferryman")])
def test_names_are_bold(press: Press, tags: str, name: str) -> None:
    found = letters(press(tags))
    shown = fonts_of(name, found)
    assert len(shown) > 3
    assert all("Bold" in font or "Heading" in font for fonts in shown for font in fonts), shown
    assert sum("Bold" not in font for _, font in found) > len(found) / 2


@pytest.mark.parametrize("tags", TAGS)
def test_it_declares_pdf_ua_and_pdf_a(press: Press, tags: str) -> None:
    with opened(press(tags)) as pdf:
        xmp = pdf.Root.Metadata.read_bytes().decode()
        assert "<pdfuaid:part>1</pdfuaid:part>" in xmp
        assert "<pdfaid:part>2</pdfaid:part>" in xmp
        assert "<pdfaid:conformance>A</pdfaid:conformance>" in xmp
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.DisplayDocTitle


@pytest.mark.parametrize("tags", TAGS)
def test_fonts_are_embedded_subsets_of_the_projects_own(press: Press, tags: str) -> None:
    with opened(press(tags)) as pdf:
        names = set()
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
                assert "/FontFile2" in item or "/FontFile3" in item or "/FontFile" in item
                names.add(str(item.FontName))
        assert names
        assert all(re.match(r"/[A-Z]{6}\+Cardforge", name) for name in names), names


@pytest.mark.parametrize(
    ("tags", "language"),
    [("zh-Hans", "zh-CN"), ("zh-Hant-TW", "zh-TW"), ("zh-Hant-HK", "zh-HK"), ("en", "en"), ("zh-Hans+en", "zh-CN")],
)
def test_the_document_says_its_language(press: Press, tags: str, language: str) -> None:
    with opened(press(tags)) as pdf:
        assert str(pdf.Root.Lang) == language


def test_a_pair_tags_the_second_language(press: Press) -> None:
    with opened(press("zh-Hans+en")) as pdf:
        languages = {str(node.Lang) for node in structure(pdf.Root.StructTreeRoot.K) if "/Lang" in node}
        assert "en" in languages


@pytest.mark.parametrize("tags", ["zh-Hans", "en", "zh-Hans+en"])
def test_headings_figures_tables_and_links_are_tagged(press: Press, make: Make, tags: str) -> None:
    with opened(press(tags)) as pdf:
        kinds = [str(node.S) for node in structure(pdf.Root.StructTreeRoot.K)]
        figures = [node for node in structure(pdf.Root.StructTreeRoot.K) if node.S == "/Figure"]
        assert kinds.count("/H1") == len(make(tags).chapters)
        assert kinds.count("/H2") == sum(bool(one(s.title)) for c in make(tags).chapters for s in c.sections)
        for kind in ("/Table", "/TH", "/TD", "/TOC", "/TOCI", "/Link"):
            assert kind in kinds, kind
        assert len(figures) >= 3 + 4 + 1 + 2  # cover, components, the card explained, plans
        assert all(str(node.get("/Alt", "")) for node in figures)


def test_paragraphs_and_lists_are_tagged_as_such(press: Press) -> None:
    with opened(press("zh-Hans")) as pdf:
        kinds = [str(node.S) for node in structure(pdf.Root.StructTreeRoot.K)]
        assert kinds.count("/L") == 2
        assert kinds.count("/LI") == kinds.count("/LBody") == 5
        assert kinds.count("/P") > 15


def test_an_icon_is_a_picture_with_its_spoken_name(game: Game, type_case: Callable[[Book], TypstFonts]) -> None:
    heart = (Span("要"), Span("红桃", SpanKind.ICON, "suit/H"), Span("牌"))
    book = support.book(game, "zh-Hans")
    first = book.chapters[0]
    said = dataclasses.replace(first.sections[0].blocks[0], texts=(heart,))
    section = dataclasses.replace(first.sections[0], blocks=(said,))
    book = dataclasses.replace(book, chapters=(dataclasses.replace(first, sections=(section,)), *book.chapters[1:]))
    icons = rulebook.inline_icons([project.shared_art_folder()], support.theme())
    fonts = type_case(book)
    with opened(rulebook.typst_pdf(book, fonts, support.theme(), support.templates(), icons=icons)) as pdf:
        assert "红桃" in [str(n.Alt) for n in structure(pdf.Root.StructTreeRoot.K) if n.S == "/Figure"]
    page = rulebook.html(book, support.theme(), support.templates(), icons=icons).decode()
    assert '要<img class="icon" alt="红桃" src="data:image/svg+xml;base64,' in page
    assert "要红桃牌" in "".join(
        support.words_of(rulebook.typst_pdf(book, fonts, support.theme(), support.templates()))
    )


def test_a_plan_is_described(press: Press) -> None:
    with opened(press("en")) as pdf:
        alts = [str(n.Alt) for n in structure(pdf.Root.StructTreeRoot.K) if n.S == "/Figure"]
        assert any(alt.startswith("Four players: 4 seats") for alt in alts)


@pytest.mark.parametrize(
    ("tags", "chapter", "section"),
    [
        ("zh-Hans", "故事与目标", "目标"),
        ("zh-Hant-TW", "故事與目標", "目標"),
        ("en", "Story and Goal", "The goal"),
        ("zh-Hans+en", "故事与目标 Story and Goal", "目标 The goal"),
    ],
)
def test_bookmarks_follow_the_chapters(press: Press, make: Make, tags: str, chapter: str, section: str) -> None:
    with opened(press(tags)) as pdf, pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
        first = titles[0]
        assert (first.split(" ", 1)[-1] if first[:1] in "一1" else first) == chapter
        assert len(titles) == len(make(tags).chapters)
        assert outline.root[0].children[0].title.endswith(section)


def test_metadata(press: Press) -> None:
    with opened(press("en")) as pdf:
        assert str(pdf.docinfo["/Title"]) == "The Foggy Ferry · Rulebook"
        assert str(pdf.docinfo["/Author"]) == "A. Tester"
        assert "Unofficial" in str(pdf.docinfo["/Subject"])
        assert "Unofficial" in str(pdf.docinfo["/Keywords"])
        assert str(pdf.docinfo["/CreationDate"]).startswith("D:20000101")


@pytest.mark.parametrize("tags", ["zh-Hans", "zh-Hant-TW", "en"])
def test_every_word_of_the_book_is_on_paper_in_its_order(press: Press, make: Make, tags: str) -> None:
    text = "".join(support.words_of(press(tags)))
    place = 0
    for chapter in make(tags).chapters:
        for section in chapter.sections:
            for block in section.blocks:
                for texts in (
                    [block.texts] if hasattr(block, "texts") else [s.texts for s in getattr(block, "steps", ())]
                ):
                    words = "".join(one(texts).split())
                    found = text.find(words, place)
                    assert found >= 0, f"{words!r} after {text[place - 40 : place]!r}"
                    place = found + len(words)


def test_covers_contents_and_back_say_unofficial(press: Press) -> None:
    pages = support.words_of(press("zh-Hans"))
    for page in (pages[0], pages[1], pages[-1]):
        assert "非官方" in page
        assert "部分内容为补全" in page
    assert "起雾" in pages[-1]


def test_the_index_gives_the_pages_where_a_card_is_named(press: Press) -> None:
    pages = support.words_of(press("en"))
    where = next(n for n, page in enumerate(pages, 1) if "IndexCards" in page.replace("8", ""))
    line = re.search(r"BambooBasket.*?(\d[\d,]*)TermS?", pages[where - 1], re.I)
    assert line is not None
    named = [n for n, page in enumerate(pages, 1) if "BambooBasket" in page and n != where and n != 9]
    assert line.group(1).endswith(",".join(map(str, named)))


def test_page_numbers_and_running_titles_stand_at_the_outer_edge(press: Press) -> None:
    document = pypdfium2.PdfDocument(press("zh-Hans"))
    try:
        for index in (2, 3):  # pages 3 and 4: a right-hand and a left-hand one
            text = document[index].get_textpage()
            boxes = [
                text.get_charbox(i) for i in range(text.count_chars()) if text.get_text_range(i, 1) == str(index + 1)
            ]
            low = [((b[0] + b[2]) / 2 / MM, b[1] / MM) for b in boxes if b[1] / MM < 20]
            (x, y) = low[0]
            assert x == pytest.approx(148 - 11.6 if index % 2 == 0 else 11.6, abs=0.4)
            assert y == pytest.approx(210 - 192.4, abs=0.4)
    finally:
        document.close()


def first_words(pdf: bytes, page: int) -> list[tuple[float, float, str]]:
    """(x, baseline-ish y, character) of a page, mm from the left and the top."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        text = document[page].get_textpage()
        boxes = [(text.get_charbox(i, loose=True), text.get_text_range(i, 1)) for i in range(text.count_chars())]
        return [(b[0] / MM, 210 - b[1] / MM, c) for b, c in boxes if c.strip()]
    finally:
        document.close()


def test_text_keeps_to_its_measure(press: Press) -> None:
    for page, left in ((2, 16.5), (3, 148 - 16.5 - 103.9)):
        xs = [x for x, y, c in first_words(press("zh-Hans"), page) if 15 < y < 192 and "\u4e00" <= c <= "\u9fff"]
        inside = [x for x in xs if left - 0.3 <= x <= left + 103.9]
        spine = [x for x in xs if x not in inside]
        assert len(inside) > 40
        assert all(x > 125.8 or x < 22.2 for x in spine)


def test_facing_columns_share_their_baselines(press: Press) -> None:
    document = pypdfium2.PdfDocument(press("zh-Hans+en"))
    try:
        text = document[2].get_textpage()
        page = text.get_text_bounded()
        for zh, en in (("夜里起雾", "Fog rises"), ("先把三张", "The side that")):
            ys = []
            for words in (zh, en):
                searcher = text.search(words)
                index, _ = searcher.get_next()
                ys.append(_baseline(text, index))
            assert ys[0] == pytest.approx(ys[1], abs=0.15), page
        assert _x(text, "夜里起雾") == pytest.approx(14.6, abs=0.3)
        assert _x(text, "Fog rises") == pytest.approx(14.6 + 46.56 + 8.4, abs=0.4)
    finally:
        document.close()


def _baseline(text: Any, index: int) -> float:
    """The origin's y of a character, mm from the bottom."""
    import ctypes

    x, y = ctypes.c_double(), ctypes.c_double()
    pypdfium2.raw.FPDFText_GetCharOrigin(text, index, x, y)
    return y.value / MM


def _x(text: Any, words: str) -> float:
    index, _ = text.search(words).get_next()
    return float(text.get_charbox(index, loose=True)[0]) / MM


@pytest.mark.parametrize("tags", ["zh-Hans", "en", "zh-Hans+en"])
def test_hostile_words_come_out_as_they_are(game: Game, type_case: Callable[[Book], TypstFonts], tags: str) -> None:
    book = _hostile(game, tags)
    pdf = rulebook.typst_pdf(book, type_case(book), support.theme(), support.templates())
    pages = support.words_of(pdf)
    wanted = "".join(HOSTILE.split())
    assert sum(page.count(wanted) for page in pages) >= 4  # cover, bookmarks' heading, contents, paragraph
    with opened(pdf) as read:
        assert HOSTILE in str(read.docinfo["/Title"])
        with read.open_outline() as outline:
            assert any(HOSTILE in item.title for item in outline.root)


def _hostile(game: Game, tags: str) -> Book:
    texts = {"zh-Hans": HOSTILE, "en": HOSTILE}
    shielded = {tag: text.replace("{", "（").replace("}", "）") for tag, text in texts.items()}
    changed = support.changed(game, "rule/goal", title=shielded, clauses={"a": shielded})
    changed = support.changed(changed, "card/wu", name=texts)
    info = dataclasses.replace(changed.info, name=texts)
    chapters = tuple({**chapter, "title": texts} for chapter in changed.book)
    return support.book(dataclasses.replace(changed, info=info, book=chapters), tags)


def test_a_character_no_font_has_stops_the_build(game: Game, type_case: Callable[[Book], TypstFonts]) -> None:
    info = dataclasses.replace(game.info, name={"zh-Hans": "渡\U0001f6f6口", "en": "Ferry"})
    book = support.book(dataclasses.replace(game, info=info), "zh-Hans")
    fonts = type_case(book)
    assert {m.codepoint for m in fonts.missing} == {0x1F6F6}
    with pytest.raises(CardforgeError) as caught:
        rulebook.typst_pdf(book, fonts, support.theme(), support.templates())
    (found,) = caught.value.findings
    assert found.code == "A106"
    assert "\U0001f6f6" in found.message("en")


_BUILD = """
import hashlib, sys
from pathlib import Path
from cardforge import project, rulebook
from tests.rulebook import support
folder = Path(sys.argv[1])
for tags in ("zh-Hant-TW", "zh-Hans+en"):
    book = support.book(support.load(), tags)
    fonts = rulebook.export(book, folder / tags, cache=folder / "cache")
    pdf = rulebook.typst_pdf(book, fonts, support.theme(), support.templates(), accent="malachite")
    page = rulebook.html(book, support.theme(), support.templates(), accent="malachite")
    print(hashlib.sha256(pdf).hexdigest(), hashlib.sha256(page).hexdigest())
"""


def test_two_processes_make_the_same_bytes(tmp_path: Path, press: Press, make: Make) -> None:
    """Cold and warm cache, two hash seeds, another folder than the other tests: one and the same file."""
    runs = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])}
        done = subprocess.run(
            [sys.executable, "-c", _BUILD, str(tmp_path)], env=env, capture_output=True, text=True, check=True
        )
        runs.append(done.stdout.split())
    assert runs[0] == runs[1]
    assert len(set(runs[0])) == 4
    assert runs[0][0] == hashlib.sha256(press("zh-Hant-TW")).hexdigest()


def test_low_ink_fills_nothing(make: Make, type_case: Callable[[Book], TypstFonts], press: Press) -> None:
    """The covers' spine, seals and boxes are drawn as outlines: hardly any page is dark."""
    book = dataclasses.replace(make("zh-Hans"), faces={})
    book = dataclasses.replace(book, cover=dataclasses.replace(book.cover, faces=()))
    chapters = tuple(c for c in book.chapters if c.anchor in ("chapter-story", "chapter-turn"))
    book = dataclasses.replace(book, chapters=chapters)
    fonts = type_case(book)
    shares = []
    for theme in (support.theme(), support.theme().low_ink()):
        pdf = rulebook.typst_pdf(book, fonts, theme, support.templates(), accent="malachite")
        document = pypdfium2.PdfDocument(pdf)
        try:
            page = document[0].render(scale=1).to_pil().convert("L")
            shares.append(sum(v < 200 for v in page.tobytes()) / (page.width * page.height))
        finally:
            document.close()
    assert shares[0] > 0.15
    assert shares[1] < 0.05


def test_a_chapter_that_follows_on_leaves_the_running_title_of_its_page(press: Press) -> None:
    pages = support.words_of(press("zh-Hans"))
    both = next(page for page in pages[2:] if "胜率" in page and "署名与声明" in page)
    assert both.count("补全说明") == 2  # the title and the spine, set upright a character at a time
    assert both.count("署名与声明") == 1


def test_each_column_of_two_chinese_editions_has_its_own_forms(
    game: Game, type_case: Callable[[Book], TypstFonts]
) -> None:
    """Traditional punctuation is centred, Simplified low at the left: the faces of both editions are in the file."""
    book = support.book(game, "zh-Hant-TW+zh-Hans")
    fonts = type_case(book)
    assert fonts.serif["zh-Hant-TW"][:2] == ("Cardforge Song TC", "Cardforge Song SC")
    assert fonts.serif["zh-Hans"][0] == "Cardforge Song SC"
    document = pypdfium2.PdfDocument(rulebook.typst_pdf(book, fonts, support.theme(), support.templates()))
    try:
        text = document[2].get_textpage()
        low = {}
        for tag, words in (("zh-Hant-TW", "夜裡起霧"), ("zh-Hans", "夜里起雾")):
            index, count = text.search(words).get_next()
            comma, before = text.get_charbox(index + count), text.get_charbox(index + count - 1)
            low[tag] = (comma[1] - before[1]) / (before[3] - before[1])
        assert low["zh-Hant-TW"] > 0.2 > low["zh-Hans"]
    finally:
        document.close()
