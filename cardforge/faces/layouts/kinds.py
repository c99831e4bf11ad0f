"""What may stand in a layout file: every kind of element with its fields.

Field types: `number` (a length in mm or a size, see `numbers`), `point`, `box` (x, y, width, height), `colour` (a
palette name, `accent`, `tint`, "#rrggbb", "accent 40%", or a binding), `text` (a template), `style` (of the theme),
`flag`, `steps` (first and last number of em), `sizes` (number of characters -> pt), `paragraphs` (templates, one a
paragraph), choices, and what holds fields of its own (`items`, `cells`, `clip`, `repeat`, `gradient` ...).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.faces.cut import FIGURES, SHAPES
from cardforge.faces.themes.theme import RIBBONS, SEALS

ALIGN = ("left", "centre", "right")


@dataclass(frozen=True, slots=True)
class Field:
    """One key of an element: its type, or the words it may be; what it is for, in Chinese and English; whether it must
    be there.
    """

    type: str | tuple[str, ...]
    zh: str
    en: str
    required: bool = False


def _fields(**fields: tuple[Any, ...]) -> dict[str, Field]:
    return {name.rstrip("_").replace("_", "-"): Field(*values) for name, values in fields.items()}


_SAME = (
    "text",
    "各牌同一字号：family（同类）、layout（同版式），或几个版式共用的名字",
    "one size for all cards: family, layout, or a name that layouts share",
)
_LIMITS = (
    "limits",
    "代替 steps：字号、行距、字距可以让到多少",
    "instead of steps: how far size, leading and tracking may go down",
)
COMMON = _fields(
    when=("condition", "只在条件成立时画", "draw it only where this holds"),
    before=("name", "插在所继承版式的这个元素之前", "stands before this element of the layout it extends"),
    repeat=("repeat", "对列表的每一项画一次，或画若干次", "draw it once for each entry of a list, or so many times"),
    rotate=("number", "顺时针转多少度", "degrees clockwise"),
    scale=("number", "放大多少倍", "how much larger"),
    about=(
        "point",
        "转动、缩放时不动的点；默认是它的中心、位置或框的中心",
        "what stays in its place when it is turned or scaled; default: its centre, place or box",
    ),
    clip=(
        "clip",
        "裁成这个图形，或裁到成品边（trim）、出血边（bleed）",
        "cut to this figure, to the trim, or to the bleed",
    ),
)
FIGURE = _fields(
    shape=(
        FIGURES,
        "形状；默认 rounded，写了 path 则为 path",
        "what it is; default rounded, or path where that is stated",
    ),
    box=("box", "占满的框", "what it fills"),
    radius=("number", "圆角半径", "of the corners of a rounded one"),
    points=("number", "多边形的角数，或星的尖数；默认 5", "corners of a polygon, or points of a star; default 5"),
    inner=("number", "星的内角伸出多远；默认 0.4", "how far out a star's inner corners are; default 0.4"),
    path=(
        "path",
        "SVG 写法的路径，从框（没有框则从牌面）的左上角起，毫米",
        "path data as in SVG, in mm from the box's (or the face's) top left corner",
    ),
    grid=(
        "size",
        "画路径所用方格的宽和高，拉伸到框",
        "width and height of the grid that the path is drawn on, stretched to the box",
    ),
)
REPEAT = _fields(
    over=(
        "text",
        "记录的列表字段（game. 开头是 game.yaml 的）；列的是记录时，绑定就指那些记录",
        "a list field of the record (game.x: of game.yaml); bindings then mean the records it names",
    ),
    count=("text", "几次：数、算式或绑定", "how many times: a number, a sum or a binding"),
    as_=(
        "name",
        "从 0 数起的变量名，默认 i；n 是总数",
        "the variable that counts from 0; default i. `n` is how many there are",
    ),
    step=("pair", "到下一个的距离：向右、向下，毫米", "mm to the next, across and down"),
    wrap=("text", "一行几个", "so many to the line"),
    line=("pair", "到下一行的距离：向右、向下，毫米", "mm to the next line, across and down"),
)
GRADIENT = _fields(
    kind=(("linear", "radial"), "默认 linear", "default linear"),
    stops=(
        "stops",
        "从头到尾的颜色，或 {at: 0 到 1, colour: 名字}",
        "colours from first to last, or {at: 0..1, colour: name}",
        True,
    ),
    angle=("text", "角度：0 向右，90（默认）向下", "degrees: 0 runs to the right, 90 (the default) down"),
)
LIMITS = _fields(
    size=(
        "pair",
        "字号，磅，从想要的到最小的；默认从字样的字号到 6",
        "pt, from what is wanted to the least; default: the style's, 6",
    ),
    leading=("pair", "行距，字数，同上；默认照字样", "em, likewise; default: the style's"),
    tracking=("pair", "字距，字数，同上；默认不变", "em, likewise; default: none"),
    by=("text", "每档差几磅；默认 0.25", "pt from one size to the next; default 0.25"),
)
ROW = _fields(
    when=("condition", "只在条件成立时有", "only where this holds"),
    label=("text", "名目", "what it is"),
    value=("text", "数值", "how much"),
)
_SEAL = _fields(
    shape=(SEALS, "外形", "outline"),
    form=(("solid", "lined"), "实印，或双线", "filled, or two lines"),
    fill=("colour", "颜色", "its colour"),
    text=("text", "里面的字", "the character in it"),
    text_colour=(
        "colour",
        "字的颜色；默认实印用纸色，双线用 fill 的颜色",
        "default: paper on solid, the fill colour on lined",
    ),
    style=("style", "这字的字样", "of the character"),
    size=("number", "这字的字号，磅", "of the character, pt"),
)
BADGE = _fields(
    shape=(
        ("circle", "square", "seal", "tag"),
        "圆或方（size 见下）、技能的竖印，或文字上方的扁签",
        "circle or square of `size`, a skill's column seal, or a flat tag above the text",
    ),
    size=("number", "宽，毫米", "width in mm"),
    fill=("colour", "颜色", "its colour"),
    text=("text", "里面的字", "what stands in it"),
    style=("style", "这字的字样", "of that"),
)
ITEM = {
    "when": COMMON["when"],
    **_fields(
        badge=("badge", "这一项的标记", "what marks the item"),
        paragraphs=("paragraphs", "文字", "its text", True),
    ),
}
CELL = {
    "when": COMMON["when"],
    **_fields(
        icon=("text", "图标的名字", "name of an icon", True),
        value=("text", "数或词", "the figure or word", True),
        label=("text", "数的是什么", "what it counts"),
    ),
}
KINDS: dict[str, dict[str, Field]] = {
    "panel": _fields(
        box=("box", "位置", "where", True),
        fill=("colour", "底色", "ground"),
        stroke=("colour", "边线的颜色", "border"),
        width=("number", "边线粗细", "of the border"),
        radius=("number", "圆角半径", "of the corners"),
        dash=("number", "边线的虚线段长；默认实线", "length of the border's dashes; default solid"),
        gradient=("gradient", "渐变，代替 fill", "instead of fill"),
    ),
    "shape": {
        **FIGURE,
        **_fields(
            fill=("colour", "底色", "ground"),
            gradient=("gradient", "渐变，代替 fill", "instead of fill"),
            stroke=("colour", "边线的颜色", "border"),
            width=("number", "边线粗细", "of the border"),
            dash=("number", "边线的虚线段长；默认实线", "length of the border's dashes; default solid"),
        ),
    },
    "group": _fields(
        elements=(
            "elements",
            "其中的元素，各有名字，一起画、一起转、一起裁",
            "what it holds: elements by name, drawn, turned and cut together",
            True,
        )
    ),
    "line": _fields(
        from_=("point", "起点", "start", True),
        to=("point", "终点", "end", True),
        width=("number", "毫米", "in mm", True),
        colour=("colour", "默认 ink", "default ink"),
        dash=("number", "虚线段长；默认实线", "length of dashes; default solid"),
    ),
    "disc": _fields(
        centre=("point", "位置", "where", True),
        radius=("number", "毫米", "in mm", True),
        fill=("colour", "默认 tint", "default tint"),
        gradient=("gradient", "渐变，代替 fill", "instead of fill"),
        stroke=("colour", "默认没有", "none by default"),
        width=("number", "边线粗细", "of the stroke"),
    ),
    "ribbon": _fields(
        at=("point", "上边的中点", "middle of its upper edge", True),
        width=("number", "宽，默认 9.6", "default 9.6"),
        height=("number", "高，默认 6.6", "default 6.6"),
        body=("number", "下沿花样以上的高，默认 4.7", "height above the lower edge, default 4.7"),
        edge=((*RIBBONS, "{look.ribbon}"), "下沿的样子", "lower edge"),
        fill=("colour", "默认 accent", "default accent"),
        text=("text", "标签文字", "label"),
        style=("style", "标签的字样", "of the label"),
        size=("number", "标签字号，磅；默认照字样", "of the label, pt; default: the style's"),
    ),
    "seal": {
        **_fields(
            centre=("point", "位置", "where", True),
            box=("size", "宽和高，毫米", "width and height in mm", True),
            seed=("text", "默认是记录的标识", "default: the record's id"),
            chips=("number", "边上缺口的个数", "paper-coloured chips on the edge"),
            inner=("number", "实印里的一道细白线", "a fine paper line inside a solid one"),
            turned=("flag", "后半是前半转 180 度", "its second half is the first turned by 180 degrees"),
        ),
        **_SEAL,
    },
    "column": _fields(
        at=("point", "轴线与顶端", "axis and top", True),
        text=("text", "竖排的文字", "set downwards", True),
        style=("style", "默认 name", "default name"),
        sizes=("sizes", "字数 -> 磅", "characters -> pt"),
        height=("number", "最多占多少", "most it may take", True),
        colour=("colour", "默认照字样", "default: the style's"),
        ruby=("text", "读音，标在旁边：{reading}", "how it is read, beside it: {reading}"),
        same=_SAME,
        limit=(
            "number",
            "横转的名字超过这么多字母就用 long 字号",
            "letters above which a turned name takes `long` size",
        ),
        long=("number", "长名字的字号，磅", "pt of a long turned name"),
    ),
    "text": _fields(
        at=("point", "基线，与对齐的一边", "base line and the side it is aligned to", True),
        text=("text", "一行文字", "one line", True),
        style=("style", "字样", "how", True),
        align=(ALIGN, "默认 left", "default left"),
        width=("number", "最多占多少", "most it may take"),
        least=("number", "太宽时可以缩到几磅", "pt it may go down to where it is too wide"),
        colour=("colour", "默认照字样", "default: the style's"),
        size=("number", "磅；默认照字样", "pt; default: the style's"),
        same=_SAME,
        ruby=("text", "读音，标在上方：{reading}", "how it is read, above it: {reading}"),
        turned=("flag", "以 at 为心倒转", "upside down about `at`"),
        centred=("flag", "at 是字的中线", "`at` is the middle of the capitals"),
    ),
    "rich": _fields(
        box=("box", "位置", "where", True),
        paragraphs=("paragraphs", "每段一个模板", "one template a paragraph", True),
        style=("style", "默认 body", "default body"),
        steps=("steps", "一行字数：起与止", "first and last number of em to the line"),
        limits=_LIMITS,
        same=_SAME,
        ruby=(("names", "none"), "names：有读音的名字注音", "names: those that have a reading bear it"),
        align=(
            (*ALIGN, "justify"),
            "默认照语言：简体两端对齐，其余左齐",
            "default as the language has it: Simplified justified, the others ragged",
        ),
        hang=("flag", "两端对齐时，，。、．可以悬出行外", "in justified lines ，。、． may hang outside the measure"),
    ),
    "scroll": _fields(
        box=("box", "位置；各列从右往左排", "where; columns run from its right edge to the left", True),
        paragraphs=("paragraphs", "每段一个模板", "one template a paragraph", True),
        style=("style", "默认 body", "default body"),
        steps=("steps", "一列字数：起与止", "first and last number of em to the column"),
        limits=_LIMITS,
        same=_SAME,
        ruby=(("names", "none"), "names：有读音的名字注音", "names: those that have a reading bear it"),
        align=(("right", "centre"), "默认 right", "default right"),
    ),
    "stack": _fields(
        box=("box", "位置", "where", True),
        items=("items", "一项接一项", "one after another", True),
        gap=("number", "各项之间", "between items", True),
        style=("style", "默认 body", "default body"),
        inset=("number", "文字离框左边多远", "of the text from the left of the box"),
        steps=("steps", "一行字数：起与止", "first and last number of em to the line"),
        limits=_LIMITS,
        same=_SAME,
        over=(
            "name",
            "列出记录的字段：每条记录画一遍各项",
            "a list field of records: the items are drawn once for each",
        ),
    ),
    "art": _fields(
        centre=("point", "位置", "where", True),
        width=("number", "48 × 40 方格的宽", "of the 48 x 40 grid", True),
        radius=("number", "组合纹样的圆的半径", "of the composed emblem's disc"),
        art=("text", "图名；默认是记录的 art:，没有则是标识", "file name; default: `art:` of the record, else its id"),
        seal=("number", "组合纹样中印的边长", "of the composed emblem"),
    ),
    "icon": _fields(
        centre=("point", "位置", "where", True),
        height=("number", "毫米", "in mm", True),
        icon=("text", "icons/ 或 suits/ 里的图名", "file name in icons/ or suits/", True),
        colour=("colour", "墨色换成什么", "what ink becomes"),
        turned=("flag", "倒转", "upside down"),
    ),
    "cells": _fields(
        at=("point", "横线左端", "left end of the rule", True),
        width=("number", "横线长", "of the rule", True),
        cells=("cells", "从左填起", "filled from the left", True),
        cell=("number", "一格的宽，默认 14.1", "width of one, default 14.1"),
        value=("style", "默认 value", "default value"),
        label=("style", "默认 label", "default label"),
    ),
    "pips": _fields(
        right=("point", "右上角", "top right corner", True),
        icon=("text", "重复的图标", "what is repeated", True),
        count=("text", "几个", "how often", True),
        width=("number", "一个的宽", "of one", True),
        pitch=("number", "到下一个的距离", "from one to the next", True),
    ),
    "picture": {
        **FIGURE,
        **_fields(
            box=("box", "位置", "where", True),
            art=("text", "图名；默认是牌自己的图", "file name; default: the card's own picture"),
            fit=(
                ("cover", "contain", "fill", "none"),
                "怎样填框；默认 cover，不变形",
                "how it fills the box; default cover, nothing distorted",
            ),
            focus=(
                "focus",
                "裁切时要留住的点，[横, 纵] 各为 0 到 1；默认是记录的 focus",
                "the point, [0..1, 0..1], that stays in sight; default: `focus` of the record",
            ),
            unit=(
                "number",
                "fit 为 none 时一个像素多少毫米；默认 1/300 英寸",
                "with fit none: mm of a pixel or unit; default 1/300 inch",
            ),
            bleed=(
                "bleed",
                "出血：mirror 镜像、extend 延伸、own 图里已有、none 不要，或一个颜色",
                "outside the trim: mirror, extend, own, none, or a colour",
            ),
            fallback=(
                ("emblem", "none"),
                "没有图的牌：组合纹样（默认），或不画",
                "where the card has no picture: a composed emblem (default), or nothing",
            ),
            radius=("number", "组合纹样的圆的半径，或圆角半径", "of the composed emblem's disc, or of the corners"),
            seal=("number", "组合纹样中印的边长", "of the composed emblem"),
            ground=("colour", "{ground} 换成什么颜色", "what {ground} becomes"),
            line=("colour", "{line} 换成什么颜色", "what {line} becomes"),
        ),
    },
    "pattern": {
        **FIGURE,
        **_fields(
            art=("text", "花砖的图名", "file name of the tile", True),
            pitch=(
                "number",
                "到下一块的距离；默认是它自己的宽",
                "mm from one tile to the next; default: its own width",
            ),
            shift=("number", "隔行错开几分之几块", "by what part of a tile every other row is moved"),
            ground=("colour", "底色，也是 {ground} 的颜色", "what it lies on, and what {ground} becomes"),
            line=("colour", "{line} 换成什么颜色", "what {line} becomes"),
        ),
    },
    "grid": _fields(
        box=("box", "位置", "where", True),
        columns=("number", "几个", "how many", True),
        rows=("number", "几个", "how many", True),
        gap=("number", "格子之间", "between cells"),
        radius=("number", "格子的圆角半径", "of the cells' corners"),
        fill=("colour", "格子的颜色", "of the cells"),
        other=("colour", "相间的格子的颜色", "of every other cell"),
        stroke=("colour", "线的颜色或粗细", "of the lines"),
        width=("number", "线的颜色或粗细", "of the lines"),
    ),
    "table": _fields(
        box=("box", "位置", "where", True),
        rows=("rows", "每行的名目与数值", "label and value of each"),
        over=("text", "改用记录的一个字段：键值，或列表", "a field of the record instead: a mapping, or a list"),
        row=(
            "row",
            "over 的每一项显示什么；默认 {item.key} 与 {item.value}",
            "what is shown of each entry of `over`; default {item.key} and {item.value}",
        ),
        pitch=("number", "行高；默认填满框", "height of a row; default: they fill the box"),
        share=("number", "名目占宽的几成；默认 0.62", "part of the width that labels take; default 0.62"),
        label=("style", "默认 label", "default label"),
        value=("style", "默认 value", "default value"),
        least=("number", "太长的字可以缩到几磅", "pt that long words may go down to"),
        rules=("flag", "行间的细线；默认有", "hairlines between rows; default true"),
        colour=("colour", "细线的颜色或粗细", "of the hairlines"),
        width=("number", "细线的颜色或粗细", "of the hairlines"),
    ),
}
TOP = _fields(
    layout=("name", "版式的名字", "what the layout is called"),
    about=("any", "说明，各语言一句", "what it is for, a sentence a language"),
    extends=("name", "所继承的版式；同名的写 bundled:名字", "what it builds on; bundled:name where that has its name"),
    size=("size", "成品尺寸，毫米，5 到 2000", "trim in mm, 5 to 2000"),
    shape=(SHAPES, "裁成什么形状；默认 rounded", "what it is cut to; default rounded"),
    poster=("flag", "可以大过纸张，分页拼接", "may be larger than a sheet, and is tiled over several"),
    bleed=("number", "出血，毫米；默认 3", "mm; default 3"),
    radius=("number", "圆角，毫米；默认 3", "of the corners, mm; default 3"),
    safe=("number", "安全边，毫米；默认 3", "safe margin, mm; default 3"),
    resizes=(
        "resizes",
        "随 game.yaml 的牌尺寸变，变量 w 与 h：true、false，或只在两个宽度之间（毫米）",
        "takes the size of the game's cards as its variables w and h: true, false, or only between two widths in mm",
    ),
    vars=("vars", "变量：数或算式", "variables: numbers or sums"),
    cases=("cases", "条件成立时改动变量与元素", "changes of variables and elements where a condition holds"),
    elements=("elements", "元素，按先后画", "elements in painting order"),
)
CASE = _fields(
    when=("condition", "条件", "where this holds", True),
    vars=("vars", "改动的变量", "variables that change"),
    elements=("elements", "改动的元素", "elements that change; nothing drops one"),
)

INNER: dict[str, Mapping[str, Field]] = {
    "badge": BADGE,
    "items": ITEM,
    "cells": CELL,
    "rows": ROW,
    "row": ROW,
    "clip": FIGURE,
    "repeat": REPEAT,
    "gradient": GRADIENT,
    "limits": LIMITS,
}
"""Fields of what stands inside a value of this type, one or a list of them."""
