"""The kinds of claims, one family a file. `KINDS` and `SHAPES` hold them by name."""

from cardforge.claims.kinds import combat, flow, moves, outcome, turns
from cardforge.claims.kinds.base import REGISTRY, Field, Kind, Shape

KINDS = REGISTRY.kinds
SHAPES = REGISTRY.shapes

__all__ = ["KINDS", "SHAPES", "Field", "Kind", "Shape", "combat", "flow", "moves", "outcome", "turns"]
