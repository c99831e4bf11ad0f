"""What can be asked of a battle, apart from what happens: distance, range, targets, limits. It changes nothing."""

from __future__ import annotations

from collections.abc import Iterable

from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.kinds import ANY_DISTANCE, ATTACK_RANGE, Kind
from cardforge.engine.battle.state import State


class Queries(State):
    """The queries."""

    __slots__ = ()

    def own_cards(self, fighter: Fighter) -> list[int]:
        """What the rules call a fighter's cards: hand, then equipment."""
        return fighter.hand + fighter.equipment

    def wounded(self, fighter: Fighter) -> bool:
        """Whether HP are under the maximum."""
        return fighter.hp < fighter.max_hp

    def gear(self, fighter: Fighter, slot: int) -> int:
        """The card in a slot of the equipment, or -1."""
        kind = self.deck.kind
        for card in fighter.equipment:
            if kind[card].slot == slot:
                return card
        return -1

    def distance(self, a: Fighter, b: Fighter) -> int:
        """From a to b: the shorter way round among the living, changed by both sides' skills and mounts, 1 at least."""
        if a is b:
            return 0
        apart = abs(self._position[a.seat] - self._position[b.seat])
        return max(1, min(apart, len(self.living) - apart) + a.out + b.into)

    def distances(self) -> dict[int, dict[int, int]]:
        """`distance` of all the living, by seat; worked out once after every change of who lives or has what."""
        table = self._distances
        if not table:
            table = self._distances = {
                a.seat: {b.seat: self.distance(a, b) for b in self.living if b is not a} for a in self.living
            }
        return {seat: row.copy() for seat, row in table.items()}

    def in_range(self, a: Fighter, b: Fighter) -> bool:
        """Whether b is another fighter within a's attack range."""
        return a is not b and self.distance(a, b) <= a.reach

    def protected(self, target: Fighter, user: Fighter | None, kind: Kind) -> bool:
        """Whether the target may not become a target of such a card."""
        return any(part.fn(self, target, user, kind) for part in target.forbids)

    def judges(self, fighter: Fighter, kind: Kind) -> bool:
        """Whether such a card lies in the fighter's judgement zone."""
        return bool(fighter.judgement) and any(self.standing_for(card) is kind for card in fighter.judgement)

    def standing_for(self, card: int) -> Kind:
        """As what a card in a judgement zone lies there."""
        return self.disguise.get(card) or self.deck.kind[card]

    def candidates(self, user: Fighter, kind: Kind, cards: Iterable[int] = (), some: bool = False) -> list[Fighter]:
        """Who may be chosen as target, by seat, once `cards` are paid: equipment among them no longer counts.

        `some`: it is enough to know one.
        """
        if cards and (gear := [card for card in cards if card in user.equipment]):
            with_gear = user.equipment[:]
            user.equipment[:] = [card for card in with_gear if card not in gear]
            self.refresh(user)
            try:
                return self._candidates(user, kind, some)
            finally:
                user.equipment[:] = with_gear
                self.refresh(user)
        return self._candidates(user, kind, some)

    def _candidates(self, user: Fighter, kind: Kind, some: bool) -> list[Fighter]:
        reach = kind.reach
        if reach == ATTACK_RANGE:
            reach = ANY_DISTANCE if kind.id in user.far else user.reach
        elif reach and kind.type in user.far:
            reach = ANY_DISTANCE
        may, position, n, out = kind.may_target, self._position, len(self.living), user.out
        here = position[user.seat]
        found = []
        for other in self.living:
            if other is user:
                if not kind.myself:
                    continue
            elif reach:
                apart = abs(here - position[other.seat])
                if apart + apart > n:
                    apart = n - apart
                if apart + out + other.into > reach:
                    continue
            if other.forbids and self.protected(other, user, kind):
                continue
            if may is None or may(self, user, other):
                found.append(other)
                if some:
                    break
        return found

    def fixed_targets(self, user: Fighter, kind: Kind) -> list[Fighter] | None:
        """The targets of a card that leaves no choice of them, without the protected; None: they are chosen."""
        targets = None if kind.fixed is None else kind.fixed(self, user)
        if targets is None:
            return None
        for target in targets:
            if target.forbids:
                return [other for other in targets if not self.protected(other, user, kind)]
        return targets

    def within_limit(self, user: Fighter, kind: Kind, cards: Iterable[int] = ()) -> bool:
        """Whether the turn's player may use one more in this play phase, once `cards` are paid."""
        if not kind.limit or self.used.get(kind.id, 0) < kind.limit + self.more_often(user, kind, cards):
            return True
        lifted = user.unlimited.get(kind.id)
        if lifted is None or lifted in user.skills:
            return lifted is not None
        return not any(self.deck.kind[card].skill is lifted and card in user.equipment for card in cards)

    def more_often(self, user: Fighter, kind: Kind, cards: Iterable[int] = ()) -> int:
        """How often more than its limit the kind may be used, once `cards` are paid."""
        more = 0
        for skill, part in user.oftener:
            if part.kind is kind and not any(
                self.deck.kind[card].skill is skill and card in user.equipment for card in cards
            ):
                more += part.fn(self, user)
        return more

    def usable(self, user: Fighter, kind: Kind, cards: Iterable[int] = ()) -> bool:
        """Whether a card of the kind can be used now in the play phase, with a legal target, once `cards` are paid."""
        if not kind.active or not self.within_limit(user, kind, cards):
            return False
        if kind.can is not None and not kind.can(self, user):
            return False
        targets = self.fixed_targets(user, kind)
        if targets is not None:
            return bool(targets)
        return bool(self.candidates(user, kind, cards, some=True))

    def more_targets(self, user: Fighter, kind: Kind, cards: tuple[int, ...]) -> int:
        """How many more targets a use may have."""
        return sum(part.fn(self, user, cards) for _, part in user.more if part.kind is kind)
