"""The active skills of 西游杀: what using one is worth now, and whom it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardforge.engine.policies import battle_play
from cardforge.engine.policies import xiyousha_aims as aims
from cardforge.engine.policies.battle_aims import harvest, heal_all, volley
from cardforge.engine.policies.battle_play import NEVER, Pair
from cardforge.engine.policies.battle_situation import Situation
from cardforge.engine.policies.battle_worth import Costs, cheapest, price
from cardforge.engine.policies.xiyousha_worth import GONG, best_prize, payment

BEARER: Final = "character/niumowang"
SONS: Final = ("character/nezha", "character/muzha")


def prey(at: Situation) -> list[int]:
    """The others in one's attack range."""
    if "skill/yunjin" in at.own["skills"]:
        return at.others()
    return at.within(at.ranges[at.me])


def healing_self(at: Situation, skill: str, cost: Costs) -> float:
    """人参果, 金丹: own cards for one HP."""
    cards = payment(at, skill)
    return at.heal(at.me) - price(cards, cost) if cards and at.wounded(at.me) else NEVER


def _pujiang(at: Situation, skill: str, cost: Costs) -> float:
    cards = payment(at, skill)
    return heal_all(at) - price(cards, cost) if cards else NEVER


def _shenzhang(at: Situation, skill: str, cost: Costs) -> float:
    cards = payment(at, skill)
    if not cards:
        return NEVER
    return at.heal(at.me) + volley(at, aims.blow, lambda a, s: max(0.7, aims.no_shou(a, s))) - price(cards, cost)


def bride_value(at: Situation, seat: int) -> float:
    """娶媳妇 with a wounded woman."""
    return at.heal(seat) + at.heal(at.me)


def _quxifu(at: Situation, skill: str, cost: Costs) -> float:
    brides = [seat for seat in at.others() if at.seats[seat]["sex"] == "female" and at.wounded(seat)]
    best = max((bride_value(at, seat) for seat in brides), default=NEVER)
    return best - price(cheapest(at.hand, cost, 2), cost)


def pair_value(at: Situation, first: int, second: int) -> float:
    """A 单挑 between two others: who begins is likelier to be hurt."""
    lost = 0.3 + 0.65 * aims.no_gong(at, first)
    return lost * at.harm(first) + (1 - lost) * at.harm(second) if first != at.me != second else NEVER


def best_pair(at: Situation, first: Sequence[int], second: Sequence[int]) -> Pair:
    """The value, beginner and rival of the best 单挑 between others."""
    return battle_play.best_pair(first, second, lambda beginner, rival: pair_value(at, beginner, rival))


def _youhuo(at: Situation, skill: str, cost: Costs) -> float:
    men = [seat for seat in at.others() if at.seats[seat]["sex"] == "male"]
    return best_pair(at, men, men)[0] - price(cheapest(at.hand, cost, 2), cost)


def _fuzi(at: Situation, skill: str, cost: Costs) -> float:
    sons = [seat for seat in at.others() if at.seats[seat]["character"] in SONS]
    return best_pair(at, sons, at.others())[0] - price(cheapest(at.hand, cost, 1), cost)


def _bianshen(at: Situation, skill: str, cost: Costs) -> float:
    if at.own.get("form"):
        return NEVER
    return 2.2 - 0.7 * max(0, len(at.hand) - 1) + (1.5 if at.own["hp"] <= 1 else 0.0)


def _jiajiao(at: Situation, skill: str, cost: Costs) -> float:
    husband = next((s for s in at.others() if at.seats[s]["character"] == BEARER), 0)
    return 1.2 + 1.2 * at.enmity.get(husband, 0.0) if husband else NEVER


def _huangfeng(at: Situation, skill: str, cost: Costs) -> float:
    return max((best_prize(at, seat, 1.1, laid=False) for seat in at.others()), default=NEVER)


def _yilan(at: Situation, skill: str, cost: Costs) -> float:
    return 0.25 * max((best_prize(at, s, 1.1, laid=False, hidden=False) for s in at.others()), default=NEVER)


def _yujing(at: Situation, skill: str, cost: Costs) -> float:
    return 0.25 * max((at.enmity.get(s, 0.0) + 1.1 for s in at.others() if at.seats[s]["hand"]), default=NEVER)


