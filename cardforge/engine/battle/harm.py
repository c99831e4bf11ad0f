"""HP: damage, loss, healing; dying and rescue; death."""

from __future__ import annotations

from cardforge.engine.battle import events as ev
from cardforge.engine.battle import timing
from cardforge.engine.battle.events import DISCARD
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import TO_USE, Convert, Rescue, Skill
from cardforge.engine.battle.moments import Damage, Death, Dying, Heal, Loss
from cardforge.engine.battle.state import Ended
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS, Use
from cardforge.engine.battle.using import Using
from cardforge.engine.core.atoms import PASS
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play
from cardforge.engine.core.records import Outcome

RescueWay = int | tuple[Skill, Convert] | tuple[Skill, Rescue]


class Harm(Using):
    """HP."""

    __slots__ = ()

    # What a game says

    def on_death(self, dead: Fighter) -> None:
        """Right after a death, before anything else: ends the game (`win`) where it does."""

    def after_death(self, dead: Fighter, killer: Fighter | None) -> Play:
        """After the dead one's cards are discarded: rewards and penalties."""
        return
        yield

    def may_be_saved(self, dying: Fighter) -> bool:
        """Whether anybody is asked to save the dying."""
        return True

    def after_rescue(self, fighter: Fighter, by: Fighter | None) -> None:
        """Somebody was saved, at last `by` whom (None: by no card and no skill of the rescue)."""

    def suffer(self, fighter: Fighter, n: int, damage: Damage | None) -> Play:
        """HP go, through damage or (None) otherwise; at 0 or less the fighter is dying."""
        fighter.hp -= n
        if fighter.hp <= 0:
            yield from self.dying(fighter, damage)

    # Damage and loss

    def damage(
        self,
        victim: Fighter,
        source: Fighter | None,
        n: int,
        why: str,
        cards: tuple[int, ...] = (),
        use: Use | None = None,
    ) -> Play:
        """Damage, with all it brings about: changed, prevented, suffered, dying resolved inside; the `Damage`."""
        damage = Damage(victim, source, n, why, cards, use)
        if not victim.alive:
            return damage
        giver = self.seats[0] if source is None else source
        if self.stirs(timing.DEALING, giver):
            yield from self.fire(timing.DEALING, giver, damage)
        if not damage.prevented and self.stirs(timing.SUFFERING, victim):
            yield from self.fire(timing.SUFFERING, victim, damage)
        if damage.prevented or damage.n < 1 or not victim.alive:
            self._log.append((ev.PREVENT, victim.seat, damage.prevented or why))
            return damage
        self._log.append((ev.DAMAGE, victim.seat, 0 if source is None else source.seat, damage.n, why, cards))
        yield from self.suffer(victim, damage.n, damage)
        if victim.alive and self.stirs(timing.DAMAGED, victim):
            yield from self.fire(timing.DAMAGED, victim, damage)
        if self.stirs(timing.DEALT, giver):
            yield from self.fire(timing.DEALT, giver, damage)
        return damage

    def lose_hp(self, fighter: Fighter, n: int, why: str) -> Play:
        """HP are lost: no damage, no source."""
        if not fighter.alive:
            return
        self._log.append((ev.LOSE_HP, fighter.seat, n, why))
        yield from self.suffer(fighter, n, None)
        if fighter.alive and self.stirs(timing.HP_LOST, fighter):
            yield from self.fire(timing.HP_LOST, fighter, Loss(fighter, n, why))

    def heal(self, fighter: Fighter, by: Fighter | None, n: int, why: str, use: Use | None = None) -> Play:
        """HP are gained, up to the maximum; nothing where there is no wound."""
        if not fighter.alive or fighter.hp >= fighter.max_hp:
            return
        heal = Heal(fighter, by, n, why, use)
        for skill, part in fighter.heals:
            more = part.fn(self, fighter, heal)
            if more:
                self.acted(fighter, skill)
                heal.n += more
        n = min(heal.n, fighter.max_hp - fighter.hp)
        fighter.hp += n
        self._log.append((ev.HEAL, fighter.seat, 0 if by is None else by.seat, n, why))
        if self.stirs(timing.HEALED, fighter):
            yield from self.fire(timing.HEALED, fighter, heal)

    # Dying

    def dying(self, fighter: Fighter, damage: Damage | None) -> Play:
        """HP are 0 or less: rescue from the turn's player on, else death."""
        self._log.append((ev.DYING, fighter.seat))
        if self.stirs(timing.DYING, fighter):
            yield from self.fire(timing.DYING, fighter, Dying(fighter, damage))
        saver: Fighter | None = None
        if fighter.hp < 1 and self.may_be_saved(fighter):
            saver = yield from self._rescue(fighter)
        if not fighter.alive:
            return
        if fighter.hp >= 1:
            self._log.append((ev.SAVED, fighter.seat))
            self.after_rescue(fighter, saver)
        else:
            yield from self._die(fighter, None if damage is None else damage.source)

    def _rescue(self, dying: Fighter) -> Play:
        """Each in turn may use any number of healers and rescues on the dying, until HP are 1: the last who did."""
        saver: Fighter | None = None
        for fighter in self.order():
            tried: list[Rescue] = []
            while fighter.alive and dying.alive and dying.hp < 1:
                ways = self._rescue_ways(fighter, dying, tried)
                if not ways:
                    break
                options = [self.deck.atoms[way] if isinstance(way, int) else skill_atom(way[0].id) for way in ways]
                (choice,) = yield Decision("rescue", fighter.seat, (*options, PASS), about=(PLAYERS[dying.seat],))
                if choice == len(ways):
                    break
                if (yield from self._rescue_by(fighter, dying, ways[choice], tried)):
                    saver = fighter
                self.check_cap()
        return saver

    def _rescue_ways(self, fighter: Fighter, dying: Fighter, tried: list[Rescue]) -> list[RescueWay]:
        """Healers in hand, conversions to them, rescues that were not tried yet."""
        kinds, healers = self.deck.kind, self.healers
        ways: list[RescueWay] = [card for card in fighter.hand if kinds[card] in healers]
        for kind in healers:
            for skill, convert in fighter.converts.get(kind.id, ()):
                if self.can_convert(fighter, convert, TO_USE) and self.payments(fighter, convert):
                    ways.append((skill, convert))
        for skill, rescue in fighter.rescues:
            if rescue not in tried and rescue.can(self, fighter, dying):
                ways.append((skill, rescue))
        return ways

    def _rescue_by(self, fighter: Fighter, dying: Fighter, way: RescueWay, tried: list[Rescue]) -> Play:
        """Whether it was done (a conversion may be called off)."""
        if isinstance(way, int):
            yield from self.use(fighter, self.deck.kind[way], (way,), [dying])
            return True
        skill, part = way
        if isinstance(part, Convert):
            cards = yield from self.ask_convert(fighter, skill, part, self.payments(fighter, part))
            if cards:
                yield from self.use(fighter, part.kind, cards, [dying], skill.id)
            return bool(cards)
        tried.append(part)
        self._log.append((ev.SKILL, fighter.seat, skill.id, dying.seat))
        steps = part.run(self, fighter, dying)
        if steps is not None:
            yield from steps
        self._log.append((ev.END_SKILL, fighter.seat, skill.id))
        return True

    def _die(self, fighter: Fighter, killer: Fighter | None) -> Play:
        """Death: the role is shown, the game may end, all cards are discarded, then rewards and penalties."""
        fighter.alive = False
        fighter.shown = True
        self._seat_living()
        self._log.append((ev.DEATH, fighter.seat, 0 if killer is None else killer.seat, fighter.role))
        self.on_death(fighter)
        if self.stirs(timing.DEATH, fighter):
            yield from self.fire(timing.DEATH, fighter, Death(fighter, killer))
        cards = [*fighter.hand, *fighter.equipment, *fighter.judgement]
        if cards:
            self.move(cards, DISCARD, "rule/death")
            self._pending = [lost for lost in self._pending if lost.fighter is not fighter]
        fighter.clear()
        self._watch(fighter)
        yield from self.after_death(fighter, killer)

    def win(self, side: str, seats: tuple[int, ...], reason: str) -> None:
        """Ends the game at once, and everything that is going on. Raises Ended."""
        self._log.append((ev.WIN, side, reason, seats))
        self.outcome = Outcome("won", side, seats, reason)
        raise Ended
