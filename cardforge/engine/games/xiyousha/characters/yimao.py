"""一毛不拔, which 金角大王 and 银角大王 share.

一毛不拔 (L279, L285): you may keep any number of hand cards; but whenever you use or play an 攻 you then discard hand
cards down to your HP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import HandLimit, Skill, Trigger
from cardforge.engine.battle.timing import PLAYED, USED
from cardforge.engine.games.xiyousha.cards.gong import GONG

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Answer, Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/yimao"
ANY_NUMBER = 1000


def _no_limit(game: Xiyousha, owner: Fighter) -> int:
    return ANY_NUMBER


def _has_too_many(game: Xiyousha, owner: Fighter, event: Use | Answer) -> bool:
    return event.kind is GONG and len(owner.hand) > owner.hp


def _pay(game: Xiyousha, owner: Fighter, event: Use | Answer) -> Play:
    n = len(owner.hand) - owner.hp
    cards = yield from game.ask_cards(owner, owner.hand, n, n, ID, kind="discard")
    yield from game.discard(owner, cards, ID)


YIMAO = Skill(
    ID,
    HandLimit(_no_limit),
    Trigger(USED, _pay, when=_has_too_many, locked=True),
    Trigger(PLAYED, _pay, when=_has_too_many, locked=True),
)
