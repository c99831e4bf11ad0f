"""How probes of battles report: a claim's leaves by path, and what was found of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardforge.claims import Leaf
from cardforge.trial.battle.focus import focus_on
from cardforge.trial.probes import Ask, OneOf
from cardforge.trial.probes.unsaid import OPTIONAL, unsaid

NONE = "-"
"""Measured where nothing that a claim can say is so."""


def leaves_in(ask: Ask, name: str) -> list[Leaf]:
    """The leaves of a field that is a list."""
    found = ask.claim.fields.get(name)
    return [leaf for leaf in found if isinstance(leaf, Leaf)] if isinstance(found, tuple) else []


def leaves_by_path(ask: Ask) -> dict[str, str]:
    """The claim's leaves by their path without its key; with them `optional`, where the claim may not leave it out."""
    head, path = f"{ask.claim.key}.", unsaid(ask)
    lacking = {OPTIONAL: path} if path else {}
    return {**{leaf.path.removeprefix(head): leaf.path for leaf in ask.leaves()}, **lacking}


def one_of(found: Iterable[Any]) -> Any:
    """The only one found; OneOf what was, where there are several."""
    seen = set(found)
    return next(iter(seen)) if len(seen) == 1 else OneOf(tuple(sorted(map(str, seen))))


def owner_of(ask: Ask) -> str:
    """The character with the skill."""
    return focus_on(ask.claim.record, ask.claims, ask.bench).owners[0]
