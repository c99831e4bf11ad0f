"""Random play: every legal answer equally likely."""

from __future__ import annotations

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.records import View
from cardforge.engine.core.rng import Rng


class RandomPolicy:
    """Plays any game without looking."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Choice:
        """A legal answer by chance."""
        return decision.draw(rng)
