"""The kinds of claims, one family a file. `KINDS` and `SHAPES` hold them by name."""

from cardforge.claims.kinds import battle, combat, devices, flow, moves, outcome, powers, skills, society, turns
from cardforge.claims.kinds.base import REGISTRY, Field, Kind, Shape

KINDS = REGISTRY.kinds
SHAPES = REGISTRY.shapes
FAMILIES = (battle, combat, devices, flow, moves, outcome, powers, skills, society, turns)

__all__ = ["FAMILIES", "KINDS", "SHAPES", "Field", "Kind", "Shape"]
