"""Files for Tabletop Simulator: sheets within the game's limits, a saved object whose numbers fit them."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import Any

import pytest
from faces.cards import LAYOUTS, face, face_of
from faces.standin import record
from PIL import Image

from cardforge.faces import Face
from cardforge.sheets import Slot
from cardforge.sheets.tabletop import Tabletop, tabletop

FACES = [face(id) for id in LAYOUTS]
BACK = face("card/lord", low=True)


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer pixels, where their number is not what is asked about."""
    monkeypatch.setattr("cardforge.sheets.tabletop.DPI", 60.0)
    monkeypatch.setattr("cardforge.sheets.tabletop.LEGIBLE", 0.6)


NAMES = {"card/arrow": "飞箭", "card/wall": "挡"}


def _saved(made: Tabletop) -> dict[str, Any]:
    (name,) = (name for name in made.files if name.endswith(".json"))
    loaded: dict[str, Any] = json.loads(made.files[name])
    return loaded


def _picture(made: Tabletop, name: str) -> Image.Image:
    return Image.open(io.BytesIO(made.files[f"tabletop/{name}"]))


def _many(count: int) -> list[Face]:
    return [face_of(record("card/x", "牌", "Card", number=f"{n:03}"), "en") for n in range(count)]


@pytest.mark.usefixtures("coarse")
def test_every_copy_has_the_number_of_its_face() -> None:
    slots = [Slot(FACES[0], BACK), Slot(FACES[1], BACK), Slot(FACES[0], BACK)]
    made = tabletop(slots, "shop-zh-Hans", "纸牌铺", NAMES)
    assert not made.findings
    (heap,) = _saved(made)["ObjectStates"]
    assert heap["Name"] == "DeckCustom"
    assert heap["Nickname"] == "纸牌铺"
    assert heap["DeckIDs"] == [100, 101, 100]
    assert [card["CardID"] for card in heap["ContainedObjects"]] == heap["DeckIDs"]
    assert [card["Nickname"] for card in heap["ContainedObjects"]] == ["飞箭", "挡", "飞箭"]
    sheet = heap["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "http://cardforge.invalid/shop-zh-Hans-1-faces"
    assert sheet["BackURL"] == "http://cardforge.invalid/shop-zh-Hans-1-back"
    assert sheet["BackIsHidden"] is True
    for card in heap["ContainedObjects"]:
        assert card["CustomDeck"] == {"1": sheet}
    ids = [heap["GUID"], *(card["GUID"] for card in heap["ContainedObjects"])]
    assert len(set(ids)) == 4
    assert all(len(id) == 6 and int(id, 16) >= 0 for id in ids)


def test_pictures_have_the_stated_places_and_the_last_one_is_the_back() -> None:
    made = tabletop([Slot(each, BACK) for each in FACES], "x", "x")
    sheet = _saved(made)["ObjectStates"][0]["CustomDeck"]["1"]
    columns, rows = sheet["NumWidth"], sheet["NumHeight"]
    assert columns * rows > len(FACES)
    picture = _picture(made, "httpcardforgeinvalidx1faces.png")
    width, height = picture.width // columns, picture.height // rows
    assert (picture.width % columns, picture.height % rows) == (0, 0)
    assert max(picture.size) <= 4096
    assert width / height == pytest.approx(63 / 88, abs=0.01)
    last = picture.crop(((columns - 1) * width, (rows - 1) * height, picture.width, picture.height))
    back = _picture(made, "httpcardforgeinvalidx1back.png").resize(last.size)
    apart = [abs(a - b) for one, two in zip(last.tobytes(), back.tobytes(), strict=True) for a, b in [(one, two)]]
    assert sum(apart) / len(apart) < 6
    first = picture.crop((0, 0, width, height))
    assert first.tobytes() != last.tobytes()


@pytest.mark.usefixtures("coarse")
def test_more_than_69_faces_take_a_second_sheet_of_the_same_heap() -> None:
    slots = [Slot(each, BACK) for each in _many(72)]
    made = tabletop(slots, "x", "x")
    (heap,) = _saved(made)["ObjectStates"]
    assert heap["DeckIDs"] == [*range(100, 169), 200, 201, 202]
    assert (heap["CustomDeck"]["1"]["NumWidth"], heap["CustomDeck"]["1"]["NumHeight"]) == (10, 7)
    assert set(heap["CustomDeck"]) == {"1", "2"}
    assert max(_picture(made, "httpcardforgeinvalidx1faces.png").size) <= 4096


@pytest.mark.usefixtures("coarse")
def test_decks_of_other_backs_and_sizes_are_heaps_of_their_own() -> None:
    big = replace(FACES[2], width=126.0)
    slots = [Slot(FACES[0], BACK), Slot(FACES[1], FACES[3]), Slot(FACES[4], BACK), Slot(big), Slot(big)]
    heaps = _saved(tabletop(slots, "x", "x"))["ObjectStates"]
    assert [heap.get("DeckIDs", heap.get("CardID")) for heap in heaps] == [[100, 101], 200, [300, 300]]
    assert heaps[1]["Name"] == "Card"
    assert heaps[2]["Transform"]["scaleX"] == pytest.approx(2)
    assert len({heap["Transform"]["posX"] for heap in heaps}) == 3


@pytest.mark.usefixtures("coarse")
def test_many_different_backs_have_a_sheet_too() -> None:
    backs = _many(12)
    made = tabletop([Slot(FACES[0], back) for back in backs], "x", "x")
    (heap,) = _saved(made)["ObjectStates"]
    sheet = heap["CustomDeck"]["1"]
    assert sheet["UniqueBack"] is True
    assert sheet["BackURL"] == "http://cardforge.invalid/x-1-backs"
    assert len(set(heap["DeckIDs"])) == 12
    backs_sheet, faces_sheet = (_picture(made, f"httpcardforgeinvalidx1{side}.png") for side in ("backs", "faces"))
    assert backs_sheet.size == faces_sheet.size


@pytest.mark.usefixtures("coarse")
def test_shapes_are_heaps_of_their_own() -> None:
    round_, sharp = replace(FACES[1], shape="round"), replace(FACES[2], radius=0.0)
    heaps = _saved(tabletop([Slot(each) for each in (FACES[0], round_, sharp)], "x", "x"))["ObjectStates"]
    kinds = [next(iter(heap["CustomDeck"].values()))["Type"] for heap in heaps]
    assert kinds == [0, 4]
    sharp_only = _saved(tabletop([Slot(sharp)], "x", "x"))["ObjectStates"][0]
    assert sharp_only["CustomDeck"]["1"]["Type"] == 1


@pytest.mark.usefixtures("coarse")
def test_a_web_address_can_be_put_before_names() -> None:
    made = tabletop([Slot(FACES[0], BACK)] * 2, "纸牌 铺/1", "x", base="https://example.org/a/")
    sheet = _saved(made)["ObjectStates"][0]["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "https://example.org/a/1-1-faces.png"
    assert sorted(made.files) == ["tabletop/1-1-back.png", "tabletop/1-1-faces.png", "tabletop/1.json"]


def test_a_board_too_large_to_read_is_told() -> None:
    board = replace(FACES[2], width=900.0, height=900.0)
    made = tabletop([Slot(board)] * 2, "x", "x")
    assert [each.code for each in made.findings] == ["S133"]
    assert max(_picture(made, "httpcardforgeinvalidx1faces.png").size) <= 4096


@pytest.mark.usefixtures("coarse")
def test_the_same_deck_gives_the_same_bytes() -> None:
    slots = [Slot(each, BACK) for each in FACES[:3]]
    assert tabletop(slots, "x", "x", NAMES) == tabletop(slots, "x", "x", NAMES)


def test_a_picture_is_the_file_that_the_game_keeps_for_its_address() -> None:
    """The game leaves out of an address all but letters and digits, and looks for that name first."""
    made = tabletop([Slot(each, BACK) for each in FACES], "my-game-zh-Hans", "我的游戏")
    saved = json.loads(made.files["tabletop/my-game-zh-Hans.json"])
    addresses = {
        sheet[key]
        for heap in saved["ObjectStates"]
        for sheet in heap["CustomDeck"].values()
        for key in ("FaceURL", "BackURL")
    }
    assert {f"tabletop/{''.join(c for c in url if c.isalnum())}.png" for url in addresses} == {
        name for name in made.files if name.endswith(".png")
    }
