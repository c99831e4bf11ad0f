"""The workbook of the spreadsheet scaffold: `python -m tools.scaffold_deck` writes it anew, always the same bytes.

A workbook cannot be read in a diff; its rows are here.
"""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.worksheet import Worksheet

FILE = Path(__file__).parents[1] / "templates" / "scaffold" / "spreadsheet" / "cards" / "deck.xlsx"
MOMENT = (2026, 1, 1, 0, 0, 0)
STATED = "2026-01-01T00:00:00Z"
HEAD = ("标识", "名称", "英文名", "类别", "张数", "图", "效果", "英文效果", "备注")
WIDTHS = (18, 12, 18, 9, 7, 14, 40, 52, 26)
CARDS = (
    (
        "clay-bowl", "陶碗", "Clay Bowl", "货物", 6, "bowl.svg",
        "收摊时值1枚铜钱。每凑齐三个陶碗，再多值3枚。",
        "Worth 1 coin at the end. Every three bowls are worth 3 more.",
        "备注一列给自己看，不读",
    ),
    (
        "bamboo-basket", "竹篮", "Bamboo Basket", "货物", 5, "basket.svg",
        "收摊时值2枚铜钱。",
        "Worth 2 coins at the end.",
        None,
    ),
    (
        "tea-cake", "茶饼", "Tea Cake", "货物", 4, None,
        "收摊时值3枚铜钱。\n摆出之后，弃置一张手牌。",
        "Worth 3 coins at the end.\nWhen you set it out, discard a card from your hand.",
        "没有图的牌，程序会画一个纹样",
    ),
    (
        "printed-cloth", "花布", "Printed Cloth", "货物", 3, None,
        "收摊时值4枚铜钱。\n一个摊位上只能有一块花布。",
        "Worth 4 coins at the end.\nA stall may hold only one Printed Cloth.",
        None,
    ),
    (
        "sugar-painting", "糖画", "Sugar Painting", "货物", 3, None,
        "收摊时值5枚铜钱。\n小心阵雨。",
        "Worth 5 coins at the end.\nBeware of the Shower.",
        None,
    ),
    (
        "regular", "老主顾", "Regular", "客人", 4, None,
        "摸两张牌。",
        "Draw two cards.",
        None,
    ),
    (
        "juggler", "杂耍人", "Juggler", "客人", 2, None,
        "每位玩家把一张手牌交给左边的玩家。",
        "Every player gives one card from hand to the player on the left.",
        None,
    ),
    (
        "tax-collector", "收税官", "Tax Collector", "客人", 2, None,
        "每位玩家弃置自己摊位上的一件货物。",
        "Every player discards one of the goods in their own stall.",
        None,
    ),
)  # fmt: skip
FAMILIES = (
    ("标识", "名称", "英文名", "颜色"),
    ("goods", "货物", "Goods", "赭石"),
    ("guests", "客人", "Guests", "靛蓝"),
    ("weather", "天气", "Weather", "石绿"),
)


def made() -> bytes:
    """The workbook's bytes."""
    book = Workbook()
    deck = book.active
    assert isinstance(deck, Worksheet)
    deck.title = "牌"
    _fill(deck, (HEAD, *CARDS), WIDTHS)
    _fill(book.create_sheet("类别"), FAMILIES, (14, 12, 14, 10))
    scratch = io.BytesIO()
    book.save(scratch)
    return _fixed(scratch.getvalue())


def _fill(sheet: Worksheet, rows: tuple[tuple[object, ...], ...], widths: tuple[int, ...]) -> None:
    for row in rows:
        sheet.append(row)
    for cells in sheet.iter_rows():
        for cell in cells:
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            if not isinstance(cell.value, int):
                cell.number_format = "@"  # text: nothing typed here becomes a date
    for cell in sheet[1]:
        cell.font = Font(bold=True)
        cell.fill = PatternFill("solid", fgColor="E8E2D4")
    for letter, width in zip("ABCDEFGHIJ", widths, strict=False):
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "A2"


def _fixed(data: bytes) -> bytes:
    """The same zip with a stated moment in place of the clock's."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in sorted(old.namelist(), key=lambda name: (name != "[Content_Types].xml", name)):
            part = old.read(name)
            if name == "docProps/core.xml":
                part = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", STATED.encode(), part)
            info = zipfile.ZipInfo(name, MOMENT)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            new.writestr(info, part)
    return out.getvalue()


if __name__ == "__main__":
    FILE.write_bytes(made())
