"""What a soak counts of a battle: cards used and played, skills and equipment at work, effects that did not happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardforge.engine.battle import events as ev
from cardforge.engine.battle.hooks import Distance, FarReach, Forbid, Reach, Skill

if TYPE_CHECKING:
    from cardforge.engine.battle.setup import Society

COUNTED: Final = {ev.USE: ("use", 3), ev.PLAY: ("play", 3), ev.SKILL: ("skill", 2), ev.VOID: ("void", 3)}
"""Entries of the log that are counted: by what name, and the field with the record's id."""
SILENT: Final = (Distance, FarReach, Forbid, Reach)
"""Parts that are asked and never act."""


def tally(log: list[tuple[Any, ...]]) -> dict[str, int]:
    """How often each happened: `use card/x`, `play card/x`, `skill skill/x`, `void card/x` (by what)."""
    seen: dict[str, int] = {}
    for entry in log:
        counted = COUNTED.get(entry[0])
        if counted is not None:
            name = f"{counted[0]} {entry[counted[1]]}"
            seen[name] = seen.get(name, 0) + 1
    return seen


def tallied(society: Society) -> tuple[str, ...]:
    """All that must happen in many games: every kind of card used, every skill and equipment that acts at work."""
    kinds = society.deck.kinds.values()
    skills = [skill for character in society.characters.values() for skill in character.skills]
    skills += [kind.skill for kind in kinds if kind.skill is not None]
    acting = [skill.id for skill in skills if acts(skill)]
    return (*[f"use {kind.id}" for kind in kinds], *dict.fromkeys(f"skill {id}" for id in acting))


def acts(skill: Skill) -> bool:
    """Whether the skill ever does something that the log tells."""
    return not all(isinstance(part, SILENT) for part in skill.parts)
