"""雌雄双股剑, a weapon of range 2: when your 杀 has a target of the opposite sex, you may have them choose.

They discard a hand card, or you draw a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Reach, Skill, Trigger
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.battle.timing import TARGETED
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

ID = "card/cixiong"
DRAWN = 1


def _when(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind is SHA and bool(owner.sex and use.target.sex) and owner.sex != use.target.sex


def _run(game: Battle, owner: Fighter, use: Use) -> Play:
    target = use.target
    cards: tuple[int, ...] = ()
    if target.hand:
        cards = yield from game.ask_cards(target, target.hand, 0, 1, ID, kind="discard")
    if cards:
        yield from game.discard(target, cards, ID)
    else:
        yield from game.draw(owner, DRAWN, ID)


CIXIONG = Kind(ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(2), Trigger(TARGETED, _run, when=_when)))
