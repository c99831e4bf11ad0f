"""Cards in use: paid, their targets fixed, then one effect after another, each of which may be nullified."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.answering import PLAY_PHASE
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import TO_USE, Convert, Skill
from cardforge.engine.battle.judging import Judging
from cardforge.engine.battle.kinds import NO_SLOT, Kind
from cardforge.engine.battle.timing import AFFECTING, TARGETED, TARGETING, USE_OVER, USED
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS, Answer, Request, Use
from cardforge.engine.core.atoms import PASS, Atom
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play


class Using(Judging):
    """Uses."""

    __slots__ = ()

    def use(
        self,
        user: Fighter,
        kind: Kind,
        cards: tuple[int, ...],
        targets: Sequence[Fighter],
        skill: str = "",
        paid: bool = False,
        nullifiable: bool = True,
        victim: Fighter | None = None,
    ) -> Play:
        """A card is used, whole; returns the `Use`.

        `skill` is the skill that makes it so; `paid`: the cards lie on the table already; `nullifiable=False`: it
        cannot be nullified, whatever its kind says.
        """
        use = Use(self.deck, user, kind, cards, list(targets), skill)
        use.victim = victim
        if len(use.targets) > 1:
            self._sort_targets(use)
        self._declare(use, paid)
        if self._pending:
            yield from self.settle()
        if kind.prepare is not None:
            steps = kind.prepare(self, use)
            if steps is not None:
                yield from steps
        if self.stirs(USED, user):
            yield from self.fire(USED, user, use)
        masks = yield from self._fix_targets(use)
        if kind.begin is not None:
            steps = kind.begin(self, use)
            if steps is not None:
                yield from steps
        nullifiable = nullifiable and kind.nullifiable and (kind.judged is None or self.nullify_at_placement)
        for at, target in enumerate(use.targets):
            if target.alive:
                use.target = target
                if masks:
                    use.unanswerable, use.bare = masks[at]
                if self.stirs(AFFECTING, target):
                    yield from self.fire(AFFECTING, target, use)
                yield from self._affect(use, use.target, nullifiable)
        if kind.end is not None:
            steps = kind.end(self, use)
            if steps is not None:
                yield from steps
        if self.stirs(USE_OVER, user):
            yield from self.fire(USE_OVER, user, use)
        self.clear_table(cards, kind.id)
        return use

    def _declare(self, use: Use, paid: bool) -> None:
        """Logs the use, pays it to the table, counts it."""
        user, kind, skill, log = use.user, use.kind, use.skill, self._log
        seat = user.seat
        converted = bool(skill) and not paid and bool(use.cards)
        counted = seat == self.turn_seat and self.phase == PLAY_PHASE
        if converted:
            log.append((ev.SKILL, seat, skill, 0))
        log.append((ev.USE, seat, use.cards, kind.id, tuple([target.seat for target in use.targets]), skill))
        if use.cards and not paid:
            self.move(use.cards, TABLE, kind.id, seat)
        if converted:
            log.append((ev.END_SKILL, seat, skill))
        if counted:
            self.used[kind.id] = self.used.get(kind.id, 0) + 1
            self.played[kind.id] = self.played.get(kind.id, 0) + 1

    def _sort_targets(self, use: Use) -> None:
        """Effects go from the turn's player on."""
        order = self.order()
        use.targets.sort(key=order.index)

    def _fix_targets(self, use: Use) -> Play:
        """Who becomes a target may put another in their place; then what the user does to fixed targets.

        Returns for each target who may not answer and whose armour is ignored (somebody may be a target twice), or
        nothing where nobody does anything.
        """
        masks: list[tuple[int, int]] = []
        if self.watch[TARGETING]:
            for target in list(use.targets):
                use.target = target
                while True:
                    fired = use.target
                    yield from self.fire(TARGETING, fired, use)
                    if use.target is fired:
                        break
            if len(use.targets) > 1:
                self._sort_targets(use)
        if self.stirs(TARGETED, use.user):
            for target in list(use.targets):
                use.target = target
                use.unanswerable = use.bare = 0
                yield from self.fire(TARGETED, use.user, use)
                masks.append((use.unanswerable, use.bare))
        return masks

    def redirect(self, use: Use, other: Fighter) -> None:
        """At TARGETING and AFFECTING: another fighter becomes the target instead of the one at hand, in that place."""
        old = use.target
        self._log.append((ev.TARGET, use.kind.id, use.user.seat, old.seat, other.seat))
        use.targets[use.targets.index(old)] = other
        use.target = other

    def cancel_target(self, use: Use, why: str) -> None:
        """At TARGETING: the target at hand is none any more, and nobody comes in its place."""
        self.void(use.kind, use.target, why)
        use.targets.remove(use.target)

    def void(self, kind: Kind, target: Fighter, why: str) -> None:
        """Logs that an effect on the target does not happen."""
        self._log.append((ev.VOID, kind.id, target.seat, why))

    def _affect(self, use: Use, target: Fighter, nullifiable: bool) -> Play:
        """One effect on one target, in its frame."""
        kind, log = use.kind, self._log
        frame = (kind.id, use.user.seat, target.seat)
        log.append((ev.EFFECT, *frame))
        if kind.works is not None and not kind.works(self, use):
            log.append((ev.VOID, kind.id, target.seat, kind.id))
        elif target.voids and self._voided(use, target):
            pass
        elif nullifiable and self.nullifier is not None and (yield from self.nullified(kind, target, use.user)):
            log.append((ev.VOID, kind.id, target.seat, self.nullifier.id))
        else:
            yield from self._effect(use, target)
        log.append((ev.END_EFFECT, *frame))

    def _voided(self, use: Use, target: Fighter) -> bool:
        for skill, part in target.voids:
            if not (skill.armour and use.ignores_armour(target)) and part.fn(self, target, use):
                self.acted(target, skill)
                self._log.append((ev.VOID, use.kind.id, target.seat, skill.id))
                return True
        return False

    def _effect(self, use: Use, target: Fighter) -> Play:
        kind = use.kind
        use.reached.append(target)
        if kind.slot != NO_SLOT:
            yield from self.equip(target, use.cards[0], kind.id)
        elif kind.judged is not None:
            self.place_delayed(target, use.cards[0], kind, kind.id, use.user.seat)
        elif kind.effect is not None:
            steps = kind.effect(self, use)
            if steps is not None:
                yield from steps

    def use_against(self, request: Request) -> Play:
        """The request's fighter may use the card on the request's targets: whether they did."""
        answer = yield from self.provide(request)
        if answer is None:
            return False
        yield from self.use_answer(answer, request.targets)
        return True

    def use_answer(self, answer: Answer, targets: Sequence[Fighter]) -> Play:
        """A card that was provided is used on the targets, and on more where a skill allows more."""
        fighter, kind = answer.fighter, answer.kind
        targets = list(targets)
        more = self.more_targets(fighter, kind, answer.cards)
        if more and not answer.paid:
            among = [other for other in self.candidates(fighter, kind, answer.cards) if other not in targets]
            atoms = (kind.option, *[self.deck.atoms[card] for card in answer.cards])
            targets += yield from self.ask_targets(fighter, among, 0, more, atoms)
            self.mark_more(fighter, kind, targets)
        yield from self.use(fighter, kind, answer.cards, targets, answer.skill, answer.paid)

    def mark_more(self, fighter: Fighter, kind: Kind, targets: Sequence[Fighter]) -> None:
        """Logs that a skill gives more targets, where this use has more than the card itself allows."""
        if len(targets) > kind.targets:
            for skill, part in fighter.more:
                if part.kind is kind:
                    self.acted(fighter, skill)

    # Nullifying

    def nullified(self, kind: Kind, target: Fighter, user: Fighter | None = None) -> Play:
        """Whether the effect of such a card, used by `user` (None: it lay there), on the target is nullified.

        All are asked from the turn's player on, one at a time; whoever uses a nullifier opens a new round, about that
        one. A round without one ends it: an odd number of them nullifies.
        """
        nullifier = self.nullifier
        assert nullifier is not None
        void = False
        while True:
            used = yield from self._nullify_round(nullifier, kind, target)
            if not used:
                return void
            void = not void
            kind = nullifier
            self.check_cap()

    def holders(self, kind: Kind) -> int:
        """A bit mask of the seats that hold a card of the kind in hand."""
        place, mask = self.place, 0
        for card in self.deck.of_kind.get(kind.id, ()):
            at = place[card]
            if at >= 4 and not at & 3:
                mask |= 1 << (at >> 2)
        return mask

    def _nullify_round(self, nullifier: Kind, kind: Kind, target: Fighter) -> Play:
        holders = self.holders(nullifier)
        for fighter in self.order():
            if holders >> fighter.seat & 1 or nullifier.id in fighter.converts:
                about = (kind.option, PLAYERS[target.seat])
                payment = yield from self.ask_own(fighter, nullifier, "nullify", about)
                if payment is not None:
                    cards, skill = payment
                    yield from self.use(fighter, nullifier, cards, [target], skill)
                    return True
        return False

    def ask_own(self, fighter: Fighter, kind: Kind, question: str, about: tuple[Atom, ...]) -> Play:
        """Asks for a card of a kind from hand or by a conversion, to use: (cards, skill), or None."""
        kinds = self.deck.kind
        while True:
            ways: list[int | tuple[Skill, Convert]] = [card for card in fighter.hand if kinds[card] is kind]
            for skill, part in fighter.converts.get(kind.id, ()):
                if self.can_convert(fighter, part, TO_USE) and self.payments(fighter, part):
                    ways.append((skill, part))
            if not ways:
                return None
            options = tuple([self.deck.atoms[way] if isinstance(way, int) else skill_atom(way[0].id) for way in ways])
            (choice,) = yield Decision(question, fighter.seat, (*options, PASS), about=about)
            if choice == len(ways):
                return None
            way = ways[choice]
            if isinstance(way, int):
                return (way,), ""
            cards = yield from self.ask_convert(fighter, way[0], way[1], self.payments(fighter, way[1]))
            if cards:
                return cards, way[0].id
            self.check_cap()
