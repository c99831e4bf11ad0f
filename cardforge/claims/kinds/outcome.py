"""Kinds about how a game ends: winning, ending, points, ties."""

from __future__ import annotations

from cardforge.claims.kinds.base import CARDS, KINDS, WHO, Field, fields, flag, number
from cardforge.claims.types import ListOf, Ref, Symbol

SIDE = Ref(("side", "role", "character"))

KINDS(
    "win",
    "获胜",
    "who wins",
    fields(
        side=Field(ListOf(SIDE), "哪方", "which side", required=True),
        over=flag("游戏立即结束", "the game ends at once"),
    ),
    step=True,
    short="side",
)
KINDS("end", "结束", "the game ends", fields(now=flag("立即", "at once")), step=True, short="now")
KINDS(
    "score",
    "得分",
    "points",
    fields(
        n=number("几分", "how many points", required=True),
        each=Field(CARDS, "每张何牌", "for each of which card"),
        for_=Field(CARDS, "何牌的分数", "for which card"),
        max=number("至多几分", "at most how many points"),
        who=Field(WHO, "谁得", "who gets them"),
        state=Field(Symbol("fate", ("killed", "not_killed", "held", "removed")), "牌的下场", "what became of the card"),
        more=flag("额外", "on top"),
    ),
    short="n",
)
KINDS(
    "tie",
    "平局",
    "how a tie is broken",
    fields(
        by=Field(Symbol("tie_break", ("best_game",)), "先比什么", "first by", required=True),
        then=Field(Symbol("tie_end", ("share",)), "仍平则", "then", required=True),
    ),
)
KINDS(
    "highest",
    "胜者",
    "who wins the match",
    fields(by=Field(Symbol("measure", ("total",)), "按什么最高", "highest by what", required=True)),
    short="by",
)
