"""Kinds that join others: branches, sequences, changes of another record's claim, effects of a drawn card, one-off
rules, modes."""

from __future__ import annotations

from cardforge.claims.kinds.base import KINDS, OPEN, PHASE, RECORDS, STATE, STEPS, WHO, Field, fields, flag, number
from cardforge.claims.types import ClaimRef, Either, ListOf, Ref, Sub, Token

KINDS(
    "branch",
    "分支",
    "if, then, else",
    fields(
        if_=Field(
            Either(ClaimRef(), Sub("condition")),
            "条件（判定或条件）",
            "the condition (a judgement or a condition)",
            required=True,
        ),
        yes=Field(STEPS, "成立时", "when it holds", required=True),
        no=Field(STEPS, "否则", "otherwise"),
    ),
    heads=("yes",),
)
KINDS(
    "steps",
    "依次执行",
    "actions one after another",
    fields(do=Field(STEPS, "依次", "in order", required=True)),
    short="do",
    heads=("do",),
)
KINDS(
    "unless",
    "除非",
    "one thing unless another is done",
    fields(
        unless=Field(STEPS, "除非", "unless", required=True),
        then=Field(STEPS, "否则", "otherwise", required=True),
        who=Field(WHO, "谁", "who"),
    ),
    heads=("unless",),
)
KINDS(
    "modify",
    "改动他条",
    "changes another record's claim",
    fields(
        modifies=Field(ClaimRef(), "改动哪条", "which claim", required=True),
        add=Field(Sub("change"), "增加", "added"),
        unlimited=flag("改为不限", "no limit any more"),
        set=Field(Sub("change"), "改为", "set to"),
    ),
    heads=("modifies",),
)
KINDS(
    "drawn",
    "抽到时",
    "what a card does when it is drawn",
    fields(
        drawn_by=Field(WHO, "谁抽到", "by whom", required=True),
        do=Field(STEPS, "执行", "what is done"),
        either=Field(STEPS, "选择其一", "one of these"),
        open=Field(OPEN, "公开或秘密", "openly or in secret"),
    ),
    heads=("drawn_by",),
)
KINDS(
    "rule",
    "特定规则",
    "a one-off rule, shown by rulings",
    fields(
        rule=Field(Token(), "规则的名字", "its name", required=True),
        shown_by=Field(
            ListOf(Ref(("ruling",), local=True)), "由哪些裁定例示", "the rulings that show it", required=True
        ),
    ),
    heads=("rule",),
    short="rule",
    witness=("rule", "shown_by"),
)
KINDS(
    "states",
    "所说的概念",
    "concepts that prose states, where no other claim says them",
    fields(
        states=Field(ListOf(Token()), "哪些概念", "which concepts, by their names in concepts/*.yaml", required=True)
    ),
    short="states",
    heads=("states",),
    witness=("states",),
)
KINDS(
    "names",
    "提及",
    "names records the sentence speaks of",
    fields(list=Field(ListOf(Ref(RECORDS)), "哪些记录", "which records", required=True)),
    short="list",
)
KINDS("times", "次数", "a bare number of times", fields(n=number("几次", "how many times", required=True)), short="n")
KINDS("amount", "数量", "a bare number", fields(n=number("数量", "how many", required=True)), short="n")
KINDS(
    "in_phase",
    "阶段",
    "a phase spoken of",
    fields(phase=Field(PHASE, "哪个阶段", "which phase", required=True)),
    short="phase",
)
KINDS("when", "时机", "a bare moment or condition", fields(state=Field(STATE, "状态", "state")))
