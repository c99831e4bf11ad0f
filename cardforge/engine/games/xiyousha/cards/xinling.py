"""心灵控制 (L137-139): another player with a weapon uses an 攻 on whom you choose in their range, or you get a weapon.

You may be the one it is used on. The 攻 does not count for the play phase, weapons may be added to it. Of several
weapons you choose one; it comes into your hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_USE
from cardforge.engine.battle.kinds import WEAPON_SLOT, Kind
from cardforge.engine.battle.moments import PLAYERS, Request
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/xinling"


def _second(game: Xiyousha, user: Fighter, target: Fighter) -> list[Fighter]:
    return game.candidates(target, GONG)


def _may_target(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return game.gear(target, WEAPON_SLOT) >= 0 and bool(game.candidates(target, GONG))


def _effect(game: Xiyousha, use: Use) -> Play:
    target, victim, user = use.target, use.victim, use.user
    assert victim is not None
    if victim.alive and (yield from game.use_against(Request(target, GONG, TO_USE, ID, user, None, (victim,)))):
        return
    weapons = [card for card in target.equipment if game.deck.kind[card].slot == WEAPON_SLOT]
    if weapons and user.alive:
        about = (PLAYERS[target.seat], skill_atom(ID))
        cards = yield from game.ask_cards(user, weapons, 1, 1, about, kind="take")
        yield from game.give(target, user, cards, ID)


XINLING = Kind(ID, SKILL_CARD, may_target=_may_target, second=_second, effect=_effect, nullifiable=True)
