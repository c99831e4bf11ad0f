"""A policy of 三国杀 by rules of thumb: it plays its role.

It reads who hurt and helped whom (`battle_memory`, `battle_belief`), makes of that whom it wants dead
(`sanguosha_sides`), and then does what is worth most to it (`sanguosha_play`, `sanguosha_skills`, `sanguosha_answers`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardforge.engine.core.atoms import Atom, Player
from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.records import View
from cardforge.engine.core.rng import Rng
from cardforge.engine.policies import sanguosha_aims as aims
from cardforge.engine.policies import sanguosha_answers as ask
from cardforge.engine.policies import sanguosha_picks as picks
from cardforge.engine.policies import sanguosha_play as play
from cardforge.engine.policies import sanguosha_skills as skills
from cardforge.engine.policies.battle_belief import Belief
from cardforge.engine.policies.battle_memory import Memory
from cardforge.engine.policies.battle_situation import Feelings, Situation, record
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

Handler = Callable[["SanguoshaSensible", Situation, Decision, list[str]], Choice]


def _names(atoms: Sequence[Atom]) -> list[str]:
    return [str(atom) for atom in atoms]


def _players(atoms: Sequence[Atom]) -> list[int]:
    return [atom.number for atom in atoms if isinstance(atom, Player)]


class SanguoshaSensible:
    """Plays its role by rules of thumb. One object plays one seat of one game."""

    def __init__(self) -> None:
        self.belief: Belief | None = None
        self.memory: Memory | None = None
        self.turn = 0
        self.tried: list[str] = []
        self.asked = ""
        self.rival = 0
        self.rng = Rng(0)
        self.felt: Feelings = {}, {}

    def choose(self, view: View, decision: Decision, rng: Rng) -> Choice:
        """A legal answer to the decision."""
        if self.memory is None:
            counts = dict(zip(ROLES, COUNTS[view["players"]], strict=True))
            self.belief = Belief(counts, WISHES)
            self.memory = Memory(self.belief, LORE)
        handler = HANDLERS.get(decision.kind)
        if handler is None or decision.count() == 1:
            return decision.draw(rng)
        self.rng = rng
        return handler(self, self.situation(view), decision, _names(decision.options))

    def situation(self, view: View) -> Situation:
        """What it sees; what has happened is read into it as soon as somebody's side matters."""
        if view["turns"] != self.turn:
            self.turn = view["turns"]
            self.tried = []
        return Situation(view, lambda: self._feel(view))

    def read(self, view: View) -> Memory:
        """What is going on now."""
        assert self.memory is not None
        self.memory.update(view, effects=True)
        return self.memory

    def _feel(self, view: View) -> Feelings:
        assert self.belief is not None
        assert self.memory is not None
        self.memory.update(view)
        seats, me = view["seats"], view["me"]
        role: str = seats[me]["role"]
        odds = self.belief.odds({seat: data["role"] for seat, data in seats.items()})
        if role == SPY or odds is not self.felt[1]:
            self.felt = enmity(role, me, seats, odds), odds
        return self.felt

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
        about, players = _names(decision.about), _players(decision.options)
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
        if kind == "card/jiedao" and _players(decision.about):
            attacker = _players(decision.about)[0]
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

    judged: tuple[list[str], list[int]] = ([""], [0])

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
        if not ask.answers(at, self.read(at.view), str(decision.about[0]), _players(decision.about)):
            return (len(ways),)
        found, cost = ask.cheapest_way(at, ways)
        return (found,) if cost < 1.3 * at.hp_worth(at.me) else (len(ways),)

    def _way(self, at: Situation, ways: list[str]) -> int:
        return ask.cheapest_way(at, ways)[0]

    def nullify(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """无懈可击."""
        players = _players(decision.about)
        if ask.nullifies(at, self.read(at.view), str(decision.about[0]), players[0]):
            return (self._way(at, names[:-1]),)
        return (len(names) - 1,)

    def rescue(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """桃 for the dying."""
        (dying,) = _players(decision.about)
        if ask.rescues(at, dying, len(names) - 1):
            return (self._way(at, names[:-1]),)
        return (len(names) - 1,)

    def skill(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The first of the effects offered that is wanted."""
        about, players = _names(decision.about), _players(decision.about)
        self.judged = (about, players)
        for index, name in enumerate(names[:-1]):
            if ask.invokes(at, name, about, players):
                return (index,)
        return (len(names) - 1,)

    def take(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards of another."""
        players = _players(decision.about)
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


HANDLERS: Final[dict[str, Handler]] = {
    "play": SanguoshaSensible.play,
    "target": SanguoshaSensible.target,
    "cards": SanguoshaSensible.cards,
    "give": SanguoshaSensible.give,
    "respond": SanguoshaSensible.respond,
    "nullify": SanguoshaSensible.nullify,
    "rescue": SanguoshaSensible.rescue,
    "skill": SanguoshaSensible.skill,
    "take": SanguoshaSensible.take,
    "discard": SanguoshaSensible.discard,
    "choose": SanguoshaSensible.choose_one,
    "arrange": SanguoshaSensible.arrange,
    "harvest": SanguoshaSensible.harvest,
    "character": SanguoshaSensible.character,
}
