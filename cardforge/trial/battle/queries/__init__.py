"""Checks of what is asked and offered: targets, uses, conversions, prohibitions, changes of other claims."""

from cardforge.trial.battle.queries.bans import (
    check_cancel,
    check_free,
    check_ignore,
    check_immune,
    check_void,
    holders,
)
from cardforge.trial.battle.queries.changes import apply, holds_change
from cardforge.trial.battle.queries.conversions import check_convert
from cardforge.trial.battle.queries.targets import bounds, check_targets, target_asks, targets_offered
from cardforge.trial.battle.queries.uses import check_use, most_uses

__all__ = [
    "apply",
    "bounds",
    "check_cancel",
    "check_convert",
    "check_free",
    "check_ignore",
    "check_immune",
    "check_targets",
    "check_use",
    "check_void",
    "holders",
    "holds_change",
    "most_uses",
    "target_asks",
    "targets_offered",
]
