"""貂蝉.

离间: once in your play phase you may discard a card, from hand or equipment, and choose two men: the first counts as
using a 决斗 on the second, which 无懈可击 does not answer. The second must be one whom the first may challenge.
闭月: as your turn ends, you may draw a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.timing import TURN_END
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.sanguosha.cards.juedou import JUEDOU
from cardforge.engine.games.sanguosha.skills.words import MALE

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Phase
    from cardforge.engine.core.game import Play

LIJIAN_ID = "skill/lijian"
BIYUE_ID = "skill/biyue"
PRICE = 1
GAIN = 1


def _men(game: Battle, owner: Fighter) -> list[Fighter]:
    return [fighter for fighter in elsewhere(game, owner) if fighter.sex == MALE]


def _rivals(game: Battle, owner: Fighter, user: Fighter) -> list[Fighter]:
    return [man for man in _men(game, owner) if man is not user and not game.protected(man, user, JUEDOU)]


def _users(game: Battle, owner: Fighter) -> list[Fighter]:
    return [man for man in _men(game, owner) if _rivals(game, owner, man)]


def _can(game: Battle, owner: Fighter) -> bool:
    return bool(owner.hand or owner.equipment) and bool(_users(game, owner))


def _choose(game: Battle, owner: Fighter) -> Play:
    cards = yield from game.ask_cards(owner, game.own_cards(owner), 0, PRICE, LIJIAN_ID)
    if not cards:
        return None
    users = yield from game.ask_targets(owner, _users(game, owner), 0, 1, LIJIAN_ID)
    if not users:
        return None
    rivals = yield from game.ask_targets(owner, _rivals(game, owner, users[0]), 0, 1, LIJIAN_ID)
    return Plan(cards, (users[0], rivals[0])) if rivals else None


def _estrange(game: Battle, owner: Fighter, plan: Plan) -> Play:
    user, rival = plan.targets
    yield from game.discard(owner, plan.cards, LIJIAN_ID)
    yield from game.use(user, JUEDOU, (), [rival], skill=LIJIAN_ID, nullifiable=False)


def _draw(game: Battle, owner: Fighter, phase: Phase) -> Play:
    yield from game.draw(owner, GAIN, BIYUE_ID)


LIJIAN = Skill(LIJIAN_ID, Active(_can, _choose, _estrange, times=1))
BIYUE = Skill(BIYUE_ID, Trigger(TURN_END, _draw))
