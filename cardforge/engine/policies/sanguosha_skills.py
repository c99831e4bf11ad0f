"""The active skills of 三国杀: what using one is worth now, which cards it takes, whom it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardforge.engine.policies import battle_play
from cardforge.engine.policies import sanguosha_aims as aims
from cardforge.engine.policies.battle_play import NEVER, Pair
from cardforge.engine.policies.battle_situation import Situation
from cardforge.engine.policies.battle_worth import Costs, cheapest, price

JUNK: Final = 1.0
"""What costs less than a card drawn is worth is changed by 制衡."""


def junk(at: Situation, cost: Costs) -> list[str]:
    """What 制衡 changes."""
    return [card for card in (*at.hand, *at.own["equipment"]) if cost[card] < JUNK]


def _zhiheng(at: Situation, cost: Costs) -> float:
    return sum(1.05 - cost[card] for card in junk(at, cost)) - 0.1


def gifts(at: Situation, cost: Costs) -> list[str]:
    """What 仁德 gives away: what is over the limit, and as many as heal."""
    need = 0
    if at.wounded(at.me):
        need = max(0, 2 - at.view["used"].get("skill/rende", 0))
    n = max(need, at.spare() if at.friend() else 0)
    return cheapest(at.hand, cost, n) if len(at.hand) >= n else []


def heir(at: Situation) -> int:
    """Who gets what is given away: a friend, else who is the least of an enemy."""
    return min(at.others(), key=lambda seat: (at.enmity.get(seat, 0.0), seat))


def _rende(at: Situation, cost: Costs) -> float:
    cards = gifts(at, cost)
    if not cards:
        return NEVER
    used = at.view["used"].get("skill/rende", 0)
    healed = at.heal(at.me) if used < 2 <= used + len(cards) else 0.0
    return healed - len(cards) * at.enmity.get(heir(at), 0.0) - price(cards, cost)


def _kurou(at: Situation, cost: Costs) -> float:
    hp, hand = at.own["hp"], len(at.hand)
    if at.has(at.me, "card/zhuge") and any(at.enmity.get(seat, 0.0) > 0.3 for seat in at.within(at.ranges[at.me])):
        return 1.0 if hp > 1 else NEVER
    return 0.5 if (hp >= 4 and hand <= 3) or (hp == 3 and hand <= 1) else NEVER


def fanjian_on(at: Situation, seat: int) -> float:
    """反间 on a seat, which keeps the card."""
    return 0.75 * aims.blow(at, seat, 1) - 1.2 * at.enmity.get(seat, 0.0)


def _fanjian(at: Situation, cost: Costs) -> float:
    best = max((fanjian_on(at, seat) for seat in at.others()), default=NEVER)
    return best - price(at.hand, cost) / len(at.hand)


def _jieyin(at: Situation, cost: Costs) -> float:
    grooms = [seat for seat in at.others() if at.seats[seat]["sex"] == "male"]
    best = max((at.heal(seat) for seat in grooms if at.wounded(seat)), default=NEVER)
    return best + at.heal(at.me) - price(cheapest(at.hand, cost, 2), cost)


def _qingnang(at: Situation, cost: Costs) -> float:
    best = max((at.heal(seat) for seat in at.living if at.wounded(seat)), default=NEVER)
    return best - cost[cheapest(at.hand, cost, 1)[0]]


def pair_value(at: Situation, user: int, rival: int) -> float:
    """离间: the rival has to play a 杀 first, and is likelier to be hurt."""
    if not at.seats[rival]["hand"] and "skill/kongcheng" in at.seats[rival]["skills"]:
        return NEVER
    lost = 0.35 + 0.6 * aims.no_sha(at, rival)
    value = lost * at.harm(rival) + (1 - lost) * at.harm(user)
    if at.seats[rival]["hp"] == 1 and at.enmity.get(user, 0.0) < 0:
        value += 1.5 * at.odds.get(rival, [0.0] * 4)[2]
    return value


def best_pair(at: Situation, users: Sequence[int]) -> Pair:
    """The value, user and rival of the best 离间."""
    men = [seat for seat in at.others() if at.seats[seat]["sex"] == "male"]
    return battle_play.best_pair(users, men, lambda user, rival: pair_value(at, user, rival))


def _lijian(at: Situation, cost: Costs) -> float:
    men = [seat for seat in at.others() if at.seats[seat]["sex"] == "male"]
    own = [*at.hand, *at.own["equipment"]]
    return best_pair(at, men)[0] - cost[cheapest(own, cost, 1)[0]]


ACTIVE: Final[Mapping[str, Callable[[Situation, Costs], float]]] = {
    "skill/zhiheng": _zhiheng,
    "skill/rende": _rende,
    "skill/kurou": _kurou,
    "skill/fanjian": _fanjian,
    "skill/jieyin": _jieyin,
    "skill/qingnang": _qingnang,
    "skill/lijian": _lijian,
}


def value(at: Situation, skill: str, cost: Costs) -> float:
    """What using an active skill is worth now."""
    rate = ACTIVE.get(skill)
    return NEVER if rate is None else rate(at, cost)
