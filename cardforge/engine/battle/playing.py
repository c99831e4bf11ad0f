"""The play phase: cards as they are, active skills, conversions, supplies, in any order until the player passes."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.harm import Harm
from cardforge.engine.battle.hooks import TO_USE, Active, Convert, Skill, Supply
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS, Request
from cardforge.engine.core.atoms import PASS, Atom
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play

Refused = list[tuple[str, int]]
"""Supplies that have failed, by skill and target's seat."""
PlayWay = int | tuple[Skill, Active] | tuple[Skill, Convert] | tuple[Skill, Supply]


class Playing(Harm):
    """The play phase."""

    __slots__ = ()

    def play_phase(self, fighter: Fighter) -> Play:
        refused: Refused = []
        while fighter.alive:
            ways = self._play_ways(fighter, refused)
            options: list[Atom] = [
                self.deck.atoms[way] if isinstance(way, int) else skill_atom(way[0].id) for way in ways
            ]
            (choice,) = yield Decision("play", fighter.seat, (*options, PASS))
            if choice == len(ways):
                return
            way = ways[choice]
            if isinstance(way, int):
                done = yield from self._play_card(fighter, self.deck.kind[way], (way,), "")
            else:
                done = yield from self._play_skill(fighter, way[0], way[1], refused)
            if done:
                refused.clear()
            self.check_cap()

    def _play_ways(self, fighter: Fighter, refused: Refused) -> list[PlayWay]:
        """What can be done in the play phase: hand cards as they are, active skills, conversions, supplies."""
        kinds = self.deck.kind
        ways: list[PlayWay] = []
        known: dict[Kind, bool] = {}
        for card in fighter.hand:
            kind = kinds[card]
            usable = known.get(kind)
            if usable is None:
                usable = known[kind] = kind.active and self.usable(fighter, kind)
            if usable:
                ways.append(card)
        for skill, active in fighter.actives:
            if not (active.times and self.used.get(skill.id, 0) >= active.times) and active.can(self, fighter):
                ways.append((skill, active))
        for converts in fighter.converts.values():
            for skill, convert in converts:
                if convert.times and self.used.get(skill.id, 0) >= convert.times:
                    continue
                if convert.kind.active and self._may_convert(fighter, convert):
                    ways.append((skill, convert))
        for supplies in fighter.supplies.values():
            for skill, supply in supplies:
                if supply.kind.active and self._may_supply_use(fighter, skill, supply, known, refused):
                    ways.append((skill, supply))
        return ways

    def _may_convert(self, fighter: Fighter, part: Convert) -> bool:
        return self.can_convert(fighter, part, TO_USE) and bool(self._use_payments(fighter, part, some=True))

    def _use_payments(self, fighter: Fighter, part: Convert, some: bool = False) -> list[tuple[int, ...]]:
        """The ways to pay a conversion that leave a legal target; hand cards are all alike in that."""
        found: list[tuple[int, ...]] = []
        from_hand: bool | None = None
        for payment in self.payments(fighter, part):
            if any(card in fighter.equipment for card in payment):
                usable = self.usable(fighter, part.kind, payment)
            else:
                if from_hand is None:
                    from_hand = self.usable(fighter, part.kind)
                usable = from_hand
            if usable:
                found.append(payment)
                if some:
                    break
        return found

    def _may_supply_use(
        self, fighter: Fighter, skill: Skill, part: Supply, known: dict[Kind, bool], refused: Refused
    ) -> bool:
        if not part.to & TO_USE:
            return False
        if refused and all((skill.id, other.seat) in refused for other in self.candidates(fighter, part.kind)):
            return False
        usable = known.get(part.kind)
        if usable is None:
            usable = known[part.kind] = self.usable(fighter, part.kind)
        return usable and part.can(self, fighter, Request(fighter, part.kind, TO_USE, part.kind.id))

    def _play_skill(self, fighter: Fighter, skill: Skill, part: Active | Convert | Supply, refused: Refused) -> Play:
        if isinstance(part, Active):
            return (yield from self.act_active(fighter, skill, part))
        if isinstance(part, Convert):
            cards = yield from self.ask_convert(fighter, skill, part, self._use_payments(fighter, part))
            if not cards:
                return False
            if part.times:
                return (yield from self._play_limited(fighter, skill, part, cards))
            return (yield from self._play_card(fighter, part.kind, cards, skill.id))
        return (yield from self._play_supply(fighter, skill, part, refused))

    def _play_limited(self, fighter: Fighter, skill: Skill, part: Convert, cards: tuple[int, ...]) -> Play:
        """A conversion that counts: counted as it is used, not if it is called off."""
        before = self.used.get(skill.id, 0)
        self.used[skill.id] = before + 1
        done = yield from self._play_card(fighter, part.kind, cards, skill.id)
        if not done:
            self.used[skill.id] = before
        return done

    def _play_supply(self, fighter: Fighter, skill: Skill, part: Supply, refused: Refused) -> Play:
        """Refused for a target, a supply may be tried again for another; after any other act, for all."""
        without = [seat for id, seat in refused if id == skill.id]
        targets = yield from self._choose_targets(fighter, part.kind, (), (skill_atom(skill.id),), without)
        if not targets:
            return False
        request = Request(fighter, part.kind, TO_USE, part.kind.id, targets=targets)
        answer = yield from self.run_supply(skill, part, request)
        if answer is None:
            refused.extend([(skill.id, target.seat) for target in targets])
            return False
        self._mark_limit(fighter, part.kind)
        yield from self.use(fighter, part.kind, answer.cards, targets, skill.id, paid=True)
        return True

    def _play_card(self, fighter: Fighter, kind: Kind, cards: tuple[int, ...], skill: str) -> Play:
        """A card is used in the play phase, its targets chosen; False if cancelled."""
        fixed = self.fixed_targets(fighter, kind)
        if fixed is not None:
            yield from self.use(fighter, kind, cards, fixed, skill)
            return True
        atoms = self.deck.atoms
        about: tuple[Atom, ...] = (*([skill_atom(skill)] if skill else []), *[atoms[card] for card in cards])
        targets = yield from self._choose_targets(fighter, kind, cards, about)
        if not targets:
            return False
        victim = None
        if kind.second is not None:
            among = kind.second(self, fighter, targets[0])
            second = yield from self.ask_targets(fighter, among, 0, 1, (*about, PLAYERS[targets[0].seat]))
            if not second:
                return False
            victim = second[0]
            if kind.alike:
                one, victim = self._in_order((targets[0], victim))
                targets = (one,)
        self._mark_limit(fighter, kind)
        self.mark_more(fighter, kind, targets)
        yield from self.use(fighter, kind, cards, targets, skill, victim=victim)
        return True

    def _mark_limit(self, fighter: Fighter, kind: Kind) -> None:
        """Logs that a skill lifts the limit, where this use is over it."""
        used = self.used.get(kind.id, 0)
        if kind.limit and used >= kind.limit:
            more = next((skill for skill, part in fighter.oftener if part.kind is kind), None)
            over = used >= kind.limit + self.more_often(fighter, kind)
            self.acted(fighter, fighter.unlimited[kind.id] if over or more is None else more)

    def _choose_targets(
        self,
        fighter: Fighter,
        kind: Kind,
        cards: tuple[int, ...],
        about: tuple[Atom, ...],
        without: Sequence[int] = (),
    ) -> Play:
        among = [other for other in self.candidates(fighter, kind, cards) if other.seat not in without]
        hi = kind.targets + self.more_targets(fighter, kind, cards)
        return (yield from self.ask_targets(fighter, among, 0, hi, about))
