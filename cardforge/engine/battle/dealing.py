"""Roles of a setup: which row of the table is dealt, and whether somebody may live whom the game needs.

A game is over where no *opponent* lives: nobody of the roles that must be beaten (`Society.opponents`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Seats = Mapping[str, Mapping[str, Any]]


def row_of(rows: Mapping[str, Mapping[str, int]], setup: Mapping[str, Any]) -> dict[str, int]:
    """How many there are of each role: the row of the variant, else the first that fits the roles named."""
    named = [data["role"] for data in setup.get("seats", {}).values() if "role" in data]
    if "variant" in setup:
        return dict(rows[setup["variant"]])
    fits = [row for row in rows.values() if all(named.count(role) <= row[role] for role in named)]
    return dict(fits[0])


def opponent_may_live(seats: Seats, row: Mapping[str, int], lord: str, opponents: Sequence[str]) -> bool:
    """Whether an opponent is named alive, or one who is left to deal may come to a living seat that names no role."""
    named = [data["role"] for data in seats.values() if "role" in data]
    living = [data.get("role") for data in seats.values() if data.get("alive", True)]
    if any(role in opponents for role in living):
        return True
    free = sum(row.values()) - len(seats) + living.count(None) - (lord not in named)
    left = sum(row[role] - named.count(role) for role in opponents)
    return free > 0 and left > 0
