"""Kinds that move cards: draw, discard, take, give, put, keep, look, reveal, shuffle, remove, deal, place."""

from __future__ import annotations

from cardforge.claims.kinds.base import CARDS as CARD
from cardforge.claims.kinds.base import END, FACING, KINDS, ORDER, WHO, ZONE, Field, cards, fields, flag, number
from cardforge.claims.types import ListOf, Number, Sub, Symbol

SOURCE = Field(ListOf(ZONE), "从何区域", "from which zones")
GOAL = Field(ZONE, "到何区域", "to which zone")
PILE_END = Field(END, "哪一端", "which end of the pile")
IN_ORDER = Field(ORDER, "以何顺序", "in which order")
FACES = Field(FACING, "朝上或朝下", "face up or down")
SHUFFLED = flag("先洗匀", "shuffled first")
FOR_EACH = Field(Symbol("each", ("damage", "lost_hp", "killed")), "每几点摸一次", "for each of what")
SIDE_OF = Symbol("position", ("centre", "left", "right", "above", "below", "onto", "under"))
TAKEN = fields(cards(), from_=SOURCE, end=PILE_END)

KINDS(
    "draw",
    "摸牌",
    "draw cards",
    fields(
        TAKEN,
        per=FOR_EACH,
        more=flag("是否额外", "whether on top of the usual"),
        less=flag("是否少摸", "whether so many fewer than usual"),
    ),
    short="n",
    step=True,
)
KINDS(
    "discard",
    "弃置",
    "discard",
    fields(
        cards(),
        from_=SOURCE,
        one_by_one=flag("逐张", "one after another"),
        or_all=flag("不足则全部", "all of them where there are fewer"),
    ),
    short="n",
    step=True,
)
KINDS("take", "获得", "take cards into hand", TAKEN, short="n", step=True)
KINDS("turn", "翻开", "turn a card over", TAKEN, short="n", step=True)
KINDS(
    "give",
    "交给",
    "give cards",
    fields(
        cards(),
        from_=SOURCE,
        who=Field(WHO, "给谁", "to whom", required=True),
        split=flag("可分给多人", "whether they may be shared out"),
    ),
    short="n",
    step=True,
)
KINDS(
    "put",
    "放置",
    "put cards somewhere",
    fields(
        cards(),
        from_=SOURCE,
        to=GOAL,
        end=PILE_END,
        order=IN_ORDER,
        facing=FACES,
        who=Field(WHO, "谁的区域", "whose zone it is put into"),
        places=Field(ListOf(END), "可放在哪几端", "at which ends"),
    ),
    step=True,
)
KINDS(
    "keep",
    "保留",
    "keep cards in hand",
    fields(n=cards()["n"], max=cards()["max"], what=cards()["what"], to=Field(ZONE, "留在何处", "where")),
    short="n",
    step=True,
)
KINDS(
    "look",
    "观看",
    "look at cards",
    fields(cards(), zone=Field(ZONE, "何处的牌", "where they lie"), end=PILE_END),
    short="n",
    step=True,
)
KINDS(
    "reveal",
    "展示",
    "show openly",
    fields(cards(), zone=Field(ZONE, "何处的牌", "where it is")),
    short="what",
    step=True,
)
KINDS(
    "shuffle",
    "洗匀",
    "shuffle a pile",
    fields(
        zone=Field(ZONE, "哪个区域", "which zone"),
        what=cards()["what"],
        facing=FACES,
        to=Field(ZONE, "放回何处", "where to"),
    ),
    short="zone",
    step=True,
)
KINDS("remove", "移出游戏", "remove from the game", fields(cards(), from_=SOURCE), short="what", step=True)
KINDS(
    "return_hands",
    "交还手牌",
    "players put all their hands back",
    fields(
        who=Field(WHO, "谁", "who", required=True),
        all=flag("是否全部", "whether all of it"),
        order=IN_ORDER,
        to=Field(ZONE, "到何区域", "to which zone", required=True),
        end=PILE_END,
    ),
    short="who",
    step=True,
)
KINDS(
    "pass",
    "传给",
    "pass this card on",
    fields(
        to=Field(WHO, "传给谁", "to whom", required=True), zone=Field(ZONE, "到其何区域", "into which of their zones")
    ),
    short="to",
    step=True,
)
KINDS(
    "deal",
    "发牌",
    "deal cards",
    fields(cards(), from_=SOURCE, who=Field(WHO, "发给谁", "to whom")),
    short="n",
    heads=("deal",),
)
KINDS(
    "place",
    "摆放",
    "lay out cards at the start",
    fields(
        n=cards()["n"],
        card=cards()["card"],
        remaining=flag("剩下的牌", "what is left"),
        among=Field(ListOf(Sub("some")), "其中包括", "what it is made of"),
        shuffled=SHUFFLED,
        facing=FACES,
        side=Field(SIDE_OF, "位置", "where it lies", required=True),
        beside=Field(CARD, "相对哪张牌", "relative to which card"),
        to=Field(ZONE, "组成哪个区域", "which zone it forms"),
    ),
    heads=("place",),
)
KINDS(
    "pick",
    "抽选",
    "draw one of some cards at the start",
    fields(
        n=number("抽几张", "how many", required=True),
        from_=Field(ListOf(CARD), "从哪些牌", "out of which cards", required=True),
        shuffled=SHUFFLED,
        facing=FACES,
        who=Field(WHO, "谁抽", "who draws", required=True),
        seat=Field(Number(1, formulas=False), "成为几号角色", "which seat it becomes"),
    ),
    heads=("pick",),
)
KINDS(
    "piles",
    "取放规定",
    "which ends of a pile are used",
    fields(
        zone=Field(ZONE, "哪个区域", "which zone", required=True),
        take=Field(END, "从哪端拿", "the end to take from", required=True),
        put=Field(END, "放回哪端", "the end to put to", required=True),
    ),
)
