"""Records -> faces: what stands where, how text shrinks, and what is reported."""

from __future__ import annotations

import pytest

from cardforge.catalog.model import Document
from cardforge.faces import Face, back, layout_for
from cardforge.faces.model import PathItem, PictureItem, TextItem
from cardforge.faces.outline import bounds
from cardforge.faces.words import steps
from cardforge.findings import Place
from cardforge.typeset import Block, Column

from .cards import LAYOUTS, face, face_of, shop
from .standin import EDITIONS, StubEdition, art, fonts, game, layouts, record, theme


def _block(found: Face) -> Block:
    return next(i.content for i in found.items if isinstance(i, TextItem) and isinstance(i.content, Block))


def _column(found: Face) -> TextItem:
    return next(i for i in found.items if isinstance(i, TextItem) and isinstance(i.content, Column))


@pytest.mark.parametrize("tag", EDITIONS)
@pytest.mark.parametrize("id", LAYOUTS)
def test_every_kind_of_card_is_drawn_in_every_edition(id: str, tag: str) -> None:
    found = face(id, tag)
    assert not found.findings, [f.message("en") for f in found.findings]
    assert not found.overflow
    assert found.texts["name"] == StubEdition(shop(), tag).name(id)
    assert {"en": "unofficial"}.get(tag, "非官方") in found.texts["game"]
    assert found.texts["edition"].endswith(" 1.0")


def test_a_game_that_does_not_say_so_is_not_called_unofficial() -> None:
    card = shop().records["card/wall"]
    for id, layout in LAYOUTS.items():
        found = face_of(shop().records[id], layout=layout, of=game(*shop().records.values(), unofficial=False))
        assert found.texts["game"] == "纸牌铺"
    assert face_of(card, of=game(card, unofficial={"en": "A homage"})).texts["game"] == "纸牌铺 · 非官方"


def test_texts_stay_inside_the_safe_margin() -> None:
    for id in LAYOUTS:
        for item in face(id, "en").items:
            if isinstance(item, TextItem) and isinstance(item.content, Block):
                right = item.x + max(line.width for line in item.content.lines) * 25.4 / 72
                bottom = item.y + item.content.height * 25.4 / 72
                assert item.x >= 3
                assert right <= 60.1
                assert bottom <= 85.5


def test_the_spine_says_suit_rank_family_and_name() -> None:
    found = face("card/arrow", copy=1)
    assert (found.texts["rank"], found.texts["ribbon"], found.texts["name"], found.texts["number"]) == (
        "10",
        "基本",
        "飞箭",
        "001",
    )
    suit = next(i for i in found.items if isinstance(i, PictureItem))
    assert dict(suit.colours)["ink"] == theme().rgb("cinnabar")  # a heart
    assert suit.matrix[4] + suit.matrix[0] * 10 == pytest.approx(8.25)  # on the spine's axis
    assert suit.matrix[5] + suit.matrix[3] * 10 == pytest.approx(12.1)
    assert "rank" not in face("card/fire").texts


def test_names_take_their_size_from_their_length() -> None:
    sizes = {}
    for name in ("杀", "仙鹤", "金箍棒", "三昧真火", "九齿钉钉耙"):
        column = _column(face_of(record("card/x", name), layout="hand")).content
        assert isinstance(column, Column)
        sizes[len(name)] = column.items[0].size
    assert sizes == {1: 27, 2: 23, 3: 23, 4: 21, 5: 18.5}
    english = _column(face_of(record("card/x", "剑", "Sword"), "en", "hand")).content
    assert isinstance(english, Column)
    assert english.items[0].turned
    assert english.items[0].size == 19


def test_a_whole_number_of_em_fills_the_measure() -> None:
    assert [(round(s.size, 2), s.em) for s in steps(42.34, 15, 19)] == [
        (8.0, 15),
        (7.5, 16),
        (7.06, 17),
        (6.67, 18),
        (6.32, 19),
    ]
    assert min(s.size for s in steps(42.34, 15, 40)) >= 6


