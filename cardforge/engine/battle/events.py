"""The events of a battle: how the log's tuples read, for one who knows all and for one player.

What the reader may not know is None, `cards` as a whole. `why` is the id of the record at whose behest it happens.

| event | data | when |
|---|---|---|
| start | players, ruleset | the game begins |
| identity | seat, role | a role is dealt; the lord's is seen by all |
| offer | seat, characters | characters are dealt to choose from; seen by their player |
| character | seat, character | a character is shown |
| seat | seat, hp, max_hp | a fighter is ready |
| turn | seat, turn, round | a turn begins |
| phase, skip | seat, phase (, why) | a phase begins, or is skipped |
| end_turn | seat | a turn ends |
| move | cards, from, to, why, seat | cards change places together; by the seat (None: by the rules) |
| shuffle | count | the discard pile has become the pile |
| use | seat, cards, as, targets, skill | cards are used as a kind (by a skill or "") |
| play | seat, cards, as, for, skill | cards are played as a kind, for a record |
| target | as, seat, old, new | a use by the seat has got another target |
| effect, end_effect | as, seat, target | a card's effect on one target: a frame; seat None: a delayed card's |
| void | as, target, why | that effect does not happen |
| skill, end_skill | seat, skill (, target) | a skill or an equipment's effect runs: a frame |
| show | seat, cards | cards are shown to all |
| look | seat, cards, why | top cards of the pile are looked at; seen by their player |
| arrange | seat, top, bottom, why | they are put back on top (from the topmost) and under the pile; as look |
| judge | seat, why, card | a judgement begins |
| replace | seat, card, by, why | the card that counts is replaced |
| judged | seat, why, card, suit, rank, result | the result (is it what was wanted?) stands; rank from 1 to 13 |
| damage | seat, source, n, why, cards | damage is suffered |
| prevent | seat, why | damage is not suffered after all |
| lose_hp, heal | seat, n, why (, by) | HP change otherwise |
| dying, saved | seat | HP are 0 or less; HP are over 0 again |
| death | seat, killer, role | a fighter dies |
| win | side, reason, seats | the game is won |
| drawn | reason | the game ends without a winner |
| capped | turns | a cap is reached |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardforge.engine.battle.kinds import SUITS
from cardforge.engine.core.records import Event

if TYPE_CHECKING:
    from cardforge.engine.battle.kinds import Deck

KINDS: Final = {
    "start": "the game begins",
    "identity": "a role is dealt",
    "offer": "characters are dealt to choose from",
    "character": "a character is shown",
    "seat": "a fighter is ready",
    "turn": "a turn begins",
    "phase": "a phase begins",
    "skip": "a phase is skipped",
    "end_turn": "a turn ends",
    "move": "cards change places",
    "shuffle": "the discard pile has become the pile",
    "use": "a card is used",
    "play": "a card is played",
    "target": "a use has got another target",
    "effect": "a card's effect on one target begins",
    "end_effect": "a card's effect on one target ends",
    "void": "an effect does not happen",
    "skill": "a skill or an equipment's effect begins",
    "end_skill": "a skill or an equipment's effect ends",
    "show": "cards are shown to all",
    "look": "top cards of the pile are looked at",
    "arrange": "cards are put back on top of and under the pile",
    "judge": "a judgement begins",
    "replace": "a judgement's card is replaced",
    "judged": "a judgement's result stands",
    "damage": "damage is suffered",
    "prevent": "damage is not suffered after all",
    "lose_hp": "HP are lost otherwise than by damage",
    "heal": "HP are gained",
    "dying": "a fighter is dying",
    "saved": "a fighter is saved",
    "death": "a fighter dies",
    "win": "the game is won",
    "drawn": "the game ends without a winner",
    "capped": "a cap is reached",
}
NAMES: Final = tuple(KINDS)
(
    START,
    IDENTITY,
    OFFER,
    CHARACTER,
    SEAT,
    TURN,
    PHASE,
    SKIP,
    END_TURN,
    MOVE,
    SHUFFLE,
    USE,
    PLAY,
    TARGET,
    EFFECT,
    END_EFFECT,
    VOID,
    SKILL,
    END_SKILL,
    SHOW,
    LOOK,
    ARRANGE,
    JUDGE,
    REPLACE,
    JUDGED,
    DAMAGE,
    PREVENT,
    LOSE_HP,
    HEAL,
    DYING,
    SAVED,
    DEATH,
    WIN,
    DRAWN,
    CAPPED,
) = range(len(NAMES))

# The fields of each kind's tuple after the kind; "public" is whether all may know the field before it.
FIELDS: Final[tuple[tuple[str, ...], ...]] = (
    ("players", "ruleset"),
    ("seat", "role", "public"),
    ("seat", "characters"),
    ("seat", "character"),
    ("seat", "hp", "max_hp"),
    ("seat", "turn", "round"),
    ("seat", "phase"),
    ("seat", "phase", "why"),
    ("seat",),
    ("cards", "from", "to", "why", "seat"),
    ("count",),
    ("seat", "cards", "as", "targets", "skill"),
    ("seat", "cards", "as", "for", "skill"),
    ("as", "seat", "old", "new"),
    ("as", "seat", "target"),
    ("as", "seat", "target"),
    ("as", "target", "why"),
    ("seat", "skill", "target"),
    ("seat", "skill"),
    ("seat", "cards"),
    ("seat", "cards", "why"),
    ("seat", "top", "bottom", "why"),
    ("seat", "why", "card"),
    ("seat", "card", "by", "why"),
    ("seat", "why", "card", "suit", "rank", "result"),
    ("seat", "source", "n", "why", "cards"),
    ("seat", "why"),
    ("seat", "n", "why"),
    ("seat", "by", "n", "why"),
    ("seat",),
    ("seat",),
    ("seat", "killer", "role"),
    ("side", "reason", "seats"),
    ("reason",),
    ("turns",),
)

# Places: three for all, and four numbers a seat (hand, equipment, judgement, none).
PILE: Final = 0
DISCARD: Final = 1
TABLE: Final = 2
OUT: Final = 3
HAND_PLACE: Final = 0
EQUIPMENT_PLACE: Final = 1
JUDGEMENT_PLACE: Final = 2
COMMON_PLACES: Final = ("zone/pile", "zone/discard", "zone/table", "zone/out")
SEAT_PLACES: Final = ("zone/hand", "zone/equipment", "zone/judgement")

_CARDS: Final = ("cards", "top", "bottom")
_PLACES: Final = ("from", "to")
_MAYBE_SEATS: Final = ("source", "by", "killer", "seat", "target")
_LISTS: Final = ("targets", "seats", "characters")


def place_id(place: int) -> str:
    """A place as an id: `zone/pile`, `zone/hand:3`."""
    return COMMON_PLACES[place] if place < 4 else f"{SEAT_PLACES[place & 3]}:{place >> 2}"


def _secret_of(place: int) -> int:
    """Who alone knows the cards at a place: 0 nobody, a seat, or -1: everybody."""
    if place == PILE:
        return 0
    return place >> 2 if place >= 4 and place & 3 == HAND_PLACE else -1


def hidden(raw: tuple[Any, ...], reader: int) -> tuple[str, ...]:
    """The fields of an entry that the reader may not know."""
    kind = raw[0]
    if kind == MOVE:
        known = (_secret_of(raw[2]), _secret_of(raw[3]))
        return () if -1 in known or reader in known else ("cards",)
    if kind == IDENTITY:
        return () if raw[3] or raw[1] == reader else ("role",)
    if raw[1] == reader:
        return ()
    if kind == OFFER:
        return ("characters",)
    if kind == LOOK:
        return ("cards",)
    return ("top", "bottom") if kind == ARRANGE else ()


def _ids(deck: Deck, cards: tuple[int, ...]) -> list[str]:
    ids = deck.ids
    return [ids[card] for card in cards]


_READERS: Final[dict[str, Callable[[Deck, Any], Any]]] = {
    **dict.fromkeys(_CARDS, _ids),
    **{field: lambda deck, value: place_id(value) for field in _PLACES},
    **{field: lambda deck, value: list(value) for field in _LISTS},
    **{field: lambda deck, value: value or None for field in _MAYBE_SEATS},
    "card": lambda deck, value: deck.ids[value],
    "suit": lambda deck, value: SUITS[value],
}
_SHOWN: Final = tuple(tuple(field for field in fields if field != "public") for fields in FIELDS)
"""The fields that each kind of event shows: those of its entry, in order, without the last where that is `public`."""
_PLANS: Final = tuple(tuple((field, _READERS[field]) for field in fields if field in _READERS) for fields in _SHOWN)
"""Of these, the fields that are no plain data in the entry, and what makes plain data of them."""


def _veiled(field: str, value: Any) -> Any:
    """What one who may not know sees: of several cards their number."""
    return [None] * len(value) if field in _CARDS else None


def event(deck: Deck, raw: tuple[Any, ...], reader: int | None) -> Event:
    """One entry of the log as `reader` may know it (None: as it was)."""
    kind = raw[0]
    data = dict(zip(_SHOWN[kind], raw[1:], strict=False))
    for field, read in _PLANS[kind]:
        data[field] = read(deck, data[field])
    if reader is not None:
        for field in hidden(raw, reader):
            data[field] = _veiled(field, data[field])
    return Event(NAMES[kind], data)
