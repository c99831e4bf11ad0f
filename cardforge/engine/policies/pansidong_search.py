"""A policy of 盤絲洞 by search: flat Monte Carlo over worlds that agree with what the player knows.

For each decision some worlds are drawn from the belief; in each world every answer is tried and the world played to its
end by quick play; the answer with the most wins is given. All answers meet the same worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeVar

from cardforge.engine.policies.pansidong_belief import DISCIPLE_SEATS, TANGSENG
from cardforge.engine.policies.pansidong_player import PansidongPlayer, Situation
from cardforge.engine.policies.pansidong_world import GOES_ON, World

Answer = TypeVar("Answer")

WORLDS: Final = 8


class PansidongSearch(PansidongPlayer):
    """Plays by search; `worlds` are looked at for each decision."""

    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__()
        self.worlds = worlds

    def _best(self, at: Situation, answers: Sequence[Answer], act: Callable[[World, Answer], float]) -> Answer:
        """The answer whose worlds end best; `act` does it to a world and gives the result, if the game ends by it."""
        rand = Random(int(at.rand() * 4294967296)).random
        totals = [0.0] * len(answers)
        seat, first = at.seat % 4 + 1, at.round == 1 and at.seat < 4
        for _ in range(self.worlds):
            world = World(at.belief.sample(rand), rand)
            for i, answer in enumerate(answers):
                trial = world.copy()
                result = act(trial, answer)
                totals[i] += trial.finish(seat, first) if result == GOES_ON else result
        sign = 1 if at.seat in DISCIPLE_SEATS else -1
        scores = [sign * total + rand() * 1e-6 for total in totals]
        return answers[scores.index(max(scores))]

    def move(self, at: Situation, moves: list[str]) -> str:
        """See the module."""
        return self._best(at, moves, lambda world, move: world.play(at.seat, move))

    def keep_tangseng(self, at: Situation) -> bool:
        """See the module."""

        def act(world: World, keep: bool) -> float:
            (world.hands[at.seat] if keep else world.cave).append(TANGSENG)
            if len(world.hands[at.seat]) > 1:
                world.lay_off(at.seat)
            return GOES_ON

        return self._best(at, (True, False), act)

    def rescue(self, at: Situation, kinds: list[int]) -> int:
        """See the module."""
        answers = [-1, *(i for i, kind in enumerate(kinds) if kind not in kinds[:i])]

        def act(world: World, keep: int) -> float:
            world.cave[:0] = kinds
            world.rescue(at.seat, keep)
            if len(world.hands[at.seat]) > 1:
                world.lay_off(at.seat)
            return GOES_ON

        return self._best(at, answers, act)

    def victims(self, at: Situation, most: int, cave: list[int]) -> int:
        """See the module."""

        def act(world: World, victims: int) -> float:
            world.cave[:] = cave
            world.kill(victims)
            return GOES_ON

        return self._best(at, range(most, -1, -1), act)

    def keep(self, at: Situation, hand: list[int]) -> int:
        """See the module; 唐僧 is kept always."""
        if TANGSENG in hand:
            return hand.index(TANGSENG)

        def act(world: World, keep: int) -> float:
            kinds = list(hand)
            world.hands[at.seat] = [kinds.pop(keep)]
            world.cave += kinds
            return GOES_ON

        return self._best(at, range(len(hand)), act)
