"""蜘蛛精.

盘丝洞 (L307), once a turn: a diamond from hand is used as 捆妖索.
施毒 (L309), once a turn: a club from hand is laid before another player. Before they draw they judge: a club: they take
1 damage, of which nobody is the source, and the card stays; else it is discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import is_club, is_diamond
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.hooks import TO_USE, Convert, Skill
from cardforge.engine.battle.kinds import CLUB, Kind
from cardforge.engine.games.xiyousha.cards.ropes import KUNYAO
from cardforge.engine.games.xiyousha.words import SKILL_KIND

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Judgement
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

PANSIDONG_ID = "skill/pansidong"
SHIDU_ID = "skill/shidu"
DAMAGE = 1


def _wanted(suit: int, rank: int) -> bool:
    return suit == CLUB


def _may_target(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return not game.judges(target, SHIDU_KIND)


def _judged(game: Xiyousha, fighter: Fighter, card: int, kind: Kind) -> Play:
    def poison(game: Xiyousha, judgement: Judgement) -> Play:
        if judgement.result:
            yield from game.damage(fighter, None, DAMAGE, SHIDU_ID, (card,))
            if fighter.alive and game.place[card] == TABLE:
                game.place_delayed(fighter, card, SHIDU_KIND, SHIDU_ID, fighter.seat)

    yield from game.judge(fighter, SHIDU_ID, _wanted, poison)


SHIDU_KIND = Kind(SHIDU_ID, SKILL_KIND, may_target=_may_target, judged=_judged)
PANSIDONG = Skill(PANSIDONG_ID, Convert(KUNYAO, is_diamond, to=TO_USE, times=1))
SHIDU = Skill(SHIDU_ID, Convert(SHIDU_KIND, is_club, to=TO_USE, times=1))
