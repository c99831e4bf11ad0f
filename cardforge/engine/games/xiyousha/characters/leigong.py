"""雷公.

惊雷 (L391): when your 攻 is answered by a 受 you judge: black: that 受 is void; the other may play another, and you
judge again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.kinds import BLACK
from cardforge.engine.battle.timing import DODGED
from cardforge.engine.games.xiyousha.cards.gong import GONG

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Judgement
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/jinglei"


def _wanted(suit: int, rank: int) -> bool:
    return suit & 1 == BLACK


def _when(game: Xiyousha, owner: Fighter, use: Use) -> bool:
    return use.kind is GONG and not use.hit


def _thunder(game: Xiyousha, owner: Fighter, use: Use) -> Play:
    judgement: Judgement = yield from game.judge(owner, ID, _wanted)
    use.hit = judgement.result


JINGLEI = Skill(ID, Trigger(DODGED, _thunder, when=_when, locked=True))
