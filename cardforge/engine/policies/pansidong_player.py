"""The frame that both policies of 盤絲洞 share: it turns decisions about cards into questions about kinds of card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.records import View
from cardforge.engine.core.rng import Rng
from cardforge.engine.policies.pansidong_belief import (
    DISCIPLE,
    DISCIPLE_SEATS,
    QUJING,
    SPIDER,
    TANGSENG,
    Belief,
)
from cardforge.engine.policies.pansidong_memory import KIND_OF, Memory
from cardforge.engine.policies.pansidong_world import CHUYU, DRAW, JIEJIU, SHAHAI

PATIENCE: Final = 8  # turns without a draw before a player may break the wait
FORGIVENESS: Final = 0.7  # how likely such a player still waits one turn more


class Situation:
    """What a policy knows when it is asked: its belief, the seat it plays, the round, and what the cave seems to hold.

    `spiders`, `disciples` and `tangseng` are expected numbers in 盤絲洞區, `on_top` that of 唐僧 in its two top cards;
    `held[seat]` is how likely that hand holds 唐僧.
    """

    __slots__ = (
        "belief",
        "disciples",
        "held",
        "idle",
        "on_top",
        "rand",
        "round",
        "seat",
        "spiders",
        "tangseng",
        "view",
    )

    def __init__(self, view: View, memory: Memory, seat: int, rng: Rng) -> None:
        self.view = view
        self.belief: Belief = memory.update(view)
        self.idle = memory.idle
        self.seat = seat
        self.round: int = view["round"]
        self.rand: Callable[[], float] = lambda: rng.next32() / 4294967296
        self.look()

    def look(self) -> None:
        """Works out the expected numbers."""
        belief = self.belief
        cave = belief.chances(belief.cave)
        self.spiders, self.disciples, self.tangseng = (sum(each[i] for each in cave) for i in range(3))
        self.on_top = sum(each[2] for each in cave[:2])
        self.held = {seat: sum(each[2] for each in belief.chances(belief.hands[seat])) for seat in DISCIPLE_SEATS}

    @property
    def likely_held(self) -> float:
        """How likely a hand holds 唐僧."""
        return max(self.held.values())

    def qujing_at(self) -> int:
        """How many cards are known to lie above 取經 (99 where that is not known)."""
        kinds = [self.belief.kind[token] for token in self.belief.scripture]
        return kinds.index(QUJING) if QUJING in kinds else 99


class PansidongPlayer:
    """A player of 盤絲洞. A subclass answers the questions; it may forget about cards, zones and seats' owners."""

    def __init__(self) -> None:
        self._memories: dict[int, Memory] = {}

    # The questions

    def move(self, at: Situation, moves: list[str]) -> str:
        """Which of the moves (action/draw or the id of a role skill) to make: two at least are offered."""
        raise NotImplementedError

    def keep_tangseng(self, at: Situation) -> bool:
        """Whether to keep 唐僧 when he has been drawn."""
        raise NotImplementedError

    def rescue(self, at: Situation, kinds: list[int]) -> int:
        """Which of the cards taken by 解救 to keep (index), or -1; 唐僧 is not among them."""
        raise NotImplementedError

    def victims(self, at: Situation, most: int, cave: list[int]) -> int:
        """How many disciples to kill, of `most` that can be; 唐僧 cannot be killed. `cave` is what lies there."""
        raise NotImplementedError

    def keep(self, at: Situation, hand: list[int]) -> int:
        """Which card of the hand to keep at the end of the turn (index)."""
        raise NotImplementedError

    # The frame

    def choose(self, view: View, decision: Decision, rng: Rng) -> Choice:
        """A legal answer to the decision."""
        memory = self._memories.setdefault(decision.player, Memory())
        if decision.kind in ("spiders", "order"):
            return decision.normal(tuple(range(decision.pick[0])))
        at = Situation(view, memory, decision.seat, rng)
        answers = {
            "action": self._action,
            "skill": self._skill,
            "draw_action": self._draw_action,
            "rescue": self._rescue,
            "targets": self._targets,
            "hand": self._hand,
        }
        answer = answers.get(decision.kind)
        return decision.draw(rng) if answer is None else answer(at, decision)

    def _action(self, at: Situation, decision: Decision) -> Choice:
        names = [option.id for option in decision.options]  # type: ignore[attr-defined]
        if len(names) == 1:
            return (0,)
        move = self._weigh(at, [DRAW, *self._skills(at)])
        return (names.index(DRAW if move == DRAW else "action/role"),)

    def _skills(self, at: Situation) -> list[str]:
        if at.seat in DISCIPLE_SEATS:
            return [JIEJIU]
        return [skill for skill, pile in ((SHAHAI, at.belief.cave), (CHUYU, at.belief.spring)) if pile]

    def _skill(self, at: Situation, decision: Decision) -> Choice:
        names = [str(option) for option in decision.options]
        return (names.index(self._weigh(at, names)),)

    def _weigh(self, at: Situation, moves: list[str]) -> str:
        """The move, after what good sense forbids: turning 取經 in vain, and waiting for ever."""
        if DRAW in moves and len(moves) > 1:
            last_card = len(at.belief.scripture) == 1
            if not last_card and at.idle > PATIENCE and at.rand() >= FORGIVENESS:
                return DRAW
            if last_card and (at.seat not in DISCIPLE_SEATS or at.likely_held < 0.05):
                moves = [move for move in moves if move != DRAW]
        return moves[0] if len(moves) == 1 else self.move(at, moves)

    def _draw_action(self, at: Situation, decision: Decision) -> Choice:
        return decision.find("skill/baoliu" if self.keep_tangseng(at) else "skill/rudong")

    def _rescue(self, at: Situation, decision: Decision) -> Choice:
        kinds = self._kinds(decision)
        keep = kinds.index(TANGSENG) if TANGSENG in kinds else self.rescue(at, kinds)
        return tuple(i for i in range(len(kinds)) if i != keep)

    def _targets(self, at: Situation, decision: Decision) -> Choice:
        kinds, legal = self._kinds(decision), decision.legal or ()
        killers = [choice for choice in legal if any(kinds[i] == TANGSENG for i in choice)]
        if killers:
            return killers[0]
        cave = [at.belief.kind[token] for token in at.belief.cave]
        wanted = self.victims(at, min(kinds.count(DISCIPLE), cave.count(SPIDER) // 2), cave)
        return next((choice for choice in legal if len(choice) == wanted), legal[0])

    def _hand(self, at: Situation, decision: Decision) -> Choice:
        keep = self.keep(at, self._kinds(decision))
        return tuple(i for i in range(len(decision.options)) if i != keep)

    @staticmethod
    def _kinds(decision: Decision) -> list[int]:
        return [KIND_OF[str(option)] for option in decision.options]


def first_of(kinds: Sequence[int], order: Sequence[int]) -> int:
    """The index of the first kind, in the given order, that is there; -1 if none is."""
    return next((kinds.index(kind) for kind in order if kind in kinds), -1)