def test_text_goes_down_in_those_steps_and_never_in_between() -> None:
    """Then the picture gives way, and it goes down once more; what does not fit even so is a finding."""
    sizes: list[float] = []
    for length in range(20, 420, 10):
        text = ("每名角色依次展示一张手牌，然后交给下家。" * 21)[:length]
        found = face_of(record("card/x", "剑", clauses={"a": (text, text)}), layout="hand")
        if found.findings:
            break
        sizes.append(round(_block(found).size, 2))
    way = next(n for n in range(1, len(sizes)) if sizes[n] > sizes[n - 1])
    assert way > 10
    assert len(sizes) - way > 5
    for each in (sizes[:way], sizes[way:]):
        assert each == sorted(each, reverse=True)
        assert each[-1] == 6.32
    assert sorted(set(sizes), reverse=True) == [8.0, 7.5, 7.06, 6.67, 6.32]


def test_what_does_not_fit_at_the_last_step_is_a_finding() -> None:
    text = "每名角色依次展示一张手牌，然后交给下家。" * 16
    place = Place("cards/all.yaml", 7, 3)
    card = record("card/x", "剑", "Sword", {"a": (text, text)})
    card = type(card)(
        **{f: getattr(card, f) for f in card.__slots__}
        | {"document": Document("cards/all.yaml", (), {("card/x",): place})}
    )
    found = face_of(card, layout="hand", of=game(card))
    assert [f.code for f in found.findings] == ["G001"]
    fault = found.findings[0]
    assert (fault.place, fault.record, fault.edition, fault.values["box"]) == (place, "card/x", "zh-Hans", "text")
    assert float(fault.values["high"]) == pytest.approx(found.overflow["text"])
    assert found.overflow["text"] > 5
    assert "剑" in fault.message("en")


def test_a_long_english_name_shrinks_and_then_is_a_finding() -> None:
    long, endless = "The Very Long Name of It", "The Endless Name " * 6
    column = _column(face_of(record("card/x", "剑", long), "en", "hand")).content
    assert isinstance(column, Column)
    assert 9 <= column.items[0].size <= 15
    assert [f.code for f in face_of(record("card/y", "剑", endless), "en", "hand").findings] == ["G001"]


def test_a_missing_glyph_is_a_finding_with_its_code_point() -> None:
    card = record("card/x", "剑", clauses={"a": "打出一张\U0002f8ff\U0001f409。"})
    found = face_of(card, layout="hand", of=game(card))
    assert {f.code for f in found.findings} == {"G002", "G020"}
    assert {str(f.values["character"])[:7] for f in found.findings} == {"U+2F8FF", "U+1F409"}
    assert not face("card/wall").findings  # another card of the same edition is not blamed


def test_a_picture_that_is_named_must_be_there() -> None:
    assert [f.code for f in face_of(record("card/x", "剑", art="nothing")).findings] == ["A010"]
    assert [f.code for f in face_of(record("card/x", "剑", art="../x")).findings] == ["A011"]
    assert not face_of(record("card/x", "剑")).findings


def test_a_card_without_a_picture_gets_a_composed_emblem() -> None:
    found = face("card/wall")
    assert found.texts["art"] == "挡"
    pattern = next(i for i in found.items if isinstance(i, PictureItem) and i.clip)
    left, top, right, bottom = bounds(pattern.clip)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((38.17, 23.4))
    assert face_of(record("card/x", "剑", emblem="龙")).texts["art"] == "龙"


def test_what_was_coined_is_marked_and_only_that() -> None:
    assert face("card/green").texts["coined"] == "补"
    assert face("card/green", "zh-Hant-TW").texts["coined"] == "補"
    assert "coined" not in face("card/arrow").texts


def test_blocks_carry_their_badges_and_no_clause_is_lost() -> None:
    found = face("card/green")
    assert found.texts["blocks-mark"].split("\n") == ["角", "抽"]
    assert found.texts["blocks"].split("\n") == ["取温泉顶一张，放到洞底。", "徒弟抽到，放到温泉底。"]
    other = face_of(
        record("card/x", "洞", clauses={"role": "甲。", "other": "乙。", "draw-two": "丙。"}), layout="cavern"
    )
    assert sorted(other.texts["blocks"].split("\n")) == ["丙。", "乙。", "甲。"]
    told = record(
        "card/x",
        "洞",
        clauses={"line": "1点攻击力。"},
        claims={"attack": {"n": 1}, "draw": {"then": ({"open": "secret"},)}},
    )
    shown = face_of(told, layout="cavern")
    assert "blocks" not in shown.texts
    assert shown.texts["line-value"].split("\n") == ["1", "1", "秘密"]


