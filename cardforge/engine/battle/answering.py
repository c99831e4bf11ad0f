"""Answers: a card of a kind is wanted of somebody, who has it in hand, by a conversion, or by another way."""

from __future__ import annotations

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.asking import Asking
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import TO_USE, Convert, Skill, Supply
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.timing import PLAYED
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import Answer, Request, Use
from cardforge.engine.core.atoms import PASS, Atom
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play

PLAY_PHASE = 3
Way = int | tuple[Skill, Convert] | tuple[Skill, Supply]


class CapReached(Exception):  # noqa: N818 - not an error of the caller: the game is stopped
    """The cap of decisions is reached."""


class Answering(Asking):
    """Requests and answers."""

    __slots__ = ()

    def respond(self, request: Request, keep: bool = False) -> Play:
        """Asks for a card and has it used or played; returns the `Answer`, or None.

        `keep`: the cards stay on the table (the caller clears it), else they go to the discard pile.
        """
        answer = yield from self.provide(request)
        if answer is not None:
            yield from self.lay(answer, request.to, request.why)
            if not keep:
                self.clear_table(answer.cards, answer.kind.id)
        return answer

    def answers(self, fighter: Fighter, kind: Kind, to: int, why: str, source: Fighter, use: Use) -> Play:
        """As many answers as the source makes necessary, one after another: the last one, or None if one failed."""
        request = Request(fighter, kind, to, why, source, use)
        answer: Answer | None = None
        for n in range(self.needed(request) if source.needs else 1):
            if n:
                request = Request(fighter, kind, to, why, source, use)
            answer = yield from self.respond(request)
            if answer is None or not fighter.alive:
                return None
        return answer

    def needed(self, request: Request) -> int:
        """How many answers the request's source makes necessary."""
        most, source = 1, request.source
        if source is None:
            return most
        for skill, part in source.needs:
            n = part.fn(self, source, request)
            if n > 1:
                self.acted(source, skill)
                most = max(most, n)
        return most

    def provide(self, request: Request) -> Play:
        """Asks how a card is had: an `Answer` that is still to be laid (unless paid), or None."""
        fighter, kind = request.fighter, request.kind
        if request.use is not None and request.use.unanswerable_by(fighter):
            return None
        while fighter.alive:
            ways = self.ways(request)
            if not ways:
                return None
            options = tuple([self._way_atom(way) for way in ways])
            (choice,) = yield Decision("respond", fighter.seat, (*options, PASS), about=request.about())
            if choice == len(ways):
                return None
            answer = yield from self._try_way(request, kind, ways[choice])
            if answer is not None:
                answer.request = request
                return answer
            self.check_cap()
        return None

    def _way_atom(self, way: Way) -> Atom:
        return self.deck.atoms[way] if isinstance(way, int) else skill_atom(way[0].id)

    def _try_way(self, request: Request, kind: Kind, way: Way) -> Play:
        fighter = request.fighter
        if isinstance(way, int):
            return Answer(fighter, self.deck.kind[way], (way,))
        skill, part = way
        if isinstance(part, Convert):
            cards = yield from self.ask_convert(fighter, skill, part, self._request_payments(request, part))
            return Answer(fighter, kind, cards, skill.id) if cards else None
        request.tried.append(skill.id)
        answer = yield from self.run_supply(skill, part, request)
        return answer

    def run_supply(self, skill: Skill, part: Supply, request: Request) -> Play:
        """Runs a supply in its frame."""
        fighter = request.fighter
        self._log.append((ev.SKILL, fighter.seat, skill.id, 0))
        answer = yield from part.run(self, fighter, request)
        self._log.append((ev.END_SKILL, fighter.seat, skill.id))
        return answer if fighter.alive else None

    # Which ways there are

    def ways(self, request: Request) -> list[Way]:
        """All ways to have the card: hand cards, then conversions, then supplies."""
        fighter, kind, to = request.fighter, request.kind, request.to
        kinds, ways = self.deck.kind, list[Way]()
        reaches = not request.targets or self.reaches(request, ())
        if reaches:
            ways += [card for card in fighter.hand if kinds[card] is kind or kinds[card].also is kind]
        for skill, convert in fighter.converts.get(kind.id, ()):
            if self.can_convert(fighter, convert, to) and self._request_payments(request, convert):
                ways.append((skill, convert))
        for skill, supply in fighter.supplies.get(kind.id, ()):
            if (
                reaches
                and supply.to & to
                and skill.id not in request.tried
                and self._may_supply(request, skill, supply)
            ):
                ways.append((skill, supply))
        return ways

    def _may_supply(self, request: Request, skill: Skill, supply: Supply) -> bool:
        if skill.armour and request.use is not None and request.use.ignores_armour(request.fighter):
            return False
        return supply.can(self, request.fighter, request)

    def reaches(self, request: Request, cards: tuple[int, ...]) -> bool:
        """Whether the card may be used on all the targets it is wanted for, once `cards` are paid."""
        fighter, kind = request.fighter, request.kind
        if request.anywhere:
            return not any(self.protected(target, fighter, kind) for target in request.targets)
        within = self.candidates(fighter, kind, cards)
        return all(target in within for target in request.targets)

    def _request_payments(self, request: Request, part: Convert) -> list[tuple[int, ...]]:
        payments = self.payments(request.fighter, part)
        if not request.targets or not payments:
            return payments
        return [payment for payment in payments if self.reaches(request, payment)]

    # Laying the cards

    def lay(self, answer: Answer, to: int, why: str) -> Play:
        """The answer is used or played: its cards are paid to the table, and what that sets off is done."""
        fighter, kind, cards = answer.fighter, answer.kind, answer.cards
        converted = bool(answer.skill) and not answer.paid
        log, seat = self._log, fighter.seat
        if converted:
            log.append((ev.SKILL, seat, answer.skill, 0))
        if to == TO_USE:
            log.append((ev.USE, seat, cards, kind.id, (), answer.skill))
        else:
            log.append((ev.PLAY, seat, cards, kind.id, why, answer.skill))
        if cards and not answer.paid:
            self.move(cards, TABLE, kind.id, seat)
        if converted:
            log.append((ev.END_SKILL, seat, answer.skill))
        if seat == self.turn_seat and self.phase == PLAY_PHASE:
            self.played[kind.id] = self.played.get(kind.id, 0) + 1
        if self._pending:
            yield from self.settle()
        if self.stirs(PLAYED, fighter):
            yield from self.fire(PLAYED, fighter, answer)

    def check_cap(self) -> None:
        """Raises CapReached when the game has asked too much."""
        if len(self._choices) > self.decision_cap:
            raise CapReached
