"""Kinds about using cards against players: use, answer, target, damage, healing, judging, dying, killing, and the
numbers they weigh."""

from __future__ import annotations

from cardforge.claims.kinds.base import CARDS as CARD
from cardforge.claims.kinds.base import (
    COLOUR,
    GROUP,
    KINDS,
    PER,
    PHASE,
    STEPS,
    SUIT,
    WAY,
    WHO,
    ZONE,
    Field,
    cards,
    fields,
    flag,
    number,
    players,
)
from cardforge.claims.types import ListOf, Number, Ref, Sub, Symbol

PLAYERS = Field(Sub("players"), "目标", "whom")

for stat, zh, en in (
    ("attack", "攻击力", "attack"),
    ("defence", "防御力", "defence"),
    ("hp", "体力上限", "hit points"),
    ("range", "攻击距离", "attack range"),
    ("bonus", "附加伤害", "bonus damage"),
):
    KINDS(stat, zh, en, fields(n=number("数值", "the number", required=True)), short="n")

KINDS(
    "distance_shift",
    "距离修正",
    "changes a distance",
    fields(
        n=Field(Number(-9, formulas=False), "增减", "by how much", required=True),
        who=Field(Symbol("whose_distance", ("self", "others")), "谁到谁", "from whom", required=True),
    ),
    short="n",
)
KINDS(
    "use",
    "使用",
    "use this card or skill",
    fields(
        phase=Field(PHASE, "在何阶段", "in which phase"),
        times=number("几次", "how many times"),
        per=Field(PER, "每何期间", "per what"),
        target=PLAYERS,
    ),
)
KINDS("target", "目标", "whom it is aimed at", players(), short="who")
KINDS(
    "answer",
    "打出应对",
    "play cards in answer",
    fields(
        with_=Field(Ref(("card",)), "打出何牌", "with which card", required=True),
        n=number("几张", "how many", required=True),
        way=Field(WAY, "使用还是打出", "whether it is used or played"),
        or_=Field(ListOf(Ref(("card",))), "或何牌一张", "one of which cards serves as well"),
    ),
    step=True,
)
KINDS(
    "damage",
    "伤害",
    "deal damage",
    fields(
        n=number("几点", "how many", required=True),
        to=Field(WHO, "对谁", "to whom"),
        from_=Field(WHO, "来源", "the source"),
        more=flag("额外", "on top of the usual"),
    ),
    short="n",
    step=True,
)
KINDS(
    "lose_hp",
    "失去体力",
    "lose hit points",
    fields(n=number("几点", "how many", required=True), who=Field(WHO, "谁", "who")),
    short="n",
    step=True,
)
KINDS(
    "heal",
    "回复体力",
    "regain hit points",
    fields(
        n=number("几点", "how many"),
        all=flag("全部", "all of them"),
        who=Field(WHO, "谁", "who"),
        to=number("回复至", "up to"),
    ),
    short="n",
    step=True,
)
KINDS(
    "judge",
    "判定",
    "turn over a card to judge by",
    fields(want=Field(Sub("filter"), "看什么", "what is looked for"), who=Field(WHO, "谁", "who")),
    step=True,
)
KINDS(
    "as_if",
    "视为使用",
    "counts as using a card",
    fields(
        card=Field(Ref(("card",)), "视为何牌", "as which card", required=True),
        user=Field(WHO, "谁使用", "who uses it"),
        target=Field(WHO, "对谁", "on whom"),
        not_answered_by=Field(Ref(("card",)), "不能被何牌响应", "which card cannot answer it"),
        ways=Field(ListOf(WAY), "使用或打出", "to use or to play"),
    ),
    short="card",
    heads=("as_if",),
    step=True,
)
KINDS(
    "convert",
    "转化",
    "use some cards as another",
    fields(
        as_=Field(Ref(("card",)), "当作何牌", "as which card", required=True),
        or_=Field(ListOf(Ref(("card",))), "或当作何牌", "or as which others"),
        n=number("几张", "how many", required=True),
        suit=Field(SUIT, "花色", "suit"),
        colour=Field(COLOUR, "颜色", "colour"),
        card=cards()["card"],
        type=cards()["type"],
        from_=Field(ListOf(ZONE), "从何区域", "from which zones"),
        ways=Field(ListOf(WAY), "使用或打出", "to use or to play"),
    ),
    heads=("as",),
    short="as",
)
KINDS(
    "immune",
    "不能成为目标",
    "cannot be the target of",
    fields(to=Field(ListOf(Ref(("card", "skill"))), "何牌", "of which cards", required=True)),
    heads=("immune",),
    short="to",
)
KINDS(
    "dying",
    "濒死",
    "what brings a player to the brink",
    fields(
        stat=Field(Symbol("stat", ("hp",)), "哪个数值", "which number", required=True),
        at_most=number("不大于", "at most", required=True),
    ),
)
KINDS(
    "rescue",
    "救援",
    "how a dying player is saved",
    fields(
        with_=Field(ListOf(Ref(("card", "skill"))), "用何牌", "with which cards", required=True),
        n=number("每次几张", "how many at a time", required=True),
        who=Field(GROUP, "谁可救", "who may"),
        from_=Field(WHO, "自谁起", "beginning with whom"),
        order=Field(Symbol("order", ("turn",)), "顺序", "order"),
    ),
)
KINDS(
    "need",
    "所需张数",
    "how many cards it takes",
    fields(
        n=number("几张", "how many", required=True),
        card=Field(CARD, "何牌", "of which card"),
        for_=Field(CARD, "为杀害何牌", "to kill which card"),
    ),
)
KINDS(
    "kill",
    "杀害",
    "kill cards by weight of attack",
    fields(
        targets=Field(ListOf(CARD), "对象", "whom", required=True),
        max=number("至多几张", "at most how many"),
        some=flag("可只杀一部分", "some of them only"),
    ),
    short="targets",
    step=True,
)
KINDS(
    "first",
    "先后",
    "which must be killed first",
    fields(
        all=flag("全部", "all of them"),
        kill=Field(CARD, "先杀害", "whom first", required=True),
        then_kill=Field(CARD, "后杀害", "whom then", required=True),
    ),
    heads=("then_kill",),
)
KINDS("die", "死亡", "what happens at death", fields(do=Field(STEPS, "依次", "in order", required=True)))
