"""阎罗王.

阎王醉 (L355), in your play phase as often as you like: you lose 1 HP and, if you live, draw two cards.
判官之能 (L357-359), once a game: as a 生死簿 you save a dying player, yourself too, who then has all HP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import nothing
from cardforge.engine.battle.hooks import Active, Rescue, Skill
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

YANWANGZUI_ID = "skill/yanwangzui"
PANGUAN_ID = "skill/panguan"
PRICE = 1
GAIN = 2


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return owner.hp > 0


def _drink(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.lose_hp(owner, PRICE, YANWANGZUI_ID)
    if owner.alive:
        yield from game.draw(owner, GAIN, YANWANGZUI_ID)


def _is_left(game: Xiyousha, owner: Fighter, dying: Fighter) -> bool:
    return not game.spent.get(PANGUAN_ID)


def _judge(game: Xiyousha, owner: Fighter, dying: Fighter) -> Play:
    game.spend(PANGUAN_ID)
    yield from game.heal(dying, owner, dying.max_hp, PANGUAN_ID)


YANWANGZUI = Skill(YANWANGZUI_ID, Active(_can, nothing, _drink))
PANGUAN = Skill(PANGUAN_ID, Rescue(_is_left, _judge))
