"""Files that come back broken, doctored or from elsewhere: everything wrong is told where it is, nothing is executed,
and what is sound is kept."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import openpyxl
import pytest

from cardforge.findings import Findings
from cardforge.l10n.exchange import Line, read
from cardforge.l10n.exchange.model import UNKNOWN
from tests.catalog.workbooks import Raw, parts, sheet, workbook, zipped
from tests.l10n.exchanged import back, codes, pack, write

LINES = [Line(f"card/{name}:name", f"原{name}", "", "missing") for name in "abcd"]


def po(change: tuple[str, str] = ("", "")) -> bytes:
    return write(pack(*LINES), "po").decode().replace(*change, 1).encode() if change[0] else write(pack(*LINES), "po")


def filled(text: str = "text") -> str:
    return write(pack(*LINES), "po").decode().replace('msgstr ""\n', f'msgstr "{text}"\n').replace(
        f'msgid ""\nmsgstr "{text}"', 'msgid ""\nmsgstr ""', 1
    )  # fmt: skip


# --- PO ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bad",
    ['msgstr "broken \\q escape"', 'msgstr "no end', 'msgstr "quote " inside"', "msgstr", "garbage", 'msgstr "end\\"'],
)
def test_a_po_entry_that_is_broken_is_left_out_and_the_rest_is_read(bad: str) -> None:
    text = filled()
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines) if line == 'msgctxt "card/b:name"') + 2
    lines[at] = bad
    received, findings = back("\n".join(lines).encode(), "po")
    assert [row.key for row in received.rows] == ["card/a:name", "card/c:name", "card/d:name"]
    assert [each.code for each in findings] == ["X057"]
    assert findings[0].place is not None
    assert findings[0].place.line == at + 1


def test_two_broken_entries_are_both_told() -> None:
    text = filled().replace("原a", "原\\qa").replace("原d", "原\\xd")
    received, findings = back(text.encode(), "po")
    assert [row.key for row in received.rows] == ["card/b:name", "card/c:name"]
    assert [each.code for each in findings] == ["X057", "X057"]


def test_entries_out_of_order_are_told_without_losing_others() -> None:
    text = filled().replace('msgctxt "card/c:name"\nmsgid "原c"', 'msgid "原c"\nmsgctxt "card/c:name"')
    received, findings = back(text.encode(), "po")
    assert {"card/a:name", "card/b:name", "card/d:name"} <= {row.key for row in received.rows}
    assert findings


def test_charsets_of_a_po() -> None:
    named = filled("译").replace("UTF-8", "GBK")
    assert back(named.encode("gbk"), "po")[0].rows[0].text == "译"
    received, findings = back(filled("译").encode("gbk"), "po")
    assert (received.rows, [each.code for each in findings]) == ([], ["X056"])
    assert str(findings[0].place) == "texts.po:1:13"
    for charset in ("klingon", "base64", "rot13", "zip"):
        assert [each.code for each in back(filled().replace("UTF-8", charset).encode(), "po")[1]] == ["X056"]
    assert len(back(b"\xef\xbb\xbf" + filled().encode(), "po")[0].rows) == 4
    assert len(back(b"\xff\xfe" + filled().encode("utf-16-le"), "po")[0].rows) == 4


def test_a_po_that_is_the_name_of_a_file_is_not_that_file(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(filled(), encoding="utf-8")
    received, _ = back(str(tmp_path / "secret").encode(), "po")
    assert received.rows == []


def test_a_po_without_contexts_says_nothing_of_ours() -> None:
    text = "\n".join(line for line in filled().split("\n") if not line.startswith("msgctxt"))
    received, findings = back(text.encode(), "po")
    assert received.rows == []
    assert [each.code for each in findings] == ["X058"] * 4


def test_line_ends_are_made_one_and_told() -> None:
    text = filled("one\\r\\ntwo")
    received, findings = back(text.replace("\n", "\r\n").encode(), "po")
    assert {row.text for row in received.rows} == {"one\ntwo"}
    assert [each.code for each in findings] == ["X051"]


@pytest.mark.parametrize("form", ["po", "csv", "xliff"])
def test_a_key_twice(form: str) -> None:
    again = (*LINES, Line("card/b:name", "原b", "another", "approved"), Line("card/c:name", "原c", "", "missing"))
    received, findings = back(write(pack(*again), form), form)
    assert [row.key for row in received.rows] == ["card/a:name", "card/c:name", "card/d:name"]
    assert [each.code for each in findings] == ["X053", "X054"]


@pytest.mark.parametrize("form", ["po", "csv"])
def test_controls_are_refused(form: str) -> None:
    data = write(pack(Line("card/a:name", "甲", "XX", "approved"), LINES[1]), form).replace(b"XX", b"X\x07X")
    received, findings = back(data, form)
    assert [row.key for row in received.rows] == ["card/b:name"]
    assert [each.code for each in findings] == ["X052"]


def test_the_same_fault_ten_thousand_times_is_told_forty_times() -> None:
    lines = [Line(f"card/c{n}:name", "甲", f"t{n}", "approved") for n in range(500)]
    text = write(pack(*lines), "po").decode().replace('msgstr "t', 'msgstr "\\qt')
    received, findings = back(text.encode(), "po")
    assert received.rows == []
    assert len(findings) == 41
    assert findings[-1].code == "X055"


# --- tables -----------------------------------------------------------------------------------------------------------


def edited(change: object) -> bytes:
    book = openpyxl.load_workbook(io.BytesIO(write(pack(*LINES), "xlsx")))
    change(book.worksheets[0])  # type: ignore[operator]
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_formulas_are_not_taken_and_others_are() -> None:
    def change(sheet: openpyxl.worksheet.worksheet.Worksheet) -> None:
        sheet["E2"] = "=1+1"
        sheet["E3"] = "text"
        sheet["E4"] = '=HYPERLINK("http://example.com","x")'

    received, findings = back(edited(change), "xlsx")
    assert [(row.key, row.text) for row in received.rows] == [("card/b:name", "text"), ("card/d:name", "")]
    assert codes(findings) == ["X064 texts.xlsx!E2", "X064 texts.xlsx!E4"]


def test_dates_truths_and_numbers_are_not_what_was_typed() -> None:
    from datetime import date

    def change(sheet: openpyxl.worksheet.worksheet.Worksheet) -> None:
        for at, value in {"E2": date(2026, 1, 2), "E3": True, "E4": 1}.items():
            sheet[at].number_format = "General" if at != "E2" else "m/d/yyyy"
            sheet[at] = value

    received, findings = back(edited(change), "xlsx")
    assert [(row.key, row.text) for row in received.rows] == [("card/c:name", "1"), ("card/d:name", "")]
    assert [each.code for each in findings] == ["X068", "X068", "X069"]


def test_merged_cells_are_told() -> None:
    received, findings = back(edited(lambda sheet: sheet.merge_cells("E2:E4")), "xlsx")
    assert "X065 texts.xlsx!E2" in codes(findings)
    assert len(received.rows) == 4


def test_columns_may_be_moved_and_a_sheet_may_be_sorted() -> None:
    def change(sheet: openpyxl.worksheet.worksheet.Worksheet) -> None:
        rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
        for n, row in enumerate([rows[0], *reversed(rows[1:])], 1):
            for at, value in enumerate(reversed(row), 1):
                sheet.cell(n, at).value = value

    received, findings = back(edited(change), "xlsx")
    assert not findings
    assert [row.key for row in received.rows] == [f"card/{name}:name" for name in "dcba"]
    assert (received.game, received.tag) == ("harbour", "en")
    assert not any(row.touched for row in received.rows)


def test_columns_deleted_or_renamed() -> None:
    received, findings = back(edited(lambda sheet: sheet.delete_cols(1)), "xlsx")
    assert (received.rows, [each.code for each in findings]) == ([], ["X060"])
    received, findings = back(edited(lambda sheet: sheet.delete_cols(3)), "xlsx")
    assert [each.code for each in findings] == ["X063"]
    assert {row.source for row in received.rows} == {None}

    def rename(sheet: openpyxl.worksheet.worksheet.Worksheet) -> None:
        sheet["E1"] = "tranlation"

    received, findings = back(edited(rename), "xlsx")
    assert received.rows == []
    assert [each.code for each in findings] == ["X061", "X060"]
    assert "translation" in findings[0].mend("en")


def test_a_column_twice() -> None:
    def change(sheet: openpyxl.worksheet.worksheet.Worksheet) -> None:
        sheet["K1"], sheet["K2"] = "translation", "elsewhere"

    received, findings = back(edited(change), "xlsx")
    assert codes(findings) == ["X062 texts.xlsx!K1"]
    assert not any(row.text for row in received.rows)


def test_rows_without_a_key_and_states_nobody_knows() -> None:
    def change(sheet: openpyxl.worksheet.worksheet.Worksheet) -> None:
        sheet["A2"] = None
        sheet["F3"] = "finished?"
        sheet["F4"] = "已定"

    received, findings = back(edited(change), "xlsx")
    assert codes(findings) == ["X066 texts.xlsx!A2", "X067 texts.xlsx!F3"]
    assert [row.state for row in received.rows] == [UNKNOWN, "approved", "missing"]


def test_a_table_of_something_else() -> None:
    data = workbook(["name", "text"], ["a", "b"])
    assert "X060" in [each.code for each in back(data, "xlsx")[1]]
    assert "X060" in [each.code for each in back(b"name,text\r\na,b\r\n", "csv")[1]]
    assert [each.code for each in back(b"PK not a zip", "xlsx")[1]] == ["D061"]
    assert [each.code for each in back(b"hello", "xlsx")[1]] == ["D061"]
    assert [each.code for each in back(b"", "xlsx")[1]] == ["D061"]
    assert [each.code for each in read_named(b"x", "texts.docx")] == ["X050"]


def read_named(data: bytes, name: str) -> Findings:
    findings = Findings()
    read(data, name, findings)
    return findings


def test_a_zip_bomb_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("xl/workbook.xml", b" " * 60_000_000)
    assert [each.code for each in back(out.getvalue(), "xlsx")[1]] == ["D061"]


def test_entities_in_a_workbook_are_refused() -> None:
    bomb = zipped(parts({"a": '<!DOCTYPE x [<!ENTITY a "aaaa">]>' + sheet([["key", "translation"]])}))
    assert [each.code for each in back(bomb, "xlsx")[1]] == ["D061"]
    shown = workbook(["key", "translation"], ["card/a:name", Raw('<c t="e"><v>#REF!</v></c>')])
    received, findings = back(shown, "xlsx")
    assert received.rows == []
    assert "X064" in [each.code for each in findings]


def test_csv_in_the_encoding_of_a_chinese_system_with_semicolons() -> None:
    text = write(pack(Line("card/a:name", "甲", "译文在此", "approved")), "csv").decode("utf-8-sig")
    received, findings = back(text.replace('","', '";"').encode("gbk"), "csv")
    assert [row.text for row in received.rows] == ["译文在此"]
    assert [each.code for each in findings] == ["D062"]


# --- XLIFF ------------------------------------------------------------------------------------------------------------


def xliff() -> str:
    return write(pack(*LINES), "xliff").decode()


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE x SYSTEM "http://example.com/x.dtd">',
    ],
)
def test_entities_and_outside_files_are_refused(doctype: str) -> None:
    text = xliff().replace("<xliff ", f"{doctype}<xliff ", 1).replace("原a", "&b;&a;" if "ENTITY" in doctype else "原a")
    received, findings = back(text.encode(), "xliff")
    assert received.rows == []
    assert [each.code for each in findings] == ["X070"]
    assert "root:" not in findings[0].message("en")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("</xliff>", ""), "X070"),
        (("原c", "原&c"), "X070"),
        (('version="1.2"', 'version="2.0"'), "X071"),
        (("<xliff ", "<html "), "X071"),
        (('encoding="UTF-8"', 'encoding="klingon"'), "X070"),
    ],
)
def test_broken_xliff_is_told_and_nothing_is_taken(change: tuple[str, str], code: str) -> None:
    received, findings = back(xliff().replace(*change).encode(), "xliff")
    assert received.rows == []
    assert [each.code for each in findings] == [code]


def test_deep_xliff_is_refused() -> None:
    deep = xliff().replace("原a", "<g id='1'>" * 100 + "原" + "</g>" * 100)
    assert [each.code for each in back(deep.encode(), "xliff")[1]] == ["X070"]
    assert back(b"", "xliff")[1]


def test_units_without_ids() -> None:
    text = xliff().replace('id="card/b:name" resname="card/b:name"', "")
    received, findings = back(text.encode(), "xliff")
    assert len(received.rows) == 3
    assert [each.code for each in findings] == ["X066"]
