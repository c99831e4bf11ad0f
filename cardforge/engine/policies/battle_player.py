"""The frame of a policy for a battle game: it remembers, feels who is a friend, and hands each question to its method.

A game's policy subclasses it, says what it knows before the game (`roles`, `numbers`, `wishes`, `lore`) and whom it
wants dead (`enmity`), and has a method `answer_KIND` for each kind of decision; others are drawn by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from cardforge.engine.core.atoms import Atom, Player
from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.records import View
from cardforge.engine.core.rng import Rng
from cardforge.engine.policies.battle_belief import Belief, Odds
from cardforge.engine.policies.battle_memory import Lore, Memory
from cardforge.engine.policies.battle_sides import BETWEEN
from cardforge.engine.policies.battle_situation import Feelings, Seats, Situation

Handler = Callable[[Situation, Decision, list[str]], Choice]
"""A method that answers a kind of decision: (situation, decision, the options' text forms)."""


def names_of(atoms: Sequence[Atom]) -> list[str]:
    """The text forms of atoms."""
    return [str(atom) for atom in atoms]


def players_of(atoms: Sequence[Atom]) -> list[int]:
    """The players among atoms, in their order."""
    return [atom.number for atom in atoms if isinstance(atom, Player)]


def places_of(cards: Sequence[str], names: Sequence[str]) -> Choice:
    """The choice of cards among the options' text forms."""
    return tuple(sorted(names.index(card) for card in cards))


class BattlePlayer:
    """One object plays one seat of one game.

    `roles`: the four roles in the order of `battle_sides`; `numbers`: how many there are of each, by the number of
    players. `tried`: what was called off in this turn; `rng`: chance for the answer that is being made.
    """

    roles: ClassVar[Sequence[str]]
    numbers: ClassVar[Mapping[int, Sequence[int]]]
    wishes: ClassVar[Mapping[str, Mapping[str, float]]]
    lore: ClassVar[Lore]
    situated: ClassVar[type[Situation]] = Situation

    def __init__(self) -> None:
        self.belief: Belief | None = None
        self.memory: Memory | None = None
        self.turn = 0
        self.tried: list[str] = []
        self.rng = Rng(0)
        self.felt: Feelings = {}, {}

    # What a game's policy says

    def enmity(self, role: str, me: int, seats: Seats, odds: Odds) -> Mapping[int, float]:
        """What harm to each living seat is worth to the player."""
        raise NotImplementedError

    def moody(self, role: str) -> bool:
        """Whether the role's enmity changes with the table, not with the odds alone: who stands between the sides
        weighs how strong they are."""
        return role == self.roles[BETWEEN]

    # What everybody uses

    def choose(self, view: View, decision: Decision, rng: Rng) -> Choice:
        """A legal answer to the decision."""
        if self.memory is None:
            counts = zip(self.roles, self.numbers[view["players"]], strict=True)
            self.belief = Belief(dict(counts), self.wishes)
            self.memory = Memory(self.belief, self.lore)
            self.belief.told[view["me"]] = view["seats"][view["me"]]["role"]
        handler: Handler | None = getattr(self, f"answer_{decision.kind}", None)
        if handler is None or decision.count() == 1:
            return decision.draw(rng)
        self.rng = rng
        return handler(self.situation(view), decision, names_of(decision.options))

    def situation(self, view: View) -> Situation:
        """What it sees; what has happened is read into it as soon as somebody's side matters."""
        if view["turns"] != self.turn:
            self.turn = view["turns"]
            self.tried = []
        return self.situated(view, lambda: self._feel(view))

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
        self.belief.told[me] = role
        odds = self.belief.odds({seat: data["role"] for seat, data in seats.items()})
        if odds is not self.felt[1] or self.moody(role):
            self.felt = self.enmity(role, me, seats, odds), odds
        return self.felt
