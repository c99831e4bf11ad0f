"""What cards are worth to a player of 三国杀 who holds them, faces them or could take them; a card drawn: about 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from cardforge.engine.policies.battle_answers import is_hidden
from cardforge.engine.policies.battle_situation import Situation, face, is_red, record
from cardforge.engine.policies.battle_worth import IN_PLACE, slot_of, with_spare

SHA: Final = "card/sha"
SHAN: Final = "card/shan"
TAO: Final = "card/tao"
WUXIE: Final = "card/wuxie"

ROWS: Final[Mapping[str, tuple[float, ...]]] = {
    SHA: (1.3, 0.8, 0.5),
    SHAN: (2.2, 1.2, 0.7),
    TAO: (3.5, 3.0),
    WUXIE: (2.2, 1.8),
    "card/wuzhong": (2.3,),
    "card/shunshou": (1.6,),
    "card/guohe": (1.4,),
    "card/lebu": (1.7,),
    "card/juedou": (1.3,),
    "card/nanman": (1.3,),
    "card/wanjian": (1.5,),
    "card/taoyuan": (0.9,),
    "card/wugu": (1.0,),
    "card/jiedao": (0.8,),
    "card/shandian": (0.3,),
}
"""The first such card in hand, the second, the third and all more."""

WEAPONS: Final[Mapping[str, float]] = {
    "card/zhuge": 1.5,
    "card/cixiong": 1.2,
    "card/qinggang": 1.3,
    "card/qinglong": 1.5,
    "card/zhangba": 1.4,
    "card/guanshi": 1.6,
    "card/fangtian": 1.2,
    "card/qilin": 1.4,
    "card/hanbing": 1.3,
}
ARMOUR: Final[Mapping[str, float]] = {"card/bagua": 2.4, "card/renwang": 2.2}
FAR: Final[Mapping[str, float]] = {"card/jueying": 1.6, "card/dilu": 1.6, "card/zhuahuang": 1.6}
NEAR: Final[Mapping[str, float]] = {"card/chitu": 1.3, "card/dayuan": 1.3, "card/zixing": 1.3}
SLOTS: Final = (WEAPONS, ARMOUR, FAR, NEAR)
EQUIPMENT: Final[Mapping[str, float]] = {**WEAPONS, **ARMOUR, **FAR, **NEAR}


def in_slot(at: Situation, seat: int, card: str) -> str:
    """The record of what lies in the slot of a piece of equipment before a seat, or ""."""
    slot = slot_of(SLOTS, card)
    return at.equipped(seat, slot) if slot is not None else ""


def keeps(at: Situation, cards: Iterable[str] | None = None) -> dict[str, float]:
    """What each own hand card (or each of `cards`, as if they were the hand) is worth."""
    hand = at.hand if cards is None else list(cards)
    skills, seen, worth = at.own["skills"], dict[str, int](), dict[str, float]()
    equipment = [record(each) for each in at.own["equipment"]]
    hurt = at.own["hp"] < at.own["max_hp"]
    for card in hand:
        kind = face(card)[0]
        row = ROWS.get(kind)
        if row is None:
            value = EQUIPMENT.get(kind, 1.0)
            slot = slot_of(SLOTS, kind)
            if slot is not None and (seen.get(kind) or any(each in slot for each in equipment)):
                value *= 0.35
            if "skill/xiaoji" in skills:
                value += 1.0
            seen[kind] = 1
        else:
            n = seen.get(kind, 0)
            seen[kind] = n + 1
            value = row[min(n, len(row) - 1)]
            if kind == TAO and hurt:
                value += 1.0
        worth[card] = max(value, as_other(card, skills)) if skills else value
    return worth


MAKES: Final[Mapping[str, tuple[Callable[[str], bool], float]]] = {
    "skill/wusheng": (is_red, 0.9),
    "skill/longdan": (lambda card: record(card) in (SHA, SHAN), 1.4),
    "skill/qingguo": (lambda card: not is_red(card), 1.4),
    "skill/qixi": (lambda card: not is_red(card), 1.3),
    "skill/guose": (lambda card: face(card)[1] == "D", 1.3),
    "skill/jijiu": (is_red, 1.8),
    "card/zhangba": (lambda card: True, 0.0),
}
"""Conversions: which cards fit, and what a card that fits is worth for it."""


def as_other(card: str, skills: Iterable[str]) -> float:
    """What a card is worth for what skills can make of it."""
    made = [MAKES[skill] for skill in skills if skill in MAKES]
    return max((worth for fits, worth in made if fits(card)), default=0.0)


def costs(at: Situation) -> dict[str, float]:
    """What it costs to part with each own card now: hand (what is over the limit costs next to nothing), equipment."""
    worth = at.memo.get("costs")
    if worth is None:
        worth = at.memo["costs"] = _costs(at)
    return worth


def holds_back(at: Situation) -> bool:
    """克己: without a 杀 in this play phase nothing need be laid off."""
    return at.my_turn and "skill/keji" in at.own["skills"] and SHA not in at.view["used"]


def _costs(at: Situation) -> dict[str, float]:
    worth = with_spare(keeps(at), 0 if holds_back(at) else at.spare())
    xiaoji = "skill/xiaoji" in at.own["skills"]
    for card in at.own["equipment"]:
        worth[card] = EQUIPMENT.get(record(card), 1.0) * IN_PLACE - (2.0 if xiaoji else 0.0)
    return worth


def prize(at: Situation, victim: int, card: str) -> float:
    """What a card of a seat is worth to that seat: those in the judgement zone are bad for it."""
    if is_hidden(card):
        return hidden_prize(at, victim)
    kind = record(card)
    if card in at.seats[victim]["judgement"]:
        kind = at.view["as"].get(card, kind)
        return -2.5 if kind == "card/lebu" else -0.8
    value = EQUIPMENT.get(kind, 1.0) * IN_PLACE
    skills = at.seats[victim]["skills"]
    if kind == "card/zhuge" and "skill/kurou" in skills:
        value += 1.0
    return value - (2.0 if "skill/xiaoji" in skills else 0.0)


def hidden_prize(at: Situation, victim: int) -> float:
    """What an unseen hand card is worth to its holder; the last one more."""
    hand = at.seats[victim]["hand"]
    if hand == 1:
        skills = at.seats[victim]["skills"]
        return -0.2 if "skill/lianying" in skills else 0.3 if "skill/kongcheng" in skills else 1.6
    return 1.25


def best_prize(at: Situation, victim: int, gain: float) -> float:
    """What it is worth to the player to remove the best card of a seat; `gain` is added where it can be kept."""
    data, enmity = at.seats[victim], at.enmity.get(victim, 0.0)
    best = enmity * hidden_prize(at, victim) + gain if data["hand"] else -9.0
    for card in data["equipment"]:
        best = max(best, enmity * prize(at, victim, card) + gain)
    for card in data["judgement"]:
        best = max(best, enmity * prize(at, victim, card) + 0.7 * gain)
    return best
