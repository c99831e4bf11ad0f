"""顺手牵羊 (at distance 1: you take a card) and 过河拆桥 (you discard a card): of hand, equipment or judgement zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.asking import IN_JUDGEMENT
from cardforge.engine.battle.hooks import OWN_CARDS
from cardforge.engine.battle.kinds import TRICK, Kind

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play

SHUNSHOU_ID = "card/shunshou"
GUOHE_ID = "card/guohe"
ZONES = OWN_CARDS | IN_JUDGEMENT


def _may_target(game: Battle, user: Fighter, target: Fighter) -> bool:
    return bool(target.hand or target.equipment or target.judgement)


def _works(game: Battle, use: Use) -> bool:
    return game.takeable(use.target, ZONES) > 0


def _take(game: Battle, use: Use) -> Play:
    cards = yield from game.ask_take(use.user, use.target, SHUNSHOU_ID, zones=ZONES)
    yield from game.obtain(use.user, cards, SHUNSHOU_ID)


def _dismantle(game: Battle, use: Use) -> Play:
    cards = yield from game.ask_take(use.user, use.target, GUOHE_ID, zones=ZONES)
    yield from game.discard(use.target, cards, GUOHE_ID, by=use.user)


SHUNSHOU = Kind(SHUNSHOU_ID, TRICK, reach=1, may_target=_may_target, works=_works, effect=_take, nullifiable=True)
GUOHE = Kind(GUOHE_ID, TRICK, may_target=_may_target, works=_works, effect=_dismantle, nullifiable=True)
