"""Hostile tables: whatever is in a CSV file or workbook, it is read right or told, and nothing is raised.

Cases are generated: every kind of damage at many places. Each says what is expected: a code, or the card as it is.
"""

from __future__ import annotations

import io
import os
import random
import re
import struct
import zipfile
from pathlib import Path

import pytest

from cardforge import catalog
from cardforge.catalog import Game
from cardforge.catalog.tables import guard
from cardforge.findings import Findings
from tests.catalog.workbooks import MAIN, OFFICE, STYLES, Raw, Value, parts, sheet, workbook, zipped
from tests.hostile.conftest import Bench

GAME = "id: sample\nname: {zh-Hans: 样例, en: Sample}\neditions: [zh-Hans, en]\n"
HEAD = ("id", "name", "name.en", "copies", "text", "text.en", "family", "art", "tags", "claims.hit.n")
GOOD: tuple[Value, ...] = ("lamp", "灯", "Lamp", 2, "亮。", "It glows.", "trick", "lamp.svg", "a b", 1)
WHOLE = workbook(HEAD, GOOD)


SEEDS = range(2000 if os.environ.get("CARDFORGE_SOAK") else 40)
"""Seeds of each kind of damage."""


def read(folder: Path, name: str, data: bytes) -> tuple[Game | None, list[str]]:
    """A game with a sound card in YAML and this table: the game, and the codes of what is reported."""
    game, findings = told(folder, name, data)
    return game, [each.code for each in findings]


def told(folder: Path, name: str, data: bytes) -> tuple[Game | None, Findings]:
    """The same with the findings, each of which can be said and has its place."""
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards" / "a.yaml").write_text("- {id: card/oil, name: {zh-Hans: 油, en: Oil}}\n", encoding="utf-8")
    (folder / "cards" / name).write_bytes(data)
    game, findings = catalog.load(folder)
    for each in findings:
        assert each.message("zh"), each
        assert each.message("en"), each
        assert each.place is not None
        assert "{" not in each.message("en") or each.code.startswith("D0"), each.message("en")
    return game, findings


def sound(game: Game | None) -> bool:
    """Whether the table's card is as it was written."""
    card = game.records.get("card/lamp") if game else None
    return card is not None and card.name == {"zh-Hans": "灯", "en": "Lamp"} and len(card.copies) == 2


def said(game: Game, file: str, line: int) -> str:
    """All that the record in a line of a file says."""
    found: list[str] = []

    def gather(value: object) -> None:
        if isinstance(value, dict | tuple):
            for item in value.values() if isinstance(value, dict) else value:
                gather(item)
        else:
            found.append(str(value))

    for record in game.records.values():
        if (record.document.file, record.place().line) == (file, line):
            gather((record.id, record.name, record.clauses, record.fields, record.claims))
    return "\n".join(found)


# --- a workbook's file ------------------------------------------------------------------------------------------------


