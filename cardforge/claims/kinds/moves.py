"""Kinds that move cards: draw, discard, take, give, put, keep, look, reveal, shuffle, remove, deal, place."""

from __future__ import annotations

from cardforge.claims.kinds.base import END, KINDS, ORDER, WHO, ZONE, Field, Number, cards, flag, move, number
from cardforge.claims.kinds.base import CARDS as CARD
from cardforge.claims.types import ListOf, Sub, Symbol

KINDS("draw", "摸牌", "draw cards", short="n", step=True, **cards(), **move(), per=Field(Symbol("each", ("damage", "lost_hp", "killed")), "每几点摸一次", "for each of what"),
      more=flag("是否额外", "whether on top of the usual"))
KINDS("discard", "弃置", "discard", short="n", step=True, **cards(), **move())
KINDS("take", "获得", "take cards into hand", short="n", step=True, **cards(), **move())
KINDS("give", "交给", "give cards", short="n", step=True, **cards(), from_=Field(ListOf(ZONE), "从何区域", "from which zones"), who=Field(WHO, "给谁", "to whom"))
KINDS("put", "放置", "put cards somewhere", step=True, **cards(), **move(), places=Field(ListOf(END), "可放在哪几端", "at which ends"))
KINDS("keep", "保留", "keep cards in hand", short="n", step=True, **cards(), to=Field(ZONE, "留在何处", "where"))
KINDS("look", "观看", "look at cards", short="n", step=True, **cards(), zone=Field(ZONE, "何处的牌", "where they lie"), end=Field(END, "哪一端", "which end"))
KINDS("reveal", "展示", "show openly", short="what", step=True, **cards(), zone=Field(ZONE, "何处的牌", "where it is"))
KINDS("turn", "翻开", "turn a card over", short="n", step=True, **cards(), **move())
KINDS("shuffle", "洗匀", "shuffle a pile", short="zone", step=True, zone=Field(ZONE, "哪个区域", "which zone"), what=cards()["what"], facing=move()["facing"], to=Field(ZONE, "放回何处", "where to"))
KINDS("remove", "移出游戏", "remove from the game", short="what", step=True, **cards(), from_=Field(ListOf(ZONE), "从何区域", "from which zones"))
KINDS("return_hands", "交还手牌", "players put all their hands back", short="who", step=True, who=Field(WHO, "谁", "who"), all=flag("是否全部", "whether all of it"),
      order=Field(ORDER, "以何顺序", "in which order"), to=Field(ZONE, "到何区域", "to which zone"), end=Field(END, "哪一端", "which end"))
KINDS("pass", "传给", "pass this card on", short="to", step=True, to=Field(WHO, "传给谁", "to whom", required=True))

KINDS("deal", "发牌", "deal cards", short="n", heads=("deal",), **cards(), from_=Field(ListOf(ZONE), "从何区域", "from which zones"), who=Field(WHO, "发给谁", "to whom"),
      to=Field(ZONE, "到何区域", "to which zone"))
KINDS("place", "摆放", "lay out cards at the start", heads=("place",), **cards(), to=Field(ZONE, "组成哪个区域", "which zone it forms"),
      facing=move()["facing"], shuffled=flag("先洗匀", "shuffled first"), remaining=flag("剩下的牌", "what is left"),
      side_=Field(Symbol("position", ("centre", "left", "right", "above", "below", "onto", "under")), "位置", "where it lies"),
      beside=Field(CARD, "相对哪张牌", "relative to which card"), among=Field(ListOf(Sub("some")), "其中包括", "what it is made of"))
KINDS("pick", "抽选", "draw one of some cards at the start", heads=("pick",), n=number("抽几张", "how many", required=True), from_=Field(ListOf(CARD), "从哪些牌", "out of which cards", required=True),
      shuffled=flag("先洗匀", "shuffled first"), facing=move()["facing"], who=Field(WHO, "谁抽", "who draws"), seat=Field(Number(1, formulas=False), "成为几号角色", "which seat it becomes"))
KINDS("piles", "取放规定", "which ends of a pile are used", heads=(), zone=Field(ZONE, "哪个区域", "which zone", required=True), take=Field(END, "从哪端拿", "the end to take from", required=True),
      put=Field(END, "放回哪端", "the end to put to", required=True))
