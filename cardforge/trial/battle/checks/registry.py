"""The register of checks, and what every claim may say besides: when, on what condition, at whose choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.frame import chosen, in_state, untimely
from cardforge.trial.battle.reading import Reading

ActCheck = Callable[[Claim, Sequence[Act], Reading], str]


CHECKS: dict[str, ActCheck] = {}


def check(*kinds: str) -> Callable[[ActCheck], ActCheck]:
    """Register the check of kinds."""

    def register(function: ActCheck) -> ActCheck:
        CHECKS.update(dict.fromkeys(kinds, function))
        return function

    return register


def framed(claim: Node, act: Act, read: Reading) -> str:
    """What speaks against when, on what condition and at whose choice."""
    if in_state(claim, act, read) is False:
        return "if: does not hold"
    return untimely(claim, act, read) or chosen(claim, act)
