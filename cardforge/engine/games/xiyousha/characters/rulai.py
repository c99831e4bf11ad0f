"""如来佛祖.

云之尽头 (L373): you use 攻 at any distance.
如来神掌 (L375), once a turn, with 1 HP: you discard two black hand cards and gain 1 HP; every other player plays two
受, or a 金钟罩, or uses a 锦阑袈裟, or takes 1 damage. One 受 alone is wasted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import cost, hand_of
from cardforge.engine.battle.hooks import TO_PLAY, Active, FarReach, Skill
from cardforge.engine.battle.kinds import BLACK
from cardforge.engine.battle.uses import PLAYERS, Plan, Request
from cardforge.engine.core.atoms import Option
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.cards.jiasha import JIASHA
from cardforge.engine.games.xiyousha.cards.jinzhongzhao import JINZHONGZHAO
from cardforge.engine.games.xiyousha.cards.shou import SHOU

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

YUNJIN_ID = "skill/yunjin"
SHENZHANG_ID = "skill/shenzhang"
AT_HP = 1
PRICE = 2
HEAL = 1
DAMAGE = 1
WANTED = 2


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return owner.hp == AT_HP and len(hand_of(game, owner, BLACK)) >= PRICE


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, hand_of(game, owner, BLACK), PRICE, SHENZHANG_ID)
    return Plan(cards) if cards else None


def _strike(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, SHENZHANG_ID)
    yield from game.heal(owner, owner, HEAL, SHENZHANG_ID)
    for other in game.others(owner):
        if other.alive and not (yield from _withstands(game, owner, other)):
            yield from game.damage(other, owner, DAMAGE, SHENZHANG_ID)


def _withstands(game: Xiyousha, owner: Fighter, other: Fighter) -> Play:
    about = (Option(SHENZHANG_ID), PLAYERS[owner.seat])
    robe = yield from game.ask_own(other, JIASHA, "nullify", about)
    if robe is not None:
        yield from game.use(other, JIASHA, robe[0], [other], robe[1])
        return True
    for played in range(WANTED):
        if not _can_play(game, other, WANTED - played):
            return False
        answer = yield from game.respond(Request(other, SHOU, TO_PLAY, SHENZHANG_ID, owner))
        if answer is None:
            return False
        if answer.kind is JINZHONGZHAO:
            return True
    return True


def _can_play(game: Xiyousha, other: Fighter, n: int) -> bool:
    """Whether so many cards at all could be played as 受, or a 金钟罩."""
    kinds = game.deck.kind
    if any(kinds[card] is JINZHONGZHAO for card in other.hand):
        return True
    serving = {card for card in other.hand if kinds[card] is SHOU}
    for _, part in other.converts.get(SHOU.id, ()):
        if game.can_convert(other, part, TO_PLAY):
            serving.update(game.convertible(other, part))
    return len(serving) >= n


YUNJIN = Skill(YUNJIN_ID, FarReach((GONG.id,)))
SHENZHANG = Skill(SHENZHANG_ID, Active(_can, _choose, _strike, times=1))
