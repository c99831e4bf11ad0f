"""南蛮入侵 and 万箭齐发: every other fighter plays a 杀, or a 闪, or suffers 1 damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_PLAY
from cardforge.engine.battle.kinds import TRICK, Kind
from cardforge.engine.games.sanguosha.cards.sha import SHA
from cardforge.engine.games.sanguosha.cards.shan import SHAN

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play


DAMAGE = 1


def _volley(id: str, answer: Kind) -> Kind:
    def effect(game: Battle, use: Use) -> Play:
        answered = yield from game.answers(use.target, answer, TO_PLAY, id, use.user, use)
        if answered is None:
            yield from game.damage(use.target, use.user, DAMAGE, id, use.cards, use)

    return Kind(id, TRICK, fixed=_others, effect=effect, nullifiable=True)


def _others(game: Battle, user: Fighter) -> list[Fighter]:
    return game.others(user)


NANMAN = _volley("card/nanman", SHA)
WANJIAN = _volley("card/wanjian", SHAN)
