"""五谷丰登: as many cards as there are fighters alive are turned up; each, from the user on, takes one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.kinds import TRICK, Kind
from cardforge.engine.core.decision import Decision

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play

ID = "card/wugu"


def _everybody(game: Battle, user: Fighter) -> list[Fighter]:
    return list(game.order())


def _begin(game: Battle, use: Use) -> None:
    use.pool = game.top_cards(len(game.living))
    if len(use.pool) < len(game.living):
        game.exhaust()
    game.move(use.pool, TABLE, ID, use.user.seat)


def _works(game: Battle, use: Use) -> bool:
    return bool(use.pool)


def _effect(game: Battle, use: Use) -> Play:
    card = use.pool[0]
    if len(use.pool) > 1:
        options = tuple(game.deck.atoms[each] for each in use.pool)
        (choice,) = yield Decision("harvest", use.target.seat, options, about=(use.kind.option,))
        card = use.pool[choice]
    use.pool.remove(card)
    yield from game.obtain(use.target, (card,), ID)


def _end(game: Battle, use: Use) -> None:
    game.clear_table(use.pool, ID)


WUGU = Kind(ID, TRICK, fixed=_everybody, begin=_begin, works=_works, effect=_effect, end=_end, nullifiable=True)
