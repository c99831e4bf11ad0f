"""Kinds of cards that games of this family have alike but for id, type and number: made here, once.

Each function returns a `Kind`; what is not alike in two games is a game's own.
"""

from __future__ import annotations

from collections.abc import Callable

from cardforge.engine.battle.asking import IN_JUDGEMENT
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import OWN_CARDS, TO_PLAY, TO_USE, Table
from cardforge.engine.battle.kinds import ANY_DISTANCE, WEAPON_SLOT, Kind
from cardforge.engine.battle.moments import Judgement
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS, Request, Use
from cardforge.engine.core.decision import Decision
from cardforge.engine.core.game import Play


def oneself(game: Table, user: Fighter) -> list[Fighter]:
    """The user."""
    return [user]


def others(game: Table, user: Fighter) -> list[Fighter]:
    """All the living but the user."""
    found: list[Fighter] = game.others(user)
    return found


def everybody(game: Table, user: Fighter) -> list[Fighter]:
    """All the living."""
    return list(game.order())


def drawing(id: str, type: str, n: int, nullifiable: bool = True) -> Kind:
    """The user draws n cards."""

    def effect(game: Table, use: Use) -> Play:
        yield from game.draw(use.target, n, id)

    return Kind(id, type, fixed=oneself, effect=effect, nullifiable=nullifiable)


def volley(id: str, type: str, answer: Kind, damage: int) -> Kind:
    """Every other fighter plays a card of a kind, or suffers damage."""

    def effect(game: Table, use: Use) -> Play:
        if (yield from game.answers(use.target, answer, TO_PLAY, id, use.user, use)) is None:
            yield from game.damage(use.target, use.user, damage, id, use.cards, use)

    return Kind(id, type, fixed=others, effect=effect, nullifiable=True)


def healing_all(id: str, type: str, n: int) -> Kind:
    """Everybody gains HP; nothing happens to one who is not wounded."""

    def works(game: Table, use: Use) -> bool:
        wounded: bool = game.wounded(use.target)
        return wounded

    def effect(game: Table, use: Use) -> Play:
        yield from game.heal(use.target, use.user, n, id, use)

    return Kind(id, type, fixed=everybody, works=works, effect=effect, nullifiable=True)


def harvest(id: str, type: str) -> Kind:
    """As many cards as there are fighters alive are turned up; each, from the user on, takes one of them."""

    def begin(game: Table, use: Use) -> None:
        use.pool = game.top_cards(len(game.living))
        if len(use.pool) < len(game.living):
            game.exhaust()
        game.move(use.pool, TABLE, id, use.user.seat)

    def works(game: Table, use: Use) -> bool:
        return bool(use.pool)

    def effect(game: Table, use: Use) -> Play:
        card = use.pool[0]
        if len(use.pool) > 1:
            options = tuple([game.deck.atoms[each] for each in use.pool])
            (choice,) = yield Decision("harvest", use.target.seat, options, about=(use.kind.option,))
            card = use.pool[choice]
        use.pool.remove(card)
        yield from game.obtain(use.target, (card,), id)

    def end(game: Table, use: Use) -> None:
        game.clear_table(use.pool, id)

    return Kind(id, type, fixed=everybody, begin=begin, works=works, effect=effect, end=end, nullifiable=True)


def duel(
    id: str, type: str, attack: Kind, damage: int, is_drawn: Callable[[Table, Use, Fighter], bool] | None = None
) -> Kind:
    """The target plays an attack first, then the two by turns; who plays none suffers damage from the other.

    `is_drawn(game, use, loser)`: whether nothing happens to the loser.
    """

    def effect(game: Table, use: Use) -> Play:
        loser, winner = use.target, use.user
        while loser.alive and winner.alive:
            if (yield from game.answers(loser, attack, TO_PLAY, id, winner, use)) is None:
                break
            loser, winner = winner, loser
        if is_drawn is None or not is_drawn(game, use, loser):
            yield from game.damage(loser, winner, damage, id, use.cards, use)

    return Kind(id, type, effect=effect, nullifiable=True)


def _has_cards(zones: int) -> tuple[Callable[[Table, Fighter, Fighter], bool], Callable[[Table, Use], bool]]:
    def may_target(game: Table, user: Fighter, target: Fighter) -> bool:
        return bool(game.takeable(target, zones))

    def works(game: Table, use: Use) -> bool:
        return bool(game.takeable(use.target, zones))

    return may_target, works


def taking(id: str, type: str, reach: int, zones: int = OWN_CARDS | IN_JUDGEMENT) -> Kind:
    """A card of another comes into the user's hand; hand cards are chosen unseen."""
    may_target, works = _has_cards(zones)

    def effect(game: Table, use: Use) -> Play:
        cards = yield from game.ask_take(use.user, use.target, id, zones=zones)
        yield from game.obtain(use.user, cards, id)

    return Kind(id, type, reach=reach, may_target=may_target, works=works, effect=effect, nullifiable=True)


def dismantling(id: str, type: str, reach: int = ANY_DISTANCE, zones: int = OWN_CARDS | IN_JUDGEMENT) -> Kind:
    """A card of another is discarded; hand cards are chosen unseen."""
    may_target, works = _has_cards(zones)

    def effect(game: Table, use: Use) -> Play:
        cards = yield from game.ask_take(use.user, use.target, id, zones=zones)
        yield from game.discard(use.target, cards, id, by=use.user)

    return Kind(id, type, reach=reach, may_target=may_target, works=works, effect=effect, nullifiable=True)


def borrowing(id: str, type: str, attack: Kind) -> Kind:
    """The target, who has a weapon, uses an attack on whom the user chooses within their range, or hands one over.

    Of several weapons the user chooses.
    """

    def second(game: Table, user: Fighter, target: Fighter) -> list[Fighter]:
        found: list[Fighter] = game.candidates(target, attack)
        return found

    def may_target(game: Table, user: Fighter, target: Fighter) -> bool:
        return game.gear(target, WEAPON_SLOT) >= 0 and bool(game.candidates(target, attack))

    def effect(game: Table, use: Use) -> Play:
        target, victim, user = use.target, use.victim, use.user
        if victim is not None and victim.alive:
            request = Request(target, attack, TO_USE, id, user, None, (victim,))
            if (yield from game.use_against(request)):
                return
        weapons = [card for card in target.equipment if game.deck.kind[card].slot == WEAPON_SLOT]
        if weapons and user.alive:
            about = (PLAYERS[target.seat], skill_atom(id))
            cards = yield from game.ask_cards(user, weapons, 1, 1, about, kind="take")
            yield from game.give(target, user, cards, id)

    return Kind(id, type, may_target=may_target, second=second, effect=effect, nullifiable=True)


def striking(id: str, damage: int, wanted: Callable[[int, int], bool]) -> Callable[..., Play]:
    """What a laid card does when it is judged: the result that is wanted deals damage, of which nobody is the source;
    any other sends the card on."""

    def judged(game: Table, fighter: Fighter, card: int, kind: Kind) -> Play:
        def strike(game: Table, judgement: Judgement) -> Play:
            if judgement.result:
                yield from game.damage(fighter, None, damage, id, (card,))
            else:
                game.pass_on(fighter, card, kind)

        yield from game.judge(fighter, id, wanted, strike)

    return judged
