"""The two weapons that are not added: 九瓣花花锤 and 七星宝剑.

九瓣花花锤 (L199): after an 攻 of yours dealt damage you may discard a hand card (unseen) or equipment of the one hit.
七星宝剑 (L201): any number of 攻 in your play phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Reach, Skill, Trait, Trigger, Unlimited
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.battle.timing import DEALT
from cardforge.engine.games.xiyousha.cards.gong import GONG, MANY_WEAPONS

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

CHUI_ID = "card/huahuachui"
QIXING_ID = "card/qixingjian"


def _hits(game: Xiyousha, owner: Fighter, damage: Damage) -> bool:
    return damage.why == GONG.id and damage.victim.alive and game.takeable(damage.victim) > 0


def _smash(game: Xiyousha, owner: Fighter, damage: Damage) -> Play:
    cards = yield from game.ask_take(owner, damage.victim, CHUI_ID)
    yield from game.discard(damage.victim, cards, CHUI_ID, by=owner)


HUAHUACHUI = Kind(CHUI_ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(CHUI_ID, Reach(2), Trigger(DEALT, _smash, when=_hits)))
QIXINGJIAN = Kind(
    QIXING_ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(QIXING_ID, Reach(1), Unlimited(GONG), Trait(MANY_WEAPONS))
)
