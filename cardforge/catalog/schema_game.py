"""What game.yaml and the rulebook's chapters may say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.catalog import small
from cardforge.catalog.schema_parts import COLOUR, KEY, LINE, ORIGIN, REVIEW, TEXTS, WORD_TEXT, one_or_list
from cardforge.catalog.shapes import Field, List, Map, OneOf, Struct
from cardforge.catalog.types import ID, LOCAL, WORD, Bool, Context, Edition, Int, Keys, Number, Parsed, Raw, Ref, Str

_credit_struct = Struct(
    {
        "role": Field(TEXTS, "做什么", "what they did"),
        "name": Field(TEXTS, "谁", "who", True),
        "note": Field(TEXTS, "说明", "a note"),
        "url": Field(LINE, "网址", "a web address"),
    }
)


def _credit(value: Any, path: Keys, context: Context) -> Any:
    """`{role, name}`, or words alone."""
    return (_credit_struct if isinstance(value, dict) and {"name", "role"} & value.keys() else TEXTS).read(
        value, path, context
    )


_CREDIT_JSON: Final = {"anyOf": [_credit_struct.json(), TEXTS.json()]}
_card_struct = Struct(
    {
        "size": Field(
            Str(WORD, "poker / bridge / {size: custom, width: 63, height: 88}"),
            "牌的尺寸：poker、poker-us、bridge、mini、tarot、square，或 custom 并写宽高",
            "the size of the cards: a name that sheets know, or custom with width and height",
        ),
        "width": Field(Number(10, 300), "宽，毫米", "width in mm"),
        "height": Field(Number(10, 300), "高，毫米", "height in mm"),
        "corner": Field(Number(0, 30), "圆角半径，毫米", "radius of the corners in mm"),
    }
)


def _card(value: Any, path: Keys, context: Context) -> Any:
    """The size of the cards. One length without the other says nothing: D026."""
    if isinstance(value, dict) and ("width" in value) is not ("height" in value):
        context.report("D026", path, at_key=True, key="height" if "width" in value else "width")
    return _card_struct.read(value, path, context)


_CARD_JSON: Final = {**_card_struct.json(), "dependencies": {"width": ["height"], "height": ["width"]}}
_path_of_value = Str(f"{ID}:[A-Za-z0-9_.#-]+", "rule/my-rule:claim.n")
_count = {
    "of": Field(
        one_or_list(Str(f"{ID}|{WORD}", "card")),
        "数什么：类型（如 card）或记录的标识",
        "what is counted: a type such as card, or ids of records",
    ),
    "where": Field(
        Map(one_or_list(Raw()), KEY, "family"),
        "只数这些：family、side、suit、rank 或别的字段",
        "only those: family, side, suit, rank or any other field",
    ),
    "count": Field(
        Str(values=("copies", "records")), "数张数（默认）还是数记录", "count copies (the default) or records"
    ),
}
EXPECTATION: Final = Struct(
    {
        **_count,
        "each": Field(one_or_list(WORD_TEXT), "按这些字段分组，每组都应等于", "for every value of these fields alike"),
        "groups": Field(Int(1, 9999), "应有几组", "how many groups there must be"),
        "except": Field(Map(Int(0, 9999), r"\S.*", "H Q"), "例外的组", "the groups that differ"),
        "sum": Field(List(_path_of_value, 1), "把这些主张的数值相加", "the values of these claims, added up"),
        "rows": Field(
            _path_of_value,
            "一张表：每行之和应等于行首的人数",
            "a table: each row adds up to its key, the number of players",
        ),
        "is": Field(
            OneOf(
                (
                    ((int,), Int(0, 99999)),
                    ((str,), _path_of_value),
                    ((dict,), Struct({**_count, "of": replace(_count["of"], required=True)})),
                )
            ),
            "应等于：数、主张的数值，或另一种计数",
            "what it must be: a number, a claim's value, or another count",
        ),
        "why": Field(TEXTS, "依据", "on what ground"),
    }
)
"""One of `of`, `sum` and `rows`, and what it must be; `check/sums.py` says what each means."""

WORDING: Final = Struct(
    {
        "counts": Field(
            Str(values=("words", "figures", "any")),
            "张数、人数用汉字（一张）、数字（1张）还是不拘；默认随多数",
            "counts in words, in figures, or either; by default as most texts have them",
        ),
        "person": Field(
            Str(r"\S.*", "player"),
            "称谁：角色或玩家，或 any（不拘）；默认随多数",
            "what participants are called, or any; by default as most texts have it",
        ),
        "allow": Field(
            List(LINE),
            "本游戏的术语，不算违反用词规范，如「抽」",
            "words that are terms of this game and so no fault of style",
        ),
    }
)
"""How a game differs from the house style; `check/wording.py` holds texts to it."""

GAME: Final = Struct(
    {
        "id": Field(Str(LOCAL, "my-game"), "游戏的标识", "the game's id", True),
        "name": Field(TEXTS, "游戏名", "the game's name", True),
        "short": Field(TEXTS, "短名，用在页眉和牌脚", "a short name for headers and footers"),
        "tagline": Field(TEXTS, "封面上的一句话", "a line for the cover"),
        "version": Field(LINE, "版本", "version of the data"),
        "binding": Field(
            Str(values=("strict", "free")),
            "strict：文字里的数值都来自主张；free：可写普通文字",
            "strict: every value in a text comes from a claim; free: plain text will do",
        ),
        "source_edition": Field(Edition(), "原文版本", "the edition the texts were written in"),
        "editions": Field(List(Edition(), 1), "要出的版本", "the editions made"),
        "bilingual": Field(List(Str(r"[A-Za-z-]+\+[A-Za-z-]+", "zh-Hans+en")), "双语规则书", "bilingual rulebooks"),
        "players": Field(Parsed(small.players, small.PLAYERS_JSON), "人数：[最少, 最多]", "players: [least, most]"),
        "engine": Field(
            Str("|" + LOCAL, "my-game"),
            "参考引擎里的游戏名；没有就不写",
            "the reference engine's game; none where there is none",
        ),
        "ruleset": Field(WORD_TEXT, "所用规则版本", "the ruleset played"),
        "rulesets": Field(Map(Raw(), WORD, "classic"), "各规则版本", "the rulesets there are"),
        "origin": Field(ORIGIN, "各记录的来历，除非另写", "where records come from unless they say"),
        "review": Field(REVIEW, "各记录的审校状态，除非另写", "the state of review of records that state none"),
        "wording": Field(
            WORDING, "行文规范在本游戏的取舍，见 docs/wording.zh.md", "the house style's choices, see docs/wording.md"
        ),
        "credits": Field(
            OneOf((((tuple, list), List(Parsed(_credit, _CREDIT_JSON))), ((str, int, dict), TEXTS))),
            "设计者与权利人",
            "designers and owners",
        ),
        "unofficial": Field(
            OneOf((((bool,), Bool()), ((str, int, dict), TEXTS))),
            "别人的游戏：true 或声明的文字，牌、规则书都标「非官方」；自己的游戏不写",
            "another's game: true, or a notice; cards and rulebooks say unofficial. Left out for one's own",
        ),
        "reconstructed": Field(
            OneOf((((bool,), Bool()), ((str, int, dict), TEXTS))), "复原声明", "the notice of what was reconstructed"
        ),
        "card": Field(
            Parsed(_card, _CARD_JSON),
            "牌的尺寸",
            "the size of the cards",
        ),
        "sizes": Field(Map(Raw(), WORD, "token"), "其他部件的尺寸", "the sizes of other parts"),
        "backs": Field(OneOf((((dict,), Map(Raw(), f"{ID}|{WORD}", "card")), ((str,), LINE))), "牌背", "the backs"),
        "faces": Field(
            Map(LINE, f"{ID}|{WORD}", "card"), "种类或类型用哪个版式", "which layout a family or type is drawn with"
        ),
        "theme": Field(LINE, "主题", "the theme"),
        "accent": Field(COLOUR, "强调色：主题的颜色名，或 #rrggbb", "the accent: a colour of the theme, or #rrggbb"),
        "cover": Field(List(Ref()), "封面上的牌", "the cards on the cover"),
        "art": Field(Map(Raw(), f"{ID}|{WORD}", "card"), "插图的设定", "settings of the pictures"),
        "turn_cap": Field(
            Int(1, 1000), "一局最多几轮，超过即为失败", "most turns of a game; a longer one is a failure"
        ),
        "min_version": Field(LINE, "所需的 Cardforge 版本", "the Cardforge it needs"),
        "expect": Field(List(EXPECTATION), "该对上的总数", "the sums that must come out"),
    }
)

_BLOCK: Final = Struct(
    {
        "roster": Field(
            one_or_list(Str(f"{ID}|{WORD}", "card")),
            "逐条列出全文：类型（如 card）、配件或记录的标识",
            "records told whole: a type such as card, ids of components or of records",
        ),
        "by": Field(WORD_TEXT, "按此字段分节，如 family、side", "a section for every value of this field"),
        "faq": Field(
            one_or_list(LINE),
            "rulings/ 里哪些文件的问答，不写扩展名",
            "the answers of these files of rulings/, without their extension",
        ),
        "reconstruction": Field(
            one_or_list(Str(WORD, "card")),
            "只列这些类型中补全之处，如 card",
            "what was filled in of these types alone, such as card",
        ),
        "title": Field(TEXTS, "小节标题", "the section's title"),
    }
)
BOOK: Final = List(
    Struct(
        {
            "id": Field(Str(ID, "chapter/setup"), "章的标识", "the chapter's id", True),
            "title": Field(TEXTS, "章名", "the chapter's title", True),
            "body": Field(
                List(OneOf((((str, int), Str(f"{ID}|{WORD}", "rule/my-rule")), ((dict,), _BLOCK)))),
                "各节：rule/…，components、faq 等，或 {roster: …}、{faq: …}",
                "its sections: rule/..., components, faq and the like, or {roster: ...}, {faq: ...}",
                True,
            ),
            "flow": Field(Bool(), "接排，不另起一页", "follows on without a new page"),
        }
    ),
    most=300,
)
"""The chapters of the rulebook: more than 300 would fill the memory of whatever sets them."""
