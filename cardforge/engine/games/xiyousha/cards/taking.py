"""金刚镯 (L163): a hand card (unseen), equipment or laid card of another is discarded.

紫金葫芦 (L165): a hand card (unseen) or equipment of a player at distance 1 comes into your hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.asking import IN_JUDGEMENT
from cardforge.engine.battle.hooks import OWN_CARDS
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ZHUO_ID = "card/jingangzhuo"
HULU_ID = "card/hulu"
HULU_REACH = 1
ANY = OWN_CARDS | IN_JUDGEMENT


def _has_any(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return game.takeable(target, ANY) > 0


def _has_own(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return game.takeable(target) > 0


def _any_left(game: Xiyousha, use: Use) -> bool:
    return game.takeable(use.target, ANY) > 0


def _own_left(game: Xiyousha, use: Use) -> bool:
    return game.takeable(use.target) > 0


def _smash(game: Xiyousha, use: Use) -> Play:
    cards = yield from game.ask_take(use.user, use.target, ZHUO_ID, zones=ANY)
    yield from game.discard(use.target, cards, ZHUO_ID, by=use.user)


def _suck(game: Xiyousha, use: Use) -> Play:
    cards = yield from game.ask_take(use.user, use.target, HULU_ID)
    yield from game.obtain(use.user, cards, HULU_ID)


JINGANGZHUO = Kind(ZHUO_ID, SKILL_CARD, may_target=_has_any, works=_any_left, effect=_smash, nullifiable=True)
HULU = Kind(HULU_ID, SKILL_CARD, reach=HULU_REACH, may_target=_has_own, works=_own_left, effect=_suck, nullifiable=True)
