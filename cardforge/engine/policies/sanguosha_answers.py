"""What a player of 三国杀 does when asked: to answer, nullify, rescue, invoke a skill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardforge.engine.policies import sanguosha_aims as aims
from cardforge.engine.policies.battle_answers import Rule, fights_on
from cardforge.engine.policies.battle_memory import Memory
from cardforge.engine.policies.battle_situation import FRIEND, Situation, record
from cardforge.engine.policies.battle_worth import cheapest
from cardforge.engine.policies.battle_worth import price as price_of
from cardforge.engine.policies.sanguosha_lore import LORD, SPY
from cardforge.engine.policies.sanguosha_picks import GOOD, STAKES, suit_and_rank
from cardforge.engine.policies.sanguosha_play import FROM_EQUIPMENT, targets_of
from cardforge.engine.policies.sanguosha_worth import MAKES, SHA, costs, keeps, prize

FREE: Final[Mapping[str, float]] = {"card/bagua": -2.0, "skill/hujia": -1.0, "skill/jijiang": -1.0}
"""Ways to have a card that cost none of one's own; what is tried first has the least."""
NULLIFY_FROM: Final = 1.1
RESCUE_FROM: Final = -0.45


def price(at: Situation, way: str) -> float:
    """What a way to have a card costs."""
    cost = costs(at)
    if way in cost:
        return cost[way]
    if way in FREE:
        return FREE[way]
    if way == "card/zhangba":
        return price_of(cheapest(at.hand, cost, 2), cost)
    if way in MAKES:
        own = at.hand + at.own["equipment"] if way in (*FROM_EQUIPMENT, "skill/jijiu") else at.hand
        return min((cost[card] for card in own if MAKES[way][0](card)), default=5.0) + 0.05
    return 5.0


# Answering


def answers(at: Situation, memory: Memory, wanted: str, players: Sequence[int]) -> bool:
    """Whether to supply the card that is wanted. `players`: who makes one answer, then whom it is for."""
    source = players[0] if players else 0
    if memory.frames and memory.frames[-1] in (("skill/hujia", source), ("skill/jijiang", source)):
        return _helps(at, wanted, source)
    if source == at.me:
        return at.enmity.get(players[-1], 0.0) > 0.1
    if len(players) > 1:
        return _lends(at, players[1])
    return fights_on(at, memory, "card/juedou", source)


def _helps(at: Situation, wanted: str, lord: int) -> bool:
    """A lord asks for a card: a friend gives one that it can spare."""
    if at.enmity.get(lord, 0.0) > FRIEND:
        return False
    if wanted == SHA and at.view["turn"] == lord:
        return at.count(SHA) > 1 or at.own["hp"] > 2
    return at.count(wanted) > 1 or at.own["hp"] > 1 or at.seats[lord]["hp"] <= 1


def _lends(at: Situation, victim: int) -> bool:
    """借刀杀人: the weapon is kept by a 杀, unless the victim is a friend."""
    return at.enmity.get(victim, 0.0) > -0.25 and at.harm(victim) > -1.5


# Nullifying and rescuing


def nullifies(at: Situation, memory: Memory, card: str, target: int) -> bool:
    """Whether to use a 无懈可击 now."""
    if card == "card/wuxie":
        card, user, target = memory.effect
    else:
        user = memory.effect[1] if memory.effect[0] == card else None
    value = aims.effect_on(at, card, user, target)
    if memory.nullified:
        return value > NULLIFY_FROM
    return value < -NULLIFY_FROM and not (card == "card/lebu" and at.seats[target]["hand"] == 0)


def rescues(at: Situation, dying: int, ways: int) -> bool:
    """Whether to use a 桃 on the dying."""
    if dying == at.me:
        return True
    if at.role == SPY and at.seats[dying]["role"] == LORD:
        return len(at.living) > 2
    need = 1 - at.seats[dying]["hp"]
    if at.seats[dying]["role"] == LORD and at.enmity.get(dying, 0.0) < FRIEND:
        return True
    return need <= ways + 1 and at.enmity.get(dying, 0.0) < RESCUE_FROM


# Skills that are offered


def _against_source(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    return at.enmity.get(players[0], 0.0) > FRIEND


def _tuxi(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    return sum(at.enmity.get(seat, 0.0) > -0.1 for seat in at.others() if at.seats[seat]["hand"]) > 1


def _luoyi(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    if at.awaits(at.me, "card/lebu"):
        return False
    if at.count("card/juedou") and any(at.enmity.get(seat, 0.0) > 0.4 for seat in at.others()):
        return True
    prey = [seat for seat in targets_of(at, SHA) if at.enmity.get(seat, 0.0) > 0.4]
    return bool(at.count(SHA)) and any(aims.no_shan(at, seat) > 0.55 for seat in prey)


def _liuli(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    heirs = [seat for seat in targets_of(at, SHA) if seat not in players[:-1]]
    return any(at.enmity.get(seat, 0.0) > -0.2 for seat in heirs)


def _guanshi(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    cost = costs(at)
    weapon = [card for card in cost if record(card) != "card/guanshi" or card in at.hand]
    least = price_of(cheapest(weapon, cost, 2), cost)
    return aims.blow(at, players[-1], aims.damage_of_mine(at, SHA)) > least + 0.2


def _hanbing(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    victim = players[-1]
    cards: int = at.seats[victim]["hand"] + len(at.seats[victim]["equipment"])
    taken = sum(sorted((prize(at, victim, card) for card in at.seats[victim]["equipment"]), reverse=True)[:2])
    worth = max(1.1 * min(2, cards), taken if len(at.seats[victim]["equipment"]) > 1 else 0.0)
    return at.enmity.get(victim, 0.0) * worth > aims.blow(at, victim, aims.damage_of_mine(at, SHA))


def _guicai(at: Situation, about: Sequence[str], players: Sequence[int]) -> bool:
    return bool(replacement(at, about, players))


def replacement(at: Situation, about: Sequence[str], players: Sequence[int]) -> list[str]:
    """鬼才: the hand cards that turn a judgement the player's way, cheapest first; none where it goes so already."""
    why, now, judged = about[0], about[-1], players[0]
    wish = GOOD.get(why)
    enmity = at.enmity.get(judged, 0.0)
    if wish is None or abs(enmity) < 0.2:
        return []
    wanted = enmity < 0
    if wish(*suit_and_rank(now)) == wanted:
        return []
    cost = keeps(at)
    fits = [card for card in at.hand if wish(*suit_and_rank(card)) == wanted]
    stake = STAKES.get(why, 1.6) * abs(enmity)
    return [card for card in cheapest(fits, cost, len(fits)) if cost[card] < stake]


INVOKE: Final[Mapping[str, Rule]] = {
    "skill/fankui": _against_source,
    "skill/ganglie": _against_source,
    "skill/tuxi": _tuxi,
    "skill/luoyi": _luoyi,
    "skill/liuli": _liuli,
    "skill/guicai": _guicai,
    "card/guanshi": _guanshi,
    "card/hanbing": _hanbing,
}
