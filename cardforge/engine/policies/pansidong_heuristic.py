"""A policy of 盤絲洞 by rules of thumb.

Disciples look for 唐僧 as soon as he may lie in the cave, capture a spider while a hand is free and spiders gather, and
draw towards 取經 as soon as one of them holds him. Demons count: they kill when the spiders they expect in the cave
suffice, kill a disciple to make the hands be given back when 唐僧 is held, and else bring spiders into the cave.
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.policies.pansidong_belief import CAVERN, DISCIPLE, DISCIPLE_SEATS, SPIDER, TANGSENG
from cardforge.engine.policies.pansidong_player import PansidongPlayer, Situation, first_of
from cardforge.engine.policies.pansidong_world import CHUYU, DRAW, JIEJIU, SHAHAI

CAPTURE_FROM: Final = 2.5
WORTH: Final = (TANGSENG, SPIDER, DISCIPLE, CAVERN)


class PansidongHeuristic(PansidongPlayer):
    """Plays by rules of thumb."""

    def move(self, at: Situation, moves: list[str]) -> str:
        """See the module."""
        return self._disciple(at, moves) if at.seat in DISCIPLE_SEATS else self._demon(at, moves)

    def _disciple(self, at: Situation, moves: list[str]) -> str:
        free = not at.belief.hands[at.seat]
        if DRAW not in moves or JIEJIU not in moves:
            return moves[0]
        if at.likely_held > 0.5:
            # The partner of the holder takes away what a demon could kill; the holder hurries on.
            hostage = at.disciples > 0.5 and at.spiders > 1.2
            return JIEJIU if free and hostage and at.held[at.seat] < 0.5 and at.qujing_at() > 0 else DRAW
        if at.tangseng > 0.4 or at.on_top > 0.3:
            return JIEJIU
        return JIEJIU if free and at.spiders >= CAPTURE_FROM else DRAW

    def _demon(self, at: Situation, moves: list[str]) -> str:
        if at.tangseng > 0.4:
            order = self._hunt(at)
        elif at.likely_held > 0.4:
            order = self._hinder(at)
        else:
            order = [DRAW, CHUYU, SHAHAI]
            if at.spiders >= 4.5 and len(at.belief.scripture) <= 3:
                order = [SHAHAI, DRAW]  # wait: the disciples shall turn the last cards
        return next((move for move in order if move in moves), moves[0])

    @staticmethod
    def _hunt(at: Situation) -> list[str]:
        """唐僧 lies in the cave."""
        enough = at.spiders >= 3 + 2 * round(at.disciples)
        thin_out = at.disciples > 1.5 and at.spiders >= 4.5
        return [SHAHAI] if enough or thin_out else [CHUYU, SHAHAI, DRAW]

    @staticmethod
    def _hinder(at: Situation) -> list[str]:
        """唐僧 is held: only the death of a disciple makes the hands be given back."""
        if at.disciples >= 0.5 and at.spiders >= 1.5:
            return [SHAHAI, CHUYU, DRAW]
        return [CHUYU, DRAW, SHAHAI] if at.qujing_at() > 1 else [CHUYU, SHAHAI, DRAW]

    def keep_tangseng(self, at: Situation) -> bool:
        """Always."""
        return True

    def rescue(self, at: Situation, kinds: list[int]) -> int:
        """Into a free hand: a disciple while 唐僧 is held, else a spider."""
        if at.belief.hands[at.seat]:
            return -1
        wanted = (DISCIPLE, SPIDER) if at.likely_held > 0.4 else (SPIDER, DISCIPLE)
        return first_of(kinds, wanted)

    def victims(self, at: Situation, most: int, cave: list[int]) -> int:
        """One disciple if the hands must be given back, or if enough spiders remain."""
        spiders, disciples = cave.count(SPIDER), cave.count(DISCIPLE)
        if at.likely_held > 0.3:
            return min(1, most)
        if TANGSENG in cave:
            # With nothing left to draw only the captives in the hands can bring more spiders: a death sets them free.
            stuck = len(at.belief.scripture) == 1 and any(at.belief.hands)
            return min(most, int(stuck or spiders >= 5 or (disciples > 1 and spiders >= 4)))
        return min(most, int(spiders >= 5 and disciples > 1))

    def keep(self, at: Situation, hand: list[int]) -> int:
        """唐僧, a captured spider, a disciple, in this order."""
        return first_of(hand, WORTH)
