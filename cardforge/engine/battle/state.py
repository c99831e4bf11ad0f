"""The table of a battle: what lies where and how it moves, who lives, in what order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NoReturn

from cardforge.engine.battle import events as ev
from cardforge.engine.battle import timing
from cardforge.engine.battle.events import DISCARD, EQUIPMENT_PLACE, HAND_PLACE, JUDGEMENT_PLACE, PILE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.kinds import Deck, Kind
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
        "_distances",
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
    healers: ClassVar[tuple[Kind, ...]] = ()

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
        self._distances: dict[int, dict[int, int]] = {}

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
        self._distances = {}
        self._watch(fighter)

    def regear(self, fighter: Fighter) -> None:
        """After a piece of equipment came or went (`refresh` serves queries too)."""
        self.refresh(fighter)

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
                self.regear(fighter)
        if to >= 4 and to & 3 == EQUIPMENT_PLACE:
            self.regear(self.seats[to >> 2])

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
        self.outcome = Outcome("drawn", reason="rule/pile", data=self.reckoning())
        raise Ended

    def reckoning(self) -> dict[str, Any]:
        """What the outcome of a game that ends tells beside who has won."""
        return {}

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

    def _event(self, raw: tuple[Any, ...], reader: int | None) -> Event:
        return ev.event(self.deck, raw, reader)
