"""A game -> its physical cards with their backs."""

from __future__ import annotations

from pathlib import Path

from faces.cards import shop
from faces.standin import StubEdition, art, fonts, game, layouts, record, theme

from cardforge import project
from cardforge.faces import fonts_for, is_card, load_layouts
from cardforge.sheets import Slot, deck
from cardforge.sheets.deck import back_name, faults


def _deck(*records: object, tag: str = "zh-Hans", **fields: object) -> list[Slot]:
    edition = StubEdition(game(*(records or shop().records.values()), **fields), tag)  # type: ignore[arg-type]
    return deck(edition, layouts(), fonts(tag), art(), theme())


def test_every_copy_is_a_slot_in_the_order_of_the_data() -> None:
    slots = _deck()
    assert " ".join(slot.front.name.partition("/")[2] for slot in slots) == (
        "arrow#1 arrow#2 wall#1 fire#1 green#1 solo#1 trio#1 lord#1"
    )
    assert all(slot.back is slots[0].back for slot in slots)
    assert not faults(slots)


def test_backs_are_chosen_by_the_record_and_the_game() -> None:
    card = record("card/a", "甲", family="family/basic", side="demons")
    assert back_name(card, None) == "back"
    assert back_name(card, "back-cloud") == "back-cloud"
    assert back_name(card, {"card": "x", "basic": "back-cloud"}) == "back-cloud"
    assert back_name(card, {"demons": "none"}) == ""
    assert back_name(record("card/b", "乙", back="mine"), "back-cloud") == "mine"


def test_a_fault_is_said_once_however_many_copies() -> None:
    text = "每名角色依次展示一张手牌，然后交给下家。" * 30
    slots = _deck(record("card/a", "甲", clauses={"x": (text, text)}, copies=5))
    assert len(slots) == 5
    assert [f.code for f in faults(slots)] == ["G001"]


def test_copies_are_composed_once_unless_the_layout_asks_which_one_it_is() -> None:
    alike = _deck(record("card/a", "甲", face="plain", copies=3))
    assert [slot.front.name for slot in alike] == ["card/a#1", "card/a#2", "card/a#3"]
    assert all(slot.front.items is alike[0].front.items for slot in alike)
    assert len({slot.front.key for slot in alike}) == 1
    suits = shop().records["card/arrow"]
    told = _deck(suits, faces={"card": "hand"})
    assert len({slot.front.key for slot in told}) == len(suits.copies) == 2


def test_a_card_may_have_no_back() -> None:
    assert _deck(record("card/a", "甲", back="none"))[0].back is None


def test_a_back_takes_the_size_and_shape_of_its_front(tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces" / "chip.yaml").write_text("layout: chip\nsize: [30, 30]\nshape: round\nelements: {}\n")
    found, findings = load_layouts([project.templates_folder() / "faces", tmp_path / "faces"])
    assert not findings
    both = (record("card/a", "甲", layout="hand"), record("token/a", "币", face="chip", copies=2))
    slots = deck(StubEdition(game(*both), "zh-Hans"), found, fonts("zh-Hans"), art(), theme())
    sizes = [(s.front.width, s.front.shape, s.back.width, s.back.shape) for s in slots if s.back]
    assert sizes == [(63, "rounded", 63, "rounded"), (30, "round", 30, "round"), (30, "round", 30, "round")]
    assert slots[1].back is slots[2].back


def test_cards_of_a_group_have_one_size(tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces" / "same.yaml").write_text(
        "layout: same\nextends: hand\nelements: {text: {same: family}}\n", encoding="utf-8"
    )
    found, findings = load_layouts([project.templates_folder() / "faces", tmp_path / "faces"])
    assert not findings
    long = "每名角色依次展示一张手牌，然后交给下家。" * 7
    cards = [
        record("card/a", "甲", clauses={"x": ("摸一张牌。", "x")}, family="basic", face="same"),
        record("card/b", "乙", clauses={"x": (long, long)}, family="basic", face="same"),
        record("card/c", "丙", clauses={"x": ("摸一张牌。", "x")}, family="trick", face="same"),
        record("card/d", "丁", clauses={"x": ("摸一张牌。", "x")}, family="basic", face="hand"),
    ]
    families = [record("family/basic", "基本"), record("family/trick", "锦囊")]
    edition = StubEdition(game(*cards, *families), "zh-Hans")
    slots = deck(edition, found, fonts("zh-Hans"), art(), theme())
    assert not faults(slots)
    sizes = [next(f.size for f in slot.front.fits if f.element == "text") for slot in slots]
    assert sizes[0] == sizes[1] < sizes[2] == sizes[3]


def test_what_is_printed_is_said_once() -> None:
    assert is_card(record("card/a", "甲"))
    assert is_card(record("meeple/a", "甲"))  # a maker's own type, with copies
    assert not is_card(record("card/a", "甲", copies=0))
    assert not is_card(record("skill/a", "甲"))
    assert not is_card(record("component/a", "甲"))
    assert is_card(record("component/a", "甲", face="chip"))


def test_english_keeps_the_forms_of_the_source() -> None:
    traditional = game(source_edition="zh-Hant-TW")
    assert fonts_for(StubEdition(traditional, "en")).region == "TC"
    assert fonts_for(StubEdition(game(), "en")).region == "SC"
    assert fonts_for(StubEdition(traditional, "zh-Hans")).region == "SC"
