"""A policy of a battle game by rules of thumb: how each question is answered that all such games ask.

It reads who hurt and helped whom (`battle_memory`, `battle_belief`), makes of that whom it wants dead (`enmity`), and
then does what is worth most to it. What something is worth is the game's knowledge: it subclasses this frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.policies.battle_answers import Rule, is_hidden, takes
from cardforge.engine.policies.battle_play import Pair
from cardforge.engine.policies.battle_player import BattlePlayer, names_of, players_of
from cardforge.engine.policies.battle_situation import Situation

Aim = Callable[[int], float]
"""What a card or a skill is worth on a seat."""
DEAR: Final = 1.3
"""An answer may cost this much of what the HP is worth that it saves."""


class BattleSensible(BattlePlayer):
    """Plays its role by rules of thumb.

    `rules`: when to use a skill that is offered (without a rule: always); `once`: what is begun once in a turn.
    `asked`: what it began in the play phase; `rival`: the second of a duel between others.
    """

    rules: ClassVar[Mapping[str, Rule]]
    once: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.asked = ""
        self.rival = 0

    # What a game's policy says

    def best(self, at: Situation, names: list[str]) -> int:
        """The option of the play phase that is worth most: its index, -1 for none."""
        raise NotImplementedError

    def aim(self, at: Situation, about: list[str], decision: Decision, players: list[int]) -> Aim:
        """What the card or the skill that a target is asked for is worth on a seat."""
        raise NotImplementedError

    def price(self, at: Situation, way: str) -> float:
        """What a way to have a card costs."""
        raise NotImplementedError

    def supplies(self, at: Situation, decision: Decision) -> bool:
        """Whether it is wise to supply the card that is wanted."""
        raise NotImplementedError

    def nullifies(self, at: Situation, decision: Decision) -> bool:
        """Whether to nullify the effect that is asked about."""
        raise NotImplementedError

    def taking(self, at: Situation, victim: int, option: str) -> float:
        """What it is worth that a seat loses one of its cards to the player."""
        raise NotImplementedError

    def keeps(self, at: Situation, cards: list[str]) -> Mapping[str, float]:
        """What cards are worth in hand."""
        raise NotImplementedError

    def rank(self, character: str) -> int:
        """A character's place among all, from the one it likes best."""
        raise NotImplementedError

    # The play phase

    def answer_play(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The best thing to do; what came to nothing in this turn is not tried again."""
        found = self.best(at, names)
        if found < 0:
            return (len(names) - 1,)
        self.asked = names[found]
        if self.asked in self.once:
            self.tried.append(self.asked)
        self.rival = 0
        return (found,)

    def call_off(self) -> Choice:
        """Nothing: it is not tried again."""
        self.tried.append(self.asked)
        return ()

    def answer_target(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Whom a card or a skill is for: the best, as long as they are worth it."""
        players = players_of(decision.options)
        value = self.aim(at, names_of(decision.about), decision, players)
        ranked = sorted(range(len(players)), key=lambda i: (-value(players[i]), i))
        lo, hi = decision.pick
        picked = [i for n, i in enumerate(ranked[:hi]) if n < lo or value(players[i]) > 0]
        return tuple(sorted(picked)) if picked else self.call_off()

    def estrange(self, players: Sequence[int], best: Callable[[], Pair]) -> Aim:
        """A duel between two others: first who begins, then against whom."""
        if self.rival in players:
            rival, self.rival = self.rival, 0
            return lambda seat: float(seat == rival)
        _, first, self.rival = best()
        return lambda seat: float(seat == first)

    # Answers

    def cheapest_way(self, at: Situation, ways: Sequence[str]) -> tuple[int, float]:
        """The index and the price of the cheapest way to have a card."""
        prices = [self.price(at, way) for way in ways]
        found = min(range(len(ways)), key=prices.__getitem__)
        return found, prices[found]

    def answer_respond(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Supplies the wanted card by the cheapest way, where that is wise."""
        if self.supplies(at, decision):
            found, price = self.cheapest_way(at, names[:-1])
            if price < DEAR * at.hp_worth(at.me):
                return (found,)
        return (len(names) - 1,)

    def answer_nullify(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Nullifies by the cheapest way, where that is wise."""
        if self.nullifies(at, decision):
            return (self.cheapest_way(at, names[:-1])[0],)
        return (len(names) - 1,)

    def answer_skill(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The first of the effects offered that is wanted."""
        about, players = names_of(decision.about), players_of(decision.about)
        for index, name in enumerate(names[:-1]):
            rule = self.rules.get(name)
            if rule is None or rule(at, about, players):
                return (index,)
        return (len(names) - 1,)

    # Cards

    def answer_take(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """Cards of another."""
        players = players_of(decision.about)
        victim = players[0] if players else at.me
        hidden = sum(map(is_hidden, names))
        start = self.rng.below(hidden) if hidden else 0
        found = takes(names, start, lambda option: self.taking(at, victim, option))
        rest = [i for i in range(len(names)) if i != found]
        return tuple(sorted([found, *rest[: max(0, decision.pick[0] - 1)]]))

    def answer_harvest(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The card that is worth most in hand."""
        worth = [(self.keeps(at, [*at.hand, card])[card], -index) for index, card in enumerate(names)]
        return (-max(worth)[1],)

    def answer_character(self, at: Situation, decision: Decision, names: list[str]) -> Choice:
        """The character it likes best."""
        ranked = [self.rank(name) for name in names]
        return (ranked.index(min(ranked)),)
