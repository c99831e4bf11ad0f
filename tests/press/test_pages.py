"""One card a page: boxes, order, copies, sizes, pictures and tables, read back from the files."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from faces.cards import face, face_of
from faces.standin import record, theme
from PIL import Image

from cardforge.findings import CardforgeError
from cardforge.press import Preset, press
from cardforge.press.pages import Placing, Sheetlet, placing
from cardforge.sheets import Slot

from .made import META, cards, made_with, presets, pressed, slots

MM = 72 / 25.4
BACK = face("card/lord")
"""Any face will do for a back."""


def _texts(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def test_boxes_are_nested_and_of_the_preset_s_size() -> None:
    for name, slug in (("shop", 0), ("shop-marks", 8)):
        (pdf,) = pressed(name).files.values()
        with pikepdf.open(io.BytesIO(pdf)) as document:
            assert len(document.pages) == len(cards())
            for page in document.pages:
                trim, bleed, media = (
                    [float(n) / MM for n in page.obj[key]] for key in ("/TrimBox", "/BleedBox", "/MediaBox")
                )
                assert trim == pytest.approx([slug + 3, slug + 3, slug + 66, slug + 91], abs=0.001)
                assert bleed == pytest.approx([slug, slug, slug + 69, slug + 94], abs=0.001)
                assert media == pytest.approx([0, 0, 2 * slug + 69, 2 * slug + 94], abs=0.001)
                assert "/ArtBox" not in page.obj


def test_a_face_stands_at_its_place_on_the_page() -> None:
    (pdf,) = pressed("shop").files.values()
    page = pypdfium2.PdfDocument(pdf)[0]
    text = page.get_textpage()
    index, _ = text.search("001").get_next()  # the number under the spine: axis x 8.25
    box = [text.get_charbox(index), text.get_charbox(index + 2)]
    assert (box[0][0] + box[1][2]) / 2 / MM - 3 == pytest.approx(8.25, abs=0.05)


def test_the_ground_runs_to_the_edge_of_the_bleed() -> None:
    (pdf,) = pressed("shop").files.values()
    image = pypdfium2.PdfDocument(pdf)[0].render(scale=2).to_pil().convert("RGB")
    corners = [image.getpixel((x, y)) for x in (0, image.width - 1) for y in (0, image.height - 1)]
    assert all(pixel != (255, 255, 255) and min(pixel) > 200 for pixel in corners)


def test_crop_marks_stand_outside_the_bleed() -> None:
    (pdf,) = pressed("shop-marks").files.values()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        lines = []
        for operands, operator in pikepdf.parse_content_stream(document.pages[0]):
            if str(operator) in ("m", "l"):
                lines.append([float(n) / MM for n in operands])
    assert len(lines) == 16
    for x, y in lines:
        assert not (8 - 0.01 < x < 77 + 0.01 and 8 - 0.01 < y < 102 + 0.01)
        assert min(abs(x - 11), abs(x - 74), abs(y - 11), abs(y - 99)) < 0.01


@pytest.mark.parametrize(
    ("order", "files"),
    [("interleaved", {"": "fbfb"}), ("fronts-backs", {"": "ffbb"}), ("separate", {"-fronts": "ff", "-backs": "b"})],
)
def test_orders_of_fronts_and_backs(order: str, files: dict[str, str]) -> None:
    preset = replace(presets()["shop"], order=order)
    made = press([Slot(cards()[0], BACK), Slot(cards()[1], BACK)], preset, theme(), META)
    assert not made.findings.errors
    found = {}
    for name, pdf in made.files.items():
        kinds = ["b" if "消灭" in text else "f" for text in _texts(pdf)]
        found[name.removeprefix("press-shop").removesuffix(".pdf")] = "".join(kinds)
    assert found == files


def test_a_card_without_a_back_keeps_the_places_of_the_others() -> None:
    made = press([Slot(cards()[0]), Slot(cards()[1], BACK)], presets()["shop"], theme(), META)
    texts = _texts(made.files["press-shop.pdf"])
    assert len(texts) == 4
    assert texts[1].strip() == ""
    assert "消灭" in texts[3]


def test_copies_once_come_with_a_table_of_quantities() -> None:
    one, two = Slot(cards()[0], BACK), Slot(cards()[1], BACK)
    made = press([one, two, one, one], replace(presets()["shop"], copies="once"), theme(), META)
    assert len(_texts(made.files["press-shop.pdf"])) == 4
    table = made.files["press-shop.csv"].decode("utf-8-sig").splitlines()
    assert table == ["card,copies,front,back", "card/arrow,3,1,2", "card/wall,1,3,4"]
    again = press([one, two, one, one], presets()["shop"], theme(), META)
    assert len(_texts(again.files["press-shop.pdf"])) == 8


def test_pictures_have_the_pixels_of_their_millimetres() -> None:
    made = made_with(presets()["poker-us"])
    pictures = {name: data for name, data in made.files.items() if name.endswith(".png")}
    assert len(pictures) == len(cards())
    assert "press-poker-us/001-arrow-front.png" in pictures
    for data in pictures.values():
        image = Image.open(io.BytesIO(data))
        assert image.size == (825, 1125)
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    rows = made.files["press-poker-us.csv"].decode("utf-8-sig").splitlines()
    assert rows[1] == "card/arrow,1,001-arrow-front.png,"


def test_pictures_for_a_screen_are_cut_to_their_outline() -> None:
    round_ = replace(cards()[1], shape="round")
    made = press([Slot(cards()[0]), Slot(round_)], presets()["screen"], theme(), META)
    assert not made.findings
    card, token = (Image.open(io.BytesIO(made.files[name])) for name in sorted(made.files) if name.endswith("png"))
    assert card.mode == token.mode == "RGBA"
    assert card.size == (round(63 / 25.4 * 300), round(88 / 25.4 * 300))
    alpha, disc = card.getchannel("A"), token.getchannel("A")
    assert [alpha.getpixel(at) for at in ((0, 0), (60, 60), (0, 500), (card.width - 1, card.height - 1))] == [
        0, 255, 255, 0,
    ]  # fmt: skip
    assert 0 < alpha.getpixel((10, 10)) < 255 or alpha.getpixel((10, 10)) != alpha.getpixel((11, 11))
    assert (disc.getpixel((60, 60)), disc.getpixel((372, 520))) == (0, 255)


def test_a_shared_back_is_one_picture() -> None:
    made = press(slots(BACK)[:2], presets()["poker-us"], theme(), META)
    assert sorted(made.files) == [
        "press-poker-us.csv",
        "press-poker-us/001-arrow-front.png",
        "press-poker-us/002-wall-front.png",
        "press-poker-us/back.png",
    ]


def test_a_face_is_enlarged_evenly_to_cover_trim_and_bleed() -> None:
    poker = cards()[0]
    assert placing(poker, Sheetlet(63, 88, 3)) == Placing(1.0)
    assert placing(poker, Sheetlet(63, 88, 2)) == Placing(1.0)
    how = placing(poker, Sheetlet(63.5, 88.9, 3.175))
    assert how is not None
    assert how.scale == pytest.approx((88.9 + 6.35) / 94)
    assert not how.mirrored
    assert (poker.width + 6) * how.scale >= 63.5 + 6.35 - 1e-9
    assert placing(poker, Sheetlet(57, 88, 3)) is None  # would lose 3 mm a side
    assert placing(poker, Sheetlet(70, 97.8, 3)) is None  # would grow by a ninth


def test_bleed_is_mirrored_where_a_face_has_none() -> None:
    bare = replace(face("character/solo"), bleed=0.0)  # its spine runs off the card on the left
    assert placing(bare, Sheetlet(63, 88, 3)) == Placing(1.0, mirrored=True)
    made = press([Slot(bare)], presets()["shop"], theme(), META)
    assert not made.findings
    image = pypdfium2.PdfDocument(made.files["press-shop.pdf"])[0].render(scale=4 / MM).to_pil().convert("RGB")
    middle, last = image.height // 2, image.width - 1
    assert image.getpixel((1, middle)) == image.getpixel((14, middle))
    assert image.getpixel((1, 1)) == image.getpixel((14, 20))
    assert image.getpixel((last - 1, middle)) == image.getpixel((last - 14, 20))
    assert image.getpixel((1, middle)) != image.getpixel((last - 1, middle))
    row = [image.getpixel((x, 14)) for x in range(30)]
    assert len(set(row[1:])) == 1  # no line where page and mirror meet


def test_cards_of_another_size_are_refused_by_name() -> None:
    with pytest.raises(CardforgeError) as told:
        made_with(presets()["tarot"])
    assert told.value.exit_code == 2, "it is the option that is wrong, and no file"
    (finding,) = told.value.findings
    assert (finding.code, finding.severity, finding.values["count"]) == ("S103", "error", len(cards()))
    assert "63 x 88" in finding.message("en")


def test_sizes_go_to_files_of_their_own_and_misfits_are_told() -> None:
    square = replace(face_of(record("card/tile", "砖", "Tile")), width=70.0, height=70.0)
    made = press([Slot(cards()[0]), Slot(square)], presets()["shop"], theme(), META)
    assert sorted(made.files) == ["press-shop-63x88.pdf", "press-shop-70x70.pdf"]
    made = press([Slot(cards()[0]), Slot(square)], presets()["poker"], theme(), META)
    assert [each.code for each in made.findings] == ["S103"]
    assert not made.findings.errors
    assert len(_texts(made.files["press-poker.pdf"])) == 1


def test_rgb_where_it_is_asked_for() -> None:
    made = made_with(replace(presets()["shop"], colour="rgb"))
    assert not made.findings.errors
    (pdf,) = made.files.values()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert "/OutputIntents" not in document.Root
        forms = [each for each in document.objects if isinstance(each, pikepdf.Stream)]
        assert any(b" rg" in each.read_bytes() for each in forms if each.get("/Subtype") == "/Form")


def test_text_near_the_cut_is_told_once_an_element() -> None:
    tight = replace(presets()["shop"], safe=4.0)
    made = made_with(tight)
    near = {each.values["element"]: each for each in made.findings if each.code == "S104"}
    assert {"number", "name"} & set(near) or near
    assert not made.findings.errors
    assert all(each.severity == "warning" and float(each.values["left"]) < 4 for each in near.values())
    game = near["game"]  # the footer begins 3.45 mm from the edge
    assert 3.4 < float(game.values["left"]) < 3.9
    assert int(game.values["count"]) >= 2
    assert not [each for each in made_with(presets()["shop"]).findings if each.code == "S104"]


def test_icons_near_the_cut_are_told() -> None:
    made = made_with(replace(presets()["shop"], safe=6.0))
    icons = [each for each in made.findings if each.code == "S104" and each.values["kind"] == "icon"]
    assert icons
    assert "的图标「" in icons[0].message("zh")
    assert "icon '" in icons[0].message("en")


def test_the_same_deck_gives_the_same_bytes() -> None:
    for name in ("shop", "poker-us"):
        assert made_with(presets()[name]).files == made_with(presets()[name]).files


def test_a_preset_is_a_plain_value() -> None:
    assert Preset("x") == Preset("x")
