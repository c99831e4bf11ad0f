"""What may stand in a game's files: one declaration, read by the loader, by the reference checks and by the JSON Schema.

Adding a field to a type of record is one line here. `claims`, `given`, `when` and `then` stay raw: the packages `claims` and `trial` read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from cardforge.catalog import small
from cardforge.catalog.model import Origin, Record
from cardforge.catalog.types import (
    EDITIONS, ID, LOCAL, WORD, Bool, Field, Int, List, Map, Number, OneOf, Parsed, Raw, Ref, Reference, Str, Struct, Texts, Type, WordOrRef,
)  # fmt: skip

ORIGINS: Final = tuple(str(origin) for origin in Origin)
KEY: Final = "[a-z][a-z0-9_-]*"
"""Keys of claims and clauses."""
CARD_SIZES: Final = ("poker", "bridge", "tarot", "mini", "square", "custom")

_word = Str(WORD, "my-word")
_line = Str(r"\S.*", "...")
_origin = Str(values=ORIGINS)
_texts = Texts()
_path = Parsed(small.file_path, small.PATH_JSON)
_colour = Str("#[0-9A-Fa-f]{6}|" + WORD, "#A03020")
_at = List(Number(-1000, 1000), 2)
_source = Parsed(small.source, small.SOURCE_JSON)
_copies = Parsed(small.copies, small.COPIES_JSON)


def one_or_list(item: Type) -> Type:
    """A single value or a list of them; read as written."""
    return OneOf((((tuple, list), List(item)), ((str, int, dict, bool), item)))


COMMON: Final[Mapping[str, Field]] = {
    "id": Field(Str(ID, "card/my-card"), "记录的标识：类型/名字，小写字母、数字和连字符", "the record's id: type/name in lower-case letters, digits and hyphens", True),
    "name": Field(_texts, "印出来的名字", "the name as printed"),
    "copies": Field(_copies, "实物张数，或每张的花色与点数", "how many physical cards, or the suit and rank of each"),
    "claims": Field(Raw("claims"), "规则所主张的事实与数值", "what the rule claims: facts and values"),
    "clauses": Field(Map(_texts, KEY, "use"), "规则文字，按句分键", "the rule's text, by keyed clauses"),
    "text": Field(_texts, "只有一句时的简写，等于 clauses 里的 text", "short for a single clause `text`"),
    "origin": Field(_origin, "这条记录的来历", "where this record comes from"),
    "origins": Field(Map(_origin, r"\S+", "claims.draw.n"), "个别数值的来历", "where single values come from"),
    "source": Field(_source, "出处：文件与行", "where it is said: document and line"),
    "note": Field(_texts, "为何如此补全；印在规则书的说明里", "why it was reconstructed so; printed in the rulebook's notes"),
    "actors": Field(Map(Raw(), KEY, "a"), "句中的人物，供 {$a} 称呼", "the actors that {$a} speaks of"),
    "aliases": Field(one_or_list(_texts), "别名", "other names it goes by"),
    "tags": Field(List(_word), "自定的标签，供筛选和点数", "words of your own, to select and count by"),
    "stats": Field(Map(Raw(), KEY, "hp"), "牌面上的数值", "figures on the face"),
    "ruleset": Field(one_or_list(_word), "只属于这些规则版本", "belongs to these rulesets only"),
}

FACE: Final[Mapping[str, Field]] = {
    "face": Field(_line, "所用的版式", "the layout it is drawn with"),
    "art": Field(_path, "插图文件，在 art/ 之下", "the picture, below art/"),
    "emblem": Field(_line, "没有插图时的纹样", "the emblem where there is no picture"),
    "icon": Field(_path, "图标", "its icon"),
    "colour": Field(_colour, "颜色", "its colour"),
    "family": Field(WordOrRef("family"), "牌的种类", "the kind of card"),
    "side": Field(WordOrRef("side"), "阵营、势力", "the side or kingdom it is on"),
    "number": Field(OneOf((((int,), Int()), ((str,), _line))), "收集编号", "its collector number"),
    "reading": Field(_texts, "读音", "how its name is read"),
    "subtitle": Field(_texts, "副题", "the line under the name"),
    "flavour": Field(_texts, "风味文字，不是规则", "words for flavour; no rule"),
    "back": Field(_line, "所用的牌背", "the back it has"),
}

TYPES: Final[Mapping[str, Mapping[str, Field]]] = {
    "card": {**FACE, "skills": Field(List(Ref(("skill",))), "牌上的技能", "the skills on it")},
    "character": {
        **FACE,
        "sex": Field(Str(values=("male", "female", "none")), "性别", "male, female or none"),
        "skills": Field(List(Ref(("skill",))), "技能", "its skills"),
    },
    "role": {**FACE, "skills": Field(List(Ref(("skill",))), "技能", "its skills")},
    "skill": {
        "of": Field(one_or_list(Ref()), "谁的技能", "whose skill it is"),
        "family": FACE["family"], "colour": FACE["colour"], "icon": FACE["icon"], "reading": FACE["reading"],
    },
    "component": {
        **FACE,
        "shows": Field(Ref(), "用哪张牌面代表它", "the record whose face stands for it"),
        "of": Field(List(Ref()), "数哪些记录的张数", "the records whose copies it counts"),
        "count": Field(Int(0, 9999), "件数", "how many there are"),
    },
    "zone": FACE, "side": FACE, "family": FACE, "suit": FACE, "element": FACE,
    "phase": {}, "action": {"icon": FACE["icon"]}, "term": {"icon": FACE["icon"]},
    "rule": {
        "title": Field(_texts, "小节标题", "the section's title"),
        "form": Field(Str(values=("paragraph", "steps", "bullets", "turn", "table", "example")), "版式", "how it is set"),
        "columns": Field(List(Raw()), "表头", "the table's head"),
        "rows": Field(List(List(Raw())), "表的各行", "the table's rows"),
    },
    "ruling": {
        "covers": Field(List(_line), "它证明的主张：记录:路径", "the claims it witnesses: record:path"),
        "print": Field(Bool(), "是否印在规则书的问答里", "whether the rulebook's FAQ prints it"),
        "given": Field(Raw("raw"), "局面", "the situation"),
        "when": Field(Raw("raw"), "做什么", "what is done"),
        "then": Field(Raw("raw"), "结果", "what comes of it"),
        "status": Field(_word, "状态", "its state"),
    },
    "plan": {
        "title": Field(_texts, "标题", "its title"),
        "players": Field(Int(1, 99), "几人局", "for how many players"),
        "height": Field(Number(10, 400), "高，毫米", "its height in mm"),
        "arrows": Field(Bool(), "是否画行动次序的箭头", "whether arrows show the turn order"),
        "seats": Field(List(Struct({
            "at": Field(_at, "位置，毫米", "where, in mm", True),
            "label": Field(_line, "标签：句子的键", "its label: a clause's key"),
            "place": Field(Str(values=("left", "right", "above", "below")), "标签在哪一边", "which side the label is on"),
        })), "座位", "the seats"),
        "items": Field(List(Struct({
            "at": Field(_at, "位置，毫米", "where, in mm", True),
            "text": Field(_line, "文字：句子的键", "words: a clause's key"),
            "label": Field(_line, "标签：句子的键", "its label: a clause's key"),
            "slot": Field(_line, "空位：句子的键", "an empty place: a clause's key"),
            "face": Field(Ref(), "牌面", "a face"),
            "back": Field(OneOf((((bool,), Bool()), ((str,), _line))), "牌背", "a back"),
            "turn": Field(Int(-360, 360), "转几度", "turned by degrees"),
            "count": Field(Int(1, 999), "几张", "how many"),
            "width": Field(Number(1, 400), "宽，毫米", "width in mm"),
        })), "牌与标签", "cards and labels"),
    },
    "reading": {
        "title": Field(_texts, "标题", "its title"),
        "card": Field(Ref(), "讲解哪张牌", "the card that is explained", True),
        "callouts": Field(Map(Struct({
            "at": Field(_at, "指向何处，毫米", "what it points at, in mm", True),
            "side": Field(Str(values=("left", "right")), "标签在哪一边", "which side the label is on"),
        }), KEY, "name"), "引线", "the callouts"),
    },
}  # fmt: skip
"""What each type of record adds. A type that is not here (a maker's own) has what a card has."""

BOOK: Final = List(Struct({
    "id": Field(Str(ID, "chapter/setup"), "章的标识", "the chapter's id", True),
    "title": Field(_texts, "章名", "the chapter's title", True),
    "body": Field(List(Str(f"{ID}|{WORD}", "rule/my-rule")), "各节：rule/…，或 components、faq 等", "its sections: rule/... or components, faq and the like", True),
    "flow": Field(Bool(), "接排，不另起一页", "follows on without a new page"),
}))  # fmt: skip

GAME: Final = Struct({
    "id": Field(Str(LOCAL, "my-game"), "游戏的标识", "the game's id", True),
    "name": Field(_texts, "游戏名", "the game's name", True),
    "short": Field(_texts, "短名，用在页眉和牌脚", "a short name for headers and footers"),
    "tagline": Field(_texts, "封面上的一句话", "a line for the cover"),
    "version": Field(_line, "版本", "version of the data"),
    "binding": Field(Str(values=("strict", "free")), "strict：文字里的数值都来自主张；free：可写普通文字",
                     "strict: every value in a text comes from a claim; free: plain text will do"),
    "source_edition": Field(Str(values=EDITIONS), "原文版本", "the edition the texts were written in"),
    "editions": Field(List(Str(values=EDITIONS), 1), "要出的版本", "the editions made"),
    "bilingual": Field(List(Str(r"[A-Za-z-]+\+[A-Za-z-]+", "zh-Hans+en")), "双语规则书", "bilingual rulebooks"),
    "players": Field(Parsed(small.players, small.PLAYERS_JSON), "人数：[最少, 最多]", "players: [least, most]"),
    "engine": Field(Str("|" + LOCAL, "my-game"), "参考引擎里的游戏名；没有就不写", "the reference engine's game; none where there is none"),
    "ruleset": Field(_word, "所用规则版本", "the ruleset played"),
    "rulesets": Field(Map(Raw(), WORD, "classic"), "各规则版本", "the rulesets there are"),
    "origin": Field(_origin, "各记录的来历，除非另写", "where records come from unless they say"),
    "credits": Field(OneOf((((tuple, list), List(OneOf((
        ((dict,), Raw("credit")), ((str, int), _line))))), ((str, int, dict), _texts))), "设计者与权利人", "designers and owners"),
    "unofficial": Field(OneOf((((bool,), Bool()), ((str, int, dict), _texts))), "非官方声明", "the notice that this is unofficial"),
    "reconstructed": Field(OneOf((((bool,), Bool()), ((str, int, dict), _texts))), "复原声明", "the notice of what was reconstructed"),
    "card": Field(Struct({
        "size": Field(Str(values=CARD_SIZES), "牌的尺寸", "the size of the cards"),
        "width": Field(Number(10, 300), "宽，毫米", "width in mm"),
        "height": Field(Number(10, 300), "高，毫米", "height in mm"),
        "corner": Field(Number(0, 30), "圆角半径，毫米", "radius of the corners in mm"),
    }), "牌的尺寸", "the size of the cards"),
    "sizes": Field(Map(Raw(), WORD, "token"), "其他部件的尺寸", "the sizes of other parts"),
    "backs": Field(OneOf((((dict,), Map(Raw(), f"{ID}|{WORD}", "card")), ((str,), _line))), "牌背", "the backs"),
    "faces": Field(Map(_line, f"{ID}|{WORD}", "card"), "种类或类型用哪个版式", "which layout a family or type is drawn with"),
    "theme": Field(_line, "主题", "the theme"),
    "accent": Field(OneOf((((str,), _colour), ((dict,), Map(_colour, f"{ID}|{WORD}", "card")))), "强调色", "the accent colour"),
    "cover": Field(List(Ref()), "封面上的牌", "the cards on the cover"),
    "art": Field(Map(Raw(), f"{ID}|{WORD}", "card"), "插图的设定", "settings of the pictures"),
    "turn_cap": Field(Int(1, 1000), "一局最多几轮，超过即为失败", "most turns of a game; a longer one is a failure"),
    "min_version": Field(_line, "所需的 Cardforge 版本", "the Cardforge it needs"),
    "expect": Field(List(Raw("expectation")), "该对上的总数", "the sums that must come out"),
})  # fmt: skip

SOURCE_NOTES: Final = Struct({
    "documents": Field(Map(Raw(), r"\S+", "002"), "源文件", "the source documents"),
    "doc": Field(_line, "源文件", "the source document"),
    "edition": Field(Str(values=EDITIONS), "源文件的版本", "the document's edition"),
    "title": Field(_texts, "标题", "its title"),
    "sha256": Field(_line, "源文件的校验和", "the document's checksum"),
    "note": Field(_texts, "说明", "a note"),
    "lines": Field(Raw("raw"), "每一行说了什么：数值与概念，不抄原句", "what each line states: values and concepts, never its sentence"),
    "absent": Field(Raw("raw"), "源文件没有说的", "what the source does not say"),
})  # fmt: skip

DEFAULT_COPIES: Final = {"card": 1, "character": 1, "component": 1}
"""Physical copies where a record does not say; other types have none."""


def record_struct(kind: str) -> Struct:
    """The fields of a type of record."""
    return _STRUCTS.get(kind, _STRUCTS["card"])


_STRUCTS: Final = {kind: Struct({**COMMON, **extra}) for kind, extra in TYPES.items()}
DEFAULTS: Final = Struct({key: known for key, known in {**COMMON, **TYPES["ruling"], **TYPES["character"]}.items() if key != "id"})
"""What a file's `defaults` may state: read as part of each record that does not state it itself."""


def references(record: Record) -> Iterator[Reference]:
    """Every id that a record's fields name (not those inside claims)."""
    struct = record_struct(record.type)
    for key, value in record.fields.items():
        if key in struct.fields:
            yield from struct.fields[key].type.references(value, (key,))
