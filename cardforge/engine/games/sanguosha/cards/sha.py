"""杀, once in a play phase: one target within the attack range must use a 闪, or suffers 1 damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_USE
from cardforge.engine.battle.kinds import ATTACK_RANGE, BASIC, Kind
from cardforge.engine.battle.timing import DODGED
from cardforge.engine.games.sanguosha.cards.shan import SHAN

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

ID = "card/sha"
DAMAGE = 1
TIMES = 1


def _effect(game: Battle, use: Use) -> Play:
    target, user = use.target, use.user
    use.answer = yield from game.answers(target, SHAN, TO_USE, ID, user, use)
    if use.answer is not None:
        use.hit = False
        if game.stirs(DODGED, user):
            yield from game.fire(DODGED, user, use)
        if not use.hit:
            return
    yield from game.damage(target, user, DAMAGE, ID, use.cards, use)


SHA = Kind(ID, BASIC, reach=ATTACK_RANGE, limit=TIMES, effect=_effect)
