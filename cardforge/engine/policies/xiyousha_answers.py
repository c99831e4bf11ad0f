"""What a player of 西游杀 does when asked: answer, cancel, save, guard, invoke a skill; what it lays off and takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardforge.engine.policies import xiyousha_aims as aims
from cardforge.engine.policies.battle_answers import Rule, fights_on
from cardforge.engine.policies.battle_memory import Memory
from cardforge.engine.policies.battle_situation import Situation, record
from cardforge.engine.policies.battle_worth import cheapest
from cardforge.engine.policies.battle_worth import price as price_of
from cardforge.engine.policies.xiyousha_worth import MAKES, SHOU, costs, keeps, payment, prize

CANCEL_FROM: Final = 1.1
RESCUE_FROM: Final = -0.45
FREE: Final[Mapping[str, float]] = {
    "skill/wangshengzhou": 2.0,
    "skill/panguan": 2.0,
    "skill/jiajiao": -1.0,
    "card/jinjingshou": -1.0,
}
"""Ways that cost no hand card: what they are worth; what is tried first has the least."""


def price(at: Situation, way: str) -> float:
    """What a way to have a card costs."""
    cost = costs(at)
    if way in cost:
        return cost[way]
    if way in FREE:
        return FREE[way]
    cards = payment(at, way) if way in MAKES else []
    return price_of(cards, cost) + 0.05 if cards else 5.0


def answers(at: Situation, memory: Memory, about: Sequence[str], players: Sequence[int]) -> bool:
    """Whether to supply the card that is wanted. `players`: who makes one answer, then whom it is for."""
    wanted, source = about[0], players[0] if players else 0
    if wanted == "card/huwei":
        return guards(at, players[-1])
    if wanted == SHOU:
        return True
    if memory.frames and memory.frames[-1][0] == "skill/jinguzhou":
        return _obeys(at)
    if len(players) > 1:
        return at.enmity.get(players[1], 0.0) > -0.25
    if source == at.me:
        return True
    return fights_on(at, memory, "card/dantiao", source)


def _obeys(at: Situation) -> bool:
    """紧箍咒: there is somebody in range worth an 攻."""
    return any(aims.gong_on(at, seat, ()) > 0.5 for seat in at.within(at.ranges[at.me]))


def guards(at: Situation, victim: int) -> bool:
    """护卫: for somebody whose HP are worth more than one's own."""
    return victim != at.me and at.own["hp"] > 1 and -at.harm(victim) > 1.25 * -at.harm(at.me)


def cancels(at: Situation, memory: Memory, kind: str) -> bool:
    """锦阑袈裟 for oneself."""
    user = memory.effect[1] if memory.effect[0] == kind else None
    return aims.effect_on(at, kind, user, at.me) < -CANCEL_FROM


def rescues(at: Situation, dying: int) -> bool:
    """Whether to save the dying."""
    return dying == at.me or at.enmity.get(dying, 0.0) < RESCUE_FROM


# Skills that are offered


def _against_last(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    return at.enmity.get(players[-1], 0.0) > 0.1


def _xunshi(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    hosts = sorted((at.enmity.get(s, 0.0) for s in at.others() if at.seats[s]["hand"]), reverse=True)
    return len(hosts) > 1 and hosts[0] + hosts[1] > 0.15


def _sanhuofan(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    if at.count(SHOU):
        return False
    given = price_of(cheapest(at.hand, costs(at), 2), costs(at))
    return at.hp_worth(at.me) > given * (0.4 if at.friend() else 1.4)


def _liushahe(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    return any(at.enmity.get(seat, 0.0) > 0.2 for seat in at.others())


def _put_out(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    """三昧真火 may take a 二昧 off the table."""
    return bool(players) and aims.fire_on(at, players[0], 2) < 0


INVOKE: Final[Mapping[str, Rule]] = {
    "skill/chenghuo": _against_last,
    "card/huahuachui": _against_last,
    "skill/xunshi": _xunshi,
    "skill/sanhuofan": _sanhuofan,
    "skill/liushahe": _liushahe,
    "card/sanmei": _put_out,
}


# Cards


def taking(at: Situation, victim: int, option: str) -> float:
    """What it is worth that a seat loses one of its cards."""
    return at.enmity.get(victim, 0.0) * prize(at, victim, option)


def lays_off(at: Situation, cards: Sequence[str], lo: int) -> list[str]:
    """The cards to discard: as few and as cheap as may be."""
    return cheapest(cards, {**costs(at), **keeps(at)}, lo)


def adds(at: Situation, names: Sequence[str]) -> list[str]:
    """Weapons to add to an 攻: the ones that add most first."""
    weapons = [name for name in names if record(name) in aims.BONUS]
    return sorted(weapons, key=lambda name: -aims.BONUS[record(name)][1])
