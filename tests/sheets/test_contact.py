"""The contact sheet of a deck: every different face once, with its number, legible and apart."""

from __future__ import annotations

import io
from dataclasses import replace

import pypdfium2
import pytest
from faces.cards import LAYOUTS, face
from faces.standin import theme
from PIL import Image

from cardforge.findings import CardforgeError
from cardforge.sheets import Slot
from cardforge.sheets.contact import _counted, _placed, contact, contact_pdf

FACES = [face(id) for id in LAYOUTS]
BACK = face("card/lord", low=True)
SLOTS = [Slot(FACES[0], BACK)] * 3 + [Slot(each, BACK) for each in FACES[1:]]


def _words(slots: list[Slot], note: str = "") -> str:
    page = pypdfium2.PdfDocument(contact_pdf(slots, theme(), "总览", note))[0]
    return str(page.get_textpage().get_text_range())


def test_every_face_once_with_its_number() -> None:
    words = _words(SLOTS, "九张")
    assert words.count("× 3") == 1
    assert words.count("× 1") == len(FACES) - 1
    assert words.count(f"× {len(SLOTS)}") == 1  # the back
    assert "总览" in words
    assert "九张" in words
    for each in FACES:
        for line in each.texts.get("text", "").split("\n"):
            assert line in words.replace("\r\n", "")


def test_cards_stand_apart_on_a_ground_of_another_colour() -> None:
    image = Image.open(io.BytesIO(contact(SLOTS, theme(), "总览", width=1200)))
    assert image.size[0] == 1200
    assert image.mode == "RGB"
    assert 0.9 < image.size[0] / image.size[1] < 2.2
    ground = image.getpixel((2, image.size[1] - 3))
    paper = tuple(round(part * 255) for part in theme().rgb("paper"))
    assert ground != paper
    assert sum(1 for pixel in image.resize((120, 90)).get_flattened_data() if pixel == ground) > 120 * 90 * 0.1


def test_the_picture_is_as_wide_as_asked_and_the_same_each_time() -> None:
    for width in (200, 777):
        assert Image.open(io.BytesIO(contact(SLOTS[:2], theme(), "总览", width=width))).size[0] == width
    assert contact(SLOTS, theme(), "总览", width=400) == contact(SLOTS, theme(), "总览", width=400)


def test_a_board_is_reduced_to_the_width_of_the_rows() -> None:
    board = replace(FACES[2], width=900.0, height=300.0)
    page = pypdfium2.PdfDocument(contact_pdf([*SLOTS, Slot(board)], theme(), "总览"))[0]
    plain = pypdfium2.PdfDocument(contact_pdf(SLOTS, theme(), "总览"))[0]
    assert page.get_width() < 900 * 72 / 25.4
    assert page.get_width() * page.get_height() > plain.get_width() * plain.get_height()


def test_small_pieces_share_a_row_and_cards_do_not_stand_beside_them() -> None:
    pieces = [Slot(replace(FACES[index % len(FACES)], name=f"token/{index}", width=25.0, height=25.0 - index))
              for index in range(4)]  # fmt: skip
    shown, _, _ = _placed(_counted([*SLOTS, *pieces]))
    rows = {round(each.y, 3) for each in shown if each.face.width == 25.0}
    assert len(rows) == 1
    assert rows.isdisjoint({round(each.y, 3) for each in shown if each.face.width != 25.0})


@pytest.mark.parametrize("width", [0, -5, 199, 100_000])
def test_a_width_out_of_bounds_is_told(width: int) -> None:
    with pytest.raises(CardforgeError) as told:
        contact(SLOTS, theme(), "总览", width=width)
    assert [each.code for each in told.value.findings] == ["S132"]


def test_one_card_and_none() -> None:
    assert contact(SLOTS[:1], theme(), "一", width=400)
    with pytest.raises(ValueError, match="at least one"):
        contact([], theme(), "一")


def test_it_leaves_the_deck_s_fonts_as_they_were() -> None:
    before = {ref: list(FACES[0].fonts.characters(ref)) for ref, _ in FACES[0].fonts.faces()}
    contact_pdf(SLOTS, theme(), "鑫鱻龘", "麤")
    assert before == {ref: list(FACES[0].fonts.characters(ref)) for ref, _ in FACES[0].fonts.faces()}
