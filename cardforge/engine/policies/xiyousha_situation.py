"""A view of 西游杀 in the terms of judgement: HP in layers, and forms."""

from __future__ import annotations

from cardforge.engine.policies.battle_situation import Situation
from cardforge.engine.policies.xiyousha_sides import hp_left


class XiyoushaSituation(Situation):
    """HP count with what lies behind them."""

    __slots__ = ()

    def hp_left(self, seat: int) -> int:
        """All HP a seat can lose before it dies: see `xiyousha_sides`."""
        return hp_left(self.seats, seat)

    def hp_worth(self, seat: int, n: int = 1) -> float:
        """What the next HP of a seat are worth, to itself; a form is a shield for one blow."""
        return 2.0 if self.seats[seat].get("behind") else super().hp_worth(seat, n)

    def spare(self) -> int:
        """How many hand cards are over what can be kept."""
        return 0 if "skill/yimao" in self.own["skills"] else super().spare()
