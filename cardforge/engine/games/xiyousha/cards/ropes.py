"""捆仙索 (L147-151) and 捆妖索 (L153-155), laid before another player whose attribute is 仙, or 妖.

As their turn starts they judge: unless it is a club, the play phase is skipped; the rope is discarded. 锦阑袈裟 may be
used before the judgement or after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import CLUB, Kind
from cardforge.engine.battle.turns import PLAY
from cardforge.engine.games.xiyousha.cards.jiasha import JIASHA
from cardforge.engine.games.xiyousha.words import SKILL_CARD, XIAN, YAO

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha


def is_club(suit: int, rank: int) -> bool:
    """What sets free."""
    return suit == CLUB


def _rope(id: str, side: str) -> Kind:
    def judged(game: Xiyousha, fighter: Fighter, card: int, kind: Kind) -> Play:
        judgement = yield from game.judge(fighter, id, is_club)
        if judgement.result or not fighter.alive:
            return
        if (yield from game.nullified(kind, fighter)):
            game.void(kind, fighter, JIASHA.id)
        else:
            game.skip_phase(PLAY, id)

    def may_target(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
        return target.side == side and not game.judges(target, kind)

    kind = Kind(id, SKILL_CARD, may_target=may_target, nullifiable=True, judged=judged)
    return kind


KUNXIAN = _rope("card/kunxian", XIAN)
KUNYAO = _rope("card/kunyao", YAO)
