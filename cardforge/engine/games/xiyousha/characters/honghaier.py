"""红孩儿.

攻受结合 (L273): at any time a 攻 is as good as a 受, and a 受 as a 攻.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Convert, Skill
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.cards.shou import SHOU

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/gongshou"


def _is_gong(game: Xiyousha, owner: Fighter, card: int) -> bool:
    return game.deck.kind[card] is GONG


def _is_shou(game: Xiyousha, owner: Fighter, card: int) -> bool:
    return game.deck.kind[card] is SHOU


GONGSHOU = Skill(ID, Convert(SHOU, _is_gong), Convert(GONG, _is_shou))
