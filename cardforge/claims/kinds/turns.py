"""Kinds about whose turn it is and what may be done in it: phases, order, seats, choice of actions, limits, hand
limits."""

from __future__ import annotations

from cardforge.claims.kinds.base import KINDS, PER, PHASE, STEPS, WHO, Field, fields, number
from cardforge.claims.types import ListOf, Number, Ref, Rows, Symbol, Token

KINDS(
    "limit",
    "次数限制",
    "how often",
    fields(
        times=number("几次", "how many times", required=True), per=Field(PER, "每何期间", "per what", required=True)
    ),
    short="times",
)
KINDS(
    "phases",
    "回合的阶段",
    "the phases of a turn",
    fields(list=Field(ListOf(PHASE), "依次为", "in order", required=True)),
    short="list",
)
KINDS(
    "skip",
    "跳过",
    "skip a phase",
    fields(phase=Field(PHASE, "哪个阶段", "which phase", required=True), who=Field(WHO, "谁", "who")),
    short="phase",
    step=True,
)
KINDS(
    "order",
    "行动顺序",
    "turn order",
    fields(
        first=Field(WHO, "谁先", "who begins", required=True),
        direction=Field(Symbol("direction", ("clockwise", "counterclockwise")), "方向", "direction", required=True),
    ),
)
KINDS(
    "seats",
    "座位归属",
    "who owns which seats",
    fields(
        players=Field(Number(1, formulas=False), "几人游戏", "with how many players"),
        n=number("几名玩家", "how many players", required=True),
        who=Field(WHO, "哪方", "which side", required=True),
        owns=Field(ListOf(Number(1, formulas=False)), "几号角色", "which seats", required=True),
    ),
)
KINDS(
    "seat",
    "就座",
    "who takes which role",
    fields(
        who=Field(WHO, "谁", "who", required=True),
        card=Field(Ref(("card", "character", "role")), "拿哪张角色牌", "which role card", required=True),
        seat=Field(Number(1, formulas=False), "几号角色", "which seat", required=True),
    ),
)
KINDS(
    "choose",
    "选择行动",
    "choose one of several actions",
    fields(
        n=number("选几项", "how many", required=True),
        of=Field(ListOf(Ref(("action", "skill", "rule"))), "从哪些", "out of which", required=True),
        from_round=Field(Number(1), "自第几轮", "from which round on"),
    ),
    heads=("choose",),
    short="n",
)
KINDS(
    "first_round",
    "首轮限制",
    "what the first rounds demand",
    fields(
        must=Field(Ref(("action", "skill")), "须做什么", "what must be done", required=True),
        round=Field(Number(1), "第几轮", "which round", required=True),
    ),
)
KINDS(
    "hand_limit",
    "手牌上限",
    "how many cards may be held",
    fields(
        n=number("几张", "how many", required=True),
        who=Field(WHO, "谁", "who"),
        over=Field(STEPS, "超出时", "what happens to the rest"),
    ),
    short="n",
)
KINDS("holders", "谁可持有手牌", "who may hold a hand", fields(who=Field(WHO, "谁", "who", required=True)), short="who")
KINDS(
    "forbid",
    "禁止",
    "what is not allowed",
    fields(
        who=Field(WHO, "谁", "who"),
        what=Field(
            ListOf(Symbol("forbidden", ("exchange_hands", "show_hands", "attack", "use_skill", "answer"))),
            "何事",
            "what",
            required=True,
        ),
    ),
    heads=("forbid",),
    short="what",
)
KINDS(
    "only",
    "只有谁可用",
    "who alone may use it",
    fields(
        who=Field(WHO, "谁", "who", required=True),
        use=Field(Ref(("skill", "action", "card")), "用什么", "what", required=True),
    ),
    heads=("only",),
    short="who",
)
KINDS(
    "table",
    "表格",
    "a table of numbers",
    fields(
        by=Field(Symbol("by", ("players",)), "按什么", "by what", required=True),
        columns=Field(ListOf(Token()), "各列", "columns", required=True),
        rows=Field(Rows(), "各行", "rows", required=True),
        sums=Field(Symbol("sums", ("players",)), "合计", "what each row adds up to"),
    ),
)
KINDS(
    "series",
    "多局",
    "how many games make a match",
    fields(
        n=number("几局", "how many games", required=True),
        rotates=Field(Ref(("card", "role", "character")), "轮流担任", "which role goes round"),
    ),
    short="n",
)
