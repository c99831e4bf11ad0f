"""寒冰剑, a weapon of range 2: when your 杀 would deal damage, you may discard two of the target's cards instead.

One after another, of hand and equipment; one, if there is but one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Reach, Skill, Trigger
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.battle.timing import DEALING
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.core.game import Play

ID = "card/hanbing"
DISCARDED = 2


def _when(game: Battle, owner: Fighter, damage: Damage) -> bool:
    if damage.use is None or damage.use.kind is not SHA or damage.prevented:
        return False
    return game.takeable(damage.victim) > 0


def _run(game: Battle, owner: Fighter, damage: Damage) -> Play:
    damage.prevented = ID
    victim = damage.victim
    for _ in range(DISCARDED):
        if victim.alive and game.takeable(victim):
            cards = yield from game.ask_take(owner, victim, ID)
            yield from game.discard(victim, cards, ID, by=owner)


HANBING = Kind(ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(2), Trigger(DEALING, _run, when=_when)))
