"""Cards from CSV and XLSX: what a maker may write, where faults are placed, and that YAML says the same."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest
import yaml
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import PatternFill
from openpyxl.utils.datetime import MAC_EPOCH, WINDOWS_EPOCH
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table
from openpyxl.worksheet.worksheet import Worksheet

from cardforge import catalog
from cardforge.catalog import Copy, Game
from cardforge.catalog.tables import csv_file, worksheet
from cardforge.catalog.tables.headers import column
from cardforge.catalog.tables.number_format import shown
from cardforge.catalog.tables.values import physical, slug
from cardforge.catalog.tables.words import FILE
from cardforge.findings import Place
from tests.catalog.workbooks import MAIN, Raw, parts, sheet, workbook, zipped

GAME = "id: sample\nname: {zh-Hans: 样例, en: Sample}\neditions: [zh-Hans, en]\n"
ENGLISH = "id: sample\nname: Sample\nsource_edition: en\n"
Load = Callable[..., tuple[Game, list[str]]]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """`load(content, ...)` -> the game whose `cards/deck.csv` (or another file) that is, and its findings."""

    def run(content: str | bytes, name: str = "", game: str = GAME, **more: str) -> tuple[Game, list[str]]:
        files = {"game.yaml": game, name or f"cards/deck.{'csv' if isinstance(content, str) else 'xlsx'}": content}
        for file, data in {**files, **{key.replace("__", "/") + ".yaml": text for key, text in more.items()}}.items():
            path = tmp_path / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data.encode() if isinstance(data, str) else data)
        made, findings = catalog.load(tmp_path)
        assert made is not None
        return made, [f"{str(each.place).removeprefix('cards/')} {each.code}" for each in findings]

    return run


# --- headers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "path"),
    [
        ("id", ("id",)),
        ("Name", ("name", "zh-Hans")),
        ("名称", ("name", "zh-Hans")),
        ("名稱", ("name", "zh-Hans")),
        ("name.en", ("name", "en")),
        ("name:zh-Hans", ("name", "zh-Hans")),
        ("NAME_EN", ("name", "en")),
        ("name (English)", ("name", "en")),
        ("名称（英文）", ("name", "en")),
        ("名称（繁体）", ("name", "zh-Hant-TW")),
        ("英文名", ("name", "en")),
        ("英文名称", ("name", "en")),
        ("中文名", ("name", "zh-Hans")),
        ("香港 效果", ("text", "zh-Hant-HK")),
        ("效果", ("text", "zh-Hans")),
        ("Rules Text", ("text", "zh-Hans")),
        ("张数", ("copies",)),
        ("數量", ("copies",)),
        ("ｃｏｐｉｅｓ", ("copies",)),
        ("clause.use.zh-Hans", ("clauses", "use", "zh-Hans")),
        ("clauses.use-2.en", ("clauses", "use-2", "en")),
        ("claims.use.target.n", ("claims", "use", "target", "n")),
        ("stats.hp", ("stats", "hp")),
        ("origins.claims.draw.n", ("origins", "claims.draw.n")),
        ("类别", ("family",)),
        ("类别英文", ("family", "name", "en")),
        ("编号", ("number",)),
        ("花色", ("suit",)),
        ("#", ("number",)),
        ("# 给自己看", ()),
        ("备注", ()),
        ("按语", ("note", "zh-Hans")),
        ("体力", ("claims", "hp")),
        ("HP", ("claims", "hp")),
        ("名称 Name", ("name", "zh-Hans")),
        ("张数\n(Copies)", ("copies",)),
        ("效果/Text", ("text", "zh-Hans")),
    ],
)
def test_a_header_is_understood_in_chinese_and_english(header: str, path: tuple[str, ...]) -> None:
    found = column(header, "zh-Hans")
    assert found is not None
    assert (found if found.edition else found.of_edition("zh-Hans")).path == path


@pytest.mark.parametrize(
    "header",
    ["nmae", "名子", "copies.en", "clause.Use It", "张数（张）", "suit.x", "", "name.fr", "随便", "name copies"],
)
def test_a_header_that_means_nothing_is_not_guessed_at(header: str) -> None:
    assert column(header, "zh-Hans") is None


def test_every_word_of_the_table_means_what_it_says() -> None:
    for field, synonyms in yaml.safe_load(FILE.read_text(encoding="utf-8"))["fields"].items():
        for word in map(str, synonyms):
            found = column(word, "zh-Hans")
            assert found is not None, word
            assert ".".join(found.path).startswith(field), word


def test_the_headers_of_the_documentation_are_understood() -> None:
    text = (Path(__file__).parents[2] / "docs" / "spreadsheet.md").read_text(encoding="utf-8")
    shown = re.search(r"(?m)^\| 名称 .*\|$", text)
    assert shown
    named = [each.strip() for each in shown[0].strip("|").split("|")]
    named += re.findall(r"`((?:name|text|clause|claims|stats|origins|family|side)[.:][A-Za-z.-]+)`", text)
    named += re.findall(r"「((?:类别)[^」]+)」", text)
    assert len(named) > 20
    assert [each for each in named if column(each, "zh-Hans") is None] == []


def test_of_two_like_headers_the_latin_one_is_english(load: Load) -> None:
    game, findings = load("名称,Name,效果,Text\n灯笼,Lantern,亮。,It glows.\n")
    assert findings == []
    lantern = game.records["card/lantern"]
    assert lantern.name == {"zh-Hans": "灯笼", "en": "Lantern"}
    assert lantern.clauses == {"text": {"zh-Hans": "亮。", "en": "It glows."}}


# --- values -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "count"),
    [("3", 3), ("3.0", 3), ("３", 3), (" 3\u00a0", 3), ("3张", 3), ("x3", 3), ("×3", 3), ("0", 0), ("03", 3)],
)
def test_a_number_of_copies_is_read_as_it_was_meant(load: Load, cell: str, count: int) -> None:
    game, findings = load(f"id,name,name.en,copies\na,灯,Lamp,{cell}\n")
    assert findings == []
    assert len(game.records["card/a"].copies) == count


@pytest.mark.parametrize("cell", ["3.5", "1E3", "-1", "1000", "many", "S14", "1月2日", "3-4", "TRUE"])
def test_copies_that_are_none_are_reported_at_their_cell(load: Load, cell: str) -> None:
    _, findings = load(f"id,name,name.en,copies\na,灯,Lamp,{cell}\n")
    assert len(findings) == 1
    assert findings[0] in ("deck.csv:2:4 D035", "deck.csv:2:4 D030")


@pytest.mark.parametrize(
    "cell", ["S7 HQ", '"S7,HQ"', "♠7、♥Q", "黑桃7 红心Q", "黑桃7；紅桃Ｑ", "[S7; HQ]", "s7 / h12", '"spade7, heart q"']
)
def test_physical_cards_may_be_written_with_words_and_signs(load: Load, cell: str) -> None:
    game, findings = load(f"id,name,name.en,copies\na,灯,Lamp,{cell}\n")
    assert findings == []
    assert game.records["card/a"].copies == (Copy(1, "S", "7"), Copy(2, "H", "Q"))


def test_what_is_no_physical_card_stays_what_it_is() -> None:
    assert [physical(each) for each in ("X7", "S1x", "黑桃十四", "11")] == ["X7", "S1x", "黑桃十四", "J"]


def test_a_row_may_be_one_physical_card(load: Load) -> None:
    rows = "编号,名称,name,花色,点数,效果,text\n"
    rows += (
        "1,杀,Strike,黑桃,7,打。,Hit.\n2,杀,Strike,♥,12,打。,Hit.\n3,闪,Dodge,方块,2,躲。,Duck.\n4,杀,Strike,C,A,,\n"
    )
    game, findings = load(rows)
    assert findings == []
    assert [c.suit + c.rank for c in game.records["card/strike"].copies] == ["S7", "HQ", "CA"]
    assert [c.suit + c.rank for c in game.records["card/dodge"].copies] == ["D2"]


def test_rows_of_one_id_that_differ_are_reported(load: Load) -> None:
    _, findings = load("id,name,name.en,suit,rank\na,灯,Lamp,S,7\na,灯笼,Lamp,S,8\n")
    assert findings == ["deck.csv:3:1 D034"]


def test_a_suit_or_rank_that_is_none_is_reported(load: Load) -> None:
    _, findings = load("id,name,name.en,suit,rank\na,灯,Lamp,星,7\nb,油,Oil,S,14\n")
    assert findings == ["deck.csv:2:4 D035", "deck.csv:3:4 D035"]


def test_text_is_what_was_typed(load: Load) -> None:
    game, findings = load("id,name,name.en,number,text,text.en\na,007,NO,012,1e3 与 3.0 与 true,null\n")
    assert findings == []
    record = game.records["card/a"]
    assert record.name == {"zh-Hans": "007", "en": "NO"}
    assert record.fields["number"] == "012"
    assert record.clauses["text"] == {"zh-Hans": "1e3 与 3.0 与 true", "en": "null"}


def test_line_breaks_make_paragraphs_and_names_stay_on_one_line(load: Load) -> None:
    game, findings = load(
        "id,name,name.en,text,text.en,clause.use,clause.use.en\r\n"
        'a,"灯\n笼","Lan\ntern","一。\r\n\r\n  二。","One.\nTwo.","甲。\n乙。","A.\nB."\r\n'
    )
    assert findings == []
    record = game.records["card/a"]
    assert record.name == {"zh-Hans": "灯笼", "en": "Lan tern"}
    assert {key: dict(texts) for key, texts in record.clauses.items()} == {
        "use": {"zh-Hans": "甲。", "en": "A."},
        "p1": {"zh-Hans": "一。", "en": "One."},
        "p2": {"zh-Hans": "二。", "en": "Two."},
        "use-2": {"zh-Hans": "乙。", "en": "B."},
    }
    assert str(record.place("clauses", "p2", "en")) == "cards/deck.csv:2:5"


def test_claims_lists_and_words_have_the_types_of_their_fields(load: Load) -> None:
    game, findings = load(
        "类型,id,name,name.en,claims.use.target.n,claims.hit,skills,标签,sex,source,aliases,stats.hp\n"
        "人物,a,灯匠,Maker,2,{damage: 1},剪芯、糊纸,red; two,男,002:51 001,灯爷；老灯,3\n"
        "技能,trim,剪芯,Trim,,,,,,,,\n技能,paste,糊纸,Paste,,,,,,,,\n"
    )
    assert findings == []
    record = game.records["character/a"]
    assert record.claims == {"use": {"target": {"n": 2}}, "hit": {"damage": 1}}
    assert record.fields["skills"] == ("skill/trim", "skill/paste")
    assert record.fields["tags"] == ("red", "two")
    assert record.fields["sex"] == "male"
    assert [(each.doc, each.line) for each in record.source] == [("002", 51), ("001", 0)]
    assert record.fields["aliases"] == ({"zh-Hans": "灯爷"}, {"zh-Hans": "老灯"})
    assert record.fields["stats"] == {"hp": 3}
    assert str(record.place("claims", "use", "target", "n")) == "cards/deck.csv:2:5"


# --- ids and names ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "id"),
    [
        (["Thick Fog", "大雾"], "thick-fog"),
        (["Dragon’s Égg!", ""], "dragons-egg"),
        (["", "大雾"], "u5927-96fe"),
        (["大雾", "Fog"], "fog"),
        (["CON", ""], "con-card"),
        (["𠮷"], "u20bb7"),
        (["!?"], "u21-3f"),
        ([""], ""),
        (["x" * 200], "x" * 60),
    ],
)
def test_an_id_comes_from_the_name_and_is_always_the_same(texts: list[str], id: str) -> None:
    assert slug(texts) == id


def test_a_derived_id_outlives_a_row_put_before_it(load: Load) -> None:
    before = load("名称,效果\n大雾,看不见。\n", game="id: sample\nname: 样例\n")[0]
    after = load("名称,效果\n灯笼,亮。\n大雾,看不见。\n", game="id: sample\nname: 样例\n")[0]
    assert set(before.records) == {"card/u5927-96fe"} < set(after.records)


def test_a_bare_id_takes_the_type_of_its_sheet_folder_or_row(load: Load) -> None:
    assert set(load("id,name,name.en\nlamp,灯,Lamp\n")[0].records) == {"card/lamp"}
    rows = "id,name,name.en\nmaker,匠,Maker\nskill/trim,剪,Trim\n"
    assert {"character/maker", "skill/trim"} <= set(load(rows, "characters/a.csv")[0].records)


def test_family_and_side_may_be_named_in_words(load: Load) -> None:
    game, findings = load(
        "id,名称,name,类别,类别英文,阵营\na,灯,Lamp,锦囊,,忠义\nb,油,Oil,法术,Spell,忠义\nc,火,Fire,法术,,trick\n",
        cards__sides="- {id: side/loyal, name: {zh-Hans: 忠义, en: Loyal}}\n"
        "- {id: side/trick, name: {zh-Hans: 诡, en: Trick}}\n",
    )
    assert findings == []
    assert [game.records[f"card/{id}"].fields["family"] for id in "abc"] == [
        "family/trick",
        "family/spell",
        "family/spell",
    ]
    assert game.records["card/a"].fields["side"] == "side/loyal"
    assert game.records["family/spell"].name == {"zh-Hans": "法术", "en": "Spell"}
    assert game.records["family/trick"].name == {"zh-Hans": "锦囊", "en": "Trick"}


def test_two_families_of_one_english_name_stay_two(load: Load) -> None:
    game, _ = load("id,名称,name,类别,类别英文\na,灯,Lamp,法术,Spell\nb,油,Oil,咒语,Spell\nc,火,Fire,咒语,\n")
    families = [game.records[str(game.records[f"card/{id}"].fields["family"])] for id in "abc"]
    assert [each.name["zh-Hans"] for each in families] == ["法术", "咒语", "咒语"]


def test_a_word_of_the_data_stays_one(load: Load) -> None:
    game, _ = load(
        "id,name,name.en,family\na,灯,Lamp,trick\n", cards__f="- {id: family/trick, name: {zh-Hans: 计, en: Plot}}\n"
    )
    assert game.records["card/a"].fields["family"] == "trick"
    english, findings = load("id,name,kind\na,Lamp,Spell\n", game=ENGLISH)
    assert findings == []
    assert english.records["family/spell"].name == {"en": "Spell"}


def test_a_column_of_types_that_holds_other_words_is_the_familys(load: Load) -> None:
    game, findings = load("类型,id,name,name.en\n锦囊,a,灯,Lamp\n人物,b,匠,Maker\nphase,c,夜,Night\n")
    assert findings == []
    assert set(game.records) == {"card/a", "character/b", "phase/c", "family/trick"}
    assert load("类型,类别,id,name,name.en\n锦囊,x,a,灯,Lamp\n")[1] == ["deck.csv:2:1 D028"]


def test_an_english_word_for_a_family_that_is_not_named_is_told(load: Load) -> None:
    assert load("id,name,name.en,类别,类别英文\na,灯,Lamp,,Spell\n")[1] == ["deck.csv:2:1 D026"]


# --- CSV --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le-mark", "gb18030", "big5", "utf-16-le", "utf-16-be"]
)
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_csv_file_is_read_in_any_encoding_and_with_any_delimiter(load: Load, encoding: str, delimiter: str) -> None:
    traditional = encoding == "big5"
    text = (
        "名稱,英文名,效果,英文效果\r\n燈籠,Lantern,照亮一格。,It lights one square.\r\n"
        if traditional
        else ("名称,英文名,效果,英文效果\r\n灯笼,Lantern,照亮一格。,It lights one square.\r\n")
    )
    text = text.replace(",", delimiter)
    data = b"\xff\xfe" + text.encode("utf-16-le") if encoding == "utf-16-le-mark" else text.encode(encoding)
    game, findings = load(data, "cards/deck.csv")
    certain = encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le-mark")
    assert findings == ([] if certain else ["deck.csv D062"])
    assert game.records["card/lantern"].name["zh-Hans"] == ("燈籠" if traditional else "灯笼")
    assert game.records["card/lantern"].clauses["text"]["zh-Hans"] == "照亮一格。"


def test_a_western_file_keeps_its_accents(load: Load) -> None:
    game, findings = load(
        "id,name,text\na,Café Noir,Drink – slowly – a café au lait.\n".encode("cp1252"), "cards/d.csv", ENGLISH
    )
    assert findings == ["d.csv D062"]
    assert game.records["card/a"].name == {"en": "Café Noir"}


@pytest.mark.parametrize(
    "data", [b"id,name\na,\xff\xfe\x01\xc0,\n", b"id,name\na,\x00\x01\x02\n", b"\xef\xbb\xbfid,name\na,\xff\n"]
)
def test_bytes_that_are_no_text_are_told(load: Load, data: bytes) -> None:
    assert [
        each.split()[-1]
        for each in load(data, "cards/deck.csv", cards__b="- {id: card/q, name: {zh-Hans: 甲, en: A}}\n")[1]
    ] == ["D005"]


def test_quotes_line_breaks_and_ragged_rows(load: Load) -> None:
    game, findings = load(
        "id,name,name.en,text,text.en\n"
        'a,灯,Lamp,"说“亮”，""好""。","A ""lamp"", lit."\n\n,,,,\n"b",油,Oil\nc,5" 盘,5" Disc,,,\n'
    )
    assert findings == []
    assert game.records["card/a"].clauses["text"] == {"zh-Hans": '说“亮”，"好"。', "en": 'A "lamp", lit.'}
    assert set(game.records) == {"card/a", "card/b", "card/c"}
    assert game.records["card/c"].name["en"] == '5" Disc'
    assert game.records["card/c"].place("name") == Place("cards/deck.csv", 6, 2)


def test_what_spreadsheet_programs_add_is_read_as_it_is_meant(load: Load) -> None:
    game, findings = load('sep=;\nid;name;name.en\n="007";灯;Lamp\n')
    assert findings == []
    assert str(game.records["card/007"].place("id")) == "cards/deck.csv:3:1"


def test_comments_and_blank_rows_are_passed_over(load: Load) -> None:
    game, findings = load("# 我的牌\n\nid,name,name.en,# todo,备注\n# a,灯,Lamp\n,,,,\n#b,x\nc,油,Oil,画图,=1+\n")
    assert findings == []
    assert set(game.records) == {"card/c"}


def test_a_title_may_stand_above_the_headers(load: Load) -> None:
    game, findings = load("我的卡牌,,\n第一版 name,x,\nid,名称,英文名\na,灯,Lamp\n")
    assert findings == ["deck.csv:1:1 D078"]
    assert set(game.records) == {"card/a"}


def test_every_fault_is_told_at_once_with_its_cell(load: Load) -> None:
    _, findings = load(
        "id,name,name.en,copies,copise,copies,family,\n"
        "A B,灯,Lamp,x,1,,,\nb,油,,2,,,,extra\nb,火,Fire,3,,,,\nd,风\u200b,Wind\ue000,=1+2,,,,\n"
    )
    assert findings == [
        "deck.csv:1:5 D064",
        "deck.csv:1:6 D065",
        "deck.csv:2:1 D028",
        "deck.csv:2:4 D035",
        "deck.csv:3:8 D066",
        "deck.csv:4:1 D034",
        "deck.csv:5:2 D013",
        "deck.csv:5:3 D014",
        "deck.csv:5:4 D068",
    ]


# --- workbooks --------------------------------------------------------------------------------------------------------

HEAD = ("id", "name", "name.en", "copies", "text", "text.en")


def test_a_workbook_gives_what_its_cells_show(load: Load) -> None:
    game, findings = load(
        workbook(
            HEAD,
            ("lamp", Raw('<c t="s"><v>0</v></c>'), 7, 3, "一。\n二。", "One._x000D_\nTwo."),
            (Raw('<c s="3"><v>7</v></c>'), 1.5, Raw('<c s="5"><v>0.5</v></c>'), 2.0, 0.1, Raw('<c s="6"><v>3</v></c>')),
            (Raw('<c s="9"><v>12</v></c>'), "x", "y", Raw('<c s="9"><v>4</v></c>'), None, None),
        )
    )
    assert findings == []
    lamp, other = game.records["card/lamp"], game.records["card/007"]
    assert lamp.name == {"zh-Hans": "亮灯", "en": "7"}
    assert len(lamp.copies) == 3
    assert lamp.clauses["p2"] == {"zh-Hans": "二。", "en": "Two."}
    assert other.name == {"zh-Hans": "1.5", "en": "50%"}
    assert other.clauses["text"] == {"zh-Hans": "0.1", "en": "3.0"}
    assert len(game.records["card/12"].copies) == 4


def test_comments_rich_text_links_and_tables_of_a_program_are_no_hindrance(load: Load) -> None:
    book = openpyxl.Workbook()
    page = book.active
    assert isinstance(page, Worksheet)
    page.append(["标识", "名称", "英文名", "张数", "效果", "英文效果"])
    page.append(["lamp", "灯", "Lamp", 3, None, "It =glows=."])
    page["E2"] = CellRichText("亮", TextBlock(InlineFont(b=True), "起来"), "。")
    page["B2"].comment = Comment("改名？", "someone")
    page["C2"].hyperlink = "https://example.org/"
    page["A4"].fill = PatternFill("solid", fgColor="FF0000")  # a blank cell with a colour
    page.add_table(Table(displayName="Deck", ref="A1:F2"))
    page.add_data_validation(DataValidation("list", formula1='"1,2,3"', sqref="D2"))
    page.freeze_panes = "B2"
    page.auto_filter.ref = "A1:F2"
    out = io.BytesIO()
    book.save(out)
    game, findings = load(out.getvalue())
    assert findings == []
    assert len(game.records["card/lamp"].copies) == 3
    assert game.records["card/lamp"].clauses["text"] == {"zh-Hans": "亮起来。", "en": "It =glows=."}


def test_cells_are_named_as_their_makers_name_them(load: Load) -> None:
    wide = tuple(f"stats.s{n}" for n in range(30))
    bad = ("Lamp Post", "灯", "L", "x", None, None, *range(30))
    assert load(workbook((*HEAD, *wide), bad))[1][:2] == ["deck.xlsx!A2 D028", "deck.xlsx!D2 D035"]
    game, _ = load(workbook((*HEAD, *wide), ("lamp", "灯", "L", 1, None, None, *range(30))))
    place = game.records["card/lamp"].place("stats", "s21")
    assert (str(place), place.line, place.column) == ("cards/deck.xlsx!AB2", 2, 28)


def test_what_a_spreadsheet_program_changed_is_told(load: Load) -> None:
    game, findings = load(
        workbook(
            HEAD,
            ("a", Raw('<c s="2"><v>46024</v></c>'), True, 1, None, None),
            ("b", "x", "y", Raw('<c s="1"><v>46024</v></c>'), None, None),
            ("c", Raw('<c s="4"><v>1000</v></c>'), Raw('<c t="d"><v>2026-01-02</v></c>'), 1, None, None),
        )
    )
    assert findings == [
        "deck.xlsx!B2 D073",
        "deck.xlsx!C2 D073",
        "deck.xlsx!D3 D076",
        "deck.xlsx!B4 D073",
        "deck.xlsx!C4 D073",
    ]
    assert game.records["card/a"].name == {"zh-Hans": "1月2日", "en": "TRUE"}
    assert game.records["card/c"].name["zh-Hans"] == "1000"


@pytest.mark.parametrize(
    ("stored", "code", "epoch", "text"),
    [
        (46024, "yyyy-mm-dd", WINDOWS_EPOCH, "2026-01-02"),
        (46024, "[$-804]yyyy年m月d日;@", WINDOWS_EPOCH, "2026年1月2日"),
        (44562, "yyyy-mm-dd", MAC_EPOCH, "2026-01-02"),
        (1, "d/m/yy", WINDOWS_EPOCH, "1/1/00"),
        (60, "m/d", WINDOWS_EPOCH, "2/28"),
        (0.5, "h:mm", WINDOWS_EPOCH, "12:00"),
        (1.5, "[h]:mm", WINDOWS_EPOCH, "36:00"),
        (1.5, "[h]:mm:ss", WINDOWS_EPOCH, "36:00:00"),
        (46024.75, "mmm d, hh:mm:ss", WINDOWS_EPOCH, "Jan 2, 18:00:00"),
        (1234567.5, "#,##0.00", WINDOWS_EPOCH, "1234567.50"),
        (0.125, "0.0%", WINDOWS_EPOCH, "12.5%"),
        (3, "0.###", WINDOWS_EPOCH, "3"),
        (0.30000000000000004, "General", WINDOWS_EPOCH, "0.3"),
        (1e20, "General", WINDOWS_EPOCH, "1e+20"),
        (-7, "000", WINDOWS_EPOCH, "-7"),
    ],
)
def test_a_number_is_shown_by_its_format(stored: float, code: str, epoch: datetime, text: str) -> None:
    found = shown(stored, code, epoch)
    assert found is not None
    assert found[0] == text


@pytest.mark.parametrize(
    ("stored", "code"), [(float("nan"), ""), (float("inf"), ""), (10**400, ""), (-1, "d"), (1e9, "d"), (1e300, "")]
)
def test_a_number_that_is_none_is_none(stored: float, code: str) -> None:
    assert shown(stored, code, WINDOWS_EPOCH) is None


@pytest.mark.parametrize(
    ("number", "value", "text"),
    [(2, 3, "3.00"), (9, 0.5, "50%"), (14, 46024, "2026/1/2"), (31, 46024, "2026年1月2日"), (43, 3, "3.00"),
     (46, 1.5, "36:00:00"), (49, 7, "7"), (55, 0.5, "12时00分"), (58, 46024, "1月2日")],
)  # fmt: skip
def test_formats_that_have_only_a_number_are_those_of_chinese(load: Load, number: int, value: float, text: str) -> None:
    contents = parts({"牌": sheet([("id", "name", "name.en"), ("a", Raw(f'<c s="1"><v>{value}</v></c>'), "x")])})
    contents["xl/styles.xml"] = (
        f'<styleSheet xmlns="{MAIN}"><cellXfs><xf/><xf numFmtId="{number}"/></cellXfs></styleSheet>'
    )
    game, findings = load(zipped(contents))
    assert game.records["card/a"].name["zh-Hans"] == text
    assert findings == ([] if number in (2, 9, 43, 49) else ["deck.xlsx!B2 D073"])


def test_formulas_give_their_stored_values_and_say_so(load: Load) -> None:
    game, findings = load(
        workbook(
            HEAD,
            (
                "a",
                "灯",
                "Lamp",
                Raw("<c><f>1+2</f><v>3</v></c>"),
                Raw('<c t="str"><f>A1&amp;"x"</f><v>亮。</v></c>'),
                "x",
            ),
            ("b", "油", "Oil", Raw("<c><f>[1]Other!A1</f></c>"), None, None),
            ("c", Raw('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'), "Fire", 1, None, None),
        )
    )
    assert findings == ["deck.xlsx!D2 D069", "deck.xlsx!D3 D068", "deck.xlsx!B4 D072"]
    assert len(game.records["card/a"].copies) == 3
    assert game.records["card/a"].clauses["text"]["zh-Hans"] == "亮。"


def test_merged_and_hidden_cells_are_told(load: Load) -> None:
    rows = (HEAD, ("a", "灯", "Lamp", 1, None, None), ("b", "油", "Oil", 1, None, None))
    merged = '<mergeCells><mergeCell ref="E2:F3"/><mergeCell ref="H2:K9"/></mergeCells>'
    assert load(workbook(*rows, extra=merged))[1] == ["deck.xlsx!E2 D070"]
    hidden = workbook(*rows, before='<cols><col min="3" max="9" hidden="1"/></cols>').replace(b"", b"")
    assert load(hidden)[1] == ["deck.xlsx!C1 D071"]


def test_the_first_sheet_is_read_and_others_by_their_names(load: Load) -> None:
    cards = sheet([("id", "name", "name.en", "类别"), ("a", "灯", "Lamp", "货物")])
    kinds = sheet([("id", "name", "name.en", "颜色"), ("goods", "货物", "Goods", "赭石")])
    bad = sheet([("id", "name", "name.en"), ("maker", "匠", "Maker"), ("B C", "x", "y")])
    game, findings = load(
        zipped(
            parts(
                {"Tabelle 1": cards, "类别": kinds, "草稿": bad, "# x": bad, "Skills": bad, "人物": bad},
                {"Skills": "hidden"},
            )
        )
    )
    assert findings == ["deck.xlsx!Skills D074", "deck.xlsx!人物!A3 D028", "deck.xlsx!草稿 D074"]
    assert game.records["card/a"].fields["family"] == "family/goods"
    assert game.records["family/goods"].fields["colour"] == "ochre"
    assert str(game.records["character/maker"].place("name", "en")) == "cards/deck.xlsx!人物!C2"


def test_hidden_and_blank_sheets_do_not_stand_for_the_deck(load: Load) -> None:
    choices = sheet([("红", "黑"), ("a", "b")])
    cards = sheet([("id", "name", "name.en"), ("a", "灯", "Lamp")])
    data = zipped(
        parts({"选项": choices, "表1": cards, "Sheet2": sheet([]), "Sheet3": sheet([])}, {"选项": "veryHidden"})
    )
    game, findings = load(data)
    assert findings == ["deck.xlsx!选项 D074"]
    assert str(game.records["card/a"].place("name", "en")) == "cards/deck.xlsx!C2"


def test_people_and_their_skills_stand_in_sheets_of_their_own(load: Load) -> None:
    people = sheet(
        [("人物", "英文名", "势力", "性别", "体力", "技能"), ("船娘", "Ferrywoman", "河上", "女", 3, "摆渡、顺流")]
    )
    skills = sheet(
        [
            ("技能名", "英文名", "技能描述", "英文效果"),
            ("摆渡", "Crossing", "换。", "Swap."),
            ("顺流", "Adrift", "走。", "Go."),
        ]
    )
    sides = sheet([("名称", "英文名", "颜色"), ("河上", "River", "绿")])
    game, findings = load(zipped(parts({"人物": people, "技能": skills, "阵营": sides})))
    assert findings == []
    person = game.records["character/ferrywoman"]
    assert person.claims == {"hp": 3}
    assert person.fields == {"side": "side/river", "sex": "female", "skills": ("skill/crossing", "skill/adrift")}
    assert game.records["skill/adrift"].clauses == {"text": {"zh-Hans": "走。", "en": "Go."}}
    assert game.records["side/river"].fields["colour"] == "malachite"


def test_on_a_sheet_of_skills_the_column_of_skills_is_their_names(load: Load) -> None:
    cards = sheet([("id", "name", "name.en"), ("a", "灯", "Lamp")])
    skills = sheet([("技能", "描述"), ("顺流", "走。")])
    game, findings = load(zipped(parts({"牌": cards, "技能": skills})), game="id: sample\nname: 样例\n")
    assert findings == ["deck.xlsx!技能!A2 D075"]
    assert game.records["skill/u987a-6d41"].name == {"zh-Hans": "顺流"}


def test_a_table_with_too_many_cells_is_refused(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_file, "MOST_CELLS", 50)
    monkeypatch.setattr(worksheet, "MOST_CELLS", 50)
    rows = [(f"c{n}", f"灯{n}", f"Lamp {n}") for n in range(20)]
    assert "deck.xlsx D079" in load(workbook(HEAD[:3], *rows))[1]
    assert "deck.csv:17 D079" in load("id,name,name.en\n" + "".join(f"{','.join(row)}\n" for row in rows))[1]


@pytest.mark.parametrize("name", ["deck.xls", "Deck.XLS", "deck.ods", "deck.numbers", "deck.et", "sub/deck.fods"])
def test_tables_of_other_kinds_are_told(load: Load, name: str) -> None:
    assert load(b"x", f"cards/{name}", cards__b="- {id: card/q, name: {zh-Hans: 甲, en: A}}\n")[1] == [f"{name} D060"]


def test_a_table_in_the_wrong_place_is_told(load: Load) -> None:
    card = "- {id: card/q, name: {zh-Hans: 甲, en: A}}\n"
    assert load("id,name\na,b\n", "rules/x.csv", cards__b=card)[1] == ["rules/x.csv D081"]
    assert load("id,name\na,b\n", "deck.csv", cards__b=card)[1] == ["deck.csv D081", "rules/x.csv D081"]


@pytest.mark.parametrize("name", ["~$deck.xlsx", ".~lock.deck.csv#", ".hidden.csv", "~WRL0001.xlsx"])
def test_what_a_program_keeps_beside_an_open_table_is_no_table(load: Load, name: str) -> None:
    assert load(b"\0\1", f"cards/{name}", cards__b="- {id: card/q, name: {zh-Hans: 甲, en: A}}\n")[1] == []
