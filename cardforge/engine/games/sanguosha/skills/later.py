"""Later texts of four skills, each instead of the classic one where a rule says so (`LATER_TEXTS`).

仁德 (`rende_once_a_phase`): once in a play phase the cards are given, in any number and to as many others as one likes;
for two or more of them one HP is gained.
裸衣 (`luoyi_reveals_three`): in the draw phase, before drawing, the three topmost cards may be turned up; seeing them,
one may take the basic cards, weapons and 决斗 among them instead of drawing. Then every damage that one deals by a 杀
or a 决斗, whoever used it, is one more, until one's next turn starts. What is not taken is discarded.
集智 (`jizhi_reveals`): for the trick the topmost card is turned up instead of drawn: it is taken unless it is a basic
card; that may be taken in exchange for a hand card, which goes on top of the pile, else it is discarded.
空城 (`kongcheng_cancels`, locked): without hand cards one can be chosen for 杀 and 决斗, but as one becomes their
target that is called off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.choosing import elsewhere
from cardforge.engine.battle.events import PILE, TABLE
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.kinds import BASIC, TRICK, WEAPON
from cardforge.engine.battle.timing import DEALING, DRAWING, TARGETING, TURN_START, USED
from cardforge.engine.games.sanguosha.cards.juedou import JUEDOU
from cardforge.engine.games.sanguosha.cards.sha import SHA
from cardforge.engine.games.sanguosha.skills import huangyueying, liubei, xuchu, zhugeliang

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage, Drawing, Phase
    from cardforge.engine.battle.uses import Plan, Use
    from cardforge.engine.core.game import Play

REVEALED = 3
MORE = 1
ENOUGH = 2
GAIN = 1

# 仁德


def _give(game: Battle, owner: Fighter, plan: Plan) -> Play:
    """The first gift is chosen already; more may follow, until nothing is picked."""
    id = liubei.RENDE_ID
    cards, targets, given = plan.cards, plan.targets, 0
    while cards and targets:
        given += len(cards)
        yield from game.give(owner, targets[0], cards, id)
        cards = yield from game.ask_cards(owner, owner.hand, 0, len(owner.hand), id, kind="give")
        targets = (yield from game.ask_targets(owner, elsewhere(game, owner), 0, 1, id)) if cards else ()
    if given >= ENOUGH:
        yield from game.heal(owner, owner, GAIN, id)


RENDE: Final = Skill(liubei.RENDE_ID, Active(liubei.has_hand, liubei.choose_gift, _give, times=1))

# 裸衣


def _not_replaced(game: Battle, owner: Fighter, drawing: Drawing) -> bool:
    return not drawing.replaced


def _reveal(game: Battle, owner: Fighter, drawing: Drawing) -> Play:
    id = xuchu.LUOYI_ID
    cards = game.top_cards(REVEALED)
    if not cards:
        game.exhaust()
    game.move(cards, TABLE, id, owner.seat)
    if (yield from game.ask_skill(owner, id, tuple([game.deck.atoms[card] for card in cards]))):
        kinds = game.deck.kind
        wanted = [card for card in cards if kinds[card].type in (BASIC, WEAPON) or kinds[card] is JUEDOU]
        drawing.replaced = True
        owner.marks[id] = 1
        yield from game.obtain(owner, wanted, id)
    game.clear_table(cards, id)


def _is_bare(game: Battle, owner: Fighter, phase: Phase) -> bool:
    return bool(owner.marks.get(xuchu.LUOYI_ID))


def _dress(game: Battle, owner: Fighter, phase: Phase) -> None:
    del owner.marks[xuchu.LUOYI_ID]


def _deals(game: Battle, owner: Fighter, damage: Damage) -> bool:
    return damage.use is not None and damage.use.kind in (SHA, JUEDOU) and bool(owner.marks.get(xuchu.LUOYI_ID))


def _more(game: Battle, owner: Fighter, damage: Damage) -> None:
    damage.n += MORE


LUOYI: Final = Skill(
    xuchu.LUOYI_ID,
    Trigger(DRAWING, _reveal, when=_not_replaced),
    Trigger(TURN_START, _dress, when=_is_bare, locked=True),
    Trigger(DEALING, _more, when=_deals, locked=True),
)

# 集智


def _is_trick(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind.type == TRICK


def _turn_up(game: Battle, owner: Fighter, use: Use) -> Play:
    id = huangyueying.JIZHI_ID
    card = game.top()
    game.move((card,), TABLE, id, owner.seat)
    if game.deck.kind[card].type != BASIC:
        yield from game.obtain(owner, (card,), id)
        return
    swapped = yield from game.ask_cards(owner, owner.hand, 0, 1, id)
    if swapped:
        game.move(swapped, PILE, id, owner.seat)
        yield from game.obtain(owner, (card,), id)
        yield from game.settle()
    game.clear_table((card,), id)


JIZHI: Final = Skill(huangyueying.JIZHI_ID, Trigger(USED, _turn_up, when=_is_trick))

# 空城


def _aimed_at(game: Battle, owner: Fighter, use: Use) -> bool:
    return not owner.hand and use.target is owner and use.kind in (SHA, JUEDOU)


def _call_off(game: Battle, owner: Fighter, use: Use) -> None:
    game.cancel_target(use, zhugeliang.KONGCHENG_ID)


KONGCHENG: Final = Skill(zhugeliang.KONGCHENG_ID, Trigger(TARGETING, _call_off, when=_aimed_at, locked=True))

LATER_TEXTS: Final = {
    "rende_once_a_phase": (liubei.RENDE, RENDE),
    "luoyi_reveals_three": (xuchu.LUOYI, LUOYI),
    "jizhi_reveals": (huangyueying.JIZHI, JIZHI),
    "kongcheng_cancels": (zhugeliang.KONGCHENG, KONGCHENG),
}
"""By the name of the rule: the classic skill and what takes its place."""
