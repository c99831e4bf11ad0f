"""ODS workbooks give what XLSX gives: values as shown, the same findings at the same cells."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import catalog
from cardforge.catalog import Game
from tests.catalog.workbooks import open_cell, open_row, open_table, opendocument

GAME = "id: sample\nname: {zh-Hans: 样例, en: Sample}\neditions: [zh-Hans, en]\n"
HEAD = open_row("id", "名称", "name", "张数", "效果", "text")
NUMBER = {"value_type": "float", "value": "3"}


def load(folder: Path, data: bytes) -> tuple[Game, list[str]]:
    (folder / "cards").mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards" / "deck.ods").write_bytes(data)
    game, findings = catalog.load(folder)
    assert game is not None
    return game, [f"{str(each.place).removeprefix('cards/')} {each.code}" for each in findings]


def test_values_are_read_as_they_are_shown(tmp_path: Path) -> None:
    rows = (
        HEAD,
        open_row(number_rows_repeated="2"),
        open_row("lamp", "灯<text:span>笼</text:span>", "A<text:s text:c='2'/>B",
                 open_cell("3", **NUMBER), "一。\n二。", "One.\nTwo."),
        open_row(
            open_cell("007", value_type="float", value="7"), open_cell("50%", value_type="percentage", value="0.5"),
            open_cell("1,234", value_type="float", value="1234"), open_cell("x3", **NUMBER),
            open_cell(number_columns_repeated="16380"),
        ),
        open_row(open_cell(number_columns_repeated="16384"), number_rows_repeated="1048570"),
    )  # fmt: skip
    game, findings = load(tmp_path, opendocument(open_table("牌", *rows)))
    assert findings == []
    lamp, other = game.records["card/lamp"], game.records["card/007"]
    assert lamp.name == {"zh-Hans": "灯笼", "en": "A  B"}
    assert len(lamp.copies) == len(other.copies) == 3
    assert lamp.clauses["p2"] == {"zh-Hans": "二。", "en": "Two."}
    assert other.name == {"zh-Hans": "50%", "en": "1234"}
    assert str(lamp.place("name", "en")) == "cards/deck.ods!C4"


def test_faults_are_told_as_they_are_of_other_workbooks(tmp_path: Path) -> None:
    note = "<office:annotation><text:p>改名</text:p></office:annotation>"
    rows = (
        '<table:table-column/><table:table-column table:visibility="collapse"/>',
        HEAD,
        open_row("a", "灯", "Lamp", open_cell("3", formula="of:=1+2", **NUMBER), f"亮{note}", "x"),
        open_row(
            "b", "油", open_cell("#REF!", formula="of:=x", value_type="string"), open_cell(formula="of:=1+2"), "", ""
        ),
        open_row("c", open_cell("1月2日", value_type="date", date_value="2026-01-02"), "TRUE", "x", "", ""),
        open_row("d", "火", "Fire", open_cell("7/9", value_type="date"), visibility="filter"),
        open_row("e", "水", "Water", "1", open_cell("流。", number_columns_spanned="2"), "y"),
        open_row("f", "风", open_cell("1.0E+03", value_type="float", value="1000"), "1"),
    )
    game, findings = load(tmp_path, opendocument(open_table("牌", *rows)))
    assert findings == [
        "deck.ods!B1 D071", "deck.ods!D2 D069", "deck.ods!C3 D072", "deck.ods!D3 D068", "deck.ods!B4 D073",
        "deck.ods!D4 D035", "deck.ods!5 D071", "deck.ods!D5 D076", "deck.ods!E6 D070", "deck.ods!C7 D073",
    ]  # fmt: skip
    assert game.records["card/a"].clauses["text"]["zh-Hans"] == "亮"
    assert game.records["card/c"].name["zh-Hans"] == "1月2日"


def test_sheets_are_chosen_as_in_other_workbooks(tmp_path: Path) -> None:
    cards = open_table("Tabelle1", HEAD, open_row("a", "灯", "Lamp"))
    hidden = open_table("选项", open_row("x"), style="off")
    people = open_table("人物", open_row("名称", "英文名"), open_row("匠", "Maker", number_rows_repeated="2"))
    game, findings = load(
        tmp_path, opendocument(hidden, cards, people, open_table("草稿", open_row("x")), open_table("Sheet3"))
    )
    assert findings == ["deck.ods!人物!A3 D034", "deck.ods!草稿 D074", "deck.ods!选项 D074"]
    assert {"card/a", "character/maker"} == set(game.records)


GOOD = opendocument(open_table("牌", HEAD, open_row("lamp", "灯", "Lamp")))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (opendocument(open_table("牌", HEAD, open_row("a", "b", number_rows_repeated="900000"))), "D079"),
        (opendocument(open_table("牌", HEAD, open_row("a", number_rows_repeated="-1"))), "D061"),
        (opendocument(open_table("牌", open_row(open_cell("x", number_columns_repeated="9" * 5000)))), "D061"),
        (opendocument(), "D061"),
        (opendocument(open_table("牌")), "D077"),
        (opendocument(open_table("牌", HEAD), manifest="<m><encryption-data/></m>"), "D061"),
        (b"PK\3\4", "D061"),
        *((GOOD[: len(GOOD) * share // 100], "D061") for share in range(0, 100, 10)),
    ],
)
def test_a_damaged_one_is_told(tmp_path: Path, data: bytes, code: str) -> None:
    assert code in [each.split()[-1] for each in load(tmp_path, data)[1]]
