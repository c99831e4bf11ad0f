"""Kinds about what only skills do: what sort of skill it is, a total reached by giving, a suit guessed, a rescue that
heals more, cards that deal more damage or take more to stand against."""

from __future__ import annotations

from cardforge.claims.kinds.base import KINDS, PER, STEPS, SUIT, WAY, WHO, ZONE, Field, fields, number
from cardforge.claims.types import ListOf, Ref, Sub, Symbol

CARD = Ref(("card",))
SIDE = Ref(("side",))

KINDS(
    "nature",
    "技能的性质",
    "what sort of skill it is: locked (it leaves no choice), lord (it works for the lord alone)",
    fields(nature=Field(ListOf(Symbol("nature", ("lord", "locked"))), "性质", "its sorts", required=True)),
    short="nature",
    heads=("nature",),
)
KINDS(
    "reaching",
    "累计达到",
    "what happens once, when the cards given by this skill within a time come to a number",
    fields(
        reaching=number("几张", "which number", required=True),
        per=Field(PER, "在何期间", "within what time", required=True),
        do=Field(STEPS, "做什么", "what is done", required=True),
    ),
    heads=("reaching",),
)
KINDS(
    "guess",
    "猜测",
    "a player names a suit, then takes cards unseen and shows them; where the suits differ, something is done",
    fields(
        guess=Field(Symbol("named", ("suit",)), "说出什么", "what is named", required=True),
        who=Field(Sub("players"), "谁", "who", required=True),
        n=number("获得几张", "how many cards are taken", required=True),
        from_=Field(ListOf(ZONE), "从何区域", "from which zones", required=True),
        of=Field(WHO, "谁的牌", "whose cards", required=True),
        differ=Field(STEPS, "不同时做什么", "what is done where they differ", required=True),
    ),
    heads=("guess",),
)
KINDS(
    "more_heal",
    "额外回复",
    "a card that players of a side use on somebody dying heals more",
    fields(
        more_heal=Field(CARD, "何牌", "which card", required=True),
        n=number("额外几点", "how much more", required=True),
        user=Field(WHO, "谁使用", "who uses it", required=True),
        side=Field(SIDE, "何势力", "of which side"),
    ),
    heads=("more_heal",),
)
KINDS(
    "boost",
    "伤害增加",
    "cards one uses deal more damage",
    fields(
        boost=Field(ListOf(CARD), "何牌", "which cards", required=True),
        suit=Field(SUIT, "花色", "of which suit"),
        n=number("增加几点", "by how much", required=True),
        until=Field(Symbol("duration", ("turn", "phase")), "效力多久", "how long it lasts"),
    ),
    heads=("boost",),
)
KINDS(
    "demand",
    "须用几张应对",
    "how many cards it takes to stand against one's card",
    fields(
        demand=Field(CARD, "应对何牌", "against which card", required=True),
        with_=Field(CARD, "用何牌", "with which card", required=True),
        n=number("几张", "how many", required=True),
        who=Field(WHO, "谁", "by whom", required=True),
        way=Field(WAY, "使用还是打出", "whether they are used or played", required=True),
    ),
    heads=("demand",),
)