def test_a_workbook_cut_short_is_told(tmp_path: Path) -> None:
    for share in range(0, 100, 4):
        assert read(tmp_path, "deck.xlsx", WHOLE[: len(WHOLE) * share // 100])[1] == ["D061"], share


def test_a_workbook_with_damaged_bytes_is_read_or_told(tmp_path: Path) -> None:
    for seed in SEEDS:
        chance = random.Random(seed)
        data = bytearray(WHOLE)
        for _ in range(chance.choice((1, 3, 20))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        game, codes = read(tmp_path, "deck.xlsx", bytes(data))
        assert codes or sound(game), seed


def test_xml_with_damaged_characters_is_read_or_told(tmp_path: Path) -> None:
    pieces = ["", "<", ">", "&", '"', "9", "A", "\0", "x" * 50, "</row>", "<c>", "-", "卡"]
    for seed in SEEDS:
        chance = random.Random(seed)
        contents = parts({"牌": sheet([HEAD, GOOD])})
        name = chance.choice(sorted(contents))
        text = list(contents[name])
        for _ in range(chance.choice((1, 2, 8))):
            text[chance.randrange(len(text))] = chance.choice(pieces)
        game, codes = read(tmp_path, "deck.xlsx", zipped({**contents, name: "".join(text)}))
        assert codes or (game is not None and len(game.records) > 1), seed


def test_sound_xml_with_damaged_values_is_read_or_told(tmp_path: Path) -> None:
    """What passes the guard and is not what openpyxl expects."""
    values = ["", "x", "-1", "1e9", "99999999999999999999", "A1", "/", "\t", "卡" * 300]
    for seed in SEEDS:
        chance = random.Random(seed)
        contents = parts({"牌": sheet([HEAD, GOOD]), "人物": sheet([HEAD[:3]])})
        name = chance.choice(sorted(contents))
        found = list(re.finditer('(?<=[a-zA-Z]=")[^"]*(?=")|(?<=<v>)[^<]*(?=</v>)', contents[name]))
        for each in sorted(chance.sample(found, min(len(found), 2)), key=lambda m: -m.start()):
            contents[name] = contents[name][: each.start()] + chance.choice(values) + contents[name][each.end() :]
        game, codes = read(tmp_path, "deck.xlsx", zipped(contents))
        assert codes or (game is not None and len(game.records) > 1), seed


def _bomb() -> bytes:
    """Ten million spaces in the sheet: a few kilobytes of file."""
    contents = parts({"牌": sheet([HEAD, GOOD])})
    return zipped({**contents, "xl/worksheets/sheet1.xml": contents["xl/worksheets/sheet1.xml"] + " " * 10_000_000})


def _encrypted_zip() -> bytes:
    """Every entry says that it is encrypted."""
    return WHOLE.replace(b"PK\1\2\x14\3\x14\0\0\0", b"PK\1\2\x14\3\x14\0\1\0")


def _lying_zip() -> bytes:
    """The directory says that every part is one byte long."""
    data = bytearray(WHOLE)
    at = -1
    while (at := data.find(b"PK\1\2", at + 1)) >= 0:
        data[at + 24 : at + 28] = struct.pack("<I", 1)
    return bytes(data)


DOCTYPE = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
OLD = bytes.fromhex("D0CF11E0A1B11AE1") + bytes(600)
CONTENTS = parts({"牌": sheet([HEAD, GOOD])})
SHEET = "xl/worksheets/sheet1.xml"
FILES = {
    "empty": b"",
    "a zip of nothing": zipped({}),
    "a zip of something else": zipped({"a.txt": "x"}),
    "text": b"id,name\n",
    "html": b"<html><table><tr><td>id</td></tr></table></html>",
    "zeros": bytes(5000),
    "old format": OLD,
    "encrypted": OLD + "EncryptedPackage".encode("utf-16-le"),
    "encrypted zip": _encrypted_zip(),
    "lying zip": _lying_zip(),
    "no sheet part": zipped({k: v for k, v in CONTENTS.items() if k != SHEET}),
    "no workbook part": zipped({k: v for k, v in CONTENTS.items() if k != "xl/workbook.xml"}),
    "no relations": zipped({k: v for k, v in CONTENTS.items() if "workbook.xml.rels" not in k}),
    "no sheets": zipped(parts({})),
    "no strings where one is named": zipped(
        {k: v for k, v in parts({"牌": sheet([HEAD, (Raw('<c t="s"><v>0</v></c>'),)])}).items() if "shared" not in k}
    ),
    "entity bomb": zipped({**CONTENTS, SHEET: DOCTYPE + CONTENTS[SHEET]}),
    "outside entity": zipped({**CONTENTS, "xl/workbook.xml": OUTSIDE + CONTENTS["xl/workbook.xml"]}),
    "no xml": zipped({**CONTENTS, SHEET: "PK"}),
    "other encoding": zipped({**CONTENTS, SHEET: '<?xml version="1.0" encoding="klingon"?>' + CONTENTS[SHEET]}),
    "string of no number": workbook(HEAD, (Raw('<c t="s"><v>99</v></c>'),)),
    "string of a word": workbook(HEAD, (Raw('<c t="s"><v>x</v></c>'),)),
    "number that is none": workbook(HEAD, (Raw("<c><v>twelve</v></c>"),)),
    "row far out": zipped({**CONTENTS, SHEET: CONTENTS[SHEET].replace('r="2"', 'r="99999999999"')}),
    "row zero": zipped({**CONTENTS, SHEET: CONTENTS[SHEET].replace('<row r="2"', '<row r="0"')}),
    "cell of another row": zipped({**CONTENTS, SHEET: CONTENTS[SHEET].replace('r="B2"', 'r="B9"')}),
    "cell of no name": zipped({**CONTENTS, SHEET: CONTENTS[SHEET].replace('r="B2"', 'r="二"')}),
    "merge of no cells": workbook(HEAD, GOOD, extra='<mergeCells><mergeCell ref="x"/></mergeCells>'),
    "columns of no numbers": workbook(HEAD, GOOD, before='<cols><col min="x" max="-1" hidden="1"/></cols>'),
    "entity in UTF-16": zipped({**CONTENTS, SHEET: (DOCTYPE + CONTENTS[SHEET]).encode("utf-16")}),
    "entity in a relation": zipped({**CONTENTS, "xl/_rels/workbook.xml.rels": DOCTYPE + CONTENTS["_rels/.rels"]}),
    "entity in what is not read": zipped({**CONTENTS, "xl/drawings/drawing1.xml": DOCTYPE + "<x/>"}),
    "second sheet without its part": zipped(
        {k: v for k, v in parts({"牌": CONTENTS[SHEET], "人物": sheet([HEAD])}).items() if "sheet2" not in k}
    ),
    "sheet without a relation": zipped({k: v.replace('r:id="r1"', "") for k, v in CONTENTS.items()}),
    "sheet of some other kind": zipped({k: v.replace("/worksheet", "/work") for k, v in CONTENTS.items()}),
    "sheet of other XML": zipped({**CONTENTS, SHEET: "<worksheet><sheetData/></worksheet>"}),
    "link for a sheet": zipped(
        {
            k: v.replace('Target="worksheets/sheet1.xml"', 'Target="https://example.org/x.xml" TargetMode="External"')
            for k, v in CONTENTS.items()
        }
    ),
    "no list of contents": zipped({k: v for k, v in CONTENTS.items() if "Content_Types" not in k}),
    "open document": zipped({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>"}),
    "strict relations outside": zipped(
        {k: v.replace('Target="worksheets/sheet1.xml"', 'Target="../../../etc/passwd"') for k, v in CONTENTS.items()}
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_sound_workbook_is_told(tmp_path: Path, name: str) -> None:
    assert read(tmp_path, "deck.xlsx", FILES[name])[1] == ["D061"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("empty", "empty"),
        ("text", "not a workbook"),
        ("old format", "old"),
        ("encrypted", "encrypted"),
        ("encrypted zip", "damaged"),
        ("lying zip", "damaged"),
        ("no xml", "damaged"),
        ("no sheet part", "incomplete"),
        ("second sheet without its part", "incomplete"),
        ("link for a sheet", "incomplete"),
        ("entity bomb", "doctype"),
        ("entity in UTF-16", "doctype"),
        ("number that is none", "unread"),
    ],
)
def test_the_reason_is_told(tmp_path: Path, name: str, reason: str) -> None:
    (finding,) = told(tmp_path, "deck.xlsx", FILES[name])[1]
    assert finding.values["reason"] == reason
    assert reason not in finding.message("zh")


BOMBS = {
    "ten million spaces": (_bomb(), "D061"),
    "a million folds": (zipped({**CONTENTS, SHEET: "<a>" * 1_000_000 + "</a>" * 1_000_000}), "D061"),
    "folds in the list of sheets": (
        zipped({**CONTENTS, "xl/workbook.xml": "<a>" * 100_000 + "</a>" * 100_000}),
        "D061",
    ),
    "as many parts": (zipped({**CONTENTS, **{f"x{n}": b"" for n in range(guard.MOST_PARTS + 1)}}), "D061"),
    "a row of too many cells": (
        zipped({**CONTENTS, SHEET: CONTENTS[SHEET].replace("</row></s", "<c/>" * 60_000 + "</row></s")}),
        "D061",
    ),
    "a part as many sheets": (
        zipped({**CONTENTS, "xl/workbook.xml": CONTENTS["xl/workbook.xml"].replace("<sheet ", '<sheet name="x" '
         'sheetId="7" r:id="r1"/>' + "<sheet ")}),
        "D061",
    ),
    "all cells merged": (
        workbook(HEAD, GOOD, extra='<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
        "D070",
    ),
    "all columns hidden": (workbook(HEAD, GOOD, before='<cols><col min="1" max="16384" hidden="1"/></cols>'), "D071"),
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_goes_off_nowhere(tmp_path: Path, name: str) -> None:
    data, code = BOMBS[name]
    assert len(data) < 1_000_000
    assert read(tmp_path, "deck.xlsx", data)[1] == [code]


def test_no_more_is_unpacked_than_the_limits_allow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_TAGS", 50)
    assert read(tmp_path, "deck.xlsx", WHOLE)[1] == ["D079"]
    monkeypatch.setattr(guard, "LARGEST", 5000)
    assert read(tmp_path, "deck.xlsx", workbook(HEAD, *[GOOD] * 9))[1] == ["D061"]


def test_a_part_that_comes_twice_in_a_zip_is_told(tmp_path: Path) -> None:
    out = io.BytesIO(WHOLE)
    with zipfile.ZipFile(out, "a") as file:
        file.writestr(SHEET.replace("sheet1", "Sheet1"), f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>')
    assert read(tmp_path, "deck.xlsx", out.getvalue())[1] == ["D061"]


BOOK, STYLESHEET = "xl/workbook.xml", "xl/styles.xml"
AFTER = CONTENTS[SHEET].partition("</worksheet>")[0]
HARMLESS: dict[str, dict[str, str | bytes]] = {
    "external link": {
        "xl/externalLinks/externalLink1.xml": "<externalLink/>",
        BOOK: CONTENTS[BOOK].replace(
            "</sheets>", '</sheets><externalReferences><externalReference r:id="zz"/></externalReferences>'
        ),
    },
    "macros": {"xl/vbaProject.bin": "x" * 1000},
    "comments": {"xl/comments1.xml": "<comments><comment/></comments>"},
    "a picture": {"xl/media/image1.png": "x"},
    "names with dots": {"../../evil.txt": "x", "/abs.txt": "y"},
    "a broken picture and a broken drawing": {"xl/drawings/drawing1.xml": "<x/>", "xl/media/image1.png": b"\x89PNG"},
    "links all over": {
        SHEET: f'{AFTER}<hyperlinks><hyperlink ref="A1:XFD1048576" display="x"/></hyperlinks></worksheet>'
    },
    "what openpyxl refuses": {
        SHEET: f'{AFTER}<autoFilter ref="A1:B2"><filterColumn colId="x"/></autoFilter><conditionalFormatting><cfRule '
        'type="odd"/></conditionalFormatting><dataValidations><dataValidation type="odd"/></dataValidations>'
        '<extLst><ext uri="{1}"/></extLst></worksheet>',
        STYLESHEET: CONTENTS[STYLESHEET].replace(
            "<numFmts>", '<fonts><font><family val="99"/></font></fonts><fills><fill/></fills><numFmts>'
        ),
        BOOK: CONTENTS[BOOK].replace(
            "</sheets>", '</sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="9">#REF!'
            "</definedName></definedNames>",
        ),
        "docProps/core.xml": "<x/>",
    },
    "no styles": {STYLESHEET: f'<styleSheet xmlns="{MAIN}"/>'},
    "the strict form": {
        name: text.replace(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main").replace(
            OFFICE, "http://purl.oclc.org/ooxml/officeDocument/relationships"
        )
        for name, text in CONTENTS.items()
    },
    "prefixes": {SHEET: re.sub("<(/?)(?=[a-z])", r"<\1x:", CONTENTS[SHEET]).replace("xmlns=", "xmlns:x=")},
    "UTF-16": {SHEET: CONTENTS[SHEET].encode("utf-16")},
    "names of another system": {name.replace("/", "\\"): text for name, text in CONTENTS.items()},
}  # fmt: skip


@pytest.mark.parametrize("name", HARMLESS)
def test_what_else_is_in_a_workbook_is_left_alone(tmp_path: Path, name: str) -> None:
    contents = HARMLESS[name] if len(HARMLESS[name]) >= len(CONTENTS) else {**CONTENTS, **HARMLESS[name]}
    game, codes = read(tmp_path, "deck.xlsx", zipped(contents))
    assert (codes, sound(game)) == ([], True)
    assert not list(tmp_path.parent.glob("evil*"))


# --- cells ------------------------------------------------------------------------------------------------------------

CELLS: dict[str, Value] = {
    "error": Raw('<c t="e"><v>#REF!</v></c>'),
    "formula without value": Raw("<c><f>SUM(A1:A9)</f></c>"),
    "infinity": Raw("<c><v>1e999</v></c>"),
    "day before all days": Raw('<c s="1"><v>-5</v></c>'),
    "controls": "a_x0007_b",
    "zero width": "灯\u200b笼",
    "right to left": "\u202e灯",
    "private use": "\ue123",
    "lost character": "灯\ufffd",
    "tab": "a\tb",
}
"""Cells that are wrong in any column."""


FOLLOWING = {"D026", "D028", "D032", "D034", "D035", "D041", "D042", "D043", "D044", "D073", "D075"}
"""What else is said of a row where one of its cells counts for nothing."""


def spoiled(value: Value) -> list[list[Value]]:
    """A row a column, with this value in that column; the rows are cards of different names."""
    rows: list[list[Value]] = []
    for column in range(len(HEAD)):
        row = [f"lamp-{column}", f"灯{column}", f"Lamp {column}", *GOOD[3:]]
        rows.append([*row[:column], value, *row[column + 1 :]])
    return rows


@pytest.mark.parametrize("name", CELLS)
def test_a_bad_cell_is_told_wherever_it_stands(tmp_path: Path, name: str) -> None:
    findings = told(tmp_path, "deck.xlsx", workbook(HEAD, *spoiled(CELLS[name])))[1]
    for line in range(2, len(HEAD) + 2):
        here = {each.code for each in findings if each.place and each.place.line == line}
        cell = {
            each.code for each in findings if each.place and (each.place.line, each.place.column) == (line, line - 1)
        }
        assert cell, (name, line)
        assert here <= FOLLOWING | {"D013", "D014", "D015", "D068", "D072", "D076"}


LONG = "很长的文字" * 6600
FILLED: dict[str, str] = {
    "yaml": "{a: [b, *c, !!python/object:os.system x]}",
    "open brackets": "[" * 3000,
    "slots": "{use.n} {{ }} {",
    "quotes": "'\"'\"",
    "long": LONG,
    "path": "../../etc/passwd",
    "absolute": "C:\\x",
    "formula": "=cmd|' /C calc'!A0",
    "beyond the BMP": "𠮷野家🀄",
    "digits": "9" * 4000,
    "minus": "-99999999999999999999",
    "ideographic spaces": "\u3000\u3000",
    "line breaks": "\n\n\n一\n\n",
    "commas": ",,,;;;、、、",
    "slashes": "a/b/c/d",
    "empty id": "card/",
}
"""Texts that are right in some columns and wrong in others."""


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
@pytest.mark.parametrize("name", FILLED)
def test_a_strange_text_is_kept_or_told_in_every_column(tmp_path: Path, name: str, suffix: str) -> None:
    rows = [list(HEAD), *spoiled(FILLED[name])]
    quoted = [",".join(f'"{str(v).replace(chr(34), chr(34) * 2)}"' for v in line) for line in rows]
    # A line break in a cell of CSV does not count: rows are numbered as in a workbook.
    data = workbook(*rows) if suffix == "xlsx" else "\n".join(quoted).encode()
    game, findings = told(tmp_path, f"deck.{suffix}", data)
    assert game is not None
    lines = {each.place.line for each in findings if each.place}
    for line, header in enumerate(HEAD, 2):
        split = header in ("tags", "text", "text.en", "name", "name.en")  # lists, lines: kept, but not in one piece
        assert line in lines or split or FILLED[name].strip() in said(game, f"cards/deck.{suffix}", line), header


@pytest.mark.parametrize("style", range(len(STYLES)))
def test_a_number_of_any_format_is_read_or_told(tmp_path: Path, style: int) -> None:
    numbers = ["0", "-1", "1", "60", "2958465", "2958466", "1e15", "1e-9", "0.1", "1E3"]
    rows = [
        (f"lamp-{n}", Raw(f'<c s="{style}"><v>{number}</v></c>'), f"Lamp {n}", 2) for n, number in enumerate(numbers)
    ]
    game, findings = told(tmp_path, "deck.xlsx", workbook(HEAD[:4], *rows))
    assert game is not None
    lines = {each.place.line for each in findings if each.place}
    for n in range(len(numbers)):
        assert n + 2 in lines or game.records[f"card/lamp-{n}"].name["zh-Hans"]


# --- CSV --------------------------------------------------------------------------------------------------------------

CSV = 'id,name,name.en,copies,text,text.en\nlamp,灯,Lamp,2,"亮，\n好。",It glows.\n'
DAMAGE = (b"\0", b'"', b",", b"\n", b"\xff", b"\xe7", b"#", b";", b"=", b"\r")
TABLES = {
    "empty": (b"", "D077"),
    "blank": (b"\n\n , ,\n", "D077"),
    "a mark alone": (b"\xef\xbb\xbf", "D077"),
    "comments alone": (b"# a\n#b,c\n", "D077"),
    "no header": (b"a,b,c\n", "D063"),
    "a workbook": (WHOLE, "D061"),
    "an old workbook": (OLD, "D061"),
    "picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)), "D005"),
    "half a character": ("id,name\nlamp,灯".encode()[:-1], "D005"),
    "odd UTF-16": (b"\xff\xfe" + "id,name\n灯".encode("utf-16-le")[:-1], "D005"),
    "UTF-8 after its mark broken": (b"\xef\xbb\xbfid,name\n\xb5\xc6", "D005"),
    "open quote": (b'id,name,name.en\n"lamp,a,b\nc,d,e\n', "D067"),
    "text after quote": (b'id,name,name.en\n"lamp"x,a,b\n', "D067"),
    "header alone in quotes": (b'"id,name,name.en\n', "D067"),
    "many columns": (b"id,name" + b",x" * 3000 + b"\n", "D064"),
    "many blank headers": (b"id,name,name.en" + b"," * 3000 + b"\nlamp,a,b" + b",1" * 3000 + b"\n", "D066"),
    "the same header ever again": (b"id,name,name.en" + b",copies" * 50 + b"\n", "D065"),
    "the same id ever again": (b"id,name,name.en\n" + "lamp,灯,Lamp\n".encode() * 50, "D034"),
    "id of another's card": ("id,name,name.en\noil,油,Oil\n".encode(), "D034"),
    "huge": (b"id,name\n" + b"x" * 5_000_001, "D003"),
    "nul": (b"id,name\nla\0mp,b\n", "D005"),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_csv_file_that_is_none_is_told(tmp_path: Path, name: str) -> None:
    data, code = TABLES[name]
    assert code in read(tmp_path, "deck.csv", data)[1]


def test_a_csv_file_with_damaged_bytes_is_read_or_told(tmp_path: Path) -> None:
    for seed in SEEDS:
        chance = random.Random(seed)
        data = bytearray(CSV.encode(chance.choice(("utf-8", "utf-8-sig", "gb18030", "utf-16"))))
        for _ in range(chance.choice((1, 2, 5))):
            at = chance.randrange(len(data))
            data[at : at + chance.choice((0, 1, 3))] = chance.choice(DAMAGE)
        game, codes = read(tmp_path, "deck.csv", bytes(data))
        assert codes or (game is not None and len(game.records) >= 2), seed


def test_a_csv_file_cut_short_is_read_or_told(tmp_path: Path) -> None:
    data = CSV.encode()
    for share in range(0, 100, 5):
        game, codes = read(tmp_path, "deck.csv", data[: len(data) * share // 100])
        assert codes or (game is not None and len(game.records) <= 2), share


def test_broken_quotes_without_end_are_read_in_a_breath(tmp_path: Path) -> None:
    codes = read(tmp_path, "deck.csv", b"id,name\n" + b'"a""b,"' * 400_000)[1]
    assert codes.count("D067") <= 20


# --- through the command line -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("deck.xlsx", WHOLE[:700], "D061"),
        ("deck.xls", OLD, "D060"),
        ("deck.csv", b"name,text,copis\na,b,c\n", "D064"),
    ],
)
def test_a_command_tells_and_keeps_the_last_good_build(bench: Bench, name: str, data: bytes, code: str) -> None:
    bench.put(f"cards/{name}", data)
    answer = bench.run("validate", str(bench.game))
    assert code in answer.codes
    assert "Traceback" not in answer.said
    assert answer.exit_code == 1
    assert bench.build().untouched
