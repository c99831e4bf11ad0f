"""What any element may have beside its own keys: `repeat`, `rotate`, `scale`, `clip`. An element drawn under them ->
items moved, turned and cut.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardforge.catalog.model import Record
from cardforge.faces import figures
from cardforge.faces.cut import cut_outline
from cardforge.faces.desk import Values
from cardforge.faces.layouts.kinds import KINDS, Field
from cardforge.faces.layouts.schema import scaled
from cardforge.faces.model import GroupItem, moved
from cardforge.faces.outline import Matrix, Outline
from cardforge.faces.subject import Subject

MOST = 1000
"""Items of a `repeat` at most: a go board has 361 points."""
MOST_THINGS = 20_000
"""Things on one face at most, groups and repetitions multiplied out; a text set in a box counts as `HEAVY`."""
HEAVY: Mapping[str, int] = {"rich": 20, "scroll": 20, "stack": 20, "table": 20}
Draw = Callable[[Values], None]


class TooManyError(Exception):
    """More than `MOST_THINGS`: the element that repeats them, the outermost one."""

    def __init__(self, id: str) -> None:
        super().__init__(f"expected at most {MOST_THINGS:,} things on a face, repetitions multiplied out")
        self.id = id


def framed(values: Values, draw: Draw) -> None:
    """Draw an element once, or as often as its `repeat` says."""
    repeat = values.raw.get("repeat")
    if repeat is None:
        _one(values, draw)
        return
    entries = list(_entries(values, repeat))
    if len(entries) > MOST:
        raise ValueError(f"expected at most {MOST} repetitions, got {len(entries)}")
    try:
        _repeated(values, draw, repeat, entries)
    except TooManyError:
        raise TooManyError(values.id) from None


def _repeated(values: Values, draw: Draw, repeat: Mapping[str, Any], entries: Sequence[Subject]) -> None:
    name = str(repeat.get("as", "i"))
    for index, subject in enumerate(entries):
        known = {**values.variables, name: index, "n": len(entries)}
        one = Values(values.desk, values.element, values.raw, subject, known)
        dx, dy = _shift(one, repeat, index)
        with values.desk.gathered() as items:
            _one(one, draw)
        values.desk.items += [moved(item, dx, dy) for item in items] if dx or dy else items


def _entries(values: Values, repeat: Mapping[str, Any]) -> Iterator[Subject]:
    """What each repetition is about: a record that the list names, an entry of the list, or just its number."""
    subject = values.subject
    if "count" in repeat:
        text = str(repeat["count"])
        count = values.length("count", text) if subject.text(text).strip() else 0.0
        found: list[Any] = [None] * max(0, min(round(count), MOST + 1))
    else:
        found = subject.listed(subject.text(str(repeat["over"])))
    for index, entry in enumerate(found):
        if isinstance(entry, Record):
            yield subject.for_record(entry, index)
        else:
            yield subject.for_item(entry, index)


def _shift(values: Values, repeat: Mapping[str, Any], index: int) -> tuple[float, float]:
    """How far an item stands from the first: `step` after the last one; after `wrap` items a new line begins, `line`
    from the last.
    """
    step = [values.length("step", part) for part in repeat.get("step", (0, 0))]
    line = [values.length("line", part) for part in repeat.get("line", (0, 0))]
    wrap = int(values.length("wrap", repeat["wrap"])) if "wrap" in repeat else MOST + 1
    row, column = divmod(index, max(1, wrap))
    return step[0] * column + line[0] * row, step[1] * column + line[1] * row


def _one(values: Values, draw: Draw) -> None:
    desk, kind = values.desk, values.element.kind
    desk.things += HEAVY.get(kind, 1)
    if desk.things > MOST_THINGS:
        raise TooManyError(values.id)
    if not values.wanted():
        return
    _choices(values, KINDS[kind])
    before = len(desk.items)
    _drawn(values, draw)
    if kind != "group":  # what a group holds has been counted
        desk.things += max(0, len(desk.items) - before - HEAVY.get(kind, 1))


def _choices(values: Values, fields: Mapping[str, Field]) -> None:
    """ValueError where a binding gives none of the words that may stand there."""
    for key, value in values.raw.items():
        if isinstance(value, str) and "{" in value and key in fields and isinstance(fields[key].type, tuple):
            said, words = values.word(key), fields[key].type
            if said and said not in words:
                raise ValueError(f"expected {key} to be one of {', '.join(words)}, got {said[:40]!r}")


def _drawn(values: Values, draw: Draw) -> None:
    """Draw an element once, turned, scaled and cut as it says."""
    if not any(key in values.raw for key in ("rotate", "scale", "clip")):
        draw(values)
        return
    with values.desk.gathered() as items:
        draw(values)
    if items:
        values.desk.items.append(GroupItem(tuple(items), _matrix(values), _clip(values)))


def _matrix(values: Values) -> Matrix:
    """Turned by `rotate` degrees clockwise and scaled, about a point that stays."""
    angle, scale = math.radians(values.number("rotate")), scaled(values.number("scale", 1.0))
    x, y = values.point("about") if "about" in values else _middle(values)
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def _middle(values: Values) -> tuple[float, float]:
    """The point an element turns about unless told otherwise: its centre, its place, or the middle of its box."""
    for key in ("centre", "at", "right", "from"):
        if key in values:
            return values.point(key)
    if "box" in values:
        x, y, width, height = values.box()
        return x + width / 2, y + height / 2
    return 0.0, 0.0


def _clip(values: Values) -> Outline:
    """What `clip` cuts to: `trim` (the face's own outline), `bleed` (that and its bleed), or a figure in a box."""
    raw = values.raw.get("clip")
    if raw is None:
        return ()
    if raw in ("trim", "bleed"):
        layout = values.desk.layout
        return cut_outline(layout, layout.bleed if raw == "bleed" else 0.0)
    return figures.figure(values.inner(raw))
