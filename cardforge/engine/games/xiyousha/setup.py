"""Setups of 西游杀: what they may say beside what any battle's may (`cardforge.engine.battle.setup`).

- `pool`: the characters that forms are taken from, the first one first; `mode: ganshi`: the dead draw for the living.
- A seat's `form`: 白骨精 begins in it (`hp` is what she herself has); `scriptures`: how many the seat has (1).
- A laid card's `by`: whose 嘲讽 it is. 唐僧 without a character card: `character: character/tangseng`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardforge.engine.games.xiyousha import roles
from cardforge.engine.games.xiyousha.characters import CHARACTERS

KEYS: Final = ("pool", "mode")
SEAT_KEYS: Final = ("form", "scriptures")
LAID_KEYS: Final = ("by",)
MODES: Final = ("ganshi",)
SCRIPTURES: Final = 12
"""There are so many scripture cards."""
NAMES: Final = frozenset(character.id for character in CHARACTERS)
SHAPESHIFTER: Final = "character/baigujing"


def check(data: dict[str, Any], players: object, sound: bool) -> list[str]:
    """All that is wrong with these parts of a setup; with a sound rest also too many scriptures."""
    players = players if type(players) is int and players in roles.TABLES else None
    seats = data.get("seats")
    seats = {at: seat for at, seat in seats.items() if isinstance(seat, dict)} if isinstance(seats, dict) else {}
    faults = [*_check_pool(data, seats), *_check_seats(seats, players)]
    if data.get("mode", MODES[0]) not in MODES:
        faults.append(f"mode: expected {' or '.join(MODES)}, got {data['mode']!r}")
    if sound and not faults and isinstance(players, int):
        faults += _check_scriptures(seats, players)
    return faults


def _check_pool(data: dict[str, Any], seats: dict[str, Any]) -> Iterator[str]:
    pool = data.get("pool", [])
    if not isinstance(pool, list):
        yield f"pool: expected a list of characters, got {pool!r}"
        return
    seated = [seat.get(key) for seat in seats.values() for key in ("character", "form")]
    for n, name in enumerate(pool):
        if not isinstance(name, str) or name not in NAMES:
            yield f"pool[{n}]: unknown character {name!r}"
        elif name in pool[:n] or name in seated:
            yield f"pool[{n}]: {name} is in play already"


def _check_seats(seats: dict[str, Any], players: int | None) -> Iterator[str]:
    monk = _monk_seat(seats, players)
    forms = [seat.get("form") for seat in seats.values() if "form" in seat]
    characters = [seat.get("character") for seat in seats.values()]
    for at, seat in seats.items():
        form, scriptures = seat.get("form", "character/sunwukong"), seat.get("scriptures", 1)
        if not isinstance(form, str) or form not in NAMES or form == SHAPESHIFTER:
            yield f"seats.{at}.form: unknown form {form!r}"
        elif "form" in seat and seat.get("character") != SHAPESHIFTER:
            yield f"seats.{at}.form: only {SHAPESHIFTER} takes forms"
        elif "form" in seat and (form in characters or forms.count(form) > 1):
            yield f"seats.{at}.form: {form} is in play already"
        if type(scriptures) is not int or scriptures < 0:
            yield f"seats.{at}.scriptures: expected a number from 0, got {scriptures!r}"
        if seat.get("character") == "character/tangseng" and at != monk:
            yield f"seats.{at}.character: only {roles.MONK} is character/tangseng"
        for n, entry in enumerate(seat["judgement"] if isinstance(seat.get("judgement"), list) else []):
            by = entry.get("by", 1) if isinstance(entry, dict) else 1
            if type(by) is not int or by < 1 or (players is not None and by > players):
                most = players or max(roles.TABLES)
                yield f"seats.{at}.judgement[{n}].by: expected a seat from 1 to {most}, got {by!r}"


def _monk_seat(seats: dict[str, Any], players: int | None) -> str:
    """Where 唐僧 sits: where the setup says, else at the first seat without a role."""
    named = [at for at, seat in seats.items() if seat.get("role") == roles.MONK]
    free = (str(n) for n in range(1, (players or 0) + 1) if "role" not in seats.get(str(n), {}))
    return named[0] if named else next(free, "")


def _check_scriptures(seats: dict[str, Any], players: int) -> list[str]:
    living = [seats.get(str(n), {}) for n in range(1, players + 1)]
    total = sum(seat.get("scriptures", 1) for seat in living if seat.get("alive", True))
    return [f"seats: expected twelve scriptures at most, got {total}"] if total > SCRIPTURES else []
