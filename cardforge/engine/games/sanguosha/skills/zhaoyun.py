"""赵云.

龙胆: a 杀 of your hand counts as a 闪, and a 闪 as a 杀, to use or to play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import HAND_CARDS, Convert, Skill
from cardforge.engine.games.sanguosha.cards.sha import SHA
from cardforge.engine.games.sanguosha.cards.shan import SHAN

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter


def _is_sha(game: Battle, owner: Fighter, card: int) -> bool:
    return game.deck.kind[card] is SHA


def _is_shan(game: Battle, owner: Fighter, card: int) -> bool:
    return game.deck.kind[card] is SHAN


LONGDAN = Skill("skill/longdan", Convert(SHA, _is_shan, zones=HAND_CARDS), Convert(SHAN, _is_sha, zones=HAND_CARDS))
