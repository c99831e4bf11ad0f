"""Kinds about using cards against players: use, answer, target, damage, healing, judging, dying, killing, and the numbers they weigh."""

from __future__ import annotations

from cardforge.claims.kinds.base import COLOUR, GROUP, KINDS, PER, PHASE, STEPS, SUIT, WHO, ZONE, Field, Number, cards, flag, number, players
from cardforge.claims.kinds.base import CARDS as CARD
from cardforge.claims.types import ListOf, Ref, Sub, Symbol

PLAYERS = Field(Sub("players"), "目标", "whom")

for stat, zh, en in (("attack", "攻击力", "attack"), ("defence", "防御力", "defence"), ("hp", "体力上限", "hit points"), ("range", "攻击距离", "attack range"),
                     ("bonus", "附加伤害", "bonus damage")):
    KINDS(stat, zh, en, short="n", n=number("数值", "the number", required=True))

KINDS("distance_shift", "距离修正", "changes a distance", short="n", n=Field(Number(-9, formulas=False), "增减", "by how much", required=True),
      who=Field(Symbol("whose_distance", ("self", "others")), "谁到谁", "from whom", required=True))
KINDS("use", "使用", "use this card or skill", phase=Field(PHASE, "在何阶段", "in which phase"), times=number("几次", "how many times"), per=Field(PER, "每何期间", "per what"), target=PLAYERS)
KINDS("target", "目标", "whom it is aimed at", short="who", **players())
KINDS("answer", "打出应对", "play cards in answer", step=True, heads=(), with_=Field(Ref(("card",)), "打出何牌", "with which card", required=True), n=number("几张", "how many", required=True), who=Field(WHO, "谁", "who"))
KINDS("damage", "伤害", "deal damage", short="n", step=True, n=number("几点", "how many", required=True), to=Field(WHO, "对谁", "to whom"), more=flag("额外", "on top of the usual"))
KINDS("lose_hp", "失去体力", "lose hit points", short="n", step=True, n=number("几点", "how many", required=True), who=Field(WHO, "谁", "who"))
KINDS("heal", "回复体力", "regain hit points", short="n", step=True, n=number("几点", "how many"), all=flag("全部", "all of them"), who=Field(WHO, "谁", "who"), to=number("回复至", "up to"))
KINDS("judge", "判定", "turn over a card to judge by", step=True, want=Field(Sub("filter"), "看什么", "what is looked for"), who=Field(WHO, "谁", "who"))
KINDS("as_if", "视为使用", "counts as using a card", short="card", heads=("as_if",), card=Field(Ref(("card",)), "视为何牌", "as which card", required=True),
      user=Field(WHO, "谁使用", "who uses it"), target=Field(WHO, "对谁", "on whom"), not_answered_by=Field(Ref(("card",)), "不能被何牌响应", "which card cannot answer it"))
KINDS("convert", "转化", "use some cards as another", heads=("as",), short="as", as_=Field(Ref(("card",)), "当作何牌", "as which card", required=True), n=number("几张", "how many", required=True),
      suit=Field(SUIT, "花色", "suit"), colour=Field(COLOUR, "颜色", "colour"), card=cards()["card"], from_=Field(ListOf(ZONE), "从何区域", "from which zones"),
      ways=Field(ListOf(Symbol("way", ("use", "play"))), "使用或打出", "to use or to play"))
KINDS("immune", "不能成为目标", "cannot be the target of", heads=("immune",), short="to", to=Field(ListOf(Ref(("card", "skill"))), "何牌", "of which cards", required=True))
KINDS("dying", "濒死", "what brings a player to the brink", stat=Field(Symbol("stat", ("hp",)), "哪个数值", "which number"), at_most=number("不大于", "at most", required=True))
KINDS("rescue", "救援", "how a dying player is saved", with_=Field(ListOf(Ref(("card", "skill"))), "用何牌", "with which cards", required=True), n=number("每次几张", "how many at a time"),
      who=Field(GROUP, "谁可救", "who may"), from_=Field(WHO, "自谁起", "beginning with whom"), order=Field(Symbol("order", ("turn",)), "顺序", "order"))
KINDS("need", "所需张数", "how many cards it takes", n=number("几张", "how many", required=True), card=Field(CARD, "何牌", "of which card"), for_=Field(CARD, "为杀害何牌", "to kill which card"))
KINDS("kill", "杀害", "kill cards by weight of attack", short="targets", step=True, targets=Field(ListOf(CARD), "对象", "whom", required=True),
      max=number("至多几张", "at most how many"), some=flag("可只杀一部分", "some of them only"))
KINDS("first", "先后", "which must be killed first", heads=("then_kill",), all=flag("全部", "all of them"), kill=Field(CARD, "先杀害", "whom first", required=True), then_kill=Field(CARD, "后杀害", "whom then", required=True))
KINDS("die", "死亡", "what happens at death", heads=(), do=Field(STEPS, "依次", "in order", required=True))
