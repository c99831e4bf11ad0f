"""Workbooks for tests, written part by part, so that they can hold what no spreadsheet program would write."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
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
    made = {
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}"><Relationship Id="a" Type="{OFFICE}/officeDocument" '
        'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">{book}<sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{related}'
        f'<Relationship Id="s" Type="{OFFICE}/styles" Target="styles.xml"/>'
        f'<Relationship Id="t" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{MAIN}"><numFmts>{formats}</numFmts><cellStyleXfs><xf numFmtId="14"/>'
        f"</cellStyleXfs><cellXfs>{styles}</cellXfs></styleSheet>",
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"><si><r><t>亮</t></r><r><t>灯</t></r><rPh><t>ロウ</t></rPh></si>'
        "</sst>",
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


def opendocument(*tables: str, manifest: str = "<manifest/>") -> bytes:
    """An ODS workbook of these `<table:table>` elements; a style `off` hides a sheet."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text", "style")
    )
    styles = '<style:style style:name="off"><style:table-properties table:display="false"/></style:style>'
    content = f"<office:document-content {spaces}>{styles}<office:body><office:spreadsheet>{''.join(tables)}"
    content += "</office:spreadsheet></office:body></office:document-content>"
    mimetype = "application/vnd.oasis.opendocument.spreadsheet"
    return zipped({"mimetype": mimetype, "META-INF/manifest.xml": manifest, "content.xml": content})


def open_cell(text: str = "", **attributes: str) -> str:
    """A cell of ODS: its lines, and attributes such as `value_type="float"`."""
    spaces = {"value": "office", "value_type": "office", "date_value": "office"}
    stated = "".join(f" {spaces.get(k, 'table')}:{k.replace('_', '-')}={quoteattr(v)}" for k, v in attributes.items())
    lines = "".join(f"<text:p>{line}</text:p>" for line in text.split("\n")) if text else ""
    return f"<table:table-cell{stated}>{lines}</table:table-cell>"


def open_row(*cells: str, **attributes: str) -> str:
    """A row of ODS; texts stand for cells of text."""
    stated = "".join(f' table:{k.replace("_", "-")}="{v}"' for k, v in attributes.items())
    made = (each if each.startswith("<") else open_cell(each, value_type="string") for each in cells)
    return f"<table:table-row{stated}>{''.join(made)}</table:table-row>"


def open_table(name: str, *rows: str, style: str = "on", before: str = "") -> str:
    """A sheet of ODS."""
    return f'<table:table table:name="{name}" table:style-name="{style}">{before}{"".join(rows)}</table:table>'
