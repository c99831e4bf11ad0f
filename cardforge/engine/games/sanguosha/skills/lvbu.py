"""吕布.

无双 (locked): the target of your 杀 needs two 闪; in a 决斗, whoever used it, your opponent needs two 杀 each time. One
alone is wasted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Needs, Skill
from cardforge.engine.games.sanguosha.cards.juedou import JUEDOU
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Request

WUSHUANG_ID = "skill/wushuang"
ONE = 1
TWO = 2


def _needs(game: Battle, owner: Fighter, request: Request) -> int:
    use = request.use
    return TWO if use is not None and use.kind in (SHA, JUEDOU) else ONE


WUSHUANG = Skill(WUSHUANG_ID, Needs(_needs))
