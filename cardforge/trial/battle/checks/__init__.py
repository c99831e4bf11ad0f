"""Checks of claims against acts: one function a kind, each saying what speaks against the claim in what was seen.

`CHECKS[kind](claim, acts, read)`: "" where the claim fits. With nothing seen every claim fits, and none is confirmed.
"""

from cardforge.trial.battle import steps
from cardforge.trial.battle.checks import actions, answers, choices, judging
from cardforge.trial.battle.checks.registry import CHECKS

__all__ = ["CHECKS", "actions", "answers", "choices", "judging", "steps"]
