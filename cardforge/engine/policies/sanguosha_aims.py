"""What a card of 三国杀 used on a target is worth to the player: chances that it is answered, and what it does then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardforge.engine.policies.battle_aims import defeat, forfeit, robbed, runs_out, sent
from cardforge.engine.policies.battle_situation import Situation, face
from cardforge.engine.policies.sanguosha_lore import LORD, LOYALIST, REBEL
from cardforge.engine.policies.sanguosha_worth import SHA, SHAN, best_prize

NO_SHAN: Final = 0.76
NO_SHA: Final = 0.74
"""How likely one unseen hand card is no 闪, no 杀."""
REWARD: Final = 2.5
"""What killing a rebel is worth besides."""


def no_shan(at: Situation, seat: int, armour: bool = True) -> float:
    """How likely a seat has no 闪 when it needs one."""
    data = at.seats[seat]
    skills = data["skills"]
    each = 0.45 if "skill/qingguo" in skills else 0.6 if "skill/longdan" in skills else NO_SHAN
    chance = float(each ** data["hand"])
    if armour and at.has(seat, "card/bagua"):
        chance *= 0.5
    if "skill/hujia" in skills:
        chance *= 0.8
    return chance


def no_sha(at: Situation, seat: int) -> float:
    """How likely a seat has no 杀 when it needs one."""
    data = at.seats[seat]
    skills = data["skills"]
    each = 0.5 if "skill/wusheng" in skills else 0.6 if "skill/longdan" in skills else NO_SHA
    chance = float(each ** data["hand"])
    return chance * 0.8 if "skill/jijiang" in skills else chance


def blow(at: Situation, seat: int, n: int) -> float:
    """What n damage by the player to a seat is worth, rewards, penalties and what skills make of it included."""
    value = at.harm(seat, n)
    data, chance = at.seats[seat], at.odds.get(seat, [0.0] * 4)
    if data["hp"] <= n:
        value += REWARD * chance[2]
        if at.role == LORD:
            value -= chance[1] * forfeit(at)
        if data["role"] == LORD and at.role not in (REBEL, LORD, LOYALIST) and len(at.living) > 2:
            value -= 12.0
    elif data["skills"]:
        value -= _backlash(at, seat, n)
    return value


def _backlash(at: Situation, seat: int, n: int) -> float:
    skills = at.seats[seat]["skills"]
    if "skill/yiji" in skills:
        return 1.2 * n * max(0.0, at.enmity.get(seat, 0.0))
    if "skill/ganglie" in skills:
        return 0.75 * min(1.6, at.hp_worth(at.me))
    return 0.9 if "skill/fankui" in skills else 0.4 if "skill/jianxiong" in skills else 0.0


def damage_of_mine(at: Situation, kind: str) -> int:
    """How much damage a 杀 or 决斗 of the player deals."""
    return 2 if kind in (SHA, "card/juedou") and "skill/luoyi" in at.view["used"] and at.my_turn else 1


def sha_on(at: Situation, seat: int, cards: Iterable[str]) -> float:
    """A 杀 by the player on a seat."""
    skills = at.own["skills"]
    bare = at.has(at.me, "card/qinggang")
    suits = {face(card)[1] in "HD" for card in cards}
    if not bare and at.has(seat, "card/renwang") and suits == {False}:
        return -1.0
    miss = 1 - no_shan(at, seat, not bare)
    if "skill/wushuang" in skills:
        miss *= 0.4
    if "skill/tieqi" in skills:
        miss *= 0.5
    if at.has(at.me, "card/guanshi") and len(at.hand) >= 4:
        miss *= 0.4
    value = (1 - miss) * blow(at, seat, damage_of_mine(at, SHA))
    value += miss * 0.8 * at.enmity.get(seat, 0.0)
    if "skill/liuli" in at.seats[seat]["skills"]:
        value *= 0.7
    return value


def duel_on(at: Situation, seat: int) -> float:
    """A 决斗 by the player on a seat."""
    held = at.count(SHA) + (at.count(SHAN) if "skill/longdan" in at.own["skills"] else 0)
    none = no_sha(at, seat)
    if "skill/wushuang" in at.own["skills"]:
        none = 1 - (1 - none) * 0.35
    lost = (1 - none) * runs_out(held)
    if "skill/wushuang" in at.seats[seat]["skills"] and held < 2:
        lost = 1 - none
    value = (1 - lost) * blow(at, seat, damage_of_mine(at, "card/juedou"))
    return value - lost * defeat(at)


def lebu_on(at: Situation, seat: int) -> float:
    """A 乐不思蜀 on a seat: a play phase lost by three in four; the sooner its turn comes, the better."""
    data = at.seats[seat]
    worth: float = 1.6 + 0.25 * data["hand"] + (0.5 if data["hp"] > 2 else 0.0)
    if "skill/keji" in data["skills"]:
        worth *= 0.6
    return worth * 0.75 * at.enmity.get(seat, 0.0)


def jiedao_on(at: Situation, seat: int, victim: int) -> float:
    """A 借刀杀人: the seat attacks the victim, or loses its weapon to the player."""
    return sent(at, seat, 1 - no_sha(at, seat), no_shan(at, victim) * at.harm(victim))


def effect_on(at: Situation, kind: str, user: int | None, seat: int) -> float:
    """What it is worth to the player that the effect of a card happens to a seat, whoever used it."""
    if kind == "card/juedou":
        if seat == at.me and at.count(SHA) > 1:
            return -0.8
        back = 0.3 * at.harm(user) if user else 0.0
        return (0.85 if seat == at.me else 0.65) * at.harm(seat) + back
    if kind in ("card/nanman", "card/wanjian"):
        wanted = SHA if kind == "card/nanman" else SHAN
        if seat == at.me:
            return at.harm(seat) * (0.15 if at.count(wanted) else 1.0)
        return at.harm(seat) * (no_sha(at, seat) if wanted == SHA else no_shan(at, seat))
    enmity = at.enmity.get(seat, 0.0)
    if kind in ("card/guohe", "card/shunshou"):
        if at.seats[seat]["judgement"] and (at.enmity.get(user or 0, 0.0) * enmity > 0):
            return 0.0
        gain = 0.8 * at.enmity.get(user, 0.0) if kind == "card/shunshou" and user else 0.0
        return robbed(at, seat) - gain
    if kind == "card/taoyuan":
        return at.heal(seat)
    return _SIMPLE.get(kind, 0.0) * enmity


_SIMPLE: Final[Mapping[str, float]] = {
    "card/wuzhong": -1.7,
    "card/wugu": -0.9,
    "card/jiedao": 1.0,
    "card/lebu": 2.0,
    "card/shandian": 0.5,
}


def steal(at: Situation, seat: int, kept: bool) -> float:
    """A 顺手牵羊 (kept) or a 过河拆桥 on a seat."""
    return best_prize(at, seat, 1.1 if kept else 0.0)
