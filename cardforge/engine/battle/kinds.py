"""Kinds of cards (what a record says) and the deck (which physical cards there are, as numbers)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardforge.engine.core.atoms import Card, Option, Suit

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.hooks import Skill, Table
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

SPADE: Final = 0
HEART: Final = 1
CLUB: Final = 2
DIAMOND: Final = 3
SUITS: Final = ("spade", "heart", "club", "diamond")
SUIT_ATOMS: Final = tuple(Suit(name) for name in SUITS)
SUIT_LETTERS: Final = "SHCD"

BLACK: Final = 0
RED: Final = 1
COLOURLESS: Final = -1
"""The colour of no card at all, or of several cards of both colours. The colour of a suit is `suit & 1`."""

RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

BASIC: Final = "basic"
TRICK: Final = "trick"
DELAYED: Final = "delayed"
WEAPON: Final = "weapon"
ARMOUR: Final = "armour"
MOUNT: Final = "mount"

# Slots of the equipment zone: one piece each.
NO_SLOT: Final = -1
WEAPON_SLOT: Final = 0
ARMOUR_SLOT: Final = 1
GUARD_MOUNT_SLOT: Final = 2
RIDE_MOUNT_SLOT: Final = 3

# What limits the distance to a target.
ANY_DISTANCE: Final = 0
ATTACK_RANGE: Final = -1


def _oneself(game: Table, user: Fighter) -> list[Fighter]:
    """Equipment is put on by its user."""
    return [user]


class Kind:
    """A kind of card.

    - `active`: it can be used in the play phase, if `can(game, user)` (None: always).
    - `fixed(game, user)`: its targets, where there is nothing to choose. Without it, or where it gives None,
      `may_target(game, user, target)` (None: always) says who may be chosen, among all other fighters (`myself`: the
      user too) within `reach` (ANY_DISTANCE, ATTACK_RANGE, or a distance) whom nothing protects, and `targets` how
      many at most.
    - `second(game, user, target)`: among whom a second target is chosen for the target (`use.victim`); `alike`: which
      of the two is which makes no difference, and they are taken in the order of the game.
    - `limit`: how often it may be used in a play phase (0: as often as one likes).
    - `effect(game, use)`: what it does to `use.target`; `begin` and `end` are done once, before and after all effects;
      `prepare` as it is used, before anybody can do anything about it.
    - `works(game, use)`: whether the effect on `use.target` can do anything at all (None: always); if not, it is void
      and cannot be nullified.
    - `nullifiable`: each effect may be nullified before it begins.
    - `judged(game, fighter, card, kind)`: for a delayed card, what happens at the judgement; `passes_on`: nullified, it
      goes to the next fighter's judgement zone, not to the discard pile.
    - `lies`: it stays in the target's judgement zone (every judged card does; another's `effect` lays it there).
    - `also`: it answers as that kind too.
    - `slot` and `skill`: for equipment.
    """

    __slots__ = (
        "active",
        "alike",
        "also",
        "begin",
        "can",
        "effect",
        "end",
        "fixed",
        "id",
        "judged",
        "lies",
        "limit",
        "may_target",
        "myself",
        "nullifiable",
        "option",
        "passes_on",
        "prepare",
        "reach",
        "second",
        "skill",
        "slot",
        "targets",
        "type",
        "works",
    )

    def __init__(
        self,
        id: str,
        type: str,
        *,
        active: bool = True,
        can: Callable[[Table, Fighter], bool] | None = None,
        fixed: Callable[[Table, Fighter], list[Fighter] | None] | None = None,
        may_target: Callable[[Table, Fighter, Fighter], bool] | None = None,
        myself: bool = False,
        reach: int = ANY_DISTANCE,
        targets: int = 1,
        second: Callable[[Table, Fighter, Fighter], list[Fighter]] | None = None,
        alike: bool = False,
        limit: int = 0,
        prepare: Callable[[Table, Use], Play | None] | None = None,
        begin: Callable[[Table, Use], Play | None] | None = None,
        effect: Callable[[Table, Use], Play | None] | None = None,
        end: Callable[[Table, Use], Play | None] | None = None,
        works: Callable[[Table, Use], bool] | None = None,
        nullifiable: bool = False,
        judged: Callable[[Table, Fighter, int, Kind], Play] | None = None,
        passes_on: bool = False,
        lies: bool = False,
        also: Kind | None = None,
        slot: int = NO_SLOT,
        skill: Skill | None = None,
    ) -> None:
        self.id = id
        self.option = Option(id)
        self.type = type
        self.active = active
        self.can = can
        self.fixed = _oneself if fixed is None and slot != NO_SLOT else fixed
        self.may_target = may_target
        self.myself = myself
        self.reach = reach
        self.targets = targets
        self.second = second
        self.alike = alike
        self.limit = limit
        self.prepare = prepare
        self.begin = begin
        self.effect = effect
        self.end = end
        self.works = works
        self.nullifiable = nullifiable
        self.judged = judged
        self.passes_on = passes_on
        self.lies = lies or judged is not None
        self.also = also
        self.slot = slot
        self.skill = skill

    def __repr__(self) -> str:
        return f"Kind({self.id!r})"


class Deck:
    """The physical cards of a game, numbered from 0; every attribute is a list by card number.

    `kind`, `suit` (SPADE ..), `rank` (1 to 13), `colour`, `ids` (`card/x#S8`, a second identical one `card/x#S8.2`),
    `atoms`. `index` is the way back from an id, `of_kind` the cards of a kind by its record's id, `kinds` the kinds,
    those without a card of their own (what a skill makes of cards) too. Without ranks: copies "S", "D", rank 0.
    """

    __slots__ = ("atoms", "colour", "ids", "index", "kind", "kinds", "of_kind", "rank", "suit")

    def __init__(self, cards: Sequence[tuple[Kind, str]], more: Sequence[Kind] = ()) -> None:
        """`cards`: kind and copy (suit letter and rank: "S8", "DQ") of each, in order; `more` kinds without cards."""
        self.kind: list[Kind] = []
        self.suit: list[int] = []
        self.rank: list[int] = []
        self.ids: list[str] = []
        self.of_kind: dict[str, tuple[int, ...]] = {}
        self.kinds: dict[str, Kind] = {kind.id: kind for kind in more}
        seen: dict[str, int] = {}
        for kind, copy in cards:
            name = f"{kind.id}#{copy}"
            seen[name] = seen.get(name, 0) + 1
            self.of_kind[kind.id] = (*self.of_kind.get(kind.id, ()), len(self.ids))
            self.kinds[kind.id] = kind
            self.kind.append(kind)
            self.suit.append(SUIT_LETTERS.index(copy[0]))
            self.rank.append(RANKS.index(copy[1:]))
            self.ids.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
        self.colour = [suit & 1 for suit in self.suit]
        self.atoms = tuple(Card(name) for name in self.ids)
        self.index = {name: card for card, name in enumerate(self.ids)}

    def __len__(self) -> int:
        return len(self.ids)

    def suit_of(self, cards: Sequence[int]) -> int:
        """The suit that several cards have as one: their own where it is a single card, else none (-1)."""
        return self.suit[cards[0]] if len(cards) == 1 else -1

    def colour_of(self, cards: Sequence[int]) -> int:
        """The colour that several cards have as one: theirs where all have the same, else COLOURLESS."""
        if not cards:
            return COLOURLESS
        colour = self.colour[cards[0]]
        return colour if all(self.colour[card] == colour for card in cards) else COLOURLESS
