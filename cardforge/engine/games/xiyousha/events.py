"""The events of 西游杀 beside those of every battle (`cardforge.engine.battle.events`). All of them are public.

| event | data | when |
|---|---|---|
| form | seat, character, left | 白骨精 takes a form, or is herself again; so many changes are left |
| layer | seat | 唐僧's character card is gone: from now on he is 唐僧 himself |
| swap_characters | a, b | two swap character cards |
| swap_roles | a, b | two swap identity cards (what they are, `identity` tells the two alone) |
| scripture | from, to, n | scriptures go to the killer (to None: out of the game) |
| revived | seat, by, hp | somebody was saved |
"""

from __future__ import annotations

from typing import Any, Final

from cardforge.engine.battle import events as ev
from cardforge.engine.core.records import Event

MORE: Final = {
    "form": "白骨精 takes a form or is herself again",
    "layer": "唐僧's character card is gone",
    "swap_characters": "two swap character cards",
    "swap_roles": "two swap identity cards",
    "scripture": "scriptures go to the killer",
    "revived": "somebody was saved",
}
KINDS: Final = {**ev.KINDS, **MORE}
FIRST: Final = len(ev.KINDS)
FORM, LAYER, SWAP_CHARACTERS, SWAP_ROLES, SCRIPTURE, REVIVED = range(FIRST, FIRST + len(MORE))
_NAMES: Final = tuple(MORE)
_FIELDS: Final[tuple[tuple[str, ...], ...]] = (
    ("seat", "character", "left"),
    ("seat",),
    ("a", "b"),
    ("a", "b"),
    ("from", "to", "n"),
    ("seat", "by", "hp"),
)


def event(raw: tuple[Any, ...]) -> Event:
    """One of these entries of the log."""
    at = raw[0] - FIRST
    data = dict(zip(_FIELDS[at], raw[1:], strict=True))
    return Event(_NAMES[at], {key: value or None if key in ("to", "by") else value for key, value in data.items()})
