"""What a player of 三国杀 does in its play phase: every option is rated, the best of the first in order is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from cardforge.engine.policies import battle_play
from cardforge.engine.policies import sanguosha_aims as aims
from cardforge.engine.policies.battle_aims import harvest, heal_all, volley
from cardforge.engine.policies.battle_play import CARD_COST, NEVER, healing, impatience
from cardforge.engine.policies.battle_situation import Situation, is_red, record
from cardforge.engine.policies.battle_worth import IN_PLACE, Costs, cheapest
from cardforge.engine.policies.sanguosha_worth import (
    EQUIPMENT,
    MAKES,
    SHA,
    SHAN,
    TAO,
    WEAPONS,
    costs,
    holds_back,
    in_slot,
)

ORDER: Final[Mapping[str, float]] = {
    "card/wuzhong": 10.0,
    TAO: 9.5,
    "card/shunshou": 8.0,
    "card/guohe": 7.0,
    "skill/qixi": 7.0,
    "card/lebu": 6.5,
    "skill/guose": 6.5,
    "card/jiedao": 6.3,
    "card/taoyuan": 6.0,
    "card/wugu": 5.9,
    "card/wanjian": 5.1,
    "card/nanman": 5.0,
    "card/juedou": 4.0,
    "skill/fanjian": 3.8,
    "skill/lijian": 3.6,
    "skill/jijiang": 3.2,
    SHA: 3.0,
    "skill/wusheng": 2.9,
    "skill/longdan": 2.9,
    "card/zhangba": 2.0,
    "skill/qingnang": 1.9,
    "skill/jieyin": 1.8,
    "skill/zhiheng": 1.5,
    "skill/rende": 1.4,
    "skill/kurou": 1.3,
    "card/shandian": 1.0,
}
CONVERTED_COST: Final = 1.0
"""A card used by a conversion is not used for what it is."""
TRICKS: Final = ("wuzhong", "shunshou", "guohe", "jiedao", "taoyuan", "wugu", "wanjian", "nanman", "juedou")
REACH: Final[Mapping[str, int]] = {
    "card/zhuge": 1,
    "card/cixiong": 2,
    "card/qinggang": 2,
    "card/hanbing": 2,
    "card/qinglong": 3,
    "card/zhangba": 3,
    "card/guanshi": 3,
    "card/fangtian": 4,
    "card/qilin": 5,
}
CONVERTS: Final[Mapping[str, str]] = {
    "skill/wusheng": SHA,
    "skill/longdan": SHA,
    "skill/jijiang": SHA,
    "card/zhangba": SHA,
    "skill/qixi": "card/guohe",
    "skill/guose": "card/lebu",
}
FROM_EQUIPMENT: Final = ("skill/wusheng", "skill/qixi", "skill/guose")


# Whom a card may be used on, as far as the table shows


def _open(at: Situation, seats: Iterable[int], skill: str) -> list[int]:
    empty = skill == "skill/kongcheng"
    return [seat for seat in seats if skill not in at.seats[seat]["skills"] or (empty and at.seats[seat]["hand"])]


def _owners(at: Situation, seats: Iterable[int]) -> list[int]:
    return [s for s in seats if at.seats[s]["hand"] or at.seats[s]["equipment"] or at.seats[s]["judgement"]]


def targets_of(at: Situation, kind: str) -> list[int]:
    """The seats a card can have as its target."""
    if kind == SHA:
        return _open(at, at.within(at.ranges[at.me]), "skill/kongcheng")
    if kind == "card/juedou":
        return _open(at, at.others(), "skill/kongcheng")
    if kind == "card/lebu":
        return [s for s in _open(at, at.others(), "skill/qianxun") if not at.awaits(s, "card/lebu")]
    if kind == "card/shunshou":
        near = at.others() if "skill/qicai" in at.own["skills"] else at.within(1)
        return _owners(at, _open(at, near, "skill/qianxun"))
    if kind == "card/guohe":
        return _owners(at, at.others())
    if kind == "card/jiedao":
        return [seat for seat in at.others() if at.equipped(seat, WEAPONS)]
    return []


def value_on(at: Situation, kind: str, seat: int, cards: Iterable[str]) -> float:
    """What a card is worth on a seat."""
    if kind == SHA:
        return aims.sha_on(at, seat, cards)
    if kind == "card/juedou":
        return aims.duel_on(at, seat)
    if kind == "card/lebu":
        return aims.lebu_on(at, seat)
    if kind in ("card/shunshou", "card/guohe"):
        return aims.steal(at, seat, kind == "card/shunshou")
    if kind == "card/jiedao":
        return max((aims.jiedao_on(at, seat, other) for other in at.victims_of(seat)), default=NEVER)
    return NEVER


def best_on(at: Situation, kind: str, cards: Iterable[str]) -> float:
    """What a card is worth on its best target."""
    return max((value_on(at, kind, seat, cards) for seat in targets_of(at, kind)), default=NEVER)


# What options are worth


def equip(at: Situation, kind: str) -> float:
    """A piece of equipment into its slot, in place of what lies there."""
    old = in_slot(at, at.me, kind)
    value = (_in_place(at, kind) - (_in_place(at, old) if old else 0.0)) * IN_PLACE
    return value + (2.0 if old and "skill/xiaoji" in at.own["skills"] else 0.0)


def _in_place(at: Situation, kind: str) -> float:
    value = EQUIPMENT[kind]
    if kind in WEAPONS:
        now = in_slot(at, at.me, kind)
        reach = REACH[kind] + at.ranges[at.me] - (REACH[now] if now else 1)
        if any(at.enmity.get(seat, 0.0) > 0.25 for seat in at.within(reach)):
            value += 0.6
        if kind == "card/zhuge" and "skill/paoxiao" not in at.own["skills"]:
            value += 1.0 * max(0, at.count(SHA) - 1)
    return value


def _spread(at: Situation, kind: str) -> float:
    """Cards that leave no choice of targets."""
    if kind == "card/wuzhong":
        return 2.0
    if kind == "card/nanman":
        return volley(at, aims.blow, aims.no_sha)
    if kind == "card/wanjian":
        return volley(at, aims.blow, aims.no_shan)
    if kind == "card/taoyuan":
        return heal_all(at)
    if kind == "card/wugu":
        return harvest(at)
    return 0.2 * sum(at.enmity.get(seat, 0.0) for seat in at.others()) - 0.4  # 闪电


SPREAD: Final = ("card/wuzhong", "card/nanman", "card/wanjian", "card/taoyuan", "card/wugu", "card/shandian")


def card_value(at: Situation, card: str, cost: Costs) -> float:
    """What it is worth to use a hand card as it is."""
    kind = record(card)
    if kind == TAO:
        return healing(at, TAO)
    if kind in EQUIPMENT:
        return equip(at, kind)
    value = _spread(at, kind) if kind in SPREAD else best_on(at, kind, (card,))
    return value + _besides(at, kind) - CARD_COST * cost[card]


def _besides(at: Situation, kind: str) -> float:
    """What skills make of using a hand card, whatever it does."""
    skills, value = at.own["skills"], 0.0
    if "skill/jizhi" in skills and kind[5:] in TRICKS:
        value += 1.0
    if "skill/lianying" in skills and len(at.hand) == 1:
        value += 1.0
    if "skill/kongcheng" in skills and len(at.hand) <= 2:
        value += 0.5
    if kind == SHA and holds_back(at):
        value -= min(1.0, 0.35 * at.spare())
    return value + impatience(at)


def fitting(at: Situation, skill: str) -> list[str]:
    """The own cards that a conversion can take."""
    own = at.hand + at.own["equipment"] if skill in FROM_EQUIPMENT else at.hand
    if skill == "skill/longdan":
        return [card for card in own if record(card) == SHAN]
    return [card for card in own if MAKES[skill][0](card)]


def convert_value(at: Situation, skill: str, cost: Costs) -> float:
    """What it is worth to use a card by a conversion, paid as cheaply as can be."""
    kind = CONVERTS[skill]
    if skill == "skill/jijiang":
        return 0.5 * best_on(at, kind, ())
    cards = cheapest(fitting(at, skill), cost, 2 if skill == "card/zhangba" else 1)
    value = best_on(at, kind, cards) if cards else NEVER
    if kind == "card/guohe" and "skill/jizhi" in at.own["skills"]:
        value += 1.0
    return value - sum(CONVERTED_COST * cost[card] for card in cards) - 0.1


Rater = Callable[[Situation, str, Costs], float]


def _rate(at: Situation, option: str, cost: Costs, skill_value: Rater) -> float:
    if option in CONVERTS:
        return convert_value(at, option, cost)
    return skill_value(at, option, cost) if option.startswith("skill/") else card_value(at, option, cost)


def choose(at: Situation, options: Sequence[str], tried: Iterable[str], skill_value: Rater) -> int:
    """The index of the option to take; -1 for none. `skill_value` rates the active skills."""
    cost = costs(at)

    def marked(option: str) -> bool:
        return record(option) == SHA and is_red(option)

    return battle_play.choose(options, tried, cost, ORDER, marked, lambda option: _rate(at, option, cost, skill_value))
