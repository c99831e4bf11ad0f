"""A game -> its physical cards with their backs."""

from __future__ import annotations

from faces.cards import shop
from faces.standin import StubEdition, art, fonts, game, layouts, record, theme

from cardforge.faces import fonts_for
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


def test_a_card_may_have_no_back() -> None:
    assert _deck(record("card/a", "甲", back="none"))[0].back is None


def test_english_keeps_the_forms_of_the_source() -> None:
    traditional = game(source_edition="zh-Hant-TW")
    assert fonts_for(StubEdition(traditional, "en")).region == "TC"
    assert fonts_for(StubEdition(game(), "en")).region == "SC"
    assert fonts_for(StubEdition(traditional, "zh-Hans")).region == "SC"
