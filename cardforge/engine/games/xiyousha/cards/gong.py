"""攻 (L73, L79, L107-109, L183-185), once in a play phase: one other player within the attack range loses 1 HP.

As it is used one equipped additive weapon may be added, if the target has the weapon's attribute; with 苦力 and
七星宝剑 any number (L251). Plain, one 受 stops it. With a weapon added each 受 takes a point off and 金钟罩 stops it
whole. Whoever is immune to what a weapon adds (拂尘) faces a plain 攻.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.hooks import MANY_PIECES, TO_PLAY
from cardforge.engine.battle.kinds import ATTACK_RANGE, BASIC, DIAMOND, Kind
from cardforge.engine.battle.timing import DODGED
from cardforge.engine.core.atoms import PASS
from cardforge.engine.core.decision import Decision
from cardforge.engine.games.xiyousha.cards.additive import ADDS
from cardforge.engine.games.xiyousha.cards.chaofeng import drop_taunt, taunted_by
from cardforge.engine.games.xiyousha.cards.huwei import guarded
from cardforge.engine.games.xiyousha.cards.jinzhongzhao import JINZHONGZHAO
from cardforge.engine.games.xiyousha.cards.shou import SHOU

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/gong"
DAMAGE = 1
TIMES = 1

STRONG_DIAMONDS: Final = "strong diamonds"
"""A trait: the owner's diamond 攻 deal two points (九头)."""
STRONG_DAMAGE = 2
NO_BOOST: Final = "no boost"
"""A trait: weapons add nothing against the owner (拂尘)."""
MANY_WEAPONS: Final = "many weapons"
"""A trait of a weapon: whoever may have many pieces may add any number of weapons to one 攻 (七星宝剑)."""
ONE_BOOST: Final = "one boost"
"""A mark: 1 while weapons may be added to one more 攻 only, 2 once that was done (三头六臂)."""


def _may_target(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    taunter = taunted_by(game, user)
    return taunter is None or taunter is target


# Adding weapons


def _fitting(game: Xiyousha, use: Use) -> list[int]:
    kinds = game.deck.kind
    return [card for card in use.user.equipment if kinds[card] in ADDS and ADDS[kinds[card]][0] == use.target.side]


def _prepare(game: Xiyousha, use: Use) -> Play:
    user = use.user
    weapons = _fitting(game, use)
    if not weapons or user.marks.get(ONE_BOOST) == 2:
        return
    added = yield from _ask_boost(game, use, weapons)
    for card in added:
        use.boost += ADDS[game.deck.kind[card]][1]
        gear = game.deck.kind[card].skill
        assert gear is not None
        game.acted(user, gear, use.target)
    if added and user.marks.get(ONE_BOOST):
        user.marks[ONE_BOOST] = 2
    if added and game.switches["boost_discards_weapon"]:
        yield from game.discard(user, added, ID)


def _ask_boost(game: Xiyousha, use: Use, weapons: list[int]) -> Play:
    atoms = tuple([game.deck.atoms[card] for card in weapons])
    seat, traits = use.user.seat, use.user.traits
    if MANY_PIECES in traits and MANY_WEAPONS in traits:
        choice = yield Decision("boost", seat, atoms, (0, len(atoms)), about=use.about())
    else:
        choice = yield Decision("boost", seat, (*atoms, PASS), about=use.about())
    return tuple([weapons[i] for i in choice if i < len(weapons)])


def _begin(game: Xiyousha, use: Use) -> Play | None:
    use.user.marks[ID] = game.distance(use.user, use.target)
    return drop_taunt(game, use.user) if game.turn_fighter is use.user and use.user.judgement else None


# Taking effect


def _base(game: Xiyousha, use: Use) -> int:
    strong = use.user.traits.get(STRONG_DIAMONDS) if use.suit == DIAMOND else None
    return DAMAGE if strong is None else STRONG_DAMAGE


def _effect(game: Xiyousha, use: Use) -> Play:
    target, base, boost = use.target, _base(game, use), use.boost
    if boost and NO_BOOST in target.traits:
        game.acted(target, target.traits[NO_BOOST])
        boost = 0
    left = yield from _answered(game, use, base + boost, boost > 0)
    if left and target.alive:
        victim = yield from guarded(game, use, target)
        if victim is not target and use.boost and NO_BOOST in victim.traits:
            game.acted(victim, victim.traits[NO_BOOST])
            left = min(left, base)
        if base == STRONG_DAMAGE:
            game.acted(use.user, use.user.traits[STRONG_DIAMONDS])
        yield from game.damage(victim, use.user, left, ID, use.cards, use)


def _answered(game: Xiyousha, use: Use, points: int, boosted: bool) -> Play:
    """How many points are left after all answers."""
    target, user = use.target, use.user
    while points and target.alive:
        answer = yield from game.answers(target, SHOU, TO_PLAY, ID, user, use)
        if answer is None:
            break
        if boosted and answer.kind is JINZHONGZHAO:
            return 0
        use.answer, use.hit = answer, False
        if game.stirs(DODGED, user):
            yield from game.fire(DODGED, user, use)
        if not use.hit:
            points = points - 1 if boosted else 0
    return points


GONG = Kind(
    ID,
    BASIC,
    reach=ATTACK_RANGE,
    limit=TIMES,
    may_target=_may_target,
    prepare=_prepare,
    begin=_begin,
    effect=_effect,
)
