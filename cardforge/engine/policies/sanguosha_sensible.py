"""A policy of 三国杀 by rules of thumb: it plays its role.

It reads who hurt and helped whom (`battle_memory`, `battle_belief`), makes of that whom it wants dead
(`sanguosha_sides`), and then does what is worth most to it (`sanguosha_play`, `sanguosha_skills`, `sanguosha_answers`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.policies import sanguosha_aims as aims
from cardforge.engine.policies import sanguosha_answers as ask
from cardforge.engine.policies import sanguosha_picks as picks
from cardforge.engine.policies import sanguosha_play as play
from cardforge.engine.policies import sanguosha_skills as skills
from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_player import BattlePlayer, Handler, names_of, players_of
from cardforge.engine.policies.battle_situation import Seats, Situation, record
from cardforge.engine.policies.sanguosha_lore import COUNTS, LORE, ROLES, SPY, WISHES
from cardforge.engine.policies.sanguosha_sides import enmity
from cardforge.engine.policies.sanguosha_worth import costs

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


class SanguoshaSensible(BattlePlayer):
    """Plays its role by rules of thumb. `asked`: what it began in the play phase; `rival`: whom 离间 is for."""

    wishes = WISHES
    lore = LORE
    judged: tuple[list[str], list[int]] = ([""], [0])

    def __init__(self) -> None:
        super().__init__()
        self.asked = ""
        self.rival = 0

    def counts(self, players: int) -> dict[str, int]:
        """By the first variant."""
        return dict(zip(ROLES, COUNTS[players], strict=True))

    def enmity(self, role: str, me: int, seats: Seats, odds: Odds) -> dict[int, float]:
        """See `sanguosha_sides`."""
        return enmity(role, me, seats, odds)

    def moody(self, role: str) -> bool:
        """A spy weighs how strong the sides are."""
        return role == SPY

    # The play phase

    def play(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The best thing to do; what came to nothing in this turn is not tried again."""
        found = play.choose(at, names, self.tried, skills.value)
        if found < 0:
            return (len(names) - 1,)
        self.asked = names[found]
        if self.asked == "skill/jijiang":
            self.tried.append(self.asked)
        self.rival = 0
        return (found,)

    def _call_off(self) -> Choice:
        self.tried.append(self.asked)
        return ()

    def target(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Whom a card or a skill is for: the best, as long as they are worth it."""
        about, players = names_of(decision.about), players_of(decision.options)
        value = self._aim(at, about, decision, players)
        ranked = sorted(range(len(players)), key=lambda i: (-value(players[i]), i))
        lo, hi = decision.pick
        picked = [i for n, i in enumerate(ranked[:hi]) if n < lo or value(players[i]) > 0]
        return tuple(sorted(picked)) if picked else self._call_off()

    def _aim(self, at: Situation, about: list[str], decision: Decision, players: list[int]) -> Callable[[int], float]:
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
            return self._estrange(at, players)
        cards = [name for name in about if "#" in name]
        kind = play.CONVERTS.get(what, record(cards[0]) if cards else what)
        if kind == "card/jiedao" and players_of(decision.about):
            attacker = players_of(decision.about)[0]
            return lambda seat: aims.jiedao_on(at, attacker, seat)
        return lambda seat: play.value_on(at, kind, seat, cards)

    def _estrange(self, at: Situation, players: list[int]) -> Callable[[int], float]:
        """离间: first who duels, then whom."""
        if self.rival in players:
            rival, self.rival = self.rival, 0
            return lambda seat: float(seat == rival)
        _, user, self.rival = skills.best_pair(at, players)
        return lambda seat: float(seat == user)

    def cards(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Own cards for a skill or a conversion: the cheapest that serve."""
        skill, cost = str(decision.about[0]), costs(at)
        lo, hi = decision.pick
        if skill == "skill/zhiheng":
            junk = skills.junk(at, cost)
            return tuple(i for i, name in enumerate(names) if name in junk) or self._call_off()
        if skill == "skill/guicai":
            return (self._replace(at, names),)
        n = max(lo, min(hi, 2 if skill in ("skill/jieyin", "card/zhangba", "card/guanshi") else 1))
        if decision.legal is not None:
            return picks.pair(names, skills.cheapest(names, cost, n), decision.legal)
        return tuple(sorted(names.index(card) for card in skills.cheapest(names, cost, n)))

    def _replace(self, at: Situation, names: list[str]) -> int:
        good = ask.replacement(at, self.judged[0], self.judged[1])
        return names.index(good[0]) if good and good[0] in names else 0

    def give(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """仁德, 遗计."""
        if str(decision.about[0]) != "skill/rende":
            return tuple(range(len(names)))
        gifts = skills.gifts(at, costs(at))
        return tuple(i for i, name in enumerate(names) if name in gifts) or self._call_off()

    # Answers

    def respond(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Supplies the wanted card by the cheapest way, where that is wise."""
        ways = names[:-1]
        if not ask.answers(at, self.read(at.view), str(decision.about[0]), players_of(decision.about)):
            return (len(ways),)
        found, cost = ask.cheapest_way(at, ways)
        return (found,) if cost < 1.3 * at.hp_worth(at.me) else (len(ways),)

    def _way(self, at: Situation, ways: list[str]) -> int:
        return ask.cheapest_way(at, ways)[0]

    def nullify(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """无懈可击."""
        players = players_of(decision.about)
        if ask.nullifies(at, self.read(at.view), str(decision.about[0]), players[0]):
            return (self._way(at, names[:-1]),)
        return (len(names) - 1,)

    def rescue(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """桃 for the dying."""
        (dying,) = players_of(decision.about)
        if ask.rescues(at, dying, len(names) - 1):
            return (self._way(at, names[:-1]),)
        return (len(names) - 1,)

    def skill(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The first of the effects offered that is wanted."""
        about, players = names_of(decision.about), players_of(decision.about)
        self.judged = (about, players)
        for index, name in enumerate(names[:-1]):
            if ask.invokes(at, name, about, players):
                return (index,)
        return (len(names) - 1,)

    def take(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards of another."""
        players = players_of(decision.about)
        victim = players[0] if players else 0
        hidden = sum(name.startswith("hidden:") for name in names)
        start = self.rng.below(hidden) if hidden else 0
        if not victim:
            return tuple(range(decision.pick[0]))
        found = picks.takes(at, victim, names, start)
        lo = decision.pick[0]
        return tuple(sorted([found, *[i for i in range(len(names)) if i != found][: max(0, lo - 1)]]))

    def discard(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards to lay off."""
        cause = str(decision.about[0])
        user = at.view["turn"]
        lo, hi = decision.pick
        cards = picks.lays_off(at, names, lo, hi, cause, user)
        return tuple(sorted(names.index(card) for card in cards))

    def choose_one(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """反间: any suit."""
        return (self.rng.below(len(names)),)

    def arrange(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """观星."""
        top, bottom = picks.stars(at, names[:-1])
        return tuple(names.index(name) for name in (*top, "divider", *bottom))

    def harvest(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """五谷丰登."""
        return (picks.best_card(at, names),)

    def character(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The general it likes best; a lord one of those with a lord's skill, at once."""
        ranked = [CHARACTERS.index(name) for name in names]
        return (ranked.index(min(ranked)),)

    handlers: ClassVar[Mapping[str, Handler]] = {
        "play": play,
        "target": target,
        "cards": cards,
        "give": give,
        "respond": respond,
        "nullify": nullify,
        "rescue": rescue,
        "skill": skill,
        "take": take,
        "discard": discard,
        "choose": choose_one,
        "arrange": arrange,
        "harvest": harvest,
        "character": character,
    }
