"""HP: damage, loss, healing; dying and rescue; death."""

from __future__ import annotations

from cardforge.engine.battle import events as ev
from cardforge.engine.battle import timing
from cardforge.engine.battle.events import DISCARD
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.moments import PLAYERS, Damage, Death, Dying, Heal, Loss, Use
from cardforge.engine.battle.state import Ended
from cardforge.engine.battle.using import Using
from cardforge.engine.core.game import Play
from cardforge.engine.core.records import Outcome


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
        victim.hp -= damage.n
        self._log.append((ev.DAMAGE, victim.seat, 0 if source is None else source.seat, damage.n, why, cards))
        if victim.hp <= 0:
            yield from self.dying(victim, damage)
        if victim.alive and self.stirs(timing.DAMAGED, victim):
            yield from self.fire(timing.DAMAGED, victim, damage)
        if self.stirs(timing.DEALT, giver):
            yield from self.fire(timing.DEALT, giver, damage)
        return damage

    def lose_hp(self, fighter: Fighter, n: int, why: str) -> Play:
        """HP are lost: no damage, no source."""
        if not fighter.alive:
            return
        fighter.hp -= n
        self._log.append((ev.LOSE_HP, fighter.seat, n, why))
        if fighter.hp <= 0:
            yield from self.dying(fighter, None)
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
        if fighter.hp < 1:
            yield from self._rescue(fighter)
        if not fighter.alive:
            return
        if fighter.hp >= 1:
            self._log.append((ev.SAVED, fighter.seat))
        else:
            yield from self._die(fighter, None if damage is None else damage.source)

    def _rescue(self, dying: Fighter) -> Play:
        """Each in turn may use any number of healers on the dying, until HP are 1."""
        healer = self.healer
        if healer is None:
            return
        about = (PLAYERS[dying.seat],)
        for fighter in self.order():
            while fighter.alive and dying.alive and dying.hp < 1:
                if not self._holders(healer) >> fighter.seat & 1 and healer.id not in fighter.converts:
                    break
                payment = yield from self.ask_own(fighter, healer, "rescue", about)
                if payment is None:
                    break
                cards, skill = payment
                yield from self.use(fighter, healer, cards, [dying], skill)

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
