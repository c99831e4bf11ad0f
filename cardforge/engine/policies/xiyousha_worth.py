"""What cards are worth to a player of 西游杀 who holds them, faces them or could take them; a card drawn: about 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from cardforge.engine.policies.battle_answers import is_hidden
from cardforge.engine.policies.battle_situation import Situation, face, is_red, record
from cardforge.engine.policies.battle_worth import IN_PLACE, cheapest, slot_of, with_spare

GONG: Final = "card/gong"
SHOU: Final = "card/shou"
PANTAO: Final = "card/pantao"

ROWS: Final[Mapping[str, tuple[float, ...]]] = {
    GONG: (1.3, 0.8, 0.5),
    SHOU: (2.2, 1.5, 0.9),
    PANTAO: (3.5, 3.0),
    "card/jiasha": (1.9, 1.4),
    "card/jinzhongzhao": (2.4,),
    "card/shengsibu": (4.0,),
    "card/haomao": (2.3,),
    "card/hulu": (1.6,),
    "card/jingangzhuo": (1.4,),
    "card/kunxian": (1.6,),
    "card/kunyao": (1.6,),
    "card/huoyanshan": (1.5,),
    "card/fanjiang": (1.4,),
    "card/dantiao": (1.3,),
    "card/pantaodahui": (0.9,),
    "card/bajiaoshan": (1.0,),
    "card/sanmei": (0.8,),
    "card/ermei": (0.6,),
    "card/xinling": (0.8,),
    "card/huwei": (0.8,),
    "card/yunyu": (0.6,),
    "card/chaofeng": (0.5,),
    "card/huanjiang": (0.5,),
    "card/huanshen": (0.3,),
}
"""The first such card in hand, the second, the third and all more."""

WEAPONS: Final[Mapping[str, float]] = {
    "card/jingubang": 1.8,
    "card/dingpa": 1.5,
    "card/fangbianchan": 1.4,
    "card/hongyingqiang": 1.8,
    "card/huojianqiang": 1.5,
    "card/langyabang": 1.4,
    "card/huahuachui": 1.3,
    "card/qixingjian": 1.7,
}
MOUNTS: Final[Mapping[str, float]] = {
    "card/bailongma": 0.9,
    "card/shiwang": 1.3,
    "card/dapeng": 0.7,
    "card/shengui": 1.9,
    "card/xiangwang": 1.9,
    "card/jinjingshou": 0.8,
    "card/xianhe": 0.7,
    "card/qingniu": 1.1,
    "card/jindouyun": 1.0,
    "card/fenghuolun": 0.9,
}
MASTERS: Final[Mapping[str, tuple[str, float]]] = {
    "card/bailongma": ("skill/jinguzhou", 1.4),
    "card/jinjingshou": ("skill/niu", 4.0),
    "card/xianhe": ("skill/fuchen", 2.2),
    "card/jindouyun": ("skill/meihouwang", 1.8),
    "card/fenghuolun": ("skill/santou", 1.9),
}
"""What a mount is worth to its master, known by a skill."""
SLOTS: Final = (WEAPONS, MOUNTS)
EQUIPMENT: Final[Mapping[str, float]] = {**WEAPONS, **MOUNTS}
MANY: Final = "skill/kuli"
"""Any number of pieces in a slot."""
ROPES: Final = ("card/kunxian", "card/kunyao")
LAID: Final[Mapping[str, float]] = {"card/sanmei": -1.0, "card/ermei": -0.8, "card/chaofeng": -0.4, "skill/shidu": -0.9}


def gear_worth(card: str, skills: Iterable[str]) -> float:
    """What a piece of equipment is worth to one with these skills."""
    master = MASTERS.get(card)
    if master is not None and master[0] in skills:
        return master[1]
    return EQUIPMENT.get(card, 1.0)


def in_slot(at: Situation, seat: int, card: str) -> str:
    """The record of what lies in the slot of a piece of equipment before a seat, or ""."""
    slot = slot_of(SLOTS, card)
    if slot is None or MANY in at.seats[seat]["skills"]:
        return ""
    return at.equipped(seat, slot)


def keeps(at: Situation, cards: Iterable[str] | None = None) -> dict[str, float]:
    """What each own hand card (or each of `cards`, as if they were the hand) is worth."""
    hand = at.hand if cards is None else list(cards)
    skills, seen, worth = at.own["skills"], dict[str, int](), dict[str, float]()
    hurt = at.own["hp"] < at.own["max_hp"]
    often = unlimited(at)
    for card in hand:
        kind = record(card)
        n = seen.get(kind, 0)
        seen[kind] = n + 1
        row = ROWS.get(kind)
        if row is None:
            value = gear_worth(kind, skills)
            if n or in_slot(at, at.me, kind):
                value *= 0.4
        else:
            value = row[min(n, len(row) - 1)]
            if kind == PANTAO and hurt:
                value += 1.0
            elif kind == GONG and often:
                value = 1.3
        worth[card] = max(value, as_other(card, skills))
    return worth


def unlimited(at: Situation) -> bool:
    """Whether the player may use any number of 攻."""
    return "skill/niu" in at.own["skills"] or at.has(at.me, "card/qixingjian")


Fits = Callable[[str], bool]
MAKES: Final[Mapping[str, tuple[Fits, float, int]]] = {
    "skill/gongshou": (lambda card: record(card) in (GONG, SHOU), 1.6, 1),
    "skill/mimi": (lambda card: face(card)[1] == "D", 1.2, 1),
    "skill/pansidong": (lambda card: face(card)[1] == "D", 1.2, 1),
    "skill/shidu": (lambda card: face(card)[1] == "C", 0.9, 1),
    "skill/meihouwang": (lambda card: face(card)[1] == "S", 1.2, 1),
    "skill/jieli": (lambda card: record(card) in MOUNTS, 1.1, 1),
    "skill/fanjiang": (is_red, 0.9, 2),
    "skill/xiandan": (is_red, 1.5, 1),
    "skill/shengshui": (lambda card: not is_red(card), 1.4, 1),
    "skill/tiansheng": (lambda card: face(card)[1] == "H", 1.2, 1),
    "skill/renshenguo": (lambda card: not is_red(card), 1.2, 1),
    "skill/jindan": (lambda card: face(card)[1] == "H", 1.4, 2),
    "skill/pujiang": (is_red, 0.8, 2),
    "skill/shenzhang": (lambda card: not is_red(card), 1.1, 2),
    "skill/liushahe": (lambda card: face(card)[1] == "D", 0.6, 1),
    "card/bailongma": (lambda card: record(card) == "card/bailongma", 0.0, 1),
    "card/shiwang": (lambda card: record(card) == "card/shiwang", 0.0, 1),
    "card/shengui": (lambda card: record(card) == "card/shengui", 0.0, 1),
    "card/xiangwang": (lambda card: record(card) == "card/xiangwang", 0.0, 1),
}
"""What skills and mounts make of cards: which cards fit, what one that fits is worth for it, how many it takes."""


def as_other(card: str, skills: Iterable[str]) -> float:
    """What a card is worth for what skills can make of it."""
    return max((MAKES[skill][1] for skill in skills if skill in MAKES and MAKES[skill][0](card)), default=0.0)


def costs(at: Situation) -> dict[str, float]:
    """What it costs to part with each own card now: hand (what is over the limit costs next to nothing), equipment."""
    worth = at.memo.get("costs")
    if worth is None:
        worth = with_spare(keeps(at), at.spare())
        for card in at.own["equipment"]:
            worth[card] = gear_worth(record(card), at.own["skills"]) * IN_PLACE
        at.memo["costs"] = worth
    return worth


def payment(at: Situation, skill: str) -> list[str]:
    """The own cards that pay a skill most cheaply; empty where there are not enough."""
    fits, _, n = MAKES[skill]
    own = [*at.hand, *at.own["equipment"]] if skill in FROM_EQUIPMENT else at.hand
    cards = cheapest([card for card in own if fits(card)], costs(at), n)
    return cards if len(cards) == n else []


FROM_EQUIPMENT: Final = ("skill/jieli", "card/bailongma", "card/shiwang", "card/shengui", "card/xiangwang")


def prize(at: Situation, victim: int, card: str) -> float:
    """What a card of a seat is worth to that seat: laid cards are bad for it."""
    if is_hidden(card):
        return hidden_prize(at, victim)
    kind = record(card)
    if card in at.seats[victim]["judgement"]:
        kind = at.view["as"].get(card, kind)
        return -2.2 if kind in ROPES else LAID.get(kind, -0.8)
    return gear_worth(kind, at.seats[victim]["skills"]) * IN_PLACE


def hidden_prize(at: Situation, victim: int) -> float:
    """What an unseen hand card is worth to its holder; the last one more."""
    return 1.6 if at.seats[victim]["hand"] == 1 else 1.25


def best_prize(at: Situation, victim: int, gain: float, laid: bool = True, hidden: bool = True) -> float:
    """What it is worth to the player to remove the best card of a seat; `gain` is added where it can be kept."""
    data, enmity = at.seats[victim], at.enmity.get(victim, 0.0)
    best = enmity * hidden_prize(at, victim) + gain if data["hand"] and hidden else -9.0
    for card in (*data["equipment"], *(data["judgement"] if laid else ())):
        best = max(best, enmity * prize(at, victim, card) + gain)
    return best
