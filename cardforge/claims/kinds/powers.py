"""Kinds about what only characters can do: a card turned on somebody else, more equipment than others, a fight that two
others have to fight, changing into somebody else and back, hands without limit, several attacks at once, answers that
do not hold, cards exchanged."""

from __future__ import annotations

from cardforge.claims.kinds.base import CARD_TYPE, KINDS, PHASE, REACH, WHO, ZONE, Field, fields, flag, number
from cardforge.claims.types import ListOf, Number, Ref, Sub, Symbol, WordOrNumber

CARD = Ref(("card",))

KINDS(
    "divert",
    "转嫁",
    "cards about to take effect on oneself do not, and take effect on another player instead",
    fields(
        divert=Field(ListOf(CARD), "何牌", "which cards", required=True),
        to=Field(Sub("players"), "转嫁给谁", "on whom instead", required=True),
        times=number("生效几次", "how often it then takes effect there", required=True),
    ),
    heads=("divert",),
    step=True,
)
KINDS(
    "carry",
    "装备没有数量限制",
    "any number of cards of these types may be equipped",
    fields(carry=Field(ListOf(CARD_TYPE), "何种牌", "which types of card", required=True)),
    short="carry",
    heads=("carry",),
)
KINDS(
    "attach_any",
    "附加任意张",
    "while a card is equipped, any number of cards of a type may be added to one card used",
    fields(
        attach_any=Field(CARD_TYPE, "附加何种牌", "which type of card is added", required=True),
        to=Field(CARD, "附加在何牌上", "to which card", required=True),
        with_=Field(CARD, "装备着何牌时", "while which card is equipped", required=True),
    ),
    heads=("attach_any",),
)
KINDS(
    "contest",
    "进行对决",
    "two players fight as a card says, though no card is used",
    fields(
        contest=Field(CARD, "如同何牌", "as which card says", required=True),
        user=Field(WHO, "谁", "who", required=True),
        target=Field(WHO, "与谁", "against whom", required=True),
        first=Field(WHO, "谁先", "who begins", required=True),
    ),
    heads=("contest",),
    step=True,
)
KINDS(
    "transform",
    "变身",
    "become a character drawn at random: its skills, sex and side, with HP and maximum HP of its own",
    fields(
        transform=Field(
            Symbol("pool", ("spare_characters",)), "从哪些人物中", "out of which characters", required=True
        ),
        n=number("抽几张", "how many are drawn", required=True),
        hp=number("体力", "with how many hit points", required=True),
        max_hp=number("体力上限", "with how many maximum hit points", required=True),
    ),
    heads=("transform",),
    step=True,
)
KINDS(
    "revert",
    "变回原形",
    "once the form's hit points have fallen so far, one is oneself again, with the hit points one had",
    fields(
        at_most=number("化身的体力降至", "how far the form's hit points fall", required=True),
        leave=Field(PHASE, "在何阶段可自行变回", "in which phase one may also leave it"),
    ),
    short="at_most",
    heads=("revert",),
)
KINDS(
    "no_hand_limit",
    "没有手牌上限",
    "somebody may keep any number of hand cards",
    fields(who=Field(WHO, "谁", "who", required=True)),
    short="who",
)
KINDS(
    "no_boost",
    "不受额外伤害",
    "cards added to a card deal no additional damage to somebody",
    fields(
        no_boost=Field(CARD, "附加在何牌上的", "added to which card", required=True), on=Field(WHO, "对谁", "to whom")
    ),
    short="no_boost",
    heads=("no_boost",),
)
KINDS(
    "volley",
    "同时使用数张",
    "instead of using a card once, use it on any number of different players",
    fields(
        volley=Field(CARD, "何牌", "which card", required=True),
        n=number("对每名几张", "how many on each", required=True),
        within=Field(WordOrNumber(REACH, Number()), "何距离之内", "within what reach"),
        attached=number("可给几名附加武器", "to how many of them a weapon may be added", required=True),
        counts=number("计为使用几次", "as how many uses it counts", required=True),
    ),
    heads=("volley",),
    step=True,
)
KINDS(
    "tied",
    "平局",
    "in a fight of one's own one suffers nothing for being the first to stop",
    fields(tied=Field(CARD, "在何牌中", "in which card's fight", required=True)),
    short="tied",
    heads=("tied",),
)
KINDS(
    "annul",
    "应对无效",
    "a card given in answer does not count",
    fields(
        annul=Field(CARD, "何牌", "which card", required=True), again=flag("可再应对", "whether another may be given")
    ),
    short="annul",
    heads=("annul",),
    step=True,
)
KINDS(
    "trade",
    "互换手牌",
    "players each choose cards of their own and exchange them",
    fields(
        trade=number("各几张", "how many each", required=True),
        from_=Field(ListOf(ZONE), "从何区域", "from which zones", required=True),
        between=Field(Sub("players"), "在谁之间", "between whom", required=True),
    ),
    heads=("trade",),
    step=True,
)
