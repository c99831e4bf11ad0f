"""How a skill or a piece of equipment is declared: an id and its parts.

```python
JIJIU = Skill("skill/...", Convert(TAO, fits=is_red, zones=OWN_CARDS, when=out_of_turn))
YINGZI = Skill("skill/...", Trigger(DRAWING, run=draw_one_more))
```

A skill is a constant: it holds no state. Every function of a part is handed the game (a `Battle`), the owner (the
`Fighter` who has the skill) and what it is about. A `run`, `do` or `choose` is a generator that may yield decisions
(`yield from game.draw(owner, 2, SKILL_ID)`), or a plain function that returns None where it needs nothing of the kind.
State that a skill must remember lies in `game.used` (this turn's uses of the turn's player by record id, cleared as a
turn begins) or in `owner.marks` (a dict of numbers by key, never cleared by the kernel), or in the event at hand.

Parts that do something at a moment, in a frame `skill .. end_skill` that the kernel writes:

| part | what it is |
|---|---|
| Trigger | something done at a moment (see `timing.py`), asked for by the decision `skill` unless `locked` |
| Active | something done in the owner's play phase, an option of the decision `play` |
| Convert | own cards count as another kind of card, to use or to play |
| Supply | a kind of card is had by another way: somebody else's card, a judgement |
| Rescue | a dying fighter is saved by another way than a card |

Parts that are asked, and do nothing (queries):

| part | what it answers |
|---|---|
| Distance | how much nearer others are to the owner, or farther the owner is from others |
| Reach | the attack range that a weapon gives |
| Unlimited | how often a kind may be used in a play phase: without limit |
| Oftener | how often more than its limit |
| FarReach | kinds and types of cards whose distance limit does not bind the owner |
| Forbid | who may not be made a target |
| MoreTargets | how many more targets a use may have |
| Needs | how many answers a use by the owner asks for |
| Void | which uses have no effect on the owner |
| HealMore | how much more a heal heals |
| HandLimit | how many more cards may be kept in the discard phase |
| Trait | a property by name, which the kernel or a game's own rules ask for |

Order at one moment (fixed by the kernel): the fighters from the turn's player on; of one fighter first the general
skills, among which the player chooses, then the equipment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.battle.moments import Heal
    from cardforge.engine.battle.uses import Plan, Request, Use
    from cardforge.engine.core.game import Play

Table = Any
"""The game, a `Battle`: annotate it so. Loose, because the layers of a battle hand themselves over."""

# Where the cards of a cost or a conversion may come from: bits for `zones`.
HAND_CARDS: Final = 1
EQUIPPED: Final = 2
OWN_CARDS: Final = HAND_CARDS | EQUIPPED
"""What the rules call "a card" of a player: hand and equipment, never the judgement zone."""

# What a card is wanted for: bits for `to`.
TO_USE: Final = 1
TO_PLAY: Final = 2
EITHER: Final = TO_USE | TO_PLAY


@dataclass(frozen=True, slots=True, eq=False)
class Trigger:
    """Something done at a moment.

    `run(game, owner, event)` does it; `event` is what the timing says (`timing.py` lists them). `when(game, owner,
    event)` says whether it can be done now (None: always): the player is asked only then. `choose(game, owner, event)`,
    where given, asks for costs and targets before anything happens: it returns a `Plan`, handed to `run(game, owner,
    event, plan)`, or None where the player cancels (then the question is asked again). `times(game, owner, event)` says
    how often it may be done at one moment (None: once), each time asked anew. `anyone`: at moments of other fighters
    too, not only when the owner is the moment's subject. `locked`: it is done without being asked for. `asks=False`:
    `choose` itself is the question (no decision `skill` before it), and None is a no.
    """

    timing: int
    run: Callable[..., Play | None]
    when: Callable[[Table, Fighter, Any], bool] | None = None
    choose: Callable[[Table, Fighter, Any], Play] | None = None
    times: Callable[[Table, Fighter, Any], int] | None = None
    anyone: bool = False
    locked: bool = False
    asks: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Active:
    """Something the owner may do in their play phase.

    `can(game, owner)` says whether it can be done now, with at least one legal way to pay and to target; the limit is
    kept by the kernel: `times` a turn (0: without limit), counted in `game.used[skill id]`. `choose(game, owner)` asks
    for cards and targets and returns a `Plan`, or None where the player cancels: nothing has happened then, and nothing
    is counted. `do(game, owner, plan)` pays and does it.
    """

    can: Callable[[Table, Fighter], bool]
    choose: Callable[[Table, Fighter], Play]
    do: Callable[[Table, Fighter, Plan], Play | None]
    times: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Convert:
    """Own cards count as a card of another kind: `n` cards, each of which `fits(game, owner, card)`.

    `to`: TO_USE, TO_PLAY or both; `zones`: HAND_CARDS, EQUIPPED or both; `when(game, owner, purpose)`: whether the
    skill can be used at all now. The kernel looks for targets, asks for the cards (decision `cards`, cancelled by
    none), and leaves equipment that is paid out of all reckoning of range, distance and limits. `times`: how often a
    turn it may be used in the play phase (0: without limit), counted in `game.used[skill id]`; playing does not count.
    """

    kind: Kind
    fits: Callable[[Table, Fighter, int], bool]
    n: int = 1
    zones: int = HAND_CARDS
    to: int = EITHER
    when: Callable[[Table, Fighter, int], bool] | None = None
    times: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Supply:
    """A card of a kind is had by another way than the owner's cards.

    `can(game, owner, request)` says whether it is worth asking; `run(game, owner, request)` returns an `Answer` (its
    cards lie on the table already, or there are none) or None where it failed: the player is then asked again, without
    this skill. A request is tried once only with each supply.
    """

    kind: Kind
    can: Callable[[Table, Fighter, Request], bool]
    run: Callable[[Table, Fighter, Request], Play]
    to: int = EITHER


@dataclass(frozen=True, slots=True, eq=False)
class Rescue:
    """The owner may save a dying fighter, themselves too; an option of the decision `rescue`, once for each dying.

    `can(game, owner, dying)` says whether it can be done now; `run(game, owner, dying)` does it, in a frame.
    """

    can: Callable[[Table, Fighter, Fighter], bool]
    run: Callable[[Table, Fighter, Fighter], Play | None]


@dataclass(frozen=True, slots=True, eq=False)
class Distance:
    """Distances: `out` is added to those from the owner to others, `into` to those from others to the owner."""

    out: int = 0
    into: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """A weapon's attack range; without one it is 1."""

    n: int


