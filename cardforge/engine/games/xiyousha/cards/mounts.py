"""Mounts of single characters, whose effect nobody else has, and 青牛 (a coined name) of anybody.

大鹏金翅鸟 (L213), 如来佛祖: in the play phase it is discarded, two players other than 唐僧 swap identity cards.
避水金睛兽 (L219), 牛魔王: when he is dying it is discarded, and he has all HP.
仙鹤 (L221), 太白金星: a maximum of 4 HP while it is equipped.
青牛 (L223): once a turn in the play phase it demands a 单挑 with another player, who plays first.
筋斗云 (L225), 孙悟空: two 攻 in the play phase.
风火轮 (L227), 哪吒: it is discarded as two 攻 one after the other, a target chosen for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.hooks import Active, Oftener, Reach, Rescue, Skill, Trait
from cardforge.engine.battle.kinds import MOUNT, Kind
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.dantiao import DANTIAO
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.cards.swaps import secret_players
from cardforge.engine.games.xiyousha.words import MOUNT_SLOT

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

DAPENG_ID = "card/dapeng"
SHOU_ID = "card/jinjingshou"
XIANHE_ID = "card/xianhe"
QINGNIU_ID = "card/qingniu"
JINDOUYUN_ID = "card/jindouyun"
FENGHUOLUN_ID = "card/fenghuolun"

CRANE: Final = "crane"
"""A trait: RIDER_OF_CRANE has a maximum of CRANE_CAP."""
RIDER_OF_CRANE = "character/taibai"
CRANE_CAP = 4
MORE_GONG = 1
GONG_OF_WHEELS = 2


def _piece(game: Xiyousha, owner: Fighter, id: str) -> int:
    return next(card for card in owner.equipment if game.deck.kind[card].id == id)


# 大鹏金翅鸟


def _can_swap(game: Xiyousha, owner: Fighter) -> bool:
    return owner.character == "character/rulai" and len(secret_players(game)) > 1


def _choose_two(game: Xiyousha, owner: Fighter) -> Play:
    first = yield from game.ask_targets(owner, secret_players(game), 0, 1, DAPENG_ID)
    if not first:
        return None
    others = [fighter for fighter in secret_players(game) if fighter is not first[0]]
    second = yield from game.ask_targets(owner, others, 0, 1, DAPENG_ID)
    return Plan(targets=(first[0], second[0])) if second else None


def _swap(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, (_piece(game, owner, DAPENG_ID),), DAPENG_ID)
    game.swap_roles(*plan.targets)


# 避水金睛兽


def _is_own_death(game: Xiyousha, owner: Fighter, dying: Fighter) -> bool:
    return dying is owner and owner.character == "character/niumowang"


def _come_back(game: Xiyousha, owner: Fighter, dying: Fighter) -> Play:
    yield from game.discard(owner, (_piece(game, owner, SHOU_ID),), SHOU_ID)
    yield from game.heal(owner, owner, owner.max_hp, SHOU_ID)


# 青牛


def _rivals(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return game.candidates(owner, DANTIAO)


def _can_demand(game: Xiyousha, owner: Fighter) -> bool:
    return bool(_rivals(game, owner))


def _choose_rival(game: Xiyousha, owner: Fighter) -> Play:
    targets = yield from game.ask_targets(owner, _rivals(game, owner), 0, 1, QINGNIU_ID)
    return Plan(targets=targets) if targets else None


def _demand(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.use(owner, DANTIAO, (), plan.targets, skill=QINGNIU_ID, nullifiable=False)


# 筋斗云


def _more(game: Xiyousha, owner: Fighter) -> int:
    return MORE_GONG if owner.character == "character/sunwukong" else 0


# 风火轮


def _reached(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    wheels = [card for card in owner.equipment if game.deck.kind[card].id == FENGHUOLUN_ID]
    return game.candidates(owner, GONG, wheels)


def _can_roll(game: Xiyousha, owner: Fighter) -> bool:
    is_nezha = owner.character == "character/nezha"
    return is_nezha and game.within_limit(owner, GONG) and bool(_reached(game, owner))


def _choose_first(game: Xiyousha, owner: Fighter) -> Play:
    targets = yield from game.ask_targets(owner, _reached(game, owner), 0, 1, FENGHUOLUN_ID)
    return Plan(targets=targets) if targets else None


def _roll(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, (_piece(game, owner, FENGHUOLUN_ID),), FENGHUOLUN_ID)
    targets = plan.targets
    for n in range(GONG_OF_WHEELS):
        if n:
            targets = yield from game.ask_targets(owner, game.candidates(owner, GONG), 1, 1, FENGHUOLUN_ID)
        if targets and owner.alive:
            yield from game.use(owner, GONG, (), targets, skill=FENGHUOLUN_ID)


def _mount(id: str, reach: int, part: Active | Oftener | Rescue | Trait) -> Kind:
    return Kind(id, MOUNT, slot=MOUNT_SLOT, skill=Skill(id, Reach(reach), part))


DAPENG = _mount(DAPENG_ID, 2, Active(_can_swap, _choose_two, _swap))
JINJINGSHOU = _mount(SHOU_ID, 2, Rescue(_is_own_death, _come_back))
XIANHE = _mount(XIANHE_ID, 2, Trait(CRANE))
QINGNIU = _mount(QINGNIU_ID, 2, Active(_can_demand, _choose_rival, _demand, times=1))
JINDOUYUN = _mount(JINDOUYUN_ID, 4, Oftener(GONG, _more))
FENGHUOLUN = _mount(FENGHUOLUN_ID, 3, Active(_can_roll, _choose_first, _roll))
