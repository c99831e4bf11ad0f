"""Kinds about a game of hidden roles around a table: what is dealt at the start, how far seats are apart, what lies
before a player, who is asked first, what a death brings, and when a side has won."""

from __future__ import annotations

from cardforge.claims.kinds.base import (
    COLOUR,
    FACING,
    KINDS,
    ORDER,
    STAT,
    STEPS,
    SUIT,
    WHO,
    ZONE,
    Field,
    fields,
    flag,
    number,
)
from cardforge.claims.types import ListOf, Number, Ref, Symbol

PEOPLE = Number(1, formulas=False)
EFFECT = Symbol("effect_of", ("skill", "equipment"))
SLOT = Symbol("slot", ("weapon", "armour", "mount_plus", "mount_minus", "mount"))
ROLE = Ref(("role", "side"))

KINDS(
    "role_card",
    "身份牌的摆放",
    "how role cards lie: open or hidden",
    fields(
        who=Field(WHO, "谁的身份牌", "whose role card"),
        dead=flag("死者的", "of whoever has died"),
        facing=Field(FACING, "朝上（人人可见）或朝下", "face up (all see it) or down", required=True),
    ),
)
KINDS(
    "offer",
    "发选",
    "the characters a player chooses from at the start",
    fields(
        players=Field(PEOPLE, "恰好几人游戏", "with just how many players"),
        from_players=Field(PEOPLE, "至少几人游戏", "from how many players on"),
        to_players=Field(PEOPLE, "至多几人游戏", "up to how many players"),
        who=Field(WHO, "谁", "who chooses", required=True),
        always=Field(ListOf(Ref(("character",))), "必有哪些", "which are always among them"),
        n=number("随机几张", "how many at random", required=True),
        pick=number("选几张", "how many are chosen"),
        facing=Field(FACING, "选时朝上或朝下", "chosen face up or down"),
        together=flag("选好后同时亮出", "shown at one moment after all have chosen"),
    ),
)
KINDS(
    "max_hp",
    "体力上限",
    "the most hit points of a player at the start",
    fields(
        who=Field(WHO, "谁", "who", required=True),
        n=number("几点", "how many"),
        more=number("加几点", "how many more than otherwise"),
        from_players=Field(PEOPLE, "至少几人游戏", "from how many players on"),
        plain=flag("没有武将时", "in a game without characters"),
    ),
)
KINDS(
    "hp_cap",
    "体力不超过",
    "hit points never exceed this",
    fields(stat=Field(STAT, "哪个数值", "which number", required=True)),
    short="stat",
)
KINDS(
    "distance",
    "距离的算法",
    "how far two players are apart",
    fields(
        way=Field(
            Symbol("distance_way", ("shorter", "longer", "right", "left")),
            "沿哪一侧",
            "along which side",
            required=True,
        ),
        among=Field(Symbol("counted", ("alive", "players")), "计哪些座位", "whose seats count", required=True),
        least=number("最小", "the least it can be", required=True),
    ),
)
KINDS(
    "base_range",
    "基本攻击距离",
    "the attack range without a weapon",
    fields(n=number("多少", "how far", required=True)),
    short="n",
)
KINDS(
    "widest",
    "攻击范围取最大",
    "the attack range is the largest of these, never their sum",
    fields(
        widest=Field(
            ListOf(Symbol("reach_of", ("base", "weapon", "mount"))),
            "从哪些当中取",
            "the largest of which",
            required=True,
        )
    ),
    short="widest",
    heads=("widest",),
)
KINDS(
    "slots",
    "装备栏",
    "how many of each sort may lie before a player",
    fields(
        n=number("每类几张", "how many of each", required=True),
        each=Field(ListOf(SLOT), "哪几类", "of which sorts", required=True),
        old=Field(ZONE, "换下的去往何区域", "where one that is replaced goes"),
    ),
)
KINDS(
    "same_name",
    "同名限制",
    "how many cards of one name may lie in an area",
    fields(
        max=number("至多几张", "at most how many", required=True),
        zones=Field(ListOf(ZONE), "哪些区域", "in which areas", required=True),
    ),
)
KINDS(
    "hand_cap",
    "手牌弃至",
    "hand cards above a number are discarded",
    fields(stat=Field(STAT, "哪个数值", "which number", required=True)),
    short="stat",
)
KINDS(
    "judge_order",
    "判定次序",
    "which delayed card is judged first",
    fields(first=Field(Symbol("laid", ("last_placed", "first_placed")), "哪张先", "which first", required=True)),
    short="first",
)
KINDS(
    "judged_in_order",
    "判定的先后",
    "in which order cards of these names are judged",
    fields(judged_in_order=Field(ListOf(Ref(("card", "skill"))), "依次是哪些", "which, in order", required=True)),
    short="judged_in_order",
    heads=("judged_in_order",),
)
KINDS(
    "asking",
    "询问次序",
    "in which order players are asked",
    fields(
        about=Field(
            Symbol("occasion", ("nullify", "rescue", "replace", "effects", "targets")),
            "问什么",
            "about what",
            required=True,
        ),
        from_=Field(WHO, "从谁开始", "beginning with whom", required=True),
        order=Field(ORDER, "以何次序", "in which order", required=True),
    ),
)
KINDS(
    "precedence",
    "先后",
    "which of one player's effects comes first",
    fields(
        first=Field(EFFECT, "先", "first", required=True),
        later=Field(EFFECT, "后", "then", required=True),
    ),
)
KINDS(
    "saved",
    "脱离濒死",
    "what ends dying",
    fields(
        stat=Field(STAT, "哪个数值", "which number", required=True),
        at_least=number("不小于", "at least", required=True),
    ),
)
KINDS(
    "true_self",
    "真身",
    "the hit points somebody has beneath those of the character, who suffers first",
    fields(
        who=Field(WHO, "谁", "who", required=True),
        n=number("真身的体力", "the hit points beneath", required=True),
        spill=flag("人物挡不完的伤害落到真身", "damage the character leaves over goes on to the true self"),
    ),
)
KINDS(
    "beyond_rescue",
    "不能获救",
    "who dies at once, without anybody being asked to save them",
    fields(
        beyond_rescue=Field(
            Symbol("beyond", ("true_self", "form")),
            "哪一层体力降尽",
            "which layer of hit points has gone",
            required=True,
        ),
    ),
    short="beyond_rescue",
    heads=("beyond_rescue",),
)
KINDS(
    "kill_reward",
    "击杀的奖惩",
    "what a death brings to whoever caused it",
    fields(
        killed=Field(ROLE, "谁死亡", "whose death", required=True),
        killer=Field(WHO, "谁造成", "caused by whom", required=True),
        do=Field(STEPS, "做什么", "what is done", required=True),
    ),
)
KINDS(
    "victory",
    "获胜条件",
    "when a side has won",
    fields(
        side=Field(ListOf(ROLE), "哪方", "which side", required=True),
        dead=Field(ListOf(ROLE), "全都死亡", "of which roles all are dead", required=True),
        left=Field(ROLE, "唯一存活的是", "whose the only living player is"),
        left_not=Field(ROLE, "唯一存活的不是", "unless the only living player is one of"),
        living=Field(ROLE, "尚有存活的是", "of which role somebody still lives"),
        dead_too=flag("死者也获胜", "the dead of that side win too"),
    ),
)
KINDS(
    "suit_colour",
    "花色的颜色",
    "which suits are of a colour",
    fields(
        colour=Field(COLOUR, "哪种颜色", "which colour", required=True),
        suits=Field(ListOf(SUIT), "哪些花色", "which suits", required=True),
    ),
)
