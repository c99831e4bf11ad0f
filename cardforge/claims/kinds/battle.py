"""Kinds of card battles: cancelling and voiding a card's effect, what cannot be answered, cards used on demand or for
another, duels, choices put to a player, limits lifted, one thing in place of another, targets moved, judgements
replaced."""

from __future__ import annotations

from cardforge.claims.kinds.base import (
    CARD_TYPE,
    COLOUR,
    KINDS,
    STEPS,
    WAY,
    WHO,
    ZONE,
    Field,
    cards,
    fields,
    number,
)
from cardforge.claims.types import ListOf, Ref, Sub, Symbol

CARD = Field(Ref(("card",)), "何牌", "which card", required=True)
ANY_CARD = Field(ListOf(Ref(("card",))), "何牌", "which cards")
ON = Field(WHO, "对谁", "on whom")
LIMITS = ListOf(Symbol("limit", ("distance", "times")))

KINDS(
    "cancel",
    "抵消",
    "cancel a card's effect on one target before it takes place",
    fields(
        card=ANY_CARD,
        type=Field(ListOf(CARD_TYPE), "何种牌", "which types of card"),
        on=Field(WHO, "对谁的效果", "the effect on whom"),
    ),
    heads=("cancel",),
    short="card",
    step=True,
)
KINDS(
    "void",
    "无效",
    "a card has no effect on somebody",
    fields(card=CARD, colour=Field(COLOUR, "颜色", "of which colour"), on=Field(WHO, "对谁", "on whom", required=True)),
    heads=("void",),
    short="card",
    step=True,
)
KINDS(
    "ignore",
    "无视",
    "a card takes effect as if something were not there",
    fields(
        card=CARD,
        type=Field(CARD_TYPE, "无视何种牌", "what type of card is ignored", required=True),
        of=Field(WHO, "谁的", "whose", required=True),
    ),
    heads=("ignore",),
    short="card",
    step=True,
)
KINDS(
    "no_answer",
    "不能响应",
    "a card that may not be answered with another",
    fields(
        card=CARD,
        with_=Field(Ref(("card",)), "不能以何牌响应", "what it may not be answered with", required=True),
        who=Field(WHO, "谁", "who may not"),
    ),
    heads=("no_answer",),
    short="card",
    step=True,
)
KINDS(
    "still",
    "依然造成伤害",
    "a cancelled card deals its damage all the same",
    fields(card=CARD),
    heads=("still",),
    short="card",
    step=True,
)
KINDS(
    "use_card",
    "使用某牌",
    "use a card on somebody, by a rule and not in the ordinary way",
    fields(
        card=CARD,
        n=number("几张", "how many", required=True),
        on=ON,
        free=Field(LIMITS, "不受何限制", "which limits it is free of"),
    ),
    heads=("use_card",),
    short="card",
    step=True,
)
KINDS(
    "provide",
    "代为使用或打出",
    "others may use or play a card for somebody",
    fields(
        card=CARD,
        n=number("几张", "how many", required=True),
        from_=Field(Sub("players"), "由谁提供", "who may provide it", required=True),
        for_=Field(WHO, "为谁", "for whom", required=True),
        ways=Field(ListOf(WAY), "使用或打出", "to use or to play", required=True),
    ),
    heads=("provide",),
    short="card",
    step=True,
)
KINDS(
    "alternate",
    "轮流打出",
    "two players play cards in turn until one does not",
    fields(
        with_=Field(Ref(("card",)), "打出何牌", "with which card", required=True),
        n=number("每次几张", "how many each time", required=True),
        first=Field(WHO, "谁先", "who begins", required=True),
        loser=Field(STEPS, "先停手的一方", "what becomes of the one who stops", required=True),
    ),
    heads=("loser",),
)
KINDS(
    "choice",
    "令其选择",
    "somebody chooses one of these",
    fields(
        who=Field(WHO, "谁选择", "who chooses", required=True),
        either=Field(STEPS, "从何选择", "one of these", required=True),
    ),
    heads=("choice",),
    step=True,
)
KINDS(
    "free",
    "不受限制",
    "cards are free of a limit",
    fields(
        type=Field(CARD_TYPE, "何种牌", "which type of card", required=True),
        of=Field(LIMITS, "不受何限制", "which limits", required=True),
    ),
    heads=("free",),
    short="of",
)
KINDS(
    "retarget",
    "转移目标",
    "a card is turned from one target to another",
    fields(card=CARD, to=Field(Sub("players"), "转移给谁", "to whom", required=True)),
    heads=("retarget",),
    short="card",
    step=True,
)
KINDS(
    "replace",
    "替换判定牌",
    "put a card in the place of the judgement card",
    fields(cards(), from_=Field(ListOf(ZONE), "从何区域", "from which zones")),
    heads=("replace",),
    short="n",
    step=True,
)
KINDS(
    "instead",
    "放弃",
    "forgo something and do another thing in its place",
    fields(
        of=Field(Symbol("forgone", ("draw", "damage")), "放弃什么", "what is forgone", required=True),
        do=Field(STEPS, "改为", "what is done in its place"),
    ),
    heads=("instead",),
    short="of",
    step=True,
)
KINDS(
    "repeat",
    "重复",
    "the same again",
    fields(until=Field(Symbol("until", ("failed",)), "到何时为止", "until when", required=True)),
    heads=("repeat",),
    short="until",
    step=True,
)
