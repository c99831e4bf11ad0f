"""借刀杀人: the target, who has a weapon, uses a 杀 on whom you choose within their range, or hands you the weapon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_USE
from cardforge.engine.battle.kinds import TRICK, WEAPON_SLOT, Kind
from cardforge.engine.battle.moments import Request
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play

ID = "card/jiedao"


def _second(game: Battle, user: Fighter, target: Fighter) -> list[Fighter]:
    return game.candidates(target, SHA)


def _may_target(game: Battle, user: Fighter, target: Fighter) -> bool:
    return game.gear(target, WEAPON_SLOT) >= 0 and bool(game.candidates(target, SHA))


def _effect(game: Battle, use: Use) -> Play:
    target, victim = use.target, use.victim
    if victim is not None and victim.alive:
        request = Request(target, SHA, TO_USE, ID, use.user, None, (victim,))
        if (yield from game.use_against(request)):
            return
    weapon = game.gear(target, WEAPON_SLOT)
    if weapon >= 0 and use.user.alive:
        yield from game.give(target, use.user, (weapon,), ID)


JIEDAO = Kind(ID, TRICK, may_target=_may_target, second=_second, effect=_effect, nullifiable=True)
