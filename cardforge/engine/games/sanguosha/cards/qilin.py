"""麒麟弓, a weapon of range 5: when your 杀 deals damage, you may discard one of the target's mounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Reach, Skill, Trigger
from cardforge.engine.battle.kinds import MOUNT, WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.battle.timing import DEALING
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.core.game import Play

ID = "card/qilin"


def _mounts(game: Battle, victim: Fighter) -> list[int]:
    return [card for card in victim.equipment if game.deck.kind[card].type == MOUNT]


def _when(game: Battle, owner: Fighter, damage: Damage) -> bool:
    if damage.use is None or damage.use.kind is not SHA or damage.prevented:
        return False
    return bool(_mounts(game, damage.victim))


def _run(game: Battle, owner: Fighter, damage: Damage) -> Play:
    cards = yield from game.ask_cards(owner, _mounts(game, damage.victim), 1, 1, ID, kind="take")
    yield from game.discard(damage.victim, cards, ID, by=owner)


QILIN = Kind(ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(5), Trigger(DEALING, _run, when=_when)))
