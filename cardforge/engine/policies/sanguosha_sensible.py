"""A policy of 三国杀 by rules of thumb: it plays its role.

`battle_sensible` with what 三国杀 knows: whom it wants dead (`sanguosha_sides`), and what everything is worth to it
(`sanguosha_play`, `sanguosha_skills`, `sanguosha_answers`, `sanguosha_picks`).
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.policies import sanguosha_aims as aims
from cardforge.engine.policies import sanguosha_answers as ask
from cardforge.engine.policies import sanguosha_picks as picks
from cardforge.engine.policies import sanguosha_play as play
from cardforge.engine.policies import sanguosha_skills as skills
from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_player import names_of, places_of, players_of
from cardforge.engine.policies.battle_sensible import Aim, BattleSensible
from cardforge.engine.policies.battle_situation import Seats, Situation, record
from cardforge.engine.policies.battle_worth import cheapest
from cardforge.engine.policies.sanguosha_lore import COUNTS, LORE, ROLES, WISHES
from cardforge.engine.policies.sanguosha_sides import enmity
from cardforge.engine.policies.sanguosha_worth import costs, keeps

CHARACTERS: Final = (
    "character/zhenji",
    "character/huatuo",
    "character/sunquan",
    "character/diaochan",
    "character/zhugeliang",
    "character/luxun",
    "character/huangyueying",
    "character/lvmeng",
    "character/guojia",
    "character/zhangliao",
    "character/zhangfei",
    "character/zhouyu",
    "character/simayi",
    "character/machao",
    "character/sunshangxiang",
    "character/ganning",
    "character/daqiao",
    "character/liubei",
    "character/zhaoyun",
    "character/caocao",
    "character/guanyu",
    "character/xiahoudun",
    "character/lvbu",
    "character/xuchu",
    "character/huanggai",
)
"""From the one it chooses first."""


class SanguoshaSensible(BattleSensible):
    """Plays its role by rules of thumb. `judged`: what a skill was last offered about, and to whom."""

    roles = ROLES
    numbers = COUNTS
    wishes = WISHES
    lore = LORE
    rules = ask.INVOKE
    once = ("skill/jijiang",)
    judged: tuple[list[str], list[int]] = ([""], [0])

    def enmity(self, role: str, me: int, seats: Seats, odds: Odds) -> dict[int, float]:
        """See `sanguosha_sides`."""
        return enmity(role, me, seats, odds)

    def price(self, at: Situation, way: str) -> float:
        """See `sanguosha_answers`."""
        return ask.price(at, way)

    def taking(self, at: Situation, victim: int, option: str) -> float:
        """See `sanguosha_picks`."""
        return picks.taking(at, victim, option)

    def keeps(self, at: Situation, cards: list[str]) -> dict[str, float]:
        """See `sanguosha_worth`."""
        return keeps(at, cards)

    def rank(self, character: str) -> int:
        """See `CHARACTERS`; a lord, too, takes the best, with or without a lord's skill."""
        return CHARACTERS.index(character)

    # The play phase

    def best(self, at: Situation, names: list[str]) -> int:
        """See `sanguosha_play`."""
        return play.choose(at, names, self.tried, skills.value)

    def aim(self, at: Situation, about: list[str], decision: Decision, players: list[int]) -> Aim:
        """What a card or a skill is worth on a seat."""
        what = about[0]
        if what == "skill/fanjian":
            return lambda seat: skills.fanjian_on(at, seat)
        if what in ("skill/jieyin", "skill/qingnang"):
            return lambda seat: at.heal(seat) + 0.1 * (seat == at.me) + 0.01
        if what in ("skill/rende", "skill/yiji"):
            return lambda seat: 3.0 + (2.0 if seat == at.me else -at.enmity.get(seat, 0.0))
        if what in ("skill/tuxi", "skill/liuli"):
            return lambda seat: 0.2 + at.enmity.get(seat, 0.0)
        if what == "skill/lijian":
            return self.estrange(players, lambda: skills.best_pair(at, players))
        cards = [name for name in about if "#" in name]
        kind = play.CONVERTS.get(what, record(cards[0]) if cards else what)
        if kind == "card/jiedao" and players_of(decision.about):
            attacker = players_of(decision.about)[0]
            return lambda seat: aims.jiedao_on(at, attacker, seat)
        return lambda seat: play.value_on(at, kind, seat, cards)

    def answer_cards(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Own cards for a skill or a conversion: the cheapest that serve."""
        skill, cost = str(decision.about[0]), costs(at)
        lo, hi = decision.pick
        if skill == "skill/zhiheng":
            junk = skills.junk(at, cost)
            return tuple(i for i, name in enumerate(names) if name in junk) or self.call_off()
        if skill == "skill/guicai":
            return (self._replace(at, names),)
        n = max(lo, min(hi, 2 if skill in ("skill/jieyin", "card/zhangba", "card/guanshi") else 1))
        if decision.legal is not None:
            return picks.pair(names, cheapest(names, cost, n), decision.legal)
        return places_of(cheapest(names, cost, n), names)

    def _replace(self, at: Situation, names: list[str]) -> int:
        good = ask.replacement(at, self.judged[0], self.judged[1])
        return names.index(good[0]) if good and good[0] in names else 0

    def answer_give(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """仁德, 遗计."""
        if str(decision.about[0]) != "skill/rende":
            return tuple(range(len(names)))
        gifts = skills.gifts(at, costs(at))
        return tuple(i for i, name in enumerate(names) if name in gifts) or self.call_off()

    # Answers

    def supplies(self, at: Situation, decision: Decision) -> bool:
        """See `sanguosha_answers`."""
        return ask.answers(at, self.read(at.view), str(decision.about[0]), players_of(decision.about))

    def nullifies(self, at: Situation, decision: Decision) -> bool:
        """无懈可击."""
        return ask.nullifies(at, self.read(at.view), str(decision.about[0]), players_of(decision.about)[0])

    def answer_rescue(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """桃 for the dying."""
        (dying,) = players_of(decision.about)
        if ask.rescues(at, dying, len(names) - 1):
            return (self.cheapest_way(at, names[:-1])[0],)
        return (len(names) - 1,)

    def answer_skill(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """As ever; what it is about is remembered for 鬼才."""
        self.judged = names_of(decision.about), players_of(decision.about)
        return super().answer_skill(at, decision, names)

    def answer_take(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards of another; the first where it is not said whose."""
        if not players_of(decision.about):
            return tuple(range(decision.pick[0]))
        return super().answer_take(at, decision, names)

    def answer_discard(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards to lay off."""
        cause = str(decision.about[0])
        user = at.view["turn"]
        lo, hi = decision.pick
        return places_of(picks.lays_off(at, names, lo, hi, cause, user), names)

    def answer_choose(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """反间: any suit."""
        return (self.rng.below(len(names)),)

    def answer_arrange(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """观星."""
        top, bottom = picks.stars(at, names[:-1])
        return tuple(names.index(name) for name in (*top, "divider", *bottom))
