"""Triggers: who may act at a moment, in what order, asked or not."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.queries import Queries
from cardforge.engine.battle.timing import DEATH, LOST
from cardforge.engine.battle.uses import Plan
from cardforge.engine.core import atoms
from cardforge.engine.core.atoms import PASS, Atom
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play

Entry = tuple[Skill, Trigger]
NEVER_AGAIN = 1 << 30


@cache
def skill_atom(id: str) -> atoms.Skill:
    """The atom of a skill or an equipment's effect."""
    return atoms.Skill(id)


class Triggers(Queries):
    """Moments. Callers guard with `if self.stirs(timing, subject)`, so that most moments cost nothing."""

    __slots__ = ()

    def fire(self, timing: int, subject: Fighter, event: Any) -> Play:
        """All triggers at a moment: the fighters from the turn's player on, of each first the general skills."""
        anyone = self.alert[timing]
        for fighter in self.order() if timing != DEATH else (*self.order(), subject):
            if fighter is subject or anyone >> fighter.seat & 1:
                if fighter.triggers[timing]:
                    yield from self._fire_part(fighter, timing, subject, event, False)
                if fighter.gear[timing]:
                    yield from self._fire_part(fighter, timing, subject, event, True)

    def _entries(self, fighter: Fighter, timing: int, equipment: bool) -> tuple[Entry, ...]:
        return fighter.gear[timing] if equipment else fighter.triggers[timing]

    def _fire_part(self, fighter: Fighter, timing: int, subject: Fighter, event: Any, equipment: bool) -> Play:
        """One fighter's general skills or equipment at a moment: asked until nothing is left or the player passes."""
        done: dict[str, int] = {}
        while fighter.alive or (timing == DEATH and fighter is subject):
            entries = self._entries(fighter, timing, equipment)
            ready = [entry for entry in entries if self._ready(fighter, subject, event, entry, done)] if entries else ()
            if not ready:
                return
            entry = next((entry for entry in ready if entry[1].locked or not entry[1].asks), None)
            plan: Plan | None = None
            if entry is not None and entry[1].choose is not None:
                plan = yield from entry[1].choose(self, fighter, event)
                if plan is None:
                    done[entry[0].id] = NEVER_AGAIN
                    continue
            if entry is None:
                options: tuple[Atom, ...] = (*[skill_atom(skill.id) for skill, _ in ready], PASS)
                (choice,) = yield Decision("skill", fighter.seat, options, about=event.about())
                if choice == len(ready):
                    return
                entry = ready[choice]
                if entry[1].choose is not None:
                    plan = yield from entry[1].choose(self, fighter, event)
                    if plan is None:
                        continue
            skill, part = entry
            done[skill.id] = done.get(skill.id, 0) + 1
            yield from self._act(fighter, skill, part, event, plan)

    def _ready(self, fighter: Fighter, subject: Fighter, event: Any, entry: Entry, done: dict[str, int]) -> bool:
        skill, part = entry
        if fighter is not subject and not part.anyone:
            return False
        count = done.get(skill.id, 0)
        if count and (part.times is None or count >= part.times(self, fighter, event)):
            return False
        if skill.armour:
            use = getattr(event, "use", None)
            if use is not None and use.ignores_armour(fighter):
                return False
        return part.when is None or part.when(self, fighter, event)

    def _act(self, fighter: Fighter, skill: Skill, part: Trigger, event: Any, plan: Plan | None) -> Play:
        """Runs one trigger in its frame."""
        target = plan.targets[0].seat if plan is not None and plan.targets else 0
        self._log.append((ev.SKILL, fighter.seat, skill.id, target))
        steps = part.run(self, fighter, event) if part.choose is None else part.run(self, fighter, event, plan)
        if steps is not None:
            yield from steps
        self._log.append((ev.END_SKILL, fighter.seat, skill.id))

    def acted(self, fighter: Fighter, skill: Skill, target: Fighter | None = None) -> None:
        """Logs that a skill which is only asked has made a difference (to whom): an empty frame."""
        self._log.append((ev.SKILL, fighter.seat, skill.id, 0 if target is None else target.seat))
        self._log.append((ev.END_SKILL, fighter.seat, skill.id))

    def act_active(self, fighter: Fighter, skill: Skill, part: Active) -> Play:
        """An active skill in the play phase; False if it was cancelled."""
        plan = yield from part.choose(self, fighter)
        if plan is None:
            return False
        self.used[skill.id] = self.used.get(skill.id, 0) + 1
        target = plan.targets[0].seat if plan.targets else 0
        self._log.append((ev.SKILL, fighter.seat, skill.id, target))
        steps = part.do(self, fighter, plan)
        if steps is not None:
            yield from steps
        self._log.append((ev.END_SKILL, fighter.seat, skill.id))
        return True

    def settle(self) -> Play:
        """Runs the triggers of all losses of cards since the last time."""
        while self._pending:
            batch = self._pending
            self._pending = []
            for lost in batch:
                if lost.fighter.alive:
                    yield from self.fire(LOST, lost.fighter, lost)
