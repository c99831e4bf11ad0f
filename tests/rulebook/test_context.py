"""What a book says: numbers, references, marks, and what is reported where the data lacks something."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

import pytest

from cardforge.catalog.model import Game, Origin
from cardforge.findings import Findings
from cardforge.rulebook import wanted
from cardforge.rulebook.indexes import sort_key
from cardforge.rulebook.model import (
    Components,
    Credits,
    Example,
    Faq,
    Index,
    Paragraph,
    Reading,
    Reconstruction,
    Steps,
    Table,
    one,
)
from cardforge.rulebook.words import chinese_numeral
from tests.rulebook import support
from tests.rulebook.conftest import Make


def blocks(make: Make, tags: str, kind: type) -> list:
    return [b for c in make(tags).chapters for s in c.sections for b in s.blocks if isinstance(b, kind)]


@pytest.mark.parametrize(
    ("n", "numeral"), [(1, "一"), (9, "九"), (10, "十"), (12, "十二"), (20, "二十"), (34, "三十四"), (99, "九十九")]
)
def test_chinese_numerals(n: int, numeral: str) -> None:
    assert chinese_numeral(n) == numeral


@pytest.mark.parametrize("n", [0, -3])
def test_chinese_numerals_begin_at_1(n: int) -> None:
    with pytest.raises(ValueError, match="1 or more"):
        chinese_numeral(n)


def test_beyond_99_digits_stand_side_by_side() -> None:
    assert [chinese_numeral(n) for n in (100, 105, 3000)] == ["一〇〇", "一〇五", "三〇〇〇"]


def test_chapters_count_in_the_numerals_of_the_first_language(make: Make) -> None:
    assert [c.mark for c in make("zh-Hans").chapters] == list("一二三四五六七八")
    assert [c.mark for c in make("en").chapters] == list("12345678")
    assert [c.mark for c in make("zh-Hans+en").chapters][3] == "四"


def test_paragraphs_count_by_chapter_and_alike_in_every_edition(make: Make) -> None:
    numbers = [p.number for p in blocks(make, "zh-Hans", Paragraph)]
    assert numbers == ["1.1", "1.2", "1.3", "2.1", "4.1", "4.2"]
    assert numbers == [p.number for p in blocks(make, "en", Paragraph)]


def test_a_pair_holds_both_texts_of_every_paragraph(make: Make) -> None:
    zh, en, pair = (blocks(make, tags, Paragraph) for tags in ("zh-Hans", "en", "zh-Hans+en"))
    assert [p.texts for p in pair] == [(a.texts[0], b.texts[0]) for a, b in zip(zh, en, strict=True)]


def test_traditional_chinese_is_another_text_of_the_same_paragraph(make: Make) -> None:
    first = blocks(make, "zh-Hant-TW", Paragraph)[0]
    assert "對岸" in one(first.texts)
    assert first.refs == blocks(make, "zh-Hans", Paragraph)[0].refs == ("card/chaobao",)


def test_steps_bullets_and_the_turn(make: Make) -> None:
    lists = {s.style: s for s in blocks(make, "zh-Hans", Steps)}
    assert [step.mark for step in lists["steps"].steps] == ["1", "2", "3"]
    assert [step.mark for step in lists["bullets"].steps] == ["", ""]
    assert [(step.mark, one(step.head)) for step in lists["turn"].steps] == [
        ("一", "起雾"), ("二", "摸牌"), ("三", "渡江"), ("四", "歇桨"),
    ]  # fmt: skip
    assert [step.mark for step in blocks(make, "zh-Hans+en", Steps)[1].steps] == ["1", "2", "3", "4"]


def test_the_turn_is_kept_for_the_back_cover(make: Make) -> None:
    book = make("zh-Hans")
    assert book.turn == next(s for s in blocks(make, "zh-Hans", Steps) if s.style == "turn")


def test_a_cell_is_a_clause_a_record_or_a_template(make: Make) -> None:
    table = blocks(make, "en", Table)[0]
    assert [one(cell) for cell in table.head] == ["Case", "Lantern", "Points"]
    assert [[one(cell) for cell in row] for row in table.rows] == [
        ["Taken across", "North Bank", "3"], ["Lost in the river", "South Bank", "12"],
    ]  # fmt: skip
    assert table.figures == (False, False, True)


def test_clauses_used_as_cells_are_not_printed_again(make: Make) -> None:
    chapter = make("en").chapters[0]
    after = [b for b in chapter.sections[1].blocks if isinstance(b, Paragraph)]
    assert [one(p.texts) for p in after] == ["In a tie more Lantern win."]


def test_a_table_claim_makes_a_row_a_variant(game: Game) -> None:
    claim = {"by": "players", "columns": ["a", "b"], "rows": {"5": [1, 2], "6": {"one": [3, 4], "two": [5, 6]}}}
    changed = support.changed(game, "rule/scores", claims={"table": claim}, clauses={})
    table = next(b for b in support.book(changed, "en").chapters[0].sections[1].blocks if isinstance(b, Table))
    rows = [[one(cell) for cell in row] for row in table.rows]
    assert [one(cell) for cell in table.head] == ["players", "a", "b"]
    assert rows == [["5", "1", "2"], ["6", "3", "4"], ["6", "5", "6"]]
    assert all(table.figures)


def test_components_count_their_cards_and_mark_what_is_coined(make: Make) -> None:
    (found,) = blocks(make, "en", Components)
    assert [(one(c.name), c.count, c.reconstructed) for c in found.items] == [
        ("Ferrymen", 2, False), ("Lanterns", 4, False), ("Fog", 3, True), ("Goods", 9, True),
    ]  # fmt: skip
    assert found.items[0].face is not None
    assert found.items[0].face.alt == "Card: Ferryman"


def test_without_component_records_every_card_is_listed(game: Game) -> None:
    bare = dataclasses.replace(game, records={k: r for k, r in game.records.items() if r.type != "component"})
    (found,) = [
        b for c in support.book(bare, "en").chapters for s in c.sections for b in s.blocks if isinstance(b, Components)
    ]
    assert [(one(c.name), c.count) for c in found.items] == [
        ("Ferryman", 2), ("Lantern", 4), ("Fog", 3), ("Tea Bale", 6), ("Bamboo Basket", 3),
    ]  # fmt: skip


def test_only_printed_rulings_are_answers_and_only_run_ones_are_marked(make: Make) -> None:
    (faq,) = blocks(make, "en", Faq)
    assert [(a.number, a.executed) for a in faq.answers] == [("5.1", True), ("5.2", False)]
    assert "Unprinted" not in " ".join(one(a.question) for a in faq.answers)


def test_notes_tell_guesses_of_one_kind_together_and_cite_the_sentence(make: Make) -> None:
    (notes,) = blocks(make, "en", Reconstruction)
    assert [(one(g.name), one(g.origin), [one(v) for v in g.values], one(g.note)) for g in notes.guesses] == [
        ("Fog, Bamboo Basket", "coined", [], "Only the name is known; the effect is made up here."),
        ("Tea Bale", "likely", ["Worth two points."], "The score is the usual one."),
    ]


def test_a_note_is_said_once_and_a_rule_that_is_itself_a_note_not_at_all(game: Game) -> None:
    bale = game.records["card/chaobao"]
    origins = {**bale.origins, "copies": Origin.COINED}
    changed = support.changed(support.changed(game, bale.id, origins=origins), "rule/scores", origin=Origin.COINED)
    chapters = support.book(changed, "en").chapters
    (notes,) = [b for c in chapters for s in c.sections for b in s.blocks if isinstance(b, Reconstruction)]
    told = [(one(g.origin), one(g.note)) for g in notes.guesses if g.ref == bale.id]
    assert told == [("likely", "The score is the usual one."), ("coined", "")]
    assert not [g for g in notes.guesses if g.ref == "rule/scores"]


def test_a_note_may_name_records(game: Game) -> None:
    note = {"zh-Hans": "与{@card/wu}同。", "en": "As {@card/wu}."}
    bale = game.records["card/chaobao"]
    changed = support.changed(game, bale.id, note=note)
    chapters = support.book(changed, "en").chapters
    (notes,) = [b for c in chapters for s in c.sections for b in s.blocks if isinstance(b, Reconstruction)]
    (told,) = [g.note for g in notes.guesses if g.ref == bale.id]
    assert one(told) == "As Fog."
    assert "card/wu" in [span.ref for span in told[0]]


def test_a_makers_own_game_is_not_called_unofficial(game: Game) -> None:
    fields = {key: value for key, value in game.info.fields.items() if key != "unofficial"}
    book = support.book(dataclasses.replace(game, info=dataclasses.replace(game.info, fields=fields)), "en")
    assert one(book.cover.unofficial) == ""
    assert book.meta.description == "Partly reconstructed"
    assert book.meta.keywords == ("The Foggy Ferry", "Rulebook")
    (found,) = [b for c in book.chapters for s in c.sections for b in s.blocks if isinstance(b, Credits)]
    assert found.notices == ()


def test_credits_say_unofficial_first(make: Make) -> None:
    (found,) = blocks(make, "en", Credits)
    assert one(found.notices[0]) == "This book is not an official publication."
    assert [(one(role), one(name)) for role, name in found.people] == [
        ("Design", "A. Tester"), ("Rights", "remain with the author"),
    ]  # fmt: skip


def test_the_index_has_every_card_and_every_named_term(make: Make) -> None:
    (index,) = blocks(make, "en", Index)
    assert [(one(e.name), e.number, e.count) for e in index.cards][:2] == [("Ferryman", "1", 2), ("Lantern", "2", 4)]
    assert len(index.cards) == 5
    assert [one(e.name) for e in index.terms] == ["midstream", "North Bank", "round", "South Bank", "the pier"]
    bale = next(e for e in index.cards if e.ref == "card/chaobao")
    assert {"1.1", "1.2", "5.2"} <= set(bale.paragraphs)
    assert one(bale.kind) == "South Bank"


def test_simplified_names_sort_by_pinyin_and_traditional_ones_by_strokes() -> None:
    assert sorted("船灯雾包", key=lambda c: sort_key(c, "zh-Hans")) == list("包船灯雾")
    names = ["蜘蛛精", "蜈蚣精", "妖怪", "温泉区", "麒麟"]
    assert sorted(names, key=lambda c: sort_key(c, "zh-Hans")) == ["麒麟", "温泉区", "蜈蚣精", "妖怪", "蜘蛛精"]
    names = ["温泉區", "入洞", "點化", "説明"]
    assert sorted(names, key=lambda c: sort_key(c, "zh-Hant-HK")) == ["入洞", "温泉區", "説明", "點化"]
    assert sorted("霧船一燈", key=lambda c: sort_key(c, "zh-Hant-TW")) == list("一船燈霧")
    assert sorted(["b", "A", "c"], key=lambda c: sort_key(c, "en")) == ["A", "b", "c"]


def test_callouts_of_one_side_keep_clear_of_each_other(game: Game) -> None:
    crowd = {k: {"at": [10, 40 + n], "side": "left"} for n, k in enumerate(("name", "number", "art", "text"))}
    changed = support.changed(game, "reading/card", callouts=crowd)
    (reading,) = [
        b for c in support.book(changed, "en").chapters for s in c.sections for b in s.blocks if isinstance(b, Reading)
    ]
    heights = [c.y for c in reading.callouts]
    assert heights == sorted(heights)
    assert min(b - a for a, b in pairwise(heights)) >= 7.79
    assert all(-4 < y < 53.1 for y in heights)


def test_examples_are_unnumbered(make: Make) -> None:
    (found,) = blocks(make, "zh-Hans", Example)
    assert [p.number for p in found.paragraphs] == [""]


def test_wanted_names_every_face_the_book_shows(game: Game, make: Make) -> None:
    keys = wanted(game)
    assert keys == ("card/chuanfu", "card/denglong", "card/wu", "back", "card/chaobao")


def test_the_cover_and_the_metadata_are_honest(make: Make) -> None:
    book = make("en")
    cover = book.cover
    assert book.meta.description == "Unofficial · This book is not an official publication. · Partly reconstructed"
    assert one(cover.unofficial) == "Unofficial"
    assert one(cover.reconstructed) == "Partly reconstructed"
    assert one(cover.designers) == "Design A. Tester"
    assert [one(f) for f in cover.facts] == ["2 to 4 players", "18 cards", "Version 1.2"]


@pytest.mark.parametrize(
    ("record", "fields", "code"),
    [
        ("plan/four", {"items": [{"slot": "zone/nowhere", "at": [1, 1]}]}, "A111"),
        ("plan/four", {"items": [{"face": "card/nobody", "at": [1, 1]}]}, "A112"),
        ("plan/four", {"items": [{"back": True, "at": [1]}]}, "A113"),
        ("plan/four", {"seats": [{"label": "side/north"}]}, "A113"),
        ("reading/card", {"card": "card/nobody"}, "A112"),
        ("reading/card", {"callouts": {"name": {"side": "left"}}}, "A113"),
        ("reading/card", {"callouts": {"no-such-clause": {"at": [1, 2]}}}, "A111"),
        ("rule/goal", {"form": "poem"}, "A114"),
        ("rule/scores", {"columns": []}, "A115"),
    ],
)
def test_faulty_data_is_a_finding_and_the_rest_stands(game: Game, record: str, fields: dict, code: str) -> None:
    findings = Findings()
    book = support.book(support.changed(game, record, **fields), "zh-Hans", findings)
    assert [f.code for f in findings] == [code]
    assert findings[0].message("zh")
    assert findings[0].place is not None
    assert findings[0].place.line > 0
    assert len(book.chapters) == 8


def test_an_unknown_block_is_a_finding(game: Game) -> None:
    findings = Findings()
    chapters = ({"id": "chapter/x", "title": {"en": "X", "zh-Hans": "甲"}, "body": ["rule/none", "nonsense"]},)
    book = support.book(dataclasses.replace(game, book=chapters), "en", findings)
    assert [(f.code, f.values["item"]) for f in findings] == [("A116", "rule/none"), ("A116", "nonsense")]
    assert [c.sections for c in book.chapters] == [()]


def test_sound_data_has_no_findings(game: Game) -> None:
    findings = Findings()
    support.book(game, "zh-Hans+en", findings)
    assert findings == []
