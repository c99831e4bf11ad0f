"""Questions to players: cards, targets, others' cards, an order; silent where only one answer is legal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import EQUIPPED, HAND_CARDS, OWN_CARDS, Convert, Skill
from cardforge.engine.battle.moves import Moves
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS
from cardforge.engine.core.atoms import DIVIDER, PASS, Atom, HiddenCard, Option
from cardforge.engine.core.decision import Choice, Decision
from cardforge.engine.core.game import Play

IN_JUDGEMENT = 4
"""A bit for `zones`, beside HAND_CARDS and EQUIPPED."""

About = str | tuple[Atom, ...]
HIDDEN = tuple(HiddenCard(position) for position in range(256))


def atoms_about(about: About) -> tuple[Atom, ...]:
    """What a decision is about: atoms, or the atom of a record's id."""
    if isinstance(about, tuple):
        return about
    return (skill_atom(about),) if about.startswith(("skill/", "card/")) else (Option(about),)


class Asking(Moves):
    """The questions. Where nothing may be chosen the answer is empty, and nobody is asked."""

    __slots__ = ()

    def ask_cards(
        self,
        fighter: Fighter,
        cards: Sequence[int],
        lo: int,
        hi: int,
        about: About,
        kind: str = "cards",
        legal: tuple[Choice, ...] | None = None,
    ) -> Play:
        """Some of the cards, as a tuple; `legal` lists the legal picks by index where not all are."""
        options = tuple(cards)
        hi = min(hi, len(options))
        if legal is None and lo >= hi == len(options):
            return options
        if not hi:
            return ()
        atoms = self.deck.atoms
        choice = yield Decision(
            kind,
            fighter.seat,
            tuple([atoms[card] for card in options]),
            (min(lo, hi), hi),
            legal=legal,
            about=atoms_about(about),
        )
        return tuple([options[i] for i in choice])

    def ask_targets(self, fighter: Fighter, among: Sequence[Fighter], lo: int, hi: int, about: About) -> Play:
        """Some of the fighters, as a tuple, from the turn's player on."""
        options = tuple(among)
        hi = min(hi, len(options))
        if lo >= hi == len(options):
            return self._in_order(options)
        if not hi:
            return ()
        players = tuple([PLAYERS[other.seat] for other in options])
        choice = yield Decision("target", fighter.seat, players, (min(lo, hi), hi), about=atoms_about(about))
        return self._in_order(tuple([options[i] for i in choice]))

    def _in_order(self, fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
        return fighters if len(fighters) < 2 else tuple(sorted(fighters, key=self.order().index))

    def takeable(self, victim: Fighter, zones: int = OWN_CARDS) -> int:
        """How many cards can be taken from the zones."""
        n = len(victim.hand) if zones & HAND_CARDS else 0
        if zones & EQUIPPED:
            n += len(victim.equipment)
        return n + len(victim.judgement) if zones & IN_JUDGEMENT else n

    def ask_take(
        self, fighter: Fighter, victim: Fighter, why: str, lo: int = 1, hi: int = 1, zones: int = OWN_CARDS
    ) -> Play:
        """Another's cards, as a tuple, hand cards chosen by position; they are not moved yet."""
        cards: list[int] = []
        options: list[Atom] = []
        if zones & HAND_CARDS:
            cards += victim.hand
            hidden = fighter is not victim
            options += HIDDEN[: len(cards)] if hidden else [self.deck.atoms[card] for card in cards]
        open_cards = (victim.equipment if zones & EQUIPPED else []) + (victim.judgement if zones & IN_JUDGEMENT else [])
        cards += open_cards
        options += [self.deck.atoms[card] for card in open_cards]
        hi = min(hi, len(cards))
        if lo >= hi == len(cards):
            return tuple(cards)
        about = (PLAYERS[victim.seat], *atoms_about(why))
        choice = yield Decision("take", fighter.seat, tuple(options), (min(lo, hi), hi), about=about)
        return tuple([cards[i] for i in choice])

    def ask_choose(self, fighter: Fighter, options: Sequence[Atom], about: About) -> Play:
        """The index of one of the options."""
        if len(options) == 1:
            return 0
        (choice,) = yield Decision("choose", fighter.seat, tuple(options), about=atoms_about(about))
        return choice

    def ask_skill(self, fighter: Fighter, skill: str, about: tuple[Atom, ...] = ()) -> Play:
        """Whether the fighter invokes a skill now."""
        (choice,) = yield Decision("skill", fighter.seat, (skill_atom(skill), PASS), about=about)
        return choice == 0

    def ask_arrange(self, fighter: Fighter, cards: Sequence[int], why: str) -> Play:
        """The cards in two rows: those before the divider and those after it."""
        options = (*[self.deck.atoms[card] for card in cards], DIVIDER)
        n = len(options)
        choice = yield Decision("arrange", fighter.seat, options, (n, n), True, about=atoms_about(why))
        at = choice.index(n - 1)
        return tuple([cards[i] for i in choice[:at]]), tuple([cards[i] for i in choice[at + 1 :]])

    def ask_convert(self, fighter: Fighter, skill: Skill, part: Convert, payments: Sequence[tuple[int, ...]]) -> Play:
        """One of the payments of a conversion, or () if cancelled."""
        if part.n == 1:
            cards = yield from self.ask_cards(fighter, [payment[0] for payment in payments], 0, 1, skill.id)
            return cards
        options = sorted({card for payment in payments for card in payment}, key=self.own_cards(fighter).index)
        index = {card: i for i, card in enumerate(options)}
        legal = ((), *[tuple(sorted([index[card] for card in payment])) for payment in payments])
        cards = yield from self.ask_cards(fighter, options, 0, part.n, skill.id, legal=legal)
        return cards

    def convertible(self, fighter: Fighter, part: Convert) -> list[int]:
        """The own cards that fit a conversion."""
        fits = part.fits
        cards = [card for card in fighter.hand if fits(self, fighter, card)] if part.zones & HAND_CARDS else []
        if part.zones & EQUIPPED and fighter.equipment:
            cards += [card for card in fighter.equipment if fits(self, fighter, card)]
        return cards

    def can_convert(self, fighter: Fighter, part: Convert, to: int) -> bool:
        """Whether the conversion works now, for using or for playing."""
        return bool(part.to & to) and (part.when is None or part.when(self, fighter, to))

    def payments(self, fighter: Fighter, part: Convert) -> list[tuple[int, ...]]:
        """The ways to pay a conversion, whatever it is for."""
        cards = self.convertible(fighter, part)
        if part.n == 1:
            return [(card,) for card in cards]
        return list(combinations(cards, part.n))
