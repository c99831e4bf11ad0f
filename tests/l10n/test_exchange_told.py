"""Whatever a file holds beside translations, states and translator's notes is not taken, and is told with its place."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import openpyxl
import pytest
from openpyxl.comments import Comment

from cardforge.findings import Findings
from cardforge.l10n.exchange import Line, Received
from cardforge.l10n.exchange.model import UNKNOWN
from tests.l10n.exchanged import BOTH_WAYS, back, codes, pack, write

LINES = [
    Line(f"card/{name}:clauses.use", f"摸{{n}}张{name}", "", "missing", f"卡 {name}", f"摸两张{name}", {"n": "两"},
         (("牌", "card"),), 24, draft=f"draw {name}", about=f"注 {name}")
    for name in "abcd"
]  # fmt: skip


def told(data: bytes, form: str) -> tuple[Received, list[str]]:
    received, findings = back(data, form)
    return received, [f"{each.code} {each.place} {each.values.get('what', '')}".strip() for each in findings]


@pytest.mark.parametrize("form", BOTH_WAYS)
def test_a_file_as_it_went_out_has_nothing_to_tell(form: str) -> None:
    assert told(write(pack(*LINES), form), form)[1] == []


# --- PO ---------------------------------------------------------------------------------------------------------------


def po(change: str, to: str) -> tuple[Received, list[str]]:
    text = write(pack(*LINES), "po").decode()
    assert change in text
    return told(text.replace(change, to, 1).encode(), "po")


def test_plural_forms_are_told_and_not_taken() -> None:
    received, said = po(
        'msgid "摸{n}张b"\nmsgstr ""', 'msgid "摸{n}张b"\nmsgid_plural "bs"\nmsgstr[0] "b"\nmsgstr[1] "bs"'
    )
    assert [row.key[5] for row in received.rows] == ["a", "c", "d"]
    assert [each.split(":")[0] for each in said] == ["X059 texts.po"]


def test_obsolete_entries_are_told() -> None:
    text = write(pack(*LINES), "po").decode() + '\n#~ msgctxt "card/old:name"\n#~ msgid "旧"\n#~ msgstr "old"\n'
    received, said = told(text.encode(), "po")
    assert len(received.rows) == 4
    assert [(each[:4], each[-8:]) for each in said] == [("X073", "obsolete")]


# --- tables -----------------------------------------------------------------------------------------------------------


def csv_lines() -> list[str]:
    return write(pack(*LINES), "csv").decode("utf-8-sig").split("\r\n")


def test_a_formula_in_a_csv_file_is_told_and_not_taken() -> None:
    lines = write(pack(*LINES, Line("card/e:name", "=", "=IF(a)")), "csv").decode("utf-8-sig")
    was = '"摸两张b",""'
    assert was in lines
    received, said = told(lines.replace(was, '"摸两张b","=HYPERLINK(""a"")"').encode(), "csv")
    assert said == ["X064 texts.csv:3:5"]
    assert [row.key[5] for row in received.rows] == ["a", "c", "d", "e"]
    assert received.rows[-1].text == "=IF(a)"  # went out behind an apostrophe


def test_a_row_of_which_cells_lack_is_told() -> None:
    lines = csv_lines()
    lines[2] = ",".join(lines[2].split('","')[:3]) + '"'
    lines.insert(3, "")  # a blank line is none
    received, said = told("\r\n".join(lines).encode(), "csv")
    assert said == ["X074 texts.csv:3"]
    assert len(received.rows) == 4


def test_cells_beside_the_table_and_above_it_are_told() -> None:
    lines = csv_lines()
    lines[3] += ',"and this"'
    received, said = told("\r\n".join(["for you,,", *lines]).encode(), "csv")
    assert said == ["X073 texts.csv:1:1 above", "X073 texts.csv:5:15 beside"]
    assert len(received.rows) == 4


def edited(change: Callable[[openpyxl.Workbook], None]) -> bytes:
    book = openpyxl.load_workbook(io.BytesIO(write(pack(*LINES), "xlsx")))
    change(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def at(book: openpyxl.Workbook, header: str, row: int) -> openpyxl.cell.Cell:
    sheet = book.worksheets[0]
    return next(sheet.cell(row, cell.column) for cell in sheet[1] if f" · {header}" in str(cell.value))


def test_a_column_that_is_only_to_be_looked_at() -> None:
    def change(book: openpyxl.Workbook) -> None:
        at(book, "about", 3).value = "too long, don't you think?"
        at(book, "limit", 3).value = 30
        at(book, "slots", 4).value = " {n} =  两\n"  # blanks do not count
        book.worksheets[0].delete_cols(2)  # where: a column that is gone says nothing

    received, findings = back(edited(change), "xlsx")
    assert codes(findings) == ["X077 texts.xlsx!A3"]
    assert findings[0].values["columns"] == "字数上限 · limit, 说明 · about"
    assert len(received.rows) == 4


def test_a_formula_in_a_note_or_state_leaves_the_text() -> None:
    def change(book: openpyxl.Workbook) -> None:
        at(book, "translation", 3).value = "draw {n}"
        at(book, "translator's note", 3).value = "=A3"
        at(book, "state", 4).value = '=HYPERLINK("http://example.com")'

    received, findings = back(edited(change), "xlsx")
    assert codes(findings) == ["X064 texts.xlsx!G3", "X064 texts.xlsx!F4"]
    assert [(row.text, row.note) for row in received.rows[1:3]] == [("draw {n}", ""), ("", "")]


def test_comments_on_cells_are_told() -> None:
    def change(book: openpyxl.Workbook) -> None:
        at(book, "translation", 3).comment = Comment("is this   a ship?", "me")
        book.worksheets[1]["B2"].comment = Comment("no such word", "me")

    _, findings = back(edited(change), "xlsx")
    assert codes(findings) == ["X076 texts.xlsx!E3", "X076 texts.xlsx!术语 glossary!B2"]
    assert "is this a ship?" in findings[0].message("en")


def test_other_sheets_are_told_and_our_own_are_not() -> None:
    def change(book: openpyxl.Workbook) -> None:
        book.worksheets[0].title = "mine"  # a name means nothing
        book.copy_worksheet(book.worksheets[0]).title = "copy"
        book.create_sheet("remarks")["B3"] = "hello"
        book.create_sheet("blank")
        book.worksheets[1]["B2"] = "health"

    received, said = told(edited(change), "xlsx")
    assert len(received.rows) == 4
    assert said == ["X075 texts.xlsx!术语 glossary!1", "X075 texts.xlsx!copy!1", "X075 texts.xlsx!remarks!1"]


def test_a_column_that_was_deleted_with_its_header_blank() -> None:
    def change(book: openpyxl.Workbook) -> None:
        at(book, "about", 1).value = None

    assert told(edited(change), "xlsx")[1] == ["X073 texts.xlsx!M2 beside"]


# --- XLIFF ------------------------------------------------------------------------------------------------------------


def xliff(*changes: tuple[str, str]) -> tuple[Received, list[str], Findings]:
    text = write(pack(*LINES), "xliff").decode()
    for change, to in changes:
        assert change in text
        text = text.replace(change, to, 1)
    received, findings = back(text.encode(), "xliff")
    return received, [f"{each.code} {each.values.get('what', '')}".strip() for each in findings], findings


EMPTY = '<target state="new"></target>'


def test_inline_tags_are_told_and_their_text_is_kept() -> None:
    received, said, findings = xliff(
        (EMPTY, '<target state="final"><g id="1">draw <ph id="2" equiv-text="N">{n}</ph></g> a<x id="3"/></target>'),
        (EMPTY, '<target state="final"><mrk mtype="seg" mid="1">draw {n} b</mrk></target>'),
    )
    assert [row.text for row in received.rows[:2]] == ["draw {n} a", "draw {n} b"]
    assert said == ["X072"]
    assert findings[0].values["tags"] == "<g>, <ph> N, <x>"


def test_notes_are_taken_whoever_wrote_them_and_loose_ones_are_told() -> None:
    received, said, _ = xliff(
        ("</trans-unit>", '<note from="reviewer">why?</note><note>and how?</note></trans-unit>'),
        ("</header>", "<note>hurry up</note></header>"),
        ("<body>", "<body><!-- done to here -->"),
    )
    assert received.rows[0].note == "why?\nand how?"
    assert said == ["X073 note", "X073 comment"]


def test_other_elements_are_told_once_a_kind() -> None:
    other = "<alt-trans><source>x</source><target>y</target><note>z</note></alt-trans>"
    foreign = '<my:thing xmlns:my="urn:my"><my:part>1</my:part></my:thing>'
    picture = '<bin-unit id="b" mime-type="image/png"><bin-source><external-file href="x"/></bin-source></bin-unit>'
    _, said, _ = xliff(
        ("</trans-unit>", f"{other}{other}{foreign}{foreign}</trans-unit>"), ("</body>", f"{picture}</body>")
    )
    assert said == ["X073 alternative", "X073 element", "X073 binary"]


@pytest.mark.parametrize(
    ("state", "kept", "tells"),
    [
        ('state="needs-review-adaptation"', "draft", []),
        ('state="x-checked"', UNKNOWN, ["X067 unknown"]),
        ("", UNKNOWN, []),  # beside approved="no"
        ('state="translated" state-qualifier="mt-suggestion"', "draft", ["X067 doubtful"]),
        ('state="translated" state-qualifier="exact-match"', "approved", []),
    ],
)
def test_states_of_other_tools(state: str, kept: str, tells: list[str]) -> None:
    received, said, _ = xliff((EMPTY, f"<target {state}>draw</target>"))
    assert (received.rows[0].state, said) == (kept, tells)


NAMESPACE = 'xmlns="urn:oasis:names:tc:xliff:document:1.2"'


@pytest.mark.parametrize("space", ['xmlns="urn:oasis:names:tc:xliff:document:2.0"', "", 'xmlns="http://example.com"'])
def test_a_wrong_namespace_is_told(space: str) -> None:
    received, said, findings = xliff((NAMESPACE, space))
    assert (said, [row.key[5] for row in received.rows]) == (["X078"], ["a", "b", "c", "d"])
    assert str(findings[0].place) == "texts.xliff:2"


def test_a_wrong_namespace_with_other_elements_is_refused() -> None:
    received, said, _ = xliff((NAMESPACE, 'xmlns="urn:my"'), ("</header>", "</header><segment/>"))
    assert (said, received.rows) == (["X073 element", "X071"], [])


def test_elements_go_by_their_namespace_whatever_the_prefix() -> None:
    text = write(pack(*LINES), "xliff").decode().replace(NAMESPACE, NAMESPACE.replace("xmlns", "xmlns:x"))
    text = re.sub(r"<(/?)(?=[a-z])", r"<\1x:", text)
    assert [row.key[5] for row in told(text.encode(), "xliff")[0].rows] == ["a", "b", "c", "d"]
    foreign = '<my:trans-unit xmlns:my="urn:my" id="card/e:name"><my:target>e</my:target></my:trans-unit>'
    received, said, _ = xliff(("<body>", f"<body>{foreign}"))
    assert (len(received.rows), said) == (4, ["X073 element"])


def test_two_games_in_one_file_are_refused() -> None:
    text = write(pack(*LINES[:2]), "xliff").decode()
    begin, end = text.index(" <file"), text.index("</xliff>")
    again = text[begin:end].replace('target-language="en"', 'target-language="ja"').replace("card/", "card/x")
    _, said = told((text[:end] + again + text[end:]).encode(), "xliff")
    assert [each[:4] for each in said] == ["X085"]
