"""Mounts that are once, from where they lie equipped, as good as a basic card: paid, they go to the discard pile.

白龙马 (L209) of 唐僧 and 狮王 (L211) of anybody as an 攻, to use and not to play; 神龟 (L215) and 象王 (L217) of
anybody as a 受, to play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import EQUIPPED, TO_PLAY, TO_USE, Convert, Reach, Skill
from cardforge.engine.battle.kinds import MOUNT, Kind
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.cards.shou import SHOU
from cardforge.engine.games.xiyousha.words import MOUNT_SLOT

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.games.xiyousha.game import Xiyousha


def _serving(id: str, reach: int, kind: Kind, to: int, when: Callable[..., bool] | None = None) -> Kind:
    def itself(game: Xiyousha, owner: Fighter, card: int) -> bool:
        return game.deck.kind[card] is mount

    skill = Skill(id, Reach(reach), Convert(kind, itself, zones=EQUIPPED, to=to, when=when))
    mount = Kind(id, MOUNT, slot=MOUNT_SLOT, skill=skill)
    return mount


def _is_monk(game: Xiyousha, owner: Fighter, purpose: int) -> bool:
    return owner.lord


BAILONGMA = _serving("card/bailongma", 3, GONG, TO_USE, _is_monk)
SHIWANG = _serving("card/shiwang", 2, GONG, TO_USE)
SHENGUI = _serving("card/shengui", 2, SHOU, TO_PLAY)
XIANGWANG = _serving("card/xiangwang", 2, SHOU, TO_PLAY)
