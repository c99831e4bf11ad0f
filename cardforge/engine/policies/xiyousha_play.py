"""What a player of 西游杀 does in its play phase: every option is rated, the best of the first in order is taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cardforge.engine.policies import battle_play
from cardforge.engine.policies import xiyousha_aims as aims
from cardforge.engine.policies import xiyousha_skills as skills
from cardforge.engine.policies.battle_aims import harvest, heal_all, volley
from cardforge.engine.policies.battle_play import CARD_COST, NEVER, healing, impatience
from cardforge.engine.policies.battle_situation import Situation, face, record
from cardforge.engine.policies.battle_worth import IN_PLACE, Costs, price
from cardforge.engine.policies.xiyousha_lore import MONK
from cardforge.engine.policies.xiyousha_skills import prey
from cardforge.engine.policies.xiyousha_worth import (
    EQUIPMENT,
    GONG,
    MANY,
    PANTAO,
    ROPES,
    WEAPONS,
    costs,
    gear_worth,
    in_slot,
    payment,
)

ORDER: Final[Mapping[str, float]] = {
    "card/haomao": 10.0,
    "skill/yanwangzui": 9.8,
    "skill/huangfeng": 9.7,
    "skill/yilan": 9.7,
    "skill/yujing": 9.7,
    PANTAO: 9.5,
    "skill/jiajiao": 9.4,
    "card/jingangzhuo": 7.0,
    "card/hulu": 8.0,
    "card/kunxian": 6.5,
    "card/kunyao": 6.5,
    "skill/mimi": 6.4,
    "skill/pansidong": 6.4,
    "card/xinling": 6.3,
    "card/pantaodahui": 6.0,
    "card/bajiaoshan": 5.9,
    "skill/jinguzhou": 5.5,
    "card/huoyanshan": 5.1,
    "card/fanjiang": 5.0,
    "skill/tiansheng": 4.9,
    "skill/fanjiang": 4.9,
    "skill/meihouwang": 4.8,
    "skill/shenzhang": 4.7,
    "card/qingniu": 4.2,
    "card/dantiao": 4.0,
    "skill/fuzi": 3.8,
    "skill/youhuo": 3.6,
    "skill/santou": 3.4,
    "card/fenghuolun": 3.3,
    GONG: 3.0,
    "skill/gongshou": 2.9,
    "skill/jieli": 2.9,
    "card/shiwang": 2.8,
    "card/bailongma": 2.8,
    "skill/baoxue": 2.5,
    "card/huanjiang": 2.2,
    "card/yunyu": 2.1,
    "skill/pujiang": 1.9,
    "skill/quxifu": 1.8,
    "skill/renshenguo": 1.7,
    "skill/jindan": 1.6,
    "skill/shidu": 1.5,
    "card/chaofeng": 1.3,
    "card/sanmei": 1.0,
    "card/ermei": 0.9,
    "skill/bianshen": 0.5,
}
REACH: Final[Mapping[str, int]] = {
    "card/jingubang": 5,
    "card/dingpa": 4,
    "card/fangbianchan": 3,
    "card/hongyingqiang": 4,
    "card/huojianqiang": 4,
    "card/langyabang": 3,
    "card/huahuachui": 2,
    "card/qixingjian": 1,
    "card/bailongma": 3,
    "card/jindouyun": 4,
    "card/fenghuolun": 3,
}
MOUNTED: Final = 2
CONVERTS: Final[Mapping[str, str]] = {
    "skill/gongshou": GONG,
    "skill/jieli": GONG,
    "card/shiwang": GONG,
    "card/bailongma": GONG,
    "skill/fanjiang": "card/fanjiang",
    "skill/meihouwang": "skill/meihouwang",
    "skill/mimi": "card/kunxian",
    "skill/pansidong": "card/kunyao",
    "skill/shidu": "skill/shidu",
}
ATTRIBUTE: Final = {"card/kunxian": "side/xian", "card/kunyao": "side/yao"}
FIRES: Final = {"card/sanmei": 3, "card/ermei": 2}


def _free_of(at: Situation, kind: str) -> list[int]:
    return [seat for seat in at.others() if not at.awaits(seat, kind)]


def targets_of(at: Situation, kind: str) -> list[int]:
    """The seats a card can have as its target, as far as the table shows."""
    if kind == GONG:
        return prey(at)
    if kind in ROPES:
        fits = [seat for seat in _free_of(at, kind) if at.seats[seat]["attribute"] == ATTRIBUTE[kind]]
        return [s for s in fits if kind != "card/kunxian" or "skill/dundi" not in at.seats[s]["skills"]]
    if kind in FIRES:
        return [seat for seat in at.living if not at.awaits(seat, kind)]
    if kind in ("skill/shidu", "card/chaofeng"):
        return _free_of(at, kind)
    if kind == "card/hulu":
        return at.within(1)
    if kind in ("card/dantiao", "card/jingangzhuo"):
        return [seat for seat in at.others() if "skill/dingli" not in at.seats[seat]["skills"]]
    if kind == "card/xinling":
        return [s for s in at.others() if at.equipped(s, WEAPONS)]
    if kind == "card/yunyu":
        return [seat for seat in at.living if at.seats[seat]["max_hp"] == 3]
    if kind == "card/huanjiang":
        return [seat for seat in at.others() if at.seats[seat]["role"] != MONK] if at.role != MONK else []
    return []


def value_on(at: Situation, kind: str, seat: int, cards: Iterable[str]) -> float:
    """What a card is worth on a seat."""
    if kind == GONG:
        return aims.gong_on(at, seat, cards)
    if kind == "card/dantiao":
        return aims.duel_on(at, seat)
    if kind in ROPES:
        return aims.rope_on(at, seat)
    if kind in FIRES:
        return aims.fire_on(at, seat, FIRES[kind])
    if kind in ("card/hulu", "card/jingangzhuo"):
        return aims.steal(at, seat, kind == "card/hulu")
    if kind == "card/xinling":
        return max((aims.xinling_on(at, seat, other) for other in at.victims_of(seat)), default=NEVER)
    if kind == "skill/shidu":
        return 0.33 * at.harm(seat)
    if kind == "card/chaofeng":
        return 0.5 * at.enmity.get(seat, 0.0) - (0.5 if at.me in at.victims_of(seat) else 0.0)
    if kind == "card/yunyu":
        return -0.9 * at.enmity.get(seat, 0.0)
    if kind == "card/huanjiang":
        return skills.exchange_value(at, seat)
    return NEVER


def best_on(at: Situation, kind: str, cards: Iterable[str]) -> float:
    """What a card is worth on its best target."""
    return max((value_on(at, kind, seat, cards) for seat in targets_of(at, kind)), default=NEVER)


def equip(at: Situation, kind: str) -> float:
    """A piece of equipment into its slot, in place of what lies there."""
    old = in_slot(at, at.me, kind)
    return (_in_place(at, kind) - (_in_place(at, old) if old else 0.0)) * IN_PLACE


def _in_place(at: Situation, kind: str) -> float:
    value = gear_worth(kind, at.own["skills"])
    reach = max(1, REACH.get(kind, MOUNTED))
    foes = [seat for seat in at.others() if at.enmity.get(seat, 0.0) > 0.25]
    if any(at.distances[at.me][seat] <= reach for seat in foes):
        value += 0.6
    if kind == "card/qixingjian" and "skill/niu" not in at.own["skills"]:
        value += 1.0 * max(0, at.count(GONG) - 1)
    if kind in aims.BONUS:
        attribute, n = aims.BONUS[kind]
        value += sum(0.4 * n * at.enmity[seat] for seat in foes if at.seats[seat]["attribute"] == attribute)
    return value


def spread(at: Situation, kind: str) -> float:
    """Cards that leave no choice of targets; NEVER for others."""
    if kind == "card/haomao":
        return 2.0
    if kind == "card/huoyanshan":
        return volley(at, aims.blow, aims.no_shou)
    if kind == "skill/meihouwang":
        return volley(at, aims.blow, aims.no_shou, MONK)
    if kind == "card/fanjiang":
        return volley(at, aims.blow, aims.no_gong)
    if kind == "card/pantaodahui":
        return heal_all(at)
    if kind == "card/bajiaoshan":
        return harvest(at)
    return NEVER


def _impatience(at: Situation) -> float:
    tower = 0.9 if "skill/baota" in at.own["skills"] else 0.0
    return tower + impatience(at)


def card_value(at: Situation, card: str, cost: Costs) -> float:
    """What it is worth to use a hand card as it is."""
    kind = record(card)
    if kind == PANTAO:
        return NEVER if at.own.get("form") else healing(at, PANTAO)
    if kind in EQUIPMENT:
        return equip(at, kind) + (0.5 if MANY in at.own["skills"] else 0.0)
    value = max(spread(at, kind), best_on(at, kind, (card,)))
    return value + _impatience(at) - CARD_COST * cost[card]


def convert_value(at: Situation, skill: str, cost: Costs) -> float:
    """What it is worth to use a card by a conversion, paid as cheaply as can be."""
    cards = payment(at, skill)
    if not cards:
        return NEVER
    kind = CONVERTS[skill]
    return max(spread(at, kind), best_on(at, kind, cards)) - price(cards, cost) - 0.1


def _rate(at: Situation, option: str, cost: Costs) -> float:
    if option in CONVERTS:
        return convert_value(at, option, cost)
    if option in skills.ACTIVE:
        return skills.ACTIVE[option](at, option, cost)
    return card_value(at, option, cost) if "#" in option else NEVER


def choose(at: Situation, options: Sequence[str], tried: Iterable[str]) -> int:
    """The index of the option to take; -1 for none."""
    cost = costs(at)
    return battle_play.choose(
        options, tried, cost, ORDER, lambda option: face(option)[1] == "D", lambda option: _rate(at, option, cost)
    )
