"""Workbooks for tests, written part by part, so that they can hold what no spreadsheet program would write."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
STYLES = (
    "General",
    "m/d/yyyy",
    'm"月"d"日"',
    "000",
    "0.00E+00",
    "0%",
    "0.0",
    "@",
    "h:mm",
    '0"张"',
    "[$-804]yyyy-mm-dd",
)
"""Number formats by cell style, from 0 on."""

Value = str | int | float | bool | None


class Raw(str):
    """A cell written as it is: `<c r="B2" t="e"><v>#REF!</v></c>` without the reference, which is put in."""


def letters(column: int) -> str:
    return letters((column - 1) // 26) + chr(65 + (column - 1) % 26) if column else ""


def cell(value: Value, at: str) -> str:
    if isinstance(value, Raw):
        return value.replace("<c", f'<c r="{at}"', 1)
    if isinstance(value, bool):
        return f'<c r="{at}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, str):
        return f'<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    return "" if value is None else f'<c r="{at}"><v>{value}</v></c>'


def sheet(rows: Sequence[Sequence[Value]], extra: str = "", before: str = "") -> str:
    """A worksheet's XML; `extra` comes after the rows (merged cells), `before` before them (columns)."""
    body = "".join(
        f'<row r="{n}">{"".join(cell(v, f"{letters(c)}{n}") for c, v in enumerate(row, 1))}</row>'
        for n, row in enumerate(rows, 1)
    )
    return f'<worksheet xmlns="{MAIN}">{before}<sheetData>{body}</sheetData>{extra}</worksheet>'


def parts(sheets: Mapping[str, str], states: Mapping[str, str] | None = None, book: str = "") -> dict[str, str]:
    """The parts of a workbook of these sheets (name -> XML)."""
    listed = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{n}" r:id="r{n}" state="{(states or {}).get(name, "visible")}"/>'
        for n, name in enumerate(sheets, 1)
    )
    related = "".join(
        f'<Relationship Id="r{n}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    formats = "".join(f'<numFmt numFmtId="{200 + n}" formatCode={quoteattr(f)}/>' for n, f in enumerate(STYLES))
    styles = "".join(f'<xf numFmtId="{200 + n}"/>' for n in range(len(STYLES)))
    types = "".join(
        f'<Override PartName="/xl/{part}.xml" ContentType="application/vnd.openxmlformats-officedocument.'
        f'spreadsheetml.{kind}+xml"/>'
        for part, kind in (("workbook", "sheet.main"), ("sharedStrings", "sharedStrings"), ("styles", "styles"))
    )
    made = {
        "[Content_Types].xml": f'<Types xmlns="{TYPES}"><Default Extension="xml" ContentType="application/xml"/>'
        f"{types}</Types>",
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}"><Relationship Id="a" Type="{OFFICE}/officeDocument" '
        'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">{book}<sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{related}'
        f'<Relationship Id="s" Type="{OFFICE}/styles" Target="styles.xml"/>'
        f'<Relationship Id="t" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{MAIN}"><numFmts>{formats}</numFmts><cellStyleXfs><xf numFmtId="14"/>'
        f"</cellStyleXfs><cellXfs>{styles}</cellXfs></styleSheet>",
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"><si><r><t>亮</t></r><r><t>灯</t></r>'
        '<rPh sb="0" eb="2"><t>ロウ</t></rPh></si></sst>',
    }
    return made | {f"xl/worksheets/sheet{n}.xml": xml for n, xml in enumerate(sheets.values(), 1)}


def zipped(contents: Mapping[str, str | bytes]) -> bytes:
    """The parts as a file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in contents.items():
            file.writestr(name, data)
    return out.getvalue()


def workbook(*rows: Sequence[Value], extra: str = "", before: str = "") -> bytes:
    """A workbook with one sheet of these rows."""
    return zipped(parts({"牌": sheet(rows, extra, before)}))
