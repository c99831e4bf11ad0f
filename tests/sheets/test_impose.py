"""Sheets read back from their PDF: what lies where, which way up, on which page."""

from __future__ import annotations

import io
from functools import lru_cache

import pikepdf
import pypdfium2
import pytest
from faces.cards import LAYOUTS, face, face_of
from faces.standin import record

from cardforge.faces import Face
from cardforge.findings import CardforgeError
from cardforge.sheets import Meta, Slot, impose

from .test_spec import papers

META = Meta("盘丝洞 · 牌", "设计者", "非官方；未经授权人认可", "zh-Hans", ("print and play",))
NUMBER = (8.25, 84.15 - 0.7)
"""mm from the trim's corner to the middle of the number under the spine."""


@lru_cache(maxsize=256)
def _numbered(label: str) -> Face:
    return face_of(record("card/x", "牌", "Card", number=label), "en")


def _slots(count: int, backs: range | None = None) -> list[Slot]:
    return [
        Slot(_numbered(f"f{n:03}"), _numbered(f"b{n:03}") if backs is None or n in backs else None)
        for n in range(1, count + 1)
    ]


def _pages(pdf: bytes) -> list[dict[str, tuple[float, float]]]:
    """For each page: label -> middle of it in mm from the top left corner."""
    found = []
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        text = page.get_textpage()
        where: dict[str, tuple[float, float]] = {}
        everything = text.get_text_range()
        for label in {f"{kind}{n:03}" for kind in "fb" for n in range(1, 300)}:
            if label not in everything:
                continue
            index, count = text.search(label).get_next()
            boxes = [text.get_charbox(index + i) for i in range(count)]
            x = (min(b[0] for b in boxes) + max(b[2] for b in boxes)) / 2
            y = (min(b[1] for b in boxes) + max(b[3] for b in boxes)) / 2
            where[label] = (x * 25.4 / 72, (page.get_height() - y) * 25.4 / 72)
        found.append(where)
    return found


def _cell(place: tuple[float, float], turned: bool = False) -> tuple[int, int]:
    """Column and row on upright A4, from where a number stands."""
    dx, dy = (63 - NUMBER[0], 88 - NUMBER[1]) if turned else NUMBER
    column, row = (place[0] - dx - 10.5) / 63, (place[1] - dy - 16.5) / 88
    assert column == pytest.approx(round(column), abs=0.02)
    assert row == pytest.approx(round(row), abs=0.02)
    return round(column), round(row)


def test_five_without_a_back_and_two_with() -> None:
    slots = [Slot(_numbered(f"f{n:03}")) for n in range(1, 6)] + [
        Slot(_numbered(f"f{n:03}"), _numbered(f"b{n:03}")) for n in (6, 7)
    ]
    pages = _pages(impose(slots, papers().spec("a4"), "long", META))
    assert [sorted(page) for page in pages] == [[f"f{n:03}" for n in range(1, 8)], ["b006", "b007"]]
    assert _cell(pages[0]["f006"]) == (2, 1)
    assert _cell(pages[1]["b006"]) == (0, 1)
    assert _cell(pages[1]["b007"]) == (2, 2)


def test_the_tenth_card_s_back_is_in_the_right_column() -> None:
    pages = _pages(impose(_slots(10), papers().spec("a4"), "long", META))
    assert [len(page) for page in pages] == [9, 9, 1, 1]
    assert _cell(pages[2]["f010"]) == (0, 0)
    assert _cell(pages[3]["b010"]) == (2, 0)


def test_only_even_pages_are_backs() -> None:
    pages = _pages(impose(_slots(20, range(19, 21)), papers().spec("a4"), "long", META))
    assert [len(page) for page in pages] == [9, 0, 9, 0, 2, 2]  # the later backs keep their parity
    pages = _pages(impose(_slots(20, range(1, 3)), papers().spec("a4"), "long", META))
    assert [len(page) for page in pages] == [9, 2, 9, 2]


def test_long_edge_reverses_the_row_upright() -> None:
    pages = _pages(impose(_slots(3), papers().spec("a4"), "long", META))
    assert sorted(pages[1], key=lambda label: pages[1][label]) == ["b003", "b002", "b001"]
    assert [_cell(pages[1][f"b00{n}"]) for n in (1, 2, 3)] == [(2, 0), (1, 0), (0, 0)]


def test_short_edge_reverses_the_rows_and_turns_the_art() -> None:
    pages = _pages(impose(_slots(4), papers().spec("a4"), "short", META))
    assert [_cell(pages[1][f"b00{n}"], turned=True) for n in (1, 2, 3, 4)] == [(0, 2), (1, 2), (2, 2), (0, 1)]


def test_fold_over_puts_both_sides_on_one_page() -> None:
    spec = papers().spec("a4", backs="fold")
    pages = _pages(impose(_slots(5), spec, "fold", META))
    assert [len(page) for page in pages] == [8, 2]
    front, back = pages[0]["f001"], pages[0]["b001"]
    assert front[0] - 8.25 == pytest.approx(back[0] - (63 - 8.25), abs=0.05)
    assert (front[1] + back[1]) / 2 == pytest.approx(spec.height / 2, abs=0.1)  # mirrored about the fold


@pytest.mark.parametrize(("count", "pages"), [(8, 1), (9, 1), (10, 2), (18, 2), (1, 1)])
def test_no_blank_page_and_the_last_card_is_there(count: int, pages: int) -> None:
    found = _pages(impose(_slots(count), papers().spec("a4"), "none", META))
    assert len(found) == pages
    assert all(found)
    assert f"f{count:03}" in found[-1]
    assert sum(map(len, found)) == count


