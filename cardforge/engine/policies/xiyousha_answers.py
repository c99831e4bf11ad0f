"""What a player of 西游杀 does when asked: answer, cancel, save, guard, invoke a skill; what it lays off and takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardforge.engine.policies import xiyousha_aims as aims
from cardforge.engine.policies.battle_memory import Memory
from cardforge.engine.policies.battle_situation import Situation, record
from cardforge.engine.policies.xiyousha_skills import FRIEND, friend
from cardforge.engine.policies.xiyousha_worth import MAKES, SHOU, cheapest, costs, hidden_prize, keeps, payment, prize

CANCEL_FROM: Final = 1.1
RESCUE_FROM: Final = -0.45
FREE: Final[Mapping[str, float]] = {
    "skill/wangshengzhou": 2.0,
    "skill/panguan": 2.0,
    "skill/jiajiao": -1.0,
    "card/jinjingshou": -1.0,
}
"""Ways that cost no hand card: what they are worth; what is tried first has the least."""


def cheapest_way(at: Situation, ways: Sequence[str]) -> tuple[int, float]:
    """The index and cost of the cheapest way to have a card."""
    cost = costs(at)
    prices = [_price(at, way, cost) for way in ways]
    found = min(range(len(ways)), key=prices.__getitem__)
    return found, prices[found]


def _price(at: Situation, way: str, cost: Mapping[str, float]) -> float:
    if way in cost:
        return cost[way]
    if way in FREE:
        return FREE[way]
    if way in MAKES:
        cards = payment(at, way)
        return sum(cost[card] for card in cards) + 0.05 if cards else 5.0
    return 5.0


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
    card, user, _ = memory.effect
    if card == "card/dantiao" and at.enmity.get(source, 0.0) < FRIEND:
        return bool(at.own["hp"] <= 2 and at.seats[source]["hp"] > at.own["hp"]) or user == at.me
    return True


def _obeys(at: Situation) -> bool:
    """紧箍咒: there is somebody in range worth an 攻."""
    row, reach = at.distances[at.me], at.ranges[at.me]
    return any(aims.gong_on(at, seat, ()) > 0.5 for seat in at.others() if row[seat] <= reach)


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


def invokes(at: Situation, skill: str, about: Sequence[str], players: Sequence[int]) -> bool:
    """Whether to use a skill or an effect of equipment that is offered."""
    rule = INVOKE.get(skill)
    return rule is None or rule(at, about, players)


Rule = Callable[[Situation, Sequence[str], Sequence[int]], bool]


def _against_last(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    return at.enmity.get(players[-1], 0.0) > 0.1


def _xunshi(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    hosts = sorted((at.enmity.get(s, 0.0) for s in at.others() if at.seats[s]["hand"]), reverse=True)
    return len(hosts) > 1 and hosts[0] + hosts[1] > 0.15


def _sanhuofan(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    if at.count(SHOU):
        return False
    given = sum(costs(at)[card] for card in cheapest(at.hand, costs(at), 2))
    heir = friend(at)
    return at.hp_worth(at.me) > given * (0.4 if heir else 1.4)


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


def takes(at: Situation, victim: int, options: Sequence[str], start: int) -> int:
    """Which card of another to take: an index; hidden ones are all alike, `start` is the one of them to take."""
    enmity = at.enmity.get(victim, 0.0)
    best, found = -99.0, 0
    for index, option in enumerate(options):
        unseen = option.startswith("hidden:")
        if unseen and index != start:
            continue
        value = enmity * (hidden_prize(at, victim) if unseen else prize(at, victim, option))
        if value > best:
            best, found = value, index
    return found


def lays_off(at: Situation, cards: Sequence[str], lo: int) -> list[str]:
    """The cards to discard: as few and as cheap as may be."""
    return cheapest(cards, {**costs(at), **keeps(at)}, lo)


def best_card(at: Situation, cards: Sequence[str]) -> int:
    """芭蕉扇: the index of the card that is worth most in hand."""
    worth = [(keeps(at, [*at.hand, card])[card], -index) for index, card in enumerate(cards)]
    return -max(worth)[1]


def adds(at: Situation, names: Sequence[str]) -> list[str]:
    """Weapons to add to an 攻: the ones that add most first."""
    weapons = [name for name in names if record(name) in aims.BONUS]
    return sorted(weapons, key=lambda name: -aims.BONUS[record(name)][1])
