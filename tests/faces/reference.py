"""docs/layout-elements.md, from the tables of the layout language: `python -m tests.faces.reference` writes it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardforge.faces.layouts.kinds import (
    BADGE,
    CELL,
    COMMON,
    FIGURE,
    GRADIENT,
    ITEM,
    KINDS,
    LIMITS,
    REPEAT,
    ROW,
    TOP,
    Field,
)

PAGE = Path(__file__).parents[2] / "docs" / "layout-elements.md"
HEAD = """# 版面的元素 · Elements of a layout

由程序里的表生成。粗体的键必须写。Made from the program's own tables. Keys in bold must be there.
怎么用 · how to use them: [layouts.md](layouts.md).
"""
ABOUT = {
    "panel": ("长方形，可圆角", "a rectangle"),
    "shape": ("任何图形", "any figure"),
    "group": ("一组元素", "elements together"),
    "line": ("直线", "a rule"),
    "disc": ("圆", "a disc"),
    "ribbon": ("鱼尾，写牌类", "the fishtail with the family's name"),
    "seal": ("印章", "a stamped seal"),
    "column": ("竖排的名字；拉丁字母顺时针转", "a name set downwards; Latin turned clockwise"),
    "text": ("一行字", "one line"),
    "rich": ("正文", "rules text"),
    "scroll": ("直排正文，各列从右往左", "rules text in columns from right to left"),
    "stack": ("一块块的行动或技能", "blocks of actions, or skills"),
    "art": ("牌的插图，或组合纹样", "the card's emblem, or a composed one"),
    "icon": ("图标或花色", "an icon or a suit"),
    "cells": ("规则行：图标、数、名目", "the rule line: icon, value, label"),
    "pips": ("一排图标", "a row of icons"),
    "picture": ("填满一个框的图", "a picture that fills a box"),
    "pattern": ("铺满图形的花砖", "a tile repeated over a figure"),
    "grid": ("图版的格子", "cells of a board"),
    "table": ("名目与数值各一行", "rows of label and value"),
}
PARTS: dict[str, tuple[str, str, Mapping[str, Field]]] = {
    "版面 · the file": ("最外层的键", "keys at the top", TOP),
    "每个元素 · any element": ("都可以有的键", "keys that all may have", COMMON),
    "repeat": ("重复", "repetition", REPEAT),
    "clip, shape": ("图形", "a figure", FIGURE),
    "gradient": ("渐变", "a gradient", GRADIENT),
    "limits": ("文字可以让到多少", "how far text may give way", LIMITS),
    "items": ("stack 的一项", "an item of a stack", ITEM),
    "badge": ("一项的标记", "what marks an item", BADGE),
    "cells[]": ("规则行的一格", "a cell of the rule line", CELL),
    "rows[]": ("table 的一行", "a row of a table", ROW),
}


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    parts += [_section(name, zh, en, fields) for name, (zh, en, fields) in PARTS.items()]
    parts += [_section(kind, *ABOUT[kind], fields) for kind, fields in KINDS.items()]
    return "\n".join(parts)


def _section(name: str, zh: str, en: str, fields: Mapping[str, Field]) -> str:
    rows = [f"| {_key(key, field)} | {_type(field)} | {field.zh} | {field.en} |" for key, field in fields.items()]
    return f"## {name}\n\n{zh} · {en}\n\n| | | | |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"


def _key(key: str, field: Field) -> str:
    return f"**{key}**" if field.required else key


def _type(field: Field) -> str:
    return " ".join(field.type) if isinstance(field.type, tuple) else field.type


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
