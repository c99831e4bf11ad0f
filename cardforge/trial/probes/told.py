"""Probes, for every family, of what claims little by itself: figures and names in a sentence, prose, and one-off rules
that rulings show."""

from __future__ import annotations

from cardforge.trial.probes import Ask, Measured, Untold, probe


@probe("amount", "times", played=("outcome",), family=None)
def amount(ask: Ask) -> Measured:
    """A bare number in a sentence says nothing an engine could be asked; a ruling may show it (`then.shows`)."""
    return {leaf.path: Untold("mention") for leaf in ask.leaves()}


@probe("names", played=("outcome",), family=None)
def names(ask: Ask) -> Measured:
    """Records that a sentence speaks of."""
    return {leaf.path: Untold("mention") for leaf in ask.leaves()}


@probe("states", played=("outcome",), family=None)
def states(ask: Ask) -> Measured:
    """Concepts that prose states, where no other claim says them."""
    return {leaf.path: Untold("prose") for leaf in ask.leaves()}
