"""Characters: what a fighter may be."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.engine.battle.hooks import Skill


@dataclass(frozen=True, slots=True, eq=False)
class Character:
    """A character: its record's id, its side, `male` or `female`, its maximum HP, its skills in the order printed."""

    id: str
    side: str
    sex: str
    hp: int
    skills: tuple[Skill, ...]
