"""芭蕉扇 (L123-125): as many cards as there are players alive are turned up; each, from the user on, takes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.core.decision import Decision
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/bajiaoshan"


def _everybody(game: Xiyousha, user: Fighter) -> list[Fighter]:
    return list(game.order())


def _begin(game: Xiyousha, use: Use) -> None:
    use.pool = game.top_cards(len(game.living))
    if len(use.pool) < len(game.living):
        game.exhaust()
    game.move(use.pool, TABLE, ID, use.user.seat)


def _works(game: Xiyousha, use: Use) -> bool:
    return bool(use.pool)


def _effect(game: Xiyousha, use: Use) -> Play:
    card = use.pool[0]
    if len(use.pool) > 1:
        options = tuple([game.deck.atoms[each] for each in use.pool])
        (choice,) = yield Decision("harvest", use.target.seat, options, about=(use.kind.option,))
        card = use.pool[choice]
    use.pool.remove(card)
    yield from game.obtain(use.target, (card,), ID)


def _end(game: Xiyousha, use: Use) -> None:
    game.clear_table(use.pool, ID)


BAJIAOSHAN = Kind(
    ID, SKILL_CARD, fixed=_everybody, begin=_begin, works=_works, effect=_effect, end=_end, nullifiable=True
)
