"""唐僧 himself: the player with that identity has these skills beside those of the character card before him.

唐僧肉 (L49, published): an 攻 that damages him, and not only the character card before him, heals its user by 1 HP.
紧箍咒 (published), once a turn: another player who is 孙悟空, 猪八戒 or 沙和尚 uses an 攻 on somebody within range,
whom they choose, or 唐僧 draws a card.
往生咒 (L95, L99, published), once a game: a dying player whose identity is not shown has 2 HP; or it keeps his own
character card, with 2 HP of it (`faces.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.characters import Character
from cardforge.engine.battle.choosing import elsewhere, one_target
from cardforge.engine.battle.hooks import TO_USE, Active, Rescue, Skill, Trigger
from cardforge.engine.battle.timing import DAMAGED
from cardforge.engine.battle.uses import Plan, Request
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.words import MALE, XIAN

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

TANGSENGROU_ID = "skill/tangsengrou"
JINGUZHOU_ID = "skill/jinguzhou"
WANGSHENGZHOU_ID = "skill/wangshengzhou"
WANGSHENG_HP = 2
TRUE_HP = 2
HEAL = 1
GAIN = 1
DISCIPLES: Final = ("character/sunwukong", "character/zhubajie", "character/shaheshang")


def _is_eaten(game: Xiyousha, owner: Fighter, damage: Damage) -> bool:
    source = damage.source
    if damage.why != GONG.id or damage is game.spared:
        return False
    return source is not None and source.alive and game.wounded(source)


def _feed(game: Xiyousha, owner: Fighter, damage: Damage) -> Play:
    assert damage.source is not None
    yield from game.heal(damage.source, damage.source, HEAL, TANGSENGROU_ID)


def _disciples(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in elsewhere(game, owner) if other.character in DISCIPLES]


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return bool(_disciples(game, owner))


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    return one_target(game, owner, _disciples(game, owner), JINGUZHOU_ID)


def _chant(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    if not (yield from _obeys(game, owner, plan.targets[0])):
        yield from game.draw(owner, GAIN, JINGUZHOU_ID)


def _obeys(game: Xiyousha, owner: Fighter, disciple: Fighter) -> Play:
    if not game.candidates(disciple, GONG, some=True):
        return False
    answer = yield from game.provide(Request(disciple, GONG, TO_USE, JINGUZHOU_ID, owner))
    if answer is None:
        return False
    among = game.candidates(disciple, GONG, answer.cards)
    targets = yield from game.ask_targets(disciple, among, 1, 1, JINGUZHOU_ID)
    if targets:
        yield from game.use_answer(answer, targets)
    return bool(targets)


def _is_left(game: Xiyousha, owner: Fighter, dying: Fighter) -> bool:
    return not game.spent.get(WANGSHENGZHOU_ID)


def _revive(game: Xiyousha, owner: Fighter, dying: Fighter) -> Play:
    game.spend(WANGSHENGZHOU_ID)
    yield from game.heal(dying, owner, WANGSHENG_HP, WANGSHENGZHOU_ID)


TANGSENGROU = Skill(TANGSENGROU_ID, Trigger(DAMAGED, _feed, when=_is_eaten, locked=True))
JINGUZHOU = Skill(JINGUZHOU_ID, Active(_can, _choose, _chant, times=1))
WANGSHENGZHOU = Skill(WANGSHENGZHOU_ID, Rescue(_is_left, _revive))

MONKS_OWN: Final = (JINGUZHOU, WANGSHENGZHOU)
"""His skills behind a character card."""
TANGSENG: Final = Character("character/tangseng", XIAN, MALE, TRUE_HP, (TANGSENGROU, *MONKS_OWN))
