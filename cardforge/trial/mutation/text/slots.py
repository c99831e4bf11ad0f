"""Slips in the slots of a template: one left out, one for another, two exchanged, a reference to another record, a
value typed by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardforge.catalog.model import Game
from cardforge.text import Edition, parse_template, plain
from cardforge.text.slots import Slot, SlotKind

Change = tuple[int, str, str, str]
"""Column from 0, what stands there, class, what is put there."""


def slot_slips(template: str, record_id: str, others: Sequence[str], edition: Edition) -> Iterator[Change]:
    """Every slip of a template's slots; `others` are sources of further slots of the record."""
    slots = parse_template(template).slots
    for i, slot in enumerate(slots):
        at, whole = slot.start - 1, _shown(slot.source)
        if template[at : at + len(whole)] != whole:
            continue  # braces written double stand before it
        yield at, whole, "slot-dropped", ""
        if (typed := plain(edition.render(whole, record_id))) and re.search(r"[0-9一二三四五六七八九十两兩]", typed):
            yield at, whole, "typed", typed
        if slot.kind is SlotKind.NAME:
            if (other := _next(edition.game, slot.record)) is not None:
                yield at, whole, "reference", _shown(slot.source.replace(slot.record, other, 1))
        elif (source := _another(slot, slots, others)) is not None:
            yield at, whole, "slot", _shown(source)
        if i + 1 < len(slots) and slots[i + 1].key != slot.key:
            yield _exchanged(template, slot, slots[i + 1])


def _shown(source: str) -> str:
    return "{" + source + "}"


def _another(slot: Slot, slots: Sequence[Slot], others: Sequence[str]) -> str | None:
    """The next slot of the clause, or the first of the record, that is another one and no name."""
    known = [each.source for each in slots if each.start > slot.start and each.kind is not SlotKind.NAME]
    return next((each for each in (*known, *others) if each.partition("!")[0] != slot.key), None)


def _exchanged(template: str, one: Slot, other: Slot) -> Change:
    first, second = _shown(one.source), _shown(other.source)
    start, end = one.start - 1, other.start - 1 + len(second)
    between = template[start + len(first) : other.start - 1]
    return start, template[start:end], "slots-exchanged", second + between + first


def _next(game: Game, record_id: str) -> str | None:
    """The next record of the same type that has a name; the first after the last."""
    kind = record_id.partition("/")[0]
    same = [each.id for each in game.of_type(kind) if each.name or each.fields.get("title")]
    if record_id not in same or len(same) < 2:
        return None
    return same[(same.index(record_id) + 1) % len(same)]
