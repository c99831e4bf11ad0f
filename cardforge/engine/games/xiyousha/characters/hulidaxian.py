"""虎力大仙.

借力 (L321): a mount, from hand or equipped, is as good as an 攻; used so once a turn.
暴血 (L323), once a turn, with just 2 HP: you lose 1 HP, a player within your attack range takes 1 damage; nothing
answers it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import one_target
from cardforge.engine.battle.hooks import OWN_CARDS, Active, Convert, Skill
from cardforge.engine.battle.kinds import MOUNT
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.gong import GONG

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

JIELI_ID = "skill/jieli"
BAOXUE_ID = "skill/baoxue"
JUST = 2
PRICE = 1
DAMAGE = 1


def _is_mount(game: Xiyousha, owner: Fighter, card: int) -> bool:
    return game.deck.kind[card].type == MOUNT


def _in_range(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in game.living if game.in_range(owner, other)]


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return owner.hp == JUST and bool(_in_range(game, owner))


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    return one_target(game, owner, _in_range(game, owner), BAOXUE_ID)


def _burst(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.lose_hp(owner, PRICE, BAOXUE_ID)
    yield from game.damage(plan.targets[0], owner, DAMAGE, BAOXUE_ID)


JIELI = Skill(JIELI_ID, Convert(GONG, _is_mount, zones=OWN_CARDS, times=1))
BAOXUE = Skill(BAOXUE_ID, Active(_can, _choose, _burst, times=1))
