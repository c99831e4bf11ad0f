"""郭嘉.

天妒: when a judgement of yours stands, you may take the card that was judged, before its effect (with the switch
`tiandu_after_effect`: after it, when it is about to be discarded).
遗计: for each point of damage that you suffered, you may look at the two topmost cards of the pile and hand them out as
you like, to yourself too; each pair is handed out before the next is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.timing import DAMAGED, JUDGED, JUDGEMENT_OVER

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage, Judgement
    from cardforge.engine.core.game import Play

TIANDU_ID = "skill/tiandu"
YIJI_ID = "skill/yiji"
CARDS_A_POINT = 2


def _stands(game: Battle, owner: Fighter, judgement: Judgement) -> bool:
    return not game.switches["tiandu_after_effect"] and game.place[judgement.card] == TABLE


def _is_over(game: Battle, owner: Fighter, judgement: Judgement) -> bool:
    return game.switches["tiandu_after_effect"] and game.place[judgement.card] == TABLE


def _take(game: Battle, owner: Fighter, judgement: Judgement) -> Play:
    yield from game.obtain(owner, (judgement.card,), TIANDU_ID)


def _points(game: Battle, owner: Fighter, damage: Damage) -> int:
    return damage.n


def _hand_out(game: Battle, owner: Fighter, damage: Damage) -> Play:
    cards = list(game.look(owner, CARDS_A_POINT, YIJI_ID))
    while cards:
        given = yield from game.ask_cards(owner, cards, 1, len(cards), YIJI_ID, kind="give")
        (taker,) = yield from game.ask_targets(owner, game.living, 1, 1, YIJI_ID)
        yield from game.obtain(taker, given, YIJI_ID)
        cards = [card for card in cards if card not in given]


TIANDU = Skill(TIANDU_ID, Trigger(JUDGED, _take, when=_stands), Trigger(JUDGEMENT_OVER, _take, when=_is_over))
YIJI = Skill(YIJI_ID, Trigger(DAMAGED, _hand_out, times=_points))
