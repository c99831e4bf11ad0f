"""Fighters: what lies before one seat, and the parts of all skills and equipment there, sorted by use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardforge.engine.battle import timing
from cardforge.engine.battle.hooks import (
    Active,
    Convert,
    Distance,
    FarReach,
    Forbid,
    HandLimit,
    HealMore,
    MoreTargets,
    Needs,
    Oftener,
    Reach,
    Rescue,
    Skill,
    Supply,
    Trait,
    Trigger,
    Unlimited,
    Void,
)

if TYPE_CHECKING:
    from cardforge.engine.battle.kinds import Deck

NO_TRIGGERS: tuple[tuple[Skill, Trigger], ...] = ()
BARE_REACH = 1


class Fighter:
    """One seat, numbered from 1.

    `hand`, `equipment` and `judgement` are the very lists of the game's zones (judgement: from the first placed to the
    last). `hp` may be under 0 while dying and after death. `lord`: has lord skills. `skills` are the character's own;
    what equipment adds is in the sorted parts only, which `refresh()` makes anew.
    """

    __slots__ = (
        "actives",
        "alive",
        "character",
        "converts",
        "equipment",
        "far",
        "forbids",
        "gear",
        "hand",
        "hand_limits",
        "heals",
        "hp",
        "into",
        "judgement",
        "lord",
        "marks",
        "max_hp",
        "more",
        "needs",
        "oftener",
        "out",
        "reach",
        "rescues",
        "role",
        "seat",
        "sex",
        "shown",
        "side",
        "skills",
        "supplies",
        "traits",
        "triggers",
        "unlimited",
        "voids",
    )

    def __init__(self, seat: int, hand: list[int], equipment: list[int], judgement: list[int]) -> None:
        self.seat = seat
        self.hand = hand
        self.equipment = equipment
        self.judgement = judgement
        self.role = ""
        self.shown = False
        self.lord = False
        self.character = ""
        self.side = ""
        self.sex = ""
        self.hp = 0
        self.max_hp = 0
        self.alive = True
        self.skills: tuple[Skill, ...] = ()
        self.marks: dict[str, int] = {}
        self.clear()

    def clear(self) -> None:
        """Forgets all sorted parts."""
        self.triggers: list[tuple[tuple[Skill, Trigger], ...]] = [NO_TRIGGERS] * timing.COUNT
        self.gear: list[tuple[tuple[Skill, Trigger], ...]] = [NO_TRIGGERS] * timing.COUNT
        self.actives: list[tuple[Skill, Active]] = []
        self.converts: dict[str, list[tuple[Skill, Convert]]] = {}
        self.supplies: dict[str, list[tuple[Skill, Supply]]] = {}
        self.out = 0
        self.into = 0
        self.reach = BARE_REACH
        self.unlimited: dict[str, Skill] = {}
        self.oftener: list[tuple[Skill, Oftener]] = []
        self.rescues: list[tuple[Skill, Rescue]] = []
        self.traits: dict[str, Skill] = {}
        self.far: tuple[str, ...] = ()
        self.forbids: list[Forbid] = []
        self.more: list[tuple[Skill, MoreTargets]] = []
        self.needs: list[tuple[Skill, Needs]] = []
        self.voids: list[tuple[Skill, Void]] = []
        self.heals: list[tuple[Skill, HealMore]] = []
        self.hand_limits: list[HandLimit] = []

    def refresh(self, deck: Deck) -> None:
        """Sorts the parts of all skills and equipment anew; after any change of either."""
        self.clear()
        for skill in self.skills:
            if self.lord or not skill.lord:
                self._add(skill, self.triggers)
        for card in self.equipment:
            gear = deck.kind[card].skill
            if gear is not None:
                self._add(gear, self.gear)

    def _add(self, skill: Skill, triggers: list[tuple[tuple[Skill, Trigger], ...]]) -> None:
        for part in skill.parts:
            if isinstance(part, Trigger):
                triggers[part.timing] = (*triggers[part.timing], (skill, part))
            else:
                _ADDERS[type(part)](self, skill, part)


def _add_distance(fighter: Fighter, skill: Skill, part: Distance) -> None:
    fighter.out += part.out
    fighter.into += part.into


def _add_reach(fighter: Fighter, skill: Skill, part: Reach) -> None:
    fighter.reach = max(fighter.reach, part.n)


def _add_far(fighter: Fighter, skill: Skill, part: FarReach) -> None:
    fighter.far += part.types


def _add_convert(fighter: Fighter, skill: Skill, part: Convert) -> None:
    fighter.converts.setdefault(part.kind.id, []).append((skill, part))


def _add_supply(fighter: Fighter, skill: Skill, part: Supply) -> None:
    fighter.supplies.setdefault(part.kind.id, []).append((skill, part))


_ADDERS: dict[type, Callable[[Fighter, Skill, Any], object]] = {
    Active: lambda fighter, skill, part: fighter.actives.append((skill, part)),
    Convert: _add_convert,
    Supply: _add_supply,
    Distance: _add_distance,
    Reach: _add_reach,
    Unlimited: lambda fighter, skill, part: fighter.unlimited.setdefault(part.kind.id, skill),
    Oftener: lambda fighter, skill, part: fighter.oftener.append((skill, part)),
    Rescue: lambda fighter, skill, part: fighter.rescues.append((skill, part)),
    Trait: lambda fighter, skill, part: fighter.traits.setdefault(part.name, skill),
    FarReach: _add_far,
    Forbid: lambda fighter, skill, part: fighter.forbids.append(part),
    MoreTargets: lambda fighter, skill, part: fighter.more.append((skill, part)),
    Needs: lambda fighter, skill, part: fighter.needs.append((skill, part)),
    Void: lambda fighter, skill, part: fighter.voids.append((skill, part)),
    HealMore: lambda fighter, skill, part: fighter.heals.append((skill, part)),
    HandLimit: lambda fighter, skill, part: fighter.hand_limits.append(part),
}