def _baoxue(at: Situation, skill: str, cost: Costs) -> float:
    best = max((aims.blow(at, seat, 1) for seat in prey(at)), default=NEVER)
    return best - at.hp_worth(at.me) - 1.0


def _yanwangzui(at: Situation, skill: str, cost: Costs) -> float:
    hp, hand = at.own["hp"], len(at.hand)
    if "skill/panguan" in at.own["skills"] and not at.view["spent"].get("skill/panguan") and hp <= 1:
        return 2.5
    return 0.5 if hp >= 3 and hand <= 2 else NEVER


def _santou(at: Situation, skill: str, cost: Costs) -> float:
    foes = sorted((aims.gong_on(at, seat, ()) for seat in prey(at)), reverse=True)
    values = [value for value in foes[: at.count(GONG)] if value > 0]
    return sum(values) - 0.3 * len(values) if len(values) > 1 else NEVER


def _tiansheng(at: Situation, skill: str, cost: Costs) -> float:
    cards = payment(at, skill)
    best = max(volley(at, aims.blow, aims.no_shou), harvest(at))
    return best - price(cards, cost) if cards else NEVER


def _jinguzhou(at: Situation, skill: str, cost: Costs) -> float:
    return 0.9


def _qingniu(at: Situation, skill: str, cost: Costs) -> float:
    return max((aims.duel_on(at, seat) for seat in at.others()), default=NEVER)


def _fenghuolun(at: Situation, skill: str, cost: Costs) -> float:
    best = max((aims.gong_on(at, seat, ()) for seat in prey(at)), default=NEVER)
    return 1.7 * best - 1.5


ACTIVE: Final[Mapping[str, Callable[[Situation, str, Costs], float]]] = {
    "skill/renshenguo": healing_self,
    "skill/jindan": healing_self,
    "skill/pujiang": _pujiang,
    "skill/shenzhang": _shenzhang,
    "skill/quxifu": _quxifu,
    "skill/youhuo": _youhuo,
    "skill/fuzi": _fuzi,
    "skill/bianshen": _bianshen,
    "skill/jiajiao": _jiajiao,
    "skill/huangfeng": _huangfeng,
    "skill/yilan": _yilan,
    "skill/yujing": _yujing,
    "skill/baoxue": _baoxue,
    "skill/yanwangzui": _yanwangzui,
    "skill/santou": _santou,
    "skill/tiansheng": _tiansheng,
    "skill/jinguzhou": _jinguzhou,
    "card/qingniu": _qingniu,
    "card/fenghuolun": _fenghuolun,
}


def strikes(at: Situation, players: Sequence[int], legal: Sequence[tuple[int, ...]]) -> int:
    """三头六臂, 小打小闹: the best of the legal sets of targets, by index."""
    worth = [aims.gong_on(at, seat, ()) for seat in players]
    return max(range(len(legal)), key=lambda i: (sum(worth[j] for j in legal[i]), -i))


RANKING: Final = (
    "character/sunwukong",
    "character/tuota",
    "character/taibai",
    "character/yinjiao",
    "character/jinjiao",
    "character/huangfeng",
    "character/honghaier",
    "character/jiutouchong",
    "character/niumowang",
    "character/mile",
    "character/hulidaxian",
    "character/heifeng",
    "character/nezha",
    "character/guanyin",
    "character/hulijing",
    "character/yanluo",
    "character/baigujing",
    "character/zhubajie",
    "character/zhenyuan",
    "character/wugongjing",
    "character/leigong",
    "character/longwang",
    "character/tieshan",
    "character/zhizhujing",
    "character/tudi",
    "character/pipajing",
    "character/muzha",
    "character/shaheshang",
    "character/laojun",
    "character/rulai",
)
"""Characters from the one it chooses first: by what they won when they were drawn by chance."""


def rank(character: str) -> int:
    """A character's place in the ranking; last for others."""
    return RANKING.index(character) if character in RANKING else len(RANKING)


def exchange_value(at: Situation, seat: int) -> float:
    """临阵换将 with a seat."""
    better = rank(at.own["character"]) - rank(at.seats[seat]["character"])
    return 0.06 * better * min(1.0, 0.6 + at.enmity.get(seat, 0.0)) if better > 0 else NEVER