@dataclass(frozen=True, slots=True, eq=False)
class Unlimited:
    """The owner uses the kind as often as they like in their own play phase."""

    kind: Kind


@dataclass(frozen=True, slots=True, eq=False)
class Oftener:
    """How often more than its limit the owner may use the kind in a play phase: `fn(game, owner)`."""

    kind: Kind
    fn: Callable[[Table, Fighter], int]


@dataclass(frozen=True, slots=True, eq=False)
class FarReach:
    """The owner uses cards of these types (`Kind.type`) without regard to a distance that the card itself states.

    An id of a record in `types` is a kind, which is then used without regard to the attack range too.
    """

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Forbid:
    """Whether the owner may not become a target: `fn(game, owner, user, kind)`; user is None where nobody uses it."""

    fn: Callable[[Table, Fighter, Fighter | None, Kind], bool]


@dataclass(frozen=True, slots=True, eq=False)
class MoreTargets:
    """How many more targets the owner's use of the kind may have: `fn(game, owner, cards)`, by the cards paid."""

    kind: Kind
    fn: Callable[[Table, Fighter, tuple[int, ...]], int]


@dataclass(frozen=True, slots=True, eq=False)
class Needs:
    """How many cards each answer to the owner takes, where it is one otherwise: `fn(game, owner, request)`.

    The request is of the other fighter, `request.use` is what they answer and `request.source` the owner.
    """

    fn: Callable[[Table, Fighter, Request], int]


@dataclass(frozen=True, slots=True, eq=False)
class Void:
    """Whether a use has no effect on the owner: `fn(game, owner, use)`, asked when the effect would begin."""

    fn: Callable[[Table, Fighter, Use], bool]


@dataclass(frozen=True, slots=True, eq=False)
class HealMore:
    """How much more the owner is healed: `fn(game, owner, heal)`."""

    fn: Callable[[Table, Fighter, Heal], int]


@dataclass(frozen=True, slots=True, eq=False)
class HandLimit:
    """How many more cards the owner may keep: `fn(game, owner)`."""

    fn: Callable[[Table, Fighter], int]


@dataclass(frozen=True, slots=True, eq=False)
class Trait:
    """A property by name: `owner.traits[name]` is the skill that gives it. Two names the kernel knows itself:

    MANY_PIECES: any number of pieces in every slot. `exempt <kind id>`: a laid card of that kind does nothing to the
    owner: it goes on to the next fighter, or to the discard pile.
    """

    name: str


MANY_PIECES: Final = "many pieces"
EXEMPT: Final = "exempt "

Part = (
    Trigger
    | Active
    | Convert
    | Supply
    | Rescue
    | Distance
    | Reach
    | Unlimited
    | Oftener
    | FarReach
    | Forbid
    | MoreTargets
    | Needs
    | Void
    | HealMore
    | HandLimit
    | Trait
)


class Skill:
    """A skill or the effect of a piece of equipment: its record's id and its parts.

    `lord`: only the fighter whom the game makes the lord has it. `armour`: a use that ignores the owner's armour
    ignores it (`Void`, `Supply` and `Trigger` parts; a trigger about a use or damage by such a use).
    """

    __slots__ = ("armour", "id", "lord", "parts")

    def __init__(self, id: str, *parts: Part, lord: bool = False, armour: bool = False) -> None:
        self.id = id
        self.parts = parts
        self.lord = lord
        self.armour = armour

    def __repr__(self) -> str:
        return f"Skill({self.id!r})"
