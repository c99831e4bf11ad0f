"""Kinds about what single cards can do where weapons are added to attacks and cards are exchanged: a card added to
another, cards that stand against others or only lessen them, a card spent as another, places changed between players,
a card that bars or is gone, aims that are forced, damage borne for somebody else."""

from __future__ import annotations

from cardforge.claims.kinds.base import KINDS, PHASE, STAT, WAY, WHAT, WHO, ZONE, Field, fields, flag, number
from cardforge.claims.types import ListOf, Ref, Symbol

CARD = Ref(("card",))
USED = Ref(("card", "skill"))

KINDS(
    "attach",
    "附加",
    "add an equipped card to a card one uses",
    fields(attach=Field(WHAT, "附加哪张牌", "which card is added", required=True)),
    short="attach",
    heads=("attach",),
    step=True,
)
KINDS(
    "against",
    "应对",
    "a card that is played against others and cancels their effect on oneself",
    fields(
        against=Field(ListOf(USED), "应对什么", "against what", required=True),
        attached=flag("限附加了武器牌的", "only where a weapon was added to it"),
    ),
    heads=("against",),
    step=True,
)
KINDS(
    "lessen",
    "抵消若干点",
    "against a card with a weapon added, each only takes points off the damage",
    fields(
        lessen=Field(CARD, "哪张牌的伤害", "the damage of which card", required=True),
        n=number("每张抵消几点", "how many points each", required=True),
    ),
    heads=("lessen",),
)
KINDS(
    "counts_as",
    "当作",
    "this card itself is spent as another",
    fields(
        counts_as=Field(CARD, "当何牌", "as which card", required=True),
        n=number("当几张", "as how many", required=True),
        from_=Field(ListOf(ZONE), "从何区域", "from which zones"),
        ways=Field(ListOf(WAY), "使用或打出", "to use or to play", required=True),
    ),
    heads=("counts_as",),
    step=True,
)
KINDS(
    "swap",
    "交换",
    "players exchange something that lies before them",
    fields(
        swap=Field(Symbol("swapped", ("character_card", "role_card")), "交换什么", "what is exchanged", required=True),
        who=Field(WHO, "谁交换", "who exchange", required=True),
        keeps=Field(STAT, "什么不变", "which number stays as it is"),
    ),
    heads=("swap",),
    step=True,
)
KINDS(
    "barred",
    "不能使用",
    "a card that cannot be used while another lies on the table",
    fields(barred_by=Field(CARD, "何牌在场", "which card bars it", required=True)),
    heads=("barred_by",),
)
KINDS(
    "unjudged",
    "不判定",
    "laid cards are not judged: they move on, or are discarded",
    fields(
        unjudged=Field(ListOf(CARD), "哪些牌", "which cards", required=True),
        to=Field(WHO, "移给谁（不写则弃置）", "to whom they move; without it they are discarded"),
    ),
    heads=("unjudged",),
    step=True,
)
KINDS(
    "aim_only",
    "只能以谁为目标",
    "in a player's turn, their cards of a name may be aimed at one player only",
    fields(
        aim_only=Field(WHO, "只能以谁为目标", "at whom alone", required=True),
        card=Field(CARD, "何牌", "which card", required=True),
        who=Field(WHO, "谁使用的", "used by whom", required=True),
    ),
    heads=("aim_only",),
)
KINDS(
    "lasts",
    "留到何时",
    "a laid card is discarded once a card has been used, at the latest in a phase",
    fields(
        lasts_until=Field(CARD, "使用何牌后弃置", "the card after whose use it is discarded", required=True),
        latest=Field(PHASE, "至迟在何阶段", "in which phase at the latest", required=True),
        who=Field(WHO, "谁使用、谁的阶段", "whose use, and whose phase", required=True),
    ),
    heads=("lasts_until",),
)
KINDS(
    "bear",
    "代为承受",
    "somebody else suffers the damage",
    fields(bear=Field(WHO, "由谁承受", "who suffers it", required=True)),
    short="bear",
    heads=("bear",),
    step=True,
)
KINDS(
    "set_max_hp",
    "体力上限变为",
    "the maximum hit points become a number",
    fields(
        n=number("多少", "how many", required=True),
        who=Field(WHO, "谁的", "whose", required=True),
        keeps=Field(STAT, "什么不变", "which number stays as it is"),
        equipped=flag("装备期间", "only while this card is equipped"),
    ),
    short="n",
    heads=("set_max_hp",),
    step=True,
)
