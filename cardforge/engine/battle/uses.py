"""What is used and answered, while it is: plans, uses, requests and answers. Triggers are handed these.

Each has `about()`: the atoms that a decision at that moment is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.engine.core.atoms import Atom, Player

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Deck, Kind


PLAYERS = tuple(Player(n) for n in range(64))
"""The atoms of players by number (index 0 unused)."""


class Plan:
    """What a player chose before anything happened: own cards, targets, and whatever else (`data`)."""

    __slots__ = ("cards", "data", "targets")

    def __init__(self, cards: tuple[int, ...] = (), targets: tuple[Fighter, ...] = (), data: Any = None) -> None:
        self.cards = cards
        self.targets = targets
        self.data = data


class Use:
    """A card in use.

    `kind` is what it is used as, `cards` the physical cards (none where a skill supplies nothing but the effect; they
    lie on the table while it resolves, unless something takes them), `skill` the id of the skill that made it so or
    "". `targets` are in order; `target` is the one at hand. `unanswerable` and `bare` are bit masks of seats: those who
    may not answer, and those whose armour is ignored. `hit` is for DODGED. `victim` is what a kind with a second
    choice of target has chosen; `answer` what cancelled it, for DODGED; `pool` are cards laid open for it. `boost` is
    what was added to the points of damage as it was used, `reached` the targets on whom an effect has begun.
    """

    __slots__ = (
        "answer",
        "bare",
        "boost",
        "cards",
        "colour",
        "deck",
        "hit",
        "kind",
        "pool",
        "reached",
        "skill",
        "suit",
        "target",
        "targets",
        "unanswerable",
        "user",
        "victim",
    )

    def __init__(
        self, deck: Deck, user: Fighter, kind: Kind, cards: tuple[int, ...], targets: list[Fighter], skill: str = ""
    ) -> None:
        self.deck = deck
        self.user = user
        self.kind = kind
        self.cards = cards
        self.targets = targets
        self.skill = skill
        self.suit = deck.suit_of(cards)
        self.colour = deck.colour_of(cards)
        self.target: Fighter = targets[0] if targets else user
        self.unanswerable = 0
        self.bare = 0
        self.hit = False
        self.victim: Fighter | None = None
        self.answer: Answer | None = None
        self.pool: list[int] = []
        self.boost = 0
        self.reached: list[Fighter] = []

    def ignores_armour(self, fighter: Fighter) -> bool:
        """Whether this fighter, as the target at hand, has armour that counts for nothing against the use."""
        return fighter is self.target and bool(self.bare >> fighter.seat & 1)

    def unanswerable_by(self, fighter: Fighter) -> bool:
        """Whether this fighter, as the target at hand, may not answer the use."""
        return fighter is self.target and bool(self.unanswerable >> fighter.seat & 1)

    def about(self) -> tuple[Atom, ...]:
        """The kind, the cards, the target at hand."""
        atoms = self.deck.atoms
        return (self.kind.option, *[atoms[card] for card in self.cards], PLAYERS[self.target.seat])


class Request:
    """Somebody must or may produce a card of a kind: `fighter` is asked, to use it or to play it.

    `use` is what they answer (None: nothing), `source` who makes them answer, `why` the record at whose behest,
    `targets` whom a card to be used is for, `anywhere`: out of range too; `tried` the supplies tried for this request.
    """

    __slots__ = ("anywhere", "fighter", "kind", "source", "targets", "to", "tried", "use", "why")

    def __init__(
        self,
        fighter: Fighter,
        kind: Kind,
        to: int,
        why: str,
        source: Fighter | None = None,
        use: Use | None = None,
        targets: tuple[Fighter, ...] = (),
        anywhere: bool = False,
    ) -> None:
        self.fighter = fighter
        self.kind = kind
        self.to = to
        self.why = why
        self.source = source
        self.use = use
        self.targets = targets
        self.anywhere = anywhere
        self.tried: list[str] = []

    def about(self) -> tuple[Atom, ...]:
        """The kind wanted, the cards answered, who makes them answer, and whom it is for."""
        atoms: list[Atom] = [self.kind.option]
        if self.use is not None:
            atoms += [self.use.deck.atoms[card] for card in self.use.cards]
        if self.source is not None:
            atoms.append(PLAYERS[self.source.seat])
        atoms += [PLAYERS[target.seat] for target in self.targets]
        return tuple(atoms)


class Answer:
    """A card that was produced: its physical cards, what it counts as, the skill used or "", and who gave the cards.

    `paid`: the cards lie on the table already (somebody else laid them there), or there are none to pay.
    """

    __slots__ = ("by", "cards", "fighter", "kind", "paid", "request", "skill")

    def __init__(
        self,
        fighter: Fighter,
        kind: Kind,
        cards: tuple[int, ...],
        skill: str = "",
        by: Fighter | None = None,
        paid: bool = False,
    ) -> None:
        self.fighter = fighter
        self.kind = kind
        self.cards = cards
        self.skill = skill
        self.by = fighter if by is None else by
        self.paid = paid
        self.request: Request | None = None

    def about(self) -> tuple[Atom, ...]:
        """The kind."""
        return (self.kind.option,)
