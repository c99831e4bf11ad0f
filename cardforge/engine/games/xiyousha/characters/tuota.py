"""托塔天王.

如意宝塔 (L367): whenever you use a skill card you may draw a card.
阵前父子 (L369), once a turn: you discard a hand card; another player who is 哪吒 or 木吒 fights a 单挑 with a player
you name, who begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.choosing import cost, elsewhere
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.timing import PLAYED, USED
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.dantiao import DANTIAO
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Answer, Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

BAOTA_ID = "skill/baota"
FUZI_ID = "skill/fuzi"
GAIN = 1
PRICE = 1
SONS: Final = ("character/nezha", "character/muzha")


def _is_skill_card(game: Xiyousha, owner: Fighter, event: Use | Answer) -> bool:
    kind = event.kind
    return kind.type == SKILL_CARD and bool(event.cards) and game.deck.kind[event.cards[0]] is kind


def _draw(game: Xiyousha, owner: Fighter, event: Use | Answer) -> Play:
    yield from game.draw(owner, GAIN, BAOTA_ID)


def _rivals(game: Xiyousha, son: Fighter) -> list[Fighter]:
    return game.candidates(son, DANTIAO)


def _sons(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in elsewhere(game, owner) if other.character in SONS and _rivals(game, other)]


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return len(owner.hand) >= PRICE and bool(_sons(game, owner))


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, owner.hand, PRICE, FUZI_ID)
    if not cards:
        return None
    sons = yield from game.ask_targets(owner, _sons(game, owner), 0, 1, FUZI_ID)
    if not sons:
        return None
    rivals = yield from game.ask_targets(owner, _rivals(game, sons[0]), 0, 1, FUZI_ID)
    return Plan(cards, (sons[0], rivals[0])) if rivals else None


def _send(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    son, rival = plan.targets
    yield from game.discard(owner, plan.cards, FUZI_ID)
    yield from game.use(son, DANTIAO, (), [rival], skill=FUZI_ID, nullifiable=False)


BAOTA = Skill(BAOTA_ID, Trigger(USED, _draw, when=_is_skill_card), Trigger(PLAYED, _draw, when=_is_skill_card))
FUZI = Skill(FUZI_ID, Active(_can, _choose, _send, times=1))
