"""The print cases: what became a bug report somewhere, by the number it is known by here. Each is asserted from the
very file that is handed out; some are tested in more depth where their package is.

B01 backs of some cards only · B02 rows turned over the long and the short edge · B03 full and partly filled sheets ·
B04 Letter is Letter · B06 icons alone and first in a line · B08 the same line breaks in print and preview ·
B09 marks at line ends · B10 words and numbers stay whole · B13 fonts with PostScript outlines · B15 small files ·
B16 Traditional from Simplified · B17 words that YAML mistakes · B19 order · B20 nothing stale
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from faces.cards import face_of
from faces.standin import record
from sheets.readback import META, blank, deck, faces_of, read
from sheets.test_spec import papers

from cardforge import project
from cardforge.cli.init import copy_scaffold
from cardforge.cli.outcome import guarded
from cardforge.faces import Face, face_pdf
from cardforge.faces.model import PathItem, TextItem
from cardforge.faces.outline import rectangle
from cardforge.findings import CardforgeError, Findings
from cardforge.forge import Options, Workbench, build
from cardforge.sheets import Grid, SheetOptions, Slot, impose, lay_out, print_sheets
from cardforge.text import load_language
from cardforge.typeset import FontSet, FontUnavailable, Icon, Paragraph, Run, compose, compose_label
from cardforge.typeset.model import Block

MM = 72 / 25.4


def cells(slots: list[Slot], backs: str, paper: str = "a4") -> list[dict[str, tuple[int, int, bool]]]:
    """For each page: face -> its column, its row, whether it is turned."""
    pdf = impose(slots, papers().spec(paper), backs, META)
    names = {face.key: face.name for face in faces_of(slots)}
    found = []
    for page in read(pdf, *faces_of(slots)):
        left, top = page.trim[:2]
        found.append({names[p.key]: (round((p.x - left) / 63), round((p.y - top) / 88), p.turned) for p in page.placed})
    return found


# --- sheets -----------------------------------------------------------------------------------------------------------


def test_b01_five_without_a_back_and_two_with() -> None:
    slots = [*deck(5, backs=False), *(Slot(blank(f"front{n}"), blank(f"back{n}")) for n in (6, 7))]
    front, back = cells(slots, "long")
    assert len(front) == 7
    assert (front["front6"][:2], front["front7"][:2]) == ((2, 1), (0, 2))
    assert back == {"back6": (0, 1, False), "back7": (2, 2, False)}


def test_b01_the_tenth_card_s_back_is_in_the_right_column() -> None:
    pages = cells(deck(10), "long")
    assert [len(page) for page in pages] == [9, 9, 1, 1]
    assert pages[2]["card/c10#1"] == (0, 0, False)
    assert pages[3]["back/b10"] == (2, 0, False)


def test_b02_long_edge_reverses_the_row_and_keeps_it_upright() -> None:
    front, back = cells(deck(3), "long")
    assert sorted(front, key=lambda name: front[name]) == ["card/c1#1", "card/c2#1", "card/c3#1"]
    assert sorted(back, key=lambda name: back[name]) == ["back/b3", "back/b2", "back/b1"]
    assert not any(turned for _, _, turned in back.values())


def test_b02_short_edge_reverses_the_rows_and_turns_each() -> None:
    _, back = cells(deck(4), "short")
    assert back == {
        "back/b1": (0, 2, True), "back/b2": (1, 2, True), "back/b3": (2, 2, True), "back/b4": (0, 1, True)
    }  # fmt: skip


@pytest.mark.parametrize(("count", "pages"), [(8, 1), (9, 1), (10, 2), (18, 2)])
def test_b03_no_blank_page_and_the_last_card_is_there(count: int, pages: int) -> None:
    found = cells(deck(count, backs=False), "none")
    assert [bool(page) for page in found] == [True] * pages
    assert f"card/c{count}#1" in found[-1]


def test_b03_288_cards_on_18_up() -> None:
    slots = deck(288, backs=False)
    spec = papers().spec("a3")
    assert Grid(spec).capacity == 18
    pages = read(impose(slots, spec, "none", META), *faces_of(slots))
    assert [len(page.placed) for page in pages] == [18] * 16


def test_b04_letter_is_letter_and_cards_keep_their_size() -> None:
    slots = deck(9)
    pdf = print_sheets(lay_out(slots, papers(), SheetOptions("Letter")), META)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert [float(n) for n in document.pages[0].mediabox] == pytest.approx([0, 0, 612, 792])
    page = read(pdf, *faces_of(slots))[0]
    left, top, right, bottom = page.trim
    assert left == pytest.approx(page.width - right, abs=0.01)
    assert top == pytest.approx(page.height - bottom, abs=0.01)
    for placed in page.placed:
        (x1, y1), _, (x2, y2), _ = placed.corners
        assert (x2 - x1, y2 - y1) == pytest.approx((63, 88), abs=0.001)


def test_b04_a_wrong_paper_is_an_error() -> None:
    with pytest.raises(CardforgeError) as caught:
        lay_out(deck(1), papers(), SheetOptions("Lettr"))
    assert (caught.value.exit_code, caught.value.findings[0].code) == (2, "S001")


def test_b19_order_and_filling_from_the_top_row() -> None:
    first, second = cells(deck(12, backs=False), "none")
    assert [name for name, _ in sorted(first.items(), key=lambda item: (item[1][1], item[1][0]))] == [
        f"card/c{n}#1" for n in range(1, 10)
    ]
    assert second == {f"card/c{n}#1": (n - 10, 0, False) for n in (10, 11, 12)}


# --- texts ------------------------------------------------------------------------------------------------------------


def test_b06_icons_alone_and_first() -> None:
    own = FontSet("zh-Hans")
    icon = Icon("peach", 1.0, 0.9)
    for align, share in (("left", 0.0), ("center", 0.5), ("right", 1.0)):
        (line,) = compose(Paragraph([icon], align), 80, 8, 1.5, own)
        assert line.items[0].x == pytest.approx(72 * share)
        (line,) = compose(Paragraph([icon, Run("桃", "song-medium")], align), 80, 8, 1.5, own)
        assert line.items[0].x == pytest.approx((80 - line.width) * share)
        assert line.over == 0
    assert not own.missing


LONGEST = (
    "对一名其他角色使用：其展示一张手牌（若为红色则再展示一张），否则失去1点体力；然后你可以摸两张牌，再弃置一张《山海》。"
    * 2
)


def test_b08_the_same_line_breaks_at_every_resolution() -> None:
    face = face_of(record("card/long", "长", clauses={"x": (LONGEST, LONGEST)}))
    block = next(item.content for item in face.items if isinstance(item, TextItem) and isinstance(item.content, Block))
    text = next(item for item in face.items if isinstance(item, TextItem) and item.content is block)
    pdf = face_pdf(face)
    page = pypdfium2.PdfDocument(pdf)[0]
    said = page.get_textpage().get_text_range().replace("\r", "").replace("\n", "")
    assert LONGEST in said
    assert len(block.lines) > 4
    for dpi in (72, 300):
        unit = dpi / 72
        picture = page.render(scale=unit).to_pil().convert("L")
        ground = picture.getextrema()[1]
        mask = picture.point(lambda value, limit=ground - 70: 255 if value < limit else 0)
        em, left = block.size * unit, text.x * MM * unit
        for line in block.lines:
            base = (text.y * MM + line.baseline) * unit
            band = mask.crop((int(left - em / 2), int(base - 0.8 * em), mask.width, int(base + 0.1 * em))).getbbox()
            assert band is not None
            start, end = band[0] - em / 2, band[2] - em / 2
            assert start < 0.6 * em  # a line begins at the left edge ...
            assert line.width * unit - end == pytest.approx(0, abs=0.9 * em)  # ... and ends with its own last character


def test_b09_marks_at_line_ends() -> None:
    own = FontSet("zh-Hans")
    lines = [
        line.text for line in compose(Paragraph([Run("弃置一张手牌，然后回复1点体力", "song-medium")]), 48, 8, 1.5, own)
    ]
    assert lines == ["弃置一张手", "牌，然后回复", "1点体力"]
    for em in range(3, 10):
        found = [x.text for x in compose(Paragraph([Run("甲乙丙丁戊《己庚》", "song-medium")]), em * 8, 8, 1.5, own)]
        assert "".join(found) == "甲乙丙丁戊《己庚》"
        assert not any(line.startswith("》") or line.endswith("《") for line in found)


def test_b10_words_and_numbers_stay_whole() -> None:
    own = FontSet("zh-Hans")
    for em in range(3, 12):
        found = [
            x.text for x in compose(Paragraph([Run("造成10点伤害DAMAGE结束", "song-medium")]), em * 8, 8, 1.5, own)
        ]
        assert "".join(found) == "造成10点伤害DAMAGE结束"
        assert [any(word in line for line in found) for word in ("10", "DAMAGE")] == [True, True]


def test_b13_postscript_outlines_are_converted_or_told(tmp_path: Path) -> None:
    from cardforge.typeset.fonts.sources import packaged

    (tmp_path / "song-bold.otf").symlink_to(packaged("serif-sc").path)
    own = FontSet("zh-Hans", None, tmp_path)
    face = _worded("龙", own)
    pdf = impose([Slot(face)], papers().spec("a4"), "none", META)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        described = [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and "/FontName" in o]
        named = [o for o in described if "SongBold" in str(o.FontName)]
        assert named
        assert all("/FontFile2" in o for o in described)  # TrueType, embedded
    assert "龙" in pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    (tmp_path / "song-bold.otf").unlink()
    (tmp_path / "song-bold.otf").write_bytes(b"OTTO" + bytes(40))
    with pytest.raises(FontUnavailable, match=r"song-bold\.otf"):
        FontSet("zh-Hans", None, tmp_path).need("龙", "song-bold")


def _worded(text: str, own: FontSet) -> Face:
    line = compose_label([Run(text, "song-bold")], 20, own)
    items = (PathItem(rectangle(-3, -3, 69, 94), fill=(1, 1, 1)), TextItem(line, 20, 40))
    return Face(f"card/{text}", "zh-Hans", 63, 88, 3, 3, items, {}, {}, own, Findings())


def test_b15_a_card_of_two_characters_is_small() -> None:
    pdf = impose([Slot(_worded("丝洞", FontSet("zh-Hans")))], papers().spec("a4"), "none", META)
    assert len(pdf) < 60_000
    with pikepdf.open(io.BytesIO(pdf)) as document:
        names = [str(o.FontName) for o in document.objects if isinstance(o, pikepdf.Dictionary) and "/FontFile2" in o]
    assert names
    assert all(name[7] == "+" for name in names)  # a subset's tag: six letters
    assert "丝洞" in pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()


@pytest.mark.parametrize(
    ("simplified", "traditional"),
    [
        ("去干涉", "去干涉"), ("干锅鸡", "乾鍋雞"), ("三万里", "三萬里"), ("理发师的头发", "理髮師的頭髮"),
        ("每人一只", "每人一隻"), ("“杀”", "「殺」"),
    ],
)  # fmt: skip
def test_b16_traditional_from_simplified(simplified: str, traditional: str) -> None:
    language, _ = load_language(project.language_folder())
    for tag in ("zh-Hant-TW", "zh-Hant-HK"):
        assert language.glossary.converter("zh-Hans", tag).convert(simplified) == traditional


# --- data and builds --------------------------------------------------------------------------------------------------

CARD = "- {{id: card/c{n}, name: {{zh-Hans: 牌{n}, en: Card {n}}}, text: {{zh-Hans: 摸一张牌。, en: Draw.}}}}\n"
GAME = """\
id: mine
name: {zh-Hans: 牌, en: Cards}
version: "0.1"
binding: free
source_edition: zh-Hans
editions: [zh-Hans, en]
faces: {card: plain}
backs: none
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of plain cards."""
    folder = tmp_path / "mine"
    copy_scaffold("small", folder)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return folder


def _cards(folder: Path, text: str) -> None:
    (folder / "cards" / "cards.yaml").write_text(text, encoding="utf-8")


def test_b17_words_that_yaml_mistakes(game: Path) -> None:
    _cards(
        game,
        "- {id: card/no, name: {zh-Hans: 否, en: NO}, number: 007, copies: 1, text: {zh-Hans: on, en: 1e3}}\n"
        "- {id: card/yes, name: {zh-Hans: on, en: yes}, number: 1e3, copies: 1, text: {zh-Hans: 黑桃, en: off}}\n",
    )
    bench = Workbench(game)
    assert [record.fields["number"] for record in bench.cards] == ["007", "1e3"]
    texts = [slot.front.texts for tag in ("zh-Hans", "en") for slot in bench.slots(tag)]
    said = [" ".join(text.values()) for text in texts]
    assert not Findings(bench.findings).errors
    for words, text in zip(
        (("否", "007", "on"), ("on", "1e3", "黑桃"), ("NO", "1e3"), ("yes", "off")), said, strict=True
    ):
        assert all(word in text for word in words)
    assert not any(wrong in text for text in said for wrong in ("False", "True", "1000.0"))


@pytest.mark.parametrize("suit", ["黑桃", "NO", "on", "1e3"])
def test_b17_what_is_no_suit_is_told_at_its_place(game: Path, suit: str) -> None:
    line = f"- {{id: card/a, name: {{zh-Hans: 甲, en: A}}, copies: [{suit}]}}"
    _cards(game, line + "\n")
    with pytest.raises(CardforgeError) as caught:
        Workbench(game)
    places = [f.place for f in caught.value.findings if f.place]
    assert [(place.file, place.line, place.column) for place in places] == [
        ("cards/cards.yaml", 1, line.index(suit) + 1)
    ]


def test_b20_a_rebuild_leaves_nothing_stale(game: Path, tmp_path: Path) -> None:
    options = Options(editions=("zh-Hans",), papers=("a4",), out=tmp_path / "build")
    (game / "rules" / "book.yaml").unlink()
    file = tmp_path / "build" / "mine" / "zh-Hans" / "cards-a4.pdf"

    def said() -> str:
        return "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file.read_bytes()))

    _cards(game, "".join(CARD.format(n=n) for n in range(1, 13)))
    build(game, options)
    assert all(f"牌{n}" in said() for n in range(1, 13))
    before = file.read_bytes()
    _cards(game, "- {id: card/c1, name: [\n")
    assert guarded(lambda: build(game, options)) == 1  # data that cannot be read
    assert file.read_bytes() == before
    _cards(game, "".join(CARD.format(n=n) for n in (2, 5, 11)))
    build(game, options)
    assert [n for n in range(1, 13) if re.search(rf"牌{n}(?!\d)", said())] == [2, 5, 11]
