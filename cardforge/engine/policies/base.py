"""What a policy is: an object that answers the decisions of one game, seeing only what its player may see."""

from __future__ import annotations

from typing import Protocol

from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.records import View
from cardforge.engine.core.rng import Rng


class Policy(Protocol):
    """Answers decisions. A policy may remember what its players have seen, so one object serves one game only."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Choice:
        """A legal answer to the decision; `view` is that of `decision.player`, all chance comes from `rng`."""
        ...
