"""A light model of 盤絲洞 for looking ahead: kinds of card instead of cards, quick play to the end.

The search plays worlds that a belief allows to their end here. The engine remains the judge of the rules: a test plays
both side by side. Seats are 1 to 4; zones are lists of kinds from the top.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.engine.policies.pansidong_belief import (
    CAVERN,
    DISCIPLE,
    PUSA,
    QUJING,
    SPIDER,
    TANGSENG,
    Zones,
    stir,
)

Rand = Callable[[], float]

RESCUED: Final = 1.0
KILLED: Final = 0.0
UNDECIDED: Final = 0.5
GOES_ON: Final = -1.0
HORIZON: Final = 60  # turns that a world is played at most

DRAW: Final = "action/draw"
JIEJIU: Final = "skill/jiejiu"
SHAHAI: Final = "skill/shahai"
CHUYU: Final = "skill/chuyu"


class World:
    """One way in which the cards may lie."""

    __slots__ = ("cave", "hands", "rand", "scripture", "spring")

    def __init__(self, zones: Zones, rand: Rand) -> None:
        self.scripture, self.cave, self.spring, self.hands = zones
        self.rand = rand

    def copy(self) -> World:
        """A world like this one; both draw from the same chance."""
        hands = [hand[:] for hand in self.hands]
        return World((self.scripture[:], self.cave[:], self.spring[:], hands), self.rand)

    def held(self) -> bool:
        """Whether a hand holds 唐僧."""
        return TANGSENG in self.hands[1] or TANGSENG in self.hands[3]

    # Moves. Each gives RESCUED, KILLED or GOES_ON.

    def play(self, seat: int, move: str) -> float:
        """One move with all that follows from it in the turn, chosen quickly."""
        if move == DRAW:
            result = self.draw(seat)
        elif move == SHAHAI:
            result = self.attack()
        else:
            result = GOES_ON
            if move == JIEJIU:
                self.rescue(seat, self.quick_rescue(seat))
            else:
                self.cave.append(self.spring.pop(0))
        if len(self.hands[seat]) > 1:
            self.lay_off(seat)
        return result

    def draw(self, seat: int) -> float:
        """The top card of the scripture pile and its draw action; a disciple's player keeps 唐僧."""
        kind = self.scripture.pop(0)
        if kind == QUJING:
            if self.held():
                return RESCUED
            self.scripture.append(QUJING)
        elif kind == PUSA:
            self.cave += self.spring + self.hands[1] + self.hands[3]
            for pile in (self.spring, self.hands[1], self.hands[3]):
                pile.clear()
            stir(self.cave, self.rand)
        elif seat & 1 and kind != CAVERN:
            (self.spring if kind == SPIDER else self.hands[seat]).append(kind)
        else:
            self.cave.append(kind)
        return GOES_ON

    def rescue(self, seat: int, keep: int) -> None:
        """解救: keeps the card at index `keep` of the two on top (-1: none); the others go under the cave."""
        taken = self.cave[:2]
        del self.cave[:2]
        if keep >= 0:
            self.hands[seat].append(taken.pop(keep))
        self.cave += taken

    def lay_off(self, seat: int) -> None:
        """The hand rule: the dearest card stays."""
        hand = self.hands[seat]
        keep = next(kind for kind in (TANGSENG, DISCIPLE, SPIDER, CAVERN) if kind in hand)
        hand.remove(keep)
        self.cave += hand
        hand[:] = [keep]

    def attack(self) -> float:
        """殺害: kills 唐僧 if that can be done."""
        spiders, disciples = self.cave.count(SPIDER), self.cave.count(DISCIPLE)
        if TANGSENG in self.cave and spiders >= 3 + 2 * disciples:
            return KILLED
        self.kill(self.quick_victims(min(disciples, spiders // 2)))
        return GOES_ON

    def kill(self, victims: int) -> None:
        """殺害 of so many disciples, none included."""
        if victims:
            for _ in range(victims):
                self.cave.remove(DISCIPLE)
            for _ in range(2 * victims):
                self.cave.remove(SPIDER)
            self.scripture += [SPIDER] * (2 * victims) + self.hands[1] + self.hands[3]
            self.hands[1].clear()
            self.hands[3].clear()
        stir(self.cave, self.rand)

    # Quick play

    def finish(self, seat: int, first_round: bool) -> float:
        """Plays on from the seat's turn: RESCUED, KILLED, or UNDECIDED where no end is in sight."""
        for _ in range(HORIZON):
            move = self.quick_move(seat, first_round)
            if move:
                result = self.play(seat, move)
                if result >= 0:
                    return result
            seat += 1
            if seat == 5:
                seat, first_round = 1, False
        return UNDECIDED

    def quick_move(self, seat: int, first_round: bool) -> str:
        """A plausible move, or "" where there is none."""
        if first_round or not (self.cave or self.spring):
            return DRAW if self.scripture else ""
        return self._quick_disciple() if seat & 1 else self._quick_demon()

    def _quick_disciple(self) -> str:
        cave, scripture, chance = self.cave, self.scripture, self.rand()
        if self.held():
            if scripture:
                return DRAW
        elif cave and TANGSENG in cave and (chance < 0.6 or TANGSENG in cave[:2]):
            return JIEJIU
        if not cave:
            return DRAW if scripture else ""
        return DRAW if len(scripture) > 1 and self.rand() < 0.5 else JIEJIU

    def _quick_demon(self) -> str:
        cave, spring, chance, held = self.cave, self.spring, self.rand(), self.held()
        can_draw = len(self.scripture) > 1
        if cave:
            spiders, disciples, here = cave.count(SPIDER), cave.count(DISCIPLE), TANGSENG in cave
            if here and spiders >= 3 + 2 * disciples:
                return SHAHAI
            if disciples and spiders > 1 and (held or (here and chance < 0.3)):
                return SHAHAI
        if held:
            if spring:
                return CHUYU
            if can_draw and self.scripture[0] != QUJING and chance < 0.5:
                return DRAW
            return SHAHAI if cave else ""
        if spring and chance < 0.5:
            return CHUYU
        if can_draw:
            return DRAW
        return SHAHAI if cave and (not spring or self.rand() < 0.5) else CHUYU if spring else ""

    def quick_rescue(self, seat: int) -> int:
        """Which of the two top cards to keep: 唐僧; else, into an empty hand, most often a spider or a disciple."""
        taken = self.cave[:2]
        if TANGSENG in taken:
            return taken.index(TANGSENG)
        if self.hands[seat]:
            return -1
        if SPIDER in taken and self.rand() < 0.6:
            return taken.index(SPIDER)
        if DISCIPLE in taken and self.rand() < 0.5:
            return taken.index(DISCIPLE)
        return -1

    def quick_victims(self, most: int) -> int:
        """How many disciples to kill of those that can be."""
        if most and (self.held() or self.rand() < 0.4):
            return most if self.rand() < 0.3 else 1
        return 0
