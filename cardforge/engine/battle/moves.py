"""Moves with what they bring about: drawing, discarding, obtaining, equipping, placing; and looking at the pile."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.events import DISCARD, EQUIPMENT_PLACE, JUDGEMENT_PLACE, PILE, TABLE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import MANY_PIECES
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.triggers import Triggers
from cardforge.engine.core.game import Play


class Moves(Triggers):
    """Generators that move cards and then run what their loss sets off. `why` is the record at whose behest."""

    __slots__ = ()

    def draw(self, fighter: Fighter, n: int, why: str) -> Play:
        """Draws n cards from the top; the discard pile is shuffled to a new one when a card is needed."""
        to = 4 * fighter.seat
        pile = self.zones[PILE]
        while n > 0 and fighter.alive:
            self.top()
            cards = tuple(pile[: -min(n, len(pile)) - 1 : -1])
            n -= len(cards)
            del pile[-len(cards) :]
            for card in cards:
                self.place[card] = to
            fighter.hand.extend(cards)
            self._log.append((ev.MOVE, cards, PILE, to, why, fighter.seat))
        return
        yield

    def discard(self, fighter: Fighter, cards: Sequence[int], why: str, by: Fighter | None = None) -> Play:
        """Cards of the fighter go to the discard pile together; `by` whom (None: the fighter)."""
        if cards:
            self.move(cards, DISCARD, why, (by or fighter).seat)
            if self._pending:
                yield from self.settle()

    def obtain(self, fighter: Fighter, cards: Sequence[int], why: str) -> Play:
        """Cards come into the fighter's hand from wherever they lie; a dead fighter obtains nothing."""
        if cards and fighter.alive:
            self.move(cards, 4 * fighter.seat, why, fighter.seat)
            if self._pending:
                yield from self.settle()

    def give(self, fighter: Fighter, to: Fighter, cards: Sequence[int], why: str) -> Play:
        """The fighter's cards come into another's hand."""
        if cards and to.alive:
            self.move(cards, 4 * to.seat, why, fighter.seat)
            if self._pending:
                yield from self.settle()

    def equip(self, fighter: Fighter, card: int, why: str) -> Play:
        """A card comes into the equipment zone; the piece in the same slot goes to the discard pile first."""
        slot, kinds = self.deck.kind[card].slot, self.deck.kind
        old = [piece for piece in fighter.equipment if kinds[piece].slot == slot]
        if old:
            if MANY_PIECES in fighter.traits:
                self.acted(fighter, fighter.traits[MANY_PIECES])
            else:
                self.move(old, DISCARD, "rule/slots", fighter.seat)
        self.move((card,), 4 * fighter.seat + EQUIPMENT_PLACE, why, fighter.seat)
        if self._pending:
            yield from self.settle()

    def place_delayed(self, target: Fighter, card: int, kind: Kind, why: str, seat: int) -> None:
        """A card comes into a judgement zone, on top of those there, standing for a kind."""
        self.move((card,), 4 * target.seat + JUDGEMENT_PLACE, why, seat)
        if self.deck.kind[card] is not kind:
            self.disguise[card] = kind

    def clear_table(self, cards: Sequence[int], why: str) -> None:
        """Those of the cards that still lie on the table go to the discard pile."""
        left = [card for card in cards if self.place[card] == TABLE]
        if left:
            self.move(left, DISCARD, why)

    # Knowing

    def show(self, fighter: Fighter, cards: Sequence[int]) -> None:
        """Cards are shown to all."""
        self._log.append((ev.SHOW, fighter.seat, tuple(cards)))

    def look(self, fighter: Fighter, n: int, why: str) -> tuple[int, ...]:
        """The top n cards, or as many as there are, from the topmost, seen by the fighter alone; they stay there."""
        cards = tuple(self.top_cards(n))
        if not cards:
            self.exhaust()
        self._log.append((ev.LOOK, fighter.seat, cards, why))
        return cards

    def put_back(self, fighter: Fighter, top: Sequence[int], bottom: Sequence[int], why: str) -> None:
        """Cards looked at go back: `top` on the pile from the topmost, `bottom` under it, the last one undermost."""
        pile = self.zones[PILE]
        for card in (*top, *bottom):
            pile.remove(card)
        pile[:0] = reversed(bottom)
        pile.extend(reversed(top))
        self._log.append((ev.ARRANGE, fighter.seat, tuple(top), tuple(bottom), why))
