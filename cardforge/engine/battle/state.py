"""The table of a battle: what lies where, who lives, and what can be asked of it: order, distance, range, targets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NoReturn

from cardforge.engine.battle import events as ev
from cardforge.engine.battle import timing
from cardforge.engine.battle.events import DISCARD, EQUIPMENT_PLACE, HAND_PLACE, JUDGEMENT_PLACE, PILE, TABLE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.kinds import ANY_DISTANCE, ATTACK_RANGE, NO_SLOT, Deck, Kind
from cardforge.engine.battle.moments import Lost
from cardforge.engine.core.game import Game
from cardforge.engine.core.records import Event, Outcome


class Ended(Exception):  # noqa: N818 - not an error: the game is over, and everything that was going on with it
    """The game has ended."""


class State(Game):
    """Zones are lists of card numbers by place (see `events.py`); the pile's top is its end.

    `place[card]` is the way back. `seats[n]` is the fighter of seat n (0: a dummy), `living` those alive by seat.
    `disguise` says as what kind a card lies in a judgement zone, where that is not its own. `nullify_at_placement`:
    delayed cards are nullified when they are used, not when they are judged.
    """

    __slots__ = (
        "_order",
        "_pending",
        "_position",
        "alert",
        "deck",
        "disguise",
        "living",
        "nullify_at_placement",
        "phase",
        "place",
        "played",
        "round",
        "seats",
        "skipped",
        "switches",
        "turn_seat",
        "turns",
        "used",
        "watch",
        "zones",
    )

    family: ClassVar[str] = "battle"
    event_kinds = ev.KINDS
    decision_cap: ClassVar[int] = 20_000
    nullifier: ClassVar[Kind | None] = None
    healer: ClassVar[Kind | None] = None

    def _lay_table(self, deck: Deck) -> None:
        """All seats empty, all cards in the pile in the deck's order, seat 1 to move."""
        self.deck = deck
        self.place = [PILE] * len(deck)
        self.zones: list[list[int]] = [[] for _ in range(4 * (self.players + 1))]
        self.zones[PILE].extend(range(len(deck)))
        self.seats = [
            Fighter(seat, *(self.zones[4 * seat + part] if seat else [] for part in range(3)))
            for seat in range(self.players + 1)
        ]
        self.living = self.seats[1:]
        self.watch = [0] * timing.COUNT
        self.alert = [0] * timing.COUNT
        self.disguise: dict[int, Kind] = {}
        self.used: dict[str, int] = {}
        self.played: dict[str, int] = {}
        self.skipped: list[tuple[int, str]] = []
        self.nullify_at_placement = False
        self.switches: dict[str, bool] = {}
        self._pending: list[Lost] = []
        self.turn_seat = 1
        self.phase = 0
        self.round = 1
        self.turns = 0
        self._seat_living()

    # Who lives, and in what order

    def _seat_living(self) -> None:
        """After a death: who is how far round the table."""
        self.living = [fighter for fighter in self.seats[1:] if fighter.alive]
        self._position = [0] * len(self.seats)
        for position, fighter in enumerate(self.living):
            self._position[fighter.seat] = position
        self._order: tuple[Fighter, ...] = ()

    @property
    def turn_fighter(self) -> Fighter:
        """Whose turn it is (who may have died in it)."""
        return self.seats[self.turn_seat]

    def order(self) -> tuple[Fighter, ...]:
        """The living from the turn's player on (from the next living seat, if that player is dead)."""
        order = self._order
        if not order:
            turn = self.turn_seat
            before = [fighter for fighter in self.living if fighter.seat < turn]
            order = self._order = (*self.living[len(before) :], *before)
        return order

    def others(self, fighter: Fighter) -> list[Fighter]:
        """The living but this one, from the turn's player on."""
        return [other for other in self.order() if other is not fighter]

    def refresh(self, fighter: Fighter) -> None:
        """After a change of skills or equipment."""
        fighter.refresh(self.deck)
        self._watch(fighter)

    def _watch(self, fighter: Fighter) -> None:
        """Notes at which moments the fighter has triggers (`watch`), and at which for others' moments too (`alert`)."""
        bit = 1 << fighter.seat
        watch, alert = self.watch, self.alert
        for at, (own, gear) in enumerate(zip(fighter.triggers, fighter.gear, strict=True)):
            if own or gear:
                watch[at] |= bit
                if any(part.anyone for _, part in own) or any(part.anyone for _, part in gear):
                    alert[at] |= bit
                else:
                    alert[at] &= ~bit
            elif watch[at] & bit:
                watch[at] ^= bit
                alert[at] &= ~bit

    def stirs(self, timing: int, subject: Fighter) -> bool:
        """Whether anybody may have something to do at a moment."""
        return bool(self.watch[timing] >> subject.seat & 1 or self.alert[timing])

    # Moving: the only way in which cards change places

    def move(self, cards: Sequence[int], to: int, why: str, seat: int = 0) -> None:
        """Moves cards together to a place (on top, at the end); logs one move for each place they come from.

        Does not run the triggers of LOST: `settle()` does, and every generator of `moves.py`.
        """
        place = self.place
        if len(cards) == 1:
            self._move_from(place[cards[0]], tuple(cards), to, why, seat)
            return
        sources: dict[int, list[int]] = {}
        for card in cards:
            sources.setdefault(place[card], []).append(card)
        for source, taken in sources.items():
            self._move_from(source, tuple(taken), to, why, seat)

    def _move_from(self, source: int, cards: tuple[int, ...], to: int, why: str, seat: int) -> None:
        zone, place = self.zones[source], self.place
        for card in cards:
            zone.remove(card)
            place[card] = to
        self.zones[to].extend(cards)
        self._log.append((ev.MOVE, cards, source, to, why, seat))
        if source >= 4:
            part = source & 3
            fighter = self.seats[source >> 2]
            if part == JUDGEMENT_PLACE:
                for card in cards:
                    self.disguise.pop(card, None)
            elif to != source and self.stirs(timing.LOST, fighter):
                emptied = part == HAND_PLACE and not zone
                self._pending.append(Lost(fighter, cards, part == EQUIPMENT_PLACE, emptied, to, why))
            if part == EQUIPMENT_PLACE:
                self.refresh(fighter)
        if to >= 4 and to & 3 == EQUIPMENT_PLACE:
            self.refresh(self.seats[to >> 2])

    def hand_place(self, fighter: Fighter) -> int:
        """The place of a fighter's hand."""
        return 4 * fighter.seat + HAND_PLACE

    def top(self) -> int:
        """The topmost card of the pile, still there; the discard pile is shuffled to a new one where there is none.

        With both empty the game ends drawn at once. Raises Ended.
        """
        pile = self.zones[PILE]
        if not pile:
            discard = self.zones[DISCARD]
            if not discard:
                self.exhaust()
            pile.extend(discard)
            discard.clear()
            for card in pile:
                self.place[card] = PILE
            self.rng.shuffle(pile)
            self._log.append((ev.SHUFFLE, len(pile)))
        return pile[-1]

    def exhaust(self) -> NoReturn:
        """A card is needed and there is none: the game ends drawn. Raises Ended."""
        self._log.append((ev.DRAWN, "rule/pile"))
        self.outcome = Outcome("drawn", reason="rule/pile")
        raise Ended

    def top_cards(self, n: int) -> list[int]:
        """The top n cards from the topmost, still in the pile; the discard pile is shuffled under where it is short.

        As many as there are, if there are not so many in all.
        """
        pile = self.zones[PILE]
        if len(pile) < n and self.zones[DISCARD]:
            above = pile[:]
            pile.clear()
            self.top()
            pile.extend(above)
        return pile[: -n - 1 : -1] if n else []

    # What can be asked

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

    def in_range(self, a: Fighter, b: Fighter) -> bool:
        """Whether b is another fighter within a's attack range."""
        return a is not b and self.distance(a, b) <= a.reach

    def protected(self, target: Fighter, user: Fighter | None, kind: Kind) -> bool:
        """Whether the target may not become a target of such a card."""
        return any(part.fn(self, target, user, kind) for part in target.forbids)

    def judges(self, fighter: Fighter, kind: Kind) -> bool:
        """Whether such a card lies in the fighter's judgement zone."""
        return any(self.standing_for(card) is kind for card in fighter.judgement)

    def standing_for(self, card: int) -> Kind:
        """As what a card in a judgement zone lies there."""
        return self.disguise.get(card) or self.deck.kind[card]

    def candidates(self, user: Fighter, kind: Kind, cards: Iterable[int] = ()) -> list[Fighter]:
        """Who may be chosen as target, by seat, once `cards` are paid: equipment among them no longer counts."""
        if cards and (gear := [card for card in cards if card in user.equipment]):
            with_gear = user.equipment[:]
            user.equipment[:] = [card for card in with_gear if card not in gear]
            self.refresh(user)
            try:
                return self._candidates(user, kind)
            finally:
                user.equipment[:] = with_gear
                self.refresh(user)
        return self._candidates(user, kind)

    def _candidates(self, user: Fighter, kind: Kind) -> list[Fighter]:
        reach = kind.reach
        if reach == ATTACK_RANGE:
            reach = user.reach
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
        return found

    def fixed_targets(self, user: Fighter, kind: Kind) -> list[Fighter]:
        """The targets of a card that leaves no choice of them, without the protected."""
        assert kind.fixed is not None
        targets = kind.fixed(self, user)
        for target in targets:
            if target.forbids:
                return [other for other in targets if not self.protected(other, user, kind)]
        return targets

    def within_limit(self, user: Fighter, kind: Kind, cards: Iterable[int] = ()) -> bool:
        """Whether the turn's player may use one more in this play phase, once `cards` are paid."""
        if not kind.limit or self.used.get(kind.id, 0) < kind.limit:
            return True
        lifted = user.unlimited.get(kind.id)
        if lifted is None or lifted in user.skills:
            return lifted is not None
        return not any(self.deck.kind[card].skill is lifted and card in user.equipment for card in cards)

    def usable(self, user: Fighter, kind: Kind, cards: Iterable[int] = ()) -> bool:
        """Whether a card of the kind can be used now in the play phase, with a legal target, once `cards` are paid."""
        if not kind.active or not self.within_limit(user, kind, cards):
            return False
        if kind.can is not None and not kind.can(self, user):
            return False
        if kind.fixed is not None:
            return bool(self.fixed_targets(user, kind))
        return bool(self.candidates(user, kind, cards))

    def more_targets(self, user: Fighter, kind: Kind, cards: tuple[int, ...]) -> int:
        """How many more targets a use may have."""
        return sum(part.fn(self, user, cards) for _, part in user.more if part.kind is kind)

    def is_gear(self, card: int) -> bool:
        """Whether a card is a piece of equipment."""
        return self.deck.kind[card].slot != NO_SLOT

    def _on_table(self, cards: Iterable[int]) -> list[int]:
        return [card for card in cards if self.place[card] == TABLE]

    def _event(self, raw: tuple[Any, ...], reader: int | None) -> Event:
        return ev.event(self.deck, raw, reader)
