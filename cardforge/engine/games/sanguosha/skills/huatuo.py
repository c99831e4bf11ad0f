"""华佗.

急救: outside your own turn, a red card of yours, from hand or equipment, counts as a 桃. With the switch
`jijiu_from_hand_only` equipment does not serve.
青囊: once in your play phase you may discard a hand card: one wounded player gains one HP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import is_red
from cardforge.engine.battle.hooks import OWN_CARDS, TO_USE, Active, Convert, Skill
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.sanguosha.cards.tao import TAO

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play

JIJIU_ID = "skill/jijiu"
QINGNANG_ID = "skill/qingnang"
PRICE = 1
HEAL = 1


def _serves(game: Battle, owner: Fighter, card: int) -> bool:
    return is_red(game, owner, card) and (card in owner.hand or not game.switches["jijiu_from_hand_only"])


def _out_of_turn(game: Battle, owner: Fighter, purpose: int) -> bool:
    return game.turn_fighter is not owner


def _patients(game: Battle) -> list[Fighter]:
    return [fighter for fighter in game.living if fighter.hp < fighter.max_hp]


def _can(game: Battle, owner: Fighter) -> bool:
    return len(owner.hand) >= PRICE and bool(_patients(game))


def _choose(game: Battle, owner: Fighter) -> Play:
    cards = yield from game.ask_cards(owner, owner.hand, 0, PRICE, QINGNANG_ID)
    targets = (yield from game.ask_targets(owner, _patients(game), 0, 1, QINGNANG_ID)) if cards else ()
    return Plan(cards, targets) if targets else None


def _cure(game: Battle, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, QINGNANG_ID)
    yield from game.heal(plan.targets[0], owner, HEAL, QINGNANG_ID)


JIJIU = Skill(JIJIU_ID, Convert(TAO, _serves, zones=OWN_CARDS, to=TO_USE, when=_out_of_turn))
QINGNANG = Skill(QINGNANG_ID, Active(_can, _choose, _cure, times=1))
