"""What the rules know of a general."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.engine.battle.hooks import Skill


@dataclass(frozen=True, slots=True, eq=False)
class General:
    """One character: its id, kingdom, sex, most HP and skills in the order of the card."""

    id: str
    side: str
    sex: str
    hp: int
    skills: tuple[Skill, ...]
