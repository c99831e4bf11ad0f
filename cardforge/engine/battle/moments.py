"""What happens, while it happens: damage, healing, losses, judgements, phases, deaths. Triggers are handed these.

Each has `about()`: the atoms that a decision at that moment is about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardforge.engine.battle.uses import PLAYERS, Use
from cardforge.engine.core.atoms import Atom, Option

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Deck


class Damage:
    """Damage: `n` points to `victim` from `source` (None: nobody), by the record `why`, with the cards that deal it.

    `use` is the card in use whose effect it is (None: a skill's, or a judgement's). `prevented` is the id of the record
    that prevents it, or "".
    """

    __slots__ = ("cards", "n", "prevented", "source", "use", "victim", "why")

    def __init__(
        self,
        victim: Fighter,
        source: Fighter | None,
        n: int,
        why: str,
        cards: tuple[int, ...] = (),
        use: Use | None = None,
    ) -> None:
        self.victim = victim
        self.source = source
        self.n = n
        self.why = why
        self.cards = cards
        self.use = use
        self.prevented = ""

    def about(self) -> tuple[Atom, ...]:
        """The record that deals it, the source, the victim."""
        source = () if self.source is None else (PLAYERS[self.source.seat],)
        return (Option(self.why), *source, PLAYERS[self.victim.seat])


class Loss:
    """HP lost otherwise than by damage."""

    __slots__ = ("fighter", "n", "why")

    def __init__(self, fighter: Fighter, n: int, why: str) -> None:
        self.fighter = fighter
        self.n = n
        self.why = why

    def about(self) -> tuple[Atom, ...]:
        """The record at whose behest."""
        return (Option(self.why),)


class Heal:
    """HP gained: `n` by `by` (None: nobody), by the record `why`; `use` the card in use. `dying`: HP were 0 or less."""

    __slots__ = ("by", "dying", "fighter", "n", "use", "why")

    def __init__(self, fighter: Fighter, by: Fighter | None, n: int, why: str, use: Use | None = None) -> None:
        self.fighter = fighter
        self.by = by
        self.n = n
        self.why = why
        self.use = use
        self.dying = fighter.hp <= 0

    def about(self) -> tuple[Atom, ...]:
        """The record at whose behest."""
        return (Option(self.why),)


class Lost:
    """Cards that left a fighter's hand or equipment together: which, where to, at whose behest; `emptied` the hand."""

    __slots__ = ("cards", "emptied", "equipment", "fighter", "to", "why")

    def __init__(
        self, fighter: Fighter, cards: tuple[int, ...], equipment: bool, emptied: bool, to: int, why: str
    ) -> None:
        self.fighter = fighter
        self.cards = cards
        self.equipment = equipment
        self.emptied = emptied
        self.to = to
        self.why = why

    def about(self) -> tuple[Atom, ...]:
        """Nothing: the skill says it all."""
        return ()


class Judgement:
    """A judgement of `fighter` for the record `why`: `card` is the card that counts now.

    `wanted(suit, rank)` is what is wanted; `result` stands from JUDGED on. `deck.suit[card]`, `deck.rank[card]`.
    """

    __slots__ = ("card", "deck", "fighter", "result", "wanted", "why")

    def __init__(self, deck: Deck, fighter: Fighter, why: str, wanted: Callable[[int, int], bool]) -> None:
        self.deck = deck
        self.fighter = fighter
        self.why = why
        self.wanted = wanted
        self.card = -1
        self.result = False

    @property
    def suit(self) -> int:
        """The suit of the card that counts."""
        return self.deck.suit[self.card]

    @property
    def rank(self) -> int:
        """The rank (1 to 13) of the card that counts."""
        return self.deck.rank[self.card]

    def about(self) -> tuple[Atom, ...]:
        """The record judged for, the judged, the card that counts."""
        return (Option(self.why), PLAYERS[self.fighter.seat], self.deck.atoms[self.card])


class Phase:
    """A phase of the turn's player; `skip` (and `why`, the record at whose behest) is for BEFORE_PHASE."""

    __slots__ = ("fighter", "phase", "skip", "why")

    def __init__(self, fighter: Fighter, phase: int) -> None:
        self.fighter = fighter
        self.phase = phase
        self.skip = False
        self.why = ""

    def about(self) -> tuple[Atom, ...]:
        """Nothing: the moment says it all."""
        return ()


class Drawing:
    """The draw phase is about to draw `n` cards; `replaced`: something else is done instead."""

    __slots__ = ("fighter", "n", "replaced")

    def __init__(self, fighter: Fighter, n: int) -> None:
        self.fighter = fighter
        self.n = n
        self.replaced = False

    def about(self) -> tuple[Atom, ...]:
        """Nothing: the moment says it all."""
        return ()


class Dying:
    """A fighter is dying, through `damage` (None: through loss of HP)."""

    __slots__ = ("damage", "fighter")

    def __init__(self, fighter: Fighter, damage: Damage | None) -> None:
        self.fighter = fighter
        self.damage = damage

    def about(self) -> tuple[Atom, ...]:
        """The dying."""
        return (PLAYERS[self.fighter.seat],)


class Death:
    """A fighter died, killed by `killer` (None: nobody)."""

    __slots__ = ("fighter", "killer")

    def __init__(self, fighter: Fighter, killer: Fighter | None) -> None:
        self.fighter = fighter
        self.killer = killer

    def about(self) -> tuple[Atom, ...]:
        """The dead."""
        return (PLAYERS[self.fighter.seat],)
