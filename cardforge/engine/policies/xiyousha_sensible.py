"""A policy of 西游杀 by rules of thumb: it plays its identity.

`battle_sensible` with what 西游杀 knows: whom it wants dead (`xiyousha_sides`), and what everything is worth to it
(`xiyousha_play`, `xiyousha_skills`, `xiyousha_answers`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.policies import xiyousha_aims as aims
from cardforge.engine.policies import xiyousha_answers as ask
from cardforge.engine.policies import xiyousha_play as play
from cardforge.engine.policies import xiyousha_skills as skills
from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_player import names_of, places_of, players_of
from cardforge.engine.policies.battle_sensible import Aim, BattleSensible
from cardforge.engine.policies.battle_situation import Seats, Situation, record
from cardforge.engine.policies.battle_worth import cheapest
from cardforge.engine.policies.xiyousha_lore import COUNTS, LORE, ROLES, WISHES
from cardforge.engine.policies.xiyousha_sides import enmity
from cardforge.engine.policies.xiyousha_situation import XiyoushaSituation
from cardforge.engine.policies.xiyousha_worth import GONG, MAKES, best_prize, costs, keeps, payment


class XiyoushaSensible(BattleSensible):
    """Plays its identity by rules of thumb."""

    roles = ROLES
    numbers = COUNTS
    wishes = WISHES
    lore = LORE
    rules = ask.INVOKE
    situated = XiyoushaSituation

    def enmity(self, role: str, me: int, seats: Seats, odds: Odds) -> dict[int, float]:
        """See `xiyousha_sides`."""
        return enmity(role, me, seats, odds)

    def price(self, at: Situation, way: str) -> float:
        """See `xiyousha_answers`."""
        return ask.price(at, way)

    def taking(self, at: Situation, victim: int, option: str) -> float:
        """See `xiyousha_answers`."""
        return ask.taking(at, victim, option)

    def keeps(self, at: Situation, cards: list[str]) -> dict[str, float]:
        """See `xiyousha_worth`."""
        return keeps(at, cards)

    def rank(self, character: str) -> int:
        """See `xiyousha_skills`."""
        return skills.rank(character)

    # The play phase

    def best(self, at: Situation, names: list[str]) -> int:
        """See `xiyousha_play`."""
        return play.choose(at, names, self.tried)

    def answer_target(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """As ever; of sets of targets the best."""
        if decision.legal is not None:
            strike = skills.strikes(at, players_of(decision.options), decision.legal)
            return decision.legal[strike] or self.call_off()
        return super().answer_target(at, decision, names)

    def aim(self, at: Situation, about: list[str], decision: Decision, players: list[int]) -> Aim:
        """What a card or a skill is worth on a seat."""
        what = about[0]
        if what in AIMS:
            return lambda seat: AIMS[what](at, seat)
        if what in ("skill/youhuo", "skill/fuzi"):
            return self.estrange(players, lambda: skills.best_pair(at, players, at.others()))
        cards = [name for name in about if "#" in name]
        kind = play.CONVERTS.get(what, record(cards[0]) if cards else what)
        before = players_of(decision.about)
        if kind == "card/xinling" and before:
            return lambda seat: aims.xinling_on(at, before[0], seat)
        return lambda seat: play.value_on(at, kind, seat, cards)

    def answer_cards(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Own cards for a skill or a conversion: the cheapest that serve."""
        skill, cost = str(decision.about[0]), costs(at)
        lo, hi = decision.pick
        if skill == "skill/santou":
            n = sum(aims.gong_on(at, seat, ()) > 0.3 for seat in skills.prey(at))
            wanted = cheapest(names, cost, max(lo, min(hi, n)))
        elif skill in MAKES:
            wanted = [card for card in payment(at, skill) if card in names] or cheapest(names, cost, max(lo, 1))
        else:
            wanted = cheapest(names, cost, max(lo, hi))
        pick = places_of(wanted, names)
        if decision.accepts(pick):
            return pick or self.call_off()
        if decision.legal is None:
            return tuple(range(lo))
        return next((each for each in decision.legal if each), decision.legal[0])

    def answer_give(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """散伙饭, 小打小闹, 赶尸: the cheapest."""
        return places_of(cheapest(names, costs(at), decision.pick[0]), names)

    # Answers

    def supplies(self, at: Situation, decision: Decision) -> bool:
        """See `xiyousha_answers`."""
        return ask.answers(at, self.read(at.view), names_of(decision.about), players_of(decision.about))

    def nullifies(self, at: Situation, decision: Decision) -> bool:
        """锦阑袈裟."""
        return ask.cancels(at, self.read(at.view), str(decision.about[0]))

    def answer_rescue(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """For the dying."""
        (dying,) = players_of(decision.about)
        ways = [name for name in names[:-1] if dying == at.me or name != "skill/wangshengzhou"]
        if ways and ask.rescues(at, dying):
            return (names.index(ways[self.cheapest_way(at, ways)[0]]),)
        return (len(names) - 1,)

    def answer_boost(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Weapons added: all that may be, against an enemy."""
        foe = at.enmity.get(players_of(decision.about)[-1], 0.0) > 0
        added = ask.adds(at, names)[: decision.pick[1]] if foe else []
        if "pass" in names:
            return (names.index(added[0]) if added else len(names) - 1,)
        return places_of(added, names)

    def answer_discard(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards to lay off."""
        return places_of(ask.lays_off(at, names, decision.pick[0]), names)

    def answer_choose(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """天生丽质: what the card stands for; 变身 again, or herself."""
        if str(decision.about[0]) == "skill/tiansheng":
            values = [play.spread(at, name) for name in names]
            return (values.index(max(values)),)
        return (len(names) - 1,)


def _heir(at: Situation, seat: int) -> float:
    return 3.0 - at.enmity.get(seat, 0.0)


def _foe(at: Situation, seat: int) -> float:
    return at.enmity.get(seat, 0.0) + 0.1


AIMS: Mapping[str, Callable[[Situation, int], float]] = {
    "skill/sanhuofan": _heir,
    "skill/jinguzhou": _heir,
    "rule/ganshi": lambda at, seat: 1.0,
    "skill/quxifu": skills.bride_value,
    "skill/baoxue": lambda at, seat: aims.blow(at, seat, 1),
    "skill/liushahe": _foe,
    "skill/xunshi": _foe,
    "skill/huangfeng": lambda at, seat: best_prize(at, seat, 1.1, laid=False),
    "skill/yilan": lambda at, seat: best_prize(at, seat, 1.1, laid=False, hidden=False),
    "skill/yujing": lambda at, seat: at.enmity.get(seat, 0.0) + 1.1,
    "card/qingniu": lambda at, seat: aims.duel_on(at, seat),
    "card/fenghuolun": lambda at, seat: aims.gong_on(at, seat, ()),
    "card/shiwang": lambda at, seat: play.value_on(at, GONG, seat, ()),
    "card/bailongma": lambda at, seat: play.value_on(at, GONG, seat, ()),
}
"""What skills are worth on a seat."""
