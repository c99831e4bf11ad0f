"""What the files of sheets, of print shops and of fonts may say; `sheets/`, `press/` and `forge/` read them, here they
are declared for editors. Lengths are in mm.
"""

from __future__ import annotations

from typing import Final

from cardforge.catalog.schema_parts import LINE, TEXTS_BY_LANGUAGE, WORD_TEXT, one_or_list
from cardforge.catalog.shapes import Field, List, Map, OneOf, Struct
from cardforge.catalog.types import Bool, Int, Number, Raw, Str

_SIZE: Final = List(Number(1, 5000), 2, 2)
_LENGTH: Final = Number(0, 1000)

SHEETS: Final = Struct(
    {
        "papers": Field(Map(_SIZE), "纸张：宽、高，毫米，竖放", "papers: width and height in mm, upright"),
        "cards": Field(Map(_SIZE), "牌的尺寸：宽、高，毫米", "card sizes: width and height in mm"),
        "sheet": Field(
            Struct(
                {
                    "margin": Field(_LENGTH, "打印机留白", "what printers leave white"),
                    "gap": Field(_LENGTH, "牌与牌的间隔", "space between cards"),
                    "bleed": Field(_LENGTH, "出血", "bleed"),
                    "fold": Field(_LENGTH, "对折时正反面之间", "between fronts and backs of a fold-over sheet"),
                    "token-gap": Field(_LENGTH, "不能直切的标记之间", "between tokens that are not cut straight"),
                    "overlap": Field(_LENGTH, "图板各页的重叠", "overlap of a board's pages"),
                    "marks": Field(
                        Struct(
                            {
                                "off": Field(_LENGTH, "离出血边多远", "mm outside the bleed"),
                                "length": Field(_LENGTH, "多长", "mm long"),
                                "width": Field(_LENGTH, "多粗，磅", "pt thick"),
                            }
                        ),
                        "裁切线",
                        "crop marks",
                    ),
                }
            ),
            "牌怎样排在纸上",
            "how cards lie on a sheet",
        ),
        "printers": Field(
            Map(Raw()), "打印机设定，由 cardforge calibrate 写", "printer profiles, written by calibrate"
        ),
        "cutters": Field(
            Map(
                Struct(
                    {
                        "inset": Field(_LENGTH, "离纸边多远", "from the paper's edges"),
                        "square": Field(_LENGTH, "方块的边长", "side of the square"),
                        "arm": Field(_LENGTH, "直角的臂长", "length of the arms"),
                        "line": Field(_LENGTH, "线宽", "width of the lines"),
                        "keep": Field(_LENGTH, "四周留空", "what stays clear around each"),
                    }
                )
            ),
            "切割机的定位标记",
            "registration marks of cutting machines",
        ),
        "labels": Field(Map(Map(Str())), "印在纸上的话，按版本", "words printed on sheets, by edition"),
    }
)
"""`sheets/*.yaml`."""

_PRESET: Final = Struct(
    {
        "extends": Field(WORD_TEXT, "在哪个预设之上", "the preset it builds on"),
        "about": Field(TEXTS_BY_LANGUAGE, "是什么", "what it is"),
        "trim": Field(
            OneOf((((list, tuple), _SIZE), ((str,), Str(values=("card",))))),
            "成品宽高；card 为每张牌原来的尺寸",
            "the card as cut: width and height, or card for each one's own size",
        ),
        "bleed": Field(Number(0, 20), "出血", "mm beyond the trim"),
        "safe": Field(Number(0, 20), "文字离切边多远", "mm inside the trim that text keeps clear of"),
        "corner": Field(Number(0, 30), "圆角半径", "radius of the corners"),
        "dpi": Field(Number(72, 2400), "图的精度", "resolution of pictures"),
        "output": Field(Str(values=("pdf", "png")), "出什么文件", "the kind of files"),
        "colour": Field(Str(values=("cmyk", "rgb")), "颜色", "the colour space"),
        "standard": Field(Str(values=("x1a", "x1a-2001", "x4", "none")), "PDF 标准", "the PDF standard"),
        "order": Field(Str(values=("interleaved", "fronts-backs", "separate")), "正反面的次序", "the order of sides"),
        "copies": Field(Str(values=("each", "once")), "每张都出，还是一种一页", "every copy, or one page a card"),
        "marks": Field(Bool(), "是否印裁切线", "whether crop marks are printed"),
        "rounded": Field(Bool(), "图是否裁成圆角", "whether pictures are cut to the outline"),
        "limit": Field(Number(100, 400), "总墨量上限，百分数", "most ink, in percent"),
        "condition": Field(LINE, "印刷条件的登记名", "the printing condition, by its registered name"),
        "icc": Field(LINE, "ICC 文件", "an ICC profile's file"),
        "spot": Field(Map(Str()), "主题颜色用哪种专色", "theme colour: name of a spot ink"),
    }
)
PRESS: Final = Struct(
    {
        "presets": Field(Map(_PRESET), "印刷厂的要求，按名字", "what print shops want, by name"),
        "conditions": Field(Map(Str()), "印刷条件的登记名与说明", "registered printing conditions"),
    }
)
"""`press/*.yaml`."""

ROLES: Final = (
    *("song-regular", "song-medium", "song-bold", "kai-regular"),
    *("hei-300", "hei-400", "hei-500", "hei-600", "hei-700", "hei-900", "symbol"),
    *("latin-420", "latin-600", "latin-650", "latin-700", "latin-italic"),
    *("sans-400", "sans-500", "sans-600", "sans-700"),
    "all",
)
"""The roles of fonts, as `typeset/fonts/roles.py` has them; `all` is tried last in every role."""
_FONT_FILE: Final = Str(r"[^/\\]+\.([Tt][Tt][FfCc]|[Oo][Tt][FfCc])", "MyFont.otf")
_FONT: Final = OneOf(
    (
        ((str,), _FONT_FILE),
        (
            (dict,),
            Struct(
                {
                    "file": Field(_FONT_FILE, "fonts/ 里的文件", "a file in fonts/", True),
                    "face": Field(Int(0), "字库合集里的第几套，从 0 数起", "which face of a collection, from 0"),
                    "weight": Field(Number(1, 1000), "可变字体的粗细", "the weight of a variable font"),
                    "editions": Field(one_or_list(LINE), "只用于哪些版本", "the only editions it is used in"),
                }
            ),
        ),
    )
)
FONTS: Final = Struct(
    {
        role: Field(
            OneOf((((tuple, list), List(_FONT)), ((str, dict), _FONT))),
            "各种字都最后试的字体" if role == "all" else f"{role} 用的字体；写几个则依次试",
            "fonts tried last in every role" if role == "all" else f"fonts of the role {role}, tried in turn",
        )
        for role in ROLES
    }
)
"""`fonts/fonts.yaml`."""
