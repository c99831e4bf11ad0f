"""The events of 盤絲洞: how the log's tuples of numbers read, for one who knows all and for one player.

`card` and `cards` are None for a reader who did not see them. Who saw a face is a bit mask of players in the log.

| event | data | when |
|---|---|---|
| role | seat, card | a role is laid before its seat (set-up) |
| ready | cave, spring, scripture, removed | the zones are laid out: counts, and what is out of the game |
| turn | seat, round | a turn begins |
| action | seat, action | the turn's action is chosen |
| skill | seat, skill | a role skill is begun |
| draw | seat, card | the top card of 取經區 is taken; secret |
| show | seat, card | a drawn card is shown to all |
| draw_action | seat, card, skill | what a drawn card does is chosen, where it has a choice |
| take | seat, card, from | the top card of a zone is taken to be looked at; secret |
| move | seat, card, from, to | a card comes to rest under a zone or in a hand; secret unless shown to all |
| look | seat, zone, cards | a player looks through a whole zone; secret |
| kill | seat, targets, spiders | the killed leave the game; the spiders in the order laid back, none named for 唐僧 |
| spare | seat | 殺害 ends without a victim |
| shuffle | zone, count | a zone is shuffled |
| pass | seat | nothing could be done |
| end_turn | seat | a turn ends |
| win | side, reason, seat | the game is won; seat is the rescuer's or the killer's |
| capped | turns | the cap of turns is reached |
"""

from __future__ import annotations

from typing import Any, Final

from cardforge.engine.core.records import Event
from cardforge.engine.games.pansidong.cards import CARDS, SIDES, ZONES

ROLE: Final = 0
READY: Final = 1
TURN: Final = 2
ACTION: Final = 3
SKILL: Final = 4
DRAW: Final = 5
SHOW: Final = 6
DRAW_ACTION: Final = 7
TAKE: Final = 8
MOVE: Final = 9
LOOK: Final = 10
KILL: Final = 11
SPARE: Final = 12
SHUFFLE: Final = 13
PASS_TURN: Final = 14
END_TURN: Final = 15
WIN: Final = 16
CAPPED: Final = 17

KINDS: Final = {
    "role": "a role is laid before its seat",
    "ready": "the zones are laid out",
    "turn": "a turn begins",
    "action": "the turn's action is chosen",
    "skill": "a role skill is begun",
    "draw": "the top card of the scripture pile is taken",
    "show": "a drawn card is shown to all",
    "draw_action": "what a drawn card does is chosen",
    "take": "the top card of a zone is taken to be looked at",
    "move": "a card comes to rest under a zone or in a hand",
    "look": "a player looks through a whole zone",
    "kill": "cards are killed and leave the game",
    "spare": "a killing ends without a victim",
    "shuffle": "a zone is shuffled",
    "pass": "nothing could be done",
    "end_turn": "a turn ends",
    "win": "the game is won",
    "capped": "the cap of turns is reached",
}
NAMES: Final = tuple(KINDS)

# The fields of each kind's tuple after the kind; a field "mask" is the players who saw the field before it.
FIELDS: Final[tuple[tuple[str, ...], ...]] = (
    ("seat", "card"),
    ("cave", "spring", "scripture", "removed"),
    ("seat", "round"),
    ("seat", "action"),
    ("seat", "skill"),
    ("seat", "card", "mask"),
    ("seat", "card"),
    ("seat", "card", "mask", "skill"),
    ("seat", "card", "mask", "from"),
    ("seat", "card", "mask", "from", "to"),
    ("seat", "zone", "cards", "mask"),
    ("seat", "targets", "spiders"),
    ("seat",),
    ("zone", "count"),
    ("seat",),
    ("seat",),
    ("side", "reason", "seat"),
    ("turns",),
)
_LISTS = ("cards", "targets", "spiders", "removed")
_ZONES = ("zone", "from", "to")


def _plain(field: str, value: Any) -> Any:
    if field == "card":
        return CARDS[value]
    if field in _LISTS:
        return [CARDS[card] for card in value]
    if field in _ZONES:
        return ZONES[value]
    return SIDES[value] if field == "side" else value


def event(raw: tuple[Any, ...], reader: int | None) -> Event:
    """One entry of the log as `reader` saw it (None: as it was)."""
    data: dict[str, Any] = {}
    last = ""
    for field, value in zip(FIELDS[raw[0]], raw[1:], strict=True):
        if field != "mask":
            data[field] = _plain(field, value)
            last = field
        elif reader is not None and not value >> reader & 1:
            data[last] = None
    return Event(NAMES[raw[0]], data)
