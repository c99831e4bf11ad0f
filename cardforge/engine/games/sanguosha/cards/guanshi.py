"""贯石斧, a weapon of range 3: when a 闪 has cancelled your 杀, you may discard two cards to make it hit all the same.

The axe itself cannot be discarded for it, unless the rule `axe_may_discard_itself` says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Reach, Skill, Trigger
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.battle.timing import DODGED
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

ID = "card/guanshi"
COST = 2


def _cost(game: Battle, owner: Fighter) -> list[int]:
    cards = game.own_cards(owner)
    if game.switches["axe_may_discard_itself"]:
        return cards
    return [card for card in cards if card != game.gear(owner, WEAPON_SLOT)]


def _when(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind is SHA and not use.hit and use.target.alive and len(_cost(game, owner)) >= COST


def _run(game: Battle, owner: Fighter, use: Use) -> Play:
    cards = yield from game.ask_cards(owner, _cost(game, owner), COST, COST, ID)
    use.hit = True
    yield from game.discard(owner, cards, ID)


GUANSHI = Kind(ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(3), Trigger(DODGED, _run, when=_when)))
