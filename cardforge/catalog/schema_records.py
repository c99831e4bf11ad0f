"""What a record may say: keys common to all, keys of what has a face, keys of each type. A new field is one line
here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.catalog.schema_parts import (
    COLOUR,
    COPIES,
    KEY,
    LINE,
    ORIGIN,
    PATH,
    POINT,
    REVIEW,
    SOURCE,
    TEXTS,
    WORD_TEXT,
    one_or_list,
)
from cardforge.catalog.shapes import Field, List, Map, OneOf, Struct
from cardforge.catalog.types import ID, Bool, Int, Number, Raw, RawMap, Ref, Str, WordOrRef

COMMON: Final[Mapping[str, Field]] = {
    "id": Field(
        Str(ID, "card/my-card"),
        "记录的标识：类型/名字，小写字母、数字和连字符",
        "the record's id: type/name in lower-case letters, digits and hyphens",
        True,
    ),
    "name": Field(TEXTS, "印出来的名字", "the name as printed"),
    "copies": Field(COPIES, "实物张数，或每张的花色与点数", "how many physical cards, or the suit and rank of each"),
    "claims": Field(RawMap("claims"), "规则所主张的事实与数值", "what the rule claims: facts and values"),
    "clauses": Field(Map(TEXTS, KEY, "use"), "规则文字，按句分键", "the rule's text, by keyed clauses"),
    "text": Field(TEXTS, "只有一句时的简写，等于 clauses 里的 text", "short for a single clause `text`"),
    "origin": Field(ORIGIN, "这条记录的来历", "where this record comes from"),
    "origins": Field(Map(ORIGIN, r"\S+", "claims.draw.n"), "个别数值的来历", "where single values come from"),
    "source": Field(SOURCE, "出处：文件与行", "where it is said: document and line"),
    "note": Field(
        TEXTS, "为何如此补全；印在规则书的说明里", "why it was reconstructed so; printed in the rulebook's notes"
    ),
    "actors": Field(Map(Raw(), KEY, "a"), "句中的人物，供 {$a} 称呼", "the actors that {$a} speaks of"),
    "aliases": Field(one_or_list(TEXTS), "别名", "other names it goes by"),
    "tags": Field(List(WORD_TEXT), "自定的标签，供筛选和点数", "words of your own, to select and count by"),
    "stats": Field(Map(Raw(), KEY, "hp"), "牌面上的数值", "figures on the face"),
    "ruleset": Field(one_or_list(WORD_TEXT), "只属于这些规则版本", "belongs to these rulesets only"),
    "review": Field(
        REVIEW,
        "审校状态：草稿、已审、冻结；冻结之后文字与主张不得再改",
        "its state of review: draft, approved or frozen; the texts and claims of a frozen record must not change",
    ),
}

FACE: Final[Mapping[str, Field]] = {
    "face": Field(LINE, "所用的版式", "the layout it is drawn with"),
    "art": Field(PATH, "插图文件，在 art/ 之下", "the picture, below art/"),
    "focus": Field(
        List(Number(0, 1), 2, 2),
        "插图裁切时要留住的点：[横, 纵]，各为 0 到 1",
        "the point of the picture that stays in sight where parts are cut off: [across, down], 0 to 1 each",
    ),
    "emblem": Field(LINE, "没有插图时的纹样", "the emblem where there is no picture"),
    "icon": Field(PATH, "图标", "its icon"),
    "colour": Field(COLOUR, "颜色", "its colour"),
    "family": Field(WordOrRef("family"), "牌的种类", "the kind of card"),
    "side": Field(WordOrRef("side", ("role",)), "阵营、势力", "the side or kingdom it is on"),
    "number": Field(OneOf((((str,), LINE), ((int,), Int()))), "收集编号", "its collector number"),
    "reading": Field(TEXTS, "读音", "how its name is read"),
    "subtitle": Field(TEXTS, "副题", "the line under the name"),
    "flavour": Field(TEXTS, "风味文字，不是规则", "words for flavour; no rule"),
    "back": Field(LINE, "所用的牌背", "the back it has"),
    "marks": Field(
        Map(LINE, "[SHCD]?(A|[2-9]|10|[JQK])?", "DQ"),
        "单张牌编号旁的小字，按花色与点数",
        "a word beside the number of single copies, by suit and rank: {DQ: EX}",
    ),
}

_ADDRESS: Final = Str(f"{ID}:{KEY}", "rule/my-rule:claim")

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
        "family": FACE["family"],
        "colour": FACE["colour"],
        "icon": FACE["icon"],
        "reading": FACE["reading"],
    },
    "component": {
        **FACE,
        "shows": Field(Ref(), "用哪张牌面代表它", "the record whose face stands for it"),
        "of": Field(List(Ref()), "数哪些记录的张数", "the records whose copies it counts"),
        "count": Field(Int(0, 9999), "件数", "how many there are"),
    },
    "zone": FACE,
    "side": FACE,
    "family": FACE,
    "suit": FACE,
    "element": FACE,
    "phase": {},
    "action": {"icon": FACE["icon"]},
    "term": {"icon": FACE["icon"]},
    "rule": {
        "title": Field(TEXTS, "小节标题", "the section's title"),
        "form": Field(
            Str(values=("paragraph", "steps", "bullets", "turn", "table", "example")), "版式", "how it is set"
        ),
        "columns": Field(List(Raw()), "表头", "the table's head"),
        "rows": Field(List(List(Raw())), "表的各行", "the table's rows"),
    },
    "ruling": {
        "covers": Field(List(LINE), "它证明的主张：记录:路径", "the claims it witnesses: record:path"),
        "print": Field(Bool(), "是否印在规则书的问答里", "whether the rulebook's FAQ prints it"),
        "given": Field(Raw("raw"), "局面", "the situation"),
        "when": Field(Raw("raw"), "做什么", "what is done"),
        "then": Field(Raw("raw"), "结果", "what comes of it"),
        "status": Field(WORD_TEXT, "状态", "its state"),
    },
    "plan": {
        "title": Field(TEXTS, "标题", "its title"),
        "players": Field(Int(1, 99), "几人局", "for how many players"),
        "height": Field(Number(10, 400), "高，毫米", "its height in mm"),
        "arrows": Field(Bool(), "是否画行动次序的箭头", "whether arrows show the turn order"),
        "round": Field(
            Struct(
                {
                    "players": Field(Int(2, 12), "几个座位", "how many seats", True),
                    "from": Field(Int(1, 12), "从几号座位算起", "the seat distances are counted from"),
                    "to": Field(Int(1, 12), "箭头画到几号座位", "the seat that arrows lead to"),
                    "names": Field(List(LINE), "各座位的称呼：句子的键", "what the seats are called: clauses' keys"),
                    "gone": Field(List(Int(1, 12)), "死亡的座位", "seats whose players are dead"),
                    "before": Field(Map(List(Ref()), r"[0-9]+", "3"), "座位前的牌", "the cards before a seat"),
                    "distance": Field(_ADDRESS, "距离的主张：记录:键", "the claim of how distance is counted"),
                    "base": Field(_ADDRESS, "基本攻击范围的主张", "the claim of the attack range without a weapon"),
                    "order": Field(_ADDRESS, "行动顺序的主张", "the claim of the turn order"),
                }
            ),
            "圆桌：座位与距离由主张算出",
            "a round table: seats, with distances counted from claims",
        ),
        "seats": Field(
            List(
                Struct(
                    {
                        "at": Field(POINT, "位置，毫米", "where, in mm", True),
                        "label": Field(LINE, "标签：句子的键", "its label: a clause's key"),
                        "place": Field(
                            Str(values=("left", "right", "above", "below")),
                            "标签在哪一边",
                            "which side the label is on",
                        ),
                    }
                )
            ),
            "座位",
            "the seats",
        ),
        "items": Field(
            List(
                Struct(
                    {
                        "at": Field(POINT, "位置，毫米", "where, in mm", True),
                        "text": Field(LINE, "文字：句子的键", "words: a clause's key"),
                        "label": Field(LINE, "标签：句子的键", "its label: a clause's key"),
                        "slot": Field(LINE, "空位：句子的键", "an empty place: a clause's key"),
                        "face": Field(Ref(), "牌面", "a face"),
                        "back": Field(OneOf((((bool,), Bool()), ((str,), LINE))), "牌背", "a back"),
                        "turn": Field(Int(-360, 360), "转几度", "turned by degrees"),
                        "count": Field(Int(1, 999), "几张", "how many"),
                        "width": Field(Number(1, 400), "宽，毫米", "width in mm"),
                    }
                )
            ),
            "牌与标签",
            "cards and labels",
        ),
    },
    "reading": {
        "title": Field(TEXTS, "标题", "its title"),
        "card": Field(Ref(), "讲解哪张牌", "the card that is explained", True),
        "callouts": Field(
            Map(
                Struct(
                    {
                        "at": Field(POINT, "指向何处，毫米", "what it points at, in mm", True),
                        "side": Field(Str(values=("left", "right")), "标签在哪一边", "which side the label is on"),
                    }
                ),
                KEY,
                "name",
            ),
            "引线",
            "the callouts",
        ),
    },
}
"""What each type of record adds. A type that is not here (a maker's own) has what a card has."""
