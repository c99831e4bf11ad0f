"""What is made besides sheets and rulebooks: files for a print shop, booklets, Tabletop Simulator, a contact sheet, and
the report of the tightest texts. Each is read back."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from cardforge.findings import CardforgeError
from cardforge.forge import Options, build
from cardforge.forge.fits import tightest
from cardforge.forge.pictures import save_contact, save_pictures
from cardforge.sheets import SheetOptions

MM = 72 / 25.4


def options(out: Path, **more: object) -> Options:
    return Options(**{"editions": ("zh-Hans",), "papers": ("a4",), "out": out, **more})  # type: ignore[arg-type]


def words(pdf: bytes, page: int) -> str:
    return "".join(pypdfium2.PdfDocument(io.BytesIO(pdf))[page].get_textpage().get_text_range().split())


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def test_a_press_file_has_a_page_a_side_with_its_trim_and_bleed_and_says_it_is_unofficial_where_it_is(
    game: Path, tmp_path: Path
) -> None:
    built = build(game, options(tmp_path / "out", press=("shop",)))
    assert "zh-Hans/press-shop.pdf" in built.made
    with pikepdf.open(built.folder / "zh-Hans" / "press-shop.pdf") as document:
        assert len(document.pages) == 18  # nine cards, both sides
        page = document.pages[0]
        trim, bleed = ([float(n) for n in page.obj[key]] for key in ("/TrimBox", "/BleedBox"))
    assert [round((trim[2] - trim[0]) / MM, 2), round((trim[3] - trim[1]) / MM, 2)] == [63.0, 88.0]
    assert [round((bleed[2] - bleed[0]) / MM, 2), round((bleed[3] - bleed[1]) / MM, 2)] == [69.0, 94.0]


def test_the_rulebook_goes_to_the_shop_page_by_page_with_bleed(game: Path, tmp_path: Path) -> None:
    built = build(game, options(tmp_path / "out", press=("shop", "poker-us")))
    assert "zh-Hans/press-poker-us-rulebook.pdf" not in built.made  # that service takes pictures of cards
    book = built.folder / "zh-Hans" / "press-shop-rulebook.pdf"
    with pikepdf.open(book) as made, pikepdf.open(built.folder / "zh-Hans" / "rulebook.pdf") as single:
        assert len(made.pages) == len(single.pages)
        left, bottom, right, top = (float(n) for n in made.pages[0].obj["/TrimBox"])
    assert (round((right - left) / MM), round((top - bottom) / MM)) == (148, 210)
    assert "最先打完手牌的玩家获胜。" in "".join(words(book.read_bytes(), page) for page in range(3))


def test_an_unknown_preset_is_usage_and_nothing_is_written(game: Path, tmp_path: Path) -> None:
    with pytest.raises(CardforgeError) as caught:
        build(game, options(tmp_path / "out", press=("shopp",)))
    (fault,) = caught.value.findings
    assert (fault.code, fault.values["guess"], caught.value.exit_code) == ("S101", "shop", 2)
    assert not (tmp_path / "out").exists()


def test_a_preset_of_the_games_own_makes_the_file_anew_when_it_changes(game: Path, tmp_path: Path) -> None:
    (game / "press").mkdir()
    preset = game / "press" / "mine.yaml"
    preset.write_text("presets: {mine: {extends: shop, bleed: 2}}\n", encoding="utf-8")
    asked = options(tmp_path / "out", press=("mine",))
    built = build(game, asked)
    assert build(game, asked).made == ()
    preset.write_text("presets: {mine: {extends: shop, bleed: 1}}\n", encoding="utf-8")
    assert "zh-Hans/press-mine.pdf" in build(game, asked).made
    with pikepdf.open(built.folder / "zh-Hans" / "press-mine.pdf") as document:
        left, bottom, right, top = (float(n) for n in document.pages[0].obj["/BleedBox"])
    assert (round((right - left) / MM, 1), round((top - bottom) / MM, 1)) == (65.0, 90.0)


def test_a_target_of_many_files_is_fresh_only_while_all_of_them_are_there(game: Path, tmp_path: Path) -> None:
    asked = options(tmp_path / "out", papers=Options().papers, editions=(), press=("poker-us",), tabletop=True)
    built = build(game, asked)
    pictures = sorted((built.folder / "zh-Hans" / "press-poker-us").glob("*.png"))
    assert {size_of(picture) for picture in pictures} == {(825, 1125)}  # 2.75 x 3.75 inches at 300 dpi
    assert build(game, asked).made == ()
    pictures[1].unlink()
    made = build(game, asked).made
    assert pictures[1].is_file()
    assert all(path.startswith("zh-Hans/press-poker-us") for path in made)
    build(game, Options(out=tmp_path / "out"))  # without them: they are taken away
    assert not pictures[0].exists()


def test_tabletop_files_hold_every_copy_and_name_their_pictures(game: Path, tmp_path: Path) -> None:
    built = build(game, options(tmp_path / "out", tabletop=True))
    folder = built.folder / "zh-Hans" / "tabletop"
    saved = json.loads((folder / "my-game-zh-Hans.json").read_text(encoding="utf-8"))
    heaps = saved["ObjectStates"]
    assert sum(len(heap["DeckIDs"]) for heap in heaps) == 9
    for heap in heaps:
        for sheet in heap["CustomDeck"].values():
            for key in ("FaceURL", "BackURL"):
                assert (folder / f"{''.join(filter(str.isalnum, sheet[key]))}.png").is_file()


def test_a_booklet_has_cover_and_back_cover_on_the_outside_of_its_first_sheet(game: Path, tmp_path: Path) -> None:
    built = build(game, options(tmp_path / "out", papers=("a4", "letter"), booklet=True))
    book = (built.folder / "zh-Hans" / "rulebook.pdf").read_bytes()
    last = len(pypdfium2.PdfDocument(io.BytesIO(book))) - 1
    for paper in ("a4", "letter"):
        sheets = (built.folder / "zh-Hans" / f"rulebook-booklet-{paper}.pdf").read_bytes()
        outside = words(sheets, 0)
        for page in (0, last):
            assert words(book, page)[:5] in outside


def test_cut_lines_come_with_the_sheets_of_a_cutter(game: Path, tmp_path: Path) -> None:
    asked = options(tmp_path / "out", sheet=SheetOptions(cutter="silhouette"))
    built = build(game, asked)
    cuts = sorted(path for path in built.made if path.endswith(".svg"))
    assert cuts[0] == "zh-Hans/cards-a4-cut-1.svg"
    assert sum((built.folder / path).read_text(encoding="utf-8").count("data-name=") for path in cuts) >= 9


def test_copies_and_start_are_asked_of_the_sheets(game: Path, tmp_path: Path) -> None:
    asked = SheetOptions(copies={"card/ferry": 2, "all": 1}, start=8)
    built = build(game, options(tmp_path / "out", sheet=asked))
    pdf = (built.folder / "zh-Hans" / "cards-a4.pdf").read_bytes()
    said = "".join(words(pdf, page) for page in range(0, len(pypdfium2.PdfDocument(io.BytesIO(pdf))), 2))
    assert said.count("再进行一个回合。") == 2
    assert said.count("翻开牌堆顶的两张牌") == 1


def test_one_card_alone_is_printed_where_all_others_are_left_out(game: Path, tmp_path: Path) -> None:
    built = build(game, options(tmp_path / "out", sheet=SheetOptions(copies={"all": 0, "card/ferry": 3})))
    pdf = (built.folder / "zh-Hans" / "cards-a4.pdf").read_bytes()
    assert words(pdf, 0).count("再进行一个回合。") == 3
    assert "翻开牌堆顶的两张牌" not in words(pdf, 0)


def test_a_contact_sheet_is_one_picture_as_wide_as_asked(game: Path, tmp_path: Path) -> None:
    paths = list(save_contact(game, ["zh-Hans", "en"], width=900, theme="ink", ink="full", out=tmp_path))
    assert [path.relative_to(tmp_path).as_posix() for path in paths] == [
        "my-game/zh-Hans/contact.png",
        "my-game/en/contact.png",
    ]
    assert [size_of(path)[0] for path in paths] == [900, 900]
    assert paths[0].read_bytes() != paths[1].read_bytes()


def test_pictures_of_records_that_share_a_name_say_of_what_type_they_are(game: Path, tmp_path: Path) -> None:
    more = "\n- {id: token/ferry, name: {zh-Hans: 渡船, en: Ferry}, face: plain, copies: 2}\n"
    cards = game / "cards" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + more, encoding="utf-8")
    look = {"dpi": 40, "theme": "ink", "ink": "full", "bleed": False, "out": tmp_path}
    names = [path.stem for path in save_pictures(game, [], ["zh-Hans"], **look)]  # type: ignore[arg-type]
    assert names == ["lantern", "fog", "card-ferry", "token-ferry", "back-cloud"]


def test_the_tightest_texts_come_first_and_a_longer_text_takes_the_lead(game: Path, tmp_path: Path) -> None:
    cards = game / "cards" / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("再进行一个回合。", "再进行一个回合。" * 18), encoding="utf-8")
    found = tightest(game, ["zh-Hans"], theme="ink", ink="full", most=3)
    assert len(found) == 3
    assert (found[0].record, found[0].fit.element) == ("card/ferry", "text")
    assert found[0].fit.step > 0