def test_288_cards_on_18_up() -> None:
    slots = [Slot(_numbered(f"f{n % 20 + 1:03}")) for n in range(288)]
    with pikepdf.open(io.BytesIO(impose(slots, papers().spec("a3"), "none", META))) as document:
        assert len(document.pages) == 16


def test_order_is_kept_from_the_top_row() -> None:
    page = _pages(impose(_slots(9), papers().spec("a4"), "none", META))[0]
    assert [_cell(page[f"f00{n}"]) for n in range(1, 10)] == [(c, r) for r in range(3) for c in range(3)]
    pages = _pages(impose(_slots(12), papers().spec("a4"), "none", META))
    assert [label for page in pages for label in sorted(page)] == [f"f{n:03}" for n in range(1, 13)]


def test_a_second_run_with_fewer_cards_has_only_those() -> None:
    impose(_slots(12), papers().spec("a4"), "long", META)
    assert [sorted(page) for page in _pages(impose(_slots(3), papers().spec("a4"), "none", META))] == [
        ["f001", "f002", "f003"]
    ]


def test_letter_keeps_the_cards_at_their_size() -> None:
    pdf = impose(_slots(2), papers().spec("Letter"), "none", META)
    page = _pages(pdf)[0]
    assert page["f002"][0] - page["f001"][0] == pytest.approx(63, abs=0.02)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert [float(n) for n in document.pages[0].mediabox] == pytest.approx([0, 0, 612, 792])


def test_boxes_metadata_and_viewer_hints() -> None:
    pdf = impose(_slots(2), papers().spec("a4"), "long", META)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            media, bleed, trim = (
                [float(n) for n in box] for box in (page.mediabox, page.obj.BleedBox, page.obj.TrimBox)
            )
            assert media[0] < bleed[0] < trim[0] < trim[2] < bleed[2] < media[2]
            assert trim == pytest.approx([n * 72 / 25.4 for n in (10.5, 16.5, 199.5, 280.5)], abs=0.01)
            assert "/ArtBox" not in page.obj
        assert str(document.docinfo.Title) == META.title
        assert str(document.docinfo.Author) == "设计者"
        assert "非官方" in str(document.docinfo.Subject)
        assert document.Root.Lang == "zh-Hans"
        assert document.Root.ViewerPreferences.PrintScaling == "/None"
        assert document.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        with document.open_metadata() as xmp:
            assert xmp["dc:title"] == META.title
            assert xmp["dc:creator"] == ["设计者"]
            assert xmp["dc:description"] == META.subject
            assert xmp["dc:language"] == {"zh-Hans"}
        text = repr(list(document.docinfo.items()))
        assert "anonymous" not in text
        assert "/CreationDate" not in document.docinfo


def test_the_identity_is_of_the_content() -> None:
    one, again, other = (impose(_slots(n), papers().spec("a4"), "none", META) for n in (2, 2, 3))
    ids = [pikepdf.open(io.BytesIO(pdf)).trailer.ID for pdf in (one, again, other)]
    assert ids[0] == ids[1]
    assert ids[0] != ids[2]
    assert bytes(ids[0][0]) == bytes(ids[0][1]) != bytes(16)


def test_fonts_are_embedded_and_streams_compressed() -> None:
    pdf = impose([Slot(face(id)) for id in LAYOUTS], papers().spec("a4"), "none", META)
    assert b"Helvetica" not in pdf
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for each in document.objects:
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font":
                glyphs = each.DescendantFonts[0] if each.Subtype == "/Type0" else each
                assert "/FontFile2" in glyphs.FontDescriptor
            if (
                isinstance(each, pikepdf.Stream)
                and len(each.read_raw_bytes()) > 500
                and each.get("/Type") != "/Metadata"
            ):
                filters = each.Filter if isinstance(each.Filter, pikepdf.Array) else [each.Filter]
                assert [str(name) for name in filters] == ["/FlateDecode"]


def test_every_card_s_rules_extract_as_their_sentences() -> None:
    for tag in ("zh-Hans", "zh-Hant-TW", "en"):
        faces = [face(id, tag) for id in LAYOUTS]
        pages = pypdfium2.PdfDocument(impose([Slot(f) for f in faces], papers().spec("a4"), "none", META))
        text = "".join(str(page.get_textpage().get_text_range()) for page in pages).replace("\r", "").replace("\n", "")
        for each in faces:
            for key in ("text", "blocks", "skills"):
                for sentence in each.texts.get(key, "").split("\n"):
                    assert sentence in text


def test_a_deck_is_small_and_copies_cost_nothing() -> None:
    cards = [face(id) for id in LAYOUTS]
    once = impose([Slot(f) for f in cards], papers().spec("a4"), "none", META)
    often = impose([Slot(f) for f in cards * 8], papers().spec("a4"), "none", META)
    assert len(once) < 400_000
    assert len(often) < len(once) + 12_000


def test_the_same_slots_give_the_same_bytes() -> None:
    slots = _slots(10)
    assert impose(slots, papers().spec("a4"), "long", META) == impose(slots, papers().spec("a4"), "long", META)


def test_what_cannot_be_imposed_is_refused() -> None:
    for spec, backs, code, exit_code in (
        (papers().spec("a4"), "both", "S004", 2),
        (papers().spec("a4", "mini"), "none", "S005", 1),
    ):
        with pytest.raises(CardforgeError) as caught:
            impose(_slots(1), spec, backs, META)
        assert caught.value.findings[0].code == code
        assert caught.value.exit_code == exit_code
    with pytest.raises(ValueError, match="slot"):
        impose([], papers().spec("a4"), "none", META)
