"""Turns: six phases, the judgement of delayed cards, the draw phase, the discard phase."""

from __future__ import annotations

from typing import ClassVar, Final

from cardforge.engine.battle import events as ev
from cardforge.engine.battle import timing
from cardforge.engine.battle.answering import PLAY_PHASE, CapReached
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import EXEMPT
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.moments import Drawing, Phase
from cardforge.engine.battle.playing import Playing
from cardforge.engine.battle.state import Ended
from cardforge.engine.core.atoms import Option
from cardforge.engine.core.game import Play
from cardforge.engine.core.records import Outcome

PHASES: Final = ("turn_start", "judge", "draw", "play", "discard", "turn_end")
TURN_START, JUDGE, DRAW, PLAY, DISCARD_PHASE, TURN_END = range(6)
assert PLAY == PLAY_PHASE


class Turns(Playing):
    """Turns. `drawn_a_turn`: how many cards the draw phase draws."""

    __slots__ = ()

    drawn_a_turn: ClassVar[int] = 2

    def _play(self) -> Play:
        try:
            yield from self._prepare()
            first = self.phase
            while self.turns < self.turn_cap:
                yield from self._turn(self.turn_fighter, first)
                first = TURN_START
                self._next_turn()
            self._cap("turn_cap")
        except Ended:
            return
        except CapReached:
            self._cap("decision_cap")

    def _cap(self, reason: str) -> None:
        self._log.append((ev.CAPPED, self.turns))
        self.outcome = Outcome("capped", reason=reason)

    def _prepare(self) -> Play:
        """What must be chosen before the first turn."""
        return
        yield

    def _next_turn(self) -> None:
        """The turn goes to the next living seat."""
        seat = self.turn_seat
        after = [fighter.seat for fighter in self.living if fighter.seat > seat]
        self.turn_seat = after[0] if after else self.living[0].seat
        self.round += not after
        self._order = ()

    def _turn(self, fighter: Fighter, first: int) -> Play:
        self.turns += 1
        if self.turns > 1:
            self.used = {}
        self.played = dict(self.used)  # what a setup says was used, was used in this turn's play phase
        self.skipped = []
        log, seat = self._log, fighter.seat
        log.append((ev.TURN, seat, self.turns, self.round))
        for phase in range(first, len(PHASES)):
            self.phase = phase
            if (self.skipped or self.stirs(timing.BEFORE_PHASE, fighter)) and (yield from self._skips(fighter, phase)):
                continue
            if not fighter.alive:
                break
            log.append((ev.PHASE, seat, PHASES[phase]))
            if phase == PLAY:
                yield from self.play_phase(fighter)
            else:
                yield from self._phase(fighter, phase)
            if not fighter.alive:
                break
        log.append((ev.END_TURN, seat))

    def _skips(self, fighter: Fighter, phase: int) -> Play:
        """Whether the phase is skipped."""
        for skipped, why in self.skipped:
            if skipped == phase:
                self._log.append((ev.SKIP, fighter.seat, PHASES[phase], why))
                return True
        if self.stirs(timing.BEFORE_PHASE, fighter):
            event = Phase(fighter, phase)
            yield from self.fire(timing.BEFORE_PHASE, fighter, event)
            if event.skip:
                self._log.append((ev.SKIP, fighter.seat, PHASES[phase], event.why))
                return True
        return False

    def skip_phase(self, phase: int, why: str) -> None:
        """A phase of this turn will be skipped."""
        self.skipped.append((phase, why))

    def _phase(self, fighter: Fighter, phase: int) -> Play:
        """Any phase but the play phase."""
        if phase == DRAW:
            yield from self._draw_phase(fighter)
        elif phase == JUDGE:
            if fighter.judgement:
                yield from self._judge_phase(fighter)
        elif phase == DISCARD_PHASE:
            yield from self._discard_phase(fighter)
        else:
            at = timing.TURN_START if phase == TURN_START else timing.TURN_END
            if self.stirs(at, fighter):
                yield from self.fire(at, fighter, Phase(fighter, phase))

    def _draw_phase(self, fighter: Fighter) -> Play:
        drawing = Drawing(fighter, self.drawn_a_turn)
        if self.stirs(timing.DRAWING, fighter):
            yield from self.fire(timing.DRAWING, fighter, drawing)
        if not drawing.replaced and drawing.n > 0:
            yield from self.draw(fighter, drawing.n, "rule/draw-phase")

    def hand_limit(self, fighter: Fighter) -> int:
        """How many cards may be kept in the discard phase: HP, and what skills add."""
        return max(0, fighter.hp) + sum(part.fn(self, fighter) for part in fighter.hand_limits)

    def _discard_phase(self, fighter: Fighter) -> Play:
        over = len(fighter.hand) - self.hand_limit(fighter)
        if over > 0:
            cards = yield from self.ask_cards(
                fighter, fighter.hand, over, over, (Option("rule/discard-phase"),), kind="discard"
            )
            yield from self.discard(fighter, cards, "rule/discard-phase")

    # Delayed cards

    def _judge_phase(self, fighter: Fighter) -> Play:
        """What comes into the zone meanwhile waits for another turn."""
        for card in self.judging_order(fighter):
            if not fighter.alive:
                return
            if card in fighter.judgement:
                yield from self._judge_delayed(fighter, card)

    def judging_order(self, fighter: Fighter) -> list[int]:
        """The cards before the fighter that are judged, in order: the last placed first."""
        return fighter.judgement[::-1]

    def _judge_delayed(self, fighter: Fighter, card: int) -> Play:
        kind = self.standing_for(card)
        frame = (kind.id, 0, fighter.seat)
        self.move((card,), TABLE, kind.id, fighter.seat)
        self._log.append((ev.EFFECT, *frame))
        exempt = fighter.traits.get(f"{EXEMPT}{kind.id}") if fighter.traits else None
        if exempt is not None:
            self.acted(fighter, exempt)
            self._log.append((ev.VOID, kind.id, fighter.seat, exempt.id))
            if kind.passes_on:
                self.pass_on(fighter, card, kind)
        elif kind.nullifiable and not self.nullify_at_placement and (yield from self.nullified(kind, fighter)):
            assert self.nullifier is not None
            self._log.append((ev.VOID, kind.id, fighter.seat, self.nullifier.id))
            if kind.passes_on:
                self.pass_on(fighter, card, kind)
        else:
            assert kind.judged is not None
            yield from kind.judged(self, fighter, card, kind)
        self.clear_table((card,), kind.id)
        self._log.append((ev.END_EFFECT, *frame))

    def pass_on(self, fighter: Fighter, card: int, kind: Kind) -> None:
        """A delayed card goes from the table to the next fighter who can have it, or back to where it was."""
        at = self.living.index(fighter)
        for other in (*self.living[at + 1 :], *self.living[:at], fighter):
            if not self.judges(other, kind) and not (other.forbids and self.protected(other, None, kind)):
                self.place_delayed(other, card, kind, kind.id, fighter.seat)
                return
