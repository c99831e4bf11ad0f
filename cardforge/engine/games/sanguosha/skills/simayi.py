"""司马懿.

反馈: after you suffered damage, you may take one card of its source, from the hand unseen or from the equipment; once
for the damage, whatever it was.
鬼才: when any card is judged, you may put a hand card in its place; the card that lay there is discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.timing import DAMAGED, JUDGING
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage, Judgement
    from cardforge.engine.core.game import Play

FANKUI_ID = "skill/fankui"
GUICAI_ID = "skill/guicai"


def _can_take(game: Battle, owner: Fighter, damage: Damage) -> bool:
    source = damage.source
    return source is not None and source is not owner and bool(source.hand or source.equipment)


def _take(game: Battle, owner: Fighter, damage: Damage) -> Play:
    if damage.source is not None:
        cards = yield from game.ask_take(owner, damage.source, FANKUI_ID)
        yield from game.obtain(owner, cards, FANKUI_ID)


def _can_replace(game: Battle, owner: Fighter, judgement: Judgement) -> bool:
    return bool(owner.hand) and judgement.card >= 0


def _choose(game: Battle, owner: Fighter, judgement: Judgement) -> Play:
    return Plan((yield from game.ask_cards(owner, owner.hand, 1, 1, GUICAI_ID)))


def _replace(game: Battle, owner: Fighter, judgement: Judgement, plan: Plan) -> Play:
    yield from game.replace_judgement(owner, judgement, plan.cards[0], GUICAI_ID)


FANKUI = Skill(FANKUI_ID, Trigger(DAMAGED, _take, when=_can_take))
GUICAI = Skill(GUICAI_ID, Trigger(JUDGING, _replace, when=_can_replace, choose=_choose, anyone=True))
