"""A policy of 西游杀 by rules of thumb: it plays its identity.

It reads who hurt and helped whom (`battle_memory`, `battle_belief`), makes of that whom it wants dead
(`xiyousha_sides`), and then does what is worth most to it (`xiyousha_play`, `xiyousha_skills`, `xiyousha_answers`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.policies import xiyousha_aims as aims
from cardforge.engine.policies import xiyousha_answers as ask
from cardforge.engine.policies import xiyousha_play as play
from cardforge.engine.policies import xiyousha_skills as skills
from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_player import BattlePlayer, Handler, names_of, players_of
from cardforge.engine.policies.battle_situation import Seats, Situation, record
from cardforge.engine.policies.xiyousha_lore import COUNTS, IMMORTAL, LORE, ROLES, WISHES
from cardforge.engine.policies.xiyousha_sides import enmity
from cardforge.engine.policies.xiyousha_situation import XiyoushaSituation
from cardforge.engine.policies.xiyousha_worth import GONG, MAKES, best_prize, cheapest, costs, payment

Aim = Callable[[int], float]


class XiyoushaSensible(BattlePlayer):
    """Plays its identity by rules of thumb. `asked`: what it began in the play phase; `rival`: the second of a duel."""

    wishes = WISHES
    lore = LORE
    situated = XiyoushaSituation

    def __init__(self) -> None:
        super().__init__()
        self.asked = ""
        self.rival = 0

    def counts(self, players: int) -> dict[str, int]:
        """By the table of identities."""
        return dict(zip(ROLES, COUNTS[players], strict=True))

    def enmity(self, role: str, me: int, seats: Seats, odds: Odds) -> dict[int, float]:
        """See `xiyousha_sides`."""
        return enmity(role, me, seats, odds)

    def moody(self, role: str) -> bool:
        """A 神仙 weighs how strong the sides are."""
        return role == IMMORTAL

    # The play phase

    def play(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The best thing to do; what came to nothing in this turn is not tried again."""
        found = play.choose(at, names, self.tried)
        if found < 0:
            return (len(names) - 1,)
        self.asked = names[found]
        self.rival = 0
        return (found,)

    def _call_off(self) -> Choice:
        self.tried.append(self.asked)
        return ()

    def target(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Whom a card or a skill is for: the best, as long as they are worth it."""
        about, players = names_of(decision.about), players_of(decision.options)
        if decision.legal is not None:
            return decision.legal[skills.strikes(at, players, decision.legal)] or self._call_off()
        value = self._aim(at, about, decision, players)
        ranked = sorted(range(len(players)), key=lambda i: (-value(players[i]), i))
        lo, hi = decision.pick
        picked = [i for n, i in enumerate(ranked[:hi]) if n < lo or value(players[i]) > 0]
        return tuple(sorted(picked)) if picked else self._call_off()

    def _aim(self, at: Situation, about: list[str], decision: Decision, players: list[int]) -> Aim:
        """What a card or a skill is worth on a seat."""
        what = about[0]
        if what in AIMS:
            return lambda seat: AIMS[what](at, seat)
        if what in ("skill/youhuo", "skill/fuzi"):
            return self._estrange(at, players)
        cards = [name for name in about if "#" in name]
        kind = play.CONVERTS.get(what, record(cards[0]) if cards else what)
        before = players_of(decision.about)
        if kind == "card/xinling" and before:
            return lambda seat: aims.xinling_on(at, before[0], seat)
        return lambda seat: play.value_on(at, kind, seat, cards)

    def _estrange(self, at: Situation, players: list[int]) -> Aim:
        """诱惑, 阵前父子: first who begins, then against whom."""
        if self.rival in players:
            rival, self.rival = self.rival, 0
            return lambda seat: float(seat == rival)
        _, first, self.rival = skills.best_pair(at, players, at.others())
        return lambda seat: float(seat == first)

    def cards(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
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
        pick = tuple(sorted(names.index(card) for card in wanted))
        if decision.accepts(pick):
            return pick or self._call_off()
        if decision.legal is None:
            return tuple(range(lo))
        return next((each for each in decision.legal if each), decision.legal[0])

    def give(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """散伙饭, 小打小闹, 赶尸: the cheapest."""
        given = cheapest(names, costs(at), decision.pick[0])
        return tuple(sorted(names.index(card) for card in given))

    # Answers

    def respond(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Supplies the wanted card by the cheapest way, where that is wise."""
        ways = names[:-1]
        if not ask.answers(at, self.read(at.view), names_of(decision.about), players_of(decision.about)):
            return (len(ways),)
        found, cost = ask.cheapest_way(at, ways)
        return (found,) if cost < 1.3 * at.hp_worth(at.me) else (len(ways),)

    def nullify(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """锦阑袈裟."""
        if ask.cancels(at, self.read(at.view), str(decision.about[0])):
            return (ask.cheapest_way(at, names[:-1])[0],)
        return (len(names) - 1,)

    def rescue(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """For the dying."""
        (dying,) = players_of(decision.about)
        ways = [name for name in names[:-1] if dying == at.me or name != "skill/wangshengzhou"]
        if ways and ask.rescues(at, dying):
            return (names.index(ways[ask.cheapest_way(at, ways)[0]]),)
        return (len(names) - 1,)

    def boost(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Weapons added: all that may be, against an enemy."""
        foe = at.enmity.get(players_of(decision.about)[-1], 0.0) > 0
        added = ask.adds(at, names)[: decision.pick[1]] if foe else []
        if "pass" in names:
            return (names.index(added[0]) if added else len(names) - 1,)
        return tuple(sorted(names.index(name) for name in added))

    def skill(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The first of the effects offered that is wanted."""
        about, players = names_of(decision.about), players_of(decision.about)
        for index, name in enumerate(names[:-1]):
            if ask.invokes(at, name, about, players):
                return (index,)
        return (len(names) - 1,)

    def take(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards of another."""
        players = players_of(decision.about)
        hidden = sum(name.startswith("hidden:") for name in names)
        start = self.rng.below(hidden) if hidden else 0
        found = ask.takes(at, players[0] if players else at.me, names, start)
        rest = [i for i in range(len(names)) if i != found]
        return tuple(sorted([found, *rest[: max(0, decision.pick[0] - 1)]]))

    def discard(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards to lay off."""
        return tuple(sorted(names.index(card) for card in ask.lays_off(at, names, decision.pick[0])))

    def choose_one(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """天生丽质: what the card stands for; 变身 again, or herself."""
        if str(decision.about[0]) == "skill/tiansheng":
            values = [play.spread(at, name) for name in names]
            return (values.index(max(values)),)
        return (len(names) - 1,)

    def harvest(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """芭蕉扇."""
        return (ask.best_card(at, names),)

    def character(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The character it likes best."""
        ranked = [skills.rank(name) for name in names]
        return (ranked.index(min(ranked)),)

    handlers: ClassVar[Mapping[str, Handler]] = {
        "play": play,
        "target": target,
        "cards": cards,
        "give": give,
        "respond": respond,
        "nullify": nullify,
        "rescue": rescue,
        "boost": boost,
        "skill": skill,
        "take": take,
        "discard": discard,
        "choose": choose_one,
        "harvest": harvest,
        "character": character,
    }


def _heir(at: Situation, seat: int) -> float:
    return 3.0 - at.enmity.get(seat, 0.0)


def _foe(at: Situation, seat: int) -> float:
    return at.enmity.get(seat, 0.0) + 0.1


AIMS: Mapping[str, Callable[[Situation, int], float]] = {
    "skill/sanhuofan": _heir,
    "skill/jinguzhou": lambda at, seat: 3.0 - at.enmity.get(seat, 0.0),
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
