"""火焰山 (L119) and 翻江倒海 (L145): every other player plays a 受, or an 攻, or takes 1 damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_PLAY
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.cards.shou import SHOU
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

DAMAGE = 1


def _volley(id: str, answer: Kind) -> Kind:
    def effect(game: Xiyousha, use: Use) -> Play:
        if (yield from game.answers(use.target, answer, TO_PLAY, id, use.user, use)) is None:
            yield from game.damage(use.target, use.user, DAMAGE, id, use.cards, use)

    return Kind(id, SKILL_CARD, fixed=_others, effect=effect, nullifiable=True)


def _others(game: Xiyousha, user: Fighter) -> list[Fighter]:
    return game.others(user)


HUOYANSHAN = _volley("card/huoyanshan", SHOU)
FANJIANG = _volley("card/fanjiang", GONG)
