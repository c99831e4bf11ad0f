"""临阵换将 (L167): you and another player swap character cards, where both have one; 唐僧 neither uses it nor is its
target.

身份互换 (L169): two living players other than 唐僧, you too, swap identity cards, unseen by the others; each looks at
the new one. One of the two who uses 锦阑袈裟 calls it off; they are asked in order, whichever was chosen first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.cards.jiasha import JIASHA
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

HUANJIANG_ID = "card/huanjiang"
HUANSHEN_ID = "card/huanshen"


def _not_monk(game: Xiyousha, user: Fighter) -> bool:
    return bool(user.character) and not user.lord


def _has_face(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return bool(target.character) and not target.lord


def _swap_faces(game: Xiyousha, use: Use) -> Play:
    return game.swap_characters(use.user, use.target)


def secret_players(game: Xiyousha) -> list[Fighter]:
    """The living whose identity is not shown."""
    return [fighter for fighter in game.living if not fighter.lord]


def _second(game: Xiyousha, user: Fighter, target: Fighter) -> list[Fighter]:
    return [fighter for fighter in secret_players(game) if fighter is not target]


def _first(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return not target.lord and len(secret_players(game)) > 1


def _swap_roles(game: Xiyousha, use: Use) -> Play:
    other = use.victim
    assert other is not None
    if (yield from game.nullified(use.kind, other, use.user)):
        game.void(use.kind, other, JIASHA.id)
    elif use.target.alive and other.alive:
        game.swap_roles(use.target, other)


HUANJIANG = Kind(HUANJIANG_ID, SKILL_CARD, can=_not_monk, may_target=_has_face, effect=_swap_faces, nullifiable=True)
HUANSHEN = Kind(
    HUANSHEN_ID,
    SKILL_CARD,
    may_target=_first,
    myself=True,
    second=_second,
    alike=True,
    effect=_swap_roles,
    nullifiable=True,
)
