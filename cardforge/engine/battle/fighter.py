"""Fighters: what lies before one seat, and the parts of all skills and equipment there, sorted by use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

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
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
"""What a fighter has of most parts: nothing, one for all."""
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
        self.actives: tuple[tuple[Skill, Active], ...] = ()
        self.converts: Mapping[str, tuple[tuple[Skill, Convert], ...]] = NOTHING
        self.supplies: Mapping[str, tuple[tuple[Skill, Supply], ...]] = NOTHING
        self.out = 0
        self.into = 0
        self.reach = BARE_REACH
        self.unlimited: Mapping[str, Skill] = NOTHING
        self.oftener: tuple[tuple[Skill, Oftener], ...] = ()
        self.rescues: tuple[tuple[Skill, Rescue], ...] = ()
        self.traits: Mapping[str, Skill] = NOTHING
        self.far: tuple[str, ...] = ()
        self.forbids: tuple[Forbid, ...] = ()
        self.more: tuple[tuple[Skill, MoreTargets], ...] = ()
        self.needs: tuple[tuple[Skill, Needs], ...] = ()
        self.voids: tuple[tuple[Skill, Void], ...] = ()
        self.heals: tuple[tuple[Skill, HealMore], ...] = ()
        self.hand_limits: tuple[HandLimit, ...] = ()

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
    known = fighter.converts
    fighter.converts = {**known, part.kind.id: (*known.get(part.kind.id, ()), (skill, part))}


def _add_supply(fighter: Fighter, skill: Skill, part: Supply) -> None:
    known = fighter.supplies
    fighter.supplies = {**known, part.kind.id: (*known.get(part.kind.id, ()), (skill, part))}


def _add_unlimited(fighter: Fighter, skill: Skill, part: Unlimited) -> None:
    fighter.unlimited = {part.kind.id: skill, **fighter.unlimited}


def _add_trait(fighter: Fighter, skill: Skill, part: Trait) -> None:
    fighter.traits = {part.name: skill, **fighter.traits}


def _add_forbid(fighter: Fighter, skill: Skill, part: Forbid) -> None:
    fighter.forbids = (*fighter.forbids, part)


def _add_hand_limit(fighter: Fighter, skill: Skill, part: HandLimit) -> None:
    fighter.hand_limits = (*fighter.hand_limits, part)


def _with_skill(name: str) -> Callable[[Fighter, Skill, Any], None]:
    """Adds a part and its skill to those that the fighter has under a name."""

    def add(fighter: Fighter, skill: Skill, part: Any) -> None:
        setattr(fighter, name, (*getattr(fighter, name), (skill, part)))

    return add


_ADDERS: Final[dict[type, Callable[[Fighter, Skill, Any], None]]] = {
    Active: _with_skill("actives"),
    Convert: _add_convert,
    Supply: _add_supply,
    Distance: _add_distance,
    Reach: _add_reach,
    Unlimited: _add_unlimited,
    Oftener: _with_skill("oftener"),
    Rescue: _with_skill("rescues"),
    Trait: _add_trait,
    FarReach: _add_far,
    Forbid: _add_forbid,
    MoreTargets: _with_skill("more"),
    Needs: _with_skill("needs"),
    Void: _with_skill("voids"),
    HealMore: _with_skill("heals"),
    HandLimit: _add_hand_limit,
}
