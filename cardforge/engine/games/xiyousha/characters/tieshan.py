"""铁扇公主.

天生丽质 (L289), once a turn: a heart from hand is used as 火焰山 or 芭蕉扇.
家教 (L291), once a turn in your play phase, or when you are dying: another player who is 牛魔王 may use a 蟠桃 on you,
if you are wounded; if he does not, you take one of his hand cards, unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.choosing import cost, elsewhere, hearts_of, nothing
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.hooks import HAND_CARDS, Active, Rescue, Skill
from cardforge.engine.battle.uses import PLAYERS, Plan
from cardforge.engine.games.xiyousha.cards.bajiaoshan import BAJIAOSHAN
from cardforge.engine.games.xiyousha.cards.pantao import PANTAO
from cardforge.engine.games.xiyousha.cards.volleys import HUOYANSHAN

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

TIANSHENG_ID = "skill/tiansheng"
JIAJIAO_ID = "skill/jiajiao"
KINDS: Final = (HUOYANSHAN, BAJIAOSHAN)


def _has_heart(game: Xiyousha, owner: Fighter) -> bool:
    return bool(hearts_of(game, owner))


def _choose_kind(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, hearts_of(game, owner), 1, TIANSHENG_ID)
    if not cards:
        return None
    at = yield from game.ask_choose(owner, [kind.option for kind in KINDS], TIANSHENG_ID)
    return Plan(cards, data=KINDS[at])


def _use_as(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    """The frame is the skill's already: the card is laid before it is used."""
    kind: Kind = plan.data
    game.move(plan.cards, TABLE, kind.id, owner.seat)
    yield from game.settle()
    yield from game.use(owner, kind, plan.cards, game.fixed_targets(owner, kind) or [], TIANSHENG_ID, paid=True)


def _husband(game: Xiyousha, owner: Fighter) -> Fighter | None:
    named = (other for other in elsewhere(game, owner) if other.character == "character/niumowang")
    return next(named, None)


def _has_husband(game: Xiyousha, owner: Fighter) -> bool:
    husband = _husband(game, owner)
    return husband is not None and bool(husband.hand)


def _is_dying(game: Xiyousha, owner: Fighter, dying: Fighter) -> bool:
    return dying is owner and _has_husband(game, owner)


def _call(game: Xiyousha, owner: Fighter, plan: Plan | Fighter) -> Play:
    husband = _husband(game, owner)
    assert husband is not None
    if game.wounded(owner):
        about = (PANTAO.option, PLAYERS[owner.seat])
        payment = yield from game.ask_own(husband, PANTAO, "respond", about)
        if payment is not None:
            yield from game.use(husband, PANTAO, payment[0], [owner], payment[1])
            return
    cards = yield from game.ask_take(owner, husband, JIAJIAO_ID, zones=HAND_CARDS)
    yield from game.obtain(owner, cards, JIAJIAO_ID)


TIANSHENG = Skill(TIANSHENG_ID, Active(_has_heart, _choose_kind, _use_as, times=1))
JIAJIAO = Skill(JIAJIAO_ID, Active(_has_husband, nothing, _call, times=1), Rescue(_is_dying, _call))
