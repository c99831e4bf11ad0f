"""What speaks against single actions in an act: one function a kind, by what they act on."""

from cardforge.trial.battle.steps import cards, piles, points

__all__ = ["cards", "piles", "points"]
