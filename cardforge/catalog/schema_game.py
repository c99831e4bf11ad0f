"""What game.yaml, the rulebook's chapters and the notes on sources may say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.catalog import small
from cardforge.catalog.schema_parts import COLOUR, KEY, LINE, ORIGIN, TEXTS, WORD_TEXT, one_or_list
from cardforge.catalog.shapes import Field, List, Map, OneOf, Struct
from cardforge.catalog.types import EDITIONS, ID, LOCAL, WORD, Bool, Context, Int, Keys, Number, Parsed, Raw, Ref, Str

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
            WORD_TEXT,
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
        "source_edition": Field(Str(values=EDITIONS), "原文版本", "the edition the texts were written in"),
        "editions": Field(List(Str(values=EDITIONS), 1), "要出的版本", "the editions made"),
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

_stated = {
    "values": Field(List(Raw()), "这一行的数值，按次序", "the values of the line, in order"),
    "names": Field(List(Ref()), "这一行提到的记录", "the records it names"),
    "concepts": Field(List(LINE), "这一行的概念，见 vocabulary", "its concepts, words of `vocabulary`"),
}
_source_line = Struct(
    {
        "line": Field(Int(1), "行号", "the line's number", True),
        "passage": Field(Int(1), "行中第几段，见 document.passages", "which of its passages, see document.passages"),
        "about": Field(TEXTS, "说的是什么", "what it is about"),
        "records": Field(List(Ref()), "说的是哪些记录", "the records it is about"),
        "states": Field(
            Map(Raw(), f"{ID}:{KEY}.*", "rule/my-rule:draw.n"),
            "各主张的值，按地址：它说的是什么",
            "the values of claims by address, as it states them",
        ),
        "flavour": Field(Bool(), "标题、故事或署名，不含规则", "a heading, story or credit: no rule"),
        **_stated,
        "follows": Field(List(Int()), "由别的值得出的数值：和、个数", "values that come out of others: a sum, a count"),
        "damaged": Field(TEXTS, "此行残缺之处", "what is damaged in the line"),
        "repaired": Field(Struct(_stated), "原文所无、据残缺补上的", "what the line lacks and the repair adds"),
        "misread": Field(Struct(_stated), "机器读到而原意不是的", "what a machine reads there and is not meant"),
        "split": Field(List(Int()), "原文连写成一个的数值", "values that stand there as one run of digits"),
        "note": Field(TEXTS, "说明", "a note"),
    }
)
_absence = Struct(
    {
        "line": Field(Int(1), "行号", "the line it belongs to"),
        "about": Field(TEXTS, "说的是什么", "what it is about"),
        "missing": Field(TEXTS, "没有说的", "what is not said", True),
        "settled": Field(TEXTS, "如何补上", "how it was settled"),
        "records": Field(
            List(Str(f"{WORD}|{ID}(:{KEY}.*)?", "rule/my-rule:draw.n")),
            "没有说的是哪些类别、记录或主张",
            "the types, records or claims it does not say",
        ),
    }
)
_document = Struct(
    {
        "id": Field(LINE, "源文件的编号", "the document's number", True),
        "title": Field(TEXTS, "标题", "its title"),
        "edition": Field(Str(values=EDITIONS), "文字版本", "the edition it is written in"),
        "sha256": Field(Str("[0-9a-f]{64}", "64 hex digits"), "校验和", "its checksum"),
        "lines": Field(Int(1), "行数", "how many lines it has"),
        "passages": Field(Str(), "一行里隔开各段的字", "what divides a line into passages"),
        "digests": Field(Str("[0-9a-f ]+", "groups of 6 hex digits"), "逐段的校验", "a digest of each passage noted"),
    }
)
SOURCE_NOTES: Final = Struct(
    {
        "document": Field(_document, "源文件", "the source document", True),
        "vocabulary": Field(
            Map(one_or_list(LINE), KEY, "may"), "概念与原文用词", "concepts and the document's words for them"
        ),
        "names": Field(
            Map(one_or_list(LINE), ID, "card/my-card"), "记录在原文中的叫法", "what the document calls the records"
        ),
        "neutral": Field(
            List(LINE), "含有上列字眼而不是那个意思的词", "words that hold one of those and do not mean it"
        ),
        "numerals": Field(Map(Int(), ".+", "two"), "原文里数字以外的数", "numbers of the document that are no digits"),
        "lines": Field(List(_source_line), "每一行说了什么", "what each line states", True),
        "absent": Field(List(_absence), "源文件没有说的", "what the document does not say"),
        "note": Field(TEXTS, "说明", "a note"),
    }
)
"""What a source document states, as values and concepts, never its sentences: the witness S."""

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