def test_skills_stand_beside_their_seals() -> None:
    found = face("character/trio")
    assert found.texts["skills-mark"].split("\n") == ["望远", "闻风而动", "不屈"]
    assert round(_block(found).size, 1) == 7.4
    assert round(_block(face("character/solo")).size, 1) == 9.0
    peaches = [i for i in found.items if isinstance(i, PictureItem) and i.matrix[5] < 6 and i.matrix[4] > 30]
    assert len(peaches) == 4


def test_the_rule_line_says_only_what_the_claims_say() -> None:
    found = face("card/arrow")
    assert found.texts["line-value"].split("\n") == ["1", "−2", "1"]
    assert found.texts["line-label"].split("\n") == ["目标", "体力", "限次"]
    assert "line-value" not in face("card/wall").texts


def test_the_emblem_takes_the_card_s_colour() -> None:
    card = record("card/green", "绿", art="patterns/web", colour="green")
    assert dict(next(i.colours for i in face_of(card).items if isinstance(i, PictureItem)))["accent"] == theme().rgb(
        "green"
    )
    plain = record("card/plain", "素", art="patterns/web")
    assert dict(next(i.colours for i in face_of(plain).items if isinstance(i, PictureItem)))["accent"] == theme().rgb(
        "cinnabar"
    )


@pytest.mark.parametrize("id", LAYOUTS)
def test_low_ink_fills_nothing_but_paper(id: str) -> None:
    white = (1.0, 1.0, 1.0)
    found = face(id, low=True)
    assert not found.findings
    assert {i.fill for i in found.items if isinstance(i, PathItem)} <= {None, white}
    assert found.texts == face(id).texts


def test_layouts_are_chosen_by_record_family_side_and_type() -> None:
    faces = {"family/basic": "identity", "spider": "cavern", "side/demons": "plain"}
    edition = StubEdition(game(*shop().records.values(), faces=faces), "zh-Hans")
    chosen = {
        id: layout_for(shop().records[id], edition, layouts()).name
        for id in ("card/arrow", "card/green", "card/lord", "character/solo", "skill/one")
    }
    assert chosen == {
        "card/arrow": "identity",
        "card/green": "cavern",
        "card/lord": "plain",
        "character/solo": "character",
        "skill/one": "plain",
    }
    assert layout_for(record("card/x", "剑", face="hand"), edition, layouts()).name == "hand"


def test_the_same_card_is_the_same_face() -> None:
    assert face("card/arrow").key == face("card/arrow").key
    keys = {face(id, tag).key for id in LAYOUTS for tag in EDITIONS}
    assert len(keys) == len(LAYOUTS) * len(EDITIONS)
    assert face("card/arrow", copy=0).key != face("card/arrow", copy=1).key


def test_backs_show_the_game_and_no_card() -> None:
    found = back(StubEdition(shop(), "zh-Hant-TW"), layouts(), fonts("zh-Hant-TW"), art(), theme())
    assert not found.findings
    assert found.texts == {"name": "紙牌", "name-turned": "紙牌"}


def test_card_names_are_bold_without_brackets() -> None:
    found = face("card/arrow")
    assert found.texts["text"] == "对一名其他角色使用，他须打出一张挡。"
    bold = [p.text for line in _block(found).lines for p in line.items if p.role == "song-bold"]
    assert bold == ["挡"]
    zone = record("zone/deep", "深潭")
    card = record("card/x", "剑", clauses={"a": "放到{@zone/deep}底。"})
    plain = face_of(card, layout="hand", of=game(card, zone))
    assert {p.role for line in _block(plain).lines for p in line.items} == {"song-medium"}
