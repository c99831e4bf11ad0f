"""陆逊.

谦逊 (locked): you cannot become a target of 顺手牵羊 or 乐不思蜀.
连营: when you lost your last hand card, you may draw a card. Cards paid together are lost together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Forbid, Skill, Trigger
from cardforge.engine.battle.timing import LOST
from cardforge.engine.games.sanguosha.cards.lebu import LEBU
from cardforge.engine.games.sanguosha.cards.taking import SHUNSHOU

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.battle.moments import Lost
    from cardforge.engine.core.game import Play

QIANXUN_ID = "skill/qianxun"
LIANYING_ID = "skill/lianying"
GAIN = 1


def _modest(game: Battle, owner: Fighter, user: Fighter | None, kind: Kind) -> bool:
    return kind in (SHUNSHOU, LEBU)


def _emptied(game: Battle, owner: Fighter, lost: Lost) -> bool:
    return lost.emptied


def _draw(game: Battle, owner: Fighter, lost: Lost) -> Play:
    yield from game.draw(owner, GAIN, LIANYING_ID)


QIANXUN = Skill(QIANXUN_ID, Forbid(_modest))
LIANYING = Skill(LIANYING_ID, Trigger(LOST, _draw, when=_emptied))
