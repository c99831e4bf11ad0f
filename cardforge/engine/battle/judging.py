"""Judgements: the top card is turned up, may be replaced, and its suit and rank decide."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.answering import Answering
from cardforge.engine.battle.events import DISCARD, TABLE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.moments import Judgement
from cardforge.engine.battle.timing import JUDGED, JUDGEMENT_OVER, JUDGING
from cardforge.engine.core.game import Play


class Judging(Answering):
    """Judgements."""

    __slots__ = ()

    def judge(
        self,
        fighter: Fighter,
        why: str,
        wanted: Callable[[int, int], bool],
        effect: Callable[..., Play] | None = None,
    ) -> Play:
        """A judgement of the fighter: the `Judgement`, with its `result`.

        `effect(game, judgement)` is done before the card goes to the discard pile, whatever the result.
        """
        judgement = Judgement(self.deck, fighter, why, wanted)
        card = judgement.card = self.top()
        self._log.append((ev.JUDGE, fighter.seat, why, card))
        self.move((card,), TABLE, why)
        if self.stirs(JUDGING, fighter):
            yield from self.fire(JUDGING, fighter, judgement)
        card = judgement.card
        suit, rank = judgement.suit, judgement.rank
        judgement.result = wanted(suit, rank)
        self._log.append((ev.JUDGED, fighter.seat, why, card, suit, rank, judgement.result))
        if self.stirs(JUDGED, fighter):
            yield from self.fire(JUDGED, fighter, judgement)
        if effect is not None:
            yield from effect(self, judgement)
        if self.stirs(JUDGEMENT_OVER, fighter):
            yield from self.fire(JUDGEMENT_OVER, fighter, judgement)
        self.clear_table((card,), why)
        return judgement

    def replace_judgement(self, owner: Fighter, judgement: Judgement, card: int, why: str) -> Play:
        """A card of the owner takes the place of the one that counts, which goes to the discard pile."""
        self.move((card,), TABLE, why, owner.seat)
        self._log.append((ev.REPLACE, judgement.fighter.seat, card, owner.seat, why))
        old, judgement.card = judgement.card, card
        self.move((old,), DISCARD, judgement.why, owner.seat)
        if self._pending:
            yield from self.settle()
