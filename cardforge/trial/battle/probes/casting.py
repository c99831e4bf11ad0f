"""Who sits where in an experiment at a table of four, and what they pay with."""

from __future__ import annotations

from cardforge.claims.model import Node
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.probes import Ask

USER, OWNER, THIRD, FOURTH = 1, 2, 3, 4


def hand_for(ask: Ask, n: int = 1) -> list[str]:
    """Basic cards to pay with, of the suits that the record's costs and conversions ask for, if they ask for any."""
    facts = ask.bench.start.data["cards"]
    suits: list[str] = []
    for claim in ask.claims.of(ask.claim.record).values():
        nodes = (each for each in (claim, node_of(claim, "discard")) if isinstance(each, Node))
        suits += [str(suit) for node in nodes if (suit := leaf_of(node, "suit")) is not None]
    basic = [each for each in ask.bench.cards if facts[each]["type"] == "basic"]
    fitting = [each for each in basic if not suits or facts[each]["suit"] in suits]
    return fitting[-n:]
