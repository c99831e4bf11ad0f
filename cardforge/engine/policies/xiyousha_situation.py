"""A view of 西游杀 in the terms of judgement: HP in layers, healing that forms do not get."""

from __future__ import annotations

from cardforge.engine.policies.battle_situation import HP_WORTH, Situation
from cardforge.engine.policies.xiyousha_sides import hp_left


class XiyoushaSituation(Situation):
    """HP count with what lies behind them."""

    __slots__ = ()

    def hp_worth(self, seat: int, n: int = 1) -> float:
        """What the next HP of a seat are worth, to itself; a form is a shield for one blow."""
        if self.seats[seat].get("behind"):
            return 2.0
        hp = hp_left(self.seats, seat)
        lost = min(n, max(1, hp))
        return sum(HP_WORTH[max(0, min(4, hp - i))] for i in range(lost))

    def heal(self, seat: int) -> float:
        """What it is worth to the player that a seat gains one HP (nothing without a wound, or in a form)."""
        data = self.seats[seat]
        if data["hp"] >= data["max_hp"]:
            return 0.0
        worth = HP_WORTH[min(4, hp_left(self.seats, seat) + 1)]
        return -self.enmity.get(seat, 0.0) * worth

    def spare(self) -> int:
        """How many hand cards are over what can be kept."""
        return 0 if "skill/yimao" in self.own["skills"] else super().spare()
