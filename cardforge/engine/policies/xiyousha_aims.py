"""What a card of 西游杀 used on a target is worth to the player: chances that it is answered, and what it does then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardforge.engine.policies.battle_aims import defeat, forfeit, robbed, runs_out, sent
from cardforge.engine.policies.battle_situation import Situation, face, record
from cardforge.engine.policies.xiyousha_lore import IMMORTAL, MONK
from cardforge.engine.policies.xiyousha_worth import GONG, ROPES, SHOU, best_prize

NO_SHOU: Final = 0.79
NO_GONG: Final = 0.74
"""How likely one unseen hand card is no 受, no 攻."""
REWARD: Final = 2.8
"""What killing a 妖怪 is worth besides."""
NOT_YET: Final = 12.0
"""What a 神仙 loses if 唐僧 dies before the last 妖怪."""
YAO: Final = "side/yao"
XIAN: Final = "side/xian"
BONUS: Final[Mapping[str, tuple[str, int]]] = {
    "card/jingubang": (YAO, 2),
    "card/dingpa": (YAO, 1),
    "card/fangbianchan": (YAO, 1),
    "card/hongyingqiang": (XIAN, 2),
    "card/huojianqiang": (XIAN, 1),
    "card/langyabang": (XIAN, 1),
}
"""Weapons that can be added to an 攻: against whom, and by how much."""
CATCHES: Final = 0.75
"""How likely a rope takes the play phase."""
BURNS: Final = 0.27
"""How likely a judgement is a heart."""


def no_shou(at: Situation, seat: int) -> float:
    """How likely a seat has no 受 when it needs one."""
    data = at.seats[seat]
    skills = data["skills"]
    each = 0.45 if "skill/shengshui" in skills else 0.52 if "skill/gongshou" in skills else NO_SHOU
    chance = float(each ** data["hand"])
    if at.has(seat, "card/shengui") or at.has(seat, "card/xiangwang"):
        chance = 0.05
    return chance


def no_gong(at: Situation, seat: int) -> float:
    """How likely a seat has no 攻 when it needs one."""
    data = at.seats[seat]
    each = 0.55 if "skill/gongshou" in data["skills"] else NO_GONG
    return float(each ** data["hand"])


def blow(at: Situation, seat: int, n: int) -> float:
    """What n damage by the player to a seat is worth, rewards, penalties and what skills make of it included."""
    value = at.harm(seat, n)
    data, chance = at.seats[seat], at.odds.get(seat, [0.0] * 4)
    if at.hp_left(seat) <= n:
        if data["role"] == MONK:
            if at.role == IMMORTAL and sum(at.odds[other][2] for other in at.others()) > 0.3:
                value -= NOT_YET
        else:
            value += REWARD * chance[2]
            if at.role == MONK:
                value -= chance[1] * forfeit(at)
    elif "skill/haomao" in data["skills"]:
        value -= 1.6 * n * max(0.0, at.enmity.get(seat, 0.0))
    return value


def bonus(at: Situation, user: int, seat: int) -> int:
    """What the weapons before a user can add to an 攻 on a seat."""
    data = at.seats[seat]
    if "skill/fuchen" in data["skills"]:
        return 0
    fits = [BONUS[record(card)] for card in at.seats[user]["equipment"] if record(card) in BONUS]
    return max((n for attribute, n in fits if attribute == data["attribute"]), default=0)


def gong_on(at: Situation, seat: int, cards: Iterable[str], user: int = 0) -> float:
    """An 攻 on a seat, by the player (unless said otherwise), with the weapons it has."""
    user = user or at.me
    plain = 1
    if "skill/jiutou" in at.seats[user]["skills"] and any(face(card)[1] == "D" for card in cards):
        plain = 2
    more = bonus(at, user, seat)
    miss = 1 - no_shou(at, seat)
    if "skill/jinglei" in at.seats[user]["skills"]:
        miss *= 0.55
    value = (1 - miss) * blow(at, seat, plain + more)
    if more:
        value += miss * blow(at, seat, plain + more - 1)
    value += miss * 0.8 * at.enmity.get(seat, 0.0)
    if "skill/sanhuofan" in at.seats[seat]["skills"] and at.seats[seat]["hand"] > 2:
        value *= 0.5
    if user == at.me and "skill/shixue" in at.own["skills"] and at.distances[user][seat] == 1:
        value += (1 - miss) * at.heal(at.me)
    return value


def duel_on(at: Situation, seat: int) -> float:
    """A 单挑 of the player with a seat, which plays first."""
    held = at.count(GONG) + (at.count(SHOU) if "skill/gongshou" in at.own["skills"] else 0)
    none = no_gong(at, seat)
    lost = (1 - none) * runs_out(held)
    value = (1 - lost) * blow(at, seat, 1)
    if "skill/dingli" in at.own["skills"]:
        return value
    return value - lost * defeat(at)


def rope_on(at: Situation, seat: int) -> float:
    """A rope before a seat: a play phase lost by three in four."""
    data = at.seats[seat]
    worth = 1.6 + 0.3 * data["hand"] + (0.4 if data["hp"] > 2 else 0.0)
    return float(worth * CATCHES * at.enmity.get(seat, 0.0))


def fire_on(at: Situation, seat: int, n: int) -> float:
    """A 真火 before a seat: it goes round until a judgement is a heart."""
    ring = at.living[at.living.index(seat) :] + at.living[: at.living.index(seat)]
    value, here = 0.0, 1.0
    for each in ring * 2:
        if "skill/laojunlu" in at.seats[each]["skills"]:
            continue
        value += here * BURNS * at.harm(each, n)
        here *= 1 - BURNS
    return value


def xinling_on(at: Situation, seat: int, victim: int) -> float:
    """A 心灵控制: the seat attacks the victim, or loses its weapon to the player."""
    if victim == at.me:
        return -9.0
    return sent(at, seat, 1 - no_gong(at, seat), gong_on(at, victim, (), seat))


def effect_on(at: Situation, kind: str, user: int | None, seat: int) -> float:
    """What it is worth to the player that the effect of a card happens to a seat, whoever used it."""
    harm = at.harm(seat)
    if kind in ("card/sanmei", "card/ermei"):
        return 0.5 * at.harm(seat, 3 if kind == "card/sanmei" else 2)
    if kind in ("card/huoyanshan", "skill/meihouwang", "skill/shenzhang"):
        return harm * (0.2 if seat == at.me and at.count(SHOU) else 1.0)
    if kind in ("card/fanjiang", "card/dantiao"):
        return harm * (0.25 if seat == at.me and at.count(GONG) > (kind == "card/dantiao") else 0.9)
    if kind in ("card/hulu", "card/jingangzhuo"):
        return robbed(at, seat)
    if kind == "card/pantaodahui":
        return at.heal(seat)
    return SIMPLE.get(kind, 0.0) * at.enmity.get(seat, 0.0)


SIMPLE: Final[Mapping[str, float]] = {
    **dict.fromkeys(ROPES, 1.6),
    "skill/shidu": 1.0,
    "card/xinling": 0.8,
    "card/chaofeng": 0.4,
    "card/bajiaoshan": -0.9,
    "card/yunyu": -1.0,
}


def steal(at: Situation, seat: int, kept: bool) -> float:
    """A 紫金葫芦 (kept) or a 金刚镯 on a seat."""
    return best_prize(at, seat, 1.1, laid=False) if kept else best_prize(at, seat, 0.0)
