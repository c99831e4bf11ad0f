"""白骨精.

变身 (L263-269), three times a game, in your play phase: a character of the pool, by chance, becomes your form: its
skills, sex and attribute, 1 HP, no healing. At 0 HP, or in your play phase when you like, you are yourself again with
the HP you had; from one form you may change to another at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import nothing
from cardforge.engine.battle.hooks import Active, Skill
from cardforge.engine.battle.uses import Plan
from cardforge.engine.core.atoms import Option

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/bianshen"
CHANGES = 3


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return owner.seat in game.behind or (game.changes_left() > 0 and bool(owner.character))


def _change(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    behind = game.behind.get(owner.seat)
    if behind is not None:
        options = [Option(behind.character.id)]
        if game.changes_left():
            options.append(Option(ID))
        if (yield from game.ask_choose(owner, options, ID)) == 0:
            yield from game.leave_form(owner)
            return
    game.take_form(owner)
    yield from game.trim(owner)


BIANSHEN = Skill(ID, Active(_can, nothing, _change))
